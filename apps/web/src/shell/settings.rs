//! Everything a player can set, each with one of the texts in which it is kept.

use flagfall_mines::MinesLevel;
use flagfall_settings::Settings;
use flagfall_table::Message;
use leptos::prelude::*;

use super::boards::board_list;
use super::modal;
use crate::desk::{Desk, Dialog};
use crate::preferences::{Delay, Look, Preferences};

/// A setting: its name in the store, what it is called, and its values with what those are called.
struct Row(&'static str, &'static str, &'static [(&'static str, &'static str)]);

const SWITCH: &[(&str, &str)] = &[("on", "On"), ("off", "Off")];
const UNDO: &[(&str, &str)] = &[("forbidden", "No"), ("free", "Yes")];

const MINES: &[Row] = &[
    Row(
        "start",
        "First cell",
        &[("safe", "Never a mine"), ("opening", "Always an opening"), ("any", "May be a mine")],
    ),
    Row("no-guess", "Boards that need no guess", SWITCH),
    Row("mines-undo", "Take moves back", UNDO),
    Row("marks", "Marks", &[("flags", "Flags"), ("questions", "Flags and question marks")]),
    Row(
        "chord",
        "Chord on numbers with",
        &[
            ("single-click", "A hit, or both buttons"),
            ("both-buttons", "Both buttons"),
            ("off", "Nothing"),
        ],
    ),
    Row("quick-clicks", "Plain clicks play on numbers", SWITCH),
    Row("flag-all", "A marked number flags around it", SWITCH),
];

const FOUR: &[Row] = &[
    Row(
        "four-starter",
        "Who begins",
        &[("drawn", "Whoever is drawn"), ("one", "Player one"), ("two", "Player two")],
    ),
    Row(
        "four-fouls",
        "Choosing a full column",
        &[("refused", "Is not possible"), ("3", "Is a foul; the third one loses")],
    ),
    Row(
        "four-undo",
        "Take drops back",
        &[("free", "At any time"), ("3", "Three times each, at once"), ("forbidden", "No")],
    ),
    Row("four-values", "Show what columns are worth", SWITCH),
];

const LOOKS: &[Row] = &[
    Row(
        "web-look",
        "Colours",
        &[
            ("system", "As the system prefers"),
            ("dark", "Dark"),
            ("light", "Light"),
            ("classic", "Classic"),
            ("high-contrast", "High contrast"),
            ("colour-blind", "Colour-blind"),
        ],
    ),
    Row("motion", "Movement", &[("full", "Full"), ("reduced", "Reduced")]),
    Row("sound", "Sounds", &[("on", "On"), ("off", "Off")]),
    Row("web-command-box", "Line for typed commands", &[("shown", "Shown"), ("hidden", "Hidden")]),
];

const TOUCH: &[Row] = &[Row(
    "web-long-press",
    "A long press",
    &[("other", "Flags (or opens, as switched)"), ("nothing", "Does nothing")],
)];

/// A level with what it is like.
const fn long_name(level: MinesLevel) -> &'static str {
    match level {
        MinesLevel::Beginner => "Beginner 9×9, 10 mines",
        MinesLevel::Intermediate => "Intermediate 16×16, 40 mines",
        MinesLevel::Expert => "Expert 30×16, 99 mines",
    }
}

/// The dialog.
pub(crate) fn settings_dialog() -> impl IntoView {
    let desk = Desk::here();
    let group = move |title: &'static str, rows: &'static [Row]| {
        view! {
            <h3>{title}</h3>
            {rows.iter().map(choice).collect_view()}
        }
    };
    let is_open = Signal::derive(move || desk.dialog.get() == Some(Dialog::Settings));
    let content = view! {
            <h3>"Minesweeper"</h3>
            <label class="setting"><span>"Board"</span>{board_list(long_name, Signal::derive(|| false), || ())}</label>
            {MINES.iter().map(choice).collect_view()}
            {group("Four in a Row", FOUR)}
            {group("Looks and sounds", LOOKS)}
            {group("Touch", TOUCH)}
            {long_press_delay()}
            <p class="faint">"Rules hold from the next game on."</p>
    };
    modal("Settings", is_open, move || desk.close(Dialog::Settings), content)
}

fn choice(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let Row(name, label, options) = *row;
    let current = move || value(name, &desk.settings.get(), &desk.preferences.get());
    let change = move |event| {
        let value = event_target_value(&event);
        if let Err(reason) = set(desk, name, &value) {
            desk.message.set(Message::bad(reason));
        }
    };
    view! {
        <label class="setting">
            <span>{label}</span>
            <select name=name prop:value=current on:change=change>
                {options.iter().map(|(value, text)| view! { <option value=*value selected=move || current() == *value>{*text}</option> }).collect_view()}
            </select>
        </label>
    }
}

/// What a setting is now, as one of the texts in its list.
fn value(name: &str, settings: &Settings, preferences: &Preferences) -> String {
    let own = preferences.rows().into_iter().find(|(its, _)| *its == name).map(|(_, value)| value);
    let value = own.or_else(|| {
        settings.rows().into_iter().find(|(its, _)| its == name).map(|(_, value)| value)
    });
    match (name, value.unwrap_or_default()) {
        // The terminal's ways of being heard are sounds here.
        ("sound", sound) if sound != "off" => "on".to_owned(),
        ("mines-undo", undo) if undo != "forbidden" => "free".to_owned(),
        (_, value) => value,
    }
}

fn set(desk: Desk, name: &'static str, value: &str) -> Result<(), String> {
    let mut result = Ok(());
    if desk.preferences.with_untracked(|preferences| preferences.clone().set(name, value).is_some())
    {
        desk.change_preferences(|preferences| {
            result = preferences.set(name, value).unwrap_or(Ok(()));
        });
        // The other screens of this player have no system to ask.
        if let Look::Chosen(theme) = desk.preferences.with_untracked(|preferences| preferences.look)
        {
            desk.change_settings(|settings| settings.theme = theme);
        }
    } else {
        desk.change_settings(|settings| result = settings.set(name, value));
    }
    result
}

fn long_press_delay() -> impl IntoView {
    let desk = Desk::here();
    let millis = move || desk.preferences.get().delay.millis();
    let change = move |event| {
        let value = event_target_value(&event);
        // A slider gives nothing else than what it was told to.
        let _ = set(desk, "web-delay", &value);
    };
    view! {
        <label class="setting">
            <span>"It takes " {move || millis().to_string()} " ms"</span>
            <input type="range" min=Delay::SHORTEST.to_string() max=Delay::LONGEST.to_string() step="50" prop:value=move || millis().to_string() on:input=change/>
        </label>
    }
}
