//! Races against a recording: a friend's link, a game of the history, or the solver.

use flagfall_history::{Origin, When};
use flagfall_table::link::Record;
use flagfall_table::{MinesCommand, MinesTable};
use flagfall_text::{Message, Races};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::TableCommand;

impl Flow {
    /// Begins a game on the board of a recording, with its first cell open: both clocks begin there.
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
