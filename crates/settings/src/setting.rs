//! The description of a setting for pages and files: its name, its label, and its choices.

use std::fmt::Display;

use flagfall_text::Words;

use crate::labels::Labelled;
use crate::player_name::{NameRefusal, PlayerName};
use crate::settings::{SettingId, Settings};

/// The description of a setting.
pub struct Setting {
    /// Its identifier in code.
    pub id: SettingId,
    /// Its name in files.
    pub name: &'static str,
    /// Its group on settings pages.
    pub group: Group,
    /// When a change takes effect.
    pub takes_effect: TakesEffect,
    /// The front ends that show it in their settings page or menu.
    pub front_ends: &'static [FrontEnd],
    pub(crate) value: fn(&Settings) -> Choice,
    pub(crate) read: fn(&mut Settings, &str) -> Result<(), String>,
    pub(crate) reset: fn(&mut Settings),
    pub(crate) choices: fn(&Settings, FrontEnd) -> Vec<Choice>,
}

/// A choice of a setting.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The text form in files, not shown to players.
    pub value: String,
    /// The label for players.
    pub label: Words,
}

/// The groups on settings pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Minesweeper.
    Mines,
    /// Four in a Row.
    Four,
    /// Appearance and sound.
    Looks,
    /// Touch screens.
    Touch,
}

/// When a change takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakesEffect {
    /// Immediately.
    AtOnce,
    /// With the next new game.
    NextGame,
}

/// A program with its own settings page or menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrontEnd {
    /// The full-screen terminal.
    Terminal,
    /// The desktop window.
    Window,
    /// The web page.
    Page,
}

/// The direction of a step through the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceStep {
    /// The next choice.
    Up,
    /// The previous choice.
    Down,
}

pub(crate) const EVERYWHERE: &[FrontEnd] = &[FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page];
pub(crate) const DESKTOP: &[FrontEnd] = &[FrontEnd::Terminal, FrontEnd::Window];
pub(crate) const POINTER: &[FrontEnd] = &[FrontEnd::Window, FrontEnd::Page];
pub(crate) const TERMINAL: &[FrontEnd] = &[FrontEnd::Terminal];
pub(crate) const PAGE: &[FrontEnd] = &[FrontEnd::Page];

impl Setting {
    /// The current value.
    pub fn value(&self, settings: &Settings) -> Choice {
        let now = (self.value)(settings);
        // Some labels depend on other settings, which only the list of choices takes into account.
        let all = (self.choices)(settings, FrontEnd::Terminal);
        all.into_iter().find(|choice| choice.value == now.value).unwrap_or(now)
    }

    /// The choices on a front end. The current value is included even if the front end does not offer
    /// it.
    pub fn choices(&self, settings: &Settings, front_end: FrontEnd) -> Vec<Choice> {
        let mut all = (self.choices)(settings, front_end);
        let now = self.value(settings);
        if !all.iter().any(|choice| choice.value == now.value) {
            all.insert(0, now);
        }
        all
    }

    /// Whether a front end shows it.
    pub fn is_on(&self, front_end: FrontEnd) -> bool {
        self.front_ends.contains(&front_end)
    }

    /// Whether its value is free text.
    pub fn is_typed(&self) -> bool {
        matches!(self.id, SettingId::NameOne | SettingId::NameTwo)
    }

    /// Sets the value from typed text.
    ///
    /// # Errors
    ///
    /// The expected input, as a sentence; the value is unchanged.
    pub fn take_typed(&self, settings: &mut Settings, typed: &str) -> Result<(), Words> {
        let name: PlayerName = typed.parse().map_err(NameRefusal::words)?;
        self.choose(settings, &name.to_string()).map_err(Words::from)
    }

    /// Sets the value from a choice.
    ///
    /// # Errors
    ///
    /// The expected input; the value is unchanged.
    pub fn choose(&self, settings: &mut Settings, value: &str) -> Result<(), String> {
        (self.read)(settings, value)?;
        settings.forget_unread(self.name);
        Ok(())
    }

    /// Selects the next or previous choice, wrapping around.
    pub fn step(&self, settings: &mut Settings, front_end: FrontEnd, step: ChoiceStep) {
        let all = self.choices(settings, front_end);
        let now = self.value(settings).value;
        let index = all.iter().position(|choice| choice.value == now).unwrap_or_default();
        let next = match step {
            ChoiceStep::Up => (index + 1) % all.len(),
            ChoiceStep::Down => (index + all.len() - 1) % all.len(),
        };
        let chosen = self.choose(settings, &all[next].value);
        assert!(chosen.is_ok(), "{} offers {:?}: {chosen:?}", self.name, all[next].value);
    }

    /// Resets to the default.
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

/// Choices with their default labels.
pub(crate) fn same<T: Display + Labelled>(all: &[T]) -> Vec<Choice> {
    all.iter().map(Choice::of).collect()
}

/// Choices with custom labels.
pub(crate) fn choices<T: Display>(all: &[T], label: impl Fn(&T) -> Words) -> Vec<Choice> {
    all.iter().map(|value| Choice { value: value.to_string(), label: label(value) }).collect()
}
