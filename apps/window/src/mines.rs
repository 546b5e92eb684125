//! Minesweeper in the window: how a game is shown, moved and kept. What keys, clicks and hints do to it is the table's.
//!
//! | module | what it has |
//! |---|---|
//! | `bar` | the top bar: counters, the face, Restart, Hint |
//! | `board` | the board in its scroll area: where cells are, the mouse, names for screen readers |
//! | `paint`, `motion` | what cells look like, and what moves |
//! | `ending` | the windows of a win and a loss, and the look back through a game |

mod bar;
mod board;
mod ending;
mod motion;
mod paint;

use board::Place;
use eframe::egui;
use ending::Ending;
use flagfall_history::{Origin, Screen};
use flagfall_mines::{Size, View};
use flagfall_play::{Millis, Minesweeper, Session};
use flagfall_settings::{Command, Motion, Order};
use flagfall_store::{Bookmark, GameId, TakenUp};
use flagfall_table::{
    Buttons, Click, Found, Message, MinesNews, MinesPlan, MinesTable, Now, OpenCells, Replay,
    Ticket,
};
use motion::{Moment, Wave};

use crate::kit::Kit;
use crate::message;
use paint::Stamp;

/// A game of Minesweeper.
pub(crate) struct MinesPage {
    table: MinesTable,
    bookmark: Bookmark,
    /// Which game of the table is shown: what was said of an earlier one goes with it.
    edition: u32,
    /// Whether the keyboard was used last: then the cursor is shown.
    is_by_key: bool,
    place: Place,
    stamp: Stamp,
    buttons: Buttons,
    /// Coordinates being typed.
    typed: Option<String>,
    wave: Option<Wave>,
    moment: Option<Moment>,
    ending: Option<Ending>,
    look_back: Option<Replay<Minesweeper>>,
}

impl MinesPage {
    /// A new game.
    pub(crate) fn new(plan: MinesPlan, now: Now) -> MinesPage {
        MinesPage::with_table(MinesTable::new(plan, now.when()), Bookmark::default())
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<Minesweeper>, kit: &mut Kit, now: Now) -> MinesPage {
        let TakenUp { session, origin, place } = taken;
        let bookmark = Bookmark::at(place, &session, &kit.keeping);
        let table = MinesTable::taken_up(session, origin, now.when());
        let mut page = MinesPage::with_table(table, bookmark);
        page.table.come_back(now.when());
        page.follow_up(kit, now);
        page
    }

    /// A game that somebody wrote down: it goes on, or is looked back at where it is over.
    pub(crate) fn from_record(session: Session<Minesweeper>, now: Now) -> MinesPage {
        let origin = Origin::known(Screen::Window);
        let look_back = session.is_over().then(|| Replay::of(&session));
        let table = match look_back {
            Some(_) => MinesTable::looked_at(session, origin, now.when()),
            None => MinesTable::taken_up(session, origin, now.when()),
        };
        MinesPage { look_back, ..MinesPage::with_table(table, Bookmark::default()) }
    }

    fn with_table(table: MinesTable, bookmark: Bookmark) -> MinesPage {
        MinesPage {
            edition: table.round().edition(),
            table,
            bookmark,
            is_by_key: false,
            place: Place::default(),
            stamp: Stamp::default(),
            buttons: Buttons::default(),
            typed: None,
            wave: None,
            moment: None,
            ending: None,
            look_back: None,
        }
    }

    pub(crate) fn session(&self) -> &Session<Minesweeper> {
        self.table.session()
    }

    /// What is on the board now, or was at the moment that is looked back at.
    fn view(&self) -> &View {
        match &self.look_back {
            Some(look_back) => look_back.session().game().view(),
            None => self.table.view(),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.table.view().size()
    }

    /// Whether the player has done something in it.
    pub(crate) fn is_under_way(&self) -> bool {
        !self.session().entries().is_empty()
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.bookmark.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.table.say(message);
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit, now: Now) {
        self.bar(ui, kit, now);
        message::bar(&self.table.whole_message(), ui, kit);
        self.prompt(ui);
        self.look_back_bar(ui);
        self.board(ui, kit, now);
        self.ending_window(ui.ctx(), kit, now);
    }

    // ---- keys, buttons and clicks

    /// Whether a command would do something now.
    pub(crate) fn can(&self, command: Command) -> bool {
        self.look_back.is_none() && self.table.can(command)
    }

    pub(crate) fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) {
        self.is_by_key = true;
        if self.look_back.is_some() {
            return self.turn_pages(order);
        }
        self.carry_out(order, kit, now);
    }

    /// The same by a button, which does not bring the cursor up.
    fn press(&mut self, command: Command, kit: &mut Kit, now: Now) {
        self.look_back = None;
        self.carry_out(Order { command, count: None }, kit, now);
    }

    fn carry_out(&mut self, order: Order, kit: &mut Kit, now: Now) {
        self.settle();
        let before = self.table.cursor();
        // A new game, help and leaving are the window's, which asks before it comes here.
        if let Some(Command::Coordinates) = self.table.obey(order, &mut kit.table, now.when()) {
            self.typed = Some(String::new());
        }
        if self.table.cursor() != before {
            self.place.follow();
        }
        self.follow_up(kit, now);
    }

    fn click(&mut self, click: Click, kit: &mut Kit, now: Now) {
        self.settle();
        self.is_by_key = false;
        if self.look_back.is_some() {
            return;
        }
        // Q3: a click on an open cell is harmless, unless the player wants it to be more.
        let is_quick = kit.settings().quick_clicks.is_on();
        let open_cells = if is_quick { OpenCells::Answer } else { OpenCells::KeepQuiet };
        self.table.click(click, open_cells, &mut kit.table, now.when());
        self.follow_up(kit, now);
    }

    pub(crate) fn dismiss(&mut self) {
        if self.typed.take().is_some() || self.look_back.take().is_some() {
            return;
        }
        if !self.table.dismiss_hint() {
            self.ending = None;
        }
    }

    /// The line in which a cell can be typed.
    fn prompt(&mut self, ui: &mut egui::Ui) {
        let Some(typed) = &mut self.typed else { return };
        let mut is_done = false;
        egui::Panel::bottom("prompt").show(ui, |ui| {
            ui.horizontal(|ui| {
                let name = ui.label("Go to cell");
                let field = egui::TextEdit::singleline(typed).char_limit(12).desired_width(80.0);
                let field = ui.add(field).labelled_by(name.id);
                ui.weak("like c4, then Enter");
                is_done = field.lost_focus();
                if !is_done {
                    field.request_focus();
                }
            });
        });
        if !is_done {
            return;
        }
        let typed = self.typed.take().unwrap_or_default();
        if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            self.table.go_to(&typed);
            self.place.follow();
        }
    }

    // ---- what follows

    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        let had_hint = self.table.hint().is_some();
        self.table.take_thought(ticket, found, &mut kit.table, now.when());
        if self.table.hint().is_some() && !had_hint {
            self.place.follow();
        }
        self.follow_up(kit, now);
    }

    /// Nobody looks at it any more, and nobody comes back: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.table.leave(now.when());
        self.follow_up(kit, now);
        self.bookmark.close(self.table.round(), &mut kit.keeping, now.when());
    }

    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.table.tick(&mut kit.table);
        if self.wave.as_ref().is_some_and(|wave| wave.is_over(now.at)) {
            self.wave = None;
        }
        if self.moment.as_ref().is_some_and(|moment| moment.is_over(now.at)) {
            self.moment = None;
        }
        self.follow_up(kit, now);
    }

    /// After everything that happens: what was done is kept, and what may be seen of it begins to move.
    fn follow_up(&mut self, kit: &mut Kit, now: Now) {
        if self.edition != self.table.round().edition() {
            self.edition = self.table.round().edition();
            self.typed = None;
            self.settle();
        }
        if !self.session().is_over() {
            self.ending = None;
            self.look_back = None;
        }
        let finished = self.bookmark.keep(self.table.round(), &mut kit.keeping, now.when());
        let mut moment = None;
        for news in self.table.take_news() {
            match news {
                MinesNews::Moved => {
                    let step = self.session().game().last_step();
                    let wave = step.and_then(|step| Wave::new(step.opened(), self.size(), now.at));
                    self.wave = wave;
                }
                MinesNews::Won => moment = Some(Moment::Shine { began: now.at }),
                MinesNews::Lost(from) => moment = Some(Moment::Blast { from, began: now.at }),
            }
        }
        if moment.is_some() {
            self.ending = Some(Ending::new(&self.table, finished, kit, now));
            self.moment = moment;
        }
        if kit.settings().motion == Motion::Reduced {
            self.settle();
        }
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        if self.wave.is_some() || self.moment.is_some() {
            return Some(FRAME);
        }
        // A second of the clock ends.
        let elapsed = self.table.elapsed(now.when());
        self.session().is_running().then(|| Millis(1000 - elapsed.0 % 1000))
    }

    /// What moves is at its end: nobody waits for it.
    fn settle(&mut self) {
        self.wave = None;
        self.moment = None;
    }
}
