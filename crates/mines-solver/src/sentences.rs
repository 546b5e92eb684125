//! Cells and chances in a sentence.

use std::fmt;

use flagfall_mines::Cell;

/// Up to so many cells are named in a sentence; of more than that it says how many.
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

/// A chance as people read it: `2.2 %`. Where it is neither 0 nor 1 it never reads as if it were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percent(pub f64);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Percent(chance) = *self;
        let percent = format!("{:.1}", chance * 100.0);
        match &percent[..] {
            "0.0" if chance > 0.0 => f.write_str("less than 0.1 %"),
            "100.0" if chance < 1.0 => f.write_str("more than 99.9 %"),
            percent => write!(f, "{percent} %"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_does_not_read_so() {
        for (chance, expected) in [
            (0.0, "0.0 %"),
            (f64::MIN_POSITIVE, "less than 0.1 %"),
            (0.000_4, "less than 0.1 %"),
            (0.022, "2.2 %"),
            (0.999, "99.9 %"),
            (0.999_9, "more than 99.9 %"),
            (1.0 - f64::EPSILON, "more than 99.9 %"),
            (1.0, "100.0 %"),
        ] {
            assert_eq!(Percent(chance).to_string(), expected);
        }
    }
}
