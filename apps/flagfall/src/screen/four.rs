//! The Four in a Row screen.

use crossterm::event::{KeyCode, MouseEvent};
use flagfall_chance::Seed;
use flagfall_play::{FourInARow, FourTerms, Millis};
use flagfall_store::{GameId, Origin, TakenUp};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::Key;
use super::kit::Kit;
use super::message::Message;
use super::now::Now;
use super::page::Goto;
use flagfall_table::Round;
use flagfall_table::{Found, Ticket};

/// What a game of Four in a Row is to be like.
#[derive(Clone)]
pub(crate) struct FourPlan {
    terms: FourTerms,
}

impl FourPlan {
    /// As the settings say; with a seed, what is drawn is drawn from that.
    pub(crate) fn new(_kit: &mut Kit, _seed: Option<Seed>) -> FourPlan {
        FourPlan { terms: FourTerms::friendly() }
    }
}

/// A game of Four in a Row on the screen.
pub(crate) struct FourPage {
    round: Round<FourInARow>,
    message: Message,
}

impl FourPage {
    pub(crate) fn new(plan: FourPlan, _kit: &mut Kit, now: Now) -> FourPage {
        FourPage {
            round: Round::new(plan.terms, Origin::new("screen"), now.when()),
            message: Message::default(),
        }
    }

    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, now: Now) -> FourPage {
        FourPage { round: Round::taken_up(taken, now.when()), message: Message::default() }
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }

    pub(crate) fn press(&mut self, key: Key, _kit: &mut Kit, _now: Now) -> Option<Goto> {
        (key.code == KeyCode::Esc).then_some(Goto::Menu)
    }

    pub(crate) fn mouse(
        &mut self,
        _event: &MouseEvent,
        _area: Rect,
        _kit: &mut Kit,
        _now: Now,
    ) -> Option<Goto> {
        None
    }

    pub(crate) fn take_thought(
        &mut self,
        _ticket: Ticket,
        _found: Found,
        _kit: &mut Kit,
        _now: Now,
    ) {
    }

    pub(crate) fn tick(&mut self, _is_up: bool, kit: &mut Kit, now: Now) {
        self.round.keep_again(&mut kit.keeping, now.when());
    }

    pub(crate) fn wakes(&self, _now: Now) -> Millis {
        Millis(1000)
    }

    pub(crate) fn leave(&mut self, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn enter(&mut self, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn draw(&self, _area: Rect, _buffer: &mut Buffer, _kit: &Kit, _now: Now) {}
}
