//! Text pages, drawn from the flow's blocks of text.

use flagfall_flow::{Page, SampleBoard, SampleDisc, TextBlock, help};
use flagfall_settings::FrontEnd;
use flagfall_text::HelpText;
use leptos::prelude::*;

use super::page_dialog;
use crate::desk::Desk;
use crate::four::disc;
use crate::mines::Look;

/// The help dialog: rules and keys.
pub(crate) fn help_dialog() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.look(|flow| match flow.page() {
        Page::Help => help(FrontEnd::Page, flow.bindings()),
        _ => vec![],
    });
    page_dialog(Page::Help, move || {
        let shown = shown.get();
        (!shown.is_empty()).then(|| {
            let manual = view! { <p><a href="manual.html" target="_blank">{desk.say(HelpText::Manual)}</a></p> };
            (manual, draw(desk, &shown))
        })
    })
}

fn picture(desk: Desk, board: &SampleBoard) -> impl IntoView + use<> {
    match board {
        SampleBoard::Mines(view) => {
            let cells = view.faces().iter().map(|&face| {
                let look = Look { face: Some(face), ..Look::UNTOUCHED };
                view! { <i role="gridcell" class=look.classes()>{desk.say(look.text())}</i> }
            });
            view! { <div class="board sample" aria-hidden="true">{cells.collect_view()}</div> }
                .into_any()
        }
        SampleBoard::Four(rows) => {
            let holes = rows.iter().flatten().map(|hole| {
                let class = match hole {
                    Some(SampleDisc { is_winning: true, .. }) => "four-hole is-winning",
                    Some(_) | None => "four-hole",
                };
                view! { <i class=class>{hole.map(|hole| disc(hole.piece, ""))}</i> }
            });
            view! { <div class="sample-four" aria-hidden="true">{holes.collect_view()}</div> }
                .into_any()
        }
    }
}

/// Draws blocks of text; consecutive rows form one list.
pub(super) fn draw(desk: Desk, blocks: &[TextBlock]) -> impl IntoView + use<> {
    let is_row = |block: &TextBlock| matches!(block, TextBlock::Row { .. });
    let row = |block: &TextBlock| match block.clone() {
        TextBlock::Heading(words) => view! { <h3>{desk.say(words)}</h3> }.into_any(),
        TextBlock::Paragraph(words) => view! { <p>{desk.say(words)}</p> }.into_any(),
        TextBlock::Row { name, value } => {
            view! { <div><dt>{desk.say(name)}</dt><dd>{desk.say(value)}</dd></div> }.into_any()
        }
        TextBlock::Picture(board) => picture(desk, &board).into_any(),
    };
    let lists = blocks.chunk_by(|one, next| is_row(one) && is_row(next)).map(|list| {
        let drawn = list.iter().map(row).collect_view();
        match is_row(&list[0]) {
            true => view! { <dl class="keys">{drawn}</dl> }.into_any(),
            false => drawn.into_any(),
        }
    });
    lists.collect_view()
}
