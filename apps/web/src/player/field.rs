//! A board of Minesweeper that can only be looked at.

use flagfall_mines::{Cell, View};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::viewer::Viewer;
use crate::mines::{Board, Look, Names, Zoom};

/// The board at this step. As on the page of the game, only what is in sight is in the document, and only what changed is
/// touched.
pub(super) fn field(viewer: Viewer) -> impl IntoView {
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let board = StoredValue::new_local(None::<Board>);
    let with_board = move |act: fn(&mut Board, &View)| {
        viewer.with_view(|view| {
            board.update_value(|board| {
                if let Some(board) = board {
                    act(board, view);
                }
            });
        });
    };
    Effect::new(move |_| {
        if let (Some(root), Some(scroller)) = (root.get(), scroller.get()) {
            viewer.with_view(|view| {
                let grid = view.size().grid();
                let first = Cell { column: 0, row: 0 };
                board.set_value(Some(Board::new(root.into(), scroller.into(), grid, first)));
            });
            with_board(fit);
        }
    });
    let step = viewer.step();
    Effect::new(move |_| {
        // A memo that nobody has read yet follows nothing: tracking it alone would not do.
        let _ = step.get();
        with_board(|board, view| {
            board.paint(&look(view));
            board.name();
        });
    });
    let resized = window_event_listener(ev::resize, move |_| with_board(fit));
    on_cleanup(move || resized.remove());
    let scrolled = move |_| with_board(|board, view| board.look_around(&look(view)));
    view! {
        <div class="scroller" node_ref=scroller on:scroll=scrolled>
            <div class="board" role="grid" aria-label="Minesweeper" aria-readonly="true" node_ref=root></div>
        </div>
    }
}

fn fit(board: &mut Board, view: &View) {
    board.fit(Zoom::default(), Names::Hidden, &look(view));
}

fn look(view: &View) -> impl Fn(Cell) -> Look {
    |cell| Look { face: Some(view.face(cell)), ..Look::UNTOUCHED }
}
