//! The page of Four in a Row. What is played and said is the table's; what it looks like is here.
//!
//! | module | what it has |
//! |---|---|
//! | `picture`, `scene` | what is to be seen, as values: the board, and everything around it |
//! | `board` | the elements of the board |
//! | `seat` | the handle that joins the table and the page |
//! | `bar` | the players above the board, the tools below it |

mod bar;
mod board;
mod picture;
mod scene;
mod seat;

use board::Touch;
pub(crate) use board::board;
use flagfall_history::DailyTask;
use flagfall_play::Piece;
use flagfall_table::{Deed, four_words as words};
use flagfall_text::{Four, Language};
use leptos::ev;
use leptos::prelude::*;
pub(crate) use picture::Picture;
use scene::{Prompt, Scene};
use seat::Seat;

use crate::browser::{self, document};
use crate::desk::{Desk, Wish};
use crate::shell::Icon;

/// The page, with the game that was kept or a new one.
pub(crate) fn four_page() -> impl IntoView {
    let desk = Desk::here();
    let seat = Seat::take(desk);
    let keys = window_event_listener(ev::keydown, move |event| seat.press(&event));
    let looked = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() { seat.leave() } else { seat.come_back() }
    });
    let left = window_event_listener(ev::pagehide, move |_| seat.leave());
    on_cleanup(move || {
        keys.remove();
        looked.remove();
        left.remove();
        seat.leave();
    });
    heed_settings(desk, seat);
    Effect::new(move |_| {
        if desk.takes_wish(Wish::Task(DailyTask::Four)) {
            seat.begin_day(browser::today());
        }
    });
    let picture = Memo::new(move |_| seat.scene.with(|scene| scene.picture.clone()));
    let touched = Callback::new(move |touch: Touch| {
        seat.carry_out(match touch {
            Touch::Point(column) => Deed::Point(column),
            Touch::Choose(column) => Deed::Choose(column),
        });
    });
    let is = move |question: fn(&Scene) -> bool| seat.scene.with(question);
    let is_paused = move || is(|scene| scene.is_paused);
    view! {
        {bar::players(seat)}
        <div class="four-stage" class:asleep=is_paused aria-busy=move || is(|scene| scene.is_thinking).to_string()>
            {board(picture, Some(touched))}
            <Show when=is_paused>
                <button type="button" class="wake" on:click=move |_| seat.carry_out(Deed::Pause)>
                    {Icon::Play.draw()} "Paused: go on"
                </button>
            </Show>
            {answers(seat)}
        </div>
        {bar::tools(seat)}
    }
}

/// Other rules are another game, where nothing has been done in this one yet.
fn heed_settings(desk: Desk, seat: Seat) {
    let rules = Memo::new(move |_| {
        desk.settings.with(|settings| {
            let who = (settings.four_opponent, settings.four_starter);
            (who, settings.four_fouls, settings.four_undo)
        })
    });
    Effect::new(move |before: Option<_>| {
        let rules = rules.get();
        if before.is_some_and(|before| before != rules) {
            seat.heed_rules();
        }
        rules
    });
}

/// Buttons for questions that the board cannot answer.
fn answers(seat: Seat) -> impl IntoView {
    let prompt = Memo::new(move |_| seat.scene.with(|scene| scene.prompt));
    let answer = move |id: &'static str, name: String, deed: Deed| {
        view! {
            <button type="button" id=id on:click=move |_| seat.carry_out(deed)>{name}</button>
        }
    };
    let pick = move |id, piece: Piece| {
        let say = |words: Four| Language::english().say(&words.into());
        let colour = say(Four::ColourName { colour: words::colour(piece, seat.theme()) });
        let name = format!("{colour}, a {}", say(Four::ShapeName { shape: words::shape(piece) }));
        answer(id, name, Deed::Pick(piece))
    };
    move || {
        match prompt.get() {
            Prompt::None => None,
            Prompt::Pick => Some((pick("pick-x", Piece::X), pick("pick-o", Piece::O))),
            Prompt::Settle => Some((
                answer("keep", "Keep it".to_owned(), Deed::Keep),
                answer("take-back", "Take it back".to_owned(), Deed::TakeBack),
            )),
        }
        .map(|(one, other)| view! { <div class="four-answers">{one}{other}</div> })
    }
}
