//! The page of Four in a Row. The table has the game and its messages; this module displays them.
//!
//! | module | contents |
//! |---|---|
//! | `picture` | the visible state of a board, as a value |
//! | `board` | the elements of the board |
//! | `players` | the players above the board |
//! | `tools` | the commands below it |

mod board;
mod picture;
mod players;
mod tools;

use board::Touch;
pub(crate) use board::{board, disc};
use flagfall_flow::{Flow, GameTable, News};
use flagfall_four::Spot;
use flagfall_play::{Phase, Piece};
use flagfall_table::{FourCommand, FourNews, FourTable, four_words as words};
use flagfall_text::{Colour, Commands, Four, Words};
use leptos::prelude::*;
pub(crate) use picture::Picture;

use crate::browser::handler;
use crate::desk::Desk;
use crate::shell::{ending, resume_button};

/// The table, if it is one of Four in a Row.
fn table(flow: &Flow) -> Option<&FourTable> {
    match flow.game()? {
        GameTable::Four(table) => Some(table),
        GameTable::Mines(_) => None,
    }
}

/// A memo of a condition of the game.
fn is(desk: Desk, so: fn(&FourTable) -> bool) -> Memo<bool> {
    desk.look(move |flow| table(flow).is_some_and(so))
}

/// The page of the table's game.
pub(crate) fn four_page() -> impl IntoView {
    let desk = Desk::here();
    let fell = follow_discs(desk);
    let colours = Memo::new(move |_| desk.disc_names());
    let picture = desk.look(move |flow| {
        let table = table(flow)?;
        Some(Picture::of_table(table, colours.get(), fell.get(), flow.kit().language()))
    });
    let touched = Callback::new(move |touch: Touch| {
        let command = match touch {
            Touch::Point(column) => FourCommand::Point(column),
            Touch::Choose(column) => FourCommand::Choose(column),
        };
        desk.handle(command.into());
    });
    let is_paused = is(desk, FourTable::is_paused);
    let is_thinking = is(desk, players::is_thinking);
    view! {
        {players::players(colours)}
        <div class="four-stage" class:asleep=is_paused aria-busy=move || is_thinking.get().to_string()>
            {board(picture, Some(touched))}
            {resume_button()}
            {answers(colours)}
        </div>
        {ending()}
        {tools::tools()}
        {players::record()}
    }
}

/// The disc that fell last, as long as it is the last one.
fn follow_discs(desk: Desk) -> RwSignal<Option<Spot>> {
    let fell = RwSignal::new(None);
    desk.on_change(move || {
        let mut new = desk.take_news().into_iter().filter_map(|news| match news {
            News::Four(FourNews::Fell(spot)) => Some(spot),
            News::Four(FourNews::Over) | News::Mines(_) => None,
        });
        let (new, last) = (new.next_back(), desk.with_flow(|flow| table(flow)?.last_spot()));
        // The page may have been removed by now.
        fell.try_update(|fell| *fell = new.or(*fell).filter(|&spot| last == Some(spot)));
    });
    fell
}

/// A question answered by buttons beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prompt {
    /// Which piece the starter takes.
    Pick,
    /// Whether to keep the last drop (F6).
    Settle,
}

impl Prompt {
    fn of(table: &FourTable) -> Option<Prompt> {
        match table.game().phase() {
            Phase::Pick(player) if table.is_here(player) => Some(Prompt::Pick),
            Phase::Settle(_) if table.settler().is_some() => Some(Prompt::Settle),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }
}

/// The buttons that answer a prompt.
fn answers(colours: Memo<[Colour; 2]>) -> impl IntoView {
    let desk = Desk::here();
    let prompt = desk.look(|flow| Prompt::of(table(flow)?));
    let answer = move |id: &'static str, name: Words, command: FourCommand| {
        view! {
            <button type="button" id=id on:click=handler(move |_| desk.handle(command.into()))>{desk.say(name)}</button>
        }
    };
    let pick = move |id, piece: Piece| {
        answer(id, words::disc(piece, colours.get()).into(), FourCommand::Pick(piece))
    };
    move || {
        let (one, other) = match prompt.get()? {
            Prompt::Pick => (pick("pick-x", Piece::X), pick("pick-o", Piece::O)),
            Prompt::Settle => (
                answer("keep", Four::Keep.into(), FourCommand::Keep),
                answer("take-back", Commands::Undo.into(), FourCommand::TakeBack),
            ),
        };
        Some(view! { <div class="four-answers">{one}{other}</div> })
    }
}
