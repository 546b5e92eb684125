//! The animations of both boards, independent of the screen. All can be cut short, and none run under reduced motion.

use flagfall_four::{ROWS, Spot};
use flagfall_mines::{Cell, Face, Size, View};
use flagfall_play::Millis;
use flagfall_settings::Motion;

use crate::four::FourNews;
use crate::mines::{MinesNews, MinesTable};

/// The animations of Minesweeper: cells opening one after the other, and the effect after the end.
#[derive(Default)]
pub struct MinesMotion {
    wave: Option<Wave>,
    moment: Option<Moment>,
}

/// The animations of Four in a Row: a falling disc, then light along the winning line.
#[derive(Clone, Copy, Debug, Default)]
pub struct FourMotion {
    fall: Option<Fall>,
    shines_from: Option<Millis>,
}

/// Cells in the order in which they open.
struct Wave {
    began: Millis,
    /// The index of each cell in the wave, or [`NOT_IN_IT`].
    places: Vec<u32>,
    n_cells: u32,
}

/// The effect after the end of a game.
struct Moment {
    began: Millis,
    size: Size,
    /// The mine that was hit: the others appear in rings around it. On a won board, light sweeps across.
    hit: Option<Cell>,
}

/// A falling disc.
#[derive(Clone, Copy, Debug)]
struct Fall {
    to: Spot,
    began: Millis,
}

const NOT_IN_IT: u32 = u32::MAX;
const LONGEST_WAVE: f32 = 320.0;
/// The time per cell in a small wave.
const EACH_CELL: f32 = 7.0;
const MOMENT: u64 = 500;

/// The duration of the longest fall, from above the board to the lowest row.
const LONGEST_FALL: u64 = 350;
/// How long a disc bounces after landing, and how high, in cells.
const BOUNCE: u64 = 150;
const BOUNCE_HEIGHT: f32 = 0.16;
/// The delay between discs of the winning line, and the total duration.
const EACH_DISC: u64 = 110;
const SHINE: u64 = 900;

impl MinesMotion {
    /// Starts the animation for an event.
    pub fn begin(&mut self, news: MinesNews, table: &MinesTable, motion: Motion, now: Millis) {
        if motion == Motion::Reduced {
            return self.settle();
        }
        let size = table.view().size();
        match news {
            MinesNews::Moved => self.wave = Wave::new(table.last_opened(), size, now),
            MinesNews::Won => self.moment = Some(Moment { began: now, size, hit: None }),
            MinesNews::Lost(cell) => {
                self.moment = Some(Moment { began: now, size, hit: Some(cell) });
            }
        }
    }

    /// Ends all animations.
    pub fn settle(&mut self) {
        *self = MinesMotion::default();
    }

    /// Whether an animation is running.
    pub fn is_moving(&self, now: Millis) -> bool {
        self.is_ending(now) || self.wave.as_ref().is_some_and(|wave| !wave.is_over(now))
    }

    /// Whether the effect after the end is running.
    pub fn is_ending(&self, now: Millis) -> bool {
        self.moment.as_ref().is_some_and(|moment| !moment.is_over(now))
    }

    /// The visible face of a cell: it stays closed until the wave or the blast reaches it.
    pub fn face(&self, view: &View, cell: Cell, now: Millis) -> Face {
        let face = view.face(cell);
        let is_coming = self.wave.as_ref().is_some_and(|wave| {
            let index = view.size().grid().index(cell);
            wave.is_coming(index, now)
        });
        let is_hidden = |moment: &Moment| moment.hit.is_some() && moment.ahead(cell, now) > 1.0;
        let is_late = face == Face::Mine && self.moment.as_ref().is_some_and(is_hidden);
        if is_coming || is_late { Face::Closed } else { face }
    }

    /// Whether the blast ring is just passing a cell.
    pub fn is_in_blast(&self, cell: Cell, now: Millis) -> bool {
        self.moment.as_ref().is_some_and(|moment| {
            moment.hit.is_some() && !moment.is_over(now) && moment.ahead(cell, now).abs() <= 1.0
        })
    }

    /// The brightness of the sweeping light on a cell of a won board, from 0 to 1.
    pub fn shine(&self, cell: Cell, now: Millis) -> f32 {
        let Some(moment) = self.moment.as_ref().filter(|moment| moment.hit.is_none()) else {
            return 0.0;
        };
        let [width, height] = moment.sides();
        (1.0 - 6.0 * moment.ahead(cell, now).abs() / (width + height)).max(0.0)
    }
}

impl Wave {
    /// A wave, if more than one cell opened.
    fn new(opened: impl Iterator<Item = Cell>, size: Size, began: Millis) -> Option<Wave> {
        let mut places = vec![NOT_IN_IT; size.grid().n_cells()];
        let mut n_cells = 0;
        for cell in opened {
            places[size.grid().index(cell)] = n_cells;
            n_cells += 1;
        }
        (n_cells > 1).then_some(Wave { began, places, n_cells })
    }

    fn length(&self) -> f32 {
        (self.n_cells as f32 * EACH_CELL).min(LONGEST_WAVE)
    }

    fn is_coming(&self, index: usize, now: Millis) -> bool {
        // The screen may show a larger board by now.
        let place = self.places.get(index).copied().unwrap_or(NOT_IN_IT);
        let passed = now.since(self.began).0 as f32;
        place != NOT_IN_IT && place as f32 / self.n_cells as f32 * self.length() > passed
    }

    fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 as f32 > self.length()
    }
}

impl Moment {
    fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 >= MOMENT
    }

    fn sides(&self) -> [f32; 2] {
        let grid = self.size.grid();
        [grid.width(), grid.height()].map(f32::from)
    }

    /// The distance in cells until the ring or the light reaches a cell; negative once it has passed.
    fn ahead(&self, cell: Cell, now: Millis) -> f32 {
        let part = (now.since(self.began).0 as f32 / MOMENT as f32).min(1.0);
        let [width, height] = self.sides();
        match self.hit {
            Some(hit) => {
                let distance = cell.column.abs_diff(hit.column).max(cell.row.abs_diff(hit.row));
                f32::from(distance) - width.max(height) * part
            }
            None => {
                let diagonal = f32::from(cell.column) + f32::from(cell.row);
                diagonal - (width + height) * (1.4 * part - 0.2)
            }
        }
    }
}

impl FourMotion {
    /// Starts the animation for an event.
    pub fn begin(&mut self, news: FourNews, motion: Motion, now: Millis) {
        if motion == Motion::Reduced {
            return self.settle();
        }
        match news {
            FourNews::Fell(to) => {
                *self = FourMotion { fall: Some(Fall { to, began: now }), shines_from: None };
            }
            FourNews::Over => {
                self.shines_from = Some(now + Millis(self.fall.map_or(0, Fall::length)));
            }
        }
    }

    /// Ends all animations.
    pub fn settle(&mut self) {
        *self = FourMotion::default();
    }

    /// Whether an animation is running.
    pub fn is_moving(&self, now: Millis) -> bool {
        let shines = self.shines_from.is_some_and(|from| now < from + Millis(SHINE));
        shines || self.falling(now).is_some()
    }

    /// The target of the falling disc, and its height above it in cells; it accelerates.
    pub fn falling(&self, now: Millis) -> Option<(Spot, f32)> {
        let fall = self.fall?;
        let passed = now.since(fall.began).0;
        let part = passed as f32 / fall.length() as f32;
        let height = f32::from(ROWS - fall.to.row()) * (1.0 - part * part);
        (passed < fall.length()).then_some((fall.to, height))
    }

    /// The same for a disc bouncing after its fall; coarse displays leave that out.
    pub fn bouncing(&self, now: Millis) -> Option<(Spot, f32)> {
        let fall = self.fall?;
        let passed = now.since(fall.began).0.checked_sub(fall.length())?;
        let part = passed as f32 / BOUNCE as f32;
        (passed < BOUNCE).then_some((fall.to, 4.0 * BOUNCE_HEIGHT * part * (1.0 - part)))
    }

    /// Whether the nth disc of the winning line is lit.
    pub fn is_lit(&self, nth: usize, now: Millis) -> bool {
        self.shines_from.is_none_or(|from| now >= from + Millis(EACH_DISC * nth as u64))
    }
}

impl Fall {
    /// The duration of the fall: six times the height takes √6 times as long.
    fn length(self) -> u64 {
        let n_rows = u64::from(ROWS - self.to.row());
        (LONGEST_FALL * LONGEST_FALL * n_rows / u64::from(ROWS)).isqrt()
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::Column;

    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    #[test]
    fn discs_accelerate_and_land_soon() {
        for row in 0..ROWS {
            let to = Spot::new(Column::ALL[2], row).expect("a row of the board");
            let mut motion = FourMotion::default();
            motion.begin(FourNews::Fell(to), Motion::Full, Millis(1000));
            motion.begin(FourNews::Over, Motion::Full, Millis(1000));
            let down = motion.fall.map_or(0, Fall::length);
            assert!((140..=LONGEST_FALL).contains(&down), "row {row} takes {down} ms");
            let fall = |passed: u64| motion.falling(Millis(1000 + passed));
            let bounce = |passed: u64| motion.bouncing(Millis(1000 + passed));
            let heights: Vec<f32> = (0..down).filter_map(|passed| Some(fall(passed)?.1)).collect();
            assert_eq!((heights.len() as u64, heights[0]), (down, f32::from(ROWS - row)));
            assert!(heights[50] > heights[0] * 0.8, "slow at first: {heights:?}");
            assert!(heights.is_sorted_by(|one, next| one > next), "{heights:?}");
            assert_eq!(
                (fall(down), bounce(down), bounce(down + BOUNCE)),
                (None, Some((to, 0.0)), None)
            );
            assert_eq!(bounce(down + BOUNCE / 2), Some((to, BOUNCE_HEIGHT)));
            let is_lit = |nth, passed: u64| motion.is_lit(nth, Millis(1000 + passed));
            assert!(!is_lit(0, down - 1) && is_lit(0, down) && !is_lit(3, down));
            assert!(is_lit(3, down + 3 * EACH_DISC));
            let is_moving = |passed: u64| motion.is_moving(Millis(1000 + passed));
            assert!(is_moving(0) && is_moving(down) && !is_moving(down + SHINE));
        }
    }

    #[test]
    fn waves_reach_every_cell_in_order_and_soon_end() {
        let size: Size = "9x4x1".parse().expect("a size");
        let opened = ["b1", "a1", "c2"].map(cell);
        let wave = Wave::new(opened.into_iter(), size, Millis(100)).expect("a wave");
        let is_coming =
            |name: &str, now| wave.is_coming(size.grid().index(cell(name)), Millis(now));
        assert_eq!(
            ["b1", "a1", "c2", "d3"].map(|name| is_coming(name, 101)),
            [false, true, true, false]
        );
        assert_eq!(["b1", "a1", "c2"].map(|name| is_coming(name, 108)), [false, false, true]);
        assert!(!wave.is_over(Millis(121)) && wave.is_over(Millis(122)));
        assert!(Wave::new([cell("b1")].into_iter(), size, Millis(0)).is_none());
        let all = Wave::new(size.grid().cells(), size, Millis(0)).expect("a wave");
        assert!(all.length() <= LONGEST_WAVE);
    }

    #[test]
    fn the_effect_after_the_end_covers_the_whole_board() {
        let view: View = "5x1x2\n*1#1*".parse().expect("a view");
        let size = view.size();
        let at = |hit: Option<Cell>| MinesMotion {
            wave: None,
            moment: Some(Moment { began: Millis(0), size, hit }),
        };
        let blast = at(Some(cell("a1")));
        assert_eq!(blast.face(&view, cell("e1"), Millis(0)), Face::Closed);
        assert_eq!(blast.face(&view, cell("a1"), Millis(0)), Face::Mine);
        assert_eq!(blast.face(&view, cell("e1"), Millis(499)), Face::Mine);
        assert!(
            blast.is_in_blast(cell("c1"), Millis(200))
                && blast.shine(cell("c1"), Millis(200)) == 0.0
        );
        let light = at(None);
        let brightest = |name: &str| {
            (0..MOMENT).map(|now| light.shine(cell(name), Millis(now))).fold(0.0, f32::max)
        };
        assert!(["a1", "c1", "e1"].into_iter().all(|name| brightest(name) > 0.9));
        assert!(light.is_ending(Millis(499)) && !light.is_ending(Millis(500)));
    }
}
