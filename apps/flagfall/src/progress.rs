//! A progress bar on standard error for long work.
//!
//! It appears only on a terminal and only after a second, and is always erased at the end, even after a panic.
//!
//! `indicatif` 0.18 would save 40 lines but is worse here: it fills the whole line, so the `^C` of an interrupted run
//! wraps and the bar cannot be erased; on 20 columns it takes two lines and shows no bar; it has no initial delay; and
//! it adds four crates.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{process, thread};

use crate::complaint;
use crate::interrupt::{self, Interrupt};

const BAR_WIDTH: u64 = 40;
/// The width if the terminal doesn't report one.
const USUAL_COLUMNS: usize = 80;
/// No bar is shown for work shorter than this.
const DELAY: Duration = Duration::from_secs(1);
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);

/// When the work writes its results.
#[derive(Clone, Copy)]
pub(crate) enum Answers {
    /// At the end; the work handles interrupts itself.
    AtTheEnd,
    /// Never, and an interrupt may end the program.
    Nothing,
    /// There is only one result, so the bar shows only the elapsed time.
    One,
    /// During the work: on a terminal the results themselves show progress, and a bar would be in their way.
    Meanwhile,
    /// During the work, and the input is typed interactively.
    Interactive,
}

/// Counts finished work and draws the bar.
pub(crate) struct Progress {
    n_done: AtomicU64,
    n_total: Option<u64>,
    is_one: bool,
    /// The unit: games, boards.
    things: &'static str,
    screen: Mutex<Screen>,
}

/// The terminal with the bar.
struct Screen {
    out: Box<dyn Write + Send>,
    /// A longer line would wrap and could not be erased.
    n_columns: usize,
    n_shown: usize,
}

impl Progress {
    /// Whether a bar would be visible.
    pub(crate) fn is_visible(answers: Answers) -> bool {
        let is_free = match answers {
            Answers::AtTheEnd | Answers::Nothing | Answers::One => true,
            Answers::Meanwhile => !io::stdout().is_terminal(),
            Answers::Interactive => false,
        };
        // A dumb terminal may not support carriage return.
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        is_free && !is_dumb && io::stderr().is_terminal()
    }

    /// Runs the work and shows its progress if possible.
    pub(crate) fn during<T>(
        n_total: Option<u64>,
        things: &'static str,
        answers: Answers,
        work: impl FnOnce(&Progress) -> T,
    ) -> T {
        let size = terminal_size::terminal_size_of(io::stderr());
        let n_columns = size.map_or(USUAL_COLUMNS, |(columns, _)| columns.0.into());
        let screen = Screen { out: Box::new(io::stderr()), n_columns, n_shown: 0 };
        let is_one = matches!(answers, Answers::One);
        let progress = Progress { is_one, ..Progress::new(n_total, things, screen) };
        match (Progress::is_visible(answers), answers) {
            (false, _) => work(&progress),
            (true, Answers::AtTheEnd) => progress.shown_during(DELAY, None, work),
            (true, Answers::Nothing | Answers::One | Answers::Meanwhile | Answers::Interactive) => {
                progress.shown_during(DELAY, Interrupt::listen().ok(), work)
            }
        }
    }

    fn new(n_total: Option<u64>, things: &'static str, screen: Screen) -> Progress {
        let (n_done, screen) = (AtomicU64::new(0), Mutex::new(screen));
        Progress { n_done, n_total, is_one: false, things, screen }
    }

    /// Counts one more as done.
    pub(crate) fn advance(&self) {
        self.n_done.fetch_add(1, Ordering::Relaxed);
    }

    /// Prints an error message above the bar.
    pub(crate) fn tell(&self, message: &str) {
        self.on_screen(|screen| {
            screen.erase()?;
            screen.out.write_all(complaint::line(message).as_bytes())
        });
    }

    /// Runs the work with a bar. An interrupt erases it and ends the program; work with its own handler passes `None`.
    fn shown_during<T>(
        &self,
        delay: Duration,
        interrupt: Option<Interrupt>,
        work: impl FnOnce(&Progress) -> T,
    ) -> T {
        let (end, ended) = mpsc::channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || self.show(delay, interrupt.as_ref(), &ended));
            // Dropped whether the work returns or panics, which stops the bar.
            let _end = end;
            work(self)
        })
    }

    fn show(&self, delay: Duration, interrupt: Option<&Interrupt>, ended: &Receiver<()>) {
        let begun = Instant::now();
        let mut pause = delay;
        while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            pause = REDRAW_INTERVAL;
            if interrupt.is_some_and(Interrupt::is_set) {
                self.on_screen(Screen::erase);
                process::exit(interrupt::EXIT_CODE.into());
            }
            let line = self.line(begun.elapsed());
            self.on_screen(|screen| screen.show(&line));
        }
        self.on_screen(Screen::erase);
    }

    fn line(&self, elapsed: Duration) -> String {
        if self.is_one {
            return format!("working for {} s", elapsed.as_secs());
        }
        let (n_done, things) = (self.n_done.load(Ordering::Relaxed), self.things);
        let Some(n_total) = self.n_total else { return format!("{n_done} {things}") };
        let part = n_done as f64 / n_total.max(1) as f64;
        let n_filled = (part * BAR_WIDTH as f64).min(BAR_WIDTH as f64) as usize;
        let bar = "#".repeat(n_filled) + &".".repeat(BAR_WIDTH as usize - n_filled);
        format!("{n_done} of {n_total} {things} [{bar}]")
    }

    /// Write errors are ignored: there is no other place to report them.
    fn on_screen(&self, write: impl FnOnce(&mut Screen) -> io::Result<()>) {
        let mut screen = self.screen.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = write(&mut screen);
    }
}

impl Screen {
    fn show(&mut self, line: &str) -> io::Result<()> {
        // Leave one column for the cursor.
        let line = &line[..line.len().min(self.n_columns.saturating_sub(1))];
        let n_left_over = self.n_shown.saturating_sub(line.len());
        self.n_shown = line.len();
        write!(self.out, "\r{line}{}", " ".repeat(n_left_over))?;
        self.out.flush()
    }

    fn erase(&mut self) -> io::Result<()> {
        match std::mem::take(&mut self.n_shown) {
            0 => Ok(()),
            n_shown => write!(self.out, "\r{}\r", " ".repeat(n_shown)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Arc;

    use super::*;

    /// A terminal in memory.
    #[derive(Clone, Default)]
    struct MemoryTerminal(Arc<Mutex<Vec<u8>>>);

    impl Write for MemoryTerminal {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("not poisoned").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl MemoryTerminal {
        fn screen(&self, n_columns: usize) -> Screen {
            Screen { out: Box::new(self.clone()), n_columns, n_shown: 0 }
        }

        fn text(&self) -> String {
            String::from_utf8(self.0.lock().expect("not poisoned").clone()).expect("text")
        }

        fn wait_for(&self, text: &str) {
            while !self.text().contains(text) {
                thread::yield_now();
            }
        }
    }

    #[track_caller]
    fn is_erased(text: &str) {
        let last = text.trim_end_matches('\r').rsplit('\r').next().unwrap_or_default();
        assert!(text.ends_with(" \r") && last.trim().is_empty(), "{text:?}");
    }

    #[test]
    fn the_bar_grows_and_is_erased() {
        let terminal = MemoryTerminal::default();
        let progress = Progress::new(Some(4), "games", terminal.screen(80));
        let answer = progress.shown_during(Duration::ZERO, None, |progress| {
            terminal.wait_for("\r0 of 4 games [........................................]");
            progress.advance();
            terminal.wait_for("\r1 of 4 games [##########..............................]");
            progress.tell("a word");
            42
        });
        assert_eq!(answer, 42);
        let told = terminal.text();
        let above = told.find("\rflagfall: a word\n").expect("the message was printed");
        is_erased(&told[..above + 1]);
    }

    #[test]
    fn without_a_total_there_is_only_a_count() {
        let terminal = MemoryTerminal::default();
        let progress = Progress::new(None, "positions", terminal.screen(80));
        progress.shown_during(Duration::ZERO, None, |_| terminal.wait_for("\r0 positions"));
        is_erased(&terminal.text());
    }

    #[test]
    fn a_single_result_shows_the_elapsed_time() {
        let terminal = MemoryTerminal::default();
        let progress =
            Progress { is_one: true, ..Progress::new(Some(1), "boards", terminal.screen(80)) };
        progress.shown_during(Duration::ZERO, None, |_| terminal.wait_for("\rworking for 0 s"));
        is_erased(&terminal.text());
    }

    #[test]
    fn a_line_fits_a_narrow_terminal() {
        let terminal = MemoryTerminal::default();
        let progress = Progress::new(Some(4), "games", terminal.screen(20));
        progress.shown_during(Duration::ZERO, None, |_| terminal.wait_for("\r0 of 4 games [....."));
        let text = terminal.text();
        assert!(text.split('\r').all(|line| line.len() < 20), "{text:?}");
        is_erased(&text);
    }

    #[test]
    fn a_panic_erases_the_bar() {
        let terminal = MemoryTerminal::default();
        let progress = Progress::new(Some(4), "games", terminal.screen(80));
        let work = |_: &Progress| {
            terminal.wait_for("0 of 4");
            thread::scope(|scope| scope.spawn(|| panic!("on purpose")).join()).expect("it panics");
        };
        let ended =
            catch_unwind(AssertUnwindSafe(|| progress.shown_during(Duration::ZERO, None, work)));
        assert!(ended.is_err());
        is_erased(&terminal.text());
    }

    #[test]
    fn short_work_shows_nothing() {
        let terminal = MemoryTerminal::default();
        let progress = Progress::new(Some(1), "games", terminal.screen(80));
        progress.shown_during(DELAY, None, Progress::advance);
        assert_eq!(terminal.text(), "");
    }
}
