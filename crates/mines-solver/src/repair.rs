//! Moving mines until deduction goes on: for boards on which chance alone never gives a game
//! without guesses.

use flagfall_chance::Chance;
use flagfall_mines::Layout;

use crate::board::Known;
use crate::local::{Local, Pairs};

/// How many times a board is played through before it is given up.
const N_ROUNDS: usize = 60;

/// Changes a board so that single numbers and pairs win it from the first cell. It keeps the number
/// of mines and leaves the `kept` cells free of them.
pub(crate) fn repair(
    layout: &Layout,
    pairs: &Pairs,
    first: u32,
    kept: &[u32],
    chance: &mut Chance,
) -> Option<Layout> {
    let mut layout = layout.clone();
    for _ in 0..N_ROUNDS {
        let mut round = Round { local: Local::new(&layout, pairs), kept, chance };
        if !round.local.open(first) {
            return None;
        }
        let n_moved = round.play()?;
        if n_moved == 0 {
            return Some(layout);
        }
        // Numbers that were used before have changed: only a round without a move proves anything.
        layout = round.local.layout();
    }
    None
}

/// One game, with mines moved wherever it ends early.
struct Round<'a> {
    local: Local<'a>,
    kept: &'a [u32],
    chance: &'a mut Chance,
}

impl Round<'_> {
    /// Plays on and says how many mines were moved; nothing when none could be.
    fn play(&mut self) -> Option<usize> {
        let mut n_moved = 0;
        loop {
            self.local.go_on();
            if self.local.is_won() {
                return Some(n_moved);
            }
            let numbers = self.open_numbers();
            if numbers.is_empty() {
                return self.breach();
            }
            n_moved += self.unblock(&numbers)?;
        }
    }

    fn unknown(&self) -> Vec<u32> {
        self.local.board().closed().map(|cell| cell as u32).collect()
    }

    /// The numbers that see an unknown cell.
    fn open_numbers(&self) -> Vec<u32> {
        let board = self.local.board();
        let is_open = |&cell: &u32| {
            matches!(board.known(cell as usize), Known::Number(_))
                && board
                    .neighbours(cell as usize)
                    .iter()
                    .any(|&near| board.is_closed(near as usize))
        };
        (0..board.n_cells() as u32).filter(is_open).collect()
    }

    /// Empties or fills the unknown cells around a number, so that it alone decides them.
    fn unblock(&mut self, numbers: &[u32]) -> Option<usize> {
        for _ in numbers {
            let number = numbers[self.draw(numbers.len())];
            let board = self.local.board();
            let around = board.neighbours(number as usize).iter().copied();
            let set: Vec<u32> = around.filter(|&cell| board.is_closed(cell as usize)).collect();
            if let Some(n_moved) = self.decide(&set) {
                return Some(n_moved);
            }
        }
        None
    }

    /// Makes all cells of the set alike, the shorter way first, by moves to or from unknown cells
    /// outside of it.
    fn decide(&mut self, set: &[u32]) -> Option<usize> {
        let (mines, free): (Vec<u32>, Vec<u32>) =
            set.iter().copied().partition(|&cell| self.local.is_mine(cell));
        let (mines_outside, free_outside) = self.outside(set);
        let can_fill =
            free.len() <= mines_outside.len() && !free.iter().any(|cell| self.kept.contains(cell));
        let can_empty = mines.len() <= free_outside.len();
        let (from, to) = if can_empty && (mines.len() <= free.len() || !can_fill) {
            (mines, self.some_of(free_outside))
        } else if can_fill {
            (self.some_of(mines_outside), free)
        } else {
            return None;
        };
        let mut n_moved = 0;
        for (mine, target) in from.into_iter().zip(to) {
            self.local.lift_mine(mine);
            self.local.lay_mine(target);
            n_moved += 1;
        }
        Some(n_moved)
    }

    /// Unknown cells outside of the set, with mines and without. Those that no number sees yet come
    /// last: moving mines there upsets nothing.
    fn outside(&self, set: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let board = self.local.board();
        let is_seen = |cell: u32| {
            let mut around = board.neighbours(cell as usize).iter();
            around.any(|&near| matches!(board.known(near as usize), Known::Number(_)))
        };
        let mut outside: Vec<u32> =
            self.unknown().into_iter().filter(|cell| !set.contains(cell)).collect();
        outside.sort_by_cached_key(|&cell| !is_seen(cell));
        let (mines, mut free): (Vec<u32>, Vec<u32>) =
            outside.into_iter().partition(|&cell| self.local.is_mine(cell));
        free.retain(|cell| !self.kept.contains(cell));
        (mines, free)
    }

    fn draw(&mut self, bound: usize) -> usize {
        self.chance.below(bound as u32) as usize
    }

    /// As many different cells as anybody needs, drawn from the last ones first where these
    /// are enough for it.
    fn some_of(&mut self, mut cells: Vec<u32>) -> Vec<u32> {
        let n_last = cells.len().min(64);
        let start = cells.len() - n_last;
        for place in (1..n_last).rev() {
            let other = self.draw(place + 1);
            cells.swap(start + place, start + other);
        }
        cells.reverse();
        cells
    }

    /// No number sees an unknown cell: a mine in the wall around them changes places with one of
    /// them. The round ends here, because the wall was known.
    fn breach(&mut self) -> Option<usize> {
        let board = self.local.board();
        let unknown = self.unknown();
        let is_wall = |&cell: &u32| board.known(cell as usize) == Known::Mine;
        let walls: Vec<u32> = unknown
            .iter()
            .flat_map(|&cell| board.neighbours(cell as usize))
            .copied()
            .filter(is_wall)
            .collect();
        let free: Vec<u32> = unknown
            .into_iter()
            .filter(|cell| !self.local.is_mine(*cell) && !self.kept.contains(cell))
            .collect();
        if walls.is_empty() || free.is_empty() {
            return None;
        }
        let (wall, target) = (walls[self.draw(walls.len())], free[self.draw(free.len())]);
        self.local.lift_mine(wall);
        self.local.lay_mine(target);
        Some(1)
    }
}
