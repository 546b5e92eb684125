//! No-guess boards: proven, reproducible, uniform, and refused if there are none.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use flagfall_mines::{Cell, Deal, Field, Grid, Layout, Marks, MinesOutcome, Size, StartRule};
use flagfall_mines_solver::{
    BoardOrigin, BoardSpec, Budget, Dealer, DeductionKind, Finding, MineCount, NoBoard, Proof,
    ProofFlaw, ProofStep, Rejection, SolverPlayer, check_proof,
};
use flagfall_rng::Seed;

fn spec(size: &str, first: &str) -> BoardSpec {
    BoardSpec {
        size: size.parse().expect("a size"),
        start: StartRule::Opening,
        first: first.parse().expect("a cell"),
        mine_count: MineCount::Used,
        hardest: None,
        three_bv: None,
    }
}

fn dealer(spec: BoardSpec) -> Dealer {
    Dealer::new(spec).unwrap_or_else(|refused| panic!("{refused}"))
}

#[track_caller]
fn check_boards(spec: BoardSpec, n_boards: u64, origin: fn(BoardOrigin) -> bool) {
    let BoardSpec { size, mine_count, .. } = spec;
    let dealer = dealer(spec);
    for seed in 0..n_boards {
        let board = dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(check_proof(&board.layout, board.first, &board.proof), Ok(()), "{size} {seed}");
        assert_eq!(board.layout.size(), size);
        assert!(origin(board.origin), "{size} {seed} {:?}", board.origin);
        if mine_count == MineCount::Ignored {
            assert_ne!(board.proof.hardest(), Some(DeductionKind::Count));
        }
        let again = dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"));
        assert!(again.layout == board.layout && again.proof == board.proof);
    }
}

fn is_dealt(origin: BoardOrigin) -> bool {
    matches!(origin, BoardOrigin::Dealt(_))
}

#[test]
fn the_known_levels_are_dealt_uniformly() {
    check_boards(spec("9x9x10", "e5"), 60, is_dealt);
    check_boards(spec("16x16x40", "a1"), 30, is_dealt);
    check_boards(spec("30x16x99", "d4"), 15, is_dealt);
    check_boards(
        BoardSpec { mine_count: MineCount::Ignored, ..spec("30x16x99", "o8") },
        10,
        is_dealt,
    );
    check_boards(BoardSpec { start: StartRule::Safe, ..spec("9x9x10", "a1") }, 30, is_dealt);
}

/// A deal needs no guess exactly if a player with exact odds wins it without guessing.
#[test]
fn deals_are_classified_like_an_exact_player_does() {
    let complete = Budget { n_steps: u64::MAX };
    for (size, first) in [("9x9x10", "e5"), ("12x7x17", "a3"), ("16x16x40", "p9")] {
        let spec = spec(size, first);
        let player = SolverPlayer::new(spec.size.grid(), complete);
        let dealer = dealer(spec.clone());
        for seed in (0..60).map(Seed) {
            let deal = Deal { size: spec.size, start: spec.start, seed };
            let mut field = Field::with_layout(deal.layout(spec.first), Marks::Flags);
            let played = player.play_out(&mut field, spec.first);
            let needs_none = played.outcome == Some(MinesOutcome::Won) && played.n_guesses == 0;
            let board = dealer.deal_of(seed, complete);
            assert_eq!(board.is_ok(), needs_none, "{size} {seed}");
            assert_ne!(board.as_ref().err(), Some(&Rejection::Undecided), "{size} {seed}");
            if let Ok(board) = board {
                assert_eq!(check_proof(&board.layout, board.first, &board.proof), Ok(()));
                assert!(board.layout == deal.layout(spec.first));
                assert_eq!(board.origin, BoardOrigin::Dealt(seed));
            }
        }
    }
}

/// An exhausted budget reports "undecided", never "needs a guess".
#[test]
fn undecided_is_not_the_same_as_needing_a_guess() {
    let complete = Budget { n_steps: u64::MAX };
    let mut n_undecided = 0;
    for mine_count in [MineCount::Used, MineCount::Ignored] {
        let dealer = dealer(BoardSpec { mine_count, ..spec("16x16x40", "p9") });
        for seed in (0..60).map(Seed) {
            let truth = dealer.deal_of(seed, complete).err();
            match dealer.deal_of(seed, Budget { n_steps: 200 }).err() {
                Some(Rejection::Undecided) => n_undecided += 1,
                decided => assert_eq!(decided, truth, "{seed}"),
            }
        }
    }
    assert!(n_undecided > 5, "{n_undecided}");
}

#[test]
fn dense_and_large_boards_are_repaired() {
    let is_repaired = |origin| origin == BoardOrigin::Repaired;
    check_boards(spec("30x16x150", "d4"), 4, is_repaired);
    check_boards(
        BoardSpec { mine_count: MineCount::Ignored, ..spec("30x16x180", "p8") },
        3,
        is_repaired,
    );
    check_boards(spec("30x30x180", "p15"), 3, |_| true);
    check_boards(spec("100x100x2000", "a1"), 1, is_repaired);
    check_boards(spec("7x30x80", "d20"), 4, |_| true);
}

/// The board of a seed depends on the order in which repair draws cells, so a better data structure must keep that
/// order.
#[test]
fn repaired_boards_never_change() {
    let digest = |size: &str, first: &str, seed| {
        let board = dealer(spec(size, first)).deal(Seed(seed));
        let board = board.unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(board.origin, BoardOrigin::Repaired, "{size} {seed}");
        let fold = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        board.layout.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, fold)
    };
    assert_eq!(digest("30x16x150", "d4", 1), 0x35f7_53c5_920e_94ff);
    assert_eq!(digest("30x16x150", "d4", 2), 0x003d_cae1_b2f0_05ef);
    assert_eq!(digest("7x30x80", "d20", 3), 0x2904_789d_e8c4_fd83);
    assert_eq!(digest("100x100x2000", "a1", 4), 0xabee_2b72_4d1f_4937);
}

/// A search that is stopped finds no board, even if one exists. Repair checks the same flag and has its
/// own test.
#[test]
fn a_search_for_boards_can_be_stopped() {
    for (size, first) in [("9x9x10", "e5"), ("30x16x150", "d4")] {
        let dealer = dealer(spec(size, first));
        assert!(
            dealer.deal_unless(Seed(0), &AtomicBool::new(false)).is_some_and(|dealt| dealt.is_ok())
        );
        assert!(dealer.deal_unless(Seed(0), &AtomicBool::new(true)).is_none(), "{size}");
    }
}

/// All no-guess boards come up about equally often.
#[test]
fn all_no_guess_boards_are_equally_likely() {
    const N_DEALS: u64 = 20_000;
    let dealer = dealer(spec("5x3x3", "b1"));
    let mut n_times: HashMap<String, f64> = HashMap::new();
    for seed in 0..N_DEALS {
        let board = dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"));
        *n_times.entry(board.layout.to_string()).or_default() += 1.0;
    }
    let expected = N_DEALS as f64 / n_times.len() as f64;
    let chi_squared: f64 =
        n_times.values().map(|n_times| (n_times - expected).powi(2) / expected).sum();
    let freedom = n_times.len() as f64 - 1.0;
    assert!(n_times.len() > 20, "{} boards", n_times.len());
    // Mean `freedom`, variance twice that; five standard deviations happen by chance once in a million.
    assert!(
        (chi_squared - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
        "{chi_squared} {freedom}"
    );
}

/// Few of 10,626 boards need no guess. Rejection sampling misses them; the list does not.
#[test]
fn rare_boards_are_found_by_listing() {
    let rare = BoardSpec { start: StartRule::Safe, ..spec("5x5x20", "a1") };
    let dealer = dealer(rare);
    let mut n_listed = 0;
    for seed in 0..40 {
        let board = dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(check_proof(&board.layout, board.first, &board.proof), Ok(()));
        assert_ne!(board.origin, BoardOrigin::Repaired);
        n_listed += usize::from(board.origin == BoardOrigin::Listed);
    }
    assert!(n_listed > 0, "rejection sampling found every board");
}

#[test]
fn boards_fit_their_specification() {
    let selective = BoardSpec {
        hardest: Some(DeductionKind::Single),
        three_bv: Some(20..=24),
        ..spec("9x9x10", "b2")
    };
    let dealer = dealer(selective);
    for seed in 0..10 {
        let board = dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(board.proof.hardest(), Some(DeductionKind::Single));
        let three_bv = flagfall_mines::Measures::of(&board.layout).three_bv;
        assert!((20..=24).contains(&three_bv));
    }
}

#[test]
fn impossible_specifications_are_refused() {
    let refusal = |spec| match Dealer::new(spec) {
        Err(refusal) => refusal,
        Ok(dealer) => match dealer.deal(Seed(0)) {
            Err(refusal) => refusal,
            Ok(_) => panic!("there is no such board"),
        },
    };
    assert!(matches!(refusal(spec("5x4x3", "f1")), NoBoard::OffTheBoard { .. }));
    assert!(matches!(refusal(spec("1x30x29", "a1")), NoBoard::Crowded(_)));
    let alone = BoardSpec { start: StartRule::Safe, ..spec("1x30x29", "a1") };
    assert!(refusal(alone).to_string().starts_with("1x30x29 leaves one free cell"));
    let full = BoardSpec { start: StartRule::Any, ..spec("3x3x9", "b2") };
    assert_eq!(refusal(full).to_string(), "3x3x9 leaves no free cell: there is nothing to open");
    for (size, first, all) in [("2x2x2", "a1", 3), ("2x2x1", "b2", 3), ("3x3x7", "b2", 8)] {
        let small = BoardSpec { start: StartRule::Safe, ..spec(size, first) };
        assert!(
            matches!(refusal(small), NoBoard::AllTried { n_boards, .. } if n_boards == all),
            "{size}"
        );
    }
    let three_bv = |from, to| BoardSpec { three_bv: Some(from..=to), ..spec("9x9x10", "c1") };
    assert!(matches!(refusal(three_bv(67, 300)), NoBoard::ThreeBv { most: 66, .. }));
    assert!(matches!(refusal(three_bv(0, 0)), NoBoard::ThreeBv { least: 1, .. }));
    let hopeless = three_bv(66, 300);
    assert!(matches!(refusal(hopeless), NoBoard::NotFound { .. }));
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// A proof is rejected as soon as any part of it is wrong.
#[test]
fn the_checker_finds_every_kind_of_flaw() {
    let layout: Layout = "5x1x1\n....*".parse().unwrap_or_else(|error| panic!("{error}"));
    let verdict = |first: &str, proof: &str| {
        check_proof(&layout, cell(first), &proof.parse().expect("a proof"))
    };
    assert_eq!(verdict("a1", ""), Ok(()));
    assert_eq!(verdict("f1", ""), Err(ProofFlaw::OffTheBoard(cell("f1"))));
    assert_eq!(verdict("e1", ""), Err(ProofFlaw::FirstIsMine(cell("e1"))));
    assert_eq!(verdict("d1", ""), Err(ProofFlaw::Unfinished { n_safe_left: 3 }));
    assert_eq!(
        verdict("d1", "e1 mine d1"),
        Err(ProofFlaw::NotForced { step: 1, cell: cell("e1") })
    );
    assert_eq!(verdict("d1", "e1 mine c1"), Err(ProofFlaw::NoNumber { step: 1, cell: cell("c1") }));
    assert_eq!(
        verdict("d1", "a1 safe d1 d1 count"),
        Err(ProofFlaw::NamedTwice { step: 1, cell: cell("d1") })
    );
    assert_eq!(
        verdict("d1", "d1 safe"),
        Err(ProofFlaw::KnownAlready { step: 1, cell: cell("d1") })
    );
    assert_eq!(
        verdict("d1", "a1 safe d1"),
        Err(ProofFlaw::NotForced { step: 1, cell: cell("a1") })
    );
    assert_eq!(verdict("d1", "z1 safe d1"), Err(ProofFlaw::OffTheBoard(cell("z1"))));
    assert_eq!(verdict("d1", "a1 safe d1 count"), Ok(()), "one mine, and d1 has it");
}

/// Two open rows above a row with a mine in every third cell: all numbers are 1. The last numbers decide
/// the cell, but trying the cells in the order of a hostile step visits 3^20 others first.
#[test]
fn a_proof_that_keeps_the_checker_busy_is_refused() {
    const N_COLUMNS: u16 = 124;
    let grid = Grid::new(N_COLUMNS, 3).expect("a grid");
    let is_mine: Vec<bool> =
        grid.cells().map(|cell| cell.row == 2 && cell.column % 3 == 0).collect();
    let layout = Layout::new(grid, &is_mine);
    let verdict = |columns: Vec<u16>| {
        let step = ProofStep {
            cell: cell("c3"),
            finding: Finding::Safe,
            because: columns.into_iter().map(|column| Cell { column, row: 1 }).collect(),
            mine_count: MineCount::Ignored,
        };
        check_proof(&layout, cell("a1"), &Proof { steps: vec![step] })
    };
    let apart = (7..N_COLUMNS).step_by(6);
    let between = (3..N_COLUMNS).filter(|column| column % 6 != 1);
    assert_eq!(
        verdict(apart.chain(between).chain([1, 0]).collect()),
        Err(ProofFlaw::TooMuch { step: 1 })
    );
    let unfinished = ProofFlaw::Unfinished { n_safe_left: 81 };
    assert_eq!(verdict(vec![1, 0]), Err(unfinished.clone()), "the same step, without padding");
    assert_eq!(verdict((0..N_COLUMNS).collect()), Err(unfinished), "and with all numbers");
}

#[test]
fn every_inverted_step_of_a_proof_is_rejected() {
    let board =
        dealer(spec("16x16x40", "d4")).deal(Seed(5)).unwrap_or_else(|error| panic!("{error}"));
    for place in 0..board.proof.steps.len() {
        let mut inverted = board.proof.clone();
        let step = &mut inverted.steps[place];
        step.finding = match step.finding {
            Finding::Safe => Finding::Mine,
            Finding::Mine => Finding::Safe,
        };
        let cell = step.cell;
        let found = check_proof(&board.layout, board.first, &inverted);
        assert_eq!(found, Err(ProofFlaw::NotForced { step: place + 1, cell }));
        assert_eq!(board.proof.to_string().parse(), Ok(board.proof.clone()));
    }
}

#[test]
fn a_board_without_mines_is_won_at_once() {
    let grid = Grid::new(5, 4).expect("a grid");
    let size = Size::new(grid, 0).expect("a size");
    let board = dealer(BoardSpec { size, ..spec("5x4x0", "c2") }).deal(Seed(0));
    let board = board.unwrap_or_else(|refused| panic!("{refused}"));
    assert_eq!(board.proof.hardest(), None);
}
