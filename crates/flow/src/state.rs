//! What a screen draws and carries out: the state of the flow, its news and effects.

use flagfall_history::When;
use flagfall_keeper::{GameId, SavedGame, Slot};
use flagfall_play::Millis;
use flagfall_settings::{Bindings, Command, Settings};
use flagfall_table::Kit;
#[cfg(feature = "online")]
use flagfall_table::review::Grade;
#[cfg(feature = "online")]
use flagfall_text::Tone;
use flagfall_text::{Language, Message};

use crate::daily::Daily;
use crate::flow::{Flow, GameOver, Notice};
use crate::game::{GameTable, News};
use crate::intent::Effect;
use crate::page::{MenuEntry, Page};
use crate::replay::ReplayPage;

impl Flow {
    /// What the player is looking at.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The table, if there is a game; it stays behind the other pages.
    pub fn game(&self) -> Option<&GameTable> {
        self.game.as_ref().map(|game| &game.table)
    }

    /// Which game is at the table: another number is another game, with nothing of what a screen remembers of the last.
    pub fn slot(&self) -> Option<Slot> {
        self.game.as_ref().map(|game| game.slot)
    }

    /// What the keeper says of the game at the table, once it is over and recorded.
    pub fn game_over(&self) -> Option<&GameOver> {
        self.game.as_ref()?.over.as_ref()
    }

    /// The main menu.
    pub fn menu(&self) -> Vec<MenuEntry> {
        let has_resume = !self.other_saved().is_empty()
            || self.game.as_ref().is_some_and(|game| !game.table.is_over());
        let is_shown = |entry: &MenuEntry| *entry != MenuEntry::Resume || has_resume;
        MenuEntry::ALL.into_iter().filter(is_shown).collect()
    }

    /// The games of the list of saved games, the newest first; the one at the table before the others.
    pub fn saved_games(&self) -> Vec<&SavedGame> {
        let ours = self.game.as_ref().filter(|game| !game.table.is_over());
        let ours = ours.and_then(|game| self.keeper.id(game.slot));
        let here = self.saved.iter().filter(|saved| Some(saved.id) == ours);
        here.chain(self.other_saved()).collect()
    }

    /// Saved games that are worth pointing at: the program has just begun, and nothing was done yet.
    pub fn offer(&self) -> Vec<&SavedGame> {
        if self.offers_saved { self.other_saved() } else { vec![] }
    }

    /// The saved games that could be resumed besides the one at the table.
    pub(crate) fn other_saved(&self) -> Vec<&SavedGame> {
        let ours = self.id();
        let is_free = |saved: &&SavedGame| !saved.is_held && Some(saved.id) != ours;
        self.saved.iter().filter(is_free).collect()
    }

    /// The number under which the game at the table is saved.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.keeper.id(self.game.as_ref()?.slot)
    }

    /// The tasks of the day, once the player has asked for them.
    pub fn daily(&self) -> Option<&Daily> {
        self.daily.as_ref()
    }

    /// The record that is being watched.
    pub fn replay(&self) -> Option<&ReplayPage> {
        self.replay.as_ref()
    }

    /// What was done at the step that the replay shows, and what that was worth.
    pub fn replay_message(&self) -> Option<Message> {
        let replay = self.replay.as_ref()?;
        let done = Message::plain(replay.words());
        #[cfg(feature = "online")]
        if let Some(verdict) = self.review().and_then(|review| review.verdict(replay.steps().0)) {
            let tone = match verdict.grade {
                Grade::Mistake => Tone::Bad,
                Grade::Good | Grade::Fair => Tone::Plain,
            };
            return Some(Message { tone, ..done.then(verdict.words.clone()) });
        }
        Some(done)
    }

    /// Whether a finished game is watched that was chosen from the history, to which the way back leads.
    pub fn is_replay_of_history(&self) -> bool {
        self.page == Page::Replay && self.back.last() == Some(&Page::History)
    }

    /// What the player has chosen.
    pub fn settings(&self) -> &Settings {
        self.kit.settings()
    }

    /// Which keys mean what.
    pub fn bindings(&self) -> &Bindings {
        self.kit.bindings()
    }

    /// What tables may use; screens ask it what a key means at a table.
    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// What everything is said in.
    pub fn language(&self) -> &'static Language {
        self.kit.language()
    }

    /// A message that concerns every page.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether something is not saved that should be.
    pub fn is_saving_failing(&self) -> bool {
        self.keeper.is_failing()
    }

    /// Whether a command would do something now.
    pub fn can(&self, command: Command) -> bool {
        #[cfg(feature = "online")]
        if let (Some(room), Command::Undo | Command::Restart | Command::Pause | Command::Redo) =
            (self.room(), command)
        {
            let wanted = match command {
                Command::Undo => crate::online::RoomAction::Takeback,
                Command::Restart => crate::online::RoomAction::Rematch,
                _ => return false,
            };
            return room.actions().contains(&wanted);
        }
        let can_return = command == Command::Undo && self.can_return();
        self.page != Page::Replay
            && (can_return || self.game().is_some_and(|table| table.can(command)))
    }

    /// What happened at the table since the last call that may be shown as an animation.
    pub fn take_news(&mut self) -> Vec<News> {
        self.game.as_mut().map_or_else(Vec::new, |game| game.table.take_news())
    }

    /// What the program is to do, in order; to be asked for after everything that happens.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// How long until something happens by itself.
    pub fn wakes(&self, now: When) -> Option<Millis> {
        let by_game = self.game.as_ref().filter(|_| self.page == Page::Game);
        let by_game = by_game.and_then(|game| game.table.wakes(now));
        let by_replay = self.replay.as_ref().filter(|_| self.page == Page::Replay);
        let by_replay = by_replay.and_then(|replay| replay.wakes(now));
        let by_keeper = self.keeper.is_failing().then_some(Millis(1000));
        #[cfg(feature = "online")]
        let by_line = self.online_wakes(now);
        #[cfg(not(feature = "online"))]
        let by_line = None;
        [by_game, by_replay, by_keeper, by_line].into_iter().flatten().min()
    }
}
