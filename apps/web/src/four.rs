//! The page of Four in a Row. What is played and said is the table's; what it looks like is here.
//!
//! | module | what it has |
//! |---|---|
//! | `picture`, `scene` | what is to be seen, as values: the board, and everything around it |
//! | `board` | the elements of the board |
//! | `seat` | the handle that joins the game and the page |
//! | `bar` | the players above the board, the tools below it |

mod bar;
mod board;
mod picture;
mod scene;
mod seat;

use board::Touch;
pub(crate) use board::board;
use flagfall_play::Piece;
use flagfall_table::{FourCommand, four_words as words};
use flagfall_text::{Four, Language};
use leptos::ev;
use leptos::prelude::*;
pub(crate) use picture::Picture;
use scene::Prompt;
use seat::Seat;

use crate::desk::Desk;
use crate::shell::Icon;

/// The page of the game at the table.
pub(crate) fn four_page() -> impl IntoView {
    let desk = Desk::here();
    let seat = Seat::take(desk);
    let keys = window_event_listener(ev::keydown, move |event| seat.press(&event));
    on_cleanup(move || keys.remove());
    let picture = Memo::new(move |_| {
        seat.scene.with(|scene| scene.as_ref().map(|scene| scene.picture.clone()))
    });
    let touched = Callback::new(move |touch: Touch| {
        seat.carry_out(match touch {
            Touch::Point(column) => FourCommand::Point(column),
            Touch::Choose(column) => FourCommand::Choose(column),
        });
    });
    let is_paused = move || seat.is(|scene| scene.is_paused);
    view! {
        {bar::players(seat)}
        <div class="four-stage" class:asleep=is_paused aria-busy=move || seat.is(|scene| scene.is_thinking).to_string()>
            {board(picture, Some(touched))}
            <Show when=is_paused>
                <button type="button" class="wake" on:click=move |_| seat.carry_out(FourCommand::Pause)>
                    {Icon::Play.draw()} "Paused: go on"
                </button>
            </Show>
            {answers(seat)}
        </div>
        {bar::tools(seat)}
    }
}

/// Buttons for questions that the board cannot answer.
fn answers(seat: Seat) -> impl IntoView {
    let prompt = Memo::new(move |_| {
        seat.scene.with(|scene| scene.as_ref().map_or(Prompt::None, |scene| scene.prompt))
    });
    let answer = move |id: &'static str, name: String, command: FourCommand| {
        view! {
            <button type="button" id=id on:click=move |_| seat.carry_out(command)>{name}</button>
        }
    };
    let pick = move |id, piece: Piece| {
        let say = |words: Four| Language::english().say(&words.into());
        let colour = say(Four::ColourName { colour: words::colour(piece, seat.theme()) });
        let name = format!("{colour}, a {}", say(Four::ShapeName { shape: words::shape(piece) }));
        answer(id, name, FourCommand::Pick(piece))
    };
    move || {
        match prompt.get() {
            Prompt::None => None,
            Prompt::Pick => Some((pick("pick-x", Piece::X), pick("pick-o", Piece::O))),
            Prompt::Settle => Some((
                answer("keep", "Keep it".to_owned(), FourCommand::Keep),
                answer("take-back", "Take it back".to_owned(), FourCommand::TakeBack),
            )),
        }
        .map(|(one, other)| view! { <div class="four-answers">{one}{other}</div> })
    }
}
