//! Laws for boards too large for a brute-force oracle.

use flagfall_mines::{Cell, Deal, Field, Marks, MinesAction, MinesOutcome, Size, StartRule, View};
use flagfall_mines_solver::{
    BestMoves, Budget, Hint, HintAdvice, MinesAnalysis, NoOdds, Odds, SolverPlayer,
};
use flagfall_rng::{Rng, Seed};
use proptest::prelude::*;

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// A game with some cells opened at random, regardless of strategy.
fn scattered(size: Size, seed: u64, n_opened: usize) -> View {
    let mut rng = Rng::new(Seed(seed));
    let first = size.grid().centre();
    let deal = Deal { size, start: StartRule::Opening, seed: Seed(seed) };
    let layout = deal.layout(first);
    let mut field = Field::with_layout(layout.clone(), Marks::Flags);
    for _ in 0..n_opened {
        let cell = size.grid().cell(rng.below(size.grid().n_cells() as u32) as usize);
        let is_open = field.view().outcome().is_some() || !field.view().face(cell).is_closed();
        if !is_open && !layout.is_mine(cell) {
            field.play(MinesAction::Open(cell)).expect("a closed cell can be opened");
        }
    }
    field.view().clone()
}

/// The mean number of mines, over all layouts, is the number of mines.
#[track_caller]
fn chances_add_up(view: &View) {
    let odds = Odds::of(view, Budget::default()).unwrap_or_else(|why| panic!("{why}\n{view}"));
    let sum: f64 = odds.chances().iter().flatten().sum();
    let n_mines = f64::from(view.size().n_mines());
    assert!((sum - n_mines).abs() < 1e-6 * n_mines.max(1.0), "{sum} {n_mines}\n{view}");
    let is_certain =
        |cell: &Cell, chance| odds.chances()[view.size().grid().index(*cell)] == chance;
    assert!(odds.certain().safe.iter().all(|cell| is_certain(cell, Some(0.0))));
    assert!(odds.certain().mines.iter().all(|cell| is_certain(cell, Some(1.0))));
}

#[test]
fn chances_add_up_to_the_mines() {
    for seed in 0..20 {
        chances_add_up(&scattered(size("30x16x99"), seed, 25));
        chances_add_up(&scattered(size("7x50x70"), seed, 20));
    }
    chances_add_up(&scattered(size("100x100x2000"), 1, 150));
    chances_add_up(&scattered(size("100x100x2000"), 2, 8_000));
    chances_add_up(&scattered(size("300x200x12000"), 3, 40_000));
}

/// A row of twos between two rows of closed cells. With `x` mines in the first column, the second has
/// `2 - x`, the third none, and so on with period three. So there are 2^1334 layouts with one mine each in
/// two of every three columns, and two more: far beyond the range of a plain `f64`.
#[test]
fn a_component_beyond_f64_is_counted() {
    const N_COLUMNS: usize = 2_000;
    let closed = "#".repeat(N_COLUMNS);
    let twos = "2".repeat(N_COLUMNS);
    let view: View =
        format!("{N_COLUMNS}x3x1334\n{closed}\n{twos}\n{closed}").parse().expect("a position");
    let odds = Odds::of(&view, Budget::default()).unwrap_or_else(|why| panic!("{why}"));
    assert!((odds.layouts_log10() - 1334.0 * 2_f64.log10()).abs() < 1e-9);
    let first_row: Vec<Option<f64>> = odds.chances()[..6].to_vec();
    assert_eq!(first_row[2], Some(0.0));
    assert!(
        [0, 1, 3, 4].iter().all(|&column| (first_row[column].unwrap_or(0.0) - 0.5).abs() < 1e-9)
    );
}

/// Adjacent 5×3 tiles with two ones each: every tile has one mine among the three cells that both ones
/// see, or one among five on either side. So all tiles are alike, and the number with two mines is
/// known.
fn tiles(across: usize, down: usize, n_with_two: usize) -> View {
    let rows = ["#####", "#1#1#", "#####"].map(|row| row.repeat(across)).join("\n");
    let rows = vec![rows; down].join("\n");
    let n_mines = across * down + n_with_two;
    format!("{}x{}x{n_mines}\n{rows}", across * 5, down * 3).parse().expect("a position")
}

#[track_caller]
fn tiles_are_alike(across: usize, down: usize, n_with_two: usize) {
    let view = tiles(across, down, n_with_two);
    let odds = Odds::of(&view, Budget::default()).unwrap_or_else(|why| panic!("{why}"));
    let of_two = n_with_two as f64 / (across * down) as f64;
    let (of_middle, of_side) = ((1.0 - of_two) / 3.0, of_two / 5.0);
    for (cell, chance) in view.size().grid().cells().zip(odds.chances()) {
        let expected = if cell.column % 5 == 2 { of_middle } else { of_side };
        let Some(chance) = chance else { continue };
        assert!((chance - expected).abs() < 1e-9, "{cell}: {chance}, not {expected}");
        assert_eq!(*chance == 0.0, expected == 0.0, "{cell}: only what is proven is 0");
    }
    let is_certain = n_with_two == 0 || n_with_two == across * down;
    assert_eq!(odds.certain().safe.is_empty(), !is_certain);
    // `n_with_two` tiles have 25 layouts with two mines each, the others 3 with one.
    let n_tiles = across * down;
    let choices = (0..n_with_two).map(|nth| ((n_tiles - nth) as f64 / (nth + 1) as f64).log10());
    let of_tiles =
        n_with_two as f64 * 25_f64.log10() + (n_tiles - n_with_two) as f64 * 3_f64.log10();
    let expected = choices.sum::<f64>() + of_tiles;
    let found = odds.layouts_log10();
    assert!((found - expected).abs() < 1e-6, "{found} {expected}");
}

#[test]
fn thousands_of_components_share_the_mines() {
    tiles_are_alike(200, 333, 33_400);
    for n_with_two in [0, 1, 17, 700, 2_399, 2_400] {
        tiles_are_alike(48, 50, n_with_two);
    }
    tiles_are_alike(7, 3, 20);
}

/// Fours everywhere, each surrounded by closed cells that other fours see too: every elimination order exceeds
/// the state limit, and this is detected before trying it.
#[test]
fn a_board_sized_tangle_is_given_up_at_once() {
    const N: usize = 801;
    let (closed, fours) = ("#".repeat(N), format!("{}#", "#4".repeat(N / 2)));
    let rows: Vec<&str> = [&*closed, &*fours].into_iter().cycle().take(N).collect();
    let view: View = format!("{N}x{N}x250000\n{}", rows.join("\n")).parse().expect("a position");
    match Odds::of(&view, Budget::default()) {
        Err(NoOdds::Tangled(tangle)) => assert_eq!(tangle.cells.len(), N * N - (N / 2).pow(2)),
        other => panic!("{other:?}"),
    }
}

/// In the very last tile, one of the two numbers needs more than the other allows.
#[test]
fn a_contradiction_at_the_end_of_a_large_board_is_found() {
    let mut text = tiles(200, 333, 33_400).to_string();
    let last = text.rfind('1').expect("a number");
    text.replace_range(last..=last, "8");
    let view: View = text.parse().expect("a position");
    match Odds::of(&view, Budget::default()) {
        Err(NoOdds::Inconsistent(why)) => {
            assert_eq!(why.to_string(), "inconsistent: ali998 and alk998 cannot all be right");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn certain_cells_in_a_tangle_match_the_full_count() {
    let mut n_tangled = 0;
    for seed in 0..40 {
        let view = scattered(size("16x16x40"), seed, 12);
        let whole = Odds::of(&view, Budget::default()).unwrap_or_else(|why| panic!("{why}"));
        match Odds::of(&view, Budget { n_steps: 25 }) {
            Err(NoOdds::Tangled(tangle)) => {
                n_tangled += 1;
                assert!(!tangle.cells.is_empty());
                match Hint::of(&view, Budget { n_steps: 25 }) {
                    Ok(hint) => {
                        let hint = hint.expect("something is certain");
                        assert!(matches!(hint.advice, HintAdvice::Safe(_)));
                        assert!(whole.certain().safe.contains(&hint.cell));
                    }
                    Err(_) => assert!(tangle.certain.safe.is_empty()),
                }
                let is_known = |cell, known: &[Cell]| known.contains(cell);
                assert!(
                    tangle.certain.safe.iter().all(|cell| is_known(cell, &whole.certain().safe))
                );
                assert!(
                    tangle.certain.mines.iter().all(|cell| is_known(cell, &whole.certain().mines))
                );
            }
            Err(NoOdds::Inconsistent(why)) => panic!("{why}"),
            Ok(_) => (),
        }
    }
    assert!(n_tangled > 5, "{n_tangled}");
}

/// Nothing is open, so every cell has the same chance: mines divided by cells.
#[test]
fn the_largest_boards_are_answered() {
    for (text, expected) in [
        ("2000x2000x0", None),
        ("2000x2000x1", Some(1.0 / 4e6)),
        ("2000x1x1000", Some(0.5)),
        ("1x2000x2", Some(0.001)),
    ] {
        let deal = Deal { size: size(text), start: StartRule::Any, seed: Seed(1) };
        let field = Field::new(deal, Marks::Flags);
        let hint = Hint::of(field.view(), Budget::default()).unwrap_or_else(|why| panic!("{why}"));
        match (hint.expect("a cell is closed").advice, expected) {
            (HintAdvice::Safe(reason), None) => assert_eq!(reason.numbers, [], "{text}"),
            (HintAdvice::Guess { of_mine }, Some(expected)) => {
                assert!((of_mine / expected - 1.0).abs() < 1e-9, "{text}: {of_mine}");
            }
            (advice, _) => panic!("{text}: {advice:?}"),
        }
    }
}

/// The numbers of a large board need more mines than its mine count allows: a reason is found, even if
/// the budget is too small for a short one.
#[test]
fn a_contradiction_on_a_large_board_has_a_reason_within_any_budget() {
    let text = scattered(size("100x100x2300"), 12, 4_500).to_string();
    let view: View = text.replacen("100x100x2300", "100x100x1000", 1).parse().expect("a position");
    for n_steps in [1 << 20, 1 << 22, 1 << 24] {
        match Hint::of(&view, Budget { n_steps }) {
            Err(NoOdds::Inconsistent(why)) => assert!(!why.to_string().is_empty()),
            // The contradiction was not reached; a subset of the numbers can still prove cells safe.
            Err(NoOdds::Tangled(_)) | Ok(_) => assert!(n_steps < 1 << 24),
        }
    }
}

/// The combined analysis agrees with the three separate queries.
#[test]
fn an_analysis_agrees_with_the_separate_queries() {
    for seed in 0..20 {
        let view = scattered(size("30x16x99"), seed, 25);
        let budget = Budget::default();
        let MinesAnalysis { odds, best, hint } =
            MinesAnalysis::of(&view, budget).unwrap_or_else(|why| panic!("{why}"));
        let alone = Odds::of(&view, budget).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(odds.chances(), alone.chances());
        assert_eq!(odds.certain(), alone.certain());
        assert_eq!(Ok(&best), BestMoves::of(&view, budget).as_ref());
        let hint = hint.expect("cells are left");
        match hint.advice {
            HintAdvice::Safe(_) | HintAdvice::Promised => {
                assert_eq!(Ok(Some(hint)), Hint::of(&view, budget));
            }
            HintAdvice::Guess { of_mine } => {
                assert_eq!((hint.cell, of_mine), (best.cells[0], best.of_mine));
            }
        }
    }
}

/// A player who follows the hints hits a mine only by a declared guess.
#[test]
fn hints_called_safe_are_safe() {
    for seed in 0..6 {
        let size = size("16x16x40");
        let mut field =
            Field::new(Deal { size, start: StartRule::Opening, seed: Seed(seed) }, Marks::Flags);
        while field.view().outcome().is_none() {
            let hint = Hint::of(field.view(), Budget::default());
            let hint = hint.unwrap_or_else(|why| panic!("{why}")).expect("a cell is left");
            field.play(MinesAction::Open(hint.cell)).expect("the hint is closed");
            match hint.advice {
                HintAdvice::Safe(_) | HintAdvice::Promised => {
                    assert_ne!(field.view().outcome(), Some(MinesOutcome::Lost));
                }
                HintAdvice::Guess { of_mine } => assert!(0.0 < of_mine && of_mine < 1.0),
            }
        }
    }
}

/// The strongest known solvers win nine in ten; this guards against regressions and is not a measurement.
#[test]
fn most_small_games_are_won() {
    let size = size("9x9x10");
    let player = SolverPlayer::new(size.grid(), Budget::default());
    let n_won = (0..400).filter(|&seed| {
        let deal = Deal { size, start: StartRule::Safe, seed: Seed(seed) };
        let played =
            player.play_out(&mut Field::new(deal, Marks::Flags), Cell { column: 0, row: 0 });
        played.outcome == Some(MinesOutcome::Won)
    });
    assert!(n_won.count() > 350);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Random digits give an answer or a typed refusal, never a panic.
    #[test]
    fn random_positions_never_panic(
        width in 1..20_usize,
        faces in prop::collection::vec(prop::sample::select(b"#####F?0011223X*W".to_vec()), 20..200),
        n_mines in 0..40_usize,
    ) {
        let height = faces.len() / width;
        prop_assume!(height > 0 && n_mines <= width * height);
        let rows = faces.chunks(width).take(height).map(String::from_utf8_lossy);
        let text = format!("{width}x{height}x{n_mines}\n{}", rows.collect::<Vec<_>>().join("\n"));
        let view: View = text.parse().expect("a position");
        match Hint::of(&view, Budget { n_steps: 1 << 16 }) {
            Ok(Some(hint)) => prop_assert!(view.size().grid().contains(hint.cell)),
            Ok(None) => (),
            Err(why) => prop_assert!(!why.to_string().is_empty()),
        }
    }
}
