//! A game given away and taken in: as a link, as text, as a file. The text is the record that every other screen reads.

mod browser;

use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_table::Message;
use flagfall_table::link::{self, NoGame, Record, TooLongForALink};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::desk::Desk;
use crate::player;
use crate::shell::{Icon, modal};

/// What can be given away of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shared {
    /// What stands behind `#` in its link.
    fragment: Result<String, TooLongForALink>,
    /// The same for the position alone.
    position: Option<String>,
    text: String,
    file_name: String,
    /// Whether it tells what its player does not know yet.
    tells_mines: bool,
}

impl Shared {
    pub(crate) fn of<G: Game>(session: &Session<G>) -> Shared {
        Shared {
            fragment: link::fragment(session),
            position: None,
            text: session.write(),
            file_name: format!("flagfall-{}.txt", G::NAME),
            tells_mines: G::NAME == Minesweeper::NAME && !session.is_over(),
        }
    }

    /// A game of Four in a Row has a short form without players and times.
    pub(crate) fn of_four(session: &Session<FourInARow>) -> Shared {
        let moves = session.game().moves();
        let position = (!moves.columns().is_empty()).then(|| link::position_fragment(moves));
        Shared { position, ..Shared::of(session) }
    }
}

/// What came of copying or saving.
pub(crate) type ShareSaid = RwSignal<&'static str>;

/// The tool that opens the dialog in which games are given away and taken in.
pub(crate) fn share_tool(shared: impl Fn() -> Option<Shared> + Copy + 'static) -> impl IntoView {
    let given = RwSignal::new(None::<Shared>);
    let content = move || given.get().map(|shared| (ways(&shared), take_in(given)));
    view! {
        <button type="button" id="share" title="Share or open a game" on:click=move |_| given.set(shared())>
            {Icon::Share.draw()}<span>"Share"</span>
        </button>
        {modal("Share or open a game", Signal::derive(move || given.with(Option::is_some)), move || given.set(None), content)}
    }
}

/// The ways out of here.
fn ways(shared: &Shared) -> impl IntoView + use<> {
    // What is behind a dialog is not read aloud, so that what came of it is said here.
    let said = RwSignal::new("");
    let link = match &shared.fragment {
        Ok(fragment) => {
            let title = "A link to this game, with every step";
            link_row("share-link", title, browser::address(fragment), said).into_any()
        }
        Err(error) => view! { <p>{error.to_string()}</p> }.into_any(),
    };
    let position = shared.position.as_deref().map(|fragment| {
        let title = "A link to the position alone";
        link_row("share-position", title, browser::address(fragment), said)
    });
    let (text, name) = (shared.text.clone(), shared.file_name.clone());
    let copied = shared.text.clone();
    let save = move |_| {
        said.set(match browser::save(&name, &text) {
            true => "Saved as a file.",
            false => "This browser saves no files.",
        });
    };
    let warning = shared.tells_mines.then_some(" Whoever has it can find out where the mines are.");
    view! {
        {link}
        {position}
        <div class="choices">
            <button type="button" id="save-file" on:click=save>"Save as a file"</button>
            <button type="button" id="copy-text" on:click=move |_| copy(copied.clone(), said)>"Copy as text"</button>
        </div>
        <p id="share-said" role="status">{said}</p>
        <p class="faint">"The text opens in the terminal and in the window too." {warning}</p>
    }
}

/// A link that can be read, copied, and where there is a way, handed to another program.
pub(crate) fn link_row(
    id: &'static str,
    title: &'static str,
    address: String,
    said: ShareSaid,
) -> impl IntoView {
    let (copied, handed) = (address.clone(), address.clone());
    let select = |event: ev::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    view! {
        <div class="share-row">
            <label for=id>{title}</label>
            <input id=id type="text" readonly prop:value=address on:focus=select/>
            <button type="button" on:click=move |_| copy(copied.clone(), said)>"Copy"</button>
            {browser::can_hand_on().then(|| view! {
                <button type="button" on:click=move |_| browser::hand_on(&handed)>"Send"</button>
            })}
        </div>
    }
}

fn copy(text: String, said: RwSignal<&'static str>) {
    spawn_local(async move {
        said.set(match browser::copy(&text).await {
            true => "Copied.",
            false => "This browser does not let pages copy: select the link and copy it.",
        });
    });
}

/// The way in: pasted, from a file, or dropped on the page.
fn take_in(given: RwSignal<Option<Shared>>) -> impl IntoView {
    view! { <h3>"Open another game"</h3>{open_form(move || given.set(None))} }
}

/// Where a game is pasted or its file chosen; `done` is called before it is shown.
pub(crate) fn open_form(done: impl Fn() + Copy + 'static) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let read = move |text: &str| match Record::from_text(text) {
        Ok(record) => {
            done();
            player::open(record);
        }
        Err(error) => complaint.set(Some(in_a_sentence(&error))),
    };
    let chosen = move |event| {
        let Some(file) = browser::chosen(&event) else { return };
        spawn_local(async move {
            match file.text().await {
                Ok(text) => read(&text),
                Err(error) => complaint.set(Some(error)),
            }
        });
    };
    view! {
        <div class="share-open">
            <label for="open-text">"A link, a record, or columns of Four in a Row as in 4453"</label>
            <textarea id="open-text" rows="3" spellcheck="false" autocomplete="off" prop:value=text
                on:input=move |event| text.set(event_target_value(&event))></textarea>
            <p class="bad" id="open-complaint" role="alert">{complaint}</p>
            <div class="choices">
                <button type="button" id="open-pasted" on:click=move |_| read(&text.get_untracked())>"Open"</button>
                <label class="share-file">
                    "Choose a file"
                    <input type="file" id="open-file" accept=".txt,text/plain" on:change=chosen/>
                </label>
            </div>
            <p class="faint">"A file can also be dropped anywhere on this page."</p>
        </div>
    }
}

/// Files that are dropped on the page are opened, for as long as it is there.
pub(crate) fn take_drops(desk: Desk) {
    let over = window_event_listener(ev::dragover, |event| event.prevent_default());
    let dropped = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        let Some(file) = browser::dropped(&event) else { return };
        spawn_local(async move {
            let read = match file.text().await {
                Ok(text) => Record::from_text(&text).map_err(|error| in_a_sentence(&error)),
                Err(error) => Err(error),
            };
            match read {
                Ok(record) => player::open(record),
                Err(complaint) => desk.message.set(Message::bad(complaint)),
            }
        });
    });
    on_cleanup(move || {
        over.remove();
        dropped.remove();
    });
}

/// What is wrong with a text, for who did not write it.
pub(crate) fn in_a_sentence(error: &NoGame) -> String {
    format!("This is no game that can be opened: {error}.")
}

/// Puts the record of a game into the clipboard, and says whether that worked.
pub(crate) fn copy_record(record: String, desk: Desk) {
    spawn_local(async move {
        let said = if browser::copy(&record).await {
            "the game is copied as text"
        } else {
            "the browser does not let us copy: Share shows the text"
        };
        desk.message.set(Message::plain(said));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_given_away_as_it_is() {
        let session = match Record::from_text("4453") {
            Ok(Record::Four(session)) => session,
            Ok(Record::Mines(_)) | Err(_) => panic!("4453 is a game of Four in a Row"),
        };
        let shared = Shared::of_four(&session);
        assert_eq!(shared.position.as_deref(), Some("game=4453"));
        assert_eq!(shared.file_name, "flagfall-four.txt");
        assert_eq!(shared.text, session.write());
        let empty = Session::<FourInARow>::new(*session.terms());
        assert_eq!(Shared::of_four(&empty).position, None, "an empty board is no position");
    }

    #[test]
    fn complaints_are_sentences() {
        let complaint = Record::from_text("").err().map(|error| in_a_sentence(&error));
        assert_eq!(
            complaint.as_deref(),
            Some("This is no game that can be opened: there is nothing to read.")
        );
    }
}
