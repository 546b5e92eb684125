//! What goes to standard error.

use std::io::{self, Write};

/// Says what went wrong. Where nobody can be told, there is nobody to tell.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "flagfall: {message}");
}
