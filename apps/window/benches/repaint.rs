//! From a click to the picture that shows it, without a display: input, rules, store, layout, painting, tessellation.
//!
//! Measured with the accessibility tree and without it: most machines have no screen reader running.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use eframe::egui::{self, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2, vec2};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Motion, Settings};
use flagfall_store::Keeping;
use flagfall_table::Now;
use flagfall_window::{AtOnce, FirstPage, WindowApp, WindowParts, WindowStart};

struct Table {
    context: egui::Context,
    app: WindowApp,
}

const WIDTH: f32 = 1920.0;
const HEIGHT: f32 = 1080.0;

impl Table {
    fn new(size: &str, with_names: bool) -> Table {
        let context = egui::Context::default();
        if with_names {
            context.enable_accesskit();
        }
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(&Settings { motion: Motion::Reduced, ..Settings::default() });
        let parts = WindowParts {
            keeping,
            seeds: Box::new(|| Seed(7)),
            clock: Box::new(|| Now {
                at: Millis(1000),
                wall: jiff::civil::date(2026, 11, 15).at(10, 0, 0, 0),
                unix: 1_800_000_000,
            }),
            local_clock: flagfall_table::local_clock(jiff::tz::TimeZone::UTC),
            system_language: flagfall_text::LanguageTag::english(),
            find_font: || Box::new(std::iter::empty()),
            solvers: Box::new(AtOnce::default()),
            speaker: Box::new(|_| ()),
        };
        let start = WindowStart {
            page: FirstPage::Mines,
            size: Some(size.parse().expect("a size")),
            seed: Some(Seed(7)),
        };
        let app = WindowApp::new(parts, start, &context);
        let mut table = Table { context, app };
        for _ in 0..3 {
            table.frame(vec![]);
        }
        table
    }

    /// Zooms out as far as possible, so that as much of the board as possible is visible.
    fn zoom_out(&mut self) {
        for _ in 0..12 {
            let event = Event::Key {
                key: egui::Key::Minus,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::COMMAND,
            };
            self.frame(vec![event]);
        }
    }

    /// Draws a frame down to its triangles; returns how many there are.
    fn frame(&mut self, events: Vec<Event>) -> usize {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(WIDTH, HEIGHT))),
            events,
            ..RawInput::default()
        };
        let mut output = self.context.run_ui(input, |ui| self.app.show(ui));
        // There is no graphics card to upload glyphs to.
        output.textures_delta.clear();
        let meshes = self.context.tessellate(output.shapes, output.pixels_per_point);
        let triangles = meshes.iter().map(|clipped| match &clipped.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.indices.len() / 3,
            egui::epaint::Primitive::Callback(_) => 0,
        });
        triangles.sum()
    }

    fn click(&mut self, at: Pos2, button: PointerButton) -> usize {
        let button =
            |pressed| Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE };
        self.frame(vec![Event::PointerMoved(at), button(true), button(false)])
    }
}

fn repaint(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("click to repaint");
    group.sample_size(20).measurement_time(Duration::from_secs(4));
    let centre = pos2(WIDTH / 2.0 + 20.0, HEIGHT / 2.0 + 40.0);
    for (size, with_names) in
        [("30x16x99", false), ("30x16x99", true), ("200x200x6000", false), ("200x200x6000", true)]
    {
        let names = if with_names { " with names" } else { "" };
        let dealt = || {
            let mut table = Table::new(size, with_names);
            table.zoom_out();
            table.click(centre, PointerButton::Primary);
            table
        };
        let aside = centre + vec2(40.0, 40.0);
        let mut table = dealt();
        let n_triangles = table.frame(vec![]);
        let n_least = if size.starts_with("200") { 50_000 } else { 900 };
        assert!(n_triangles > n_least, "{size}: only {n_triangles} triangles");
        group.bench_function(format!("flag, {size}{names}"), |bencher| {
            bencher.iter(|| black_box(table.click(aside, PointerButton::Secondary)));
        });
        group.bench_function(format!("first opening, {size}{names}"), |bencher| {
            bencher.iter_batched(
                || {
                    let mut table = Table::new(size, with_names);
                    table.zoom_out();
                    table
                },
                |mut table| black_box(table.click(centre, PointerButton::Primary)),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, repaint);
criterion_main!(benches);
