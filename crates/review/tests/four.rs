//! The scores of drops, on games whose values are known.

use flagfall_four::{Column, Moves, Side};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_review::{DropKind, FourReview, ReviewedDrop};

fn review(columns: &str) -> FourReview {
    let moves: Moves = columns.parse().expect("a game");
    let book = Some(Book::embedded());
    let mut solver = Solver::new(Setup { table_bytes: 1 << 24, book, ..Setup::default() });
    FourReview::of(&moves, &mut solver, &Limits::NONE).expect("there are no limits")
}

/// As is well known, the middle column wins with the last stone, the columns next to it draw, and the
/// outer ones lose.
#[test]
fn first_drops_have_their_known_scores() {
    let first = |columns: &str| review(columns).drops.swap_remove(0);
    assert_eq!((first("4").score_before, first("4").score_after), (1, 1));
    assert_eq!(first("4").kind(), DropKind::Best);
    assert_eq!(first("3").kind(), DropKind::MissedWin);
    assert_eq!(first("1").kind(), DropKind::Blunder);
    assert_eq!(first("1").best.len(), 1);
}

#[test]
fn the_turning_point_is_found() {
    // The fifth drop makes three in the bottom row, with both ends open: only one of them can be
    // blocked.
    let review = review("41526");
    let kinds: Vec<DropKind> = review.drops.iter().map(ReviewedDrop::kind).collect();
    assert_eq!(kinds[1], DropKind::Slower, "column 1 loses sooner than it must");
    assert_eq!(review.drops[4].score_after, 18, "four stones, the sooner the better");
    assert_eq!(review.turning_point(), None, "the first player was winning all along");
    assert_eq!(
        (review.accuracy(Side::First), review.accuracy(Side::Second)),
        (Some(1.0), Some(1.0))
    );
    let lost = self::review("17");
    assert_eq!(lost.turning_point(), Some(2), "column 1 lost, and column 7 gave it back");
    assert_eq!(self::review("").accuracy(Side::First), None);
}

/// The score after a drop is the negated score before the next one.
#[test]
fn consecutive_scores_are_negated() {
    let review = review("75734113277357564726241632313465225465");
    for pair in review.drops.windows(2) {
        assert_eq!(pair[0].score_after, -pair[1].score_before, "{pair:?}");
        assert!(pair[0].score_after <= pair[0].score_before);
        let is_best = pair[0].best.contains(&pair[0].column);
        assert_eq!(is_best, pair[0].kind() == DropKind::Best);
    }
}

/// Every column of every position has the exact score of the position it leads to, queried separately.
#[test]
fn column_scores_match_separate_queries() {
    let book = Some(Book::embedded());
    let mut solver = Solver::new(Setup { table_bytes: 1 << 24, book, ..Setup::default() });
    for game in ["75734113277357564726241632313465225465", "444444", "12345671234567"] {
        let mut moves = Moves::default();
        for drop in review(game).drops {
            for (column, score) in Column::ALL.into_iter().zip(drop.scores) {
                let next = moves.position().play(column).ok();
                let exact = next
                    .map(|next| -solver.score(next, &Limits::NONE).expect("there are no limits"));
                assert_eq!(score, exact, "{game}: column {column:?} after {moves}");
            }
            moves.play(drop.column).expect("it was played");
        }
    }
}

/// The second player loses from the start, and could delay that until the last disc but one; after a
/// blunder, the game could last as long as the score says.
#[test]
fn could_last_matches_the_longest_defence() {
    assert_eq!(review("4141414").could_last(), Some(41));
    assert_eq!(review("4").could_last(), None, "nobody has lost yet");
    for game in ["4141414", "1717171", "3131313", "121212343434561"] {
        let review = review(game);
        let turning = review.turning_point().unwrap_or(0);
        let moves: Moves = game[..turning].parse().expect("a game");
        let book = Some(Book::embedded());
        let mut solver = Solver::new(Setup { table_bytes: 1 << 24, book, ..Setup::default() });
        let line = solver.line(moves.position(), &Limits::NONE).expect("there are no limits");
        assert_eq!(review.could_last(), Some(turning + line.len()), "{game}");
    }
}

#[test]
fn values_are_those_of_the_first_player() {
    let review = review("17");
    let [first, second] = [&review.drops[0], &review.drops[1]];
    let values = [first.score_before, first.score_after, -second.score_after].map(Some);
    assert_eq!([0, 1, 2].map(|n_drops| review.value_after(n_drops)), values);
    assert_eq!(review.value_after(3), None);
}
