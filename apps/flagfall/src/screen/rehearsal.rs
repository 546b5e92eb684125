//! The full-screen program without a terminal, for tests and benches that play in memory.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Flow, Start};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::Settings;
use flagfall_store::Keeping;
use flagfall_table::{Question, SolverSet};
use jiff::civil::{DateTime, date};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::App;
use super::keys::Key;
use super::kit::TerminalEffect;
use super::looks::Surroundings;
use flagfall_table::Now;

/// The program with a manual clock, solvers that answer synchronously, and a store in memory.
pub struct Rehearsal {
    app: App,
    solvers: SolverSet,
    now: Now,
    size: (u16, u16),
    has_quit: bool,
    exports: Option<PathBuf>,
}

/// Every rehearsal starts on the same Sunday.
const BEGIN: DateTime = date(2026, 11, 15).at(12, 0, 0, 0);
const BEGIN_UNIX: i64 = 1_794_744_000;

impl Rehearsal {
    /// Starts the program with these settings on a screen of this size.
    pub fn new(start: Start, settings: &Settings, columns: u16, rows: u16) -> Rehearsal {
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(settings);
        Rehearsal::with(keeping, Surroundings::capable(), start, columns, rows)
    }

    /// The same with the test's own store.
    pub fn at_store(keeping: Keeping, start: Start, columns: u16, rows: u16) -> Rehearsal {
        Rehearsal::with(keeping, Surroundings::capable(), start, columns, rows)
    }

    pub(crate) fn with(
        keeping: Keeping,
        around: Surroundings,
        start: Start,
        columns: u16,
        rows: u16,
    ) -> Rehearsal {
        let now = Now { at: Millis(0), wall: BEGIN, unix: BEGIN_UNIX };
        let mut n_drawn = 0;
        let seeds = Box::new(move || {
            n_drawn += 1;
            Seed(n_drawn)
        });
        let app = App::new(keeping, around, seeds, now.fixed_clock(), start, now);
        let mut rehearsal = Rehearsal {
            app,
            solvers: SolverSet::with_book(),
            now,
            size: (columns, rows),
            has_quit: false,
            exports: None,
        };
        rehearsal.draw();
        rehearsal
    }

    /// Sets the folder for exported games. Until then the program has no home folder to export to.
    pub fn export_to(&mut self, folder: PathBuf) {
        self.exports = Some(folder);
    }

    /// Presses one letter after the other; solvers answer after each.
    pub fn type_keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.press(Key::letter(letter));
        }
    }

    /// Presses several letters before any solver answers, as on a slow connection.
    pub fn type_ahead(&mut self, letters: &str) {
        self.type_unanswered(letters);
        self.answer();
    }

    pub(crate) fn type_unanswered(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.app.press(Key::letter(letter), self.now);
        }
    }

    /// Presses keys by their names: `left enter ctrl-r`.
    ///
    /// # Panics
    ///
    /// If a name is not a key.
    pub fn press_named(&mut self, names: &str) {
        for name in names.split(' ') {
            self.press(name.parse().unwrap_or_else(|error| panic!("{error}")));
        }
    }

    /// Presses a key.
    pub fn press(&mut self, key: Key) {
        self.app.press(key, self.now);
        self.answer();
    }

    /// Sends a mouse event at a screen position.
    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.app.mouse(&event, self.now);
        self.answer();
    }

    /// Presses and releases a mouse button.
    pub fn click(&mut self, button: MouseButton, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(button), column, row);
        self.mouse(MouseEventKind::Up(button), column, row);
    }

    /// Advances the clock.
    pub fn pass(&mut self, time: Millis) {
        self.now.at = self.now.at + time;
        let seconds = i64::try_from(self.now.at.seconds()).unwrap_or(i64::MAX);
        self.now.unix = BEGIN_UNIX.saturating_add(seconds);
        let span = jiff::SignedDuration::from_secs(seconds);
        self.now.wall = BEGIN.checked_add(span).unwrap_or(DateTime::MAX);
        self.app.tick(self.now);
        self.answer();
    }

    /// Resizes the screen.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.draw();
    }

    /// Draws a frame into a buffer.
    pub fn draw(&mut self) -> Buffer {
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let mut buffer = Buffer::empty(area);
        self.app.draw(area, &mut buffer, self.now);
        buffer
    }

    /// Draws on a test terminal, which diffs frames as a real one does.
    ///
    /// # Panics
    ///
    /// Never: a test terminal accepts all output.
    pub fn paint(&mut self, terminal: &mut Terminal<TestBackend>) {
        let painted = terminal.draw(|frame| {
            let area = frame.area();
            self.size = (area.width, area.height);
            self.app.draw(area, frame.buffer_mut(), self.now);
        });
        painted.expect("a terminal in memory accepts all output");
    }

    /// The frame as lines of text.
    pub fn screen(&mut self) -> String {
        let buffer = self.draw();
        let width = usize::from(self.size.0.max(1));
        let lines = buffer.content.chunks(width).map(|line| {
            let mut text = String::new();
            let mut is_covered = false;
            for cell in line {
                // The second column of a wide glyph is empty.
                if !is_covered {
                    text.push_str(cell.symbol());
                }
                is_covered =
                    !is_covered && unicode_width::UnicodeWidthStr::width(cell.symbol()) > 1;
            }
            text.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }

    /// The flow behind the screen.
    pub fn flow(&self) -> &Flow {
        self.app.flow()
    }

    /// The time until the picture next changes by itself.
    pub fn wakes(&self) -> Millis {
        self.app.wakes(self.now)
    }

    /// Whether the player has quit.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Carries out the app's effects: solvers answer synchronously, sounds are dropped.
    pub(crate) fn answer(&mut self) {
        loop {
            let mut questions: Vec<Question> = vec![];
            for effect in self.app.kit.take_effects() {
                match effect {
                    TerminalEffect::Ask(question) => questions.push(question),
                    TerminalEffect::Quit => self.has_quit = true,
                    TerminalEffect::Export(job) => {
                        let said = job.save(self.exports.as_deref());
                        self.app.take_exported(said);
                    }
                    TerminalEffect::Play(_)
                    | TerminalEffect::Net(_)
                    | TerminalEffect::Bell
                    | TerminalEffect::SetMouse(_)
                    | TerminalEffect::Redraw
                    | TerminalEffect::Copy(_)
                    | TerminalEffect::Suspend => {}
                }
            }
            if questions.is_empty() {
                return;
            }
            for question in questions {
                let thought = self.solvers.answer(question, &AtomicBool::new(false));
                self.app.take_thought(thought, self.now);
            }
        }
    }
}
