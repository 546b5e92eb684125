//! Races against a recording: a friend's link, a game from the history, or the solver.

use flagfall_history::{Origin, When};
use flagfall_play::{MinesTerms, Seat};
use flagfall_table::link::Record;
use flagfall_table::{MAX_SOLVER_CELLS, MinesCommand, MinesTable, solver_recording};
use flagfall_text::{Message, Races};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::TableCommand;
use crate::replay::ReplayPage;

/// The opponent in a race on the board of the record being watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceRival {
    /// The record itself.
    Recording,
    /// The solver, at the pace chosen in the settings.
    Solver,
}

impl Flow {
    /// Starts a race on the board of the record being watched.
    pub(crate) fn race_watched(&mut self, rival: RaceRival, now: When) {
        let recording = match &self.replay {
            Some(ReplayPage::Mines(replay)) => Some(replay.whole()),
            Some(ReplayPage::Four(_)) | None => None,
        };
        let n_cells =
            recording.as_ref().map(|recording| recording.game().view().size().grid().n_cells());
        if rival == RaceRival::Solver && n_cells > Some(MAX_SOLVER_CELLS) {
            let n_cells = MAX_SOLVER_CELLS;
            return self.notify(Message::bad(Races::TooLarge { n_cells }), now);
        }
        let raced = match rival {
            RaceRival::Recording => recording,
            RaceRival::Solver => recording.and_then(|recording| {
                let terms = MinesTerms { last_seat: Seat::ONE, ..recording.terms().clone() };
                let between = self.kit.settings().solver_pace.between();
                Some(solver_recording(terms, recording.game().first()?, between))
            }),
        };
        match raced {
            Some(recording) => self.race(Record::Mines(recording), now),
            None => self.notify(Message::bad(Races::NoRace), now),
        }
    }

    /// Starts a game on the board of a recording and opens the recording's first cell, where both clocks start.
    pub(crate) fn race(&mut self, record: Record, now: When) {
        let origin = Origin::known(self.profile.screen);
        let race = match record {
            Record::Mines(recording) => MinesTable::race(&recording, origin, now),
            Record::Four(_) => None,
        };
        let Some((table, first)) = race else {
            return self.notify(Message::bad(Races::NoRace), now);
        };
        self.begin(GameTable::Mines(Box::new(table)), now);
        self.carry_out(TableCommand::Mines(MinesCommand::hit(first)), now);
        if let Some(game) = self.game.as_mut().filter(|game| !game.table.is_over()) {
            game.table.say(Message::plain(Races::Begun { first }));
        }
    }
}
