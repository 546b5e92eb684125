//! Questions and output of the typed games, line by line on standard input and output.

use std::env;
use std::io::{self, IsTerminal, StdinLock, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use flagfall_settings::Languages;
use flagfall_store::Keeping;
pub(crate) use flagfall_table::typed::{harmless, number};
use flagfall_text::{Language, Words};

use super::signals;
use crate::screen::Surroundings;
use crate::wrap::wrapped;
use crate::{bounded_lines, complaint, storage};

/// Why a game stopped before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Input ended before the game did.
    EndOfInput,
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

/// The capabilities of the output.
#[derive(Clone, Copy)]
pub(crate) struct Looks {
    /// Output is a terminal: the screen can be cleared and animated.
    pub(crate) is_terminal: bool,
    pub(crate) has_colour: bool,
    pub(crate) has_unicode: bool,
}

impl Looks {
    /// Wraps the text in an SGR colour code, if colours are enabled.
    pub(crate) fn paint(self, text: &str, colour: &str) -> String {
        if self.has_colour { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// Standard input and output, line by line.
pub(crate) struct Console {
    input: StdinLock<'static>,
    looks: Looks,
    language: &'static Language,
    /// The store, if it is open already because the language setting was read.
    keeping: Option<Keeping>,
    /// An answer that belongs to the next question.
    unread: Option<String>,
    /// Messages to show before the next question, where clearing the screen doesn't remove them.
    notices: Vec<String>,
    /// Whether a game in progress is saved, which the farewell mentions.
    is_game_kept: Arc<AtomicBool>,
}

impl Console {
    /// Opens the console and makes Ctrl-C print a farewell.
    pub(crate) fn open() -> Result<Console> {
        let around = Surroundings::from_environment();
        let is_terminal = io::stdout().is_terminal() && around.term != "dumb";
        let has_colour = is_terminal && !around.no_color;
        let looks = Looks { is_terminal, has_colour, has_unicode: around.is_utf_8() };
        let is_game_kept = Arc::new(AtomicBool::new(false));
        // People get their own language; scripts get English.
        let languages = if is_terminal { around.languages() } else { Languages::english() };
        // Only interactive players have a language setting. It applies from the first line on.
        let mut keeping = is_terminal.then(|| Keeping::new(storage::open_within));
        let chosen = keeping.as_mut().map(|keeping| keeping.settings().0.language);
        let language = languages.find(chosen.unwrap_or_default());
        signals::say_goodbye_on_signals(Arc::clone(&is_game_kept), language)
            .context("could not listen for Ctrl-C")?;
        let input = io::stdin().lock();
        let (unread, notices) = (None, vec![]);
        Ok(Console { input, looks, language, keeping, unread, notices, is_game_kept })
    }

    /// Hands the store over to the game's table.
    pub(crate) fn take_keeping(&mut self) -> Keeping {
        self.keeping.take().unwrap_or_else(|| Keeping::new(storage::open_within))
    }

    pub(crate) fn looks(&self) -> Looks {
        self.looks
    }

    /// Prints a message and a line break.
    pub(crate) fn say(&mut self, message: impl Into<Words>) -> io::Result<()> {
        let text = self.in_lines(message);
        self.draw(&text)
    }

    /// Prints a text picture, which is not wrapped.
    pub(crate) fn draw(&mut self, picture: &str) -> io::Result<()> {
        self.show(&format!("{picture}\n"))
    }

    /// Prints text unchanged.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        write!(out, "{text}")?;
        out.flush()
    }

    /// Clears the screen, if output is a terminal.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.looks.is_terminal { self.show("\x1b[H\x1b[2J") } else { Ok(()) }
    }

    /// The language of texts and answers.
    pub(crate) fn language(&self) -> &'static Language {
        self.language
    }

    /// Reports a problem while the game continues. On a terminal the message waits until the next question, because the
    /// screen may be cleared before.
    pub(crate) fn warn(&mut self, message: impl Into<Words>) {
        let text = self.language.text(message);
        if self.looks.is_terminal {
            self.notices.push(complaint::visible(&text));
        } else {
            complaint::tell(&text);
        }
    }

    /// Asks, and returns the trimmed answer.
    pub(crate) fn ask(&mut self, question: impl Into<Words>) -> Result<String, Stop> {
        for notice in std::mem::take(&mut self.notices) {
            self.say(notice)?;
        }
        let question = self.in_lines(question);
        self.show(&format!("{question} "))?;
        let was_shown = self.unread.is_some();
        let answer = match self.unread.take() {
            Some(answer) => answer,
            None => self.read_line()?,
        };
        if !io::stdin().is_terminal() {
            // Piped input is not echoed, so the transcript prints the answers.
            let shown = if was_shown { String::new() } else { harmless(&answer) };
            self.show(&format!("{shown}\n"))?;
        }
        Ok(answer)
    }

    /// Asks whether to continue; the end of input means no.
    pub(crate) fn ask_for_more(&mut self, question: impl Into<Words>) -> Result<String, Stop> {
        match self.ask(question) {
            Err(Stop::EndOfInput) => {
                self.show("\n")?;
                Ok(String::new())
            }
            answer => answer,
        }
    }

    /// Puts an answer back for the next question.
    pub(crate) fn unread(&mut self, answer: String) {
        self.unread = Some(answer);
    }

    /// Records whether a game in progress is saved.
    pub(crate) fn set_game_kept(&mut self, is_kept: bool) {
        self.is_game_kept.store(is_kept, Ordering::Relaxed);
    }

    /// Prints the farewell when the input ends.
    pub(crate) fn say_goodbye(&mut self) -> io::Result<()> {
        self.show("\n")?;
        self.say(signals::farewell(&self.is_game_kept))
    }

    /// Wraps a message between words, which a terminal would not.
    fn in_lines(&self, message: impl Into<Words>) -> String {
        let text = self.language.text(message);
        match terminal_size::terminal_size() {
            Some((columns, _)) if self.looks.is_terminal => wrapped(&text, columns.0).join("\n"),
            Some(_) | None => text,
        }
    }

    fn read_line(&mut self) -> Result<String, Stop> {
        bounded_lines::next(&mut self.input)?.ok_or(Stop::EndOfInput)
    }
}

/// Whether an environment variable is set and not empty.
pub(crate) fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}
