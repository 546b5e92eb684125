//! Chooses the board of the next game: a level, or a custom size.

use flagfall_flow::{Intent, NewGame, Page, read_board};
use flagfall_keeper::GameKind;
use flagfall_mines::MinesLevel;
use flagfall_settings::{BoardChoice, Labelled as _};
use flagfall_text::{Boards, ButtonLabels, GameNames, SettingNames, Words};
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlSelectElement;

use super::modal;
use super::play_menu::{MenuItem, play_menu};
use crate::browser::handler;
use crate::desk::Desk;

/// The list value that opens the size dialog.
const OTHER: &str = "own";

/// The current board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    /// A daily board.
    Daily,
    /// Any other board.
    Board(BoardChoice),
}

/// The menu of boards.
pub(crate) fn level_menu(
    played: Memo<Option<Played>>,
    begin: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let board = move || match played.get() {
        Some(Played::Board(board)) => Some(board),
        Some(Played::Daily) | None => None,
    };
    let name = Signal::derive(move || match board() {
        Some(board) => desk.say(board.short_label()),
        None => desk.say(GameNames::DailyBoard),
    });
    let items = Signal::derive(move || {
        let remembered = desk.settings.with(|settings| settings.own_board);
        let own = match board() {
            Some(BoardChoice::Own(size)) => Some(size),
            Some(BoardChoice::Level(_)) | None => remembered,
        };
        let boards = MinesLevel::ALL.map(BoardChoice::Level).into_iter();
        let boards = boards.chain(own.map(BoardChoice::Own)).map(|choice| MenuItem {
            value: choice.to_string(),
            name: desk.say(choice.label()),
            is_played: board() == Some(choice),
        });
        let name = format!("{}…", desk.say(Boards::Custom));
        boards.chain([MenuItem { value: OTHER.to_owned(), name, is_played: false }]).collect()
    });
    let choose = Callback::new(move |value: String| match &value[..] {
        OTHER => desk.is_sizing.set(true),
        value => {
            // The menu offers only valid values.
            desk.change_settings(|settings| drop(settings.set("board", value)));
            begin();
        }
    });
    play_menu(desk.say(SettingNames::Board), name, items, choose)
}

/// The list of boards in the settings, which shows the next game's board.
pub(super) fn board_list() -> impl IntoView {
    let desk = Desk::here();
    let list = NodeRef::<html::Select>::new();
    let name = move |board: BoardChoice| desk.say(board.label());
    let chosen = Memo::new(move |_| desk.settings.with(|settings| settings.board));
    let shown = move || chosen.get().to_string();
    // A list element shows its last selection; this updates it when the setting changes elsewhere.
    Effect::new(move |_| {
        let shown = shown();
        if let Some(list) = list.get() {
            list.set_value(&shown);
        }
    });
    let change = move |event| {
        let list = event_target::<HtmlSelectElement>(&event);
        let value = list.value();
        if value == OTHER {
            // Until a size is chosen, the board stays the same.
            list.set_value(&untrack(shown));
            desk.is_sizing.set(true);
            return;
        }
        // The list offers only valid values.
        desk.change_settings(|settings| drop(settings.set("board", &value)));
    };
    let levels = MinesLevel::ALL.into_iter().map(|level| {
        view! { <option value=level.to_string()>{name(BoardChoice::Level(level))}</option> }
    });
    // A custom board stays in the list after choosing a level.
    let own = move || {
        let own = desk.settings.with(|settings| settings.own_board);
        own.map(BoardChoice::Own).map(|board| {
            let is_chosen = chosen.get_untracked() == board;
            view! { <option value=board.to_string() selected=is_chosen>{name(board)}</option> }
        })
    };
    view! {
        <select name="board" node_ref=list on:change=handler(change)>
            {levels.collect_view()}
            {own}
            <option value=OTHER>{desk.say(Boards::Custom)} "…"</option>
        </select>
    }
}

/// The dialog for width, height and mines. Errors are shown while typing, and nothing happens before all are valid.
pub(crate) fn own_size_dialog() -> impl IntoView {
    let desk = Desk::here();
    let is_open: Signal<bool> = desk.is_sizing.into();
    let texts = RwSignal::new([const { String::new() }; 3]);
    Effect::new(move |_| {
        if is_open.get() {
            let size = desk.settings.with_untracked(|settings| {
                settings.own_board.unwrap_or_else(|| settings.board.size())
            });
            let sides = [size.grid().width(), size.grid().height()].map(u32::from);
            texts.set([sides[0], sides[1], size.n_mines()].map(|part| part.to_string()));
        }
    });
    let read = move || {
        let [width, height, mines] = texts.get();
        read_board(&height, &width, &mines).map_err(|wrong| {
            // Report the first error.
            let names = [Boards::Height, Boards::Width, Boards::Mines];
            let first = names.into_iter().zip(wrong).find_map(|(name, wrong)| Some((name, wrong?)));
            first.map(|(name, wrong)| desk.say(Words::labelled(name, wrong)))
        })
    };
    let play = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Ok(size) = untrack(read) {
            desk.is_sizing.set(false);
            desk.close(Page::Settings);
            desk.change_settings(|settings| settings.choose_board(size));
            desk.handle(Intent::NewGame(NewGame::of(GameKind::Mines)));
        }
    };
    let field = move |nth: usize, label: Boards, class: &'static str| {
        let change = move |event| texts.update(|texts| texts[nth] = event_target_value(&event));
        view! {
            <label>
                <span>{desk.say(label)}</span>
                <input type="text" inputmode="numeric" autocomplete="off" maxlength="9" class=class
                    prop:value=move || texts.with(|texts| texts[nth].clone()) on:input=handler(change)/>
            </label>
        }
    };
    let content = view! {
        <form on:submit=handler(play)>
            <div class="own">
                {field(0, Boards::Width, "first")}
                {field(1, Boards::Height, "")}
                {field(2, Boards::Mines, "")}
            </div>
            <p class="bad" role="alert">{move || read().err().flatten()}</p>
            <div class="choices">
                <button type="submit" class="first">{desk.say(ButtonLabels::Play)}</button>
            </div>
        </form>
    };
    modal(Boards::Title, is_open, move || desk.is_sizing.set(false), content)
}
