//! Which board the next game has: one of the levels, or the player's own size.

use flagfall_mines::{MAX_SIDE, MinesLevel, Size, SizeError};
use flagfall_settings::BoardChoice;
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlSelectElement;

use super::modal;
use crate::browser;
use crate::desk::{Desk, Dialog, Wish};
use crate::route::Route;

/// Stands in the list for the dialog in which a size is chosen.
const OTHER: &str = "own";
/// Stands for the board of the day, while that is played.
const DAY: &str = "day";

/// The list of boards, which shows what is played where that is the board of the day; `then` is called when one of them was chosen, and not when that leads to the dialog.
pub(crate) fn board_list(
    name: fn(BoardChoice) -> String,
    is_daily: Signal<bool>,
    then: impl Fn() + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let list = NodeRef::<html::Select>::new();
    let chosen = Memo::new(move |_| desk.settings.with(|settings| settings.board));
    let shown = Memo::new(move |_| match is_daily.get() {
        true => DAY.to_owned(),
        false => chosen.get().to_string(),
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
            desk.dialog.set(Some(Dialog::OwnSize));
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
        is_daily.get().then(|| view! { <option value=DAY selected>"The day’s board"</option> })
    };
    let own = move || match chosen.get() {
        BoardChoice::Level(_) => None,
        BoardChoice::Own(size) => Some(view! {
            <option value=size.to_string() selected>{name(BoardChoice::Own(size))}</option>
        }),
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
    let is_open = Signal::derive(move || desk.dialog.get() == Some(Dialog::OwnSize));
    let texts = RwSignal::new([const { String::new() }; 3]);
    Effect::new(move |_| {
        if is_open.get() {
            let size = desk.settings.with_untracked(|settings| settings.board.size());
            let sides = [size.grid().width(), size.grid().height()].map(u32::from);
            texts.set([sides[0], sides[1], size.n_mines()].map(|part| part.to_string()));
        }
    });
    let read = move || texts.with(read);
    let play = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Ok(board) = untrack(read) {
            desk.change_settings(|settings| settings.board = board);
            desk.dialog.set(None);
            desk.wish.set(Some(Wish::Mines));
            browser::go_to(&Route::Mines.to_string());
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
    modal("Own size", is_open, move || desk.close(Dialog::OwnSize), content)
}

/// The board of width, height and mines, or what is wrong with them and what would be right. A size that has a name has it.
fn read(texts: &[String; 3]) -> Result<BoardChoice, String> {
    let size = texts.each_ref().map(|text| text.trim()).join("x").parse::<Size>();
    let size = size.map_err(|error| match error {
        SizeError::Form => {
            format!("width, height and mines are whole numbers, the sides from 1 to {MAX_SIDE}")
        }
        SizeError::Width(_) | SizeError::Height(_) | SizeError::Mines { .. } => error.to_string(),
    })?;
    Ok(BoardChoice::of(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(texts: [&str; 3], expected: Result<&str, &str>) {
        let read = read(&texts.map(str::to_owned)).map(|board| board.to_string());
        let read = read.as_ref().map(String::as_str).map_err(String::as_str);
        assert_eq!(read, expected, "{texts:?}");
    }

    #[test]
    fn three_numbers_are_read_together() {
        check(["30", "5", "100"], Ok("30x5x100"));
        check([" 12", "8 ", "0"], Ok("12x8x0"));
        check(["30", "16", "99"], Ok("expert"));
        check(["9", "9", "100"], Err("100 mines do not fit: this board takes 0 to 81"));
        check(["0", "9", "10"], Err("the width is 0, but it must be 1 to 2000"));
        check(["9", "2001", "10"], Err("the height is 2001, but it must be 1 to 2000"));
        let no_numbers = "width, height and mines are whole numbers, the sides from 1 to 2000";
        for texts in [["", "9", "10"], ["9", "-9", "10"], ["9", "9x9", "10"], ["9", "9", "x"]] {
            check(texts, Err(no_numbers));
        }
    }
}
