//! The ratings of openings against an enumeration of all layouts.

use flagfall_mines::{Cell, Deal, Face, Grid, Marks, MinesAction, Size, StartRule};
use flagfall_mines_solver::{BestMoves, Budget, HintAdvice, PlayerTuning};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_review::{FlagKind, MinesReview, OpeningKind, ReviewedOpening};
use flagfall_rng::{Rng, Seed};

fn play(board: Board, actions: &[Action<MinesAction>]) -> Session<Minesweeper> {
    let mut session = Session::new(MinesTerms {
        board,
        marks: Marks::Flags,
        undo: Undo::Free,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    });
    for (i, &action) in actions.iter().enumerate() {
        // Illegal actions are not part of the game.
        let _ = session.act(Seat::ONE, action, Millis(i as u64));
    }
    session
}

fn review(layout: &str, actions: &[&str]) -> MinesReview {
    let actions: Vec<Action<MinesAction>> = actions
        .iter()
        .map(|action| match *action {
            "undo" => Action::Undo,
            text => Action::Move(text.parse().expect("an action")),
        })
        .collect();
    let board = Board::Given(layout.parse().expect("a layout"));
    MinesReview::of(&play(board, &actions), Budget::default())
}

#[test]
fn openings_are_classified() {
    // 0 1 # #
    // 0 1 # #   one mine: c1 or c2, and nothing else can have it
    let review = review("4x2x1\n..*.\n....", &["open a1", "open c2", "open d2"]);
    let kinds: Vec<OpeningKind> = review.openings.iter().map(|opening| opening.kind).collect();
    assert_eq!(kinds, [OpeningKind::BestGuess, OpeningKind::NeedlessRisk, OpeningKind::Proven]);
    let risk = &review.openings[1];
    assert_eq!((risk.action, risk.mine_chance, risk.best_mine_chance), (2, Some(0.5), Some(0.0)));
    let safe: Vec<String> = risk.safe.iter().map(Cell::to_string).collect();
    assert_eq!(safe, ["d1", "d2"]);
    assert!((review.survived() - 7.0 / 8.0 * 0.5).abs() < 1e-12);
    assert!((review.best_play() - 7.0 / 8.0).abs() < 1e-12);
    assert!((review.accuracy() - 0.5).abs() < 1e-12);
    let proof = risk.proof.as_ref().expect("d1 or d2 can be seen to be safe");
    assert!(risk.safe.contains(&proof.cell) && matches!(proof.advice, HintAdvice::Safe(_)));
    assert_eq!(review.n_guesses(), 1);
}

/// The hits are the unavoidable ones plus the added risk minus the luck.
#[test]
fn risk_and_luck_add_up() {
    let review = review("4x2x1\n..*.\n....", &["open a1", "open c1"]);
    let added: f64 = review.openings.iter().map(ReviewedOpening::added_risk).sum();
    assert!((review.expected_hits() - (1.0 / 8.0 + 0.5)).abs() < 1e-12);
    assert!((review.unavoidable_hits() - 1.0 / 8.0).abs() < 1e-12);
    let sum = review.unavoidable_hits() + added - review.luck();
    assert!((sum - review.n_hits() as f64).abs() < 1e-12 && review.n_hits() == 1);
}

#[test]
fn flags_are_classified() {
    // 0 1 # #
    // 0 1 # #   one mine: c1 or c2, and nothing else can have it
    let review = review(
        "4x2x1\n..*.\n....",
        &["open a1", "mark c1", "mark d1", "open c2", "mark c1", "mark c1"],
    );
    let flags: Vec<(usize, FlagKind, Option<f64>)> =
        review.flags.iter().map(|flag| (flag.action, flag.kind, flag.mine_chance)).collect();
    let expected = [
        (2, FlagKind::Guess, Some(0.5)),
        (3, FlagKind::Wrong, Some(0.0)),
        (6, FlagKind::Proven, Some(1.0)),
    ];
    assert_eq!(flags, expected);
}

#[test]
fn a_chord_on_a_wrong_flag_names_it() {
    let review = review("4x2x1\n..*.\n....", &["open a1", "mark c2", "chord b1"]);
    let hit = review.openings.iter().find(|opening| opening.is_mine).expect("c1 was a mine");
    let wrong: Vec<String> = hit.wrong_flags.iter().map(Cell::to_string).collect();
    assert_eq!((hit.cell.to_string(), wrong), ("c1".to_owned(), vec!["c2".to_owned()]));
}

/// a1 and a2 share a mine, and every cell that touches one of them touches the other: nothing can ever
/// locate it, however safe other cells are.
#[test]
fn a_pair_that_no_number_tells_apart_is_a_coin_toss() {
    let review = review("12x2x3\n*......*..*.\n............", &["open c1", "open a2", "open i1"]);
    let kinds: Vec<OpeningKind> = review.openings.iter().map(|opening| opening.kind).collect();
    assert_eq!(kinds, [OpeningKind::BestGuess, OpeningKind::CoinToss, OpeningKind::BestGuess]);
    let toss = &review.openings[1];
    assert_eq!((toss.mine_chance, toss.best_mine_chance), (Some(0.5), Some(0.125)));
    assert_eq!(toss.best, Some("i1".parse().expect("a cell")));
    assert!((review.accuracy() - 1.0).abs() < 1e-12, "tossing now costs nothing");
}

#[test]
fn a_chord_is_an_opening_for_each_cell() {
    let review = review("4x2x1\n..*.\n....", &["open b1", "mark c1", "chord b1"]);
    let cells: Vec<(usize, String)> =
        review.openings.iter().map(|opening| (opening.action, opening.cell.to_string())).collect();
    let expected = [(1, "b1"), (3, "a1"), (3, "a2"), (3, "b2"), (3, "c2")];
    assert_eq!(cells, expected.map(|(action, cell)| (action, cell.to_owned())));
}

#[test]
fn undone_openings_are_reviewed_too() {
    let review = review("4x2x1\n..*.\n....", &["open a1", "open c1", "undo", "open c2"]);
    assert_eq!(review.openings.len(), 3);
    assert!(review.openings[1].is_mine);
    assert!(!review.openings[2].is_mine);
}

/// All layouts of a small board that fit the open cells, as bits, and the neighbours of each cell.
struct Oracle {
    around: Vec<u32>,
    layouts: Vec<u32>,
}

impl Oracle {
    fn new(size: Size) -> Oracle {
        let grid = size.grid();
        let bits = |cell: Cell| grid.neighbours(cell).map(|cell| 1 << grid.index(cell)).sum();
        let layouts =
            (0_u32..1 << grid.n_cells()).filter(|mines| mines.count_ones() == size.n_mines());
        Oracle { around: grid.cells().map(bits).collect(), layouts: layouts.collect() }
    }

    /// Keeps only layouts that show this number.
    fn see(&mut self, cell: usize, number: u8) {
        let around = self.around[cell];
        self.layouts.retain(|mines| {
            mines >> cell & 1 == 0 && (mines & around).count_ones() == u32::from(number)
        });
    }

    fn chance(&self, cell: usize) -> f64 {
        let n_mines = self.layouts.iter().filter(|&&mines| mines >> cell & 1 == 1).count();
        n_mines as f64 / self.layouts.len() as f64
    }

    /// Whether another cell has the mine exactly if this one does not, and no number that can be opened
    /// tells the two apart.
    fn is_blind(&self, cell: usize) -> bool {
        (0..self.around.len()).filter(|&other| other != cell).any(|other| {
            let pair = 1 << cell | 1 << other;
            self.layouts.iter().all(|&mines| {
                let swapped = mines ^ pair;
                let shows_the_same = |seen: usize| {
                    let around = self.around[seen];
                    pair >> seen & 1 == 1
                        || mines >> seen & 1 == 1
                        || (mines & around).count_ones() == (swapped & around).count_ones()
                };
                (mines & pair).count_ones() == 1 && (0..self.around.len()).all(shows_the_same)
            })
        })
    }
}

/// Every opening of many random games on small boards, rated by counting layouts.
#[test]
fn ratings_match_the_enumeration() {
    let mut rng = Rng::new(Seed(15));
    let mut n_tosses_before_the_end = 0;
    for game in 0..2000 {
        let (width, height) = (2 + rng.below(3) as u16, 2 + rng.below(3) as u16);
        let grid = Grid::new(width, height).expect("small");
        let n_cells = grid.n_cells() as u32;
        let size = Size::new(grid, 1 + rng.below(n_cells / 3)).expect("there is room");
        let deal = Deal { size, start: StartRule::Any, seed: Seed(game) };
        let actions: Vec<Action<MinesAction>> = (0..n_cells)
            .map(|_| Action::Move(MinesAction::Open(grid.cell(rng.below(n_cells) as usize))))
            .collect();
        let session = play(Board::Dealt(deal), &actions);
        let review = MinesReview::of(&session, Budget::default());
        assert_eq!(review.openings.len(), session.entries().len());
        let mut oracle = Oracle::new(size);
        let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
        for (entry, opening) in session.entries().iter().zip(&review.openings) {
            let view = again.game().view();
            let closed = grid.cells().filter(|&cell| view.face(cell).is_closed());
            let chances: Vec<(Cell, f64)> =
                closed.map(|cell| (cell, oracle.chance(grid.index(cell)))).collect();
            let best = chances.iter().map(|(_, chance)| *chance).fold(1.0, f64::min);
            let safe: Vec<Cell> = chances
                .iter()
                .filter(|(_, chance)| *chance == 0.0)
                .map(|(cell, _)| *cell)
                .collect();
            let of_this = oracle.chance(grid.index(opening.cell));
            assert!((opening.mine_chance.expect("counted") - of_this).abs() < 1e-9, "game {game}");
            assert!((opening.best_mine_chance.expect("counted") - best).abs() < 1e-9);
            assert_eq!(opening.safe, safe);
            let of_best = oracle.chance(grid.index(opening.best.expect("counted")));
            assert!((of_best - best).abs() < 1e-9);
            let is_toss = opening.kind == OpeningKind::CoinToss;
            let kind = match of_this {
                0.0 => OpeningKind::Proven,
                _ if !safe.is_empty() => OpeningKind::NeedlessRisk,
                0.5 if best >= 0.5 => OpeningKind::CoinToss,
                // It is classified as a blind pair only if it is one.
                0.5 if is_toss && oracle.is_blind(grid.index(opening.cell)) => {
                    n_tosses_before_the_end += 1;
                    OpeningKind::CoinToss
                }
                chance if chance < best + 1e-9 => OpeningKind::BestGuess,
                _ => OpeningKind::WorseGuess,
            };
            assert_eq!(opening.kind, kind, "game {game}");
            let is_proven = opening.proof.as_ref().is_none_or(|proof| safe.contains(&proof.cell));
            assert!(is_proven, "game {game}");
            again.act(entry.seat, entry.action, entry.at).expect("it was legal before");
            for cell in grid.cells() {
                if let Face::Open(number) = again.game().view().face(cell) {
                    oracle.see(grid.index(cell), number);
                }
            }
        }
    }
    assert!(n_tosses_before_the_end > 0, "no game has such a pair");
}

/// For a player who follows the solver, the mean luck over many games is 0 within three standard errors: on boards
/// where the exact tree plays, and on larger ones where it guesses with the lookahead.
#[test]
fn mean_luck_is_zero() {
    for (size, start, n_games, largest_error) in [
        ("4x4x3", StartRule::Safe, 400, 0.05),
        ("6x6x6", StartRule::Safe, 300, 0.05),
        ("8x8x10", StartRule::Any, 200, 0.07),
    ] {
        mean_luck_is_zero_on(size.parse().expect("a size"), start, n_games, largest_error);
    }
}

#[track_caller]
fn mean_luck_is_zero_on(size: Size, start: StartRule, n_games: u64, largest_error: f64) {
    let lucks: Vec<f64> = (0..n_games)
        .map(|seed| {
            let mut session = play(Board::Dealt(Deal { size, start, seed: Seed(seed) }), &[]);
            while !session.is_over() {
                let view = session.game().view();
                let best = BestMoves::of_player(view, PlayerTuning::FAST, Budget::default());
                let open = Action::Move(MinesAction::Open(best.expect("moves").cells[0]));
                session.act(Seat::ONE, open, Millis(0)).expect("a closed cell can be opened");
            }
            MinesReview::of(&session, Budget::default()).luck()
        })
        .collect();
    let n = lucks.len() as f64;
    let mean = lucks.iter().sum::<f64>() / n;
    let spread = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = (spread / n).sqrt();
    assert!(error > 0.0 && error < largest_error, "{size}: {error}");
    assert!(mean.abs() < 3.0 * error, "{size}: {mean} ± {error}");
}
