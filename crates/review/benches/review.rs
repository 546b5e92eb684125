//! Reviews of whole games: Expert with about 170 openings, and Four in a Row with the book.

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_four::Moves;
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_mines::{Deal, Marks, MinesAction, MinesLevel, MinesOutcome, StartRule};
use flagfall_mines_solver::{BestMoves, Budget};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_review::{FourReview, MinesReview};
use flagfall_rng::Seed;

/// A game that the solver wins.
fn expert_game() -> Session<Minesweeper> {
    let size = MinesLevel::Expert.size();
    let played = (0..).map(|seed| {
        let mut session: Session<Minesweeper> = Session::new(MinesTerms {
            board: Board::Dealt(Deal { size, start: StartRule::Opening, seed: Seed(seed) }),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        });
        let mut next = size.grid().centre();
        while !session.is_over() {
            let action = Action::Move(MinesAction::Open(next));
            session.act(Seat::ONE, action, Millis(0)).expect("a closed cell can be opened");
            let best = BestMoves::of(session.game().view(), Budget::default());
            next = best.ok().and_then(|best| best.cells.first().copied()).unwrap_or(next);
        }
        session
    });
    let is_won =
        |session: &Session<Minesweeper>| session.game().view().outcome() == Some(MinesOutcome::Won);
    played.into_iter().find(is_won).expect("one of the games is won")
}

/// A long game with several turning points.
const FOUR: &str = "75734113277357564726241632313465225465";

fn reviews(criterion: &mut Criterion) {
    let session = expert_game();
    criterion.bench_function("review of an Expert game, goal 150 ms", |bencher| {
        bencher.iter(|| {
            let review = MinesReview::of(&session, Budget::default());
            assert!(review.openings.len() > 80);
            assert!(review.survived() <= review.best_play() + 1e-12);
        });
    });
    let moves: Moves = FOUR.parse().expect("a game");
    let book = Book::embedded();
    let mut solver = Solver::new(Setup { book: Some(book), ..Setup::default() });
    criterion.bench_function("review of a game of Four in a Row, goal 300 ms", |bencher| {
        bencher.iter(|| {
            let review = FourReview::of(&moves, &mut solver, &Limits::NONE).expect("no limits");
            assert_eq!(review.drops.len(), moves.columns().len());
        });
    });
}

criterion_group!(benches, reviews);
criterion_main!(benches);
