//! `flagfall analyze`: the exact truth about a position, for people and for scripts.

mod four;

use anyhow::Result;

use crate::cli::AnalyzedGame;

pub(crate) fn run(game: &AnalyzedGame) -> Result<()> {
    match game {
        AnalyzedGame::Four(request) => four::run(request),
    }
}
