//! The proof that a board needs no guess, as a value and as text.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::{Cell, NotACell};

/// How a board is won without a guess: what is found, cell by cell, and because of what.
///
/// Its text form is a line a step: `c4 safe b3 c3`, `d5 mine b3`, and with the word `count` at the end
/// where the step takes the count of all mines. Cells that a 0 opens by the rules take no step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// One after the other; each can rely on all before it.
    pub steps: Vec<ProofStep>,
}

/// One cell found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// Which cell.
    pub cell: Cell,
    /// What it is.
    pub finding: Finding,
    /// The open numbers that, with the cells found before, leave no other choice.
    pub because: Vec<Cell>,
    /// Whether the count of all mines is needed too.
    pub mine_count: MineCount,
}

/// What a cell was found to be; written `safe` or `mine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finding {
    /// It can be opened.
    Safe,
    /// It cannot.
    Mine,
}

/// Whether a deduction may use how many mines there are in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MineCount {
    /// It may.
    Used,
    /// Only the numbers on the board count.
    Ignored,
}

/// How hard a deduction is to see, from easy to hard; written `single`, `pair`, `chain`, `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeductionKind {
    /// One number says it.
    Single,
    /// Two numbers together say it.
    Pair,
    /// It takes three numbers or more.
    Chain,
    /// It takes the count of all mines.
    Count,
}

impl DeductionKind {
    /// From easy to hard.
    pub const ALL: [DeductionKind; 4] =
        [DeductionKind::Single, DeductionKind::Pair, DeductionKind::Chain, DeductionKind::Count];

    /// The kind of a proof from this many numbers.
    pub(crate) fn of(n_numbers: usize, mine_count: MineCount) -> DeductionKind {
        match (n_numbers, mine_count) {
            (_, MineCount::Used) => DeductionKind::Count,
            (0 | 1, MineCount::Ignored) => DeductionKind::Single,
            (2, MineCount::Ignored) => DeductionKind::Pair,
            (_, MineCount::Ignored) => DeductionKind::Chain,
        }
    }
}

impl ProofStep {
    /// How hard it is to see.
    pub fn kind(&self) -> DeductionKind {
        DeductionKind::of(self.because.len(), self.mine_count)
    }
}

impl Proof {
    /// The hardest kind of step; nothing when the first opening won.
    pub fn hardest(&self) -> Option<DeductionKind> {
        self.steps.iter().map(ProofStep::kind).max()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Finding::Safe => "safe",
            Finding::Mine => "mine",
        })
    }
}

impl fmt::Display for DeductionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DeductionKind::Single => "single",
            DeductionKind::Pair => "pair",
            DeductionKind::Chain => "chain",
            DeductionKind::Count => "count",
        })
    }
}

/// Text that names no kind of deduction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a kind of step is single, pair, chain or count")]
pub struct UnknownDeductionKind;

impl FromStr for DeductionKind {
    type Err = UnknownDeductionKind;

    fn from_str(text: &str) -> Result<DeductionKind, UnknownDeductionKind> {
        DeductionKind::ALL
            .into_iter()
            .find(|kind| kind.to_string() == text)
            .ok_or(UnknownDeductionKind)
    }
}

impl fmt::Display for ProofStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.finding)?;
        for number in &self.because {
            write!(f, " {number}")?;
        }
        match self.mine_count {
            MineCount::Used => f.write_str(" count"),
            MineCount::Ignored => Ok(()),
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

/// Text that is no step of a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAProofStep {
    /// The second word is neither of the two.
    #[error("a step is a cell, safe or mine, and the numbers that prove it: c4 safe b3 c3")]
    Form,
    /// A word that should be a cell is none.
    #[error(transparent)]
    Cell(#[from] NotACell),
}

impl FromStr for ProofStep {
    type Err = NotAProofStep;

    fn from_str(text: &str) -> Result<ProofStep, NotAProofStep> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mine_count = match words.last() {
            Some(&"count") => MineCount::Used,
            Some(_) | None => MineCount::Ignored,
        };
        if mine_count == MineCount::Used {
            words.pop();
        }
        let [cell, finding, because @ ..] = &words[..] else { return Err(NotAProofStep::Form) };
        let finding = match *finding {
            "safe" => Finding::Safe,
            "mine" => Finding::Mine,
            _ => return Err(NotAProofStep::Form),
        };
        let because = because.iter().map(|number| number.parse()).collect::<Result<_, _>>()?;
        Ok(ProofStep { cell: cell.parse()?, finding, because, mine_count })
    }
}

/// A line of a proof that is no step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the proof: {why}")]
pub struct NotAProof {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: NotAProofStep,
}

impl FromStr for Proof {
    type Err = NotAProof;

    fn from_str(text: &str) -> Result<Proof, NotAProof> {
        let steps = text
            .lines()
            .zip(1..)
            .map(|(step, line)| step.parse().map_err(|why| NotAProof { line, why }));
        Ok(Proof { steps: steps.collect::<Result<_, _>>()? })
    }
}
