//! Pages that are nothing but text, as the flow has them.

use flagfall_flow::{Page, TextBlock, help};
use flagfall_settings::FrontEnd;
use leptos::prelude::*;

use super::page_dialog;
use crate::desk::Desk;

/// How to play, and which keys there are.
pub(crate) fn help_dialog() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.look(|flow| match flow.page() {
        Page::Help => help(FrontEnd::Page, flow.bindings()),
        _ => vec![],
    });
    page_dialog(Page::Help, move || draw(desk, &shown.get()))
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
