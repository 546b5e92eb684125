//! Replays a recording by the rules.

use flagfall_mines::{
    Cell, ClickCounter, ClickKind, Face, GameFigures, Layout, Marks, Measures, MinesAction,
    MinesOutcome,
};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Refusal, Seat, Session, Undo,
};

use crate::mouse::{Gesture, Mouse, MouseButton, PointerEvent};
use crate::recording::Recording;

/// A replayed game with its results.
pub struct Replayed {
    /// The game.
    pub session: Session<Minesweeper>,
    /// The measures of its board.
    pub measures: Measures,
    /// Whether it was won.
    pub is_won: bool,
    /// The time from the first opening to the last event.
    pub time_ms: u32,
    /// The click statistics; `None` if moves were taken back.
    pub figures: Option<GameFigures>,
    /// The length of the pointer's path in cells, if it was recorded.
    pub path: Option<f64>,
}

/// A claim of the file that its events contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The 3BV differs.
    #[error("the file says that the board has a 3BV of {told}, but it has {found}")]
    ThreeBv {
        /// The claimed 3BV.
        told: u32,
        /// The board's 3BV.
        found: usize,
    },
    /// The outcome differs.
    #[error("the file says that the game was {}, but it {}", if *told { "won" } else { "not won" }, if *told { "was not" } else { "was" })]
    Outcome {
        /// Whether the file claims a win.
        told: bool,
    },
    /// The time differs.
    #[error("the file says that the game took {told} ms, but its events take {found} ms")]
    Time {
        /// The claimed time.
        told: u32,
        /// The time by the events.
        found: u32,
    },
}

/// The tolerance for times: programs round them differently.
const ROUNDING_MS: u32 = 20;

impl Recording {
    /// Replays the game, whatever the file claims. Clicks without effect are left out, as in the program
    /// that recorded them.
    pub fn play(&self) -> Session<Minesweeper> {
        let mut session = Session::new(MinesTerms {
            board: Board::Given(self.layout.clone()),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        });
        let mut mouse = Mouse::default();
        let mut last_at = Millis(0);
        for event in &self.events {
            let (Some(click), Some(cell)) =
                (mouse.click(event.gesture), self.cell_at(event.x, event.y))
            else {
                continue;
            };
            let action = match click {
                ClickKind::Left => MinesAction::Open(cell),
                ClickKind::Right => MinesAction::Mark(cell),
                ClickKind::Chord => MinesAction::Chord(cell),
            };
            last_at = last_at.max(Millis(event.at_ms.into()));
            match session.act(Seat::ONE, Action::Move(action), last_at) {
                Ok(_) | Err(Refusal::Game(_)) => {}
                // The game is over, or exceeds the limit of a record.
                Err(_) => break,
            }
        }
        session
    }

    fn clicks(&self) -> ClickCounter {
        let mut counter = ClickCounter::new(self.layout.clone(), Marks::Flags);
        let mut mouse = Mouse::default();
        let mut is_right_idle = false;
        for event in &self.events {
            let click = mouse.click(event.gesture);
            let cell = self.cell_at(event.x, event.y);
            match click {
                None if event.gesture == Gesture::Release(MouseButton::Right) => {
                    is_right_idle = false;
                }
                None | Some(ClickKind::Left) => {}
                Some(ClickKind::Right) => {
                    is_right_idle = cell.is_none_or(|cell| !counter.view().face(cell).is_closed());
                }
                Some(ClickKind::Chord) => {
                    if std::mem::take(&mut is_right_idle) {
                        counter.uncount_right_click();
                    }
                }
            }
            match (click, cell) {
                // A chord outside the board does not count.
                (None, _) | (Some(ClickKind::Chord), None) => {}
                (Some(click), cell) => counter.click(click, cell),
            }
        }
        counter
    }

    /// The length of the pointer's path on the board from the first opening on, in cells.
    fn path(&self, session: &Session<Minesweeper>) -> f64 {
        let is_opening = |action| matches!(action, Action::Move(MinesAction::Open(_)));
        let first = session.entries().iter().find(|entry| is_opening(entry.action));
        let is_before =
            |event: &&PointerEvent| first.is_none_or(|first| u64::from(event.at_ms) < first.at.0);
        let during = self.events.iter().skip_while(is_before);
        let during = during.filter(|event| self.cell_at(event.x, event.y).is_some());
        let points: Vec<(f64, f64)> =
            during.map(|event| (event.x.into(), event.y.into())).collect();
        let length = |pair: &[(f64, f64)]| (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
        points.windows(2).map(length).sum::<f64>() / f64::from(self.cell_pixels)
    }

    /// Replays the game and checks the claims of the file.
    ///
    /// # Errors
    ///
    /// [`Mismatch`] if a claim is wrong.
    pub fn replay(&self) -> Result<Replayed, Mismatch> {
        let mut replayed = Replayed::of(self.play(), &self.layout);
        let Replayed { measures, is_won, time_ms, .. } = replayed;
        replayed.figures = Some(self.clicks().figures(time_ms));
        replayed.path = Some(self.path(&replayed.session));
        let claim = self.claim;
        if let Some(told) = claim.three_bv
            && told as usize != measures.three_bv
        {
            return Err(Mismatch::ThreeBv { told, found: measures.three_bv });
        }
        if let Some(told) = claim.is_won
            && told != is_won
        {
            return Err(Mismatch::Outcome { told });
        }
        if let Some(told) = claim.time_ms
            && is_won
            && told.abs_diff(time_ms) > ROUNDING_MS
        {
            return Err(Mismatch::Time { told, found: time_ms });
        }
        Ok(replayed)
    }
}

impl Replayed {
    /// The results of one of our own games; `None` before its board is won or lost.
    pub fn new(session: Session<Minesweeper>) -> Option<Replayed> {
        let layout = session.game().layout()?.clone();
        Some(Replayed::of(session, &layout))
    }

    fn of(session: Session<Minesweeper>, layout: &Layout) -> Replayed {
        let is_won = session.game().view().outcome() == Some(MinesOutcome::Won);
        let time_ms = time_ms(&session);
        let figures = clicks(&session, layout).map(|clicks| clicks.figures(time_ms));
        let measures = Measures::of(layout);
        Replayed { measures, is_won, time_ms, figures, path: None, session }
    }
}

/// The click statistics of one of our own games; `None` before its board is won or lost, or if moves were taken back.
pub fn session_figures(session: &Session<Minesweeper>) -> Option<GameFigures> {
    Some(clicks(session, session.game().layout()?)?.figures(time_ms(session)))
}

fn time_ms(session: &Session<Minesweeper>) -> u32 {
    session.elapsed(session.last_at()).0 as u32
}

/// The clicks of one of our own games: its moves. `None` if moves were taken back.
fn clicks(session: &Session<Minesweeper>, layout: &Layout) -> Option<ClickCounter> {
    let mut counter = ClickCounter::new(layout.clone(), session.terms().marks);
    for entry in session.entries() {
        match entry.action {
            Action::Move(MinesAction::Open(cell)) => counter.click(ClickKind::Left, Some(cell)),
            Action::Move(MinesAction::Mark(cell)) => counter.click(ClickKind::Right, Some(cell)),
            Action::Move(MinesAction::Chord(cell)) => counter.click(ClickKind::Chord, Some(cell)),
            Action::Move(MinesAction::FlagAll(number)) => {
                let closed = |cell: &Cell| counter.view().face(*cell) == Face::Closed;
                let around = layout.size().grid().neighbours(number).filter(closed);
                let around: Vec<Cell> = around.collect();
                around.into_iter().for_each(|cell| counter.click(ClickKind::Right, Some(cell)));
            }
            Action::Undo | Action::Redo => return None,
            _ => {}
        }
    }
    Some(counter)
}
