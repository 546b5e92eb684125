//! Rooms, action by action.

mod clocks;
mod duel;
mod leaks;
mod leaving;
mod played;
mod race;
mod ranked;
mod series;
