//! Times whole weeks: single days differ a lot, weeks hardly at all.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_daily::Day;
use flagfall_four_solver::{Limits, Setup, Solver};
use flagfall_history::Date;

/// Seven new days, to exclude any caching.
fn weeks() -> impl FnMut() -> Vec<Day> {
    let mut monday: Date = "2026-11-09".parse().expect("a date");
    move || {
        let week = (0..7).filter_map(|n_days| monday.later(n_days));
        let week = week.map(|date| Day { date }).collect();
        monday = monday.later(7).expect("the date is in range");
        week
    }
}

fn boards(criterion: &mut Criterion) {
    let mut week = weeks();
    criterion.bench_function("the boards of a week", |bencher| {
        bencher.iter(|| {
            for day in week() {
                assert_eq!(black_box(day.board()).size(), day.date.board_size());
            }
        });
    });
}

fn puzzles(criterion: &mut Criterion) {
    let mut week = weeks();
    criterion.bench_function("the puzzles of a week", |bencher| {
        bencher.iter(|| {
            for day in week() {
                let mut solver = Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() });
                let puzzle = day.puzzle(&mut solver, &Limits::NONE).expect("there are no limits");
                assert_eq!(puzzle.wins_in(), day.date.puzzle_wins_in());
            }
        });
    });
}

criterion_group!(benches, boards, puzzles);
criterion_main!(benches);
