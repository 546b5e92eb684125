//! Renders the frames of a replay without a terminal, for recordings.

use flagfall_flow::{Intent, ReplayCommand, Start};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_store::Keeping;
use flagfall_table::Now;
use flagfall_table::link::Record;
use jiff::civil::DateTime;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::App;
use super::looks::Surroundings;
use super::mines;

/// A replay on a screen large enough for its board.
pub(crate) struct Stills {
    app: App,
    area: Rect,
}

/// The clock stands still.
const NOW: Now = Now { at: Millis(0), wall: DateTime::MIN, unix: 0 };
/// The standard terminal size.
const LEAST: (u16, u16) = (80, 24);
/// The maximum size; a larger board scrolls.
const MOST: (u16, u16) = (180, 60);
/// Columns for the panel beside the board, and rows for the lines below it.
const AROUND: (u16, u16) = (34, 6);

impl Stills {
    pub(crate) fn new(record: Record) -> Stills {
        let (width, height) = match &record {
            Record::Mines(session) => mines::still_size(session),
            Record::Four(_) => (0, 0),
        };
        let area = Rect::new(
            0,
            0,
            width.saturating_add(AROUND.0).clamp(LEAST.0, MOST.0),
            height.saturating_add(AROUND.1).clamp(LEAST.1, MOST.1),
        );
        let mut app = App::new(
            Keeping::in_memory(None),
            Surroundings::capable(),
            Box::new(|| Seed(0)),
            NOW.fixed_clock(),
            Start::default(),
            NOW,
        );
        app.handle(Intent::Watch(record), NOW);
        Stills { app, area }
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> (u16, u16) {
        (self.area.width, self.area.height)
    }

    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// The frame of a step.
    pub(crate) fn draw(&mut self, step: usize) -> Buffer {
        self.app.handle(Intent::Replay(ReplayCommand::GoTo(step)), NOW);
        let mut buffer = Buffer::empty(self.area);
        self.app.draw(self.area, &mut buffer, NOW);
        buffer
    }
}
