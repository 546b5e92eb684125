//! What moves: a disc that falls, a line that shines. No key waits for either.

use flagfall_four::Spot;
use flagfall_play::Millis;

/// A disc on its way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fall {
    pub(super) to: Spot,
    began: Millis,
}

/// How long the longest fall takes: from above the board to the lowest row.
const LONGEST_FALL: u64 = 350;

impl Fall {
    pub(super) fn new(to: Spot, now: Millis) -> Fall {
        Fall { to, began: now }
    }

    pub(super) fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 >= self.lasts()
    }

    /// How much of the way is done, in thousandths: the disc falls faster and faster.
    pub(super) fn done(&self, now: Millis) -> u64 {
        let passed = now.since(self.began).0.min(self.lasts());
        1000 * passed * passed / (self.lasts() * self.lasts())
    }

    /// What falls six times as far takes the root of six as long.
    fn lasts(&self) -> u64 {
        let n_rows = u64::from(flagfall_four::ROWS - self.to.row());
        (LONGEST_FALL * LONGEST_FALL * n_rows / u64::from(flagfall_four::ROWS)).isqrt()
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
    use flagfall_four::{Column, ROWS};

    use super::*;

    #[test]
    fn discs_fall_faster_and_faster_and_not_for_long() {
        for row in 0..ROWS {
            let to = Spot::new(Column::ALL[2], row).expect("a row of the board");
            let fall = Fall::new(to, Millis(1000));
            let done: Vec<u64> = (0..8).map(|tenth| fall.done(Millis(1000 + tenth * 50))).collect();
            assert_eq!(done[0], 0);
            assert_eq!(done[7], 1000);
            assert!(done.windows(2).all(|pair| pair[0] <= pair[1]), "{done:?}");
            assert!(fall.done(Millis(1050)) < 250, "slow at first: {done:?}");
            assert!(fall.is_over(Millis(1350)), "row {row}");
            assert!(!fall.is_over(Millis(1100)), "row {row}");
            assert!(fall.is_over(Millis(9000)));
        }
    }
}
