//! The state that screens draw, and the effects and news for them.

use flagfall_history::When;
use flagfall_keeper::{GameId, SavedGame, Slot};
use flagfall_play::Millis;
use flagfall_settings::{Bindings, Command, Settings};
use flagfall_table::Kit;
#[cfg(feature = "online")]
use flagfall_table::review::Grade;
#[cfg(feature = "online")]
use flagfall_text::Tone;
#[cfg(not(target_family = "wasm"))]
use flagfall_text::Words;
use flagfall_text::{Language, Message};

use crate::daily::Daily;
use crate::flow::{Flow, GameOver, Notice};
use crate::game::{GameTable, News};
use crate::intent::Effect;
use crate::page::{MenuEntry, Page};
use crate::replay::ReplayPage;

impl Flow {
    /// The current page.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The table, if there is a game; it stays there behind other pages.
    pub fn game(&self) -> Option<&GameTable> {
        self.game.as_ref().map(|game| &game.table)
    }

    /// The slot of the table's game. When it changes, screens must reset their state.
    pub fn slot(&self) -> Option<Slot> {
        self.game.as_ref().map(|game| game.slot)
    }

    /// The keeper's answer about the table's game, once it is over and stored.
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

    /// The list of saved games, newest first; the one on the table comes before the others.
    pub fn saved_games(&self) -> Vec<&SavedGame> {
        let ours = self.game.as_ref().filter(|game| !game.table.is_over());
        let ours = ours.and_then(|game| self.keeper.id(game.slot));
        let here = self.saved.iter().filter(|saved| Some(saved.id) == ours);
        here.chain(self.other_saved()).collect()
    }

    /// The saved games to offer while the program has just started and nothing was done yet.
    pub fn offer(&self) -> Vec<&SavedGame> {
        if self.offers_saved { self.other_saved() } else { vec![] }
    }

    /// The saved games that can be resumed, except the one on the table.
    pub(crate) fn other_saved(&self) -> Vec<&SavedGame> {
        let ours = self.id();
        let is_free = |saved: &&SavedGame| !saved.is_held && Some(saved.id) != ours;
        self.saved.iter().filter(is_free).collect()
    }

    /// The save number of the table's game.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.keeper.id(self.game.as_ref()?.slot)
    }

    /// The daily tasks, once they were requested.
    pub fn daily(&self) -> Option<&Daily> {
        self.daily.as_ref()
    }

    /// The replay being watched.
    pub fn replay(&self) -> Option<&ReplayPage> {
        self.replay.as_ref()
    }

    /// The replay step's action and its evaluation.
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

    /// Whether the replay was opened from the history, so that Back returns there.
    pub fn is_replay_of_history(&self) -> bool {
        self.page == Page::Replay && self.back.last() == Some(&Page::History)
    }

    /// The player's settings.
    pub fn settings(&self) -> &Settings {
        self.kit.settings()
    }

    /// The key bindings.
    pub fn bindings(&self) -> &Bindings {
        self.kit.bindings()
    }

    /// The tables' context, for looking up keys.
    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// The current language.
    pub fn language(&self) -> &'static Language {
        self.kit.language()
    }

    /// A message for every page.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether something could not be saved.
    pub fn is_saving_failing(&self) -> bool {
        self.keeper.is_failing()
    }

    /// Why something is lost now that the player has quit.
    #[cfg(not(target_family = "wasm"))]
    pub fn loss(&self) -> Option<Words> {
        self.keeper.loss()
    }

    /// Whether a command would have an effect now.
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

    /// The table's events since the last call, for animations.
    pub fn take_news(&mut self) -> Vec<News> {
        self.game.as_mut().map_or_else(Vec::new, |game| game.table.take_news())
    }

    /// The pending effects, in order; call this after every event.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The time until something happens by itself.
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
