//! What moves on the board. All of it can be cut short, and none of it is there under reduced motion.

use flagfall_mines::{Cell, Size};
use flagfall_play::Millis;

/// Cells that open one after the other.
pub(super) struct Wave {
    began: Millis,
    /// When each cell of the board opens: its place in the wave, or nothing.
    places: Vec<u32>,
    n_cells: u32,
    size: Size,
}

const NOT_IN_IT: u32 = u32::MAX;
const LONGEST_WAVE: f32 = 320.0;
/// How long one cell takes in a small wave.
const EACH: f32 = 7.0;

impl Wave {
    /// A wave, where more than one cell opened.
    pub(super) fn new(
        opened: impl Iterator<Item = Cell>,
        size: Size,
        began: Millis,
    ) -> Option<Wave> {
        let mut places = vec![NOT_IN_IT; size.grid().n_cells()];
        let mut n_cells = 0;
        for cell in opened {
            places[size.grid().index(cell)] = n_cells;
            n_cells += 1;
        }
        (n_cells > 1).then_some(Wave { began, places, n_cells, size })
    }

    fn length(&self) -> f32 {
        (self.n_cells as f32 * EACH).min(LONGEST_WAVE)
    }

    /// Whether the wave has not reached a cell yet.
    pub(super) fn is_coming(&self, cell: Cell, now: Millis) -> bool {
        let place = self.places[self.size.grid().index(cell)];
        let passed = now.since(self.began).0 as f32;
        place != NOT_IN_IT && place as f32 / self.n_cells as f32 * self.length() > passed
    }

    pub(super) fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 as f32 > self.length()
    }
}

/// How a game ends to the eye.
pub(super) enum Moment {
    /// Mines appear in rings around the one that was hit.
    Blast { from: Cell, began: Millis },
    /// Light runs over the board.
    Shine { began: Millis },
}

const MOMENT: u64 = 500;

impl Moment {
    fn began(&self) -> Millis {
        match self {
            Moment::Blast { began, .. } | Moment::Shine { began } => *began,
        }
    }

    /// How far it has come, from 0 to 1.
    fn part(&self, now: Millis) -> f32 {
        (now.since(self.began()).0 as f32 / MOMENT as f32).min(1.0)
    }

    /// Whether a mine has not appeared yet.
    pub(super) fn hides(&self, cell: Cell, size: Size, now: Millis) -> bool {
        match self {
            Moment::Shine { .. } => false,
            Moment::Blast { from, .. } => {
                let across = f32::from(cell.column.abs_diff(from.column));
                let down = f32::from(cell.row.abs_diff(from.row));
                let furthest = f32::from(size.grid().width().max(size.grid().height()));
                across.max(down) > 1.0 + furthest * self.part(now)
            }
        }
    }

    /// How bright a cell shines, from 0 to 1.
    pub(super) fn shine(&self, cell: Cell, size: Size, now: Millis) -> f32 {
        match self {
            Moment::Blast { .. } => 0.0,
            Moment::Shine { .. } => {
                let across = f32::from(cell.column) + f32::from(cell.row);
                let all = f32::from(size.grid().width()) + f32::from(size.grid().height());
                let distance = (across / all - self.part(now) * 1.4 + 0.2).abs();
                (1.0 - distance * 6.0).max(0.0)
            }
        }
    }

    pub(super) fn is_over(&self, now: Millis) -> bool {
        now.since(self.began()).0 >= MOMENT
    }
}
