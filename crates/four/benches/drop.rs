//! A drop with its win test: the basic operation of Four in a Row.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use flagfall_four::{Column, FourOutcome, Position};

/// A full board without a line, so all 42 drops are tested for one.
const TIE: &str = "121212212121343434434343565656656565777777";

fn drop_and_test(criterion: &mut Criterion) {
    let columns: Vec<Column> =
        TIE.chars().map(|digit| digit.to_string().parse().expect("a column")).collect();
    let mut group = criterion.benchmark_group("four");
    group.throughput(Throughput::Elements(columns.len() as u64));
    group.bench_function("drop with win test", |bencher| {
        bencher.iter(|| {
            // Each drop starts with the win test for the one before it; the last test is here.
            let position = black_box(&columns)
                .iter()
                .try_fold(Position::EMPTY, |position, &column| position.play(column))
                .expect("the game is legal");
            assert_eq!(position.outcome(), Some(FourOutcome::Tie));
        });
    });
    group.finish();
}

criterion_group!(benches, drop_and_test);
criterion_main!(benches);
