//! Fault tolerance: failed writes are retried, and nothing is lost or stored twice.

mod bookmark;
mod days;
mod disk;
mod moved;
mod settings;
mod waiting;
