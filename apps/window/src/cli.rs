//! The command line of the window.

use clap::Parser;
use flagfall_mines::{MinesLevel, Size};
use flagfall_rng::Seed;

use crate::app::Start;
use crate::page::FirstPage;

/// Minesweeper and Four in a Row in a desktop window.
#[derive(Parser)]
#[command(name = "flagfall-window", version, about)]
pub(crate) struct Cli {
    /// What to open
    #[arg(value_enum, default_value_t)]
    game: FirstPage,
    /// The board of Minesweeper by its name: beginner, intermediate or expert; otherwise as in the settings
    #[arg(long)]
    level: Option<MinesLevel>,
    /// The board by its size: width, height and mines, like 30x16x99
    #[arg(long, value_name = "WxHxM", conflicts_with = "level", value_parser = Size::read_playable)]
    size: Option<Size>,
    /// The seed of the first game, a whole number: the same seed, the same game
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<Seed>,
}

impl Cli {
    pub(crate) fn start(&self) -> Start {
        Start {
            page: self.game,
            size: self.size.or_else(|| self.level.map(MinesLevel::size)),
            seed: self.seed,
        }
    }
}
