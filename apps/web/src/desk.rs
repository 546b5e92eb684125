//! The state that all pages share: the flow, its browser services, and the status message. Components find it in their
//! context.
//!
//! ```text
//! input -> Desk::handle(intent) -> Flow -> effects are carried out, the current page redraws
//! ```

use std::rc::Rc;
use std::time::Duration;

use flagfall_flow::{
    Effect, Flow, GameTable, Intent, NewGame, News, Page, Parts, ReplayPage, ScreenProfile, Start,
};
use flagfall_history::Screen;
use flagfall_keeper::GameKind;
use flagfall_mines::Grid;
use flagfall_settings::{Command, Key, KeyReader, Motion, Settings, Sound, Theme};
use flagfall_table::link::Record;
use flagfall_table::{Message, SolverKind, Thought, Tone};
use flagfall_text::{Colour, Language, WebPage, Words};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser::{self, document};
use crate::keeper::{BrowserKeeper, Database};
use crate::keys::{self, Pressed};
use crate::languages::{LanguageLoader, Loaded};
use crate::marks;
use crate::player;
use crate::route::Route;
use crate::share;
use crate::solvers::Solvers;
use crate::speaker::Speaker;
use crate::system::System;
use crate::tabs::Places;

/// A handle to the shared state; it is `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    flow: StoredValue<Flow, LocalStorage>,
    keeper: StoredValue<BrowserKeeper, LocalStorage>,
    solvers: StoredValue<Option<Solvers>, LocalStorage>,
    speaker: StoredValue<Speaker, LocalStorage>,
    /// Draws the current page.
    draw: StoredValue<Rc<dyn Fn()>, LocalStorage>,
    alarm: StoredValue<Option<TimeoutHandle>>,
    said: StoredValue<ShownMessages>,
    /// A pending key sequence.
    keys: StoredValue<KeyReader, LocalStorage>,
    /// Notifies all memos of a change.
    changes: Trigger,
    pub(crate) settings: Memo<Settings>,
    pub(crate) system: RwSignal<System>,
    /// The status message: shown, and announced by screen readers.
    pub(crate) message: RwSignal<Message>,
    /// The tag of the current language.
    pub(crate) tag: Memo<String>,
    /// The flow's page; most are dialogs here.
    pub(crate) page: Memo<Page>,
    pub(crate) route: RwSignal<Route>,
    /// Why the link in the address is invalid.
    pub(crate) complaint: RwSignal<Option<WebPage>>,
    /// The centre of the visible part of the board, to return to.
    pub(crate) seen: StoredValue<Option<(Grid, f64, f64)>>,
    /// Whether the board size dialog is open.
    pub(crate) is_sizing: RwSignal<bool>,
    /// Whether the temporary command line is open.
    pub(crate) is_typing: RwSignal<bool>,
}

/// The messages last shown.
#[derive(Clone, Default)]
struct ShownMessages {
    notice: Option<Message>,
    told: Option<Message>,
}

/// Dialogs leave the board visible, so changed rules apply at once if no action was taken yet.
const PROFILE: ScreenProfile = ScreenProfile { screen: Screen::Page, applies_rules_at_once: true };

impl Desk {
    /// Creates the state from the browser's storage.
    pub(crate) fn new(worker_url: &str, places: Places, texts: &LanguageLoader) -> Desk {
        let database = Database::default();
        let archive = Box::new(database.clone());
        let keeper = BrowserKeeper::new(Box::new(browser::LocalStorage), archive, places);
        let parts = Parts {
            keeper: Box::new(keeper.clone()),
            seeds: Box::new(browser::seed),
            local_clock: Box::new(browser::local_time),
            languages: texts.languages(),
            profile: PROFILE,
        };
        let flow = Flow::new(parts, Start::default(), browser::today(), browser::now());
        let flow = StoredValue::new_local(flow);
        let changes = Trigger::new();
        let desk = Desk {
            flow,
            keeper: StoredValue::new_local(keeper),
            solvers: StoredValue::new_local(None),
            speaker: StoredValue::new_local(Speaker::default()),
            draw: StoredValue::new_local(Rc::new(|| ())),
            alarm: StoredValue::new(None),
            said: StoredValue::new(ShownMessages::default()),
            keys: StoredValue::new_local(KeyReader::default()),
            changes,
            settings: look(flow, changes, Box::new(|flow| flow.settings().clone())),
            page: look(flow, changes, Box::new(Flow::page)),
            tag: look(flow, changes, Box::new(|flow| flow.language().tag().to_string())),
            system: RwSignal::new(browser::system()),
            message: RwSignal::new(Message::default()),
            route: RwSignal::new(Route::default()),
            complaint: RwSignal::new(None),
            seen: StoredValue::new(None),
            is_sizing: RwSignal::new(false),
            is_typing: RwSignal::new(false),
        };
        let on_answer = move |thought| desk.take_thought(thought);
        desk.solvers.set_value(Some(Solvers::new(worker_url, on_answer)));
        database.on_answer(move || desk.refresh());
        texts.on_load(move |loaded| desk.take_language(loaded));
        desk
    }

    /// The shared state, from the component's context.
    pub(crate) fn here() -> Desk {
        expect_context()
    }

    /// Starts the solver's worker after the page is shown.
    pub(crate) fn warm_up(self) {
        let kind = match self.route.get_untracked() {
            Route::Four => SolverKind::Four,
            Route::Mines | Route::Online | Route::Game(_) => SolverKind::Mines,
            #[cfg(feature = "online")]
            Route::Training => SolverKind::Mines,
        };
        self.with_solvers(|solvers| solvers.warm_up(kind));
    }

    fn with_solvers(self, act: impl FnOnce(&Solvers)) {
        self.solvers.with_value(|solvers| {
            if let Some(solvers) = solvers {
                act(solvers);
            }
        });
    }

    /// Reads the flow.
    pub(crate) fn with_flow<T>(self, look: impl FnOnce(&Flow) -> T) -> T {
        self.flow.with_value(look)
    }

    /// A memo of a value derived from the flow.
    pub(crate) fn look<T: PartialEq + Send + Sync + 'static>(
        self,
        at: impl Fn(&Flow) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        look(self.flow, self.changes, Box::new(at))
    }

    /// Updates all memos.
    pub(crate) fn notify(self) {
        self.changes.notify();
    }

    /// The current language.
    pub(crate) fn language(self) -> &'static Language {
        self.with_flow(Flow::language)
    }

    /// Translates a message into the player's language.
    pub(crate) fn say(self, words: impl Into<Words>) -> String {
        self.language().say(&words.into())
    }

    /// The table's events since the last call, for animations.
    pub(crate) fn take_news(self) -> Vec<News> {
        self.flow.try_update_value(Flow::take_news).unwrap_or_default()
    }

    /// Sets the function that draws the current page.
    pub(crate) fn on_change(self, draw: impl Fn() + 'static) {
        self.draw.set_value(Rc::new(draw));
    }

    // ---- input

    /// Handles an intent.
    pub(crate) fn handle(self, intent: Intent) {
        self.handle_all([intent]);
    }

    /// Handles a command.
    pub(crate) fn order(self, command: Command) {
        self.handle(Intent::Order(command.into()));
    }

    /// The meaning of a key at the table.
    pub(crate) fn press(self, key: Key) -> Pressed {
        let press = |flow: &Flow| {
            self.keys.try_update_value(|keys| keys::at_table(key, keys, flow.game(), flow.kit()))
        };
        self.with_flow(press).unwrap_or(Pressed::NotOurs)
    }

    fn handle_all(self, intents: impl IntoIterator<Item = Intent>) {
        marks::input();
        self.keys.update_value(KeyReader::forget);
        let now = browser::now();
        // The date may have changed since the last event.
        self.flow.update_value(|flow| flow.tick(browser::today(), now));
        for intent in intents {
            match intent {
                // Closing a replay leads to its game's page, wherever it was opened.
                Intent::Back if self.with_flow(is_whole_replay) => player::close(self),
                intent => self.flow.update_value(|flow| flow.handle(intent, now)),
            }
        }
        self.follow();
        self.draw();
    }

    /// Sets the server for online play.
    #[cfg(feature = "online")]
    pub(crate) fn set_site(self, site: &str) {
        self.flow.update_value(|flow| flow.set_site(site));
    }

    /// Handles a network message.
    #[cfg(feature = "online")]
    pub(crate) fn take_net(self, message: flagfall_flow::online::NetMessage) {
        self.flow.update_value(|flow| flow.take_net(message, browser::now()));
        self.follow();
        self.draw();
    }

    fn take_thought(self, thought: Thought) {
        self.flow.update_value(|flow| flow.take_thought(thought, browser::now()));
        self.follow();
        self.draw();
    }

    /// Applies a loaded language. If loading failed, reverts the choice, so that the next visit doesn't repeat it.
    fn take_language(self, loaded: Loaded) {
        match loaded {
            Loaded::Fine => {
                self.flow.update_value(Flow::find_language);
                self.follow();
                self.draw();
            }
            Loaded::Failed(before) => {
                if let Some(choice) = before {
                    self.change_settings(|settings| settings.language = choice);
                }
                self.message.set(Message::bad(WebPage::LanguageNotLoaded));
            }
        }
    }

    /// Advances time without drawing.
    pub(crate) fn tick(self) {
        self.flow.update_value(|flow| flow.tick(browser::today(), browser::now()));
        self.follow();
    }

    /// Opens the page of an address.
    pub(crate) fn visit(self, route: Route) {
        self.route.set(route.clone());
        match route {
            Route::Mines | Route::Four if self.with_flow(Flow::is_replay_of_history) => {
                self.flow.update_value(|flow| flow.handle(Intent::Back, browser::now()));
                self.follow();
                self.draw();
            }
            Route::Mines => self.play(GameKind::Mines),
            Route::Four => self.play(GameKind::Four),
            Route::Online => (),
            #[cfg(feature = "online")]
            Route::Training => self.handle(Intent::Open(Page::Training)),
            Route::Game(text) => {
                let record = player::in_address(&text);
                self.complaint.set(record.as_ref().err().cloned());
                // If the link is invalid, the page says so, and the game stays in the background.
                let page = record.map_or(Intent::Open(Page::Menu), Intent::Watch);
                self.handle_all([Intent::Leave, page]);
            }
        }
    }

    /// Opens a game of this kind. After a finished game it starts a new one: resuming an older one would be confusing.
    fn play(self, kind: GameKind) {
        let is_here = self.with_flow(|flow| flow.game().is_some_and(|game| game.kind() == kind));
        let over = browser::tab_storage()
            .and_then(|storage| storage.get_item(&Route::of_kind(kind).to_string()).ok()?);
        self.handle(match over {
            Some(_) if !is_here => Intent::NewGame(NewGame::of(kind)),
            Some(_) | None => Intent::Play(kind),
        });
    }

    /// Handles a closed dialog, unless another one has replaced it.
    pub(crate) fn close(self, page: Page) {
        if self.page.get_untracked() == page {
            self.handle(Intent::Back);
        }
    }

    /// Runs a keeper operation that doesn't go through the flow.
    pub(crate) fn with_keeper(self, ask: impl FnOnce(&mut BrowserKeeper)) {
        self.keeper.update_value(ask);
        self.refresh();
    }

    /// Handles another tab's change to this storage entry.
    pub(crate) fn handle_storage_change(self, name: &str) {
        self.with_keeper(|keeper| keeper.handle_storage_change(name));
    }

    /// Updates and draws after an asynchronous event: an answer, another tab's settings, the next step of a replay.
    fn refresh(self) {
        self.tick();
        self.draw();
    }

    /// Changes a setting and saves it.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.with_flow(|flow| flow.settings().clone());
        change(&mut settings);
        self.handle(Intent::Choose(Box::new(settings)));
    }

    // ---- after events

    fn draw(self) {
        let draw = self.draw.with_value(Rc::clone);
        draw();
    }

    fn follow(self) {
        for effect in self.flow.try_update_value(Flow::take_effects).unwrap_or_default() {
            self.carry_out(effect);
        }
        let page = self.with_flow(Flow::page);
        self.follow_route(page);
        self.tell(page);
        self.set_alarm();
        self.notify();
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Ask(question) => self.with_solvers(|solvers| solvers.ask(&question)),
            Effect::Play(sound) => match self.with_flow(|flow| flow.settings().sound) {
                // Computing a flood's samples takes longer than painting it, so the sound waits for the frame.
                Sound::Detect | Sound::Bell | Sound::On => browser::after_paint(move || {
                    let play = move || {
                        self.speaker.try_with_value(|speaker| speaker.play(sound));
                    };
                    set_timeout(play, Duration::ZERO);
                }),
                Sound::Off => (),
            },
            Effect::Copy(record) => share::copy_record(record, self),
            Effect::AskCell => {
                self.is_typing.set(true);
                // The command line is in the document only after this update.
                request_animation_frame(|| {
                    if let Some(line) = document().get_element_by_id("typed") {
                        let _ = line.unchecked_into::<web_sys::HtmlElement>().focus();
                    }
                });
            }
            Effect::ToggleMouse => {
                self.message.set(Message::plain(WebPage::MousePlaysAlready));
            }
            // The browser closes the page, and styles follow the settings automatically.
            Effect::Quit | Effect::Restyle => (),
            #[cfg(feature = "online")]
            Effect::Send(..) => (),
            #[cfg(feature = "online")]
            Effect::Net(effect) => crate::online::carry_out(effect, self),
        }
    }

    /// Updates the address to the table's game or the watched record.
    fn follow_route(self, page: Page) {
        #[cfg(feature = "online")]
        {
            self.with_flow(crate::online::follow);
            let of_room = self.with_flow(|flow| match (page, flow.room(), flow.game()) {
                (Page::Online, _, _) => Some(Route::Online),
                (Page::Training, None, _) => Some(Route::Training),
                (Page::Game, Some(_), Some(game)) => Some(Route::of_kind(game.kind())),
                _ => None,
            });
            if let Some(route) = of_room {
                if self.route.with_untracked(|before| *before != route) {
                    if route == Route::Training {
                        browser::go_to(&route.to_string());
                    }
                    self.route.set(route);
                }
                return;
            }
        }
        if page == Page::Replay && !matches!(self.route.get_untracked(), Route::Game(_)) {
            let record = self.with_flow(|flow| flow.replay().map(ReplayPage::record));
            if let Some(Ok(record)) = record.map(|text| Record::from_text(&text)) {
                // A running game has no review, and a replay from the history leads back there.
                match self.with_flow(|flow| flow.is_replay_of_history() || !is_over(flow)) {
                    true => player::open_here(record),
                    false => player::open(record),
                }
            }
        }
        let kind = self.with_flow(|flow| flow.game().map(GameTable::kind));
        if let (Page::Game, Some(kind)) = (page, kind) {
            let route = Route::of_kind(kind);
            if self.route.with_untracked(|before| *before != route) {
                browser::go_to(&route.to_string());
                self.route.set(route);
                // The focused element was removed with the replay.
                #[cfg(feature = "online")]
                request_animation_frame(browser::focus_board);
            }
        }
    }

    /// Shows new messages: a notice, and those of the game or the replay.
    fn tell(self, page: Page) {
        let (notice, told) = self.with_flow(|flow| {
            let told = match (page, flow.replay(), flow.game()) {
                // While a replay is playing, only the step where it stops is announced.
                (Page::Replay, Some(replay), _) if replay.is_playing() => None,
                (Page::Replay, Some(_), _) => flow.replay_message(),
                (Page::Menu | Page::Training | Page::Online, _, _) => Some(Message::default()),
                (_, _, Some(GameTable::Mines(table))) => Some(table.whole_message()),
                (_, _, Some(GameTable::Four(table))) => Some(table.message().clone()),
                (_, _, None) => None,
            };
            (flow.notice().map(|notice| notice.message.clone()), told)
        });
        let before = self.said.get_value();
        let is_other = |message: &Option<Message>, before: &Option<Message>| {
            message.as_ref().filter(|_| message != before).cloned()
        };
        let (new_notice, new_told) =
            (is_other(&notice, &before.notice), is_other(&told, &before.told));
        let is_bad = new_notice.as_ref().is_some_and(|notice| notice.tone == Tone::Bad);
        let message = if is_bad { new_notice } else { new_told.or(new_notice) };
        if let Some(message) = message {
            self.message.set(message);
        }
        self.said.set_value(ShownMessages { notice, told: told.or(before.told) });
    }

    /// Sets a timer for the next automatic event: the computer's move, a replay step, a storage retry.
    fn set_alarm(self) {
        if let Some(alarm) = self.alarm.get_value() {
            alarm.clear();
        }
        let wait = self.with_flow(|flow| flow.wakes(browser::now()));
        self.alarm.set_value(wait.and_then(|wait| {
            let wake = move || self.refresh();
            set_timeout_with_handle(wake, Duration::from_millis(wait.0.max(1))).ok()
        }));
    }

    // ---- looks

    /// Like [`Desk::motion`], but without tracking.
    pub(crate) fn motion_untracked(self) -> Motion {
        untrack(|| self.motion())
    }

    /// The current theme.
    pub(crate) fn theme(self) -> Theme {
        self.system.get().theme(self.settings.with(|settings| settings.look))
    }

    /// The names of the disc colours.
    pub(crate) fn disc_names(self) -> [Colour; 2] {
        let theme = self.theme();
        self.settings.with(|settings| settings.disc_colours.names(theme))
    }

    /// Whether animations are allowed.
    pub(crate) fn motion(self) -> Motion {
        match self.settings.with(|settings| settings.motion) {
            Motion::Full if self.system.get().wants_no_motion => Motion::Reduced,
            motion => motion,
        }
    }
}

/// Whether the table's game is over.
fn is_over(flow: &Flow) -> bool {
    flow.game().is_some_and(GameTable::is_over)
}

/// Whether a replay is shown, other than a best line that leads back to one.
fn is_whole_replay(flow: &Flow) -> bool {
    #[cfg(feature = "online")]
    if flow.review().is_some_and(flagfall_flow::Review::is_line) {
        return false;
    }
    flow.page() == Page::Replay
}

/// A free function, because `Desk::new` needs it before there is a desk. Compiled once per type, for a small download.
fn look<T: PartialEq + Send + Sync + 'static>(
    flow: StoredValue<Flow, LocalStorage>,
    changes: Trigger,
    at: Box<dyn Fn(&Flow) -> T + Send + Sync>,
) -> Memo<T> {
    Memo::new(move |_| {
        changes.track();
        flow.with_value(&at)
    })
}
