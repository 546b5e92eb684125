//! An in-memory window: the test advances its clock, its solvers answer at once, and its store is given.

use std::cell::{Cell as Shared, RefCell};
use std::fs;
use std::rc::Rc;
use std::sync::OnceLock;

use eframe::egui::accesskit::Live;
use eframe::egui::{self, Event, FontData, Modifiers, PointerButton, Pos2, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, LazyRenderer, TestRenderer};
use flagfall_mines::{Cell, Deal, Layout, StartRule};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Motion, Settings};
use flagfall_sound::SoundEffect;
use flagfall_store::Keeping;
use flagfall_table::{Now, Question, Thought};
use flagfall_text::LanguageTag;
use flagfall_window::{
    AtOnce, FirstPage, FontFinder, Solvers, WindowApp, WindowParts, WindowStart,
};

pub(crate) struct Rehearsal {
    pub(crate) harness: Harness<'static, WindowApp>,
    clock: Rc<Shared<u64>>,
    pub(crate) heard: Rc<RefCell<Vec<SoundEffect>>>,
    /// Whether solvers withhold their answers.
    pub(crate) is_thinking: Rc<Shared<bool>>,
}

/// Solvers that answer at once, unless they are paused.
struct PausableSolvers {
    at_once: AtOnce,
    is_thinking: Rc<Shared<bool>>,
}

impl Solvers for PausableSolvers {
    fn ask(&mut self, question: Question) {
        self.at_once.ask(question);
    }

    fn next(&mut self) -> Option<Thought> {
        if self.is_thinking.get() { None } else { self.at_once.next() }
    }
}

/// The usual settings for tests, without animations.
pub(crate) fn still() -> Settings {
    Settings { motion: Motion::Reduced, ..Settings::default() }
}

/// A board by its size and seed, with the usual settings.
pub(crate) fn board(size: &str, seed: u64) -> Rehearsal {
    board_with(size, seed, &still())
}

pub(crate) fn board_with(size: &str, seed: u64, settings: &Settings) -> Rehearsal {
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(settings);
    let start = WindowStart {
        page: FirstPage::Mines,
        size: Some(size.parse().expect("a size")),
        seed: Some(Seed(seed)),
    };
    open(keeping, start, vec2(900.0, 760.0))
}

/// The mines of such a board if this cell is opened first.
pub(crate) fn layout(size: &str, seed: u64, first: &str) -> Layout {
    let deal =
        Deal { size: size.parse().expect("a size"), start: StartRule::Safe, seed: Seed(seed) };
    deal.layout(cell(first))
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

pub(crate) fn open(keeping: Keeping, start: WindowStart, size: Vec2) -> Rehearsal {
    open_watched(keeping, start, size, LazyRenderer::default())
}

/// The same, with a renderer that sees what is sent to the screen.
pub(crate) fn open_watched(
    keeping: Keeping,
    start: WindowStart,
    size: Vec2,
    renderer: impl TestRenderer + 'static,
) -> Rehearsal {
    open_with_fonts(keeping, start, size, renderer, || Box::new(std::iter::empty()))
}

/// The same on a machine with these fonts.
pub(crate) fn open_with_fonts(
    keeping: Keeping,
    start: WindowStart,
    size: Vec2,
    renderer: impl TestRenderer + 'static,
    find_font: FontFinder,
) -> Rehearsal {
    let clock = Rc::new(Shared::new(1000));
    let heard = Rc::new(RefCell::new(vec![]));
    let (time, sounds) = (Rc::clone(&clock), Rc::clone(&heard));
    let is_thinking = Rc::new(Shared::new(false));
    let mut next_seed = 100;
    let parts = WindowParts {
        keeping,
        seeds: Box::new(move || {
            next_seed += 1;
            Seed(next_seed)
        }),
        clock: Box::new(move || moment(time.get())),
        local_clock: moment(0).fixed_clock(),
        system_language: LanguageTag::english(),
        find_font,
        solvers: Box::new(PausableSolvers {
            at_once: AtOnce::default(),
            is_thinking: Rc::clone(&is_thinking),
        }),
        speaker: Box::new(move |effect| sounds.borrow_mut().push(effect)),
    };
    // A missing glyph makes the harness panic.
    let builder = Harness::builder().with_size(size).with_max_steps(64).renderer(renderer);
    let harness =
        builder.build_eframe(move |creation| WindowApp::new(parts, start, &creation.egui_ctx));
    let mut rehearsal = Rehearsal { harness, clock, heard, is_thinking };
    rehearsal.harness.run();
    rehearsal
}

/// The fonts of a machine with the package fonts-wqy-microhei.
pub(crate) fn chinese_font() -> Box<dyn Iterator<Item = FontData>> {
    static FONT: OnceLock<Vec<u8>> = OnceLock::new();
    let font = FONT.get_or_init(|| {
        let file = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc";
        fs::read(file).expect("the package fonts-wqy-microhei is installed")
    });
    Box::new(std::iter::once(FontData::from_static(font)))
}

impl Rehearsal {
    pub(crate) fn wait(&mut self, millis: u64) {
        self.clock.set(self.clock.get() + millis);
        self.harness.run();
    }

    /// How many frames are drawn in this time without input. As in the real program, each is drawn when the one before has
    /// requested it.
    pub(crate) fn n_frames_in(&mut self, millis: u64) -> usize {
        let end = self.clock.get() + millis;
        let mut n_frames = 0;
        loop {
            let views = &self.harness.output().viewport_output;
            let delay = views.values().map(|view| view.repaint_delay).min().expect("a window");
            let next = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
            match self.clock.get().checked_add(next) {
                Some(at) if at <= end && n_frames < 1000 => self.clock.set(at),
                Some(_) | None => {
                    self.clock.set(end);
                    return n_frames;
                }
            }
            self.harness.step();
            n_frames += 1;
        }
    }

    /// The names or texts of all widgets.
    pub(crate) fn names(&self) -> Vec<String> {
        let named = |node: &egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value())
        };
        self.harness.root().children_recursive().filter_map(|node| named(&node)).collect()
    }

    pub(crate) fn says(&self, text: &str) -> bool {
        self.names().iter().any(|name| name.contains(text))
    }

    #[track_caller]
    pub(crate) fn expect(&self, text: &str) {
        assert!(self.says(text), "nothing says {text:?}: {:?}", self.names());
    }

    /// The texts that screen readers announce.
    pub(crate) fn announced(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        let nodes = nodes.map(|node| node.accesskit_node());
        let live = nodes.filter(|node| node.live() == Live::Polite);
        live.filter_map(|node| node.value()).collect()
    }

    /// A cell's accessible name after its coordinates, like `closed`.
    #[track_caller]
    pub(crate) fn face(&self, cell: &str) -> String {
        let start = format!("{cell}, ");
        let names = self.names();
        let found = names.iter().find_map(|name| name.strip_prefix(&start));
        found.unwrap_or_else(|| panic!("{cell} has no name: {names:?}")).to_owned()
    }

    /// The value of a counter, like the 12 of `Score: 12`.
    #[track_caller]
    pub(crate) fn count(&self, what: &str) -> i64 {
        let names = self.names();
        let found = names
            .iter()
            .find_map(|name| name.strip_prefix(what)?.trim_end_matches(" s").trim().parse().ok());
        found.unwrap_or_else(|| panic!("no {what}: {names:?}"))
    }

    #[track_caller]
    pub(crate) fn place(&self, cell: &str) -> Pos2 {
        let start = format!("{cell}, ");
        self.harness
            .get_by(|node| node.label().is_some_and(|name| name.starts_with(&start)))
            .rect()
            .center()
    }

    pub(crate) fn move_to(&mut self, at: Pos2) {
        self.harness.event(Event::PointerMoved(at));
        self.harness.run();
    }

    pub(crate) fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(Event::PointerMoved(at));
        self.harness.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
        self.harness.run();
    }

    pub(crate) fn click_with(&mut self, cell: &str, button: PointerButton) {
        let at = self.place(cell);
        self.button(at, button, true);
        self.button(at, button, false);
    }

    pub(crate) fn left(&mut self, cell: &str) {
        self.click_with(cell, PointerButton::Primary);
    }

    pub(crate) fn right(&mut self, cell: &str) {
        self.click_with(cell, PointerButton::Secondary);
    }

    /// Presses the widget with this name.
    #[track_caller]
    pub(crate) fn press(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.harness.run();
    }

    /// Types letters, one per frame.
    pub(crate) fn type_keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.harness.run();
        }
    }

    pub(crate) fn key(&mut self, key: egui::Key) {
        self.harness.key_press(key);
        self.harness.run();
    }
}

/// The time this many milliseconds after the program started.
fn moment(millis: u64) -> Now {
    Now {
        at: Millis(millis),
        wall: jiff::civil::date(2026, 11, 15).at(10, 0, 0, 0)
            + jiff::SignedDuration::from_millis(millis as i64),
        unix: 1_794_736_800 + millis as i64 / 1000,
    }
}
