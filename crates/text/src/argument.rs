//! The arguments of messages: numbers, names of cells, times, choices, other messages.

use flagfall_four::{Column, Spot};
use flagfall_mines::{Cell, Size};
use flagfall_play::Millis;

use crate::language::Language;
use crate::messages::{LastItem, Units, Words};
use crate::units;

/// An argument as a language uses it.
pub(crate) enum Value {
    /// A number that can have a plural.
    Number(u64),
    /// A choice, by the place of its option.
    Option(u8),
    /// The same for an option with a name of its own.
    Named(u8, String),
    /// Anything else, already in words.
    Text(String),
}

/// A type whose values can be arguments of a message.
pub(crate) trait Argument {
    fn value(&self, language: &Language) -> Value;

    /// Any value.
    #[cfg(test)]
    fn sample() -> Self;
}

/// A chance from 0 to 1, written in percent. Rounding never makes it look like 0 or 1 if it is neither.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percent(pub f64);

/// A number that names something, such as a seed or a year: its digits are not grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits(pub u64);

impl Argument for Digits {
    fn value(&self, _: &Language) -> Value {
        Value::Text(self.0.to_string())
    }

    #[cfg(test)]
    fn sample() -> Self {
        Digits(2026)
    }
}

/// The place of one of `N` lines that take turns: below `N`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OneOf<const N: u8>(u8);

impl<const N: u8> OneOf<N> {
    /// The line whose turn it is after this many were said.
    pub fn after(n_said: u32) -> Self {
        OneOf((n_said % u32::from(N)) as u8)
    }
}

impl<const N: u8> Argument for OneOf<N> {
    fn value(&self, _: &Language) -> Value {
        Value::Number(self.0.into())
    }

    #[cfg(test)]
    fn sample() -> Self {
        OneOf(0)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Argument for $type {
            fn value(&self, _: &Language) -> Value {
                Value::Number(*self as u64)
            }

            #[cfg(test)]
            fn sample() -> Self {
                7
            }
        })*
    };
}

numbers!(u8, u32, u64, usize);

/// Types whose names are the same in every language.
macro_rules! names {
    ($($type:ty: $sample:literal),*) => {
        $(impl Argument for $type {
            fn value(&self, _: &Language) -> Value {
                Value::Text(self.to_string())
            }

            #[cfg(test)]
            fn sample() -> Self {
                $sample.parse().expect("a sample")
            }
        })*
    };
}

names!(Cell: "c4", Column: "4", String: "name");

/// On screens, columns and rows are numbered from 1, without letters.
impl Argument for Spot {
    fn value(&self, language: &Language) -> Value {
        Value::Text(language.text(Units::Place { column: self.column(), row: self.row() + 1 }))
    }

    #[cfg(test)]
    fn sample() -> Self {
        Spot::new(Column::ALL[3], 1).expect("a cell")
    }
}

impl Argument for Size {
    fn value(&self, language: &Language) -> Value {
        let (grid, n_mines) = (self.grid(), self.n_mines());
        let (width, height) = (grid.width().into(), grid.height().into());
        Value::Text(language.text(Units::BoardSize { width, height, n_mines }))
    }

    #[cfg(test)]
    fn sample() -> Self {
        "9x9x10".parse().expect("a size")
    }
}

impl Argument for Millis {
    fn value(&self, language: &Language) -> Value {
        Value::Text(units::time(*self, language))
    }

    #[cfg(test)]
    fn sample() -> Self {
        Millis(9_400)
    }
}

impl Argument for Percent {
    fn value(&self, language: &Language) -> Value {
        Value::Text(units::percent(self.0, language))
    }

    #[cfg(test)]
    fn sample() -> Self {
        Percent(0.25)
    }
}

/// With two decimal places.
impl Argument for f64 {
    fn value(&self, language: &Language) -> Value {
        Value::Text(units::decimal(*self, 2, language))
    }

    #[cfg(test)]
    fn sample() -> Self {
        1.25
    }
}

/// A list: `a1, b2 and c3`.
impl Argument for Vec<Cell> {
    fn value(&self, language: &Language) -> Value {
        let mut names = self.iter().map(Cell::to_string);
        let Some(last) = names.next_back() else { return Value::Text(String::new()) };
        let list = language.list(names);
        Value::Text(match list.is_empty() {
            false => {
                let name = Box::new(Words::Verbatim(last.clone()));
                let name = if last.starts_with('i') {
                    LastItem::StartingWithI(name)
                } else {
                    LastItem::Named(name)
                };
                language.say(&Units::ListEnd { list, name }.into())
            }
            true => last,
        })
    }

    #[cfg(test)]
    fn sample() -> Self {
        ["a1", "b2", "c3"].map(|name| name.parse().expect("a cell")).to_vec()
    }
}

/// Lists without a word before the last item: `3, 4`.
macro_rules! plain_lists {
    ($($type:ty),*) => {
        $(impl Argument for Vec<$type> {
            fn value(&self, language: &Language) -> Value {
                Value::Text(language.list(self.iter().map(ToString::to_string)))
            }

            #[cfg(test)]
            fn sample() -> Self {
                vec![<$type>::sample(), <$type>::sample()]
            }
        })*
    };
}

plain_lists!(Column, String);

impl Argument for Box<Words> {
    fn value(&self, language: &Language) -> Value {
        Value::Text(language.say(self))
    }

    #[cfg(test)]
    fn sample() -> Self {
        Box::new(Words::Verbatim("words".to_owned()))
    }
}
