//! The real program, end to end: scripts through a pipe, people on a terminal.
//!
//! Tests cite the numbers of docs/behaviour.md.

mod analyze_four;
mod commands;
mod deal;
mod four;
mod keeping;
mod pages;
mod program;
mod tiles;
mod ugly_input;
