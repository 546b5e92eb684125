//! The `flagfall` program; the library beside it does the work.

use std::process::ExitCode;

fn main() -> ExitCode {
    flagfall::run()
}
