//! Four in a Row in the window: display and animation. The table decides what players can do.
//!
//! | module | contents |
//! |---|---|
//! | `ui` | the page: panel, board, status |
//! | `board` | drawing the upright board, and hit testing |
//! | `discs` | discs, and the plate with its holes |
//! | `panel` | the players, buttons and settings beside the board |
//!
//! Drawing changes nothing: it produces intents, and the flow carries them out.

mod board;
mod discs;
mod panel;
mod ui;

use std::collections::HashMap;

use discs::Stamps;
use eframe::egui::PointerButton;
use flagfall_flow::{News, SeriesTally};
use flagfall_four::Column;
use flagfall_play::Millis;
use flagfall_table::{FourMotion, FourTable, Now, four_words::Wording};

use crate::kit::Kit;

/// The UI state of a Four in a Row board.
#[derive(Default)]
pub(crate) struct FourPage {
    /// The pressed mouse button, and the column where it was pressed.
    held: Option<(PointerButton, Column)>,
    motion: FourMotion,
    stamps: Stamps,
    /// For the small discs in the panel.
    small_stamps: Stamps,
    /// The score of the series, set by the flow before each frame.
    pub(crate) series: Option<SeriesTally>,
    /// The text in the name fields, by setting.
    typed: HashMap<&'static str, String>,
    /// The form of the column values in the last frame.
    wording: Wording,
}

impl FourPage {
    /// Starts animations for events.
    pub(crate) fn take_news(&mut self, news: Vec<News>, kit: &Kit, now: Now) {
        for news in news {
            match news {
                News::Four(news) => self.motion.begin(news, kit.settings().motion, now.at),
                News::Mines(_) => (),
            }
        }
    }

    /// The time until the picture next changes by itself, not counting the table's own timers.
    pub(crate) fn wakes(&self, table: &FourTable, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        if self.motion.is_moving(now.at) || self.motion.bouncing(now.at).is_some() {
            return Some(FRAME);
        }
        // The next full second of the clock. A solved or missed puzzle is over, though its session is not.
        let is_clock_running = table.status().is_running() && !table.is_over();
        is_clock_running.then(|| Millis(1000 - table.elapsed(now.when()).0 % 1000))
    }

    /// Ends all animations: input never waits for them.
    pub(crate) fn settle(&mut self) {
        self.motion.settle();
    }
}
