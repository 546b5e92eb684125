//! The window: turns input into intents for the flow, and draws the flow's state.

mod keys;

use std::path::PathBuf;
use std::time::Duration;

use eframe::egui;
use eframe::glow;
use flagfall_flow::online::{OnlineCommand, OnlineRoom};
use flagfall_flow::{
    Effect, EndingSummary, Flow, GameTable, Intent, NewGame, Page, Parts as FlowParts, ReplayPage,
    ScreenProfile, Start as FlowStart, TableCommand,
};
use flagfall_history::{LocalClock, Screen};
use flagfall_keeper::{GameKind, Slot};
use flagfall_mines::Size;
use flagfall_online::RoomId;
use flagfall_online_client::Site;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Command, KeyReader, Order, Theme};
use flagfall_sound::SoundEffect;
use flagfall_store::{Keeping, StoreKeeper};
use flagfall_table::{FourCommand, Message, MinesTable, Now};
use flagfall_text::{LanguageTag, Window as WindowText, Words};

use crate::dialogs::{self, Dialog, GameText, KeyQuestion, WindowDialog};
use crate::fonts::{FontFinder, Fonts};
use crate::history;
use crate::kit::{Goto, Kit, Offer};
use crate::menus;
use crate::mines::{self, Shown};
use crate::online::{self, Line};
use crate::page::{Board, FirstPage};
use crate::replay::{self, Watched};
use crate::solvers::Solvers;
use crate::theme;
use crate::tiles::TilesPage;

/// The window's dependencies.
pub struct WindowParts {
    /// The store.
    pub keeping: Keeping,
    /// Generates seeds for new games.
    pub seeds: Box<dyn FnMut() -> Seed>,
    /// The current time.
    pub clock: Box<dyn Fn() -> Now>,
    /// Converts timestamps to local time.
    pub local_clock: LocalClock,
    /// The system language.
    pub system_language: LanguageTag,
    /// Finds a font for languages that the toolkit's own fonts don't cover.
    pub find_font: FontFinder,
    /// Answers the tables' questions.
    pub solvers: Box<dyn Solvers>,
    /// Plays sounds.
    pub speaker: Box<dyn FnMut(SoundEffect)>,
}

/// The initial page and game.
#[derive(Clone, Copy, Debug, Default)]
pub struct WindowStart {
    /// The page to open.
    pub page: FirstPage,
    /// The size of the first board, if it overrides the settings.
    pub size: Option<Size>,
    /// The seed of the first game.
    pub seed: Option<Seed>,
}

/// Everything the ending's texts depend on: they are rebuilt when it changes, not in every frame.
#[derive(PartialEq)]
struct EndingKey {
    message: Message,
    remark: Option<Message>,
    notice: Option<Message>,
    is_counted: bool,
    has_scores: bool,
    /// The number of the room's last event, and its remark: a race goes on after its first racer has won.
    room: Option<(u64, Option<Words>)>,
}

/// The whole program behind the window.
pub struct WindowApp {
    flow: Flow,
    kit: Kit,
    board: Board,
    /// The game that the board shows.
    shown: Option<Slot>,
    /// The replay shown instead of the game.
    watched: Option<Watched>,
    /// How the visible game ended, with the key it was built from.
    ending: Option<(EndingKey, EndingSummary)>,
    dialog: Option<Dialog>,
    /// Whether a dialog was open in the last frame.
    had_dialog: bool,
    /// Whether the daily result was copied.
    is_copied: bool,
    keys: KeyReader,
    clock: Box<dyn Fn() -> Now>,
    solvers: Box<dyn Solvers>,
    /// The connection to the online server.
    line: Option<Line>,
    system_language: LanguageTag,
    /// The language without a font that was last reported.
    missing_font: Option<LanguageTag>,
    /// The theme applied to the toolkit; `None` before the first frame.
    theme: Option<Theme>,
    /// The dialog's size in the last frame: until it stops changing, the dialog is not in its final position.
    dialog_size: egui::Vec2,
}

impl WindowApp {
    /// Creates the window's state.
    pub fn new(parts: WindowParts, start: WindowStart, context: &egui::Context) -> WindowApp {
        let WindowParts {
            keeping,
            seeds,
            clock,
            local_clock,
            system_language,
            find_font,
            solvers,
            speaker,
        } = parts;
        let fonts = Fonts::new(find_font, context.clone());
        let languages = fonts.languages(system_language);
        // Ctrl+plus zooms the board, not the menus.
        context.options_mut(|options| options.zoom_with_keyboard = false);
        let now = clock();
        let profile = ScreenProfile { screen: Screen::Window, applies_rules_at_once: true };
        let keeper = Box::new(StoreKeeper::new(keeping));
        let parts = FlowParts { keeper, seeds, local_clock, languages, profile };
        let game = match start.page {
            FirstPage::Mines => Some(GameKind::Mines),
            FirstPage::Four => Some(GameKind::Four),
            FirstPage::Tiles => None,
        };
        let begin = FlowStart { game, size: start.size, seed: start.seed };
        let mut flow = Flow::new(parts, begin, now.date(), now.when());
        let mut kit = Kit::new(&flow, speaker, fonts);
        let board = match flow.game() {
            Some(table) => {
                kit.offer = Offer::of(&flow.offer(), table.message().clone(), now);
                Board::of(table)
            }
            None => Board::Tiles(Box::new(TilesPage::new(start.seed, &mut flow, now))),
        };
        let mut app = WindowApp {
            flow,
            kit,
            board,
            shown: None,
            watched: None,
            ending: None,
            dialog: None,
            had_dialog: false,
            is_copied: false,
            keys: KeyReader::default(),
            clock,
            solvers,
            line: None,
            system_language,
            missing_font: None,
            theme: None,
            dialog_size: egui::Vec2::ZERO,
        };
        app.shown = app.visible_slot();
        app.follow_up(now);
        app
    }

    /// Sets the folder for exported pictures and animations.
    pub fn set_exports(&mut self, folder: Option<PathBuf>) {
        self.kit.exports = folder;
    }

    /// Uses a server for online play, and enters a room if there is one. The file has the player's credentials.
    pub fn connect(
        &mut self,
        context: &egui::Context,
        site: &Site,
        secrets: PathBuf,
        room: Option<RoomId>,
    ) {
        let (now, woken) = ((self.clock)(), context.clone());
        self.line = Some(Line::new(site.clone(), secrets, move || woken.request_repaint()));
        self.flow.set_site(&site.to_string());
        if let Some(room) = room {
            self.handle(Intent::Online(OnlineCommand::Enter(room)), now);
        }
    }

    /// Handles received network messages; returns whether there were any.
    fn take_net(&mut self, now: Now) -> bool {
        let mut has_come = false;
        while let Some(message) = self.line.as_mut().and_then(Line::next) {
            self.flow.take_net(message, now.when());
            self.follow_up(now);
            has_come = true;
        }
        has_come
    }

    /// Draws a frame and carries out what the player asked for in it.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let now = (self.clock)();
        if self.theme.is_none() {
            // Panels know their sizes only after a first layout; discarding it avoids a visible jump.
            ui.ctx().request_discard("the first layout");
        }
        if self.theme != Some(self.kit.theme()) {
            self.theme = Some(self.kit.theme());
            theme::apply(self.kit.theme(), ui.ctx());
        }
        self.take_thoughts(now);
        self.take_net(now);
        self.flow.tick(now.date(), now.when());
        self.follow_up(now);
        self.take_keys(ui.ctx(), now);
        if let Some(intent) = replay::dropped_file(ui.ctx()) {
            self.handle(intent, now);
        }
        if ui.input(|input| input.key_pressed(egui::Key::F11)) {
            menus::toggle_full_screen(ui.ctx());
        }

        if let Some(order) = menus::bar(ui, &mut self.kit, &self.board, &self.flow) {
            self.carry_out_order(order, now);
        }
        online::room_bar(ui, &self.flow, &mut self.kit, now);
        self.show_board(ui, now);
        self.show_dialog(ui.ctx(), now);
        self.watch_dialog(now);

        if self.carry_out_intents(ui.ctx(), now) | self.take_thoughts(now)
            || self.theme != Some(self.kit.theme())
        {
            ui.ctx().request_repaint();
        }
        if let Some(wait) = self.wakes(now) {
            ui.ctx().request_repaint_after(Duration::from_millis(wait.0));
        }
    }

    fn show_board(&mut self, ui: &mut egui::Ui, now: Now) {
        let notice = self.flow.notice().map(|notice| notice.message.clone());
        if self.flow.page() == Page::History {
            return history::page(ui, &self.flow, notice, &mut self.kit);
        }
        if let (Some(replay), Some(watched)) = (self.flow.replay(), &mut self.watched) {
            let message = notice.or_else(|| self.flow.replay_message()).unwrap_or_default();
            let review = self.flow.review();
            replay::bar(ui, replay, review, &mut self.kit);
            return match (&mut watched.board, &watched.table, replay) {
                (Board::Mines(page), GameTable::Mines(table), ReplayPage::Mines(replay)) => {
                    let view = replay.session().game().view();
                    let verdict = review.and_then(|review| review.verdict(replay.step()));
                    let shown = Shown { view, is_past: true, verdict, ..Shown::now(table) };
                    page.ui(ui, shown, &message, None, &mut self.kit, now);
                }
                (Board::Four(page), GameTable::Four(table), _) => {
                    page.ui(ui, table, Some(message), None, &mut self.kit, now);
                }
                _ => (),
            };
        }
        let ending = self.ending.as_ref().map(|(_, ending)| ending);
        match (&mut self.board, self.flow.game()) {
            (Board::Mines(page), Some(GameTable::Mines(table))) => {
                let message = notice.unwrap_or_else(|| table.whole_message());
                let room = self.flow.room().and_then(OnlineRoom::mirror);
                let openers = room.map(|mirror| &mirror.openers);
                let cursors = self.flow.room().map(OnlineRoom::cursors).unwrap_or_default();
                let shown = Shown { openers, cursors: &cursors, ..Shown::now(table) };
                page.ui(ui, shown, &message, ending, &mut self.kit, now);
            }
            (Board::Four(page), Some(GameTable::Four(table))) => {
                page.series = self.flow.series();
                page.ui(ui, table, notice, ending, &mut self.kit, now);
            }
            (Board::Tiles(_), _) => self.show_tiles(ui, notice, now),
            (Board::Mines(_) | Board::Four(_), _) => (),
        }
    }

    fn show_tiles(&mut self, ui: &mut egui::Ui, notice: Option<Message>, now: Now) {
        let Board::Tiles(page) = &mut self.board else { return };
        for answer in page.take_answers(ui) {
            page.answer(&answer, &mut self.flow, &mut self.kit, now);
        }
        let table = mines_table(&self.flow);
        let message = notice.unwrap_or_else(|| page.message(table));
        if let Some(answer) = page.ui(ui, table, &message, &mut self.kit, now) {
            page.press(&answer, &mut self.flow, &mut self.kit, now);
            ui.ctx().request_repaint();
        }
        self.shown = self.visible_slot();
        self.follow_up(now);
    }

    fn show_dialog(&mut self, context: &egui::Context, now: Now) {
        let size = match self.dialog.take() {
            Some(mut dialog) => {
                let (stays, size) = dialog.show(context, &mut self.kit);
                self.dialog = stays.then_some(dialog);
                size
            }
            None if dialogs::is_shown(self.flow.page()) => {
                let (flow, kit) = (&self.flow, &mut self.kit);
                dialogs::page(context, flow, kit, &mut self.is_copied, now)
            }
            None => {
                self.is_copied = false;
                return;
            }
        };
        if size != std::mem::replace(&mut self.dialog_size, size) {
            context.request_repaint();
        }
    }

    /// The clock stops behind the window's own dialogs, as it does behind those of the flow.
    fn watch_dialog(&mut self, now: Now) {
        let has_dialog = self.dialog.is_some();
        if has_dialog != std::mem::replace(&mut self.had_dialog, has_dialog) {
            self.handle(if has_dialog { Intent::Leave } else { Intent::Return }, now);
        }
    }

    /// The state behind the window.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }

    /// The open dialog, if it is one of the window's own.
    pub fn dialog(&self) -> Option<WindowDialog> {
        self.dialog.as_ref().map(Dialog::name)
    }

    /// Stops the game's clock when the window closes, and retries what could not be saved.
    pub fn leave(&mut self) {
        let now = (self.clock)();
        self.flow.handle(Intent::Quit, now.when());
    }

    fn carry_out_order(&mut self, order: Order, now: Now) {
        match (order.command, &mut self.board, mines_table(&self.flow)) {
            (Command::Leave, _, _) => self.kit.go(Goto::Quit),
            // In a room, players have to agree on a new game; after an exercise comes the next one.
            (Command::New, _, _) if self.flow.room().is_some() || self.flow.is_at_exercise() => {
                self.handle(Intent::Order(order), now);
            }
            (Command::New, Board::Mines(_), Some(table)) => {
                let another = mines::another_board(table);
                self.handle(another, now);
            }
            (Command::New, Board::Four(_), _) => {
                self.handle(Intent::NewGame(NewGame::of(GameKind::Four)), now);
            }
            (Command::Help, _, _) => self.handle(Intent::Open(Page::Help), now),
            // A replay cannot be played.
            _ if self.watched.is_some() => (),
            (_, Board::Tiles(page), _) => {
                page.carry_out_order(order, &mut self.flow, now);
                self.shown = self.visible_slot();
                self.follow_up(now);
            }
            (_, Board::Mines(page), _) => {
                page.settle();
                self.handle(Intent::Order(order), now);
            }
            (_, Board::Four(page), _) => {
                page.settle();
                self.handle(Intent::Order(order), now);
            }
        }
    }

    // ---- the flow

    fn handle(&mut self, intent: Intent, now: Now) {
        if let Intent::Watch(_) | Intent::OpenFile(..) | Intent::Continue(_) | Intent::LookBack =
            intent
        {
            self.watched = None;
        }
        self.flow.handle(intent, now.when());
        self.follow_up(now);
    }

    /// Carries out the intents of the last frame, in order; returns whether there were any.
    fn carry_out_intents(&mut self, context: &egui::Context, now: Now) -> bool {
        let intents = self.kit.take_intents();
        let goto = self.kit.take_goto();
        let is_wanted = !intents.is_empty() || goto.is_some();
        for intent in intents {
            match (&intent, &mut self.board) {
                (Intent::Order(order @ Order { command: Command::New, .. }), _) => {
                    let order = *order;
                    self.carry_out_order(order, now);
                    continue;
                }
                // A replay cannot be played.
                (Intent::Table(_) | Intent::Order(_), _) if self.watched.is_some() => continue,
                // Pointing at a column doesn't interrupt animations.
                (Intent::Table(TableCommand::Four(FourCommand::Point(_))), _) => (),
                (Intent::Table(_) | Intent::Order(_), Board::Four(page)) => page.settle(),
                _ => (),
            }
            self.handle(intent, now);
        }
        match goto {
            Some(Goto::ChooseBoard) => self.dialog = Some(Dialog::choose_board(&self.kit)),
            Some(Goto::Keys) => self.dialog = Some(Dialog::Keys(KeyQuestion::default())),
            Some(Goto::About) => self.dialog = Some(Dialog::About),
            Some(Goto::Tiles) => {
                let page = TilesPage::new(None, &mut self.flow, now);
                self.board = Board::Tiles(Box::new(page));
                self.shown = self.visible_slot();
                self.follow_up(now);
            }
            Some(Goto::Quit) => context.send_viewport_cmd(egui::ViewportCommand::Close),
            None => (),
        }
        is_wanted
    }

    /// Delivers the solvers' answers; returns whether there were any.
    fn take_thoughts(&mut self, now: Now) -> bool {
        let mut has_answers = false;
        while let Some(thought) = self.solvers.next() {
            self.flow.take_thought(thought, now.when());
            self.follow_up(now);
            has_answers = true;
        }
        has_answers
    }

    /// Runs after every event: carries out effects, and updates the board from the flow.
    fn follow_up(&mut self, now: Now) {
        for effect in self.flow.take_effects() {
            match effect {
                Effect::Ask(question) => self.solvers.ask(question),
                Effect::Play(sound) => self.kit.play(sound),
                Effect::Copy(text) => self.dialog = Some(Dialog::Text(GameText::new(text))),
                Effect::AskCell => {
                    if let Board::Mines(page) = &mut self.board {
                        page.ask_cell();
                    }
                }
                // In a window the mouse always belongs to the program.
                Effect::ToggleMouse => (),
                Effect::Restyle => {
                    self.kit.restyle(&self.flow);
                    self.report_missing_font(now);
                }
                Effect::Net(effect) => {
                    if let Some(line) = &mut self.line {
                        line.carry_out(effect);
                    }
                }
                // The window is closing already; and every hosted game here belongs to a room.
                Effect::Quit | Effect::Send(..) => (),
            }
        }
        self.kit.offer = if self.flow.can_return() {
            Some(Offer::to_last_game())
        } else {
            let offer = self.kit.offer.take();
            offer.and_then(|offer| offer.renewed(&self.flow.offer(), now))
        };
        self.update_board(now);
        self.update_ending();
        let news = self.flow.take_news();
        match (&mut self.board, self.flow.game()) {
            (Board::Mines(page), Some(GameTable::Mines(table))) => {
                page.follow_up(table, news, &self.kit, now);
            }
            (Board::Four(page), Some(GameTable::Four(_))) => page.take_news(news, &self.kit, now),
            (Board::Mines(_) | Board::Four(_) | Board::Tiles(_), _) => (),
        }
    }

    /// A language without a font falls back to English; reports that once. Only Chinese needs a font.
    fn report_missing_font(&mut self, now: Now) {
        let wanted = self.flow.settings().language.tag(self.system_language);
        let missing = Some(wanted).filter(|wanted| *wanted != self.flow.language().tag());
        if missing.is_some() && missing != self.missing_font {
            self.flow.notify(Message::bad(WindowText::NoChineseFont), now.when());
        }
        self.missing_font = missing;
    }

    /// Rebuilds the ending's texts if they may have changed.
    fn update_ending(&mut self) {
        let over = self.flow.game_over();
        let key = self.flow.game().filter(|table| table.is_over()).map(|table| {
            let notice = self.flow.notice().map(|notice| notice.message.clone());
            let room = self.flow.room();
            EndingKey {
                message: table.message().clone(),
                remark: table.remark().cloned(),
                notice,
                is_counted: over.is_some(),
                has_scores: over.is_some_and(|over| over.scores.is_some()),
                room: room.and_then(|room| Some((room.mirror()?.event, room.remark()))),
            }
        });
        if self.ending.as_ref().map(|(key, _)| key) != key.as_ref() {
            self.ending = key.zip(self.flow.ending());
        }
    }

    /// Switches the board to another game or to a replay.
    fn update_board(&mut self, now: Now) {
        if !self.flow.page().is_root() {
            return self.update_replay(now);
        }
        // The window's main menu is its menu bar: there is always a board below it.
        if self.flow.page() == Page::Menu && !matches!(self.board, Board::Tiles(_)) {
            self.flow.handle(Intent::Open(Page::Game), now.when());
        }
        if let Some(slot) = self.visible_slot().filter(|slot| self.shown != Some(*slot))
            && let Some(table) = self.flow.game()
        {
            self.board = Board::of(table);
            self.shown = Some(slot);
            self.keys.forget();
        }
        self.watched = None;
    }

    fn update_replay(&mut self, now: Now) {
        match (self.flow.replay(), &mut self.watched) {
            (None, _) => self.watched = None,
            (Some(replay), None) => self.watched = Watched::new(replay, &self.flow, now),
            (Some(replay), Some(watched)) => watched.turn(replay, &self.flow, now),
        }
    }

    /// The visible game. None while the tile game asks for a level, even if another game waits.
    fn visible_slot(&self) -> Option<Slot> {
        self.flow.slot().filter(|_| self.flow.page() != Page::Menu)
    }

    /// The time until the picture next changes by itself.
    fn wakes(&self, now: Now) -> Option<Millis> {
        let by_board = match (&self.board, self.flow.game()) {
            _ if self.watched.is_some() => None,
            (Board::Mines(page), Some(GameTable::Mines(table))) => page.wakes(table, now),
            (Board::Four(page), Some(GameTable::Four(table))) => page.wakes(table, now),
            (Board::Tiles(page), _) => page.wakes(now),
            (Board::Mines(_) | Board::Four(_), _) => None,
        };
        // The offer says how many minutes ago the game was left.
        let by_offer = self.kit.offer.is_some().then_some(Millis(60_000));
        [by_board, by_offer, self.flow.wakes(now.when())].into_iter().flatten().min()
    }
}

fn mines_table(flow: &Flow) -> Option<&MinesTable> {
    match flow.game() {
        Some(GameTable::Mines(table)) => Some(table),
        Some(GameTable::Four(_)) | None => None,
    }
}

impl eframe::App for WindowApp {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        theme::colour(self.kit.palette().ground).to_normalized_gamma_f32()
    }

    fn on_exit(&mut self, _gl: Option<&glow::Context>) {
        self.leave();
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}
