//! The history in the window: read, filtered, paged and watched by accessible names alone.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_flow::Page;
use flagfall_history::{Origin, Screen};
use flagfall_keeper::{GameFilter, GameKind};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Session};
use flagfall_store::{Keeping, Store};
use flagfall_window::WindowStart;

use crate::rehearsal::{Rehearsal, open, still};

/// A window whose store has `n_games` games between two people.
fn window(n_games: usize, folder: &tempfile::TempDir) -> Rehearsal {
    let file = folder.path().join("flagfall.db");
    let store = Store::open(&file).expect("a store").store;
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for (nth, column) in (0..).zip("1212121".chars()) {
        let drop = Action::Move(format!("drop {column}").parse().expect("a drop"));
        session.act(session.seat_at_screen(), drop, Millis(nth * 1000)).expect("room");
    }
    for _ in 0..n_games {
        let origin = Origin::new(Screen::Window);
        store.finish(&mut None, &session, &origin, 1_794_736_800).expect("it is stored");
    }
    drop(store);
    let mut keeping = Keeping::new(move |patience| {
        Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    });
    keeping.keep_settings(&still());
    let mut window = open(keeping, WindowStart::default(), vec2(900.0, 760.0));
    window.press("Game");
    window.press("History");
    window
}

fn page(window: &Rehearsal) -> Page {
    window.harness.state().flow().page()
}

#[test]
fn an_empty_history_invites_to_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(0, &folder);
    window.expect("No games yet. Play one");
    window.key(Key::Escape);
    assert_eq!(page(&window), Page::Game);
}

#[test]
fn games_are_filtered_paged_and_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(21, &folder);
    for text in ["Player one: 21 of 21", "1 to 20 of 21", "Sun 15 Nov: 21 games, 0 won"] {
        window.expect(text);
    }
    for sign in ["Daily solved", "Daily missed", "Other games"] {
        window.expect(sign);
    }
    window.press("Older");
    window.expect("21 to 21 of 21");
    window.harness.get_by_role_and_label(Role::ComboBox, "Show").click();
    window.harness.run();
    window.press("Four in a Row");
    let history = window.harness.state().flow().history().expect("it is known");
    assert_eq!(history.filter, GameFilter::Game(GameKind::Four));
    window.expect("1 to 20 of 21");
    let names = window.names();
    let replay = names.iter().find(|name| name.starts_with("Watch replay: ")).expect("a game");
    assert_eq!(
        replay,
        "Watch replay: Four in a Row, two players: Player one won, 6.0 s, Today, 10:00"
    );
    window.key(Key::Escape);
    assert_eq!(page(&window), Page::Game);
}

/// The columns of the overview and the gaps between them fit, and the games below them are wrapped at the edge.
#[test]
fn the_history_fits_its_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(3, &folder);
    for width in [300.0, 344.0, 690.0, 1040.0] {
        window.harness.set_size(vec2(width, 600.0));
        window.harness.run();
        let nodes = window.harness.root().children_recursive();
        let nodes = nodes.filter(|node| node.accesskit_node().bounding_box().is_some());
        let outside = nodes.filter(|node| node.rect().right() > width + 1.0);
        let names = outside.filter_map(|node| {
            node.accesskit_node().label().or_else(|| node.accesskit_node().value())
        });
        let names: Vec<String> = names.collect();
        assert!(names.is_empty(), "{names:?} at {width}");
    }
}
