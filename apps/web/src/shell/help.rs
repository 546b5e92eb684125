//! How to play, and which keys there are.

use flagfall_flow::Page;
use flagfall_settings::Command;
use leptos::prelude::*;

use super::modal;
use crate::desk::Desk;

/// The dialog.
pub(crate) fn help() -> impl IntoView {
    let desk = Desk::here();
    let keys = move || {
        desk.settings.track();
        desk.with_flow(|flow| {
            // The mouse is a terminal's affair, and one leaves a page by going to another.
            let are_here = |command: &Command| !matches!(command, Command::Mouse | Command::Leave);
            Command::all()
                .filter(are_here)
                .map(|command| {
                    // Tab leaves the board, as everywhere on the web.
                    let keys =
                        flow.bindings().keys_of(command).split(' ').filter(|key| *key != "tab");
                    (keys.collect::<Vec<_>>().join(" "), flow.language().say(&command.about()))
                })
                .collect::<Vec<_>>()
        })
    };
    let is_open = Signal::derive(move || desk.page.get() == Page::Help);
    let content = view! {
            <h3>"Minesweeper"</h3>
            <p>"Open every cell that has no mine. A number says how many of the eight cells around it have one. A flag marks what you take for a mine."</p>
            <ul>
                <li>"Mouse: left opens, right flags; both together or the middle one open what is left around a number that has its flags."</li>
                <li>"Touch: a tap opens, a long press flags; the switch below the board swaps them. A tap on a number opens what is left around it."</li>
                <li>"Hint shows a safe cell and why it is safe; once more opens it. Odds shows the chance of a mine everywhere. A game with help counts for no best time."</li>
            </ul>
            <h3>"Four in a Row"</h3>
            <p>"Drop discs in turn; four of yours in a line, in any direction, win. 1 to 7 drop into a column, s lets the other one begin."</p>
            <h3>"Keys"</h3>
            <dl class="keys">
                {move || keys().into_iter().map(|(keys, about)| view! { <div><dt><kbd>{keys}</kbd></dt><dd>{about}</dd></div> }).collect_view()}
            </dl>
            <p class="faint">"A number before a key repeats it: 5 and right moves five cells. The page works without a network, and nothing you do leaves it."</p>
    };
    modal("Help", is_open, move || desk.close(Page::Help), content)
}
