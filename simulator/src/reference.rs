//! A slow and obvious reference for the building rules.
