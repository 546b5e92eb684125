//! Puts the terminal into full-screen mode and restores it, even after a panic or a signal.

use std::io::{self, Stdout, Write};
use std::mem::{self, ManuallyDrop};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{panic, thread};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};
use signal_hook::consts::SIGTSTP;

/// Who handles clicks: the program, or the terminal for selecting text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Ours,
    Terminals,
}

/// A terminal in full-screen mode. It is restored on drop, on a panic, and on every signal that ends the program.
pub(super) struct Terminal {
    /// Never dropped: its destructor shows the cursor, which we do ourselves, and panics if the terminal is gone.
    screen: ManuallyDrop<ratatui::Terminal<CrosstermBackend<Stdout>>>,
    mouse: Mouse,
}

impl Terminal {
    pub(super) fn take_over(mouse: Mouse) -> io::Result<Terminal> {
        LazyLock::force(&LEAVE_SEQUENCES);
        restore_on_panic();
        enter(mouse)?;
        let screen = ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))
            .inspect_err(|_| restore())?;
        Ok(Terminal { screen: ManuallyDrop::new(screen), mouse })
    }

    /// Draws with synchronized updates, if supported, so that a slow connection shows no partial frames.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
        let _drawing = lock_screen();
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        let drawn = self.screen.draw(draw).map(|_| ());
        drawn.and(execute!(io::stdout(), EndSynchronizedUpdate))
    }

    pub(super) fn set_mouse(&mut self, mouse: Mouse) -> io::Result<()> {
        self.mouse = mouse;
        match mouse {
            Mouse::Ours => execute!(io::stdout(), EnableMouseCapture),
            Mouse::Terminals => execute!(io::stdout(), DisableMouseCapture),
        }
    }

    pub(super) fn ring_bell(&mut self) -> io::Result<()> {
        let mut stdout = io::stdout();
        stdout.write_all(b"\x07")?;
        stdout.flush()
    }

    /// Copies a text to the clipboard with OSC 52, which also reaches the player's machine over ssh. Terminals without
    /// support ignore it.
    pub(super) fn copy(&mut self, text: &str) -> io::Result<()> {
        let mut stdout = io::stdout();
        write!(stdout, "\x1b]52;c;{}\x07", STANDARD.encode(text))?;
        stdout.flush()
    }

    /// Discards the screen's state, so that the next frame is drawn in full.
    pub(super) fn redraw(&mut self) -> io::Result<()> {
        // `clear` would query the cursor position, and the reply would mix with the keys.
        let size = self.screen.size()?;
        self.screen.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Suspends the program, as Ctrl-Z does, and takes over the terminal again afterwards.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        restore();
        signal_hook::low_level::emulate_default_handler(SIGTSTP)?;
        self.resume()
    }

    /// Takes over the terminal after another program had it.
    pub(super) fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        self.redraw()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Held while the screen is entered or drawn, so that nothing can follow the sequences that leave it for good.
static SCREEN: Mutex<()> = Mutex::new(());

fn lock_screen() -> MutexGuard<'static, ()> {
    SCREEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Restores the terminal when the program is about to end, while other threads may be entering the screen or drawing.
pub(super) fn restore_permanently() {
    // The thread that aborts may hold the lock itself, and would never release it.
    const TRIES: usize = 100;
    let held = (0..TRIES).find_map(|_| {
        let held = SCREEN.try_lock().ok();
        if held.is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        held
    });
    restore();
    mem::forget(held);
}

fn enter(mouse: Mouse) -> io::Result<()> {
    let _entering = lock_screen();
    enable_raw_mode()?;
    let entered =
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide).and_then(|()| match mouse {
            Mouse::Ours => execute!(io::stdout(), EnableMouseCapture),
            Mouse::Terminals => Ok(()),
        });
    entered.inspect_err(|_| restore())
}

/// The escape sequences that leave full-screen mode, prepared early because a program without memory cannot build them.
static LEAVE_SEQUENCES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut bytes = vec![];
    queue!(bytes, EndSynchronizedUpdate, DisableMouseCapture, LeaveAlternateScreen, cursor::Show)
        .expect("memory accepts all writes");
    bytes
});

/// Restores the terminal. Idempotent; errors are ignored because there is nobody to report them to. Raw mode ends
/// first, because a terminal that accepts no output would block. Writes bypass the lock on standard output, which a
/// blocked thread may hold.
pub(super) fn restore() {
    let _ = disable_raw_mode();
    let _ = rustix::io::write(rustix::stdio::stdout(), &LEAVE_SEQUENCES);
}

/// Makes panics in any thread readable: restores the terminal and exits. The game was saved after its last action.
fn restore_on_panic() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        restore();
        usual(panic);
        std::process::exit(101);
    }));
}
