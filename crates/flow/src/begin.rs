//! Starting, resuming, leaving and finishing games.

use flagfall_four::FourLevel;
use flagfall_history::{BoardNovelty, DailyTask, Letters, Origin, When};
use flagfall_keeper::{GameId, GameKind, OpenedGame, Query, Slot};
use flagfall_play::{Board, Millis};
use flagfall_settings::FourOpponent;
use flagfall_table::link::Record;
use flagfall_table::{FourTable, MinesCommand, MinesPlan, MinesTable, Replay};
use flagfall_text::{AnyGame, Message, Mines, Pages, Replays, Words};

use crate::daily::Daily;
use crate::flow::{Flow, Seated, Waiting};
use crate::game::GameTable;
use crate::intent::{Effect, NewGame, TableCommand};
use crate::page::Page;
use crate::replay::ReplayPage;

/// The level for a player who has chosen none.
const EASY: FourLevel = FourLevel::ALL[2];

impl Flow {
    /// Starts a new game according to the settings and the request. The previous game stays saved.
    pub(crate) fn begin_new(&mut self, new: NewGame, now: When) {
        let table = match new.kind {
            GameKind::Mines => {
                let mut plan = self.kit.mines_plan(new.seed);
                if let Some(size) = new.size.or(self.size) {
                    plan = plan.with_size(size);
                }
                let begun = if self.is_first_round { When { at: Millis(0), ..now } } else { now };
                GameTable::Mines(Box::new(MinesTable::new(plan, begun)))
            }
            GameKind::Four => {
                let mut plan = self.kit.four_plan(new.seed);
                if let Some(player) = self.next_starter() {
                    plan = plan.begun_by(player, self.kit.settings());
                }
                GameTable::Four(Box::new(FourTable::new(plan, &self.kit, now)))
            }
        };
        self.replace_game(table, Message::plain(AnyGame::NewGame), now);
    }

    /// Puts a game on the table. The previous one stays saved.
    pub(crate) fn begin(&mut self, table: GameTable, now: When) {
        let slot = self.next_slot();
        self.seat(slot, table, now);
    }

    /// Puts a game on the table, and says how to return: an undo before its first move brings back the previous one.
    pub(crate) fn replace_game(&mut self, table: GameTable, said: Message, now: When) {
        let before = self.game.as_ref().filter(|game| game.table.is_under_way());
        let before = before.and_then(|game| Some((self.keeper.id(game.slot)?, game.table.kind())));
        let left = before.or(self.left);
        self.begin(table, now);
        self.left = left;
        self.say_how_to_return(said);
    }

    fn next_slot(&mut self) -> Slot {
        self.last_slot = Slot(self.last_slot.0 + 1);
        self.last_slot
    }

    fn seat(&mut self, slot: Slot, table: GameTable, now: When) {
        self.leave_game(now);
        self.count_for_series();
        let seated = Seated { slot, table, over: None, asked_help: None };
        if let Some(before) = self.game.replace(seated) {
            self.put_away(&before, now);
            if before.table.is_under_way() {
                self.keeper.ask(Query::SavedGames);
            }
        }
        (self.opening, self.left) = (None, None);
        self.offers_saved = false;
        self.is_first_round = false;
        if let Some(daily) = &mut self.daily {
            daily.wanted = None;
        }
        self.show(Page::Game, now);
    }

    /// Removes a game from the table; a local game is saved and can be resumed.
    pub(crate) fn put_away(&mut self, game: &Seated, now: When) {
        if let Some(round) = game.table.round() {
            self.keeper.save(game.slot, round, now);
            self.keeper.close(game.slot, round, now);
        }
    }

    /// Stops the game's clock when it is not visible.
    pub(crate) fn leave_game(&mut self, now: When) {
        if let Some(game) = &mut self.game {
            game.table.leave(now);
        }
    }

    /// Resumes the game when it is visible again.
    pub(crate) fn return_to_game(&mut self, now: When) {
        if let Some(game) = &mut self.game {
            game.table.come_back(now);
        }
    }

    // ---- saved games

    /// Opens the table's game if it is of this kind, the newest saved one, or a new one.
    pub(crate) fn play(&mut self, kind: GameKind, now: When) {
        if self.game().is_some_and(|table| table.kind() == kind) {
            return self.open(Page::Game, now);
        }
        self.waiting = Waiting::Play(kind);
        self.keeper.ask(Query::SavedGames);
    }

    pub(crate) fn resume(&mut self, now: When) {
        // A host's game is never in the list of saved games.
        let is_remote = |game: &GameTable| game.round().is_none() && !game.is_over();
        if self.page() != Page::Game && self.game().is_some_and(is_remote) {
            return self.open(Page::Game, now);
        }
        self.waiting = Waiting::Resume;
        self.keeper.ask(Query::SavedGames);
    }

    pub(crate) fn saved_are_known(&mut self, now: When) {
        match std::mem::take(&mut self.waiting) {
            Waiting::Nothing => (),
            Waiting::Play(kind) => {
                let newest = self.other_saved().into_iter().find(|saved| saved.kind == kind);
                match newest.map(|saved| saved.id) {
                    Some(id) => {
                        self.open_saved(id, now);
                        self.begin_instead = Some(kind);
                    }
                    None => self.begin_new(NewGame::of(kind), now),
                }
            }
            Waiting::Resume => {
                // At a game, Resume means another game.
                let is_at_game = self.page() == Page::Game;
                let games = if is_at_game { self.other_saved() } else { self.saved_games() };
                let ids: Vec<GameId> = games.iter().map(|saved| saved.id).collect();
                match ids[..] {
                    [] if is_at_game => self.notify(Message::plain(Pages::NoOtherSavedGame), now),
                    // A game without a save can still be behind the menu.
                    [] if self.game().is_some_and(|table| !table.is_over()) => {
                        self.open(Page::Game, now);
                    }
                    [] => self.notify(Message::plain(Pages::NoSavedGame), now),
                    [only] => self.open_saved(only, now),
                    [_, _, ..] => self.show(Page::SavedGames, now),
                }
            }
        }
    }

    pub(crate) fn open_saved(&mut self, id: GameId, now: When) {
        if self.id() == Some(id) {
            return self.open(Page::Game, now);
        }
        let slot = self.next_slot();
        (self.opening, self.begin_instead) = (Some(slot), None);
        self.keeper.ask(Query::Open { slot, id });
    }

    /// Deletes a saved game; if it is on the table, it is removed from there first.
    pub(crate) fn delete_saved(&mut self, id: GameId, now: When) {
        if self.id() == Some(id) {
            if let Some(game) = self.game.take()
                && let Some(round) = game.table.round()
            {
                self.keeper.close(game.slot, round, now);
            }
            if self.page() == Page::Game {
                self.open(Page::Menu, now);
            }
        }
        self.keeper.ask(Query::Delete(id));
    }

    pub(crate) fn take_opened(
        &mut self,
        slot: Slot,
        game: Result<Box<(OpenedGame, Origin)>, Words>,
        now: When,
    ) {
        match game {
            Ok(opened) => {
                let (game, origin) = *opened;
                let table = GameTable::resumed(game, origin, &self.kit, now);
                if self.opening == Some(slot) {
                    self.seat(slot, table, now);
                    self.return_to_game(now);
                    if self.begin_instead.take().is_some() {
                        self.announce_resumed(now);
                    }
                } else if let Some(round) = table.round() {
                    // The player has gone elsewhere; the game stays saved.
                    self.keeper.close(slot, round, now);
                }
            }
            Err(reason) if self.opening == Some(slot) => {
                self.opening = None;
                match self.begin_instead.take() {
                    Some(kind) => self.begin_new(NewGame::of(kind), now),
                    None if self.page() != Page::Game => self.open(Page::Menu, now),
                    None => (),
                }
                self.notify(Message::bad(reason), now);
            }
            Err(_) => (),
        }
    }

    /// Announces a game that was resumed automatically: how old it is, and that its clock is running.
    fn announce_resumed(&mut self, now: When) {
        let saved = self.saved.iter().find(|saved| Some(saved.id) == self.id());
        // Older records have no time.
        let saved = saved.filter(|saved| saved.saved_at > 0);
        let ago = saved.map(|saved| Box::new(saved.ago(now.unix)));
        let running = self.game.as_mut().filter(|game| !game.table.is_paused());
        if let (Some(ago), Some(game)) = (ago, running) {
            let said = game.table.message().clone();
            game.table.say(said.then(AnyGame::ClockRuns { ago }));
        }
    }

    // ---- daily tasks

    /// Starts a daily task, or continues it: a task is begun only once.
    pub(crate) fn start_task(&mut self, task: DailyTask, now: When) {
        self.ask_day();
        if let Some(daily) = &mut self.daily {
            daily.wanted = Some(task);
        }
        self.start_wanted_task(now);
        if self.daily.as_ref().is_some_and(|daily| daily.wanted.is_some()) {
            self.notify(Message::plain(Pages::LookingForTask), now);
        }
    }

    /// Starts the requested task once everything is known.
    pub(crate) fn start_wanted_task(&mut self, now: When) {
        let Some(daily) = &self.daily else { return };
        let (Some(task), Some(state)) = (daily.wanted, daily.state()) else { return };
        if let Some(id) = state.saved(task) {
            // If another program is playing it, opening it reports that.
            self.forget_wanted_task();
            self.notice = None;
            return self.open_saved(id, now);
        }
        let date = daily.date();
        let mut opens = None;
        let table = match task {
            DailyTask::Mines => {
                let Some(board) = daily.board() else { return };
                if let Board::NoGuess { first, .. } = board {
                    opens = Some(*first);
                }
                let was = match state.report.board {
                    Some(_) => BoardNovelty::Known,
                    None => BoardNovelty::New,
                };
                let plan = MinesPlan::of_day(date, board.clone(), was, self.kit.settings());
                GameTable::Mines(Box::new(MinesTable::new(plan, now)))
            }
            DailyTask::Four => {
                let Some(puzzle) = daily.puzzle() else { return };
                GameTable::Four(Box::new(FourTable::puzzle(date, puzzle.clone(), now)))
            }
        };
        // The notice may say that the task is being searched for.
        self.notice = None;
        self.begin(table, now);
        // Open the first cell of the daily board, so that it cannot be lost there.
        if let Some(first) = opens {
            self.carry_out(TableCommand::Mines(MinesCommand::hit(first)), now);
            if let Some(game) = &mut self.game {
                game.table.say(Message::plain(Mines::BegunAt { first }));
            }
        }
    }

    /// Copies the text about the daily tasks, once there is a result.
    pub(crate) fn share(&mut self, now: When) {
        let report = self.daily().and_then(Daily::state).map(|state| &state.report);
        match report.filter(|report| report.board.is_some() || report.puzzle.is_some()) {
            // The text goes elsewhere, so it may contain any characters.
            Some(report) => {
                let text = report.share(Letters::Any, self.kit.language());
                self.effects.push(Effect::Copy(text));
            }
            None => self.notify(Message::plain(Pages::NothingToShare), now),
        }
    }

    fn forget_wanted_task(&mut self) {
        if let Some(daily) = &mut self.daily {
            daily.wanted = None;
        }
    }

    // ---- records

    pub(crate) fn watch(&mut self, replay: ReplayPage, now: When) {
        self.show_replay(replay, now);
        #[cfg(feature = "online")]
        self.begin_review();
    }

    fn show_replay(&mut self, replay: ReplayPage, now: When) {
        self.replay = Some(replay);
        self.show(Page::Replay, now);
    }

    /// Continues a record as a game; a finished one is watched.
    pub(crate) fn continue_record(&mut self, record: Record, now: When) {
        self.begin_record(record, Origin::known(self.profile.screen), now);
    }

    /// The same, with this origin.
    pub(crate) fn begin_record(&mut self, record: Record, origin: Origin, now: When) {
        let game = match record {
            Record::Mines(session) if !session.is_over() => OpenedGame::Mines(session),
            Record::Four(session) if !session.is_over() => OpenedGame::Four(session),
            over @ (Record::Mines(_) | Record::Four(_)) => {
                return self.watch(ReplayPage::new(over), now);
            }
        };
        let table = GameTable::resumed(game, origin, &self.kit, now);
        self.begin(table, now);
    }

    pub(crate) fn look_back(&mut self, now: When) {
        // The record of a host's game comes from the host.
        let replay = self.game().and_then(|game| match game {
            GameTable::Mines(table) => {
                Some(ReplayPage::Mines(Box::new(Replay::new(table.session()?))))
            }
            GameTable::Four(table) => {
                Some(ReplayPage::Four(Box::new(Replay::new(table.session()?))))
            }
        });
        let Some(replay) = replay else { return };
        match self.game().is_some_and(GameTable::is_over) {
            true => self.watch(replay, now),
            // A running game has no review: it would be an uncounted hint.
            false => self.show_replay(replay, now),
        }
    }

    pub(crate) fn play_from_here(&mut self, now: When) {
        let Some(replay) = &self.replay else { return };
        let (step, game) = (replay.steps().0, replay.play_on(self.profile.screen));
        self.play_on(step, game, now);
    }

    /// Continues from this step against the computer, if the game is between two people.
    pub(crate) fn play_computer(&mut self, now: When) {
        let seed = self.kit.seed();
        let Some(ReplayPage::Four(replay)) = &self.replay else { return };
        let level = match self.kit.settings().four_opponent {
            FourOpponent::Computer(level) => level,
            FourOpponent::Person => EASY,
        };
        let game = replay.play_computer(level, seed, self.profile.screen);
        let step = replay.step();
        let game = game.map(|(session, origin)| (OpenedGame::Four(session), origin));
        self.play_on(step, game, now);
    }

    fn play_on(&mut self, step: usize, game: Option<(OpenedGame, Origin)>, now: When) {
        match game {
            Some((game, origin)) => {
                let table = GameTable::resumed(game, origin, &self.kit, now);
                self.begin(table, now);
                self.return_to_game(now);
                if let Some(game) = &mut self.game {
                    game.table.say(Message::plain(Replays::PlayedOn { step }));
                }
            }
            None => self.notify(Message::plain(Pages::OverHere), now),
        }
    }
}
