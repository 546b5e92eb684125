//! The player: replays a game from a link, a file or the clipboard, step by step or automatically, and continues it.
//!
//! | module | contents |
//! |---|---|
//! | `bar`, `field` | the player's bar; a read-only board of Minesweeper |
//! | `review`, `export` | behind a feature: the review of the moves; the game as a picture or an animation |

mod bar;
#[cfg(feature = "online")]
mod export;
mod field;
#[cfg(feature = "online")]
mod review;

use std::cell::RefCell;

use flagfall_flow::ReplayPage;
use flagfall_keeper::GameKind;
use flagfall_table::link::{self, Record, TooLongForALink};
#[cfg(not(feature = "online"))]
use flagfall_text::Commands;
use flagfall_text::WebPage;
use leptos::prelude::*;

use crate::browser;
#[cfg(not(feature = "online"))]
use crate::browser::handler;
use crate::desk::Desk;
use crate::four::{Picture, board};
use crate::route::Route;
use crate::share;

thread_local! {
    /// A game too long for an address, passed in memory to the page that shows it.
    static IN_MEMORY: RefCell<(u32, Option<Record>)> = const { RefCell::new((0, None)) };
}

/// The address prefix of a game that is not in the address.
const FILE: &str = "file-";

/// The page with the review.
const REVIEW: &str = "./play.html";

/// Opens a game with its review. If it is too long for an address, it is shown on this page.
pub(crate) fn open(record: Record) {
    match fragment(&record) {
        Ok(fragment) => go_to_review(&fragment),
        Err(TooLongForALink) => open_here(record),
    }
}

/// Opens a game on this page, so that Back leads to where it was chosen.
pub(crate) fn open_here(record: Record) {
    let fragment = fragment(&record).unwrap_or_else(|_| {
        IN_MEMORY.with_borrow_mut(|(number, in_memory)| {
            *number += 1;
            *in_memory = Some(record);
            Route::Game(format!("{FILE}{number}")).to_string()
        })
    });
    browser::go_to(&fragment);
}

fn fragment(record: &Record) -> Result<String, TooLongForALink> {
    let fragment = match record {
        Record::Mines(session) => link::fragment(session),
        Record::Four(session) => link::fragment(session),
    };
    fragment.map(|fragment| format!("#{fragment}"))
}

fn go_to_review(fragment: &str) {
    let _ = browser::window().location().set_href(&format!("{REVIEW}{fragment}"));
}

/// The address and storage key of another program's recording, which is passed in the tab's storage.
const RECORDING: &str = "recording";

/// Passes a recording to the page that can read it.
#[cfg(not(feature = "online"))]
pub(crate) fn open_recording(name: &str, file: &[u8]) -> Option<Result<Record, WebPage>> {
    // One character per byte.
    let text: String =
        name.chars().chain(['/']).chain(file.iter().map(|&byte| char::from(byte))).collect();
    let is_kept = browser::tab_storage()?.set_item(RECORDING, &text).is_ok();
    if is_kept {
        go_to_review(&Route::Game(RECORDING.to_owned()).to_string());
    }
    (!is_kept).then(|| Err(WebPage::FileTooLarge { name: name.to_owned() }))
}

/// The game of a recording.
#[cfg(feature = "online")]
pub(crate) fn open_recording(name: &str, file: &[u8]) -> Option<Result<Record, WebPage>> {
    let not_a_game = |error: flagfall_table::NoGameFile| WebPage::NotAGame {
        reason: Box::new(flagfall_text::RecordProblems::from(&error).into()),
    };
    Some(Record::from_file(name, file).map_err(not_a_game))
}

/// The recording passed on by the other page.
#[cfg(feature = "online")]
fn handed_over() -> Result<Record, WebPage> {
    let storage = browser::tab_storage().ok_or(WebPage::OpenFileAgain)?;
    let text = storage.get_item(RECORDING).ok().flatten().ok_or(WebPage::OpenFileAgain)?;
    let (name, file) = text.split_once('/').ok_or(WebPage::OpenFileAgain)?;
    let bytes: Vec<u8> = file.chars().filter_map(|letter| u8::try_from(letter).ok()).collect();
    open_recording(name, &bytes).ok_or(WebPage::OpenFileAgain)?
}

/// Leaves the replay for its game's page.
pub(crate) fn close(desk: Desk) {
    if let Some(kind) = desk.with_flow(|flow| flow.replay().map(ReplayPage::kind)) {
        browser::go_to(&Route::of_kind(kind).to_string());
    }
}

/// The game in the address, or its error.
pub(crate) fn in_address(text: &str) -> Result<Record, WebPage> {
    if text.starts_with(FILE) {
        let in_memory = IN_MEMORY.with_borrow_mut(|(_, in_memory)| in_memory.take());
        return in_memory.ok_or(WebPage::OpenFileAgain);
    }
    #[cfg(feature = "online")]
    if text == RECORDING {
        return handed_over();
    }
    Record::from_fragment(text).map_err(|error| share::not_a_game(&error))
}

/// The page of the replay, or of an invalid link.
pub(crate) fn player_page() -> AnyView {
    let desk = Desk::here();
    match desk.complaint.get_untracked() {
        None => player(desk).into_any(),
        Some(complaint) => complain(desk, complaint).into_any(),
    }
}

/// The message about an invalid link.
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

/// A memo of a value derived from the replay.
fn look<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    at: impl Fn(&ReplayPage) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.look(move |flow| flow.replay().map(&at))
}

fn player(desk: Desk) -> impl IntoView {
    // Everything here follows the flow through memos.
    desk.on_change(|| ());
    let kind = desk.with_flow(|flow| flow.replay().map(ReplayPage::kind));
    view! {
        {bar::told(kind)}
        {match kind {
            Some(GameKind::Four) => four_board(desk).into_any(),
            Some(GameKind::Mines) | None => field::field(desk).into_any(),
        }}
        {bar::controls()}
        {review_of(kind)}
    }
}

#[cfg(feature = "online")]
fn review_of(kind: Option<GameKind>) -> impl IntoView {
    review::review(kind)
}

/// The link to the page with the review.
#[cfg(not(feature = "online"))]
fn review_of(_: Option<GameKind>) -> impl IntoView {
    let desk = Desk::here();
    let go = move |_| {
        let record = desk.with_flow(|flow| flow.replay().map(ReplayPage::record));
        if let Some(Ok(record)) = record.map(|text| Record::from_text(&text)) {
            open(record);
        }
    };
    view! { <button type="button" id="review" on:click=handler(go)>{desk.say(Commands::LookBack)}</button> }
}

/// The board of Four in a Row at this step. A step forward animates the falling disc.
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
