//! What players do between and around games, driven without a screen.

mod history;
mod keeper;
mod pages;
mod past;
mod remote;
