//! What the solver says about the board: hints with their reasons, and the chance of a mine in every cell.

use flagfall_mines::{Action, Cell, Face};
use flagfall_mines_solver::{Advice, Hint, Odds};
use flagfall_play::{Action as SessionAction, Board};
use flagfall_table::{Found, Ticket, What};

use super::MinesPage;
use crate::kit::Kit;
use crate::message::Message;
use crate::now::Now;

/// What the solver said about the position on the screen.
#[derive(Default)]
pub(super) struct Coach {
    pub(super) hint: Option<Hint>,
    hint_asked: Option<Ticket>,
    pub(super) wants_odds: bool,
    pub(super) odds: Option<Odds>,
    odds_asked: Option<Ticket>,
}

impl Coach {
    /// The numbers the hint rests on.
    pub(super) fn lit(&self) -> &[Cell] {
        match self.hint.as_ref().map(|hint| &hint.advice) {
            Some(Advice::Safe(reason)) => &reason.numbers,
            Some(Advice::Guess { .. }) | None => &[],
        }
    }
}

impl MinesPage {
    /// The first press points at a cell and says why, the second opens it if it is certainly safe (Q6).
    pub(super) fn hint(&mut self, kit: &mut Kit, now: Now) {
        if let Some(hint) = self.coach.hint.take() {
            self.cursor = hint.cell;
            match hint.advice {
                Advice::Safe(_) => {
                    // Who was told that a flag is wrong and opens the cell has taken the flag away.
                    self.take_flag_away(hint.cell, kit, now);
                    self.hit(hint.cell, kit, now);
                }
                Advice::Guess { .. } => {
                    self.message =
                        Message::plain("a guess is yours to make: open the cell yourself");
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
            Err(refusal) => self.message = Message::plain(refusal.to_string()),
        }
    }

    fn take_flag_away(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        if self.session().game().view().face(cell) == Face::Flag {
            self.play(Action::Mark(cell), kit, now);
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
                    "the chance of a mine in percent; ok is certainly safe, !! certainly a mine",
                );
            }
            Err(refusal) => self.message = Message::plain(refusal.to_string()),
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
                        self.place.follow();
                        let text = match hint.advice {
                            Advice::Safe(_) => format!("{hint}. Hint again opens it"),
                            Advice::Guess { .. } => hint.to_string(),
                        };
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
                    Ok(odds) => self.coach.odds = Some(odds),
                    Err(error) => self.message = Message::plain(error.to_string()),
                }
            }
            Found::Deal { seed, first, board } if self.dealing == Some((ticket, first)) => {
                self.dealing = None;
                match board {
                    Ok(found) => {
                        let mut terms = self.session().terms().clone();
                        terms.board = Board::NoGuess { seed, first, layout: found.layout };
                        self.round.change_terms(terms, &mut kit.keeping);
                        self.take_flag_away(first, kit, now);
                        self.play(Action::Open(first), kit, now);
                    }
                    Err(error) => {
                        self.plan.give_up_no_guess();
                        self.message = Message::bad(format!(
                            "{error}. The next hit begins with an ordinary board"
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
}
