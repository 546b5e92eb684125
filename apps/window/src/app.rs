//! The window: which page is up, and the ways between pages.

use std::time::Duration;

use eframe::egui;
use eframe::glow;
use flagfall_history::{Began, DailyTask, Date, TypedGame};
use flagfall_mines::Size;
use flagfall_play::{FourInARow, Game, Minesweeper};
use flagfall_rng::Seed;
use flagfall_settings::{Command, KeyCode, KeyReader, Order, Theme};
use flagfall_sound::SoundEffect;
use flagfall_store::{GameId, Keeping};
use flagfall_table::{
    DaysTask, Effect, Found, Message, MinesPlan, Now, Thought, Ticket, What, link::Record,
};

use crate::dialogs::{Dialog, GameText};
use crate::four::FourPage;
use crate::kit::{Goto, Kit};
use crate::menus;
use crate::mines::MinesPage;
use crate::page::{FirstPage, Page};
use crate::press;
use crate::solvers::Solvers;
use crate::theme;
use crate::tiles::TilesPage;

/// What the window gets from the world outside.
pub struct Parts {
    /// What is kept.
    pub keeping: Keeping,
    /// Where seeds of new games come from.
    pub seeds: Box<dyn FnMut() -> Seed>,
    /// What time it is.
    pub clock: Box<dyn Fn() -> Now>,
    /// Who answers questions.
    pub solvers: Box<dyn Solvers>,
    /// What makes sounds heard.
    pub speaker: Box<dyn FnMut(SoundEffect)>,
}

/// What the window begins with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Start {
    /// Which page.
    pub page: FirstPage,
    /// The size of the first board, where it is not that of the settings.
    pub size: Option<Size>,
    /// The seed of the first game.
    pub seed: Option<Seed>,
}

impl Start {
    /// Who names a board wants that one; what was kept waits.
    fn is_open(&self) -> bool {
        self.size.is_none() && self.seed.is_none()
    }
}

/// Everything in the window and behind it.
pub struct WindowApp {
    kit: Kit,
    page: Page,
    dialog: Option<Dialog>,
    keys: KeyReader,
    clock: Box<dyn Fn() -> Now>,
    solvers: Box<dyn Solvers>,
    /// The task of a day that is being looked for.
    task: Option<(Ticket, Date)>,
    /// What the toolkit is coloured in; nothing before the first picture.
    theme: Option<Theme>,
    /// How large the dialog was in the last picture: until that stays the same, it is not in its place.
    dialog_size: egui::Vec2,
}

impl WindowApp {
    /// The window as it opens.
    pub fn new(parts: Parts, start: Start, context: &egui::Context) -> WindowApp {
        let Parts { keeping, seeds, clock, solvers, speaker } = parts;
        // Ctrl and plus make the board larger, not the menus.
        context.options_mut(|options| options.zoom_with_keyboard = false);
        let now = clock();
        let (mut kit, complaints) = Kit::new(keeping, seeds, speaker);
        let page = match start.page {
            FirstPage::Mines => {
                let mut plan = kit.table.mines_plan(start.seed);
                if let Some(size) = start.size {
                    plan = plan.with_size(size);
                }
                Page::Mines(Box::new(MinesPage::new(plan, now)))
            }
            FirstPage::Four => {
                let plan = kit.table.four_plan(start.seed);
                Page::Four(Box::new(FourPage::new(plan, &kit, now)))
            }
            FirstPage::Tiles => Page::Tiles(Box::new(TilesPage::new(start.seed, &mut kit))),
        };
        let keys = KeyReader::default();
        let mut app = WindowApp {
            kit,
            page,
            dialog: None,
            keys,
            clock,
            solvers,
            task: None,
            theme: None,
            dialog_size: egui::Vec2::ZERO,
        };
        if app.page.may_offer() && start.is_open() {
            app.kit.offer_kept(now);
        }
        if let Some(offer) = &app.kit.offer {
            app.page.say(Message::plain(&*offer.words));
        }
        if let Some(complaint) = complaints.into_iter().next() {
            app.page.say(Message::bad(complaint));
        }
        app.complain();
        app
    }

    /// Draws everything, and does what was wanted since the last picture.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let now = (self.clock)();
        if self.theme.is_none() {
            // Panels know their sizes once they were laid out: nobody sees them jump.
            ui.ctx().request_discard("the first layout");
        }
        if self.theme != Some(self.kit.theme()) {
            self.theme = Some(self.kit.theme());
            theme::apply(self.kit.theme(), ui.ctx());
        }
        self.take_thoughts(now);
        self.kit.keeping.tick(now.at);
        self.page.tick(&mut self.kit, now);
        self.take_keys(ui.ctx(), now);
        if self.page.is_under_way() {
            self.kit.offer = None;
        }

        if let Some(order) = menus::bar(ui, &mut self.kit, &self.page) {
            self.obey(order, now);
        }
        self.page.ui(ui, &mut self.kit, now);
        self.show_dialog(ui.ctx(), now);

        if let Some(record) = self.kit.opened.take() {
            self.open(record, now);
            ui.ctx().request_repaint();
        }
        if let Some(goto) = self.kit.take_goto() {
            self.go(goto, ui.ctx(), now);
            ui.ctx().request_repaint();
        }
        if self.carry_out_wishes(now) || self.theme != Some(self.kit.theme()) {
            ui.ctx().request_repaint();
        }
        self.complain();
        if self.kit.keeping.is_failing() {
            ui.ctx().request_repaint_after(Duration::from_secs(1));
        }
        if let Some(wait) = self.page.wakes(now) {
            ui.ctx().request_repaint_after(Duration::from_millis(wait.0));
        }
    }

    fn show_dialog(&mut self, context: &egui::Context, now: Now) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let (stays, size) = dialog.show(context, &mut self.kit, now);
        if size != std::mem::replace(&mut self.dialog_size, size) {
            context.request_repaint();
        }
        if stays {
            self.dialog = Some(dialog);
        }
    }

    /// The window closes: the clock of the game stops, and what could not be kept is tried once more.
    pub fn leave(&mut self) {
        let now = (self.clock)();
        self.page.leave(&mut self.kit, now);
        self.kit.keeping.flush();
    }

    // ---- keys

    fn take_keys(&mut self, context: &egui::Context, now: Now) {
        if self.dialog.is_some() || context.text_edit_focused() || egui::Popup::is_any_open(context)
        {
            self.keys.forget();
            return;
        }
        let focused = context.memory(egui::Memory::focused);
        let is_at_board = focused.is_none() || focused == self.kit.board_focus;
        for key in context.input(press::pressed) {
            if !is_at_board && press::belongs_to_widgets(key) {
                continue;
            }
            if key.code == KeyCode::Esc {
                self.keys.forget();
                self.page.dismiss();
            } else if self.page.press(key, &mut self.kit, now) {
                self.keys.forget();
            } else if let Some(order) = self.keys.press(key, self.kit.table.bindings()) {
                self.obey(order, now);
            }
        }
    }

    fn obey(&mut self, order: Order, now: Now) {
        match order.command {
            Command::Help => self.kit.go(Goto::Shortcuts),
            Command::Leave => self.kit.go(Goto::Quit),
            Command::New => self.kit.go(match self.page {
                Page::Mines(_) => Goto::AnotherBoard,
                Page::Four(_) => Goto::NewFour,
                Page::Tiles(_) => Goto::Tiles,
            }),
            Command::Copy => self.kit.go(Goto::Text),
            // The mouse is always ours in a window.
            Command::Mouse => (),
            Command::Go(_)
            | Command::Hit
            | Command::Mark
            | Command::Coordinates
            | Command::Hint
            | Command::Odds
            | Command::Undo
            | Command::Redo
            | Command::Pause
            | Command::Restart => self.page.obey(order, &mut self.kit, now),
        }
    }

    // ---- what the games wish for

    /// Carries out what the games wish for, in order; whether answers came at once.
    fn carry_out_wishes(&mut self, now: Now) -> bool {
        let mut has_answers = false;
        loop {
            let wishes = self.kit.table.take_effects();
            if wishes.is_empty() {
                return has_answers;
            }
            for wish in wishes {
                match wish {
                    Effect::Ask(question) => self.solvers.ask(question),
                    Effect::Play(sound) => self.kit.play(sound),
                    Effect::Tried { date, which, outcome, time } => {
                        let result = self.kit.keeping.keep_daily(date, which, outcome, time);
                        if let (Page::Four(page), Some(result)) = (&mut self.page, result) {
                            page.tell_tries(result.n_tries);
                        }
                    }
                }
            }
            has_answers |= self.take_thoughts(now);
        }
    }

    fn take_thoughts(&mut self, now: Now) -> bool {
        let mut has_answers = false;
        while let Some(Thought { ticket, found }) = self.solvers.next() {
            match self.task {
                Some((asked, date)) if asked == ticket => {
                    self.task = None;
                    self.begin_task(found, date, now);
                }
                _ => self.page.take_thought(ticket, found, &mut self.kit, now),
            }
            has_answers = true;
        }
        has_answers
    }

    // ---- ways

    fn go(&mut self, goto: Goto, context: &egui::Context, now: Now) {
        match goto {
            Goto::NewMines => {
                let plan = self.kit.table.mines_plan(None);
                self.turn_to(Page::Mines(Box::new(MinesPage::new(plan, now))), now);
            }
            Goto::AnotherBoard => {
                let mut plan = self.kit.table.mines_plan(None);
                if let Page::Mines(page) = &self.page {
                    plan = plan.with_size(page.size());
                }
                self.turn_to(Page::Mines(Box::new(MinesPage::new(plan, now))), now);
            }
            Goto::NewFour => {
                let plan = self.kit.table.four_plan(None);
                let page = FourPage::new(plan, &self.kit, now);
                self.turn_to(Page::Four(Box::new(page)), now);
            }
            Goto::Tiles => {
                let page = TilesPage::new(None, &mut self.kit);
                self.turn_to(Page::Tiles(Box::new(page)), now);
            }
            Goto::Task(which) => self.find_task(which, now),
            Goto::Day => self.dialog = Some(Dialog::day(&mut self.kit, now)),
            Goto::Continue => self.continue_kept(now),
            Goto::TakeUp(id) => self.take_up(id, now),
            Goto::ChooseBoard => self.dialog = Some(Dialog::choose_board(&self.kit)),
            Goto::Text => self.dialog = Some(Dialog::Text(GameText::new(self.page.record()))),
            Goto::Shortcuts => self.dialog = Some(Dialog::Shortcuts),
            Goto::About => self.dialog = Some(Dialog::About),
            Goto::Quit => context.send_viewport_cmd(egui::ViewportCommand::Close),
        }
    }

    /// Opens a game that was pasted.
    fn open(&mut self, record: Record, now: Now) {
        let page = match record {
            Record::Mines(session) => Page::Mines(Box::new(MinesPage::from_record(session, now))),
            Record::Four(session) => {
                Page::Four(Box::new(FourPage::from_record(session, &self.kit, now)))
            }
        };
        self.turn_to(page, now);
    }

    /// The page before is kept, and offered under Continue.
    fn turn_to(&mut self, page: Page, now: Now) {
        self.page.leave(&mut self.kit, now);
        self.page = page;
        self.task = None;
        self.kit.offer = None;
        self.keys.forget();
    }

    /// A task of the day; where it was left in the middle, that goes on.
    fn find_task(&mut self, which: DailyTask, now: Now) {
        let (what, looking) = match which {
            DailyTask::Mines => (What::DailyBoard(now.date()), "looking for the day's board"),
            DailyTask::Four => (What::DailyPuzzle(now.date()), "looking for the day's puzzle"),
        };
        match self.kit.keeping.kept_task(now.date(), which) {
            Some(kept) if Some(kept.id) == self.page.id() => (),
            // A task of a day is begun once. Where another program has it, this says so.
            Some(kept) => self.take_up(kept.id, now),
            None => {
                self.task = Some((self.kit.table.ask(what), now.date()));
                self.page.say(Message::plain(looking));
            }
        }
    }

    fn begin_task(&mut self, found: Found, date: Date, now: Now) {
        match found.days_task() {
            Some(DaysTask::Board(board)) => {
                let was = self.kit.keeping.days_board_was(date);
                let plan = MinesPlan::of_day(date, board, was, self.kit.settings());
                self.turn_to(Page::Mines(Box::new(MinesPage::new(plan, now))), now);
            }
            Some(DaysTask::Puzzle(puzzle)) => {
                let page = FourPage::puzzle(date, puzzle, now);
                self.turn_to(Page::Four(Box::new(page)), now);
            }
            None => (),
        }
    }

    fn continue_kept(&mut self, now: Now) {
        let kept = self.kit.kept_besides(self.page.id());
        match &kept[..] {
            [] => self.page.say(Message::plain("no other game is kept")),
            [only] => self.take_up(only.id, now),
            [_, _, ..] => self.dialog = Some(Dialog::Kept(kept)),
        }
    }

    fn take_up(&mut self, id: GameId, now: Now) {
        let kept = self.kit.keeping.kept().into_iter().find(|kept| kept.id == id);
        let is_tiles = kept
            .as_ref()
            .is_some_and(|kept| kept.origin.source.began == Began::Typed(TypedGame::Tiles));
        let taken = match kept.as_ref().map(|kept| &*kept.game) {
            Some(Minesweeper::NAME) if is_tiles => {
                let taken = self.kit.keeping.take_up::<Minesweeper>(id);
                taken.map(|taken| {
                    Page::Tiles(Box::new(TilesPage::taken_up(taken, &mut self.kit, now)))
                })
            }
            Some(Minesweeper::NAME) => {
                let taken = self.kit.keeping.take_up::<Minesweeper>(id);
                taken.map(|taken| {
                    Page::Mines(Box::new(MinesPage::taken_up(taken, &mut self.kit, now)))
                })
            }
            Some(FourInARow::NAME) => {
                let taken = self.kit.keeping.take_up::<FourInARow>(id);
                taken.map(|taken| {
                    Page::Four(Box::new(FourPage::taken_up(taken, &mut self.kit, now)))
                })
            }
            Some(_) | None => Err("this game is not kept any more".to_owned()),
        };
        match taken {
            Ok(page) => self.turn_to(page, now),
            Err(complaint) => self.page.say(Message::bad(complaint)),
        }
    }

    fn complain(&mut self) {
        if let Some(complaint) = self.kit.keeping.take_complaint() {
            self.page.say(Message::bad(complaint));
        }
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
