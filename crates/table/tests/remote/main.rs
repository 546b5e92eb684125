//! Tables whose session is at a host elsewhere: whatever the line between them does, they show what the host shows, and say what
//! a table beside the host would.

mod endings;
mod laws;
mod table;
mod world;
