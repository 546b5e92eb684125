//! Rooms, action by action.

mod clocks;
mod duel;
mod fairness;
mod leaks;
mod leaving;
mod played;
mod race;
mod ranked;
mod series;
