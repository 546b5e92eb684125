//! Handles commands of the table and the keyboard, and changed settings.

use flagfall_history::When;
use flagfall_keeper::GameKind;
use flagfall_settings::{Command, Order, Settings, TakesEffect};
use flagfall_text::Message;

use crate::flow::{Flow, Seated};
use crate::game::GameTable;
use crate::intent::{Effect, NewGame, TableCommand};
use crate::page::Page;

impl Flow {
    pub(crate) fn carry_out(&mut self, command: TableCommand, now: When) {
        #[cfg(feature = "online")]
        if self.asks_room(command, now) {
            return;
        }
        #[cfg(feature = "online")]
        if command.is_restart() && self.is_at_exercise() {
            return self.pose_again(now);
        }
        if command.is_undo() && self.can_return() {
            return self.return_to_last(now);
        }
        let is_left = |game: &&Seated| command.is_restart() && game.table.is_under_way();
        let left = self.game.as_ref().filter(is_left);
        if let Some(again) = left.and_then(|game| game.table.again(&mut self.kit, now)) {
            let said = again.message().clone();
            return self.replace_game(again, said, now);
        }
        if command.is_restart() {
            self.count_for_series();
        }
        if self.asks_before(command) {
            return;
        }
        if let Some(game) = &mut self.game {
            game.table.carry_out(command, &mut self.kit, now);
        }
    }

    pub(crate) fn handle_order(&mut self, order: Order, now: When) {
        if let Some(command) = self.game().and_then(|table| table.command_of(order)) {
            return self.carry_out(command, now);
        }
        match order.command {
            Command::Help => self.open(Page::Help, now),
            Command::Leave => self.quit(now),
            #[cfg(feature = "online")]
            Command::New if self.room().is_some() => self.open(Page::Online, now),
            #[cfg(feature = "online")]
            Command::New if self.is_at_exercise() => self.next_exercise(now),
            // An exercise has nothing to replay: its record shows no more than the board.
            #[cfg(feature = "online")]
            Command::LookBack if self.is_at_exercise() => (),
            Command::New => {
                let kind = self.game().map_or(GameKind::Mines, GameTable::kind);
                self.begin_new(NewGame::of(kind), now);
            }
            Command::LookBack => self.look_back(now),
            Command::Copy => {
                if let Some(record) = self.game().and_then(GameTable::record) {
                    self.effects.push(Effect::Copy(record));
                }
            }
            Command::Mouse => self.effects.push(Effect::ToggleMouse),
            // These need a table, and there is none.
            Command::Go(_)
            | Command::Hit
            | Command::Mark
            | Command::Coordinates
            | Command::Hint
            | Command::Odds
            | Command::Undo
            | Command::Redo
            | Command::Pause
            | Command::Restart => (),
        }
    }

    pub(crate) fn choose(&mut self, settings: Settings, now: When) {
        let has_other_rules = match self.game() {
            Some(GameTable::Mines(_)) => mines_rules(&settings) != mines_rules(self.settings()),
            Some(GameTable::Four(_)) => four_rules(&settings) != four_rules(self.settings()),
            None => false,
        };
        if settings.board != self.settings().board {
            self.size = None;
        }
        self.keeper.save_settings(&settings);
        self.kit.change_settings(settings);
        self.effects.push(Effect::Restyle);
        let is_untouched = self.game().is_some_and(|table| {
            let is_begun = table.is_under_way() || table.is_over();
            !is_begun && !table.is_daily() && table.round().is_some()
        });
        if !self.profile.applies_rules_at_once || !has_other_rules {
            return;
        }
        if is_untouched {
            let kind = self.game().map_or(GameKind::Mines, GameTable::kind);
            self.begin_new(NewGame::of(kind), now);
        } else {
            self.notify(Message::plain(TakesEffect::NextGame.label()), now);
        }
    }

    pub(crate) fn quit(&mut self, now: When) {
        self.leave_game(now);
        // Take it off the table: saving it after closing would save it twice.
        if let Some(game) = self.game.take() {
            self.put_away(&game, now);
        }
        self.page = Page::Menu;
        self.keeper.flush();
        self.effects.push(Effect::Quit);
    }
}

/// The settings whose change requires a new game of Minesweeper.
fn mines_rules(settings: &Settings) -> impl PartialEq + use<> {
    let Settings { board, start, no_guess, marks, mines_undo, .. } = settings;
    (*board, *start, *no_guess, *marks, *mines_undo)
}

/// The settings whose change requires a new game of Four in a Row.
fn four_rules(settings: &Settings) -> impl PartialEq + use<> {
    let Settings { four_opponent, four_starter, four_cross, four_fouls, four_undo, .. } = settings;
    (*four_opponent, *four_starter, *four_cross, *four_fouls, *four_undo)
}
