//! The terminal: taken over, given back, whatever happens.

use std::io::{self, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::LazyLock;

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

/// Whether clicks are ours or the terminal's own, for selecting text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Ours,
    Terminals,
}

/// A terminal in full-screen mode. It is given back when this is dropped, on a panic, and on every signal that ends us.
pub(super) struct Terminal {
    /// Never dropped: it would show the cursor, which we do ourselves, and panic where the terminal has gone.
    screen: ManuallyDrop<ratatui::Terminal<CrosstermBackend<Stdout>>>,
    mouse: Mouse,
}

impl Terminal {
    pub(super) fn take_over(mouse: Mouse) -> io::Result<Terminal> {
        LazyLock::force(&GOODBYE);
        restore_on_panic();
        enter(mouse)?;
        let screen = ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))
            .inspect_err(|_| give_back())?;
        Ok(Terminal { screen: ManuallyDrop::new(screen), mouse })
    }

    /// A terminal that knows how shows each picture at once when it is whole, however slowly it came.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
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

    /// Asks the terminal to put a text where it can be pasted (OSC 52): it reaches the player's own machine over ssh too, and
    /// a terminal that doesn't know how does nothing.
    pub(super) fn copy(&mut self, text: &str) -> io::Result<()> {
        let mut stdout = io::stdout();
        write!(stdout, "\x1b]52;c;{}\x07", STANDARD.encode(text))?;
        stdout.flush()
    }

    /// Forgets what stands on the screen and draws all of it next time.
    pub(super) fn redraw(&mut self) -> io::Result<()> {
        // Clearing would ask the terminal where its cursor is, and the answer would come in between the keys.
        let size = self.screen.size()?;
        self.screen.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Stops the program, as Ctrl-Z does, and takes the terminal again when it goes on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(SIGTSTP)?;
        self.resume()
    }

    /// Takes the terminal again after somebody else had it.
    pub(super) fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        self.redraw()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter(mouse: Mouse) -> io::Result<()> {
    enable_raw_mode()?;
    let entered =
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide).and_then(|()| match mouse {
            Mouse::Ours => execute!(io::stdout(), EnableMouseCapture),
            Mouse::Terminals => Ok(()),
        });
    entered.inspect_err(|_| give_back())
}

/// What ends the full-screen mode. Made before it is needed, as a program that has no memory left cannot make it any more.
static GOODBYE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut bytes = vec![];
    queue!(bytes, EndSynchronizedUpdate, DisableMouseCapture, LeaveAlternateScreen, cursor::Show)
        .expect("memory takes everything");
    bytes
});

/// Puts the terminal back as it was. Doing it twice does no harm; where it fails nobody is left to tell. The mode comes first,
/// because a terminal that takes no output would keep us waiting; and the lock on standard output may be held by a thread
/// that waits for it.
pub(super) fn give_back() {
    let _ = disable_raw_mode();
    let _ = rustix::io::write(rustix::stdio::stdout(), &GOODBYE);
}

/// A panic must be readable, leave a usable terminal, and end the program in whatever thread it was. The game was kept
/// after its last action.
fn restore_on_panic() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        give_back();
        usual(panic);
        std::process::exit(101);
    }));
}
