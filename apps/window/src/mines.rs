//! Minesweeper in the window: the game, and what keys, mouse and menus do to it.
//!
//! | module | what it has |
//! |---|---|
//! | `bar` | the top bar: counters, the face, Restart, Hint |
//! | `board` | the board in its scroll area: where cells are, the mouse, names for screen readers |
//! | `paint`, `motion` | what cells look like, and what moves |
//! | `coach` | hints and odds |
//! | `ending` | the windows of a win and a loss, and the look back through a game |

mod bar;
mod board;
mod coach;
mod ending;
mod motion;
mod paint;

use eframe::egui;
use flagfall_mines::{Action, Cell, Face, Outcome, Size, View};
use flagfall_play::{Action as SessionAction, Board, Buttons, Click, Millis, Minesweeper, Session};
use flagfall_sound::Effect as Sound;
use flagfall_store::{GameId, TakenUp};
use flagfall_table::{
    Chord, Command, MinesPlan, Motion, Order, Origin, Round, Ticket, What, keep_daily_board,
};

use crate::kit::Kit;
use crate::message::{Message, Tone};
use crate::now::Now;
use board::Place;
use coach::Coach;
use ending::{Ending, LookBack};
use motion::{Moment, Wave};

/// A game of Minesweeper.
pub(crate) struct MinesPage {
    round: Round<Minesweeper>,
    plan: MinesPlan,
    cursor: Cell,
    /// Whether the keyboard was used last: then the cursor is shown.
    is_by_key: bool,
    place: Place,
    buttons: Buttons,
    coach: Coach,
    /// Coordinates being typed.
    typed: Option<String>,
    /// The first cell of a board without guesses that is being searched for.
    dealing: Option<(Ticket, Cell)>,
    wave: Option<Wave>,
    moment: Option<Moment>,
    /// The end was told and kept, or at least tried.
    has_ended: bool,
    ending: Option<Ending>,
    look_back: Option<LookBack>,
    message: Message,
}

impl MinesPage {
    /// A new game.
    pub(crate) fn new(plan: MinesPlan, now: Now) -> MinesPage {
        let round = Round::new(plan.terms(), plan.origin().clone(), now.when());
        let mut page = MinesPage::with_round(round, plan);
        page.message = Message::plain("hit any cell to begin");
        if let Board::NoGuess { first, .. } = page.session().terms().board {
            page.cursor = first;
            page.message =
                Message::plain(format!("begin at {first}: from there no guess is needed"));
        }
        page
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<Minesweeper>, kit: &mut Kit, now: Now) -> MinesPage {
        let plan = MinesPlan::like(taken.session.terms(), taken.origin.clone());
        let round = Round::taken_up(taken, &kit.keeping, now.when());
        let mut page = MinesPage::with_round(round, plan);
        page.round.come_back(&mut kit.keeping, now.when());
        page.message = Message::plain("the game goes on where it was");
        page
    }

    fn with_round(round: Round<Minesweeper>, plan: MinesPlan) -> MinesPage {
        let cursor = round.session().terms().board.size().grid().centre();
        MinesPage {
            round,
            plan,
            cursor,
            is_by_key: false,
            place: Place::default(),
            buttons: Buttons::default(),
            coach: Coach::default(),
            typed: None,
            dealing: None,
            wave: None,
            moment: None,
            has_ended: false,
            ending: None,
            look_back: None,
            message: Message::default(),
        }
    }

    fn session(&self) -> &Session<Minesweeper> {
        self.round.session()
    }

    /// What is on the board now, or was at the moment that is looked back at.
    fn view(&self) -> &View {
        match &self.look_back {
            Some(look_back) => look_back.view(),
            None => self.session().game().view(),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.session().game().view().size()
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit, now: Now) {
        self.bar(ui, kit, now);
        self.message.bar(ui, kit.palette());
        self.prompt(ui);
        self.look_back_bar(ui);
        self.board(ui, kit, now);
        self.ending_window(ui.ctx(), kit, now);
    }

    // ---- keys

    pub(crate) fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) {
        self.settle();
        self.is_by_key = true;
        if self.look_back.is_some() {
            return self.turn_pages(order);
        }
        let count = order.count.unwrap_or(1).min(u32::from(u16::MAX)) as u16;
        let grid = self.session().game().view().size().grid();
        let (last_column, last_row) = (grid.width() - 1, grid.height() - 1);
        let before = self.cursor;
        let row_of_count =
            |otherwise| order.count.map_or(otherwise, |_| count.saturating_sub(1).min(last_row));
        match order.command {
            Command::Pause => self.pause_or_resume(kit, now),
            Command::Restart => self.restart(kit, now),
            _ if self.session().is_paused() => self.say_paused(kit),
            Command::Left => self.cursor.column = self.cursor.column.saturating_sub(count),
            Command::Right => {
                self.cursor.column = self.cursor.column.saturating_add(count).min(last_column);
            }
            Command::Up => self.cursor.row = self.cursor.row.saturating_sub(count),
            Command::Down => self.cursor.row = self.cursor.row.saturating_add(count).min(last_row),
            Command::RowStart => self.cursor.column = 0,
            Command::RowEnd => self.cursor.column = last_column,
            Command::Top => self.cursor.row = row_of_count(0),
            Command::Bottom => self.cursor.row = row_of_count(last_row),
            Command::Next => self.cursor = self.closed_cell(count, Direction::On),
            Command::Previous => self.cursor = self.closed_cell(count, Direction::Back),
            Command::Hit => self.hit(self.cursor, kit, now),
            Command::Mark => self.mark(self.cursor, kit, now),
            Command::Coordinates => self.typed = Some(String::new()),
            Command::Hint => self.hint(kit, now),
            Command::Odds => self.odds(kit, now),
            Command::Undo => self.act(SessionAction::Undo, kit, now),
            Command::Redo => self.act(SessionAction::Redo, kit, now),
            // The window's.
            Command::New | Command::Help | Command::Mouse | Command::Leave => (),
        }
        if self.cursor != before {
            self.place.follow();
        }
    }

    pub(crate) fn dismiss(&mut self) {
        if self.typed.take().is_some() || self.look_back.take().is_some() {
            return;
        }
        if self.coach.hint.take().is_some() {
            self.message = Message::plain("the hint is gone");
        } else {
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
        if !ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            return;
        }
        let grid = self.session().game().view().size().grid();
        match typed.trim().to_lowercase().parse::<Cell>() {
            Ok(cell) if grid.contains(cell) => {
                self.cursor = cell;
                self.place.follow();
            }
            Ok(cell) => self.message = Message::bad(format!("{cell} is not on this board")),
            Err(error) => self.message = Message::bad(error.to_string()),
        }
    }

    /// The closed cell that comes so many closed cells later or earlier in reading order; around the end it goes on.
    fn closed_cell(&self, count: u16, direction: Direction) -> Cell {
        let view = self.session().game().view();
        let grid = view.size().grid();
        let n_cells = grid.n_cells();
        let is_closed = |index: usize| matches!(view.faces()[index], Face::Closed | Face::Question);
        let start = grid.index(self.cursor);
        let mut found = None;
        let mut left = count.max(1);
        for distance in 1..=n_cells {
            let index = match direction {
                Direction::On => (start + distance) % n_cells,
                Direction::Back => (start + n_cells - distance) % n_cells,
            };
            if is_closed(index) {
                found = Some(index);
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        found.map_or(self.cursor, |index| grid.cell(index))
    }

    // ---- playing

    fn click(&mut self, click: Click, kit: &mut Kit, now: Now) {
        let (Click::Hit(cell) | Click::Mark(cell) | Click::Chord(cell)) = click;
        self.settle();
        self.cursor = cell;
        self.is_by_key = false;
        if self.look_back.is_some() {
            return;
        }
        if self.session().is_paused() {
            return self.pause_or_resume(kit, now);
        }
        let is_open = matches!(self.view().face(cell), Face::Open(_));
        match click {
            // Q3: a click on an open cell is harmless, unless the player wants it to be more.
            Click::Hit(cell) | Click::Mark(cell)
                if is_open && !kit.settings.quick_clicks.is_on() =>
            {
                self.message = Message::plain(format!("{cell} is open"));
            }
            Click::Hit(cell) => self.hit(cell, kit, now),
            Click::Mark(cell) => self.mark(cell, kit, now),
            Click::Chord(cell) => match kit.settings.chord {
                Chord::SingleClick | Chord::BothButtons => {
                    self.play(Action::Chord(cell), kit, now);
                }
                Chord::Off => (),
            },
        }
    }

    /// On a closed cell it opens, on a number it chords.
    fn hit(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        match self.session().game().view().face(cell) {
            Face::Open(_) if kit.settings.chord == Chord::SingleClick => {
                self.play(Action::Chord(cell), kit, now);
            }
            Face::Open(_) => self.message = Message::plain(format!("{cell} is open")),
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => {
                if self.must_search(cell) {
                    self.search_board(cell, kit);
                } else {
                    self.play(Action::Open(cell), kit, now);
                }
            }
        }
    }

    /// On a closed cell it marks, on a number it marks all around.
    fn mark(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        match self.session().game().view().face(cell) {
            Face::Open(_) if kit.settings.flag_all.is_on() => {
                self.play(Action::FlagAll(cell), kit, now);
            }
            Face::Open(_) => {
                self.message = Message::plain(format!("{cell} is open and takes no mark"));
            }
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => self.play(Action::Mark(cell), kit, now),
        }
    }

    fn play(&mut self, action: Action, kit: &mut Kit, now: Now) {
        self.act(SessionAction::Move(action), kit, now);
    }

    fn act(&mut self, action: SessionAction<Action>, kit: &mut Kit, now: Now) {
        let was_over = self.session().is_over();
        if let Err(refusal) = self.round.act(action, &mut kit.keeping, now.when()) {
            // How it ended is worth more than that it has.
            if !was_over {
                self.message = Message::plain(refusal.to_string());
            }
            return;
        }
        self.forget_advice(kit);
        let words = self.session().game().in_words();
        let words = words.unwrap_or_else(|| "hit any cell to begin".to_owned());
        self.message = Message::plain(match action {
            SessionAction::Move(_) => words,
            SessionAction::Undo => "taken back".to_owned(),
            SessionAction::Redo => format!("again: {words}"),
            SessionAction::Pause | SessionAction::Resume | SessionAction::Hint => String::new(),
        });
        if let SessionAction::Move(its_move) = action {
            self.show(its_move, kit, now);
        }
        if !self.session().is_over() {
            self.has_ended = false;
            self.ending = None;
        }
        self.end_once(kit, now);
    }

    /// A game may have ended when nobody was left to write it down.
    fn end_once(&mut self, kit: &mut Kit, now: Now) {
        if self.session().is_over() && !self.has_ended {
            self.has_ended = true;
            self.end(kit, now);
        }
    }

    /// What can be seen and heard of a move.
    fn show(&mut self, its_move: Action, kit: &mut Kit, now: Now) {
        let game = self.session().game();
        let n_opened = game.last_step().map_or(0, |step| step.opened().count()) as u32;
        let wave =
            game.last_step().and_then(|step| Wave::new(step.opened(), game.view().size(), now.at));
        kit.play(match (its_move, game.view().face(its_move.cell())) {
            (Action::Open(_) | Action::Chord(_), _) if wave.is_some() => Sound::Flood(n_opened),
            (Action::Open(_) | Action::Chord(_), _) => Sound::Open,
            (Action::Mark(_), Face::Closed) => Sound::Unflag,
            (Action::Mark(_) | Action::FlagAll(_), _) => Sound::Flag,
        });
        self.wave = wave.filter(|_| kit.settings.motion == Motion::Full);
    }

    fn end(&mut self, kit: &mut Kit, now: Now) {
        let game = self.session().game();
        let words = game.in_words().unwrap_or_default();
        let (moment, sound, tone) = match game.view().outcome() {
            Some(Outcome::Won) => (Moment::Shine { began: now.at }, Sound::Win, Tone::Good),
            Some(Outcome::Lost) | None => {
                let from = game.view().hit_mines().next().unwrap_or(self.cursor);
                (Moment::Blast { from, began: now.at }, Sound::Blast, Tone::Bad)
            }
        };
        self.moment = (kit.settings.motion == Motion::Full).then_some(moment);
        kit.play(sound);
        keep_daily_board(self.round.origin(), self.round.session(), &mut kit.keeping);
        let finished = self.round.finish(&mut kit.keeping, now.when());
        self.ending = Some(Ending::new(self.round.session(), finished, kit, now));
        self.message = Message { text: words, tone };
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: Now) {
        let (action, message) = if self.session().is_paused() {
            (SessionAction::Resume, "the game goes on")
        } else {
            (SessionAction::Pause, "paused, and the board is hidden")
        };
        self.message = match self.round.act(action, &mut kit.keeping, now.when()) {
            Ok(()) => Message::plain(message),
            Err(refusal) => Message::plain(refusal.to_string()),
        };
    }

    fn say_paused(&mut self, kit: &Kit) {
        let key = kit.bindings.key_of(Command::Pause);
        self.message = Message::plain(format!("paused: {key} goes on"));
    }

    /// Nobody looks at it any more: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.round.leave(&mut kit.keeping, now.when());
        // A board that is found while nobody looks would begin the game.
        if self.dealing.take().is_some() {
            self.message = Message::plain("hit any cell to begin");
        }
    }

    /// The same mines again; before they are dealt the same game.
    fn restart(&mut self, kit: &mut Kit, now: Now) {
        let is_begun = !self.session().entries().is_empty() && !self.session().is_over();
        if flagfall_table::daily_date(self.round.origin()).is_some() && is_begun {
            self.message = Message::plain("the board of the day is begun once; play it to its end");
            return;
        }
        let mut terms = self.session().terms().clone();
        let (origin, message) = match self.session().game().first() {
            Some(first) => {
                terms.board = terms.board.again(first);
                let origin = Origin::known(&*self.plan.origin().name);
                (origin, "the same board again; it counts for no high score")
            }
            None => (self.plan.origin().clone(), "the same game again"),
        };
        self.round.give_up(&mut kit.keeping);
        let round = Round::new(terms, origin, now.when());
        let mut page = MinesPage::with_round(round, self.plan.clone());
        (page.cursor, page.is_by_key) = (self.cursor, self.is_by_key);
        page.place = std::mem::take(&mut self.place);
        page.message = Message::plain(message);
        *self = page;
    }

    // ---- boards without guesses

    /// Such a board is searched for when its first cell is known.
    fn must_search(&self, cell: Cell) -> bool {
        let view = self.session().game().view();
        let is_untouched =
            view.n_open() == 0 && matches!(self.session().terms().board, Board::Dealt(_));
        self.plan.is_no_guess()
            && is_untouched
            && matches!(view.face(cell), Face::Closed | Face::Question)
    }

    fn search_board(&mut self, first: Cell, kit: &mut Kit) {
        if self.dealing.is_some() {
            return;
        }
        let (wish, seed) = self.plan.wish(first);
        self.dealing = Some((kit.ask(What::Deal { wish, seed }), first));
        self.message = Message::plain("looking for a board that needs no guess");
    }

    // ---- time

    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.end_once(kit, now);
        self.round.keep_again(&mut kit.keeping, now.when());
        if self.wave.as_ref().is_some_and(|wave| wave.is_over(now.at)) {
            self.wave = None;
        }
        if self.moment.as_ref().is_some_and(|moment| moment.is_over(now.at)) {
            self.moment = None;
        }
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        if self.wave.is_some() || self.moment.is_some() {
            return Some(FRAME);
        }
        let session = self.session();
        let elapsed = session.elapsed(self.round.time(now.when()));
        let is_running = elapsed > Millis(0) || session.game().view().n_open() > 0;
        // A second of the clock ends, or what could not be kept is tried again.
        (is_running && !session.is_over() && !session.is_paused())
            .then(|| Millis(1000 - elapsed.0 % 1000))
    }

    /// What moves is at its end: nobody waits for it.
    fn settle(&mut self) {
        self.wave = None;
        self.moment = None;
    }
}

#[derive(Clone, Copy)]
enum Direction {
    On,
    Back,
}
