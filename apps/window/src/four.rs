//! Four in a Row in the window: how a game or a puzzle is shown and moves. What can be done in it is the table's.
//!
//! | module | what it has |
//! |---|---|
//! | `ui` | the page: panel, board, status |
//! | `board` | the upright board, painted, and where the pointer is on it |
//! | `discs` | discs, the plate with its holes |
//! | `panel` | the players, buttons and choices beside the board |
//! | `motion` | a disc that falls, a line that shines |
//!
//! Drawing changes nothing: it gives back what is [`Wanted`], and the flow does that.

mod board;
mod discs;
mod motion;
mod panel;
mod ui;

use discs::Stamps;
use eframe::egui::PointerButton;
use flagfall_flow::{Intent, NewGame, News, Page};
use flagfall_four::Column;
use flagfall_keeper::GameKind;
use flagfall_play::Millis;
use flagfall_settings::{Motion, Settings};
use flagfall_table::{FourCommand, FourNews, FourTable, Now, four_words::Wording};
use motion::{Fall, Shine};

use crate::kit::Kit;

/// What moves and is held on a board of Four in a Row.
#[derive(Default)]
pub(crate) struct FourPage {
    /// The button that is down, and over which column it went down.
    held: Option<(PointerButton, Column)>,
    fall: Option<Fall>,
    shine: Option<Shine>,
    stamps: Stamps,
    /// How the last picture said what columns are worth.
    wording: Wording,
}

/// What the pointer wants, or a button.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wanted {
    /// Something of the game.
    FourCommand(FourCommand),
    NewGame,
    /// How the day's tasks went.
    Day,
    /// Other choices for this game where it has not begun, and for the next.
    Change(Box<Settings>),
}

impl Wanted {
    fn intent(self) -> Intent {
        match self {
            Wanted::FourCommand(command) => command.into(),
            Wanted::NewGame => Intent::NewGame(NewGame::of(GameKind::Four)),
            Wanted::Day => Intent::Open(Page::Daily),
            Wanted::Change(settings) => Intent::Choose(settings),
        }
    }
}

impl FourPage {
    /// What may be seen of what happened begins to move.
    pub(crate) fn take_news(&mut self, news: Vec<News>, kit: &Kit, now: Now) {
        for news in news {
            match news {
                News::Four(FourNews::Fell(spot)) => {
                    self.fall = Some(Fall::new(spot, now.at));
                    self.shine = None;
                }
                News::Four(FourNews::Over) => {
                    self.shine = Some(Shine::after(self.fall.as_ref(), now.at));
                }
                News::Mines(_) => (),
            }
        }
        if kit.settings().motion == Motion::Reduced {
            self.settle();
        }
    }

    /// When the picture changes by itself again; what the table does by itself is not asked here.
    pub(crate) fn wakes(&self, table: &FourTable, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        let is_moving = self.fall.as_ref().is_some_and(|fall| !fall.is_over(now.at))
            || self.shine.as_ref().is_some_and(|shine| !shine.is_over(now.at));
        if is_moving {
            return Some(FRAME);
        }
        // A second of the clock ends. A puzzle that is solved or missed has ended for the player, though not for the session.
        let is_clock_running = table.session().is_running() && !table.is_over();
        is_clock_running.then(|| Millis(1000 - table.elapsed(now.when()).0 % 1000))
    }

    /// What moves is at its end: nobody waits for it.
    pub(crate) fn settle(&mut self) {
        self.fall = None;
        self.shine = None;
    }
}
