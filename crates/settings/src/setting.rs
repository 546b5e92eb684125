//! A setting as pages and files see it: its name, its label, and its choices.

use std::fmt::Display;

use flagfall_text::Words;

use crate::labels::Labelled;
use crate::player_name::{NameRefusal, PlayerName};
use crate::settings::{SettingId, Settings};

/// What there is to know of a setting.
pub struct Setting {
    /// Which one it is.
    pub id: SettingId,
    /// Its name in files.
    pub name: &'static str,
    /// Where pages show it.
    pub group: Group,
    /// From when on a change is obeyed.
    pub takes_effect: TakesEffect,
    /// The front ends whose settings page or menu has it.
    pub front_ends: &'static [FrontEnd],
    pub(crate) value: fn(&Settings) -> Choice,
    pub(crate) read: fn(&mut Settings, &str) -> Result<(), String>,
    pub(crate) reset: fn(&mut Settings),
    pub(crate) choices: fn(&Settings, FrontEnd) -> Vec<Choice>,
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The text that files keep. No player reads it.
    pub value: String,
    /// What players read.
    pub label: Words,
}

/// What pages put under one heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Minesweeper.
    Mines,
    /// Four in a Row.
    Four,
    /// Looks and sounds.
    Looks,
    /// Touch screens.
    Touch,
}

/// From when on a change is obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakesEffect {
    /// From this moment on.
    AtOnce,
    /// From the next new game on.
    NextGame,
}

/// A program with a settings page or menu of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrontEnd {
    /// The full-screen terminal.
    Terminal,
    /// The desktop window.
    Window,
    /// The web page.
    Page,
}

/// To the next choice or to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next.
    Up,
    /// The one before.
    Down,
}

pub(crate) const EVERYWHERE: &[FrontEnd] = &[FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page];
pub(crate) const DESKTOP: &[FrontEnd] = &[FrontEnd::Terminal, FrontEnd::Window];
pub(crate) const POINTER: &[FrontEnd] = &[FrontEnd::Window, FrontEnd::Page];
pub(crate) const TERMINAL: &[FrontEnd] = &[FrontEnd::Terminal];
pub(crate) const PAGE: &[FrontEnd] = &[FrontEnd::Page];

impl Setting {
    /// What it is now.
    pub fn value(&self, settings: &Settings) -> Choice {
        let now = (self.value)(settings);
        // Some labels depend on other settings, and only the choices know those.
        let all = (self.choices)(settings, FrontEnd::Terminal);
        all.into_iter().find(|choice| choice.value == now.value).unwrap_or(now)
    }

    /// What there is to choose on a front end. A value that it does not offer is there as long as it is chosen.
    pub fn choices(&self, settings: &Settings, front_end: FrontEnd) -> Vec<Choice> {
        let mut all = (self.choices)(settings, front_end);
        let now = self.value(settings);
        if !all.iter().any(|choice| choice.value == now.value) {
            all.insert(0, now);
        }
        all
    }

    /// Whether a front end has it.
    pub fn is_on(&self, front_end: FrontEnd) -> bool {
        self.front_ends.contains(&front_end)
    }

    /// Whether its value is a text that players type.
    pub fn is_typed(&self) -> bool {
        matches!(self.id, SettingId::NameOne | SettingId::NameTwo)
    }

    /// Takes what a player typed.
    ///
    /// # Errors
    ///
    /// What would be right, as a sentence; it is as it was.
    pub fn take_typed(&self, settings: &mut Settings, typed: &str) -> Result<(), Words> {
        let name: PlayerName = typed.parse().map_err(NameRefusal::words)?;
        self.choose(settings, &name.to_string()).map_err(Words::from)
    }

    /// Takes what a player chose.
    ///
    /// # Errors
    ///
    /// What would be right; it is as it was.
    pub fn choose(&self, settings: &mut Settings, value: &str) -> Result<(), String> {
        (self.read)(settings, value)?;
        settings.forget_unread(self.name);
        Ok(())
    }

    /// To the next choice or to the one before; after the last comes the first.
    pub fn step(&self, settings: &mut Settings, front_end: FrontEnd, step: Step) {
        let all = self.choices(settings, front_end);
        let now = self.value(settings).value;
        let index = all.iter().position(|choice| choice.value == now).unwrap_or_default();
        let next = match step {
            Step::Up => (index + 1) % all.len(),
            Step::Down => (index + all.len() - 1) % all.len(),
        };
        let chosen = self.choose(settings, &all[next].value);
        assert!(chosen.is_ok(), "{} offers {:?}: {chosen:?}", self.name, all[next].value);
    }

    /// Back to the default.
    pub fn reset(&self, settings: &mut Settings) {
        (self.reset)(settings);
        settings.forget_unread(self.name);
    }
}

impl Choice {
    pub(crate) fn of<T: Display + Labelled>(value: &T) -> Choice {
        Choice { value: value.to_string(), label: value.label() }
    }
}

/// Choices with their usual labels.
pub(crate) fn same<T: Display + Labelled>(all: &[T]) -> Vec<Choice> {
    all.iter().map(Choice::of).collect()
}

/// Choices with labels of their own.
pub(crate) fn choices<T: Display>(all: &[T], label: impl Fn(&T) -> Words) -> Vec<Choice> {
    all.iter().map(|value| Choice { value: value.to_string(), label: label(value) }).collect()
}
