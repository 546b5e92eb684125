//! The confirmation before the first help in a game whose time may be ranked: the second press gives the help.

use flagfall_text::{AnyGame, Message};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::TableCommand;

impl Flow {
    /// Asks for confirmation if this command needs it, and returns whether it does. Any other command means no.
    pub(crate) fn asks_before(&mut self, command: TableCommand) -> bool {
        let asked = self.asked_help.take();
        let is_on = self.settings().hint_question.is_on();
        let Some(help) = command.help().filter(|help| is_on && asked != Some(*help)) else {
            return false;
        };
        let costs_time = self.game().is_some_and(|table| match table {
            GameTable::Mines(mines) => mines.may_set_a_time() && table.can(help),
            GameTable::Four(_) => false,
        });
        if costs_time {
            self.asked_help = Some(help);
            let command = Box::new(help.label());
            if let Some(game) = &mut self.game {
                game.table.say(Message::plain(AnyGame::HelpCostsTime { command }));
            }
        }
        costs_time
    }
}
