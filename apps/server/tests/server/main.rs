//! The real server over real sockets: what it says to those who ask properly, and to those who don't.

mod connection;
mod endings;
mod files;
mod hostile;
mod online;
mod refusals;
mod running;
