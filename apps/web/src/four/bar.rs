//! The players above the board, and the tools below it.

use flagfall_settings::{FrontEnd, SettingId, Settings, Theme};
use flagfall_table::FourCommand;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::UnwrapThrowExt;
use web_sys::Element;

use super::board::disc;
use super::scene::{Card, Tools};
use super::seat::Seat;
use crate::browser::document;
use crate::desk::Desk;
use crate::share::share_tool;
use crate::shell::{Icon, pause_tool};

/// The two players, with their discs and whose turn it is.
pub(super) fn players(seat: Seat) -> impl IntoView {
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |before: Option<_>| {
        let theme = seat.theme();
        let (cards, is_thinking) = seat.scene.with(|scene| {
            let cards = scene.as_ref().map(|scene| scene.players.to_vec());
            (cards.unwrap_or_default(), scene.as_ref().is_some_and(|scene| scene.is_thinking))
        });
        let now = (list.get(), theme, cards, is_thinking);
        if let Some(list) = now.0.as_ref().filter(|_| before.as_ref() != Some(&now)) {
            list.set_text_content(None);
            for card in &now.2 {
                show(list, card, theme, is_thinking);
            }
        }
        now
    });
    view! { <ul class="four-players" aria-label="Players" node_ref=list></ul> }
}

fn show(list: &Element, card: &Card, theme: Theme, is_thinking: bool) {
    let class = if card.is_on_turn { "four-player is-on-turn" } else { "four-player" };
    let item = add(list, "li", class, "");
    if let Some(piece) = card.piece {
        let _ = item.append_child(&disc(piece, ""));
    }
    let name = add(&item, "span", "", &card.name);
    add(&name, "span", "hush", &format!(", {}", card.told(theme)));
    let more = if card.is_on_turn && is_thinking { "thinking …" } else { &card.more };
    add(&name, "small", "", more);
}

fn add(parent: &Element, name: &str, class: &str, text: &str) -> Element {
    let element = document().create_element(name).expect_throw("elements can be made");
    element.set_class_name(class);
    element.set_text_content(Some(text));
    let _ = parent.append_child(&element);
    element
}

/// What can be done besides dropping discs.
pub(super) fn tools(seat: Seat) -> impl IntoView {
    let tool = move |id: &'static str,
                     name: &'static str,
                     icon: Icon,
                     command: FourCommand,
                     can: fn(&Tools) -> bool| {
        view! {
            <button type="button" id=id title=name disabled=move || !seat.is(|scene| can(&scene.can)) on:click=move |_| seat.carry_out(command)>
                {icon.draw()}<span>{name}</span>
            </button>
        }
    };
    let values = Memo::new(move |_| seat.is(|scene| scene.wants_values));
    let shared = move || seat.shared();
    view! {
        <div class="tools" role="group" aria-label="Game">
            {opponents(seat)}
            <button type="button" id="new-game" title="New game" on:click=move |_| seat.begin()>
                {Icon::New.draw()}<span>"New game"</span>
            </button>
            <Show when=move || seat.is(|scene| scene.is_task)>
                {tool("again", "Try again", Icon::Again, FourCommand::Again, |can| can.again)}
            </Show>
            {tool("undo", "Undo", Icon::Undo, FourCommand::Undo, |can| can.undo)}
            {tool("redo", "Redo", Icon::Redo, FourCommand::Redo, |can| can.redo)}
            {tool("hint", "Hint", Icon::Bulb, FourCommand::Hint, |can| can.hint)}
            <button type="button" id="values" title="What columns are worth" aria-pressed=move || values.get().to_string()
                disabled=move || !seat.is(|scene| scene.can.values) on:click=move |_| seat.carry_out(FourCommand::Values)>
                {Icon::Scales.draw()}<span>"Values"</span>
            </button>
            {tool("swap", "Swap who begins", Icon::Swap, FourCommand::OtherBegins, |can| can.swap)}
            {pause_tool(
                Signal::derive(move || seat.is(|scene| scene.is_paused)),
                Signal::derive(move || seat.is(|scene| scene.can.pause)),
                move || seat.carry_out(FourCommand::Pause),
            )}
            {share_tool(shared)}
        </div>
    }
}

/// Stands for the puzzle of the day in the list of opponents.
const DAY: &str = "day";

/// Against whom the next game is, or that it is the puzzle of the day.
fn opponents(seat: Seat) -> impl IntoView {
    let desk = Desk::here();
    // What is played, which may not be what the next game is like.
    let chosen = Memo::new(move |_| {
        let played = seat.scene.with(|scene| scene.as_ref().map(|scene| scene.opponent));
        played.unwrap_or_else(|| desk.settings.with(|settings| settings.four_opponent))
    });
    let is_task = Memo::new(move |_| seat.is(|scene| scene.is_task));
    let shown = move || match is_task.get() {
        true => DAY.to_owned(),
        false => chosen.get().to_string(),
    };
    let change = move |event| {
        let value = event_target_value(&event);
        desk.change_settings(|settings| {
            // The list has nothing else.
            let _ = settings.set("four-opponent", &value);
        });
    };
    let language = desk.language();
    let options = SettingId::FourOpponent.setting().choices(&Settings::default(), FrontEnd::Page);
    let options = options.into_iter().map(move |choice| {
        let value = choice.value.clone();
        let is_chosen = move || chosen.get().to_string() == value;
        view! { <option value=choice.value selected=is_chosen>{language.say(&choice.label)}</option> }
    });
    view! {
        <label class="level"><span class="hush">{language.say(&SettingId::FourOpponent.label())}</span>
            <select id="opponent" on:change=change prop:value=shown>
                {move || is_task.get().then(|| view! { <option value=DAY selected>"The day’s puzzle"</option> })}
                {options.collect_view()}
            </select>
        </label>
    }
}
