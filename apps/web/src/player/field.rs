//! A board of Minesweeper that can only be looked at.

use flagfall_flow::{Flow, ReplayPage};
use flagfall_mines::{Cell, View};
use flagfall_text::GameNames;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::look;
use crate::browser::{handler, on_window};
use crate::desk::Desk;
use crate::mines::{Board, Look, Zoom};

/// The board at this step. As on the page of the game, only what is in sight is in the document, and only what changed is
/// touched.
pub(super) fn field(desk: Desk) -> impl IntoView {
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let board = StoredValue::new_local(None::<Board>);
    let with_board = move |act: fn(&mut Board, &View)| {
        desk.with_flow(|flow| {
            board.update_value(|board| {
                if let (Some(board), Some(view)) = (board, view(flow)) {
                    act(board, view);
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
    let step = look(desk, |replay| replay.steps().0);
    Effect::new(move |_| {
        // A memo that nobody has read yet follows nothing: tracking it alone would not do.
        let _ = step.get();
        with_board(|board, view| {
            board.paint(&shown(view));
            board.name();
        });
    });
    on_window(ev::resize, move |_| with_board(fit));
    let scrolled = move |_| with_board(|board, view| board.look_around(&shown(view)));
    view! {
        <div class="scroller" node_ref=scroller on:scroll=handler(scrolled)>
            <div class="board" role="grid" aria-label=desk.say(GameNames::Mines) aria-readonly="true" node_ref=root></div>
        </div>
    }
}

/// What is to be seen at this step.
fn view(flow: &Flow) -> Option<&View> {
    match flow.replay()? {
        ReplayPage::Mines(replay) => Some(replay.session().game().view()),
        ReplayPage::Four(_) => None,
    }
}

fn fit(board: &mut Board, view: &View) {
    board.fit(Zoom::default(), &shown(view));
}

fn shown(view: &View) -> impl Fn(Cell) -> Look {
    |cell| Look { face: Some(view.face(cell)), ..Look::UNTOUCHED }
}
