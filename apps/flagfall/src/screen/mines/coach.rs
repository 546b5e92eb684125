//! What the solver says about the board: hints with their reasons, and the chance of a mine in every cell.

use flagfall_mines::{Action, Cell, Face};
use flagfall_mines_solver::{Advice, Hint, Odds};
use flagfall_play::{Action as SessionAction, Board};

use super::MinesPage;
use crate::screen::keys::Command;
use crate::screen::kit::Kit;
use crate::screen::message::Message;
use crate::screen::now::Now;
use flagfall_table::{Found, Ticket, What};

/// What the solver said about the position on the screen.
#[derive(Default)]
pub(super) struct Coach {
    pub(super) hint: Option<Hint>,
    hint_asked: Option<Ticket>,
    wants_odds: bool,
    pub(super) odds: Option<Odds>,
    odds_asked: Option<Ticket>,
}

impl MinesPage {
    /// The first press points at a cell and says why, the second opens it (Q6).
    pub(super) fn hint(&mut self, kit: &mut Kit, now: Now) {
        if let Some(hint) = self.coach.hint.take() {
            self.cursor = hint.cell;
            match hint.advice {
                Advice::Safe(_) => {
                    // Who was told that a flag is wrong and opens the cell has taken the flag away.
                    if self.session().game().view().face(hint.cell) == Face::Flag {
                        self.play(Action::Mark(hint.cell), kit, now);
                    }
                    self.hit(hint.cell, kit, now);
                }
                Advice::Guess { .. } => {
                    let hit = kit.bindings.key_of(Command::Hit);
                    self.message = Message::plain(format!("a guess is yours to make: {hit} hits"));
                    self.coach.hint = Some(hint);
                }
            }
            return;
        }
        match self.round.act(SessionAction::Hint, &mut kit.keeping, now.when()) {
            Ok(()) => {
                let view = self.session().game().view().clone();
                self.coach.hint_asked = Some(kit.ask(What::Hint(view)));
                self.message = Message::plain("thinking");
            }
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    pub(super) fn odds(&mut self, kit: &mut Kit, now: Now) {
        if self.coach.wants_odds {
            self.coach = Coach { hint: self.coach.hint.take(), ..Coach::default() };
            self.message = Message::plain("odds are off");
            return;
        }
        match self.round.act(SessionAction::Hint, &mut kit.keeping, now.when()) {
            Ok(()) => {
                self.coach.wants_odds = true;
                self.ask_odds(kit);
                self.message = Message::plain(
                    "the chance of a mine; ok is certainly safe, !! certainly a mine",
                );
            }
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    fn ask_odds(&mut self, kit: &mut Kit) {
        let view = self.session().game().view().clone();
        self.coach.odds_asked = Some(kit.ask(What::Odds(view)));
    }

    /// The position changed: what was said of the old one is worth nothing.
    pub(super) fn forget_advice(&mut self, kit: &mut Kit) {
        self.coach = Coach { wants_odds: self.coach.wants_odds, ..Coach::default() };
        if self.coach.wants_odds && !self.session().is_over() {
            self.ask_odds(kit);
        }
    }

    /// An answer came; one that nobody waits for any more is dropped.
    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        match found {
            Found::Hint(hint) if self.coach.hint_asked == Some(ticket) => {
                self.coach.hint_asked = None;
                self.message = match hint {
                    Ok(Some(hint)) => {
                        self.cursor = hint.cell;
                        self.follows = true;
                        let text = hint.to_string();
                        self.coach.hint = Some(hint);
                        Message::plain(text)
                    }
                    Ok(None) => Message::plain("nothing is left to open"),
                    Err(error) => Message::plain(error.to_string()),
                };
            }
            Found::Odds(odds) if self.coach.odds_asked == Some(ticket) => {
                self.coach.odds_asked = None;
                match odds {
                    Ok(odds) => {
                        self.coach.odds = Some(odds);
                        self.follows = true;
                    }
                    Err(error) => {
                        self.message = Message::plain(error.to_string());
                    }
                }
            }
            Found::Deal { seed, first, board } if self.dealing == Some((ticket, first)) => {
                self.dealing = None;
                match board {
                    Ok(found) => {
                        let mut terms = self.session().terms().clone();
                        terms.board = Board::NoGuess { seed, first, layout: found.layout };
                        self.round.change_terms(terms, &mut kit.keeping);
                        if self.session().game().view().face(first) == Face::Flag {
                            self.play(Action::Mark(first), kit, now);
                        }
                        self.play(Action::Open(first), kit, now);
                    }
                    Err(error) => {
                        self.plan.give_up_no_guess();
                        let again = kit.bindings.key_of(Command::Hit);
                        self.message = Message::bad(format!(
                            "{error}. {again} again begins with an ordinary board"
                        ));
                    }
                }
            }
            Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::Values(_)
            | Found::Drop(_)
            | Found::DailyBoard(_)
            | Found::DailyPuzzle(_)
            | Found::Nothing => (),
        }
    }

    /// The chance of a mine under the cursor, while chances are shown.
    pub(super) fn odds_here(&self) -> Option<(Cell, f64)> {
        let grid = self.session().game().view().size().grid();
        let chances = self.coach.odds.as_ref()?.chances();
        chances[grid.index(self.cursor)].map(|of_mine| (self.cursor, of_mine))
    }
}
