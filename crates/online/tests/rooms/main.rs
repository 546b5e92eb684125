//! What happens in a room, action by action.

mod played;
mod race;
mod ranked;
mod series;
