//! Asking and saying.

use std::env;
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};

use anyhow::{Context, Result};

/// What is said when the input ends or Ctrl-C comes in the middle of a game.
pub(crate) const FAREWELL: &str =
    "\nUntil next time! A game in progress is kept, and waits for you.";

/// More of a line is read but not looked at: no answer to any question is near as long.
const LONGEST_LINE: usize = 4096;

/// More of an answer is not shown back.
const LONGEST_SHOWN: usize = 30;

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
    /// An answer that turned out to belong to the next question.
    unread: Option<String>,
}

impl Console {
    /// Opens it, and sees to it that Ctrl-C says goodbye.
    pub(crate) fn open() -> Result<Console> {
        ctrlc::set_handler(|| {
            // Attributes off, so that the terminal is as it was; nothing to do if nobody listens.
            let reset = if io::stdout().is_terminal() { "\x1b[0m" } else { "" };
            let _ = writeln!(io::stdout(), "{reset}{FAREWELL}");
            std::process::exit(130);
        })
        .context("could not listen for Ctrl-C")?;
        let is_terminal = io::stdout().is_terminal() && !is("TERM", "dumb");
        let has_colour = is_terminal && !is_set("NO_COLOR");
        let looks = Looks { is_terminal, has_colour, has_unicode: has_unicode() };
        Ok(Console { input: io::stdin().lock(), looks, unread: None })
    }

    pub(crate) fn looks(&self) -> Looks {
        self.looks
    }

    /// Says something and ends the line.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{text}")?;
        out.flush()
    }

    /// Writes something as it is.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        write!(out, "{text}")?;
        out.flush()
    }

    /// Clears the screen, where there is one.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.looks.is_terminal { self.show("\x1b[H\x1b[2J\x1b[3J") } else { Ok(()) }
    }

    /// Asks, and gives the answer without the space around it.
    pub(crate) fn ask(&mut self, question: &str) -> Result<String, Stop> {
        self.show(question)?;
        let answer = match self.unread.take() {
            Some(answer) => answer,
            None => self.read_line()?,
        };
        if !io::stdin().is_terminal() {
            // Nobody typed it, so nobody saw it: a transcript shows the answers too.
            self.show(&format!("{}\n", harmless(&answer)))?;
        }
        Ok(answer)
    }

    /// Puts an answer back: it was meant for the next question.
    pub(crate) fn unread(&mut self, answer: String) {
        self.unread = Some(answer);
    }

    fn read_line(&mut self) -> Result<String, Stop> {
        let mut line = Vec::new();
        let mut n_read = 0;
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                if n_read == 0 {
                    return Err(Stop::EndOfInput);
                }
                break;
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let text = &chunk[..end.unwrap_or(chunk.len())];
            line.extend(text.iter().take(LONGEST_LINE - line.len()));
            let n_used = text.len() + usize::from(end.is_some());
            n_read += n_used;
            self.input.consume(n_used);
            if end.is_some() {
                break;
            }
        }
        // Bytes that are no text become marks that are no answer to anything.
        Ok(String::from_utf8_lossy(&line).trim().to_owned())
    }
}

/// What somebody typed, in quotes.
pub(crate) fn quoted(answer: &str) -> String {
    if answer.is_empty() {
        return "An empty line".to_owned();
    }
    format!("\"{}\"", harmless(answer))
}

/// What somebody typed, fit to be shown: short, and without anything a terminal would obey.
fn harmless(answer: &str) -> String {
    let clean: String = answer.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    match clean.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &clean[..end]),
        None => clean,
    }
}

/// The locale, as the C library would see it.
fn has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(|name| is_set(name));
    let locale = locale.and_then(|name| env::var(name).ok()).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Whether a variable of the environment says anything.
pub(crate) fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

fn is(name: &str, value: &str) -> bool {
    env::var_os(name).is_some_and(|found| found == value)
}
