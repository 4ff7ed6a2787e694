//! Game records: reading them.
