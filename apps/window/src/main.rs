//! The `flagfall-window` program; the library beside it does the work.

use std::process::ExitCode;

fn main() -> ExitCode {
    flagfall_window::run()
}
