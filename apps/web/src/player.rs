//! The player: a game from a link, a file or the clipboard, step by step, by itself, and "go on from here".
//!
//! | module | what it has |
//! |---|---|
//! | `bar`, `field` | the player's bar; a board of Minesweeper to look at |

mod bar;
mod field;

use std::cell::RefCell;

use flagfall_flow::ReplayPage;
use flagfall_keeper::GameKind;
use flagfall_table::link::{self, Record};
use flagfall_text::WebPage;
use leptos::prelude::*;

use crate::browser;
use crate::desk::Desk;
use crate::four::{Picture, board};
use crate::route::Route;
use crate::share;

thread_local! {
    /// A game that is too long for an address, on its way from where it was opened to the page that shows it.
    static IN_HAND: RefCell<(u32, Option<Record>)> = const { RefCell::new((0, None)) };
}

/// What the address says of a game that is in none.
const FILE: &str = "file-";

/// Shows a game.
pub(crate) fn open(record: Record) {
    let fragment = match &record {
        Record::Mines(session) => link::fragment(session),
        Record::Four(session) => link::fragment(session),
    };
    let fragment = fragment.unwrap_or_else(|_| {
        IN_HAND.with_borrow_mut(|(number, in_hand)| {
            *number += 1;
            *in_hand = Some(record);
            Route::Game(format!("{FILE}{number}")).to_string()
        })
    });
    #[cfg(not(feature = "online"))]
    browser::go_to(&fragment);
    // What follows the address of the page of rooms is a room: the other page has the player.
    #[cfg(feature = "online")]
    let _ = browser::window().location().set_href(&format!("./{fragment}"));
}

/// Leaves the replay for the page of its game.
pub(crate) fn close(desk: Desk) {
    if let Some(kind) = desk.with_flow(|flow| flow.replay().map(ReplayPage::kind)) {
        browser::go_to(&Route::of_kind(kind).to_string());
    }
}

/// The game in the address, or what is wrong with it.
pub(crate) fn in_address(text: &str) -> Result<Record, WebPage> {
    if text.starts_with(FILE) {
        let in_hand = IN_HAND.with_borrow_mut(|(_, in_hand)| in_hand.take());
        return in_hand.ok_or(WebPage::OpenFileAgain);
    }
    Record::from_fragment(text).map_err(|error| share::not_a_game(&error))
}

/// The page of the game in the address, which the flow watches, or of a link that does not open.
pub(crate) fn player_page() -> AnyView {
    let desk = Desk::here();
    match desk.complaint.get_untracked() {
        None => player(desk).into_any(),
        Some(complaint) => complain(desk, complaint).into_any(),
    }
}

/// A link that is damaged.
fn complain(desk: Desk, complaint: WebPage) -> impl IntoView {
    view! {
        <section class="player-complaint" aria-labelledby="complaint-title">
            <h2 id="complaint-title">{desk.say(WebPage::BrokenLink)}</h2>
            <p id="complaint" role="alert">{desk.say(complaint)}</p>
            <p>{desk.say(WebPage::BrokenLinkAdvice)}</p>
            {share::open_form(|| ())}
        </section>
    }
}

/// Something that the replay knows, followed as it changes.
fn look<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    at: impl Fn(&ReplayPage) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.look(move |flow| flow.replay().map(&at))
}

fn player(desk: Desk) -> impl IntoView {
    // Everything that is shown follows the flow by itself.
    desk.on_change(|| ());
    let kind = desk.with_flow(|flow| flow.replay().map(ReplayPage::kind));
    view! {
        {bar::told(kind)}
        {match kind {
            Some(GameKind::Four) => four_board(desk).into_any(),
            Some(GameKind::Mines) | None => field::field(desk).into_any(),
        }}
        {bar::controls()}
    }
}

/// The board of Four in a Row at this step. A step forward is seen to fall.
fn four_board(desk: Desk) -> impl IntoView {
    let step = look(desk, |replay| replay.steps().0);
    let steps = Memo::new(move |before: Option<&(Option<usize>, Option<usize>)>| {
        (before.and_then(|(_, step)| *step), step.get())
    });
    let picture = Memo::new(move |_| {
        let (before, step) = steps.get();
        let falls = before.map(|before| before + 1) == step;
        let colours = desk.disc_names();
        desk.with_flow(|flow| match flow.replay()? {
            ReplayPage::Four(replay) => {
                let game = replay.session().game();
                let fell = game.last_spot().filter(|_| falls);
                Some(Picture::of_game(game, colours, fell, flow.kit().language()))
            }
            ReplayPage::Mines(_) => None,
        })
    });
    view! { <div class="four-stage">{board(picture, None)}</div> }
}
