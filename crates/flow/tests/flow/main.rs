//! What players do between and around games, driven without a screen.

mod endings;
mod keeper;
mod pages;
mod player;
mod remote;
mod saved;
