//! Hints with their reasons, and the mine probability of every cell, computed by the solver.

use flagfall_history::When;
use flagfall_mines::{Cell, Face, MinesAction};
use flagfall_mines_solver::{Hint, HintAdvice, NoBoard, NoGuessBoard, NoOdds, Odds};
use flagfall_play::{Action, Board};
use flagfall_rng::Seed;
use flagfall_text::{AnyGame, DealText, Hints, Message, Mines};

use super::MinesTable;
use crate::kit::Kit;
use crate::thought::{Found, QuestionKind, Ticket};
use crate::words;

/// The solver's results for the current position.
#[derive(Default)]
pub(super) struct Coach {
    pub(super) hint: Option<Hint>,
    /// The best guess, shown if the player asks again: no cell is certainly safe.
    guess: Option<Hint>,
    /// The requested help, until it is recorded.
    pending: Option<PendingHelp>,
    hint_asked: Option<Ticket>,
    /// Another page may have asked meanwhile, which withdraws the earlier question.
    hint_may_be_lost: bool,
    pub(super) wants_odds: bool,
    pub(super) odds: Option<Odds>,
    /// The lowest of these odds.
    pub(super) safest: Option<f64>,
    odds_asked: Option<Ticket>,
}

/// Help that must be recorded as a hint before it is given.
#[derive(Clone, Copy)]
enum PendingHelp {
    Hint,
    Odds,
}

impl Coach {
    /// The request was refused.
    pub(super) fn forget_pending(&mut self) {
        self.pending = None;
    }

    /// The player returns to the table.
    pub(super) fn come_back(&mut self) {
        self.hint_may_be_lost = self.hint_asked.is_some();
    }

    pub(super) fn lit(&self) -> &[Cell] {
        match self.hint.as_ref().map(|hint| &hint.advice) {
            Some(HintAdvice::Safe(reason)) => &reason.numbers,
            Some(HintAdvice::Promised | HintAdvice::Guess { .. }) | None => &[],
        }
    }
}

impl MinesTable {
    /// The first press shows a cell and the reason, the second one opens it if it is certainly safe (Q6).
    pub(super) fn give_hint(&mut self, kit: &mut Kit, now: When) {
        if let Some(hint) = self.coach.hint.take() {
            self.cursor = hint.cell;
            match hint.advice {
                HintAdvice::Safe(_) | HintAdvice::Promised => {
                    // Opening a flagged cell after the hint said that the flag is wrong also removes the flag.
                    self.take_flag_away(hint.cell, kit, now);
                    self.hit(hint.cell, kit, now);
                }
                HintAdvice::Guess { .. } => {
                    self.message = Message::plain(Hints::GuessIsYours);
                    self.coach.hint = Some(hint);
                }
            }
            return;
        }
        if let Some(guess) = self.coach.guess.take() {
            return self.point_out(guess);
        }
        if self.coach.hint_asked.is_some() {
            // The hint is already recorded.
            if self.coach.hint_may_be_lost {
                self.ask_hint(kit);
            }
            return;
        }
        self.coach.pending = Some(PendingHelp::Hint);
        self.act(Action::Hint, kit, now);
    }

    /// Gives the help that was just recorded.
    pub(super) fn begin_help(&mut self, kit: &mut Kit) {
        match self.coach.pending.take() {
            Some(PendingHelp::Hint) => self.ask_hint(kit),
            Some(PendingHelp::Odds) => {
                self.coach.wants_odds = true;
                self.ask_odds(kit);
                self.message = Message::plain(Mines::OddsShown);
            }
            None => (),
        }
    }

    fn ask_hint(&mut self, kit: &mut Kit) {
        self.coach.hint_asked = Some(kit.ask(QuestionKind::Hint(self.view().clone())));
        self.coach.hint_may_be_lost = false;
        self.message = Message::plain(AnyGame::Thinking);
    }

    /// Dismisses the hint; returns whether there was one.
    pub fn dismiss_hint(&mut self) -> bool {
        let was_shown = self.coach.hint.take().is_some() | self.coach.guess.take().is_some();
        if was_shown {
            self.say_nothing();
        }
        was_shown
    }

    /// Clears an outdated message.
    fn say_nothing(&mut self) {
        let begin = Some(Message::plain(Mines::Begin)).filter(|_| self.view().n_open() == 0);
        self.message = begin.unwrap_or_default();
    }

    fn take_flag_away(&mut self, cell: Cell, kit: &mut Kit, now: When) {
        if self.view().face(cell) == Face::Flag {
            self.play(MinesAction::Mark(cell), kit, now);
        }
    }

    /// Shows or hides the mine probabilities.
    pub(super) fn toggle_odds(&mut self, kit: &mut Kit, now: When) {
        if self.coach.wants_odds {
            (self.coach.wants_odds, self.coach.odds, self.coach.odds_asked) = (false, None, None);
            self.say_nothing();
            return;
        }
        self.coach.pending = Some(PendingHelp::Odds);
        self.act(Action::Hint, kit, now);
    }

    fn ask_odds(&mut self, kit: &mut Kit) {
        self.coach.odds_asked = Some(kit.ask(QuestionKind::Odds(self.view().clone())));
    }

    /// The lowest mine probability of the whole board, flagged cells excluded, if odds are shown.
    pub fn safest(&self) -> Option<f64> {
        self.coach.safest.filter(|_| self.coach.odds.is_some())
    }

    /// The lowest mine probability of the whole board, which may be larger than the screen. Nobody opens a flagged cell.
    fn least(&self, odds: &Odds) -> Option<f64> {
        let view = self.view();
        let cells = view.size().grid().cells().zip(odds.chances());
        let free = cells.filter(|(cell, _)| view.face(*cell) != Face::Flag);
        free.filter_map(|(_, chance)| *chance).min_by(f64::total_cmp)
    }

    /// Discards the results when the position changes.
    pub(super) fn forget_advice(&mut self, kit: &mut Kit) {
        let Coach { wants_odds, pending, .. } = self.coach;
        self.coach = Coach { wants_odds, pending, ..Coach::default() };
        if wants_odds && !self.is_over() {
            self.ask_odds(kit);
        }
    }

    /// Handles a solver's answer; outdated ones are dropped.
    pub fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: When) {
        #[cfg(feature = "online")]
        if self.exercise_takes_answer(ticket, &found, kit, now) {
            return;
        }
        match found {
            Found::Hint(hint) if self.coach.hint_asked == Some(ticket) => self.take_hint(hint),
            Found::Odds(odds) if self.coach.odds_asked == Some(ticket) => {
                self.coach.odds_asked = None;
                match odds {
                    Ok(odds) => {
                        self.coach.safest = self.least(&odds);
                        self.coach.odds = Some(odds);
                    }
                    Err(why) => self.message = Message::plain(words::no_odds(&why)),
                }
            }
            Found::Deal { seed, first, board } if self.dealing == Some((ticket, first)) => {
                self.dealing = None;
                self.take_board(seed, first, board, kit, now);
            }
            Found::Failed => self.give_up_question(ticket),
            Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::Values(_)
            | Found::Drop(_)
            | Found::DailyBoard(_)
            | Found::DailyPuzzle(_)
            | Found::NoBook
            | Found::Nothing => (),
            #[cfg(feature = "online")]
            Found::Review(_) => (),
        }
    }

    /// Handles a failed solver: cancels what was awaited and tells the player.
    fn give_up_question(&mut self, ticket: Ticket) {
        let asked = Some(ticket);
        if self.coach.hint_asked == asked {
            self.coach.hint_asked = None;
        } else if self.coach.odds_asked == asked {
            (self.coach.wants_odds, self.coach.odds_asked) = (false, None);
        } else if self.dealing.map(|(ticket, _)| ticket) == asked {
            self.dealing = None;
            self.is_no_guess = false;
        } else {
            return;
        }
        self.message = Message::bad(AnyGame::SolverFailed);
    }

    fn take_hint(&mut self, hint: Result<Option<Hint>, NoOdds>) {
        self.coach.hint_asked = None;
        self.message = match hint {
            Ok(Some(hint)) => match hint.advice {
                HintAdvice::Safe(_) | HintAdvice::Promised => return self.point_out(hint),
                HintAdvice::Guess { .. } => {
                    self.coach.guess = Some(hint);
                    Message::plain(Hints::NoSafeCell)
                }
            },
            Ok(None) => Message::plain(Hints::NothingToOpen),
            Err(why) => Message::plain(words::no_odds(&why)),
        };
    }

    fn point_out(&mut self, hint: Hint) {
        self.cursor = hint.cell;
        self.message = Message::plain(words::hint(&hint));
        self.coach.hint = Some(hint);
    }

    fn take_board(
        &mut self,
        seed: Seed,
        first: Cell,
        board: Result<NoGuessBoard, NoBoard>,
        kit: &mut Kit,
        now: When,
    ) {
        match board {
            Ok(found) => {
                // Boards are searched for only in local games.
                let Some(round) = self.source.local_mut() else { return };
                let mut terms = round.session().terms().clone();
                terms.board = Board::NoGuess { seed, first, layout: found.layout };
                round.change_terms(terms);
                self.take_flag_away(first, kit, now);
                self.play(MinesAction::Open(first), kit, now);
            }
            Err(why) => {
                self.is_no_guess = false;
                self.message = Message::bad(words::no_board(&why)).then(DealText::OrdinaryNext);
            }
        }
    }
}
