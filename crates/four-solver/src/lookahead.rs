//! A human-like lookahead: shallow alpha-beta with an evaluation that overlooks lines.
//!
//! A line that a player is blind to is ignored, whether complete or nearly complete. The seed decides
//! which of its own lines a player overlooks for a whole game. The more threats the opponent has, the more of
//! the opponent's lines are overlooked too.

use crate::board::{BOARD, EVEN_ROWS, ODD_ROWS, STRIDE, each, landings};
use crate::limits::{Interrupted, Meter};

/// The direction of a line from its leftmost or lowest cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Falling,
    Right,
    Rising,
}

impl Direction {
    const ALL: [Direction; 4] =
        [Direction::Up, Direction::Falling, Direction::Right, Direction::Rising];

    /// The bit distance to the next cell of a line.
    const fn step(self) -> u32 {
        match self {
            Direction::Up => 1,
            Direction::Falling => STRIDE - 1,
            Direction::Right => STRIDE,
            Direction::Rising => STRIDE + 1,
        }
    }
}

/// Values from here up are wins, higher for sooner ones; losses are negated.
pub(crate) const DECIDED: i32 = 10_000;
const WIN: i32 = DECIDED + 100;

/// The lines that a player misses, by their first cell in each of the four directions.
#[derive(Clone, Copy, Default)]
pub(crate) struct BlindSpots([u64; 4]);

impl BlindSpots {
    pub(crate) fn add(&mut self, direction: Direction, start: u64) {
        self.0[direction as usize] |= start;
    }

    #[cfg(test)]
    pub(crate) fn n_lines(&self) -> u32 {
        self.0.iter().map(|starts| starts.count_ones()).sum()
    }

    fn in_direction(&self, direction: Direction) -> u64 {
        self.0[direction as usize]
    }
}

/// A player's view of one position.
pub(crate) struct HumanLookahead {
    /// The missed lines of the side to move.
    pub(crate) own: BlindSpots,
    /// The missed lines of the other side.
    pub(crate) other: BlindSpots,
    /// The bonus for a nearly complete line whose last cell is in a row that parity favours.
    pub(crate) parity_worth: i32,
}

/// The stones of one side, as the player sees them.
#[derive(Clone, Copy)]
struct Stones {
    cells: u64,
    blind: BlindSpots,
    good_rows: u64,
}

impl HumanLookahead {
    /// The same player, but seeing every line of the side to move: a win is certain only against every
    /// reply.
    pub(crate) fn cautious(&self) -> HumanLookahead {
        HumanLookahead { own: BlindSpots::default(), ..*self }
    }

    /// The value of a position for the player to move, with this lookahead depth in drops.
    pub(crate) fn value(
        &self,
        mover: u64,
        waiter: u64,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Interrupted> {
        let (mover_rows, waiter_rows) = if (mover | waiter).count_ones().is_multiple_of(2) {
            (ODD_ROWS, EVEN_ROWS)
        } else {
            (EVEN_ROWS, ODD_ROWS)
        };
        let mover = Stones { cells: mover, blind: self.own, good_rows: mover_rows };
        let waiter = Stones { cells: waiter, blind: self.other, good_rows: waiter_rows };
        self.alpha_beta(mover, waiter, depth, [-WIN, WIN], meter)
    }

    /// Depth-limited alpha-beta: values below `alpha` or above `beta` are bounds.
    fn alpha_beta(
        &self,
        mover: Stones,
        waiter: Stones,
        depth: u32,
        [mut alpha, beta]: [i32; 2],
        meter: &mut Meter<'_>,
    ) -> Result<i32, Interrupted> {
        meter.count()?;
        if waiter.has_four() {
            return Ok(-WIN);
        }
        let landings = landings(mover.cells | waiter.cells);
        if landings == 0 {
            return Ok(0);
        }
        if depth == 0 {
            let empty = BOARD ^ (mover.cells | waiter.cells);
            let worth = |stones: Stones| stones.evaluation(empty, self.parity_worth);
            return Ok(worth(mover) - worth(waiter));
        }
        let mut best = -WIN;
        for column in [3, 2, 4, 1, 5, 0, 6] {
            let cell = landings & ((1 << (STRIDE - 1)) - 1) << (column * STRIDE);
            if cell == 0 {
                continue;
            }
            let after = Stones { cells: mover.cells | cell, ..mover };
            let window = [-sooner(beta), -sooner(alpha)];
            let value = later(-self.alpha_beta(waiter, after, depth - 1, window, meter)?);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// Wins and losses one drop further away count a little less.
fn later(value: i32) -> i32 {
    if value.abs() < DECIDED { value } else { value - value.signum() }
}

/// The bound that `later` maps to this one.
fn sooner(bound: i32) -> i32 {
    if bound.abs() < DECIDED { bound } else { bound + bound.signum() }
}

impl Stones {
    /// Whether four are in a line that is not missed.
    fn has_four(&self) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let step = direction.step();
            let pairs = self.cells & (self.cells >> step);
            pairs & (pairs >> (2 * step)) & !self.blind.in_direction(direction) != 0
        })
    }

    /// The evaluation: points for partial lines that are not blocked, and for the middle columns.
    fn evaluation(&self, empty: u64, parity_worth: i32) -> i32 {
        const NEARLY: i32 = 16;
        const HALF: i32 = 3;
        const MIDDLE: u64 = ((1 << (STRIDE - 1)) - 1) << (3 * STRIDE);
        const BESIDE: u64 = MIDDLE >> STRIDE | MIDDLE << STRIDE;
        let mut worth = 3 * count(self.cells & MIDDLE) + 2 * count(self.cells & BESIDE);
        for direction in Direction::ALL {
            let (step, blind) = (direction.step(), self.blind.in_direction(direction));
            let own = |n: u32| self.cells >> (n * step);
            let free = |n: u32| empty >> (n * step);
            let pairs = own(0) & own(1);
            let halves = [
                pairs & free(2) & free(3),
                free(0) & free(1) & own(2) & own(3),
                free(0) & own(1) & own(2) & free(3),
                own(0) & free(1) & own(2) & free(3),
                free(0) & own(1) & free(2) & own(3),
                own(0) & free(1) & free(2) & own(3),
            ];
            worth += HALF * halves.iter().map(|half| count(half & !blind)).sum::<i32>();
            let gaps = [
                own(1) & own(2) & own(3) & free(0),
                own(0) & own(2) & own(3) & free(1),
                pairs & own(3) & free(2),
                pairs & own(2) & free(3),
            ];
            for (gap, n) in gaps.into_iter().zip(0..) {
                let last_cells = (gap & !blind) << (n * step);
                worth +=
                    NEARLY * count(last_cells) + parity_worth * count(last_cells & self.good_rows);
            }
        }
        worth
    }
}

fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}

/// All lines: the direction and the first cell.
pub(crate) fn lines() -> impl Iterator<Item = (Direction, u64)> {
    Direction::ALL.into_iter().flat_map(|direction| {
        let is_line =
            move |start: &u64| (0..4).all(|n| start << (n * direction.step()) & BOARD != 0);
        each(BOARD).filter(is_line).map(move |start| (direction, start))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_69_lines() {
        let count = |direction| lines().filter(|line| line.0 == direction).count();
        assert_eq!(Direction::ALL.map(count), [21, 12, 24, 12]);
    }
}
