//! Asking and saying.

use std::env;
use std::io::{self, IsTerminal, StdinLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use flagfall_settings::{LanguageChoice, Languages};
use flagfall_table::typed::harmless;
pub(crate) use flagfall_table::typed::{number, quoted};
use flagfall_text::{Language, Words};

use super::signals;
use crate::screen::Surroundings;
use crate::wrap::wrapped;
use crate::{bounded_lines, complaint};

/// Why a game stopped before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// No more lines, and nobody to ask.
    EndOfInput,
    /// The world failed.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

/// What the other side can show.
#[derive(Clone, Copy)]
pub(crate) struct Looks {
    /// A person looks at it: the screen can be cleared and things can move.
    pub(crate) is_terminal: bool,
    pub(crate) has_colour: bool,
    pub(crate) has_unicode: bool,
}

impl Looks {
    /// Puts text in a colour, by the number of the terminal's code, where there are colours.
    pub(crate) fn paint(self, text: &str, colour: &str) -> String {
        if self.has_colour { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// Standard input and output, line by line.
pub(crate) struct Console {
    input: StdinLock<'static>,
    looks: Looks,
    languages: Languages,
    /// What a signal says goodbye in, too.
    language: Arc<Mutex<&'static Language>>,
    /// An answer that turned out to belong to the next question.
    unread: Option<String>,
    /// What is to be said before the next question, where it is not cleared away.
    notices: Vec<String>,
    /// Whether a game is in progress and kept; whoever says goodbye wants to know.
    is_game_kept: Arc<AtomicBool>,
}

impl Console {
    /// Opens it, and sees to it that Ctrl-C says goodbye.
    pub(crate) fn open() -> Result<Console> {
        let around = Surroundings::from_environment();
        let is_terminal = io::stdout().is_terminal() && around.term != "dumb";
        let has_colour = is_terminal && !around.no_color;
        let looks = Looks { is_terminal, has_colour, has_unicode: around.is_utf_8() };
        let is_game_kept = Arc::new(AtomicBool::new(false));
        // A person reads their own language; what a script reads is English.
        let languages = if is_terminal { around.languages() } else { Languages::english() };
        let language = Arc::new(Mutex::new(languages.find(LanguageChoice::System)));
        signals::say_goodbye_on_signals(Arc::clone(&is_game_kept), Arc::clone(&language))
            .context("could not listen for Ctrl-C")?;
        let input = io::stdin().lock();
        let (unread, notices) = (None, vec![]);
        Ok(Console { input, looks, languages, language, unread, notices, is_game_kept })
    }

    /// Speaks the language that the player has chosen, where a person reads.
    pub(crate) fn speak(&mut self, choice: LanguageChoice) {
        if self.looks.is_terminal {
            *self.language.lock().unwrap_or_else(PoisonError::into_inner) =
                self.languages.find(choice);
        }
    }

    fn language(&self) -> &'static Language {
        *self.language.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn looks(&self) -> Looks {
        self.looks
    }

    /// Says something and ends the line.
    pub(crate) fn say(&mut self, message: impl Into<Words>) -> io::Result<()> {
        let text = self.in_lines(message);
        self.draw(&text)
    }

    /// Draws a picture made of characters, which has its own lines.
    pub(crate) fn draw(&mut self, picture: &str) -> io::Result<()> {
        self.show(&format!("{picture}\n"))
    }

    /// Writes something as it is.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        write!(out, "{text}")?;
        out.flush()
    }

    /// Clears the screen, where there is one.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.looks.is_terminal { self.show("\x1b[H\x1b[2J") } else { Ok(()) }
    }

    /// Says what went wrong while the game goes on: on a terminal above the next question, because
    /// the screen may be cleared before.
    pub(crate) fn warn(&mut self, message: impl Into<Words>) {
        let text = self.language().text(message);
        if self.looks.is_terminal {
            self.notices.push(complaint::visible(&text));
        } else {
            complaint::tell(&text);
        }
    }

    /// Asks, and gives the answer without the space around it.
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
            // Nobody typed it, so nobody saw it: a transcript shows the answers too.
            let shown = if was_shown { String::new() } else { harmless(&answer) };
            self.show(&format!("{shown}\n"))?;
        }
        Ok(answer)
    }

    /// Asks whether there should be more; no answer at all is a no.
    pub(crate) fn ask_for_more(&mut self, question: impl Into<Words>) -> Result<String, Stop> {
        match self.ask(question) {
            Err(Stop::EndOfInput) => {
                self.show("\n")?;
                Ok(String::new())
            }
            answer => answer,
        }
    }

    /// Puts an answer back: it was meant for the next question.
    pub(crate) fn unread(&mut self, answer: String) {
        self.unread = Some(answer);
    }

    /// Remembers whether a game is in progress and kept.
    pub(crate) fn set_game_kept(&mut self, is_kept: bool) {
        self.is_game_kept.store(is_kept, Ordering::Relaxed);
    }

    /// What is said when the input ends.
    pub(crate) fn say_goodbye(&mut self) -> io::Result<()> {
        self.show("\n")?;
        self.say(signals::farewell(&self.is_game_kept))
    }

    /// A terminal would break its lines inside words.
    fn in_lines(&self, message: impl Into<Words>) -> String {
        let text = self.language().text(message);
        match terminal_size::terminal_size() {
            Some((columns, _)) if self.looks.is_terminal => wrapped(&text, columns.0).join("\n"),
            Some(_) | None => text,
        }
    }

    fn read_line(&mut self) -> Result<String, Stop> {
        bounded_lines::next(&mut self.input)?.ok_or(Stop::EndOfInput)
    }
}

/// Whether a variable of the environment says anything.
pub(crate) fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}
