//! The animation of an Expert game with every safe cell opened and every mine flagged: goals 1 s and 1
//! MB.

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_picture::{animation, mines_marks};
use flagfall_play::{Minesweeper, Session};
use flagfall_review::MinesReview;
use flagfall_settings::{Palette, Theme};

#[path = "../tests/games/mod.rs"]
mod games;

fn animations(criterion: &mut Criterion) {
    let session: Session<Minesweeper> = games::long_expert_game();
    let marks = mines_marks(&MinesReview { openings: vec![], flags: vec![] });
    criterion.bench_function("animation of an Expert game, goal 1 s", |bencher| {
        bencher.iter(|| {
            let gif =
                animation(&session, &marks, Palette::of(Theme::Dark)).expect("it is small enough");
            assert!(gif.starts_with(b"GIF89a") && gif.ends_with(b";"));
            assert!(gif.len() < 1_000_000, "{} bytes", gif.len());
        });
    });
}

criterion_group!(benches, animations);
criterion_main!(benches);
