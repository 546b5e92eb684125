//! Tables with a session at a host: over any connection they show what the host shows and say what a local one would.

mod endings;
mod laws;
mod table;
mod world;
