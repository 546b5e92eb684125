//! The program that opens the window; what it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    flagfall_window::run()
}
