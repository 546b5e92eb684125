//! A walk through the screens of the window in one language. On each screen, it checks that no text is cut off.
//!
//! With `FLAGFALL_LONG`, it saves a picture of each in `target/screenshots`, as `window-de-history.png`.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use eframe::egui::accesskit::Role;
use eframe::egui::epaint::{ClippedShape, TextShape};
use eframe::egui::{Key, Popup, Rect, Shape, Vec2, vec2};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_flow::online::{LobbyView, OnlinePlay};
use flagfall_flow::{GameTable, Page};
use flagfall_settings::{LanguageChoice, Settings};
use flagfall_store::Keeping;
use flagfall_text::{Language, LanguageTag, Words};
use flagfall_window::{FirstPage, WindowDialog, WindowStart};

use crate::painter::{self, Painter};
use crate::rehearsal::{Rehearsal, chinese_font, open_with_fonts};

/// The window's initial size, and a small one.
const SIZES: [Vec2; 2] = [vec2(760.0, 720.0), vec2(520.0, 480.0)];

/// All variants of an enum. It does not compile while one is missing.
macro_rules! all {
    ($type:ident: $($variant:ident)*) => {{
        let _ = |value: $type| match value { $($type::$variant => (),)* };
        [$($type::$variant),*]
    }};
}

/// The problems found, and the screens visited.
#[derive(Default)]
pub(crate) struct Report {
    problems: String,
    first_pages: Vec<FirstPage>,
    pages: Vec<Page>,
    lobby: Vec<LobbyView>,
    dialogs: Vec<WindowDialog>,
}

impl Report {
    /// Fails if there was a problem.
    #[track_caller]
    pub(crate) fn check(&self) {
        assert!(self.problems.is_empty(), "{}", self.problems);
    }

    /// Fails if a page or a dialog was not visited, except the lobby.
    #[track_caller]
    pub(crate) fn check_visited(&self) {
        // The window's main menu and settings are its menu bar.
        let pages =
            all!(Page: Menu Game SavedGames Online Daily Training Replay History Settings Help);
        let pages = pages.iter().filter(|page| !matches!(page, Page::Menu | Page::Settings));
        expect_all(pages, &self.pages);
        expect_all(all!(WindowDialog: Board Text Keys About).iter(), &self.dialogs);
        expect_all(all!(FirstPage: Mines Four Tiles).iter(), &self.first_pages);
    }

    /// Fails if a view of the lobby was not visited.
    #[track_caller]
    pub(crate) fn check_lobby_visited(&self) {
        let views = all!(LobbyView: Searching Naming Rooms Form Invitation Leaderboard Profile);
        // A server on this machine answers before the next look.
        let views = views.iter().filter(|view| **view != LobbyView::Searching);
        expect_all(views, &self.lobby);
    }
}

#[track_caller]
fn expect_all<'a, T: PartialEq + std::fmt::Debug + 'a>(
    all: impl Iterator<Item = &'a T>,
    visited: &[T],
) {
    let missing: Vec<&T> = all.filter(|one| !visited.contains(one)).collect();
    assert!(missing.is_empty(), "not visited: {missing:?}");
}

/// A window in one language.
pub(crate) struct Tour {
    pub(crate) window: Rehearsal,
    pub(crate) language: &'static Language,
    painter: Painter,
    report: Rc<RefCell<Report>>,
}

impl Tour {
    pub(crate) fn open(
        report: &Rc<RefCell<Report>>,
        tag: LanguageTag,
        settings: Settings,
        start: WindowStart,
        mut keeping: Keeping,
    ) -> Tour {
        keeping.keep_settings(&Settings { language: LanguageChoice::Chosen(tag), ..settings });
        let painter = Painter::default();
        let window = open_with_fonts(keeping, start, SIZES[0], painter.clone(), chinese_font);
        report.borrow_mut().first_pages.push(start.page);
        Tour { window, language: Language::built_in(tag), painter, report: Rc::clone(report) }
    }

    pub(crate) fn say(&self, words: impl Into<Words>) -> String {
        self.language.say(&words.into())
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.window.harness.state().flow().game().is_some_and(GameTable::is_over)
    }

    /// Lets everything happen that follows from the last event.
    pub(crate) fn settle(&mut self) {
        for _ in 0..2 {
            self.window.harness.run();
        }
    }

    /// Presses the widget with this label; labels of menu entries may have a key or a number after it. If there are several, the last one
    /// is in front.
    #[track_caller]
    pub(crate) fn press(&mut self, label: impl Into<Words>) {
        let label = self.say(label);
        let is_like = |node: &Node<'_>, is_whole: bool| {
            let name = node.accesskit_node().label().unwrap_or_default();
            if is_whole { name == label } else { name.starts_with(&label) }
        };
        fn find<'a>(
            window: &'a Rehearsal,
            is_like: impl Fn(&Node<'_>, bool) -> bool,
        ) -> Option<Node<'a>> {
            let nodes = || window.harness.root().children_recursive();
            let last = |is_whole: bool| nodes().filter(|node| is_like(node, is_whole)).last();
            last(true).or_else(|| last(false))
        }
        let Some(node) = find(&self.window, is_like) else {
            panic!("no {label:?} in {:?}", self.window.names())
        };
        if self.count(Role::ScrollBar) > 0 {
            node.scroll_to_me();
            self.window.harness.run();
        }
        find(&self.window, is_like).expect("it is still there").click();
        self.settle();
    }

    /// Presses the nth widget with this role.
    #[track_caller]
    pub(crate) fn press_nth(&mut self, role: Role, nth: usize) {
        let find = || self.window.harness.query_all_by_role(role).nth(nth);
        let Some(node) = find() else {
            panic!("no {role:?} number {nth} in {:?}", self.window.names())
        };
        if self.count(Role::ScrollBar) > 0 {
            node.scroll_to_me();
            self.window.harness.run();
        }
        let find = || self.window.harness.query_all_by_role(role).nth(nth);
        find().expect("it is still there").click();
        self.settle();
    }

    /// Whether a widget has this label.
    pub(crate) fn has(&self, label: impl Into<Words>) -> bool {
        self.window.harness.query_all_by_label(&self.say(label)).next().is_some()
    }

    /// The number of widgets with this role.
    pub(crate) fn count(&self, role: Role) -> usize {
        self.window.harness.query_all_by_role(role).count()
    }

    /// Types into the nth text field.
    pub(crate) fn type_into(&mut self, nth: usize, text: &str) {
        let fields = || self.window.harness.query_all_by_role(Role::TextInput);
        fields().nth(nth).expect("a field").focus();
        self.window.harness.run();
        let fields = || self.window.harness.query_all_by_role(Role::TextInput);
        fields().nth(nth).expect("a field").type_text(text);
        self.settle();
    }

    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.window.type_keys(keys);
        self.settle();
    }

    pub(crate) fn key(&mut self, key: Key) {
        self.window.key(key);
        self.settle();
    }

    /// Closes a menu or a dialog.
    pub(crate) fn escape(&mut self) {
        self.key(Key::Escape);
    }

    fn has_popup(&self) -> bool {
        Popup::is_any_open(&self.window.harness.ctx)
    }

    /// Opens every drop-down list in turn, and looks at it in all sizes.
    pub(crate) fn look_at_lists(&mut self, name: &str) {
        assert!(self.count(Role::ComboBox) > 0, "{name} has no lists");
        for size in SIZES {
            self.resize(size);
            let n_lists = self.count(Role::ComboBox);
            for nth in 0..n_lists {
                self.press_nth(Role::ComboBox, nth);
                assert!(self.has_popup(), "{name}: list {nth} does not open");
                self.look_at_once(&format!("{name} list {nth}"), size);
                self.escape();
                assert!(!self.has_popup(), "{name}: list {nth} stays open");
                assert_eq!(
                    self.count(Role::ComboBox),
                    n_lists,
                    "{name} after list {nth} at {size}"
                );
            }
        }
        self.resize(SIZES[0]);
    }

    fn resize(&mut self, size: Vec2) {
        self.window.harness.set_size(size);
        self.window.harness.run();
    }

    /// Looks at the screen in all sizes. The name is English, for the picture and for failures.
    pub(crate) fn look(&mut self, name: &str) {
        let has_popup = self.has_popup();
        for size in SIZES {
            self.resize(size);
            assert_eq!(self.has_popup(), has_popup, "{name} at {size:?}");
            self.look_at_once(name, size);
        }
        self.resize(SIZES[0]);
    }

    fn look_at_once(&self, name: &str, size: Vec2) {
        self.find_problems(name);
        if size == SIZES[0] && std::env::var_os("FLAGFALL_LONG").is_some() {
            self.save_picture(name);
        }
        let app = self.window.harness.state();
        let mut report = self.report.borrow_mut();
        report.pages.push(app.flow().page());
        report.dialogs.extend(app.dialog());
        report.lobby.extend(app.flow().online().map(OnlinePlay::view));
    }

    fn find_problems(&self, name: &str) {
        let harness = &self.window.harness;
        let window = harness.ctx.content_rect();
        let bars =
            harness.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).collect::<Vec<_>>();
        let mut cut = cut_shapes(&harness.output().shapes, window, &bars);
        cut.extend(harness.root().children_recursive().filter_map(|node| outside(&node, window)));
        for problem in cut {
            let tag = self.language.tag();
            self.report.borrow_mut().problems +=
                &format!("{name} in {tag} at {}x{}: {problem}\n", window.width(), window.height());
        }
    }

    fn save_picture(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        fs::create_dir_all(&folder).expect("a folder for pictures");
        let name = name.to_lowercase().replace([' ', '/'], "-");
        let file = folder.join(format!("window-{}-{name}.png", self.language.tag()));
        painter::write(&self.painter.picture(&self.window), &file);
    }
}

/// The painted texts that don't fit: shortened, or cut off at the edge of the window or of what they are in.
fn cut_shapes(shapes: &[ClippedShape], window: Rect, bars: &[Rect]) -> Vec<String> {
    fn collect<'a>(shape: &'a Shape, texts: &mut Vec<&'a TextShape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            Shape::Text(text) => texts.push(text),
            _ => (),
        }
    }
    let mut cut = vec![];
    for clipped in shapes {
        let seen = clipped.clip_rect.intersect(window);
        // What can be scrolled has a scroll bar that ends there.
        let has_bar =
            |end: fn(&Rect) -> f32| bars.iter().any(|bar| (end(bar) - end(&seen)).abs() < 8.0);
        let (scrolls_up, scrolls_down) = (has_bar(Rect::top), has_bar(Rect::bottom));
        let mut texts = vec![];
        collect(&clipped.shape, &mut texts);
        for text in texts {
            let place = text.visual_bounding_rect();
            let is_visible = place.top() < seen.bottom() && place.bottom() > seen.top();
            let fits_across =
                place.left() >= seen.left() - 1.0 && place.right() <= seen.right() + 1.0;
            let fits_down = (scrolls_up || place.top() >= seen.top() - 1.0)
                && (scrolls_down || place.bottom() <= seen.bottom() + 1.0);
            let fits = fits_across && fits_down;
            if let Some(broken) = broken_word(text) {
                cut.push(format!("{:?} is broken in {broken:?}", text.galley.text()));
            }
            if text.galley.elided || is_visible && !place.is_negative() && !fits {
                cut.push(format!("{:?} at {place:?}, seen through {seen:?}", text.galley.text()));
            }
        }
    }
    cut
}

/// A word that continues in the next line, because it is wider than its place. Chinese has no spaces, and breaks anywhere.
fn broken_word(text: &TextShape) -> Option<String> {
    let is_of_word = |letter: char| letter.is_alphabetic() && letter < '\u{2e80}';
    text.galley.rows.windows(2).find_map(|rows| {
        let [above, below] = [rows[0].text(), rows[1].text()];
        let is_broken = !rows[0].ends_with_newline
            && above.ends_with(is_of_word)
            && below.starts_with(is_of_word);
        is_broken.then(|| format!("{above}|{below}"))
    })
}

/// A named widget that is outside of the window, and cannot be scrolled to. The toolkit paints nothing outside, so only the names tell.
fn outside(node: &Node<'_>, window: Rect) -> Option<String> {
    let name = node.accesskit_node();
    let name = name.label().or_else(|| name.value()).filter(|name| !name.is_empty());
    let is_bar = node.accesskit_node().role() == Role::ScrollBar;
    let parent = node.accesskit_node().parent()?;
    // The cells of a board belong to the window itself; a board that is too large is scrolled.
    let is_cell = parent.role() == Role::Window;
    let is_run = node.accesskit_node().role() == Role::TextRun;
    if name.is_none() && !is_bar
        || is_cell
        || is_run
        || node.accesskit_node().bounding_box().is_none()
    {
        return None;
    }
    let place = node.rect();
    let (mut right, mut is_scrolled_down, mut is_scrolled_across) = (window.right(), false, false);
    for bar in scroll_bars(node) {
        if bar.height() > bar.width() {
            is_scrolled_down = true;
            right = right.min(bar.right());
        } else {
            is_scrolled_across = true;
        }
    }
    let fits_down = is_scrolled_down
        || place.top() >= window.top() - 1.0 && place.bottom() <= window.bottom() + 1.0;
    let fits_across =
        is_scrolled_across || place.left() >= window.left() - 1.0 && place.right() <= right + 1.0;
    let fits = fits_down && fits_across;
    (!fits).then(|| format!("{:?} at {place:?}, outside", name.unwrap_or_default()))
}

/// The bars of the areas in which a widget is scrolled. They follow the area's content in the tree.
fn scroll_bars(node: &Node<'_>) -> Vec<Rect> {
    let mut bars = vec![];
    let mut inner = node.accesskit_node();
    while let Some(outer) = inner.parent() {
        let after = outer.children().skip_while(|child| child.id() != inner.id()).skip(1);
        for bar in after.take_while(|child| child.role() == Role::ScrollBar) {
            let bounds = bar.bounding_box().expect("a bar has a place");
            bars.push(Rect::from_min_max(
                eframe::egui::pos2(bounds.x0 as f32, bounds.y0 as f32),
                eframe::egui::pos2(bounds.x1 as f32, bounds.y1 as f32),
            ));
        }
        inner = outer;
    }
    bars
}
