//! Four in a Row in the window: how a game or a puzzle is shown, moved and kept. What can be done in it is the table's.
//!
//! | module | what it has |
//! |---|---|
//! | `ui` | the page: panel, board, status |
//! | `board` | the upright board, painted, and where the pointer is on it |
//! | `discs` | discs, the plate with its holes |
//! | `panel` | the players, buttons and choices beside the board |
//! | `motion` | a disc that falls, a line that shines |
//!
//! Drawing changes nothing: it gives back what is [`Wanted`], and [`FourPage::carry_out`] does that.

mod board;
mod discs;
mod motion;
mod panel;
mod ui;

use discs::Stamps;
use eframe::egui::PointerButton;
use flagfall_daily::Puzzle;
use flagfall_four::Column;
use flagfall_history::{Date, Origin, Screen};
use flagfall_play::{FourInARow, Millis, Session};
use flagfall_settings::{Command, Key, Motion, Order, Settings, TakesEffect};
use flagfall_store::{Bookmark, GameId, TakenUp};
use flagfall_table::{
    Deed, Found, FourNews, FourPlan, FourTable, Message, Now, Ticket, four_words::Wording,
};
use motion::{Fall, Shine};

use crate::kit::{Goto, Kit};

/// A game of Four in a Row in the window.
pub(crate) struct FourPage {
    table: FourTable,
    bookmark: Bookmark,
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
    Deed(Deed),
    /// Somewhere else.
    Go(Goto),
    /// Other choices for this game where it has not begun, and for the next.
    Change(Box<Settings>),
}

impl FourPage {
    /// A new game.
    pub(crate) fn new(plan: FourPlan, kit: &Kit, now: Now) -> FourPage {
        FourPage::with_table(FourTable::new(plan, &kit.table, now.when()), Bookmark::default())
    }

    /// The puzzle of a day.
    pub(crate) fn puzzle(date: Date, puzzle: Puzzle, now: Now) -> FourPage {
        FourPage::with_table(FourTable::puzzle(date, puzzle, now.when()), Bookmark::default())
    }

    /// A game or a puzzle that was kept.
    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, kit: &mut Kit, now: Now) -> FourPage {
        let TakenUp { session, origin, place } = taken;
        let bookmark = Bookmark::at(place, &session, &kit.keeping);
        let table = FourTable::taken_up(session, origin, &kit.table, now.when());
        let mut page = FourPage::with_table(table, bookmark);
        page.table.come_back(now.when());
        page.follow_up(kit, now);
        page
    }

    /// A game that somebody wrote down: it goes on, or is looked at where it is over.
    pub(crate) fn from_record(session: Session<FourInARow>, kit: &Kit, now: Now) -> FourPage {
        let origin = Origin::known(Screen::Window);
        let table = if session.is_over() {
            FourTable::looked_at(session, origin, &kit.table, now.when())
        } else {
            FourTable::taken_up(session, origin, &kit.table, now.when())
        };
        FourPage::with_table(table, Bookmark::default())
    }

    fn with_table(table: FourTable, bookmark: Bookmark) -> FourPage {
        FourPage {
            table,
            bookmark,
            held: None,
            fall: None,
            shine: None,
            stamps: Stamps::default(),
            wording: Wording::default(),
        }
    }

    pub(crate) fn session(&self) -> &Session<FourInARow> {
        self.table.session()
    }

    /// Whether the player has done something in it: the first disc may be the computer's.
    pub(crate) fn is_under_way(&self) -> bool {
        self.table.game().moves().columns().len() > 1
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.bookmark.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.table.say(message);
    }

    /// How many tries a puzzle took, once it is solved.
    pub(crate) fn tell_tries(&mut self, n_tries: usize) {
        self.table.tell_tries(n_tries);
    }

    // ---- keys, buttons and clicks

    /// Whether a command would do something now.
    pub(crate) fn can(&self, command: Command) -> bool {
        match command {
            Command::Coordinates => false,
            command => Deed::of(command).is_none_or(|deed| self.table.can(deed)),
        }
    }

    /// Does what a key or a menu wants; a new game, help and leaving are the window's.
    pub(crate) fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) {
        self.settle();
        // What is left is the window's, which asks before it comes here.
        let _ = self.table.obey(order, &mut kit.table, now.when());
        self.follow_up(kit, now);
    }

    /// Keys that mean something because of where the game stands; whether this was one.
    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> bool {
        let deed = self.table.deed_of_key(key, &kit.table);
        if let Some(deed) = deed {
            self.carry_out(Wanted::Deed(deed), kit, now);
        }
        deed.is_some()
    }

    fn carry_out(&mut self, wanted: Wanted, kit: &mut Kit, now: Now) {
        match wanted {
            Wanted::Deed(deed) => {
                // Who only points leaves alone what moves.
                if !matches!(deed, Deed::Point(_)) {
                    self.settle();
                }
                self.table.carry_out(deed, &mut kit.table, now.when());
            }
            Wanted::Go(goto) => kit.go(goto),
            Wanted::Change(settings) => self.change(*settings, kit, now),
        }
        self.follow_up(kit, now);
    }

    /// Choices for the next game, which is this one where nothing has been done in it.
    fn change(&mut self, settings: Settings, kit: &mut Kit, now: Now) {
        kit.change_settings(settings);
        if self.table.session().entries().is_empty() {
            let plan = kit.table.four_plan(None);
            self.table.begin(plan, now.when());
        } else {
            self.say(Message::plain(TakesEffect::NextGame.label()));
        }
    }

    /// Escape: the hint goes.
    pub(crate) fn dismiss(&mut self) {
        self.table.dismiss_hint();
    }

    // ---- what follows

    /// Nobody looks at it any more, and nobody comes back: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.table.leave(now.when());
        self.follow_up(kit, now);
        self.bookmark.close(self.table.round(), &mut kit.keeping, now.when());
    }

    /// Time has passed: the computer may drop, and what could not be kept is tried again.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.table.tick(&mut kit.table, now.when());
        self.follow_up(kit, now);
    }

    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        self.table.take_thought(ticket, found, &mut kit.table);
        self.follow_up(kit, now);
    }

    /// After everything that happens: what was done is kept, and what may be seen of it begins to move.
    fn follow_up(&mut self, kit: &mut Kit, now: Now) {
        self.bookmark.keep(self.table.round(), &mut kit.keeping, now.when());
        for news in self.table.take_news() {
            match news {
                FourNews::Fell(spot) => {
                    self.fall = Some(Fall::new(spot, now.at));
                    self.shine = None;
                }
                FourNews::Over => self.shine = Some(Shine::after(self.fall.as_ref(), now.at)),
            }
        }
        if kit.settings().motion == Motion::Reduced {
            self.settle();
        }
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        let is_moving = self.fall.as_ref().is_some_and(|fall| !fall.is_over(now.at))
            || self.shine.as_ref().is_some_and(|shine| !shine.is_over(now.at));
        if is_moving {
            return Some(FRAME);
        }
        // A second of the clock ends.
        let beat = self.is_clock_running().then(|| {
            let elapsed = self.table.elapsed(now.when());
            Millis(1000 - elapsed.0 % 1000)
        });
        [self.table.wakes(now.when()), beat].into_iter().flatten().min()
    }

    /// A puzzle that is solved or missed has not ended for the session, but for the player it has.
    fn is_clock_running(&self) -> bool {
        self.table.session().is_running() && !self.table.is_over()
    }

    /// What moves is at its end: nobody waits for it.
    fn settle(&mut self) {
        self.fall = None;
        self.shine = None;
    }
}
