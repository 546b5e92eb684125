//! Formats lists of cells for sentences.

use std::fmt;

use flagfall_mines::Cell;

/// The most cells listed by name; longer lists are given as a count.
pub(crate) const MAX_NAMED: usize = 20;

/// Cells as people list them: `a1`, `a1 and b2`, `a1, b2 and c3`.
pub(crate) struct Names<'a>(pub(crate) &'a [Cell]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, cell) in self.0.iter().enumerate() {
            let n_to_come = self.0.len() - place - 1;
            let then = match n_to_come {
                0 => "",
                1 => " and ",
                _ => ", ",
            };
            write!(f, "{cell}{then}")?;
        }
        Ok(())
    }
}
