//! Which page is up, and the ways between pages.

use crossterm::event::MouseEvent;
use flagfall_history::DailyTask;
use flagfall_mines::Size;
use flagfall_play::{FourInARow, Game, Millis, Minesweeper};
use flagfall_rng::Seed;
use flagfall_store::{GameId, Keeping, Kept};
use flagfall_table::{FourPlan, MinesPlan, Thought, link::Record};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::daily::DailyPage;
use super::four::FourPage;
use super::help;
use super::kept::KeptPage;
use super::keys::{Key, KeyCode};
use super::kit::{Kit, Wish};
use super::looks::{Role, Surroundings};
use super::menu::{Menu, centred};
use super::message::{self, Message, wrapped};
use super::mines::MinesPage;
use super::now::Now;
use super::page::Goto;
use super::replay::ReplayPage;
use super::scores::ScoresPage;
use super::settings::SettingsPage;
use super::terminal::Mouse;

/// What the program begins with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Start {
    /// Which page.
    pub page: FirstPage,
    /// The size of the first board, where it is not that of the settings.
    pub size: Option<Size>,
    /// The seed of the first game.
    pub seed: Option<Seed>,
}

/// The page a program begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstPage {
    /// The main menu.
    #[default]
    Menu,
    /// A game of Minesweeper.
    Mines,
    /// A game of Four in a Row.
    Four,
}

/// Everything that is on the screen and behind it.
pub struct App {
    kit: Kit,
    page: Page,
    /// The game that Escape goes back to.
    game: Option<GamePage>,
    /// Where Help was called from.
    before_help: Option<Page>,
    /// The first round begins with the program (C1).
    is_first_round: bool,
    /// What went wrong and concerns every page.
    notice: Option<String>,
    /// No key takes it away before that.
    notice_until: Millis,
    area: Rect,
    /// When the last picture was drawn.
    last_seen: Millis,
}

enum Page {
    Menu(Menu),
    Game,
    Settings(SettingsPage),
    Scores(ScoresPage),
    Daily(DailyPage),
    Kept(KeptPage),
    Replay(Box<ReplayPage>),
    Help { first_line: u16 },
}

pub(super) enum GamePage {
    Mines(Box<MinesPage>),
    Four(Box<FourPage>),
}

impl GamePage {
    /// Its number in the store.
    fn id(&self) -> Option<GameId> {
        match self {
            GamePage::Mines(mines) => mines.id(),
            GamePage::Four(four) => four.id(),
        }
    }

    fn is_over(&self) -> bool {
        match self {
            GamePage::Mines(mines) => mines.session().is_over(),
            GamePage::Four(four) => four.is_over(),
        }
    }

    /// Nobody comes back to it.
    fn close(&mut self, kit: &mut Kit, now: Now) {
        match self {
            GamePage::Mines(mines) => mines.close(kit, now),
            GamePage::Four(four) => four.close(kit, now),
        }
    }

    fn tick(&mut self, is_up: bool, kit: &mut Kit, now: Now) {
        match self {
            GamePage::Mines(mines) => mines.tick(kit, now),
            GamePage::Four(four) => four.tick(is_up, kit, now),
        }
    }
}

/// How long a notice stays at least.
const NOTICE: Millis = Millis(3_000);

/// The smallest screen that everything fits on.
const LEAST: (u16, u16) = (40, 12);

impl App {
    /// The program as it begins.
    pub(crate) fn new(
        keeping: Keeping,
        around: Surroundings,
        seeds: Box<dyn FnMut() -> Seed>,
        start: Start,
        now: Now,
    ) -> App {
        let (kit, complaints) = Kit::new(keeping, around, seeds);
        let mut app = App {
            kit,
            page: Page::Game,
            game: None,
            before_help: None,
            is_first_round: true,
            notice: (!complaints.is_empty()).then(|| complaints.join("; ")),
            notice_until: now.at + NOTICE,
            area: Rect::default(),
            last_seen: now.at,
        };
        match start.page {
            FirstPage::Menu => app.open_menu(),
            FirstPage::Mines => {
                let mut plan = app.kit.table.mines_plan(start.seed);
                if let Some(size) = start.size {
                    plan = plan.with_size(size);
                }
                app.begin_mines(plan, now);
            }
            FirstPage::Four => {
                let plan = app.kit.table.four_plan(start.seed);
                app.begin_four(plan, now);
            }
        }
        if let Some(complaint) = app.kit.keeping.take_complaint() {
            app.tell(complaint);
        }
        app
    }

    pub(crate) fn mouse_mode(&self) -> Mouse {
        self.kit.mouse()
    }

    pub(crate) fn take_wishes(&mut self) -> Vec<Wish> {
        self.kit.take_wishes()
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Key, now: Now) {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c'), true) => return self.go(&Goto::Quit, now),
            (KeyCode::Char('z'), true) => return self.suspend(),
            (KeyCode::Char('l'), true) => return self.kit.wish(Wish::Redraw),
            _ => (),
        }
        if self.is_too_small() {
            return;
        }
        if self.notice_until <= now.at {
            self.notice = None;
        }
        let (area, kit) = (self.area, &mut self.kit);
        let goto = match (&mut self.page, &mut self.game) {
            (Page::Menu(menu), _) => menu.press(key),
            (Page::Game, Some(GamePage::Mines(mines))) => mines.press(key, kit, now),
            (Page::Game, Some(GamePage::Four(four))) => four.press(key, kit, now),
            (Page::Game, None) => Some(Goto::Menu),
            (Page::Settings(settings), _) => settings.press(key, kit),
            (Page::Scores(scores), _) => scores.press(key, kit),
            (Page::Daily(daily), _) => daily.press(key, kit),
            (Page::Kept(kept), _) => kept.press(key, kit),
            (Page::Replay(replay), _) => replay.press(key, now),
            (Page::Help { first_line }, _) => help::press(key, first_line, area),
        };
        self.follow(goto, now);
    }

    /// The mouse did something.
    pub fn mouse(&mut self, event: &MouseEvent, now: Now) {
        if self.is_too_small() || self.kit.mouse() == Mouse::Terminals {
            return;
        }
        let (area, kit) = (self.area, &mut self.kit);
        let goto = match (&mut self.page, &mut self.game) {
            (Page::Menu(menu), _) => menu.mouse(event, area),
            (Page::Game, Some(GamePage::Mines(mines))) => mines.mouse(event, area, kit, now),
            (Page::Game, Some(GamePage::Four(four))) => four.mouse(event, area, kit, now),
            (Page::Game, None) => None,
            (Page::Settings(settings), _) => settings.mouse(event, area, kit),
            (Page::Scores(scores), _) => scores.mouse(event, kit),
            (Page::Daily(daily), _) => daily.mouse(event, area),
            (Page::Kept(kept), _) => kept.mouse(event, area),
            (Page::Replay(replay), _) => replay.mouse(event),
            (Page::Help { first_line }, _) => help::mouse(event, first_line, area),
        };
        self.follow(goto, now);
    }

    /// A solver found something out.
    pub(crate) fn take_thought(&mut self, Thought { ticket, found }: Thought, now: Now) {
        // Who asked may be behind the help.
        for page in [Some(&mut self.page), self.before_help.as_mut()].into_iter().flatten() {
            if let Page::Daily(daily) = page
                && daily.is_asking(ticket)
            {
                return daily.take_thought(ticket, found);
            }
        }
        match &mut self.game {
            Some(GamePage::Mines(mines)) => mines.take_thought(ticket, found, &mut self.kit, now),
            Some(GamePage::Four(four)) => four.take_thought(ticket, found, &mut self.kit, now),
            None => (),
        }
    }

    /// Time has passed: what could not be kept is tried again.
    pub fn tick(&mut self, now: Now) {
        self.kit.keeping.tick(now.at);
        let is_up = matches!(self.page, Page::Game);
        if let Some(game) = &mut self.game {
            game.tick(is_up, &mut self.kit, now);
        }
        if let Page::Replay(replay) = &mut self.page {
            replay.tick(now);
        }
        if let Some(complaint) = self.kit.keeping.take_complaint() {
            self.tell(complaint);
        }
    }

    /// How long until the picture changes by itself.
    pub fn wakes(&self, now: Now) -> Millis {
        const LONG: Millis = Millis(60_000);
        match (&self.page, &self.game) {
            (Page::Game, Some(GamePage::Mines(mines))) => mines.wakes(now),
            (Page::Game, Some(GamePage::Four(four))) => four.wakes(now),
            (Page::Replay(replay), _) => replay.wakes(now).unwrap_or(LONG),
            _ if self.kit.keeping.is_failing() => Millis(1000),
            _ => LONG,
        }
    }

    /// The program ends: what could not be kept is tried once more.
    pub(crate) fn quit(&mut self, now: Now) {
        self.leave(now);
        if let Some(game) = &mut self.game {
            game.close(&mut self.kit, now);
        }
        self.kit.keeping.flush();
    }

    /// The program stops, or another page is up: the clock of the game stops too.
    pub(crate) fn leave(&mut self, now: Now) {
        match &mut self.game {
            Some(GamePage::Mines(mines)) => mines.leave(&mut self.kit, now),
            Some(GamePage::Four(four)) => four.leave(&mut self.kit, now),
            None => (),
        }
    }

    /// After the program went on: the clock does too.
    pub(crate) fn come_back(&mut self, now: Now) {
        if matches!(self.page, Page::Game) {
            self.enter_game(now);
        }
    }

    /// Asks to be stopped for a while.
    pub(crate) fn suspend(&mut self) {
        self.kit.wish(Wish::Suspend);
    }

    // ---- ways

    fn follow(&mut self, goto: Option<Goto>, now: Now) {
        if let Some(goto) = goto {
            self.go(&goto, now);
        }
        if let Some(complaint) = self.kit.keeping.take_complaint() {
            self.tell(complaint);
        }
    }

    fn go(&mut self, goto: &Goto, now: Now) {
        match goto {
            Goto::Menu => {
                self.leave(now);
                self.open_menu();
            }
            Goto::Game => self.enter_game(now),
            Goto::NewMines => self.new_mines(now),
            Goto::NewFour => {
                let plan = self.kit.table.four_plan(None);
                self.begin_four(plan, now);
            }
            Goto::Continue => self.continue_kept(now),
            Goto::TakeUp(id) => self.take_up(*id, now),
            Goto::Daily => self.page = Page::Daily(DailyPage::new(&mut self.kit, now)),
            Goto::Task(which) => self.begin_task(*which, now),
            Goto::Scores => self.page = Page::Scores(ScoresPage::new(&mut self.kit)),
            Goto::Settings => self.page = Page::Settings(SettingsPage::new()),
            Goto::Help => {
                self.leave(now);
                let before = std::mem::replace(&mut self.page, Page::Help { first_line: 0 });
                self.before_help = Some(before);
            }
            Goto::Back => match self.before_help.take() {
                Some(Page::Game) => self.enter_game(now),
                Some(page) => self.page = page,
                None => self.open_menu(),
            },
            Goto::FromHere => self.go_on_from_here(now),
            Goto::Quit => {
                self.quit(now);
                self.kit.wish(Wish::Quit);
            }
        }
    }

    /// Shows a game that was played, from its end.
    pub(crate) fn watch(&mut self, record: Record) {
        self.page = Page::Replay(Box::new(ReplayPage::new(record)));
    }

    fn go_on_from_here(&mut self, now: Now) {
        let Page::Replay(replay) = &self.page else { return };
        match replay.go_on(&self.kit, now) {
            Some(game) => self.begin(game, now),
            None => return self.tell("the game is over here: go back a step".to_owned()),
        }
        self.enter_game(now);
    }

    fn open_menu(&mut self) {
        let has_others = !self.kept_games().is_empty();
        let is_open = self.game.as_ref().is_some_and(|game| !game.is_over());
        let on = match (has_others, is_open) {
            (true, _) => Some(Goto::Continue),
            (false, true) => Some(Goto::Game),
            (false, false) => None,
        };
        self.page = Page::Menu(Menu::new(on, self.game.is_some()));
    }

    fn enter_game(&mut self, now: Now) {
        self.page = Page::Game;
        match &mut self.game {
            Some(GamePage::Mines(mines)) => mines.enter(&mut self.kit, now),
            Some(GamePage::Four(four)) => four.enter(&mut self.kit, now),
            None => self.open_menu(),
        }
    }

    fn begin(&mut self, game: GamePage, now: Now) {
        // The game before stays kept, and is offered under Continue.
        if let Some(mut before) = self.game.replace(game) {
            before.close(&mut self.kit, now);
        }
        self.page = Page::Game;
        self.is_first_round = false;
    }

    fn begin_mines(&mut self, plan: MinesPlan, now: Now) {
        let since = if self.is_first_round { Now { at: Millis(0), ..now } } else { now };
        self.begin(GamePage::Mines(Box::new(MinesPage::new(plan, since))), now);
    }

    fn begin_four(&mut self, plan: FourPlan, now: Now) {
        let page = FourPage::new(plan, &self.kit, now);
        self.begin(GamePage::Four(Box::new(page)), now);
    }

    /// A task of the day; where one was left in the middle, that goes on.
    fn begin_task(&mut self, which: DailyTask, now: Now) {
        let Page::Daily(daily) = &self.page else { return };
        let behind = self.game.as_ref().and_then(GamePage::id);
        if let Some(kept) = self.kit.keeping.kept_task(daily.date(), which) {
            if Some(kept.id) == behind {
                return self.enter_game(now);
            }
            // A task of a day is begun once. Where another program has it, this says so.
            return self.take_up(kept.id, now);
        }
        let page = match which {
            DailyTask::Mines => {
                let page = daily.board_page(&mut self.kit, now);
                page.map(|page| GamePage::Mines(Box::new(page)))
            }
            DailyTask::Four => daily.puzzle_page(now).map(|page| GamePage::Four(Box::new(page))),
        };
        if let Some(page) = page {
            self.begin(page, now);
        }
    }

    fn new_mines(&mut self, now: Now) {
        let plan = self.kit.table.mines_plan(None);
        self.begin_mines(plan, now);
    }

    /// The games that can go on besides the one behind the menu.
    fn kept_games(&mut self) -> Vec<Kept> {
        let ours = self.game.as_ref().and_then(GamePage::id);
        let kept = self.kit.keeping.kept();
        kept.into_iter().filter(|kept| !kept.is_held && Some(kept.id) != ours).collect()
    }

    fn continue_kept(&mut self, now: Now) {
        let mut kept = self.kept_games();
        let ours = self.game.as_ref().filter(|game| !game.is_over()).and_then(GamePage::id);
        if let Some(ours) = ours {
            let all = self.kit.keeping.kept();
            kept.splice(0..0, all.into_iter().filter(|kept| kept.id == ours));
        }
        match &kept[..] {
            [] => self.tell("no game is kept".to_owned()),
            [only] => self.take_up(only.id, now),
            [_, _, ..] => self.page = Page::Kept(KeptPage::new(kept)),
        }
    }

    fn take_up(&mut self, id: GameId, now: Now) {
        if self.game.as_ref().and_then(GamePage::id) == Some(id) {
            return self.enter_game(now);
        }
        let kept = self.kit.keeping.kept().into_iter().find(|kept| kept.id == id);
        let taken = match kept.as_ref().map(|kept| &*kept.game) {
            Some(Minesweeper::NAME) => {
                let taken = self.kit.keeping.take_up::<Minesweeper>(id);
                taken.map(|taken| {
                    GamePage::Mines(Box::new(MinesPage::taken_up(taken, &self.kit, now)))
                })
            }
            Some(FourInARow::NAME) => {
                let taken = self.kit.keeping.take_up::<FourInARow>(id);
                taken.map(|taken| {
                    GamePage::Four(Box::new(FourPage::taken_up(taken, &self.kit, now)))
                })
            }
            Some(_) | None => Err("this game is not kept any more".to_owned()),
        };
        match taken {
            Ok(game) => {
                self.begin(game, now);
                self.enter_game(now);
            }
            Err(complaint) => {
                self.open_menu();
                self.tell(complaint);
            }
        }
    }

    /// Says something wherever the player looks.
    fn tell(&mut self, complaint: String) {
        match (&self.page, &mut self.game) {
            (Page::Game, Some(GamePage::Mines(mines))) => mines.say(Message::bad(complaint)),
            (Page::Game, Some(GamePage::Four(four))) => four.say(Message::bad(complaint)),
            _ => {
                self.notice = Some(complaint);
                self.notice_until = self.last_seen + NOTICE;
            }
        }
    }

    // ---- the picture

    fn is_too_small(&self) -> bool {
        self.area.width < LEAST.0 || self.area.height < LEAST.1
    }

    /// Draws what is to be seen now.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer, now: Now) {
        self.area = area;
        self.last_seen = now.at;
        if let (Page::Game, Some(GamePage::Mines(mines))) = (&self.page, &mut self.game) {
            mines.arrange(area);
        }
        let looks = &self.kit.looks;
        buffer.set_style(area, looks.style(Role::Text));
        if self.is_too_small() {
            let text = format!("need {}x{}, have {}x{}", LEAST.0, LEAST.1, area.width, area.height);
            let lines = wrapped(&text, area.width);
            let first = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
            for (line, y) in lines.iter().zip(first..area.bottom()) {
                centred(line, y, Role::Text, area, buffer, looks);
            }
            return;
        }
        match (&self.page, &self.game) {
            (Page::Menu(menu), _) => menu.draw(area, buffer, &self.kit),
            (Page::Game, Some(GamePage::Mines(mines))) => mines.draw(area, buffer, &self.kit, now),
            (Page::Game, Some(GamePage::Four(four))) => four.draw(area, buffer, &self.kit, now),
            (Page::Game, None) => (),
            (Page::Settings(settings), _) => settings.draw(area, buffer, &self.kit),
            (Page::Scores(scores), _) => scores.draw(area, buffer, &self.kit),
            (Page::Daily(daily), _) => daily.draw(area, buffer, &self.kit),
            (Page::Kept(kept), _) => kept.draw(area, buffer, &self.kit, now),
            (Page::Replay(replay), _) => replay.draw(area, buffer, &self.kit),
            (Page::Help { first_line }, _) => help::draw(*first_line, area, buffer, &self.kit),
        }
        if !matches!(self.page, Page::Game) {
            self.draw_notice(area, buffer);
        }
        if self.kit.keeping.is_failing() {
            let sign = " not kept ";
            let x = area.right().saturating_sub(sign.len() as u16);
            buffer.set_stringn(x, area.y, sign, sign.len(), self.kit.looks.style(Role::Hit));
        }
    }

    /// What concerns every page stands at the bottom, whole.
    fn draw_notice(&self, area: Rect, buffer: &mut Buffer) {
        let Some(notice) = &self.notice else { return };
        let message = Message::bad(notice.clone());
        let height = message::height(&message, area);
        let status = Rect { y: area.bottom() - height, height, ..area };
        Clear.render(status, buffer);
        buffer.set_style(status, self.kit.looks.style(Role::Text));
        message::draw(&message, None, None, status, buffer, &self.kit.looks);
    }
}
