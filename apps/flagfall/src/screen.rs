//! The full-screen terminal: both games, by key and by mouse.
//!
//! ```text
//! terminal -> events -> App -> view -> Intent -> Flow -> Effect -> terminal, solvers, speaker
//!                       App::draw(frame, now) -> terminal
//! ```
//!
//! [`App`] does no I/O except for the store, and has no clock: the event loop in this file provides both. Tests and
//! benches can therefore play whole games without a terminal.
//!
//! `flagfall-flow`, shared by all screens, decides what players can do between and around games. This module has
//! layout, colours, animations, and the meaning of keys and mouse.
//!
//! | module | contents |
//! |---|---|
//! | `terminal`, `events`, `abort` | entering and leaving full-screen mode; all events in one queue |
//! | `app`, `kit` | the flow with its views; looks, mouse, and terminal-specific effects |
//! | `page`, `views` | what pages can read; the UI state of each page |
//! | `mines`, `four`, `ending` | the two games, and how they end |
//! | `online`, `room` | a server's lobby, and a room around a game |
//! | `menu`, `settings`, `history`, `daily`, `saved`, `replay`, `export`, `help` | the other pages; a game as files |
//! | `rehearsal`, `stills` | the program without a terminal, for tests and benches; frames of a replay, for recordings
//! |
//! | `keys`, `buttons`, `list` | keys and commands, clickable keys, lists |
//! | `message`, `panel`, `stage`, `miniature` | the status line, lines of text, layout, small pictures |
//! | `looks` | colours and glyphs |

mod abort;
mod app;
mod buttons;
mod daily;
mod ending;
mod events;
mod export;
mod four;
mod help;
mod history;
mod keys;
mod kit;
mod list;
mod looks;
mod menu;
mod message;
mod mines;
mod miniature;
mod online;
mod page;
mod panel;
mod rehearsal;
mod replay;
mod room;
mod saved;
mod settings;
mod stage;
mod stills;
mod terminal;
mod training;
mod views;

use std::io::{self, IsTerminal};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};
use flagfall_flow::online::OnlineCommand;
use flagfall_flow::{Intent, Start};
use flagfall_online::RoomId;
use flagfall_online_client::{OnlineClient, Site};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_sound::Speaker;
use flagfall_store::Keeping;
use flagfall_table::link::Record;
use flagfall_table::{Thinker, local_clock};
use jiff::Zoned;
use jiff::tz::TimeZone;

use crate::{complaint, seed, storage};
use events::{Event, Events};
use kit::TerminalEffect;
pub(crate) use looks::Surroundings;
pub(crate) use stills::Stills;
use terminal::Terminal;

pub use app::App;
pub use flagfall_table::Now;
pub use keys::Key;
pub use rehearsal::Rehearsal;

/// Plays until the player quits.
pub(crate) fn run(start: Start) -> Result<()> {
    open(start, usual_site(), None)
}

/// Opens the replay of a game.
pub(crate) fn replay(record: Record) -> Result<()> {
    open(Start::default(), usual_site(), Some(Intent::Watch(record)))
}

/// Starts a race against a recorded game.
pub(crate) fn race(record: Record) -> Result<()> {
    open(Start::default(), usual_site(), Some(Intent::Race(record)))
}

/// Opens a server's lobby, or one of its rooms.
pub(crate) fn online(site: Option<Site>, room: Option<RoomId>) -> Result<()> {
    let intent = room.map_or(OnlineCommand::ShowLobby, OnlineCommand::Enter);
    open(Start::default(), site.unwrap_or_else(usual_site), Some(Intent::Online(intent)))
}

/// The default address of `flagfall serve`.
fn usual_site() -> Site {
    "http://127.0.0.1:4280".parse().expect("a valid server address")
}

fn open(start: Start, site: Site, intent: Option<Intent>) -> Result<()> {
    let around = Surroundings::from_environment();
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() || around.term == "dumb" {
        match intent {
            Some(Intent::Watch(_)) => bail!("a replay needs a full-screen terminal"),
            Some(Intent::Race(_)) => bail!("a race needs a full-screen terminal"),
            Some(_) => bail!("online play needs a full-screen terminal"),
            None => bail!(
                "this needs a full-screen terminal; `flagfall line commands`, `flagfall line tiles` and `flagfall line four` work with plain lines"
            ),
        }
    }
    let begun = Instant::now();
    let now = || {
        Now::new(
            Millis(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX)),
            &Zoned::now(),
        )
    };
    let keeping = Keeping::new(storage::open_within);
    // If the system has no randomness, play with a fixed seed rather than not at all.
    let seeds = Box::new(|| seed::fresh().unwrap_or(Seed(0)));
    let local_clock = local_clock(TimeZone::system());
    let mut app = App::new(keeping, around, seeds, local_clock, start, now());
    app.set_site(&site);
    if let Some(intent) = intent {
        app.handle(intent, now());
    }
    let events = Events::new().context("could not listen for signals")?;
    let mut terminal =
        Terminal::take_over(app.kit.mouse()).context("could not take over the terminal")?;
    events.listen_to_input();
    let thoughts = events.sender();
    let mut thinker = Thinker::start(move |thought| {
        // Sending fails only when the program ends.
        let _ = thoughts.send(Event::Thought(thought));
    });
    let heard = events.sender();
    let mut line = OnlineClient::new(site, storage::secrets(), move |message| {
        let _ = heard.send(Event::Net(message));
    });
    // Connect to the sound server only when there is something to play.
    let mut speaker = None;
    // Makes the loop carry out the start-up effects first.
    let _ = events.sender().send(Event::Changed);
    loop {
        terminal.draw(|frame| {
            let area = frame.area();
            app.draw(area, frame.buffer_mut(), now());
        })?;
        let mut next = events.wait(Duration::from_millis(app.wakes(now()).0));
        // Handle all pending events before drawing again.
        loop {
            let is_last = next.is_none();
            match next {
                Some(Event::Signal(signal)) => {
                    app.handle(Intent::Quit, now());
                    drop(terminal);
                    app.farewell().iter().for_each(|loss| complaint::tell(loss));
                    std::process::exit(128 + signal);
                }
                Some(Event::Suspend) => app.kit.push(TerminalEffect::Suspend),
                Some(Event::Continued) => terminal.resume()?,
                Some(Event::Changed) => (),
                Some(Event::Key(key)) => keys::pressed(&key).for_each(|key| app.press(key, now())),
                Some(Event::Mouse(mouse)) => app.mouse(&mouse, now()),
                Some(Event::Thought(thought)) => app.take_thought(thought, now()),
                Some(Event::Net(message)) => app.take_net(message, now()),
                Some(Event::Exported(said)) => app.take_exported(said),
                Some(Event::InputLost(error)) => {
                    app.handle(Intent::Quit, now());
                    return Err(error).context("the terminal is gone");
                }
                None => app.tick(now()),
            }
            for effect in app.kit.take_effects() {
                match effect {
                    TerminalEffect::Ask(question) => thinker.ask(question),
                    TerminalEffect::Net(effect) => line.carry_out(effect),
                    TerminalEffect::Play(sound) => {
                        speaker.get_or_insert_with(Speaker::connect).play(sound);
                    }
                    TerminalEffect::Bell => terminal.ring_bell()?,
                    TerminalEffect::Copy(text) => terminal.copy(&text)?,
                    TerminalEffect::SetMouse(mouse) => terminal.set_mouse(mouse)?,
                    TerminalEffect::Export(job) => {
                        let said = events.sender();
                        thread::spawn(move || {
                            let folder = storage::folder().map(|folder| folder.join("exports"));
                            let _ = said.send(Event::Exported(job.save(folder.as_deref())));
                        });
                    }
                    TerminalEffect::Redraw => terminal.redraw()?,
                    TerminalEffect::Suspend => {
                        app.leave(now());
                        terminal.suspend()?;
                        app.handle(Intent::Return, now());
                    }
                    TerminalEffect::Quit => {
                        return app.farewell().map_or(Ok(()), |loss| Err(Error::msg(loss)));
                    }
                }
            }
            if is_last {
                break;
            }
            next = events.next();
        }
    }
}
