//! The state machine: takes intents, solver answers and time; produces effects and a state to draw.

use flagfall_history::{Date, LocalClock, Screen, When};
use flagfall_keeper::{
    Answer, Attempt, Finished, GameId, GameKind, Keeper, Query, SavedGame, Scores, Slot,
};
use flagfall_mines::Size;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Bindings, Command, Languages, Settings};
use flagfall_table::{Kit, TableEffect, Thought};
use flagfall_text::{Message, Words};

use crate::daily::Daily;
use crate::game::GameTable;
use crate::history::HistoryPage;
use crate::intent::{Effect, Intent, NewGame};
use crate::page::{Needs, Page};
use crate::replay::ReplayPage;
use crate::saved::{Peeked, PrunedGames};
use crate::series::Series;

/// The flow's dependencies.
pub struct Parts {
    /// Saves games and counts results.
    pub keeper: Box<dyn Keeper>,
    /// Generates seeds.
    pub seeds: Box<dyn FnMut() -> Seed>,
    /// Converts timestamps to local time.
    pub local_clock: LocalClock,
    /// Looks up the chosen language.
    pub languages: Languages,
    /// The differences between screens.
    pub profile: ScreenProfile,
}

/// The differences between screens that affect the flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenProfile {
    /// The origin of games begun on this screen.
    pub screen: Screen,
    /// Whether changed rules start another game at once if nothing was done in this one; otherwise they apply from the
    /// next game on (C3).
    pub applies_rules_at_once: bool,
}

/// The initial game or page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The game to start with; `None` for the main menu.
    pub game: Option<GameKind>,
    /// The size of its board, if it overrides the settings.
    pub size: Option<Size>,
    /// Its seed.
    pub seed: Option<Seed>,
}

/// A game at its table.
pub(crate) struct Seated {
    pub(crate) slot: Slot,
    pub(crate) table: GameTable,
    pub(crate) over: Option<GameOver>,
    /// The help that awaits confirmation, until another command.
    pub(crate) asked_help: Option<Command>,
}

/// The keeper's answer about a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameOver {
    /// Its record number and rank.
    pub finished: Finished,
    /// The best time of its category, including this game.
    pub best: Option<Millis>,
    /// The scores of its category, including this game, once the keeper has answered.
    pub scores: Option<Box<Scores>>,
}

/// A message for every page.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The message.
    pub message: Message,
    /// Keys don't dismiss it before this time.
    pub until: Millis,
    /// The only page that it is about; `None` if it stays on every page.
    pub(crate) about: Option<Page>,
}

/// The minimum time for showing a notice.
const NOTICE: Millis = Millis(3_000);

/// The state behind every screen.
pub struct Flow {
    pub(crate) kit: Kit,
    pub(crate) keeper: Box<dyn Keeper>,
    pub(crate) profile: ScreenProfile,
    pub(crate) page: Page,
    /// The navigation stack for [`Intent::Back`], top last.
    pub(crate) back: Vec<Page>,
    pub(crate) game: Option<Seated>,
    pub(crate) last_slot: Slot,
    /// The slot of a saved game being opened.
    pub(crate) opening: Option<Slot>,
    /// The game to start if that one cannot be opened.
    pub(crate) begin_instead: Option<GameKind>,
    /// The board size from the command line: it applies until the player chooses another board.
    pub(crate) size: Option<Size>,
    /// Whether this is the first round since the program started (C1).
    pub(crate) is_first_round: bool,
    pub(crate) saved: Vec<SavedGame>,
    pub(crate) peeked: Peeked,
    pub(crate) pruned: PrunedGames,
    /// The game that was left for the current one, until its first move.
    pub(crate) left: Option<(GameId, GameKind)>,
    pub(crate) series: Series,
    /// The action that waits for the list of saved games.
    pub(crate) waiting: Waiting,
    /// Whether to offer the saved games; until the new game is under way.
    pub(crate) offers_saved: bool,
    pub(crate) daily: Option<Daily>,
    pub(crate) replay: Option<ReplayPage>,
    #[cfg(feature = "online")]
    pub(crate) review: Option<Box<crate::review::Review>>,
    #[cfg(feature = "online")]
    pub(crate) luck_reviews: crate::luck::LuckReviews,
    #[cfg(feature = "online")]
    pub(crate) trainer: Box<crate::training::Trainer>,
    pub(crate) history: HistoryPage,
    pub(crate) local_clock: LocalClock,
    pub(crate) notice: Option<Notice>,
    pub(crate) effects: Vec<Effect>,
    pub(crate) today: Date,
    #[cfg(feature = "online")]
    pub(crate) online: Option<Box<crate::online::OnlinePlay>>,
}

/// An action that waits for the list of saved games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Waiting {
    #[default]
    Nothing,
    /// Resume the only one, or show the list.
    Resume,
    /// Open the newest of this kind, or start a new one.
    Play(GameKind),
}

impl Flow {
    /// Creates the state at the start of the program.
    pub fn new(parts: Parts, start: Start, today: Date, now: When) -> Flow {
        let Parts { mut keeper, seeds, local_clock, languages, profile } = parts;
        keeper.ask(Query::Settings);
        let (kit, _) = Kit::new(profile.screen, Settings::default(), seeds, languages);
        let mut flow = Flow {
            kit,
            keeper,
            profile,
            page: Page::Menu,
            back: vec![],
            game: None,
            last_slot: Slot::default(),
            opening: None,
            begin_instead: None,
            size: start.size,
            is_first_round: true,
            saved: vec![],
            peeked: Peeked::default(),
            pruned: PrunedGames::default(),
            left: None,
            series: Series::default(),
            waiting: Waiting::Nothing,
            offers_saved: false,
            daily: None,
            replay: None,
            #[cfg(feature = "online")]
            review: None,
            #[cfg(feature = "online")]
            luck_reviews: crate::luck::LuckReviews::default(),
            #[cfg(feature = "online")]
            trainer: Box::default(),
            history: HistoryPage::default(),
            local_clock,
            notice: None,
            effects: vec![],
            today,
            #[cfg(feature = "online")]
            online: None,
        };
        flow.take_answers(now);
        match start.game {
            None => flow.open(Page::Menu, now),
            Some(kind) => {
                flow.begin_new(NewGame { kind, size: start.size, seed: start.seed }, now);
                #[cfg(feature = "online")]
                flow.ask_training();
                // A board given on the command line takes precedence.
                flow.offers_saved = start.size.is_none() && start.seed.is_none();
                if flow.offers_saved {
                    flow.keeper.ask(Query::SavedGames);
                }
            }
        }
        flow.follow_up(now);
        flow
    }

    // ---- input

    /// Handles an intent of the player.
    pub fn handle(&mut self, intent: Intent, now: When) {
        if self.notice.as_ref().is_some_and(|notice| notice.until <= now.at) {
            self.notice = None;
        }
        match intent {
            Intent::Open(page) => self.open(page, now),
            Intent::Back => self.go_back(now),
            Intent::NewGame(new) => self.begin_new(new, now),
            Intent::Play(kind) => self.play(kind, now),
            Intent::Resume => self.resume(now),
            Intent::ReturnToLast => self.return_to_last(now),
            Intent::OpenSaved(id) => self.open_saved(id, now),
            Intent::DeleteSaved(id) => self.delete_saved(id, now),
            Intent::StartTask(task) => self.start_task(task, now),
            Intent::Share => self.share(now),
            #[cfg(feature = "online")]
            Intent::Train(game) => self.train(game, now),
            Intent::Order(order) => self.handle_order(order, now),
            Intent::Table(command) => self.carry_out(command, now),
            #[cfg(feature = "online")]
            Intent::Join(game) => self.join(*game, now),
            #[cfg(feature = "online")]
            Intent::Online(command) => self.handle_online(command, now),
            Intent::Dismiss => self.dismiss(now),
            Intent::Watch(record) => self.watch(ReplayPage::new(record), now),
            #[cfg(feature = "online")]
            Intent::OpenFile(name, file) => self.open_file(name, &file, now),
            Intent::Continue(record) => self.continue_record(record, now),
            Intent::Begin(record, origin) => self.begin_record(record, origin, now),
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            Intent::Race(record) => self.race(record, now),
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            Intent::RaceOn(rival) => self.race_watched(rival, now),
            Intent::LookBack => self.look_back(now),
            Intent::Replay(command) => {
                if let Some(replay) = &mut self.replay {
                    replay.handle(command, now);
                }
            }
            Intent::PlayFromHere => self.play_from_here(now),
            Intent::PlayComputer => self.play_computer(now),
            #[cfg(feature = "online")]
            Intent::Review(command) => self.handle_review(command, now),
            Intent::History(command) => self.handle_history(command),
            Intent::Choose(settings) => self.choose(*settings, now),
            Intent::Leave => self.leave_game(now),
            Intent::Return if self.page == Page::Game => self.return_to_game(now),
            Intent::Return => (),
            Intent::Quit => self.quit(now),
        }
        self.follow_up(now);
    }

    /// Handles a solver's answer.
    pub fn take_thought(&mut self, thought: Thought, now: When) {
        #[cfg(feature = "online")]
        let Some(thought) = self.trainer_takes(thought) else { return self.follow_up(now) };
        #[cfg(feature = "online")]
        let Some(thought) =
            self.review_takes(thought, now).and_then(|thought| self.luck_review_takes(thought))
        else {
            return self.follow_up(now);
        };
        match &mut self.daily {
            Some(daily) if daily.is_waiting_for(thought.ticket) => {
                daily.take_found(thought.found);
                self.start_wanted_task(now);
            }
            Some(_) | None => {
                if let Some(game) = &mut self.game {
                    game.table.take_thought(thought, &mut self.kit, now);
                }
            }
        }
        self.follow_up(now);
    }

    /// Applies a newly loaded language.
    pub fn find_language(&mut self) {
        self.kit.find_language();
        self.effects.push(Effect::Restyle);
    }

    /// Advances time, possibly to another day.
    pub fn tick(&mut self, today: Date, now: When) {
        self.today = today;
        self.keeper.tick(now.at);
        self.follow_up(now);
    }

    /// Runs after every event: lets the table continue by itself, collects its effects, saves the game, and takes the
    /// keeper's answers.
    pub(crate) fn follow_up(&mut self, now: When) {
        loop {
            self.advance_table(now);
            #[cfg(feature = "online")]
            self.count_answer();
            self.save_game(now);
            let slot = self.slot();
            self.take_answers(now);
            // An answer may start or open a game with questions of its own, or lead to a question.
            if self.slot() == slot && !self.kit.has_effects() {
                return;
            }
        }
    }

    fn save_game(&mut self, now: When) {
        let Some(game) = &mut self.game else { return };
        let is_begun = game.table.is_under_way() || game.table.is_over();
        self.offers_saved &= !game.table.is_under_way();
        if is_begun {
            self.left = None;
        }
        if !game.table.is_over() {
            game.over = None;
        }
        if let Some(round) = game.table.round() {
            self.keeper.save(game.slot, round, now);
        }
    }

    /// Lets the table continue by itself, and collects its effects.
    fn advance_table(&mut self, now: When) {
        #[cfg(feature = "online")]
        self.tick_online(now);
        if let Some(game) = &mut self.game {
            game.table.tick(self.page == Page::Game, &mut self.kit, now);
        }
        if let (Page::Replay, Some(replay)) = (self.page, &mut self.replay) {
            replay.tick(now);
        }
        for effect in self.kit.take_effects() {
            match effect {
                TableEffect::Ask(question) => self.effects.push(Effect::Ask(question)),
                TableEffect::Play(sound) => self.effects.push(Effect::Play(sound)),
                #[cfg(feature = "online")]
                TableEffect::Send(request) => self.send(request, now),
                // Without online play, every game is local.
                #[cfg(not(feature = "online"))]
                TableEffect::Send(_) => (),
                TableEffect::AskCell => self.effects.push(Effect::AskCell),
                TableEffect::Tried { date, which: task, outcome: result, time } => {
                    let n_hints = self.n_hints();
                    self.keeper.count_attempt(Attempt { date, task, result, time, n_hints });
                }
            }
        }
    }

    fn take_answers(&mut self, now: When) {
        // An answer may trigger a query that is answered at once.
        loop {
            let answers = self.keeper.take_answers();
            if answers.is_empty() {
                return;
            }
            for answer in answers {
                self.take_answer(answer, now);
            }
        }
    }

    fn take_answer(&mut self, answer: Answer, now: When) {
        match answer {
            Answer::Settings { settings, complaints } => {
                let about_keys = Bindings::new(&settings.keys).1;
                self.kit.change_settings(*settings);
                self.effects.push(Effect::Restyle);
                let complaints = complaints.into_iter().chain(about_keys);
                if let Some(words) = complaints.reduce(Words::then) {
                    self.notify(Message::bad(words), now);
                }
            }
            Answer::SavedGames(saved) => {
                self.saved = saved;
                self.prune_saved();
                self.saved_are_known(now);
                self.ask_saved_boards();
            }
            Answer::Opened { slot, game } => self.take_opened(slot, game, now),
            Answer::Peeked { id, record } => {
                if let Some(record) = record {
                    self.take_peeked(id, &record);
                }
            }
            Answer::Deleted { id, result } => match result {
                Ok(()) => {
                    self.saved.retain(|saved| saved.id != id);
                    if self.page == Page::SavedGames && self.saved_games().is_empty() {
                        self.go_back(now);
                    }
                }
                Err(_) if self.pruned.has(id) => (),
                Err(reason) => {
                    // The game is no longer on the table.
                    self.keeper.ask(Query::SavedGames);
                    self.notify(Message::bad(reason), now);
                }
            },
            Answer::Tallies(tallies) => self.take_tallies(tallies),
            Answer::Scores(scores) => {
                let over = self.game.as_mut().and_then(|game| game.over.as_mut());
                if let Some(over) = over.filter(|over| over.finished.category == scores.category) {
                    over.best = scores.best.first().map(|score| score.time);
                    over.scores = Some(scores.clone());
                }
                #[cfg(feature = "online")]
                let category = scores.category;
                self.history.take_scores(*scores);
                #[cfg(feature = "online")]
                self.review_luck(category);
            }
            Answer::Games(games) => self.take_games(games),
            #[cfg(feature = "online")]
            Answer::Training(state) => self.take_training(state),
            #[cfg(feature = "online")]
            Answer::Unreviewed(games) => self.take_unreviewed(games),
            Answer::DeletedFinished(result) => self.take_deleted(result, now),
            Answer::Record { id, record } => self.take_record(id, record.as_deref(), now),
            Answer::Days(days) => self.history.take_days(days),
            Answer::Daily(state) => {
                if let Some(daily) = &mut self.daily {
                    daily.take_state(state);
                    self.start_wanted_task(now);
                }
            }
            #[cfg(feature = "online")]
            Answer::WithoutLuck { category, games } => {
                self.take_games_without_luck(category, games);
            }
            #[cfg(not(feature = "online"))]
            Answer::WithoutLuck { .. } => (),
            Answer::Finished { slot, finished, best } => {
                // The end may have been undone by now.
                let is_same_game = |game: &&mut Seated| game.slot == slot && game.table.is_over();
                if let Some(game) = self.game.as_mut().filter(is_same_game) {
                    game.over = Some(GameOver { finished, best, scores: None });
                    self.keeper.ask(Query::Scores(finished.category));
                    #[cfg(feature = "online")]
                    self.ask_training();
                }
            }
            Answer::Attempted { n_attempts, .. } => {
                if let Some(Seated { table: GameTable::Four(table), .. }) = &mut self.game {
                    table.tell_tries(n_attempts);
                }
                // The result can be shared from the end of the game.
                self.ask_day();
            }
            Answer::Notice(notice) => self.notify(Message::bad(notice), now),
        }
    }

    fn n_hints(&self) -> usize {
        self.game().map_or(0, |table| table.status().n_hints())
    }

    // ---- pages

    pub(crate) fn open(&mut self, page: Page, now: When) {
        if page == Page::Game && self.game.is_none() {
            return self.open(Page::Menu, now);
        }
        match page.needs() {
            Needs::Nothing => (),
            Needs::SavedGames => self.keeper.ask(Query::SavedGames),
            #[cfg(feature = "online")]
            Needs::Training => self.ask_training(),
            #[cfg(not(feature = "online"))]
            Needs::Training => (),
            Needs::Day => self.ask_day(),
            Needs::History => self.ask_history(),
            #[cfg(feature = "online")]
            Needs::Rooms => self.open_lobby(),
            #[cfg(not(feature = "online"))]
            Needs::Rooms => (),
        }
        self.show(page, now);
        #[cfg(feature = "online")]
        if page == Page::Menu {
            // The menu says how many exercises are due.
            self.ask_training();
        }
        if page == Page::Game {
            self.return_to_game(now);
        }
    }

    /// Switches to a page, even if its data is incomplete.
    pub(crate) fn show(&mut self, page: Page, now: When) {
        if page == self.page {
            return;
        }
        if page.is_root() {
            self.back.clear();
        } else {
            self.back.push(self.page);
        }
        self.turn_to(page, now);
    }

    /// Switches to a page to which the navigation stack already belongs.
    fn turn_to(&mut self, page: Page, now: When) {
        // A page opened over the replay leads back to it.
        if page != Page::Replay && !self.back.contains(&Page::Replay) {
            self.replay = None;
            #[cfg(feature = "online")]
            {
                self.review = None;
            }
        }
        // The game cannot be played behind a page or dialog, so stop its clock.
        if self.page == Page::Game {
            self.leave_game(now);
        }
        self.notice.take_if(|notice| notice.about.is_some_and(|about| about != page));
        self.page = page;
    }

    fn go_back(&mut self, now: When) {
        #[cfg(feature = "online")]
        if self.page == Page::Replay && self.leave_line() {
            return;
        }
        let before = match self.page {
            Page::Menu => Page::Game,
            _ => self.back.pop().unwrap_or(Page::Menu),
        };
        match before {
            Page::Game | Page::Menu => self.open(before, now),
            _ => self.turn_to(before, now),
        }
    }

    fn dismiss(&mut self, now: When) {
        self.notice = None;
        let is_at_game = self.page == Page::Game;
        let is_dismissed =
            is_at_game && self.game.as_mut().is_some_and(|game| game.table.dismiss_hint());
        if !is_dismissed && !is_at_game {
            self.go_back(now);
        }
    }

    /// Shows a message on the current page.
    pub fn notify(&mut self, message: Message, now: When) {
        // After the end, the table's message is the result, so use a notice.
        let running = self.game.as_mut().filter(|game| !game.table.is_over());
        if let (Page::Game, Some(game)) = (self.page, running) {
            return game.table.say(message);
        }
        self.notice = Some(Notice { message, until: now.at + NOTICE, about: None });
    }

    /// Shows a message about the current page, which goes when the player leaves it.
    #[cfg(feature = "online")]
    pub(crate) fn notify_here(&mut self, message: Message, now: When) {
        let (until, about) = (now.at + NOTICE, Some(self.page));
        self.notice = Some(Notice { message, until, about });
    }

    /// Asks for the daily tasks and their state.
    pub(crate) fn ask_day(&mut self) {
        match &mut self.daily {
            Some(daily) if daily.date() == self.today => {
                daily.ask_again(&mut self.kit);
                daily.forget_state();
            }
            Some(_) | None => self.daily = Some(Daily::new(self.today, &mut self.kit)),
        }
        self.keeper.ask(Query::Daily(self.today));
    }

    /// A random seed.
    pub fn draw_seed(&mut self) -> Seed {
        self.kit.seed()
    }

    /// The current date.
    pub fn today(&self) -> Date {
        self.today
    }
}
