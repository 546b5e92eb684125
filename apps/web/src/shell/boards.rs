//! Which board the next game has: one of the levels, or the player's own size.

use flagfall_flow::{Intent, NewGame, Page};
use flagfall_keeper::GameKind;
use flagfall_mines::{MAX_SIDE, MinesLevel, Size, SizeError};
use flagfall_settings::BoardChoice;
use flagfall_text::Words;
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
    let name = move |board| desk.language().say(&label(board));
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
        is_daily.then(|| view! { <option value=DAY selected>"The day’s board"</option> })
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
            <option value=OTHER>"Custom…"</option>
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
    let read = move || texts.with(read);
    let play = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Ok(size) = untrack(read) {
            desk.is_sizing.set(false);
            desk.close(Page::Settings);
            desk.change_settings(|settings| settings.choose_board(size));
            desk.handle(Intent::NewGame(NewGame::of(GameKind::Mines)));
        }
    };
    let field = move |nth: usize, label: &'static str, class: &'static str| {
        let change = move |event| texts.update(|texts| texts[nth] = event_target_value(&event));
        view! {
            <label>
                <span>{label}</span>
                <input type="text" inputmode="numeric" autocomplete="off" maxlength="9" class=class
                    prop:value=move || texts.with(|texts| texts[nth].clone()) on:input=change/>
            </label>
        }
    };
    let content = view! {
        <form on:submit=play>
            <div class="own">
                {field(0, "Width", "first")}
                {field(1, "Height", "")}
                {field(2, "Mines", "")}
            </div>
            <p class="bad" role="alert">{move || read().err()}</p>
            <div class="choices">
                <button type="submit" class="first">"Play"</button>
            </div>
        </form>
    };
    modal("Own size", is_open, move || desk.is_sizing.set(false), content)
}

/// The board of width, height and mines, or what is wrong with them and what would be right.
fn read(texts: &[String; 3]) -> Result<Size, String> {
    texts.each_ref().map(|text| text.trim()).join("x").parse::<Size>().map_err(
        |error| match error {
            SizeError::Form => {
                format!("width, height and mines are whole numbers, the sides from 1 to {MAX_SIDE}")
            }
            SizeError::Width(_) | SizeError::Height(_) | SizeError::Mines { .. } => {
                error.to_string()
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(texts: [&str; 3], expected: Result<&str, &str>) {
        let read = read(&texts.map(str::to_owned)).map(|size| size.to_string());
        let read = read.as_ref().map(String::as_str).map_err(String::as_str);
        assert_eq!(read, expected, "{texts:?}");
    }

    #[test]
    fn three_numbers_are_read_together() {
        check(["30", "5", "100"], Ok("30x5x100"));
        check([" 12", "8 ", "0"], Ok("12x8x0"));
        check(["30", "16", "99"], Ok("30x16x99"));
        check(["9", "9", "100"], Err("100 mines do not fit: this board takes 0 to 81"));
        check(["0", "9", "10"], Err("the width is 0, but it must be 1 to 2000"));
        check(["9", "2001", "10"], Err("the height is 2001, but it must be 1 to 2000"));
        let no_numbers = "width, height and mines are whole numbers, the sides from 1 to 2000";
        for texts in [["", "9", "10"], ["9", "-9", "10"], ["9", "9x9", "10"], ["9", "9", "x"]] {
            check(texts, Err(no_numbers));
        }
    }
}
