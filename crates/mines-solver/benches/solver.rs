//! The most common queries: odds, hints, no-guess boards, whole games.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_mines::{Cell, Deal, Field, Marks, MinesLevel, MinesOutcome, StartRule, View};
use flagfall_mines_solver::{
    BoardSpec, Budget, Dealer, Hint, HintAdvice, MineCount, Odds, SolverPlayer, check_proof,
};
use flagfall_rng::Seed;

/// Numbers surrounded by closed cells, so no single number decides anything.
fn tangled() -> View {
    let numbers = "2#3#3#3#3#3#3#3#3#3#2";
    let between = "3#4#4#4#4#4#4#4#4#4#3";
    let closed = "#".repeat(numbers.len());
    let rows = [numbers, &closed, between, &closed, &closed, &closed, &closed, &closed];
    format!("21x8x60\n{}", rows.join("\n")).parse().expect("a position")
}

fn positions(criterion: &mut Criterion) {
    let view = tangled();
    criterion.bench_function("odds of a tangled position", |bencher| {
        bencher.iter(|| {
            let odds = Odds::of(black_box(&view), Budget::default()).expect("it is consistent");
            let sum: f64 = odds.chances().iter().flatten().sum();
            assert!((sum - 60.0).abs() < 1e-6);
        });
    });
    criterion.bench_function("hint in a tangled position", |bencher| {
        bencher.iter(|| {
            let hint = Hint::of(black_box(&view), Budget::default()).expect("it is consistent");
            let advice = hint.expect("cells are left").advice;
            assert!(matches!(advice, HintAdvice::Guess { of_mine } if of_mine < 0.5));
        });
    });
}

fn boards(criterion: &mut Criterion) {
    for level in MinesLevel::ALL {
        let spec = BoardSpec {
            size: level.size(),
            start: StartRule::Opening,
            first: Cell { column: 3, row: 3 },
            mine_count: MineCount::Used,
            hardest: None,
            three_bv: None,
        };
        let dealer = Dealer::new(spec).unwrap_or_else(|refused| panic!("{refused}"));
        let mut seed = 0;
        criterion.bench_function(&format!("board without guesses, {level}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                dealer.deal(Seed(seed)).unwrap_or_else(|refused| panic!("{refused}"))
            });
        });
        let board = dealer.deal(Seed(1)).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(check_proof(&board.layout, board.first, &board.proof), Ok(()));
    }
}

fn games(criterion: &mut Criterion) {
    let size = MinesLevel::Expert.size();
    let player = SolverPlayer::new(size.grid(), Budget::default());
    criterion.bench_function("ten expert games", |bencher| {
        bencher.iter(|| {
            let won = (0..10).filter(|&seed| {
                let deal = Deal { size, start: StartRule::Opening, seed: Seed(seed) };
                let mut field = Field::new(deal, Marks::Flags);
                let played = player.play_out(&mut field, Cell { column: 3, row: 3 });
                played.outcome == Some(MinesOutcome::Won)
            });
            assert!((1..10).contains(&won.count()));
        });
    });
}

criterion_group!(benches, positions, boards, games);
criterion_main!(benches);
