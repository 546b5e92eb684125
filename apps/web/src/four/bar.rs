//! The players above the board, and the tools below it.

use flagfall_four_solver::Level;
use flagfall_table::{Deed, FourOpponent};
use leptos::prelude::*;

use super::board::disc;
use super::scene::Scene;
use super::seat::Seat;
use crate::desk::Desk;
use crate::share::share_tool;
use crate::shell::Icon;

/// The two players, with their discs and whose turn it is.
pub(super) fn players(seat: Seat) -> impl IntoView {
    let card = move |nth: usize| {
        let card = Memo::new(move |_| seat.scene.with(|scene| scene.players[nth].clone()));
        let is_thinking =
            move || card.with(|card| card.is_on_turn) && seat.scene.with(|scene| scene.is_thinking);
        let more = move || match is_thinking() {
            true => "thinking …".to_owned(),
            false => card.with(|card| card.more.clone()),
        };
        let told = move || card.with(|card| format!(", {}", card.told(seat.theme())));
        view! {
            <li class="four-player" class:is-on-turn=move || card.with(|card| card.is_on_turn)>
                {move || card.with(|card| card.piece.map(|piece| disc(piece, "")))}
                <span>
                    {move || card.with(|card| card.name.clone())}
                    <span class="hush">{told}</span>
                    <small>{more}</small>
                </span>
            </li>
        }
    };
    view! { <ul class="four-players" aria-label="Players">{card(0)}{card(1)}</ul> }
}

/// What can be done besides dropping discs.
pub(super) fn tools(seat: Seat) -> impl IntoView {
    let tool = move |id: &'static str,
                     name: &'static str,
                     icon: Icon,
                     deed: Deed,
                     can: fn(&Scene) -> bool| {
        view! {
            <button type="button" id=id title=name disabled=move || !seat.scene.with(can) on:click=move |_| seat.carry_out(deed)>
                {icon.draw()}<span>{name}</span>
            </button>
        }
    };
    let is_live: fn(&Scene) -> bool = |scene| !scene.is_over && !scene.is_paused;
    let values = Memo::new(move |_| seat.scene.with(|scene| scene.wants_values));
    let shared = move || seat.shared();
    view! {
        <div class="tools" role="group" aria-label="Game">
            {opponents()}
            <button type="button" id="new-game" title="New game" on:click=move |_| seat.begin()>
                {Icon::New.draw()}<span>"New game"</span>
            </button>
            {tool("undo", "Undo", Icon::Undo, Deed::Undo, |scene| scene.can_undo && !scene.is_paused)}
            {tool("redo", "Redo", Icon::Redo, Deed::Redo, |scene| scene.can_redo && !scene.is_paused)}
            {tool("hint", "Hint", Icon::Bulb, Deed::Hint, is_live)}
            <button type="button" id="values" title="What columns are worth" aria-pressed=move || values.get().to_string()
                disabled=move || !seat.scene.with(is_live) on:click=move |_| seat.carry_out(Deed::Values)>
                {Icon::Scales.draw()}<span>"Values"</span>
            </button>
            {tool("swap", "Swap who begins", Icon::Swap, Deed::OtherBegins, |scene| scene.can_swap && !scene.is_paused)}
            {tool("pause", "Pause", Icon::Pause, Deed::Pause, |scene| !scene.is_over && scene.can_undo && !scene.is_paused)}
            {share_tool(shared)}
        </div>
    }
}

/// Against whom the next game is.
fn opponents() -> impl IntoView {
    let desk = Desk::here();
    let chosen = Memo::new(move |_| desk.settings.with(|settings| settings.four_opponent));
    let change = move |event| {
        let value = event_target_value(&event);
        desk.change_settings(|settings| {
            // The list has nothing else.
            let _ = settings.set("four-opponent", &value);
        });
    };
    let option = move |opponent: FourOpponent, name: String| {
        view! {
            <option value=opponent.to_string() selected=move || chosen.get() == opponent>{name}</option>
        }
    };
    let levels = Level::ALL.iter().map(|&level| {
        let more = match level.number() {
            1 => ", a beginner",
            10 => ", never errs",
            _ => "",
        };
        option(FourOpponent::Computer(level), format!("Level {}{more}", level.number()))
    });
    view! {
        <label class="level"><span class="hush">"Opponent"</span>
            <select id="opponent" on:change=change prop:value=move || chosen.get().to_string()>
                {option(FourOpponent::Person, "Two people".to_owned())}
                {levels.collect_view()}
            </select>
        </label>
    }
}
