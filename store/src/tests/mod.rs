mod flash;
mod journal;
mod power;
