//! Which board the next game has: one of the levels, or the player's own size.

use flagfall_flow::{Intent, NewGame, Page, read_board};
use flagfall_keeper::GameKind;
use flagfall_mines::MinesLevel;
use flagfall_settings::BoardChoice;
use flagfall_text::{Boards, Buttons, GameNames, Words};
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlSelectElement;

use super::modal;
use crate::desk::Desk;

/// Stands in the list for the dialog in which a size is chosen.
const OTHER: &str = "own";
/// Stands for the board of the day, while that is played.
const DAY: &str = "day";

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    /// The board of a day.
    Daily,
    /// Any other.
    Board(BoardChoice),
}

/// The list of boards, which shows what is played, or where nothing is, the board of the settings; `then` is called when
/// one of them was chosen, and not when that leads to the dialog.
pub(crate) fn board_list(
    label: fn(BoardChoice) -> Words,
    played: Signal<Option<Played>>,
    then: impl Fn() + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let list = NodeRef::<html::Select>::new();
    let name = move |board| desk.say(label(board));
    let played = Memo::new(move |_| {
        played.get().unwrap_or_else(|| Played::Board(desk.settings.with(|settings| settings.board)))
    });
    let shown = Memo::new(move |_| match played.get() {
        Played::Daily => DAY.to_owned(),
        Played::Board(board) => board.to_string(),
    });
    // A list shows what has just been chosen in it, and this has to be able to come from elsewhere, too.
    Effect::new(move |_| {
        let shown = shown.get();
        if let Some(list) = list.get() {
            list.set_value(&shown);
        }
    });
    let change = move |event| {
        let list = event_target::<HtmlSelectElement>(&event);
        let value = list.value();
        if value == OTHER {
            // Until a size is chosen, the board is what it was.
            list.set_value(&shown.get_untracked());
            desk.is_sizing.set(true);
            return;
        }
        desk.change_settings(|settings| {
            // The list has nothing else.
            let _ = settings.set("board", &value);
        });
        then();
    };
    let levels = MinesLevel::ALL.into_iter().map(|level| {
        view! { <option value=level.to_string()>{name(BoardChoice::Level(level))}</option> }
    });
    let day = move || {
        let is_daily = played.get() == Played::Daily;
        is_daily.then(
            || view! { <option value=DAY selected>{desk.say(GameNames::DailyBoard)}</option> },
        )
    };
    // A board of the player's own stays in the list after a look at the levels.
    let own = Memo::new(move |_| {
        let remembered = desk.settings.with(|settings| settings.own_board);
        match played.get() {
            Played::Board(BoardChoice::Own(size)) => Some(size),
            Played::Board(BoardChoice::Level(_)) | Played::Daily => remembered,
        }
    });
    let own = move || {
        own.get().map(BoardChoice::Own).map(|board| {
            let is_played = played.get_untracked() == Played::Board(board);
            view! { <option value=board.to_string() selected=is_played>{name(board)}</option> }
        })
    };
    view! {
        <select name="board" node_ref=list on:change=change>
            {day}
            {levels.collect_view()}
            {own}
            <option value=OTHER>{desk.say(Boards::Custom)} "…"</option>
        </select>
    }
}

/// The dialog in which width, height and mines are chosen together. What is wrong with them is said while they are typed, and
/// nothing happens before they are right.
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
            // What is wrong is said of the first of them.
            let names = [Boards::Height, Boards::Width, Boards::Mines];
            let first = names.into_iter().zip(wrong).find_map(|(name, wrong)| Some((name, wrong?)));
            first.map(|(name, wrong)| format!("{}: {}", desk.say(name), desk.say(wrong)))
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
                    prop:value=move || texts.with(|texts| texts[nth].clone()) on:input=change/>
            </label>
        }
    };
    let content = view! {
        <form on:submit=play>
            <div class="own">
                {field(0, Boards::Width, "first")}
                {field(1, Boards::Height, "")}
                {field(2, Boards::Mines, "")}
            </div>
            <p class="bad" role="alert">{move || read().err().flatten()}</p>
            <div class="choices">
                <button type="submit" class="first">{desk.say(Buttons::Play)}</button>
            </div>
        </form>
    };
    modal(Boards::Title, is_open, move || desk.is_sizing.set(false), content)
}
