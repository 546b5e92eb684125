//! The boards that players are compared on.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Error, Result};
use flagfall_mines::{Cell, Size, StartRule};

/// A board with its start rule and first cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LabBoard {
    pub(crate) name: &'static str,
    pub(crate) size: Size,
    pub(crate) start: StartRule,
    pub(crate) first: Cell,
}

const BOARDS: [(&str, &str, StartRule, &str); 10] = [
    ("expert", "30x16x99", StartRule::Safe, "a1"),
    ("expert-opening", "30x16x99", StartRule::Opening, "d4"),
    ("expert-any", "30x16x99", StartRule::Any, "a1"),
    ("intermediate", "16x16x40", StartRule::Safe, "a1"),
    ("intermediate-opening", "16x16x40", StartRule::Opening, "d4"),
    ("intermediate-any", "16x16x40", StartRule::Any, "a1"),
    ("beginner", "9x9x10", StartRule::Safe, "a1"),
    ("beginner-opening", "9x9x10", StartRule::Opening, "d4"),
    ("beginner-any", "9x9x10", StartRule::Any, "a1"),
    ("8x8", "8x8x10", StartRule::Safe, "a1"),
];

impl FromStr for LabBoard {
    type Err = Error;

    fn from_str(text: &str) -> Result<LabBoard> {
        let known = BOARDS.into_iter().find(|&(name, ..)| name == text);
        let (name, size, start, first) = known.with_context(|| {
            let names = BOARDS.map(|(name, ..)| name).join(", ");
            format!("unknown board {text}: choose one of {names}")
        })?;
        Ok(LabBoard { name, size: size.parse()?, start, first: first.parse()? })
    }
}

impl fmt::Display for LabBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LabBoard { name, size, start, first } = self;
        write!(f, "{name} ({size}, {start}, {first})")
    }
}
