//! The confirmation before the first help in a game whose time may be ranked: the second press gives the help.

use flagfall_text::{AnyGame, Message};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::TableCommand;

impl Flow {
    /// Asks for confirmation if this command needs it, and returns whether it does. Any other command means no.
    pub(crate) fn asks_before(&mut self, command: TableCommand) -> bool {
        let is_on = self.settings().hint_question.is_on();
        let Some(game) = &mut self.game else { return false };
        let asked = game.asked_help.take();
        let Some(help) = command.help().filter(|help| is_on && asked != Some(*help)) else {
            return false;
        };
        let costs_time = match &game.table {
            GameTable::Mines(mines) => mines.may_set_a_time() && game.table.can(help),
            GameTable::Four(_) => false,
        };
        if costs_time {
            game.asked_help = Some(help);
            let command = Box::new(help.label());
            game.table.say(Message::plain(AnyGame::HelpCostsTime { command }));
        }
        costs_time
    }
}
