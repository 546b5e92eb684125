//! The real program, end to end: scripts through a pipe, people on a terminal.
//!
//! Tests cite the numbers of docs/behaviour.md.

mod analyze_four;
mod analyze_mines;
mod backup;
mod commands;
mod deal;
mod documented_commands;
mod exports;
mod four;
mod full_screen;
mod ghost;
mod hard_cases;
mod json_names;
mod keeping;
mod languages;
mod manual;
mod manual_keys;
mod manual_settings;
mod no_guess;
mod online;
mod pages;
mod program;
mod progress;
mod recordings;
mod replay;
mod scores;
mod siblings;
mod simulate;
mod stats;
mod tiles;
mod tls;
mod ugly_input;
mod upgraded;
