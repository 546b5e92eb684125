//! Compares the solver with every layout of a small board.

use crate::brute::{Brute, arbitrary, consistent, fits, forces_safe, numbers, subsets};
use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{
    BestMoves, Budget, DeductionKind, Hint, HintAdvice, HintReason, MineCount, NoOdds, Odds, Wins,
};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn odds_match_the_enumeration(view in consistent(25, 14)) {
        let brute = Brute::of(view);
        let odds = Odds::of(&brute.view, Budget::default()).expect("a layout fits");
        let n_layouts = brute.layouts.len() as f64;
        prop_assert!((odds.layouts_log10() - n_layouts.log10()).abs() < 1e-9);
        for (index, chance) in odds.chances().iter().enumerate() {
            match chance {
                None => prop_assert!(!brute.view.faces()[index].is_closed()),
                Some(chance) => {
                    let n_with_mine = brute.n_with_mine(index) as f64;
                    prop_assert!((chance - n_with_mine / n_layouts).abs() < 1e-9);
                    prop_assert_eq!(*chance == 0.0, n_with_mine == 0.0);
                    prop_assert_eq!(*chance == 1.0, n_with_mine == n_layouts);
                }
            }
        }
        prop_assert_eq!(&odds.certain().safe, &brute.safe());
    }

    #[test]
    fn a_position_has_odds_exactly_when_a_layout_fits(view in arbitrary(12)) {
        let brute = Brute::of(view);
        match Odds::of(&brute.view, Budget::default()) {
            Ok(_) => prop_assert!(!brute.layouts.is_empty()),
            Err(NoOdds::Tangled(tangle)) => prop_assert!(false, "{}", tangle),
            Err(NoOdds::Inconsistent(contradiction)) => {
                prop_assert!(brute.layouts.is_empty());
                let n_mines = match contradiction.mine_count {
                    MineCount::Used => Some(brute.view.size().n_mines()),
                    MineCount::Ignored => None,
                };
                let contradicts =
                    |numbers: &[Cell]| fits(&brute.view, numbers, n_mines).next().is_none();
                prop_assert!(contradicts(&contradiction.numbers), "{}", contradiction);
                prop_assert!(without_one(&contradiction.numbers).all(|fewer| !contradicts(&fewer)));
                let all = numbers(&brute.view);
                let all_mines = Some(brute.view.size().n_mines());
                let any_of = |size, n_mines| {
                    subsets(&all, size).any(|set| fits(&brute.view, &set, n_mines).next().is_none())
                };
                let size = contradiction.numbers.len();
                prop_assert!(!(0..size).any(|size| any_of(size, all_mines)), "{}", contradiction);
                prop_assert!(n_mines.is_none() || !any_of(size, None), "{}", contradiction);
            }
        }
    }

    #[test]
    fn a_hint_finds_a_safe_cell_if_there_is_one_and_the_shortest_reason(view in consistent(16, 10)) {
        let brute = Brute::of(view);
        let safe = brute.safe();
        let Some(hint) = Hint::of(&brute.view, Budget::default()).expect("a layout fits") else {
            prop_assert_eq!(brute.layouts.len(), 1);
            return Ok(());
        };
        let flagged = |cell: &&Cell| brute.view.face(**cell) == Face::Flag;
        prop_assert_eq!(hint.wrong_flags, safe.iter().filter(flagged).copied().collect::<Vec<_>>());
        match hint.advice {
            HintAdvice::Guess { of_mine } => {
                prop_assert!(safe.is_empty());
                let n_with_mine = brute.n_with_mine(brute.view.size().grid().index(hint.cell));
                prop_assert!((of_mine - n_with_mine as f64 / brute.layouts.len() as f64).abs() < 1e-9);
                prop_assert!(n_with_mine < brute.layouts.len());
            }
            HintAdvice::Promised => prop_assert!(false, "these positions promise nothing"),
            HintAdvice::Safe(reason) => {
                prop_assert!(safe.contains(&hint.cell));
                check_reason(&brute.view, &safe, hint.cell, &reason);
            }
        }
    }
}

/// The reason is valid, minimal, and no other reason is shorter.
fn check_reason(view: &View, safe: &[Cell], cell: Cell, reason: &HintReason) {
    let n_mines = (reason.kind == DeductionKind::Count).then_some(view.size().n_mines());
    let forces = |numbers: &[Cell]| forces_safe(view, numbers, cell, n_mines);
    assert!(forces(&reason.numbers), "{cell} {reason:?}\n{view}");
    for fewer in without_one(&reason.numbers) {
        assert!(!forces(&fewer), "{cell} {reason:?}\n{view}");
    }
    let all = numbers(view);
    let all_mines = Some(view.size().n_mines());
    let proves = |size, n_mines| {
        subsets(&all, size)
            .any(|numbers| safe.iter().any(|&cell| forces_safe(view, &numbers, cell, n_mines)))
    };
    let is_shorter = |size| proves(size, None) || proves(size, all_mines);
    assert!(!(0..reason.numbers.len()).any(is_shorter), "{cell} {reason:?}\n{view}");
    if reason.kind == DeductionKind::Count {
        assert!(!proves(reason.numbers.len(), None), "{cell} {reason:?}\n{view}");
    }
}

fn without_one(cells: &[Cell]) -> impl Iterator<Item = Vec<Cell>> {
    (0..cells.len()).map(|gone| [&cells[..gone], &cells[gone + 1..]].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn best_play_wins_as_often_as_in_the_plain_game_tree(view in consistent(9, 8)) {
        let brute = Brute::of(view);
        let best = BestMoves::of(&brute.view, Budget::default()).expect("a layout fits");
        let (n_wins, best_cells) = brute.wins();
        if brute.view.safe_left() > 0 {
            let n_layouts = brute.layouts.len() as u64;
            prop_assert_eq!(best.wins, Some(Wins { n_wins, n_layouts }));
            prop_assert!(best.cells.iter().all(|cell| best_cells.contains(cell)));
            if brute.safe().is_empty() {
                prop_assert_eq!(best.cells, best_cells);
            }
        }
    }
}
