//! What moves: a disc that falls, a line that shines. No key and no click waits for either.

use flagfall_four::{ROWS, Spot};
use flagfall_play::Millis;

/// A disc on its way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fall {
    pub(super) to: Spot,
    began: Millis,
}

/// How long the longest fall takes: from above the board to the lowest row.
const LONGEST_FALL: u64 = 380;

/// How long a disc bounces once it is down, and how high, in cells.
const BOUNCE: u64 = 150;
const BOUNCE_HEIGHT: f32 = 0.16;

impl Fall {
    pub(super) fn new(to: Spot, now: Millis) -> Fall {
        Fall { to, began: now }
    }

    pub(super) fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 >= self.lasts()
    }

    /// How many cells above its place the disc is: it falls faster and faster, and bounces a little.
    pub(super) fn height(&self, now: Millis) -> f32 {
        let passed = now.since(self.began).0;
        let down = self.falls();
        if passed < down {
            let part = passed as f32 / down as f32;
            self.n_rows() * (1.0 - part * part)
        } else if passed < self.lasts() {
            let part = (passed - down) as f32 / BOUNCE as f32;
            4.0 * BOUNCE_HEIGHT * part * (1.0 - part)
        } else {
            0.0
        }
    }

    fn n_rows(&self) -> f32 {
        f32::from(ROWS - self.to.row())
    }

    /// What falls six times as far takes the root of six as long.
    fn falls(&self) -> u64 {
        let n_rows = u64::from(ROWS - self.to.row());
        (LONGEST_FALL * LONGEST_FALL * n_rows / u64::from(ROWS)).isqrt()
    }

    fn lasts(&self) -> u64 {
        self.falls() + BOUNCE
    }
}

/// Light that runs along the winning line, after the last disc has come down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shine {
    begins: Millis,
}

/// How much later each disc of the line lights up, and how long all of it takes.
const STEP: u64 = 110;
const LASTS: u64 = 900;

impl Shine {
    pub(super) fn after(fall: Option<&Fall>, now: Millis) -> Shine {
        Shine { begins: now + Millis(fall.map_or(0, Fall::lasts)) }
    }

    pub(super) fn is_over(&self, now: Millis) -> bool {
        now >= self.begins + Millis(LASTS)
    }

    /// Whether the nth disc of the line shines yet.
    pub(super) fn is_lit(&self, nth: usize, now: Millis) -> bool {
        now >= self.begins + Millis(STEP * nth as u64)
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::Column;

    use super::*;

    #[test]
    fn discs_fall_faster_and_faster_and_not_for_long() {
        for row in 0..ROWS {
            let to = Spot::new(Column::ALL[2], row).expect("a row of the board");
            let fall = Fall::new(to, Millis(1000));
            let heights: Vec<f32> =
                (0..12).map(|nth| fall.height(Millis(1000 + nth * 50))).collect();
            assert_eq!(heights[0], f32::from(ROWS - row));
            assert_eq!(heights[11], 0.0, "row {row}: {heights:?}");
            assert!(heights[1] > heights[0] * 0.8, "slow at first: {heights:?}");
            assert!(heights[9..].iter().all(|&height| height <= BOUNCE_HEIGHT), "{heights:?}");
            assert!(fall.is_over(Millis(1550)) && !fall.is_over(Millis(1100)), "row {row}");
        }
    }
}
