//! Pages that are nothing but text, as the flow has them.

use flagfall_flow::{Page, TextBlock, help};
use flagfall_play::Piece;
use flagfall_settings::FrontEnd;
use leptos::prelude::*;

use super::page_dialog;
use crate::desk::Desk;
use crate::four::disc;

/// How to play, and which keys there are.
pub(crate) fn help_dialog() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.look(|flow| match flow.page() {
        Page::Help => help(FrontEnd::Page, flow.bindings()),
        _ => vec![],
    });
    page_dialog(Page::Help, move || {
        let shown = shown.get();
        (!shown.is_empty()).then(|| (pictures(), draw(desk, &shown)))
    })
}

/// A corner of a board whose mines are known, and four in a row. The text below says the same.
fn pictures() -> impl IntoView {
    const CORNER: [&str; 3] = ["1f1..", "11111", "...1c"];
    let cells = CORNER.iter().flat_map(|row| row.chars()).map(|cell| {
        let (class, number) = match cell {
            'f' => ("closed flag", ""),
            'c' => ("closed", ""),
            '1' => ("open n1", "1"),
            _ => ("open", ""),
        };
        view! { <i role="gridcell" class=class>{number}</i> }
    });
    let discs = "OXOXXXXO".chars().map(|piece| match piece {
        'X' => disc(Piece::X, ""),
        _ => disc(Piece::O, ""),
    });
    view! {
        <div class="samples" aria-hidden="true">
            <div class="board sample">{cells.collect_view()}</div>
            <div class="sample-four">{discs.collect_view()}</div>
        </div>
    }
}

/// Blocks of text; rows that follow each other are one list.
pub(super) fn draw(desk: Desk, blocks: &[TextBlock]) -> impl IntoView + use<> {
    let is_row = |block: &TextBlock| matches!(block, TextBlock::Row { .. });
    let row = |block: &TextBlock| match block.clone() {
        TextBlock::Heading(words) => view! { <h3>{desk.say(words)}</h3> }.into_any(),
        TextBlock::Paragraph(words) => view! { <p>{desk.say(words)}</p> }.into_any(),
        TextBlock::Row { name, value } => {
            view! { <div><dt>{desk.say(name)}</dt><dd>{desk.say(value)}</dd></div> }.into_any()
        }
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
