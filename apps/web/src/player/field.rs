//! A read-only Minesweeper board.

use flagfall_flow::{Flow, ReplayPage};
use flagfall_mines::{Cell, View};
#[cfg(feature = "online")]
use flagfall_table::review::MoveVerdict;
use flagfall_text::GameNames;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::browser::{handler, on_window};
use crate::desk::Desk;
use crate::mines::{Board, Look, Note, Zoom};

/// The board at this step. As on the game's page, only visible cells are in the document and only changes are drawn.
pub(super) fn field(desk: Desk) -> impl IntoView {
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let board = StoredValue::new_local(None::<Board>);
    let with_board = move |act: fn(&mut Board, &Flow, &View)| {
        desk.with_flow(|flow| {
            board.update_value(|board| {
                if let (Some(board), Some(view)) = (board, view(flow)) {
                    act(board, flow, view);
                }
            });
        });
    };
    Effect::new(move |_| {
        if let (Some(root), Some(scroller)) = (root.get(), scroller.get())
            && let Some(grid) = desk.with_flow(|flow| Some(view(flow)?.size().grid()))
        {
            let (first, language) = (Cell { column: 0, row: 0 }, desk.language());
            let made = Board::new(root.into(), scroller.into(), grid, first, language);
            board.set_value(Some(made));
            with_board(fit);
        }
    });
    let step = desk.look(|flow| (flow.replay().map(|replay| replay.steps().0), has_verdict(flow)));
    Effect::new(move |_| {
        // A memo tracks nothing before it is first read, so `track` alone is not enough.
        let _ = step.get();
        with_board(|board, flow, view| board.paint_all(&shown(flow, view)));
    });
    on_window(ev::resize, move |_| with_board(fit));
    let scrolled =
        move |_| with_board(|board, flow, view| board.update_visible(&shown(flow, view)));
    view! {
        <div class="scroller" node_ref=scroller on:scroll=handler(scrolled)>
            <div class="board" role="grid" aria-label=desk.say(GameNames::Mines) aria-readonly="true" node_ref=root></div>
        </div>
    }
}

/// The view at this step.
fn view(flow: &Flow) -> Option<&View> {
    match flow.replay()? {
        ReplayPage::Mines(replay) => Some(replay.session().game().view()),
        ReplayPage::Four(_) => None,
    }
}

fn fit(board: &mut Board, flow: &Flow, view: &View) {
    board.fit(Zoom::default(), &shown(flow, view));
}

fn shown(flow: &Flow, view: &View) -> impl Fn(Cell) -> Look {
    move |cell| Look { face: Some(view.face(cell)), note: note(flow, cell), ..Look::UNTOUCHED }
}

#[cfg(not(feature = "online"))]
fn has_verdict(_: &Flow) -> bool {
    false
}

#[cfg(not(feature = "online"))]
fn note(_: &Flow, _: Cell) -> Note {
    Note::Nothing
}

#[cfg(feature = "online")]
fn has_verdict(flow: &Flow) -> bool {
    verdict(flow).is_some()
}

#[cfg(feature = "online")]
fn verdict(flow: &Flow) -> Option<&MoveVerdict> {
    flow.review()?.verdict(flow.replay()?.steps().0)
}

/// The review's note on a cell: what was safe or safer, and the numbers that prove it.
#[cfg(feature = "online")]
fn note(flow: &Flow, cell: Cell) -> Note {
    let Some(verdict) = verdict(flow) else { return Note::Nothing };
    let is_proven = !verdict.lit().is_empty();
    match verdict.hint.as_ref().is_some_and(|hint| hint.cell == cell) {
        true if is_proven => Note::Hint,
        true => Note::Guess,
        false if verdict.lit().contains(&cell) => Note::Reason,
        false => Note::Nothing,
    }
}
