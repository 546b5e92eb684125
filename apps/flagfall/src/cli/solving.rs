//! The commands that deal, analyze, simulate and verify.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use flagfall_mines::{Cell, MinesLevel, Size, StartRule};
use flagfall_mines_solver::{DeductionKind, PlayerTuning};
use flagfall_rng::Seed;

use super::WrongUsage;

/// The kind of board.
#[derive(Args)]
pub(crate) struct BoardRequest {
    /// The level: beginner, intermediate or expert
    #[arg(long, default_value_t = MinesLevel::Beginner)]
    level: MinesLevel,
    /// A custom board: width, height and mines, like 30x16x99
    #[arg(long, value_name = "WxHxM", conflicts_with = "level", value_parser = Size::read_playable)]
    size: Option<Size>,
    /// What the first cell is guaranteed to be: any, safe or opening
    #[arg(long, default_value_t = StartRule::Safe)]
    pub(crate) start: StartRule,
    /// The first cell, like c4 [default: the one that wins most often]
    #[arg(long, value_name = "CELL")]
    at: Option<Cell>,
}

impl BoardRequest {
    /// The size of the board, including its number of mines.
    pub(crate) fn size(&self) -> Size {
        self.size.unwrap_or_else(|| self.level.size())
    }

    /// The first cell, which must be on the board.
    pub(crate) fn first(&self) -> Result<Cell, WrongUsage> {
        self.first_or(self.size().grid().centre())
    }

    /// The first cell, or this one if none was named.
    pub(crate) fn first_or(&self, usual: Cell) -> Result<Cell, WrongUsage> {
        let size = self.size();
        let first = self.at.unwrap_or(usual);
        if size.grid().contains(first) {
            return Ok(first);
        }
        Err(WrongUsage(format!("--at {first} is not on this board of {size}")))
    }
}

/// What to deal.
#[derive(Args)]
pub(crate) struct DealRequest {
    #[command(flatten)]
    pub(crate) board: BoardRequest,
    /// Deal only boards that can be solved without a guess
    #[arg(long)]
    pub(crate) no_guess: bool,
    /// With --no-guess: never need the total number of mines
    #[arg(long, requires = "no_guess")]
    pub(crate) without_count: bool,
    /// With --no-guess: the kind of the hardest step: single, pair, chain or count
    #[arg(long, value_name = "KIND", requires = "no_guess")]
    pub(crate) hardest: Option<DeductionKind>,
    /// With --no-guess: the range of the 3BV, like 100..180, both ends included
    #[arg(long, value_name = "FROM..TO", requires = "no_guess", value_parser = range)]
    pub(crate) three_bv: Option<RangeInclusive<usize>>,
    /// How many boards to deal, each with the next seed
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed of the first board, a whole number [default: random]
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// Print JSON, one object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// The games that can be analyzed.
#[derive(Subcommand)]
pub(crate) enum AnalyzedGame {
    /// Four in a Row: the score of every column, exactly
    #[command(
        after_help = "Examples:\n  flagfall analyze four 4453\n  printf '44\\n4453\\n' | flagfall analyze four - --json"
    )]
    Four(AnalyzeFourRequest),
    /// Minesweeper: odds, certain cells, the best move, and a hint with its reason
    #[command(
        after_help = "Examples:\n  flagfall analyze mines position.txt\n  printf '4x1x1\\n#1##\\n' | flagfall analyze mines --json"
    )]
    Mines(AnalyzeMinesRequest),
}

/// What to analyze.
#[derive(Args)]
pub(crate) struct AnalyzeFourRequest {
    /// The columns played, like 4453; `-` reads one position per line from standard input (an empty
    /// line is the empty board) and answers each in order, as soon as possible
    #[arg(default_value = "", hide_default_value = true)]
    pub(crate) position: String,
    /// Print JSON, one object per position
    #[arg(long)]
    pub(crate) json: bool,
    /// How many threads to use; the answers are the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    #[command(flatten)]
    pub(crate) picture: PictureRequest,
}

#[derive(Args)]
pub(crate) struct AnalyzeMinesRequest {
    /// Positions, separated by blank lines; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// Print JSON, one object per line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) picture: PictureRequest,
}

/// Draws a picture instead of printing text.
#[derive(Args)]
pub(crate) struct PictureRequest {
    /// Draw one position with what is known about it as an SVG file; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,
    /// Replace a file that exists
    #[arg(long, requires = "svg")]
    pub(crate) force: bool,
}

#[derive(Args)]
pub(crate) struct VerifyRequest {
    /// Boards as `deal --no-guess` writes them; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// The games to play.
#[derive(Args)]
pub(crate) struct SimulateRequest {
    #[command(flatten)]
    pub(crate) board: BoardRequest,
    /// Play these boards, as `deal` writes them, instead of dealt ones; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "size", "start", "at", "seed"])]
    pub(crate) boards: Option<PathBuf>,
    /// How many games to play; with --boards, at most this many of them
    #[arg(long, required_unless_present = "boards", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// The seed of the first game, a whole number [default: random]
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// How hard the solver thinks
    #[arg(long, value_enum, default_value_t = Strength::Fast)]
    pub(crate) strength: Strength,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// How hard the solver thinks in a simulation.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strength {
    /// About a millisecond for a game on Expert
    Fast,
    /// As well as it can
    Best,
}

impl Strength {
    pub(crate) fn tuning(self) -> PlayerTuning {
        match self {
            Strength::Fast => PlayerTuning::FAST,
            Strength::Best => PlayerTuning::BEST,
        }
    }
}

fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once("..").map(|(from, to)| (from.parse(), to.parse()));
    match ends {
        Some((Ok(from), Ok(to))) if from <= to => Ok(from..=to),
        Some((Ok(from), Ok(to))) => Err(format!("{from} is more than {to}; say {to}..{from}")),
        Some(_) | None => Err("a range is two whole numbers, like 100..180".to_owned()),
    }
}
