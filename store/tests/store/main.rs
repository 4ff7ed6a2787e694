//! The store over a simulated flash: what it promises, and every fault that a flash can have.

mod faults;
mod flash;
mod golden;
mod guards;
mod heads;
mod journal;
mod losses;
mod power;
