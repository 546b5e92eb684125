//! The proof that a board needs no guess, as a value and as text.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::{Cell, NotACell};

/// A proof that a board can be won without guessing: a list of derived cells with their reasons.
///
/// The text form has one step per line: `c4 safe b3 c3`, `d5 mine b3`, with the word `count` at the end
/// if the step uses the total mine count. Cells opened by flood fill need no step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The steps in order; each can rely on all before it.
    pub steps: Vec<ProofStep>,
}

/// One derived cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// The derived cell.
    pub cell: Cell,
    /// Whether it is safe or a mine.
    pub finding: Finding,
    /// The open numbers that, with the earlier findings, leave no other possibility.
    pub because: Vec<Cell>,
    /// Whether the total mine count is needed too.
    pub mine_count: MineCount,
}

/// A finding about a cell; written `safe` or `mine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finding {
    /// The cell has no mine and can be opened.
    Safe,
    /// The cell has a mine.
    Mine,
}

/// Whether a deduction may use the total number of mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MineCount {
    /// It may use the total.
    Used,
    /// It may use only the numbers on the board.
    Ignored,
}

/// How hard a deduction is to see, from easy to hard; written `single`, `pair`, `chain`, `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeductionKind {
    /// From one number.
    Single,
    /// From two numbers together.
    Pair,
    /// From three numbers or more.
    Chain,
    /// From the total mine count.
    Count,
}

impl DeductionKind {
    /// All kinds, from easy to hard.
    pub const ALL: [DeductionKind; 4] =
        [DeductionKind::Single, DeductionKind::Pair, DeductionKind::Chain, DeductionKind::Count];

    /// The kind of a proof with this many numbers.
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
    /// The kind of deduction, which ranks how hard it is to see.
    pub fn kind(&self) -> DeductionKind {
        DeductionKind::of(self.because.len(), self.mine_count)
    }
}

impl Proof {
    /// The hardest kind of step; `None` if the first opening wins.
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

/// The text is not a kind of deduction.
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

/// The text is not a proof step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAProofStep {
    /// The second word is neither `safe` nor `mine`.
    #[error("a step is a cell, safe or mine, and the numbers that prove it: c4 safe b3 c3")]
    Form,
    /// A word that should be a cell is not.
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

/// A line of a proof is not a step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the proof: {why}")]
pub struct NotAProof {
    /// The line number, counted from 1.
    pub line: usize,
    /// The parse error.
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
