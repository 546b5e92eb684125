//! Laws of sessions, for any terms and any game.

mod records;
mod replicas;
mod strategies;
