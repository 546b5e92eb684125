//! Exports and imports games as a link, as text or as a file. The text is the record that every screen reads.

mod backup;
mod browser;

use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_table::Message;
use flagfall_table::link::{self, NoGame, Record, TooLongForALink};
use flagfall_text::{ButtonLabels, RecordProblems, WebPage, Words};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub(crate) use backup::backup_section;
#[cfg(feature = "online")]
pub(crate) use browser::save_file;

use crate::browser::{handler, on_window};
use crate::desk::Desk;
use crate::player;
use crate::shell::{Icon, modal};

/// The exportable forms of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shared {
    /// The fragment of its link.
    fragment: Result<String, TooLongForALink>,
    /// The fragment for the position alone.
    position: Option<String>,
    text: String,
    file_name: String,
    /// Whether it reveals mines that the player doesn't know yet.
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

    /// Four in a Row also has a short form without players and times.
    pub(crate) fn of_four(session: &Session<FourInARow>) -> Shared {
        let moves = session.game().moves();
        let position = (!moves.columns().is_empty()).then(|| link::position_fragment(moves));
        Shared { position, ..Shared::of(session) }
    }
}

/// The result of copying or saving.
pub(crate) type ShareSaid = RwSignal<String>;

/// The button that opens the dialog for export and import.
pub(crate) fn share_tool(shared: impl Fn() -> Option<Shared> + Copy + 'static) -> impl IntoView {
    let desk = Desk::here();
    let given = RwSignal::new(None::<Shared>);
    let content = move || {
        given.get().map(|shared| (export_options(desk, &shared), import_options(desk, given)))
    };
    view! {
        <button type="button" id="share" title=desk.say(WebPage::ShareOrOpen) on:click=handler(move |_| given.set(shared()))>
            {Icon::Share.draw()}<span>{desk.say(ButtonLabels::Share)}</span>
        </button>
        {modal(WebPage::ShareOrOpen, Signal::derive(move || given.with(Option::is_some)), move || given.set(None), content)}
    }
}

/// The export options.
fn export_options(desk: Desk, shared: &Shared) -> impl IntoView + use<> {
    // Elements behind a dialog are not announced, so the result is shown here.
    let said = ShareSaid::default();
    let link = match &shared.fragment {
        Ok(fragment) => {
            let address = browser::address(fragment);
            link_row("share-link", WebPage::LinkToGame, address, said).into_any()
        }
        Err(TooLongForALink) => view! { <p>{desk.say(WebPage::TooLongForALink)}</p> }.into_any(),
    };
    let position = shared.position.as_deref().map(|fragment| {
        link_row("share-position", WebPage::LinkToPosition, browser::address(fragment), said)
    });
    let (text, name) = (shared.text.clone(), shared.file_name.clone());
    let copied = shared.text.clone();
    let save = move |_| {
        said.set(desk.say(match browser::save(&name, std::slice::from_ref(&text)) {
            true => WebPage::FileSaved,
            false => WebPage::CannotSaveFiles,
        }));
    };
    let mut about = Words::from(WebPage::OpensElsewhere);
    if shared.tells_mines {
        about = about.then(WebPage::TellsMines);
    }
    view! {
        {link}
        {position}
        <div class="choices">
            <button type="button" id="save-file" on:click=handler(save)>{desk.say(WebPage::SaveFile)}</button>
            <button type="button" id="copy-text" on:click=handler(move |_| copy(desk, copied.clone(), said))>{desk.say(WebPage::CopyText)}</button>
        </div>
        <p id="share-said" role="status">{said}</p>
        <p class="faint">{desk.say(about)}</p>
    }
}

/// A link that can be read, copied and, if supported, shared with another program.
pub(crate) fn link_row(
    id: &'static str,
    title: impl Into<Words>,
    address: String,
    said: ShareSaid,
) -> impl IntoView {
    let desk = Desk::here();
    let (copied, handed) = (address.clone(), address.clone());
    let select = |event: ev::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    view! {
        <div class="share-row">
            <label for=id>{desk.say(title)}</label>
            <input id=id type="text" readonly prop:value=address on:focus=handler(select)/>
            <button type="button" on:click=handler(move |_| copy(desk, copied.clone(), said))>{desk.say(ButtonLabels::Copy)}</button>
            {browser::can_share().then(|| view! {
                <button type="button" on:click=handler(move |_| browser::share_link(&desk.say(WebPage::SharedGame), &handed))>{desk.say(WebPage::Send)}</button>
            })}
        </div>
    }
}

fn copy(desk: Desk, text: String, said: ShareSaid) {
    spawn_local(async move {
        said.set(desk.say(match browser::copy(&text).await {
            true => WebPage::Copied,
            false => WebPage::CannotCopy,
        }));
    });
}

/// The import options: paste, file, or drop on the page.
fn import_options(desk: Desk, given: RwSignal<Option<Shared>>) -> impl IntoView {
    view! { <h3>{desk.say(WebPage::OpenAnother)}</h3>{open_form(move || given.set(None))} }
}

/// The form for pasting a game or choosing its file; `done` is called before it is shown.
pub(crate) fn open_form(done: impl Fn() + Copy + 'static) -> impl IntoView {
    let desk = Desk::here();
    let text = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let open = move |record: Result<Record, WebPage>| match record {
        Ok(record) => {
            done();
            player::open(record);
        }
        Err(error) => complaint.set(Some(desk.say(error))),
    };
    let chosen = move |event| {
        let Some(file) = browser::chosen(&event) else { return };
        spawn_local(async move {
            if let Some(record) = file.record().await {
                open(record);
            }
        });
    };
    view! {
        <div class="share-open">
            <label for="open-text">{desk.say(WebPage::PasteHere)}</label>
            <textarea id="open-text" rows="3" spellcheck="false" autocomplete="off" prop:value=text
                on:input=handler(move |event| text.set(event_target_value(&event)))></textarea>
            <p class="bad" id="open-complaint" role="alert">{complaint}</p>
            <div class="choices">
                <button type="button" id="open-pasted" on:click=handler(move |_| open(read(&text.get_untracked())))>{desk.say(WebPage::Open)}</button>
                <label class="share-file">
                    {desk.say(WebPage::ChooseFile)}
                    <input type="file" id="open-file" accept=".txt,text/plain,.avf,.evf,.mvf,.rmv" on:change=handler(chosen)/>
                </label>
            </div>
            <p class="faint">{desk.say(WebPage::DropFile)}</p>
        </div>
    }
}

/// Opens files dropped on the page, for its lifetime.
pub(crate) fn take_drops(desk: Desk) {
    on_window(ev::dragover, |event| event.prevent_default());
    on_window(ev::drop, move |event| {
        event.prevent_default();
        let Some(file) = browser::dropped(&event) else { return };
        spawn_local(async move {
            match file.record().await {
                Some(Ok(record)) => player::open(record),
                Some(Err(complaint)) => desk.message.set(Message::bad(complaint)),
                None => (),
            }
        });
    });
}

fn read(text: &str) -> Result<Record, WebPage> {
    Record::from_text(text).map_err(|error| not_a_game(&error))
}

/// The error for a text that is not a game.
pub(crate) fn not_a_game(error: &NoGame) -> WebPage {
    WebPage::NotAGame { reason: Box::new(RecordProblems::from(error).into()) }
}

/// Copies a game's record to the clipboard, and reports whether that worked.
pub(crate) fn copy_record(record: String, desk: Desk) {
    spawn_local(async move {
        desk.message.set(Message::plain(match browser::copy(&record).await {
            true => WebPage::GameCopied,
            false => WebPage::CannotCopy,
        }));
    });
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[test]
    fn a_shared_game_has_its_record_and_a_short_form() {
        let session = match Record::from_text("4453") {
            Ok(Record::Four(session)) => session,
            Ok(Record::Mines(_)) | Err(_) => panic!("4453 is a game of Four in a Row"),
        };
        let shared = Shared::of_four(&session);
        assert_eq!(shared.position.as_deref(), Some("game=4453"));
        assert_eq!(shared.file_name, "flagfall-four.txt");
        assert_eq!(shared.text, session.write());
        let empty = Session::<FourInARow>::new(*session.terms());
        assert_eq!(
            Shared::of_four(&empty).position,
            None,
            "an empty board has no link to its position"
        );
    }

    #[test]
    fn errors_are_sentences() {
        let complaint = read("").err().map(|complaint| Language::english().text(complaint));
        assert_eq!(
            complaint.as_deref(),
            Some("This is not a game that can be opened: there is nothing to read.")
        );
    }
}
