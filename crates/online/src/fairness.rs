//! Verifying a finished game: the revealed seed must be the one committed to, and must deal what was played.

use flagfall_mines::{Deal, Face, Layout, StartRule, View};
use flagfall_play::{Board, DuelFace, FourInARow, Game as _};
use flagfall_rng::Seed;

use crate::message::GameEnd;
use crate::mirror::{Mirror, MirrorGame};
use crate::setup::RoomSetup;

impl Mirror {
    /// Whether the game was dealt as the host had committed to before it began; `None` until the seed is
    /// revealed.
    ///
    /// In a race the seed only starts the search for a board, so the viewer's own board is compared with
    /// the layout that everybody is shown.
    pub fn is_dealt_as_committed(&self) -> Option<bool> {
        let ended = self.ended.as_ref()?;
        let is_committed = ended.revealed.commitment() == self.playing.commitment;
        let seed = ended.revealed.seed.parse().ok();
        Some(is_committed && seed.is_some_and(|seed| self.is_dealt_from(seed, ended)))
    }

    fn is_dealt_from(&self, seed: Seed, ended: &GameEnd) -> bool {
        let is_first = self.playing.game_number == 1;
        match (&self.setup, &self.game) {
            // After the first game nothing is drawn: the players take turns to begin.
            (RoomSetup::Four(four), MirrorGame::Four(replica)) => {
                let dealt = FourInARow::public_terms(&four.terms(seed, None));
                !is_first || dealt == *replica.terms()
            }
            (RoomSetup::Duel(duel), MirrorGame::Duel(replica)) => {
                let view = replica.game();
                let terms = duel.terms(seed, (!is_first).then(|| view.terms().starter.other()));
                let Board::Dealt(deal) = &terms.board else { return false };
                let (grid, layout) = (deal.size.grid(), deal.layout(deal.size.grid().centre()));
                let fits = |(cell, face): (_, &DuelFace)| match face {
                    DuelFace::Closed => true,
                    DuelFace::Open(hint) => layout.hint(cell) == Some(*hint),
                    DuelFace::Found(_) => layout.is_mine(cell),
                };
                flagfall_play::Duel::public_terms(&terms) == *view.terms()
                    && grid.cells().zip(view.faces()).all(fits)
            }
            (
                RoomSetup::Together(_) | RoomSetup::Ranked(_),
                MirrorGame::Together(replica) | MirrorGame::Ranked(replica),
            ) => {
                let view = replica.game().view();
                let deal = Deal { size: view.size(), start: StartRule::Opening, seed };
                self.first_opened.is_none_or(|first| is_of(view, &deal.layout(first)))
            }
            (RoomSetup::Race(_), MirrorGame::Race(race)) => {
                let shown: Option<Layout> = match &ended.layout {
                    Some(text) => text.parse().ok(),
                    // The race was over before its board was found.
                    None => return race.board.game().view().n_open() == 0,
                };
                shown.is_some_and(|layout| is_of(race.board.game().view(), &layout))
            }
            (
                RoomSetup::Four(_)
                | RoomSetup::Duel(_)
                | RoomSetup::Together(_)
                | RoomSetup::Ranked(_)
                | RoomSetup::Race(_),
                _,
            ) => false,
        }
    }
}

/// Whether a view can be one of this layout.
fn is_of(view: &View, layout: &Layout) -> bool {
    let fits = |(cell, face): (_, &Face)| match face {
        Face::Closed | Face::Flag | Face::Question => true,
        Face::Open(hint) => layout.hint(cell) == Some(*hint),
        Face::Mine | Face::Hit => layout.is_mine(cell),
        Face::WrongFlag => !layout.is_mine(cell),
    };
    view.size() == layout.size() && view.size().grid().cells().zip(view.faces()).all(fits)
}
