//! `flagfall analyze`: exact analysis of a position, for people and for scripts.

mod four;
mod mines;

use anyhow::Result;

use crate::cli::solving::AnalyzedGame;

pub(crate) fn run(game: &AnalyzedGame) -> Result<()> {
    match game {
        AnalyzedGame::Four(request) => four::run(request),
        AnalyzedGame::Mines(request) => mines::run(request),
    }
}
