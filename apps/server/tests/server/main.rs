//! The real server over real sockets, with well-behaved and hostile clients.

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
