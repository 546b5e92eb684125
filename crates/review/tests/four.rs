//! The scores of drops, on games whose values are known.

use flagfall_four::Moves;
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_review::{DropKind, FourReview, ReviewedDrop};

fn review(columns: &str) -> FourReview {
    let moves: Moves = columns.parse().expect("a game");
    let book = Some(Book::embedded());
    let mut solver = Solver::new(Setup { table_bytes: 1 << 24, book, ..Setup::default() });
    FourReview::of(&moves, &mut solver, &Limits::NONE).expect("nobody interrupts")
}

/// The middle wins with the last stone, beside it is a draw, and the outer columns lose: everybody knows that.
#[test]
fn first_drops_are_worth_what_is_known() {
    let first = |columns: &str| review(columns).drops.swap_remove(0);
    assert_eq!((first("4").score_before, first("4").score_after), (1, 1));
    assert_eq!(first("4").kind(), DropKind::Best);
    assert_eq!(first("3").kind(), DropKind::MissedWin);
    assert_eq!(first("1").kind(), DropKind::Blunder);
    assert_eq!(first("1").best.len(), 1);
}

#[test]
fn the_drop_that_turned_the_game_is_found() {
    // Three stones beside each other, and the fourth place is left to the opponent; the next three are answered at once.
    let review = review("41526");
    let kinds: Vec<DropKind> = review.drops.iter().map(ReviewedDrop::kind).collect();
    assert_eq!(kinds[1], DropKind::Slower, "column 1 loses sooner than it must");
    assert_eq!(review.drops[4].score_after, 18, "four stones, the sooner the better");
    assert_eq!(review.turning_point(), None, "the first player was winning all along");
    assert_eq!((review.accuracy(true), review.accuracy(false)), (Some(1.0), Some(1.0)));
    let lost = self::review("17");
    assert_eq!(lost.turning_point(), Some(2), "column 1 lost, and column 7 gave it back");
    assert_eq!(self::review("").accuracy(true), None);
}

/// What is left for the next player is what this one has lost: the score after a drop is the next one's score, seen from the other side.
#[test]
fn scores_answer_each_other() {
    let review = review("75734113277357564726241632313465225465");
    for pair in review.drops.windows(2) {
        assert_eq!(pair[0].score_after, -pair[1].score_before, "{pair:?}");
        assert!(pair[0].score_after <= pair[0].score_before);
        let is_best = pair[0].best.contains(&pair[0].column);
        assert_eq!(is_best, pair[0].kind() == DropKind::Best);
    }
}
