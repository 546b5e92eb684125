//! The settings dialog: the table of settings, group by group.

use flagfall_flow::Page;
use flagfall_settings::{
    Choice, Delay, FrontEnd, Group, Look, PlayerName, Setting, SettingId, Settings, TakesEffect,
};
use flagfall_table::Message;
use leptos::prelude::*;

use super::boards::board_list;
use super::page_dialog;
use crate::desk::Desk;
use crate::share::backup_section;

/// The dialog.
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
    // What it says is heard, and only one thing may be at a time.
    let is_open = desk.look(|flow| matches!(flow.page(), Page::Settings));
    let groups = [Group::Mines, Group::Four, Group::Looks, Group::Touch];
    let content = view! {
        {groups.into_iter().map(group).collect_view()}
        <p class="faint">"* " {desk.say(TakesEffect::NextGame.label())}</p>
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
        name(setting).into_any()
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

/// A field for a name.
fn name(setting: &'static Setting) -> impl IntoView {
    let desk = Desk::here();
    let current = Memo::new(move |_| desk.settings.with(|settings| setting.value(settings).value));
    let take = move |event| {
        let mut taken = Ok(());
        desk.change_settings(|settings| {
            taken = setting.take_typed(settings, &event_target_value(&event));
        });
        if let Err(reason) = taken {
            desk.message.set(Message::bad(reason));
        }
    };
    view! {
        <label class="setting">
            <span>{label(setting)}</span>
            <input type="text" name=setting.name maxlength=PlayerName::LONGEST.to_string() autocomplete="off"
                prop:value=move || current.get() on:change=take/>
        </label>
    }
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
            <select name=setting.name prop:value=move || current.get() on:change=move |event| choose(desk, setting, &event_target_value(&event))>
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
}

/// The other screens of this player have no system to ask.
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
                prop:value=move || now.get().value on:input=move |event| choose(desk, setting, &event_target_value(&event))/>
        </label>
    }
}
