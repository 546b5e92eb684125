//! What happens in a room, action by action.

mod duel;
mod played;
mod race;
mod ranked;
mod series;
