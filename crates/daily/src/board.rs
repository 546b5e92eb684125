//! The day's board: a Minesweeper game without guessing.
//!
//! It is the first of a sequence of ordinary deals that can be won by deduction alone from its first
//! cell. Every cell that is certain from the visible numbers and the mine count is deducible, however
//! hard to see. So the choice is a fact about the deals: the search decides each one completely, without
//! a budget, and a better search can only be faster. The dealer's own sequence would not do, because
//! after some deals it starts to move mines.

use flagfall_history::Date;
use flagfall_mines::StartRule;
use flagfall_mines_solver::{BoardSpec, Budget, Dealer, MineCount, Rejection};
use flagfall_play::Board;
use flagfall_rng::{Rng, Seed};

use crate::rule::{Stream, rng};

/// A budget that is never exhausted.
const COMPLETE: Budget = Budget { n_steps: u64::MAX };

/// The day's board, with the seed of its deal.
pub(crate) fn of(date: Date) -> Board {
    let size = date.board_size();
    let mut rng = rng(date, Stream::Board);
    let n_cells = u32::try_from(size.grid().n_cells()).expect("a board of the week is small");
    let first = size.grid().cell(rng.below(n_cells) as usize);
    let spec = BoardSpec {
        size,
        start: StartRule::Opening,
        first,
        mine_count: MineCount::Used,
        hardest: None,
        three_bv: None,
    };
    let dealer = Dealer::new(spec).expect("the boards of the week have room for an opening");
    loop {
        let seed = fresh_seed(&mut rng);
        match dealer.deal_of(seed, COMPLETE) {
            Ok(found) => return Board::NoGuess { seed, first, layout: found.layout },
            Err(Rejection::NeedsGuess | Rejection::OffSpec) => (),
            // Skipping it would make the day's board depend on the quality of the search.
            Err(Rejection::Undecided) => panic!("deal {seed} of {date} is not decided"),
        }
    }
}

fn fresh_seed(rng: &mut Rng) -> Seed {
    let high = u64::from(rng.next_u32());
    Seed(high << 32 | u64::from(rng.next_u32()))
}
