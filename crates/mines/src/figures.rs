//! Statistics of a played game as the Minesweeper community compares them: clicks and their efficiency.
//!
//! A click counts whether or not it had an effect; it is *effective* if it opened a safe cell, flagged a
//! mine for the first time, or was a chord that opened something. Clicks before the first flag or
//! opening do not count.

use crate::{Cell, Face, Field, Layout, Marks, Measures, MinesAction, View, Zini};

/// The intent of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickKind {
    /// Open a cell.
    Left,
    /// Flag a cell.
    Right,
    /// Open the neighbours of a cell.
    Chord,
}

/// The number of clicks of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClickCount {
    /// All clicks.
    pub made: usize,
    /// The clicks that had an effect.
    pub effective: usize,
}

/// Counts the clicks of a game during a replay.
pub struct ClickCounter {
    layout: Layout,
    field: Field,
    left: ClickCount,
    right: ClickCount,
    chord: ClickCount,
    flagged: Vec<Cell>,
}

impl ClickCounter {
    /// A counter before the first click on this board.
    pub fn new(layout: Layout, marks: Marks) -> ClickCounter {
        let none = ClickCount::default();
        let field = Field::with_layout(layout.clone(), marks);
        ClickCounter { layout, field, left: none, right: none, chord: none, flagged: Vec::new() }
    }

    /// The current board.
    pub fn view(&self) -> &View {
        self.field.view()
    }

    /// A click on a cell or, with `None`, off the board.
    pub fn click(&mut self, click: ClickKind, cell: Option<Cell>) {
        if self.view().outcome().is_some() {
            return;
        }
        let is_effective = cell.is_some_and(|cell| self.play(click, cell));
        let count = match click {
            ClickKind::Left => &mut self.left,
            ClickKind::Right => &mut self.right,
            ClickKind::Chord => &mut self.chord,
        };
        count.made += 1;
        count.effective += usize::from(is_effective);
        let is_touched = |face: &Face| *face != Face::Closed;
        if !self.view().faces().iter().any(is_touched) {
            (self.left, self.right, self.chord) = Default::default();
            self.flagged.clear();
        }
    }

    /// Uncounts a right press that had no effect and turned out to be the start of a chord.
    pub fn uncount_right_click(&mut self) {
        self.right.made = self.right.made.saturating_sub(1);
    }

    fn play(&mut self, click: ClickKind, cell: Cell) -> bool {
        let action = match click {
            ClickKind::Left => MinesAction::Open(cell),
            ClickKind::Right => MinesAction::Mark(cell),
            ClickKind::Chord => MinesAction::Chord(cell),
        };
        if self.field.play(action).is_err() {
            return false;
        }
        match click {
            ClickKind::Left => self.view().face(cell) != Face::Hit,
            ClickKind::Chord => true,
            ClickKind::Right => {
                let is_first = self.layout.is_mine(cell)
                    && self.view().face(cell) == Face::Flag
                    && !self.flagged.contains(&cell);
                if is_first {
                    self.flagged.push(cell);
                }
                is_first
            }
        }
    }

    /// The statistics of a game that took this many milliseconds.
    pub fn figures(&self, time_ms: u32) -> GameFigures {
        let layout = &self.layout;
        GameFigures {
            measures: Measures::of(layout),
            greedy_zini: Zini::Greedy.clicks(layout),
            human_zini: Zini::Human.clicks(layout),
            solved: Measures::solved(layout, self.view()),
            left: self.left,
            right: self.right,
            chord: self.chord,
            time_s: f64::from(time_ms) / 1000.0,
            standard: standard(layout),
        }
    }
}

/// The statistics of a game. Ratios with a zero denominator are `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameFigures {
    /// The measures of the board.
    pub measures: Measures,
    /// The number of clicks of [`Zini::Greedy`].
    pub greedy_zini: usize,
    /// The number of clicks of [`Zini::Human`].
    pub human_zini: usize,
    /// The solved part of the 3BV.
    pub solved: usize,
    /// Clicks to open.
    pub left: ClickCount,
    /// Clicks to flag.
    pub right: ClickCount,
    /// Chords.
    pub chord: ClickCount,
    /// The time in seconds.
    pub time_s: f64,
    standard: Option<f64>,
}

impl GameFigures {
    /// All clicks.
    pub fn clicks(&self) -> ClickCount {
        let all = [self.left, self.right, self.chord];
        ClickCount {
            made: all.iter().map(|count| count.made).sum(),
            effective: all.iter().map(|count| count.effective).sum(),
        }
    }

    /// Solved 3BV per second.
    pub fn three_bv_s(&self) -> Option<f64> {
        ratio(self.solved as f64, self.time_s)
    }

    /// IOE, the index of efficiency: solved 3BV per click.
    pub fn efficiency(&self) -> Option<f64> {
        ratio(self.solved as f64, self.clicks().made as f64)
    }

    /// The share of effective clicks.
    pub fn correctness(&self) -> Option<f64> {
        ratio(self.clicks().effective as f64, self.clicks().made as f64)
    }

    /// Solved 3BV per effective click.
    pub fn throughput(&self) -> Option<f64> {
        ratio(self.solved as f64, self.clicks().effective as f64)
    }

    /// RQP, the rapport qualité-prix: seconds divided by solved 3BV per second.
    pub fn rqp(&self) -> Option<f64> {
        ratio(self.time_s.powi(2), self.solved as f64)
    }

    /// QG: like RQP, with less weight on the time.
    pub fn qg(&self) -> Option<f64> {
        ratio(self.time_s.powf(1.7), self.solved as f64)
    }

    /// IOS, the index of speed: the logarithm of the solved 3BV divided by that of the seconds; `None` up to
    /// one second.
    pub fn speed_index(&self) -> Option<f64> {
        ratio((self.solved as f64).ln(), self.time_s.ln())
    }

    /// STNB: a standard value per level divided by QG, which makes levels comparable, and reduced if
    /// part of the board is unsolved. Only boards of 8×8, 16×16 and 30×16 have one.
    pub fn stnb(&self) -> Option<f64> {
        let solved = ratio(self.solved as f64, self.three_bv())?;
        Some(ratio(self.standard?, self.qg()?)? * solved.sqrt())
    }

    fn three_bv(&self) -> f64 {
        self.measures.three_bv as f64
    }
}

fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0 && part.is_finite()).then(|| part / whole)
}

fn standard(layout: &Layout) -> Option<f64> {
    let size = layout.size();
    match (size.grid().width(), size.grid().height(), size.n_mines()) {
        (8, 8, 10) => Some(36.0),
        (16, 16, 40) => Some(162.0),
        (30, 16, 99) => Some(435.0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counter() -> ClickCounter {
        ClickCounter::new("4x2x1\n*...\n....".parse().expect("a layout"), Marks::Flags)
    }

    fn click(counter: &mut ClickCounter, click: ClickKind, cell: &str) {
        counter.click(click, Some(cell.parse().expect("a cell")));
    }

    #[test]
    fn all_clicks_and_effective_clicks_are_counted() {
        let mut counter = counter();
        click(&mut counter, ClickKind::Left, "b1");
        click(&mut counter, ClickKind::Left, "b1");
        click(&mut counter, ClickKind::Right, "a1");
        click(&mut counter, ClickKind::Right, "a1");
        click(&mut counter, ClickKind::Right, "a1");
        counter.click(ClickKind::Left, None);
        click(&mut counter, ClickKind::Chord, "b1");
        let figures = counter.figures(2000);
        assert_eq!(figures.left, ClickCount { made: 3, effective: 1 });
        assert_eq!(figures.right, ClickCount { made: 3, effective: 1 });
        assert_eq!(figures.chord, ClickCount { made: 1, effective: 1 });
        // The opening and a2; b1 and b2 are its border.
        assert_eq!((figures.measures.three_bv, figures.solved), (2, 2));
        assert_eq!(figures.efficiency(), Some(2.0 / 7.0));
        assert_eq!(figures.correctness(), Some(3.0 / 7.0));
        assert_eq!(figures.throughput(), Some(2.0 / 3.0));
        assert_eq!((figures.three_bv_s(), figures.rqp()), (Some(1.0), Some(2.0)));
        assert_eq!((figures.speed_index(), figures.stnb()), (Some(1.0), None));
    }

    #[test]
    fn nothing_counts_before_the_first_flag_or_opening() {
        let mut counter = counter();
        counter.click(ClickKind::Left, None);
        click(&mut counter, ClickKind::Right, "a1");
        click(&mut counter, ClickKind::Right, "a1");
        let figures = counter.figures(0);
        assert_eq!(figures.clicks(), ClickCount::default());
        assert_eq!((figures.efficiency(), figures.three_bv_s(), figures.qg()), (None, None, None));
    }

    /// A lost game is measured by its solved part, not by the whole board.
    #[test]
    fn a_lost_game_counts_only_its_solved_part() {
        let layout = "8x8x10\n**......\n........\n........\n********\n........\n........\n........\n........";
        let mut counter = ClickCounter::new(layout.parse().expect("a layout"), Marks::Flags);
        click(&mut counter, ClickKind::Left, "h8");
        click(&mut counter, ClickKind::Left, "a1");
        let figures = counter.figures(4000);
        let three_bv = figures.measures.three_bv as f64;
        assert!(three_bv > 1.0 && figures.solved == 1, "{figures:?}");
        assert_eq!((figures.three_bv_s(), figures.rqp()), (Some(0.25), Some(16.0)));
        assert_eq!((figures.qg(), figures.speed_index()), (Some(4_f64.powf(1.7)), Some(0.0)));
        let stnb = 36.0 / 4_f64.powf(1.7) * (1.0 / three_bv).sqrt();
        assert!((figures.stnb().expect("a level") - stnb).abs() < 1e-12);
    }

    #[test]
    fn hitting_a_mine_is_not_an_effective_click() {
        let mut counter = counter();
        click(&mut counter, ClickKind::Left, "a1");
        let figures = counter.figures(1000);
        assert_eq!(figures.left, ClickCount { made: 1, effective: 0 });
        click(&mut counter, ClickKind::Left, "b1");
        assert_eq!(counter.figures(1000), figures, "the game is over");
    }
}
