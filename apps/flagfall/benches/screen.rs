//! From a key to the painted picture. Goal: 1 ms, on 30x30 and on 1000x1000.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall::screen::Rehearsal;
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_rng::Seed;
use flagfall_settings::Settings;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn keys(criterion: &mut Criterion) {
    for (size, goal) in [("30x30x150", "1 ms"), ("1000x1000x150000", "1 ms")] {
        let start = Start {
            game: Some(GameKind::Mines),
            size: Some(size.parse().expect("a size")),
            seed: Some(Seed(1)),
        };
        let mut rehearsal = Rehearsal::new(start, &Settings::default(), 120, 40);
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("in memory");
        rehearsal.type_keys("x");
        rehearsal.paint(&mut terminal);
        let mut is_right = false;
        criterion.bench_function(&format!("move on {size}, goal {goal}"), |bencher| {
            bencher.iter(|| {
                is_right = !is_right;
                rehearsal.type_keys(black_box(if is_right { "l" } else { "h" }));
                rehearsal.paint(&mut terminal);
            });
        });
        criterion.bench_function(&format!("mark on {size}, goal {goal}"), |bencher| {
            rehearsal.type_keys("w");
            bencher.iter(|| {
                rehearsal.type_keys(black_box("m"));
                rehearsal.paint(&mut terminal);
            });
        });
        criterion.bench_function(&format!("scroll across {size}, goal {goal}"), |bencher| {
            let mut is_down = false;
            bencher.iter(|| {
                is_down = !is_down;
                rehearsal.type_keys(black_box(if is_down { "G" } else { "gg" }));
                rehearsal.paint(&mut terminal);
            });
        });
        let screen = rehearsal.screen();
        assert!(screen.contains('·'), "the board was on the screen:\n{screen}");
    }
}

criterion_group!(benches, keys);
criterion_main!(benches);
