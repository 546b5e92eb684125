//! The real server over real sockets: what it says to those who ask properly, and to those who don't.

mod attacks;
mod chaos;
mod clocks;
mod connection;
mod deploy;
mod described;
mod endings;
mod files;
mod hostile;
mod modes;
mod nodes;
mod online;
mod operating;
mod places;
mod players;
mod refusals;
mod running;
mod upgrades;
