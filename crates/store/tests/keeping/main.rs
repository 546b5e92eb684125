//! The store as a player meets it: what fails is tried again, and nothing is lost or kept twice.

mod bookmark;
mod days;
mod disk;
mod moved;
mod settings;
mod waiting;
