//! The embedded book: complete, correct where checked, and rejected if damaged.

use std::collections::BTreeSet;

use flagfall_four::{Column, Moves, Position};
use flagfall_four_solver::{BadBook, Book, Limits, Setup, Solver, Threat};
use flagfall_rng::{Rng, Seed};

fn position(game: &str) -> Position {
    game.parse::<Moves>().unwrap().position()
}

/// All unfinished positions with `n_stones` stones, one of each mirror pair.
fn positions(n_stones: usize) -> BTreeSet<Position> {
    (0..n_stones).fold(BTreeSet::from([Position::EMPTY]), |positions, _| {
        positions
            .into_iter()
            .flat_map(|position| Column::ALL.map(|column| position.play(column)))
            .flatten()
            .filter(|position| position.outcome().is_none())
            .map(|position| position.min(position.mirrored()))
            .collect()
    })
}

fn can_win_at_once(position: Position) -> bool {
    let lands = |threat: &Threat| position.landing(threat.spot.column()) == Some(threat.spot);
    Threat::all(position).iter().any(lands)
}

/// The published counts of won, drawn and lost positions with eight stones and no immediate win, for the
/// first side.
#[test]
fn outcome_counts_match_the_published_ones() {
    let book = Book::embedded();
    let mut counts = [0; 3];
    for position in positions(8).into_iter().filter(|&position| !can_win_at_once(position)) {
        let score = book.score(position).unwrap();
        counts[(1 - score.signum()) as usize] += 1;
    }
    assert_eq!(counts, [44_473, 6_449, 16_635]);
}

#[test]
fn every_position_scores_as_its_best_drop() {
    let book = Book::embedded();
    for position in positions(6) {
        let best = Column::ALL
            .into_iter()
            .flat_map(|column| position.play(column))
            .map(|child| -book.score(child).unwrap())
            .max();
        assert_eq!(book.score(position), best, "{position:?}");
    }
}

/// Positions that end soon, where the search can check the book.
#[test]
fn the_search_agrees_with_the_book() {
    let book = Book::embedded();
    let mut solver = Solver::new(Setup::default());
    for game in ["444444773322", "121212747474", "435261177253", "335577113355", "44444", "4444432"]
    {
        let game = position(game);
        assert_eq!(solver.score(game, &Limits::NONE).ok(), book.score(game), "{game:?}");
    }
}

#[test]
fn the_opening_is_answered_without_a_search() {
    let mut solver =
        Solver::new(Setup { book: Some(Book::embedded()), table_bytes: 0, ..Setup::default() });
    let scores = solver.scores(Position::EMPTY, &Limits::NONE).unwrap();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    assert_eq!(solver.nodes(), 0);
    assert_eq!(Book::embedded().score(position("4444447733225")), None);
}

/// Random drops, unless one of them ends the game.
fn random_play(rng: &mut Rng, n_stones: u32) -> Option<Position> {
    let mut position = Position::EMPTY;
    while position.n_stones() < n_stones {
        position = position.play(Column::ALL[rng.below(7) as usize]).unwrap_or(position);
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}

/// The book's bounds for positions just beyond it narrow their scores and never change them.
#[test]
fn the_book_changes_no_score_beyond_it() {
    let mut rng = Rng::new(Seed(13));
    let mut with_book = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
    let mut without = Solver::new(Setup::default());
    for n_stones in [13, 14, 15].repeat(200) {
        let Some(position) = random_play(&mut rng, n_stones) else { continue };
        let score = without.score(position, &Limits::NONE);
        assert_eq!(with_book.score(position, &Limits::NONE), score, "{position:?}");
    }
    for _ in 0..20 {
        let Some(position) = random_play(&mut rng, 12) else { continue };
        let scores = without.scores(position, &Limits::NONE);
        assert_eq!(with_book.scores(position, &Limits::NONE), scores, "{position:?}");
    }
    assert!(with_book.nodes() < without.nodes());
}

#[test]
fn a_damaged_book_is_refused() {
    let whole = flagfall_four_solver::EMBEDDED_BOOK;
    let read = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = whole.to_vec();
        change(&mut bytes);
        Book::from_bytes(bytes).err()
    };
    assert_eq!(read(&|_| ()), None);
    assert_eq!(read(&|bytes| bytes.clear()), Some(BadBook::NotABook));
    assert_eq!(read(&|bytes| bytes[0] ^= 1), Some(BadBook::NotABook));
    assert_eq!(read(&|bytes| bytes[8] = 2), Some(BadBook::OtherVersion(2)));
    assert_eq!(read(&|bytes| bytes[12] = 99), Some(BadBook::Damaged));
    assert_eq!(read(&|bytes| bytes[16] ^= 1), Some(BadBook::Damaged));
    assert_eq!(read(&|bytes| bytes[1_000_000] ^= 8), Some(BadBook::Damaged));
    assert_eq!(read(&|bytes| bytes.push(0)), Some(BadBook::Damaged));
    assert_eq!(read(&|bytes| bytes.truncate(100)), Some(BadBook::Damaged));
}
