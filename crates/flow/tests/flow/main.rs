//! What players do between and around games, driven without a screen.

mod keeper;
mod pages;
mod remote;
