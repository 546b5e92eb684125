//! Exact scores by stage of the game, and the opening from the book. Each bench asserts its answers.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use flagfall_four::{Moves, Position};
use flagfall_four_solver::{Limits, Setup, Solver};

const SCORED: &str = include_str!("../tests/scored.txt");

fn scored(n_stones: std::ops::Range<u32>) -> Vec<(Position, i8)> {
    let read = |line: &str| {
        let (game, score) = line.split_once(' ').expect("a game and its score");
        let position = game.parse::<Moves>().expect("a legal game").position();
        (position, score.parse().expect("a score"))
    };
    let lines = SCORED.lines().filter(|line| !line.starts_with('#'));
    lines.map(read).filter(|(position, _)| n_stones.contains(&position.n_stones())).collect()
}

fn by_stage(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("four score");
    group.sample_size(10);
    for (name, n_stones) in [("opening", 12..16), ("middle", 16..28), ("end", 28..42)] {
        let positions = scored(n_stones);
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(name, |bencher| {
            // A fresh solver each time: its tables would answer all but the first round.
            let solver = || Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() });
            bencher.iter_batched_ref(
                solver,
                |solver| {
                    for &(position, score) in &positions {
                        let found = solver.score(black_box(position), &Limits::NONE);
                        assert_eq!(found, Ok(score), "{position:?}");
                    }
                },
                criterion::BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

#[cfg(feature = "book")]
fn from_the_book(criterion: &mut Criterion) {
    use flagfall_four_solver::Book;

    let mut group = criterion.benchmark_group("four book");
    group.bench_function("ready", |bencher| {
        bencher.iter(|| assert_eq!(Book::embedded().score(Position::EMPTY), Some(1)));
    });
    let setup = Setup { book: Some(Book::embedded()), ..Setup::default() };
    let mut solver = Solver::new(setup);
    group.bench_function("all columns of the empty board", |bencher| {
        bencher.iter(|| {
            let scores = solver.scores(black_box(Position::EMPTY), &Limits::NONE);
            assert_eq!(scores, Ok([-2, -1, 0, 1, 0, -1, -2].map(Some)));
        });
    });
    group.finish();
}

#[cfg(not(feature = "book"))]
fn from_the_book(_: &mut Criterion) {}

criterion_group!(benches, by_stage, from_the_book);
criterion_main!(benches);
