//! Four in a Row in the window: how a game or a puzzle is shown and moves. What can be done in it is the table's.
//!
//! | module | what it has |
//! |---|---|
//! | `ui` | the page: panel, board, status |
//! | `board` | the upright board, painted, and where the pointer is on it |
//! | `discs` | discs, the plate with its holes |
//! | `panel` | the players, buttons and choices beside the board |
//!
//! Drawing changes nothing: what is wanted are intents, and the flow carries them out.

mod board;
mod discs;
mod panel;
mod ui;

use std::collections::HashMap;

use discs::Stamps;
use eframe::egui::PointerButton;
use flagfall_flow::{News, Tally};
use flagfall_four::Column;
use flagfall_play::Millis;
use flagfall_table::{FourMotion, FourTable, Now, four_words::Wording};

use crate::kit::Kit;

/// What moves and is held on a board of Four in a Row.
#[derive(Default)]
pub(crate) struct FourPage {
    /// The button that is down, and over which column it went down.
    held: Option<(PointerButton, Column)>,
    motion: FourMotion,
    stamps: Stamps,
    /// Those of the panel.
    small_stamps: Stamps,
    /// How the series stands, as the flow tells it before each picture.
    pub(crate) series: Option<Tally>,
    /// What is typed into the fields for names, by setting.
    typed: HashMap<&'static str, String>,
    /// How the last picture said what columns are worth.
    wording: Wording,
}

impl FourPage {
    /// What may be seen of what happened begins to move.
    pub(crate) fn take_news(&mut self, news: Vec<News>, kit: &Kit, now: Now) {
        for news in news {
            match news {
                News::Four(news) => self.motion.begin(news, kit.settings().motion, now.at),
                News::Mines(_) => (),
            }
        }
    }

    /// When the picture changes by itself again; what the table does by itself is not asked here.
    pub(crate) fn wakes(&self, table: &FourTable, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        if self.motion.is_moving(now.at) || self.motion.bouncing(now.at).is_some() {
            return Some(FRAME);
        }
        // A second of the clock ends. A puzzle that is solved or missed has ended for the player, though not for the session.
        let is_clock_running = table.status().is_running() && !table.is_over();
        is_clock_running.then(|| Millis(1000 - table.elapsed(now.when()).0 % 1000))
    }

    /// What moves is at its end: nobody waits for it.
    pub(crate) fn settle(&mut self) {
        self.motion.settle();
    }
}
