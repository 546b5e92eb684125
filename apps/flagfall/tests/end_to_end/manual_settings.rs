//! The tables of settings in the manual (docs/manual/screens.md) have every setting, with its choices and its default.

use std::fs;

use flagfall_settings::{FrontEnd, Group, Setting, SettingId, Settings, TakesEffect};
use flagfall_text::Language;

use crate::manual::manual;

/// The cells of a setting's row, except for the last, which says what it is for.
fn cells(setting: &Setting) -> [String; 2] {
    let english = Language::english();
    let front_end = setting.front_ends[0];
    let usual = Settings::usual(front_end);
    let now = setting.value(&usual);
    let choices = setting.choices(&usual, front_end).into_iter().map(|choice| {
        let label = english.say(&choice.label);
        if choice.value == now.value { format!("*{label}*") } else { label }
    });
    let choices: Vec<String> = choices.collect();
    let choices = match setting.id {
        _ if setting.is_typed() => "a name".to_owned(),
        SettingId::Delay => format!("*{}*", english.say(&now.label)),
        // Each language is called by its own name; the chapter lists them.
        SettingId::Language => choices[0].clone(),
        // A person, and ten levels.
        SettingId::FourOpponent => {
            let now = choices.iter().find(|choice| choice.starts_with('*')).expect("a default");
            format!("{}, {} … {now} … {}", choices[0], choices[1], choices[choices.len() - 1])
        }
        _ => choices.join(", "),
    };
    let screens = [FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page];
    let named = |screen: &FrontEnd| match screen {
        FrontEnd::Terminal => "terminal",
        FrontEnd::Window => "window",
        FrontEnd::Page => "page",
    };
    let screens: Vec<&str> =
        screens.iter().filter(|screen| setting.is_on(**screen)).map(named).collect();
    let label = english.say(&setting.id.label());
    let label =
        if screens.len() == 3 { label } else { format!("{label} ({})", screens.join(", ")) };
    [label, choices]
}

#[test]
fn the_manual_has_every_setting() {
    let text = fs::read_to_string(manual().join("screens.md")).expect("the chapter on screens");
    let (_, section) = text.split_once("\n## Settings\n").expect("a section");
    let section = section.split("\n## ").next().expect("a section");
    let mut tables = vec![];
    for part in section.split("\n### ").skip(1) {
        let rows = part.lines().filter(|line| line.starts_with("| ")).skip(1);
        let rows: Vec<Vec<&str>> =
            rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect();
        tables.push(rows);
    }
    for setting in Setting::ALL {
        let table = match setting.group {
            Group::Mines => &tables[0],
            Group::Four => &tables[1],
            Group::Looks | Group::Touch => &tables[2],
        };
        let expected = cells(setting);
        let row = table.iter().find(|row| row[..2] == expected);
        let row = row.unwrap_or_else(|| panic!("screens.md lacks | {} |", expected.join(" | ")));
        let is_later = setting.takes_effect == TakesEffect::NextGame;
        assert_eq!(row[2].contains("next game"), is_later, "{}: {}", row[0], row[2]);
    }
    let n_rows: usize = tables.iter().map(Vec::len).sum();
    assert_eq!(n_rows, Setting::ALL.len(), "the manual has a setting that is gone");
}
