//! The program people start; what it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    flagfall::run()
}
