pub(crate) mod answer;
pub(crate) mod bid;
pub(crate) mod bulletin;
pub(crate) mod change;
