//! A game of Minesweeper on the page: the table, what hands do to it, and how much of it is kept.

use flagfall_history::{BoardOutcome, Date, Origin, When};
use flagfall_mines::{Cell, Face, MinesOutcome, Size};
use flagfall_mines_solver::Advice;
use flagfall_play::{Millis, Minesweeper, Undo};
use flagfall_settings::{Command, Key, KeyReader};
use flagfall_table::{
    Button, Buttons, Click, Found, Kit, Message, MinesPlan, MinesTable, OpenCells, Thought, Ticket,
    What, read_typed, typed_syntax,
};
use flagfall_text::{Daily, Language};

use super::look::{Chance, Look, Note};
use crate::finger::{Finger, Ground, Habits, Place};
use crate::shelf::{Bookmark, Shelf};

/// The game with everything around it that is no rule.
pub(crate) struct Game {
    table: MinesTable,
    bookmark: Bookmark,
    keys: KeyReader,
    buttons: Buttons,
    /// Where the mouse is.
    over: Option<Cell>,
    finger: Finger,
    /// The place of the last game among the best times.
    rank: Option<usize>,
    /// The day whose board is being looked for.
    day: Option<(Ticket, Date)>,
}

/// What is shown around the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Status {
    pub(crate) mines_left: i64,
    pub(crate) seconds: u64,
    pub(crate) mood: Mood,
    pub(crate) can_undo: bool,
    pub(crate) shows_odds: bool,
    /// It is the board of a day.
    pub(crate) is_daily: bool,
}

/// How the face looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Calm,
    /// A button is down.
    Tense,
    /// A board is being searched for.
    Searching,
    Asleep,
    Won,
    Lost,
}

/// What is told of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) is_won: bool,
    pub(crate) text: String,
    pub(crate) summary: Vec<String>,
    /// The whole game, for a link.
    pub(crate) record: String,
    /// Whether it was the board of a day, of which there is something to tell.
    pub(crate) is_daily: bool,
}

impl Game {
    /// The game that was kept, or a new one.
    pub(crate) fn begin(shelf: &Shelf, kit: &mut Kit, now: When) -> Game {
        let table = match shelf.take_up::<Minesweeper>() {
            Some((session, origin)) => {
                let mut table = MinesTable::taken_up(session, origin, now);
                table.come_back(now);
                table
            }
            None => MinesTable::new(kit.mines_plan(None), now),
        };
        Game {
            table,
            bookmark: Bookmark::default(),
            keys: KeyReader::default(),
            buttons: Buttons::default(),
            over: None,
            finger: Finger::default(),
            rank: None,
            day: None,
        }
    }

    pub(crate) fn table(&self) -> &MinesTable {
        &self.table
    }

    pub(crate) fn size(&self) -> Size {
        self.table.view().size()
    }

    fn is_daily(&self) -> bool {
        self.table.round().origin().daily_date().is_some()
    }

    // ---- what is shown

    pub(crate) fn status(&self, now: When) -> Status {
        let session = self.table.session();
        Status {
            mines_left: self.table.view().mines_left(),
            seconds: self.table.elapsed(now).seconds(),
            mood: self.mood(),
            can_undo: session.terms().undo != Undo::Forbidden,
            shows_odds: self.table.wants_odds(),
            is_daily: self.is_daily(),
        }
    }

    fn mood(&self) -> Mood {
        match self.table.view().outcome() {
            Some(MinesOutcome::Won) => Mood::Won,
            Some(MinesOutcome::Lost) => Mood::Lost,
            None if self.table.session().is_paused() => Mood::Asleep,
            None if self.table.dealing().is_some() => Mood::Searching,
            None if self.pressed().is_some() => Mood::Tense,
            None => Mood::Calm,
        }
    }

    fn pressed(&self) -> Option<Cell> {
        // A button that was dragged off its cell does nothing there any more.
        let by_button = self.buttons.pressed().filter(|&cell| Some(cell) == self.over);
        by_button.or(self.finger.pressed())
    }

    /// What every cell looks like, by its place.
    pub(crate) fn looks(&self) -> impl Fn(Cell) -> Look {
        let view = self.table.view();
        let grid = view.size().grid();
        let is_over = self.table.session().is_over();
        let is_paused = self.table.session().is_paused();
        let hint = self.table.hint();
        let odds = self.table.odds().filter(|_| !is_over);
        let pressed = self.pressed().filter(|_| !is_over && !is_paused);
        let is_chord = self.buttons.is_chord();
        move |cell| {
            if is_paused {
                return Look { face: None, ..Look::UNTOUCHED };
            }
            let face = view.face(cell);
            let note = match hint {
                Some(hint) => match &hint.advice {
                    Advice::Safe(_) if hint.cell == cell => Note::Hint,
                    Advice::Guess { .. } if hint.cell == cell => Note::Guess,
                    Advice::Safe(reason) if reason.numbers.contains(&cell) => Note::Reason,
                    Advice::Safe(_) | Advice::Guess { .. } => Note::Nothing,
                },
                None => Note::Nothing,
            };
            let chance = odds.and_then(|odds| odds.chances()[grid.index(cell)]).map(Chance::of);
            let is_pressed = pressed.is_some_and(|pressed| {
                let is_near = pressed == cell
                    || is_chord
                        && pressed.column.abs_diff(cell.column) <= 1
                        && pressed.row.abs_diff(cell.row) <= 1;
                is_near && matches!(face, Face::Closed | Face::Question)
            });
            Look { face: Some(face), note, chance, is_pressed }
        }
    }

    /// What to say of the end, if this is it.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let said = |words| Language::english().say(words);
        let outcome = self.table.view().outcome()?;
        Some(Ending {
            is_won: outcome == MinesOutcome::Won,
            text: self.table.message().say(Language::english()),
            summary: self.table.summary(self.rank).iter().map(said).collect(),
            record: self.table.session().write_short(),
            is_daily: self.is_daily(),
        })
    }

    // ---- keeping

    /// Keeps what was done; whether the game has just ended.
    pub(crate) fn keep(&mut self, shelf: &Shelf, now: When) -> bool {
        match self.bookmark.keep(self.table.round(), shelf, now) {
            Some(ended) => {
                self.rank = ended.rank;
                let day = self.table.round().origin().daily_date();
                if let Some((date, outcome)) = day.zip(BoardOutcome::of(self.table.session())) {
                    let mut days = shelf.days();
                    days.add_board(date, outcome);
                    shelf.keep_days(&days);
                }
                true
            }
            None => false,
        }
    }

    // ---- playing

    /// A new game as the settings say.
    pub(crate) fn begin_anew(&mut self, shelf: &Shelf, kit: &mut Kit, now: When) {
        self.begin_with(kit.mines_plan(None), shelf, now);
    }

    fn begin_with(&mut self, plan: MinesPlan, shelf: &Shelf, now: When) {
        shelf.give_up::<Minesweeper>();
        (self.table, self.bookmark) = (MinesTable::new(plan, now), Bookmark::default());
        self.forget_hands();
        (self.rank, self.day) = (None, None);
    }

    /// The board of a day, once it is found; where it was left in the middle, that goes on.
    pub(crate) fn begin_day(&mut self, date: Date, kit: &mut Kit) {
        let is_here = self.table.round().origin().daily_date() == Some(date);
        if !(is_here && self.table.is_under_way()) {
            self.day = Some((kit.ask(What::DailyBoard(date)), date));
            self.table.say(Message::plain(Daily::SearchingBoard));
        }
    }

    /// The same board again.
    pub(crate) fn restart(&mut self, now: When) {
        self.table.restart(now);
        self.forget_hands();
        self.rank = None;
    }

    fn forget_hands(&mut self) {
        (self.buttons, self.finger, self.keys) =
            (Buttons::default(), Finger::default(), KeyReader::default());
    }

    /// A command of the tool bar.
    pub(crate) fn obey(&mut self, command: Command, kit: &mut Kit, now: When) -> Option<Command> {
        self.table.obey(flagfall_settings::Order { command, count: None }, kit, now)
    }

    /// A key; what is left is the page's to do.
    pub(crate) fn key(&mut self, key: Key, kit: &mut Kit, now: When) -> Pressed {
        if key.code == flagfall_settings::KeyCode::Esc {
            self.keys.forget();
            self.table.dismiss_hint();
            return Pressed::Done;
        }
        let was_pending = self.keys.pending().is_some();
        match self.keys.press(key, kit.bindings()) {
            Some(order) => match self.table.obey(order, kit, now) {
                Some(command) => Pressed::Left(command),
                None => Pressed::Done,
            },
            None if was_pending || self.keys.pending().is_some() => Pressed::Done,
            None => Pressed::NotOurs,
        }
    }

    /// Keys come from this cell.
    pub(crate) fn point(&mut self, cell: Cell) {
        self.table.point(cell);
    }

    /// A typed line: a command of the line game, or a cell to go to, with the colon that leads here or without.
    pub(crate) fn typed(&mut self, line: &str, kit: &mut Kit, now: When) -> Typed {
        let grid = self.size().grid();
        let line = line.trim().trim_start_matches(':');
        match read_typed(line, grid) {
            Some(action) => {
                self.table.point(action.cell());
                match action {
                    flagfall_mines::MinesAction::Open(cell) => self.table.hit(cell, kit, now),
                    flagfall_mines::MinesAction::Mark(cell) => self.table.mark(cell, kit, now),
                    other => self.table.play(other, kit, now),
                }
            }
            None if line.parse::<Cell>().is_ok_and(|cell| grid.contains(cell)) => {
                self.table.go_to(line);
            }
            None => {
                self.table.say(Message::bad(typed_syntax(grid)));
                return Typed::Nonsense;
            }
        }
        Typed::Understood
    }

    pub(crate) fn mouse_down(&mut self, button: Button, cell: Option<Cell>) {
        self.over = cell;
        self.buttons.press(button, cell);
    }

    pub(crate) fn mouse_move(&mut self, cell: Option<Cell>) {
        self.over = cell;
    }

    /// Whether something is held down whose picture changes with the mouse.
    pub(crate) fn is_held(&self) -> bool {
        self.buttons.pressed().is_some()
    }

    pub(crate) fn mouse_up(
        &mut self,
        button: Button,
        cell: Option<Cell>,
        kit: &mut Kit,
        now: When,
    ) {
        self.over = cell;
        if let Some(click) = self.buttons.release(button, cell) {
            let open_cells = match kit.settings().quick_clicks.is_on() {
                true => OpenCells::Answer,
                false => OpenCells::KeepQuiet,
            };
            self.click(click, open_cells, kit, now);
        }
    }

    pub(crate) fn finger_down(&mut self, cell: Cell, place: Place, now: When) {
        let ground = match self.table.view().face(cell) {
            Face::Open(_) => Ground::Open,
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => Ground::Closed,
        };
        self.finger.down(cell, ground, place, now.at);
    }

    pub(crate) fn finger_moves(&mut self, place: Place) {
        self.finger.moves(place);
    }

    pub(crate) fn finger_cancelled(&mut self) {
        self.finger.cancel();
    }

    /// Whether a finger is down.
    pub(crate) fn is_touched(&self) -> bool {
        self.finger.pressed().is_some()
    }

    /// A long press takes effect before the finger goes up; whether one did.
    pub(crate) fn finger_waits(&mut self, habits: Habits, kit: &mut Kit, now: When) -> bool {
        let click = self.finger.wait(habits, now.at);
        click.map(|click| self.click(click, OpenCells::Answer, kit, now)).is_some()
    }

    pub(crate) fn finger_up(&mut self, habits: Habits, kit: &mut Kit, now: When) {
        if let Some(click) = self.finger.up(habits, now.at) {
            self.click(click, OpenCells::Answer, kit, now);
        }
    }

    fn click(&mut self, click: Click, open_cells: OpenCells, kit: &mut Kit, now: When) {
        self.keys.forget();
        self.table.click(click, open_cells, kit, now);
    }

    // ---- time

    pub(crate) fn take_thought(
        &mut self,
        thought: Thought,
        shelf: &Shelf,
        kit: &mut Kit,
        now: When,
    ) {
        if let (Some((ticket, date)), Found::DailyBoard(board)) = (self.day, &thought.found)
            && ticket == thought.ticket
        {
            let origin = match shelf.days().report(date).board {
                Some(_) => Origin::known(date),
                None => Origin::new(date),
            };
            self.begin_with(MinesPlan::on(board.clone(), origin, kit.settings()), shelf, now);
            return;
        }
        self.table.take_thought(thought.ticket, thought.found, kit, now);
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, kit: &mut Kit) {
        self.table.tick(kit);
    }

    pub(crate) fn leave(&mut self, now: When) {
        self.table.leave(now);
        self.forget_hands();
    }

    pub(crate) fn come_back(&mut self, now: When) {
        self.table.come_back(now);
    }

    /// What changed on the board that may be shown as a movement is not shown here.
    pub(crate) fn drop_news(&mut self) {
        self.table.take_news();
    }
}

/// What a key was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    Done,
    /// The page's to do.
    Left(Command),
    /// The browser's.
    NotOurs,
}

/// Whether a typed line means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    Understood,
    Nonsense,
}

/// How long a time is that nobody has played: for a clock that shows nothing yet.
pub(crate) fn clock(seconds: u64) -> String {
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => flagfall_table::time::hours(Millis(seconds * 1000)),
    }
}

#[cfg(test)]
mod tests;
