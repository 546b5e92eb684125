//! The settings dialog: the settings by group, and the keys.

use std::rc::Rc;

use flagfall_flow::Page;
use flagfall_settings::{
    Choice, Command, Delay, FrontEnd, Group, Look, PlayerName, Setting, SettingId, Settings,
    TakesEffect,
};
use flagfall_table::{Message, Tone};
use flagfall_text::{HelpText, SettingNotes, Words};
use leptos::ev;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::boards::board_list;
use super::page_dialog;
use crate::browser::handler;
use crate::desk::Desk;
use crate::share::backup_section;

/// The settings dialog.
pub(crate) fn settings_dialog() -> impl IntoView {
    let desk = Desk::here();
    let group = move |group: Group| {
        // The opponent is chosen beside the board.
        let here = move |setting: &&Setting| {
            setting.is_on(FrontEnd::Page)
                && setting.group == group
                && setting.id != SettingId::FourOpponent
        };
        view! {
            <h3>{desk.say(group.label())}</h3>
            {Setting::ALL.iter().filter(here).map(row).collect_view()}
        }
    };
    // The dialog contains a live region, so it is in the document only while it is open.
    let is_open = desk.look(|flow| matches!(flow.page(), Page::Settings));
    let groups = [Group::Mines, Group::Four, Group::Looks, Group::Touch];
    let content = view! {
        {groups.into_iter().map(group).collect_view()}
        <p class="faint">"* " {desk.say(TakesEffect::NextGame.label())}</p>
        {move || is_open.get().then(keys)}
        {move || is_open.get().then(backup_section)}
    };
    page_dialog(Page::Settings, content)
}

fn row(setting: &'static Setting) -> AnyView {
    if setting.id == SettingId::Board {
        view! { <label class="setting"><span>{label(setting)}</span>{board_list()}</label> }
            .into_any()
    } else if setting.id == SettingId::Delay {
        delay(setting).into_any()
    } else if setting.is_typed() {
        let desk = Desk::here();
        let current = desk.look(|flow| setting.value(flow.settings()).value);
        let take = |settings: &mut Settings, typed: &str| {
            setting.take_typed(settings, typed).map(|()| Message::plain(SettingNotes::Saved))
        };
        field(
            label(setting),
            setting.name,
            PlayerName::LONGEST,
            current,
            Rc::new(take),
            desk.message,
        )
    } else {
        choice(setting).into_any()
    }
}

fn label(setting: &Setting) -> String {
    let name = Desk::here().say(setting.id.label());
    match setting.takes_effect {
        TakesEffect::AtOnce => name,
        TakesEffect::NextGame => format!("{name} *"),
    }
}

/// Applies a text to the settings, and returns the message about it.
type TakeText = dyn Fn(&mut Settings, &str) -> Result<Message, Words>;

/// A text field. If the text is refused, the field is reset.
fn field(
    label: String,
    name: &'static str,
    longest: usize,
    current: Memo<String>,
    take: Rc<TakeText>,
    said: RwSignal<Message>,
) -> AnyView {
    let desk = Desk::here();
    let take = move |event: ev::Event| {
        let mut taken = Err(Words::default());
        desk.change_settings(|settings| taken = take(settings, &event_target_value(&event)));
        said.set(taken.unwrap_or_else(Message::bad));
        event_target::<HtmlInputElement>(&event).set_value(&current.get_untracked());
    };
    view! {
        <label class="setting">
            <span>{label}</span>
            <input type="text" name=name maxlength=longest.to_string() autocomplete="off" autocapitalize="none" spellcheck="false"
                prop:value=move || current.get() on:change=handler(take)/>
        </label>
    }
    .into_any()
}

fn choice(setting: &'static Setting) -> impl IntoView {
    let desk = Desk::here();
    let current = Memo::new(move |_| desk.settings.with(|settings| setting.value(settings).value));
    // Labels may depend on other settings.
    let choices = Memo::new(move |_| {
        desk.settings.with(|settings| setting.choices(settings, FrontEnd::Page))
    });
    let options = move || {
        let option = |choice: Choice| {
            let is_current = choice.value == current.get();
            view! { <option value=choice.value selected=is_current>{desk.say(choice.label)}</option> }
        };
        choices.get().into_iter().map(option).collect_view()
    };
    view! {
        <label class="setting">
            <span>{label(setting)}</span>
            <select name=setting.name prop:value=move || current.get() on:change=handler(move |event| choose(desk, setting, &event_target_value(&event)))>
                {options}
            </select>
        </label>
    }
}

fn choose(desk: Desk, setting: &Setting, value: &str) {
    let mut chosen = Ok(());
    desk.change_settings(|settings| {
        chosen = setting.choose(settings, value);
        follow_look(settings);
    });
    if let Err(reason) = chosen {
        desk.message.set(Message::bad(reason));
    }
    // Only the second page has live figures; it continues the game.
    #[cfg(not(feature = "online"))]
    if setting.id == SettingId::LiveFigures && value == "on" {
        let _ = crate::browser::window().location().set_href("./play.html#mines");
    }
}

/// Copies the chosen theme for the player's other screens, which can't follow the system.
fn follow_look(settings: &mut Settings) {
    if let Look::Chosen(theme) = settings.look {
        settings.theme = theme;
    }
}

fn delay(setting: &'static Setting) -> impl IntoView {
    let desk = Desk::here();
    let now = Memo::new(move |_| desk.settings.with(|settings| setting.value(settings)));
    view! {
        <label class="setting">
            <span>{label(setting)} " " {move || desk.say(now.get().label)}</span>
            <input type="range" min=Delay::SHORTEST.to_string() max=Delay::LONGEST.to_string() step="50"
                prop:value=move || now.get().value on:input=handler(move |event| choose(desk, setting, &event_target_value(&event)))/>
        </label>
    }
}

/// The fields for the keys of every command, and the result of the last change.
fn keys() -> impl IntoView {
    let desk = Desk::here();
    let said = RwSignal::new(Message::plain(SettingNotes::HowKeysAreTyped));
    let row = move |command: Command| {
        let current = desk.look(move |flow| flow.bindings().keys_of(command).to_owned());
        let take = move |settings: &mut Settings, typed: &str| settings.type_keys(command, typed);
        field(desk.say(command.about()), command.name(), 60, current, Rc::new(take), said)
    };
    // On a page the mouse always belongs to the program, and tabs are closed by the browser.
    let is_here = |command: &Command| !matches!(command, Command::Mouse | Command::Leave);
    view! {
        <details id="keys">
            <summary>{desk.say(HelpText::Keys)}</summary>
            <p class="note" role="status" class:bad=move || said.get().tone == Tone::Bad>{move || desk.say(said.get().words)}</p>
            {Command::all().filter(is_here).map(row).collect_view()}
        </details>
    }
}
