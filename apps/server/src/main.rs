//! The program that serves the page; what it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    flagfall_server::run()
}
