//! Flagfall in a desktop window: both games and the tile display.
//!
//! ```text
//! eframe -> WindowApp -> keys                -> Intent  \
//!                     -> boards, menus, mouse -> Intent   > Flow -> Effects, news, a state to draw
//!                     -> solvers              -> Thought /
//! ```
//!
//! `flagfall-table` decides what the games do and say, and `flagfall-flow` what happens between games; this crate draws
//! and animates them. [`WindowApp`] is built from [`WindowParts`]: a store, a clock, seeds, solvers, a speaker. The program
//! passes the real ones; tests and benches pass their own and run without a display.
//!
//! | module | contents |
//! |---|---|
//! | `app`, `menus`, `dialogs` | the window: the current board, the menu bar, dialogs |
//! | `page`, `kit`, `message`, `banner` | what all boards share |
//! | `mines`, `four`, `tiles`, `replay`, `review` | the boards, and replays with their review |
//! | `online` | the lobby, the room bar above a board, and the connection to a server |
//! | `theme`, `counter`, `press` | colours, digits, and the translation of key events |
//! | `opening`, `libraries` | what is said if no window can be opened |
//! | `solvers` | where questions are answered: in a thread, or synchronously for tests |

mod app;
mod banner;
mod cli;
mod counter;
mod dialogs;
mod export;
mod fonts;
mod four;
mod history;
mod kit;
mod libraries;
mod menus;
mod message;
mod mines;
mod online;
mod opening;
mod page;
mod press;
mod replay;
mod review;
mod solvers;
mod theme;
mod tiles;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{CommandFactory, Parser};
use clap_mangen::Man;
use eframe::egui;
use flagfall_online::RoomId;
use flagfall_online_client::Site;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_sound::Speaker;
use flagfall_store::{Keeping, Opened, Patience, Store};
use flagfall_table::{Now, local_clock};
use flagfall_text::{LanguageTag, Saving, Words};
use jiff::Zoned;
use jiff::tz::TimeZone;

pub use app::{WindowApp, WindowParts, WindowStart};
pub use dialogs::WindowDialog;
pub use fonts::FontFinder;
pub use page::FirstPage;
pub use solvers::{AtOnce, InThread, Solvers};

/// Runs the program as the command line says.
pub fn run() -> ExitCode {
    let cli = cli::Cli::parse();
    let done = if cli.man { manual() } else { open_window(cli.start(), cli.online()) };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("flagfall-window: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the manual page.
fn manual() -> Result<()> {
    Ok(Man::new(cli::Cli::command()).render(&mut io::stdout())?)
}

/// Opens the window and runs until it is closed.
fn open_window(start: WindowStart, (site, room): (Site, Option<RoomId>)) -> Result<()> {
    if cfg!(target_os = "linux") && !has_display() {
        bail!(
            "there is no display to open a window on (neither WAYLAND_DISPLAY nor DISPLAY is set); `flagfall` plays in a terminal"
        );
    }
    let begun = Instant::now();
    let folder = folder();
    let exports = folder.as_ref().map(|folder| folder.join("exports"));
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_app_id("flagfall-window")
            .with_inner_size([760.0, 720.0])
            .with_min_inner_size([240.0, 200.0])
            .with_icon(icon()),
        // Only the window's position and size; games and settings are in the store.
        persistence_path: folder.as_ref().map(|folder| folder.join("window.ron")),
        ..eframe::NativeOptions::default()
    };
    opening::open(move |is_open| {
        let create = move |creation: &eframe::CreationContext<'_>| {
            is_open.set();
            let context = creation.egui_ctx.clone();
            let secrets = secrets(folder.as_deref());
            let mut speaker = None;
            let parts = WindowParts {
                keeping: Keeping::new(move |patience| open_store(folder.as_deref(), patience)),
                // If the system has no randomness, play with a fixed seed rather than not at all.
                seeds: Box::new(|| getrandom::u64().map_or(Seed(0), Seed)),
                clock: Box::new(move || Now::new(since(begun), &Zoned::now())),
                local_clock: local_clock(TimeZone::system()),
                system_language: LanguageTag::of_environment(|name| {
                    std::env::var(name).unwrap_or_default()
                }),
                find_font: fonts::of_system,
                solvers: Box::new(InThread::start(move || context.request_repaint())),
                // Connect to the sound server only when there is something to play.
                speaker: Box::new(move |effect| {
                    speaker.get_or_insert_with(Speaker::connect).play(effect);
                }),
            };
            let mut app = WindowApp::new(parts, start, &creation.egui_ctx);
            app.set_exports(exports);
            app.connect(&creation.egui_ctx, &site, secrets, room);
            app
        };
        eframe::run_native("Flagfall", options, Box::new(|creation| Ok(Box::new(create(creation)))))
    })
}

/// The window's icon, the same as the web page's.
fn icon() -> egui::IconData {
    let picture = include_bytes!("../../web/static/icon-192.png");
    eframe::icon_data::from_png_bytes(picture).expect("our own icon is valid")
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

fn since(begun: Instant) -> Millis {
    Millis(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX))
}

/// The player's data folder, shared with the terminal; `None` without a home folder.
fn folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "flagfall")?;
    Some(folders.data_dir().to_owned())
}

/// The file with the player's credentials for servers.
fn secrets(folder: Option<&Path>) -> PathBuf {
    folder.unwrap_or(Path::new("")).join("online.json")
}

fn open_store(folder: Option<&Path>, patience: Patience) -> Result<Opened, Words> {
    let folder = folder.ok_or(Saving::NoHomeFolder)?;
    let file = folder.join("flagfall.db");
    Store::open_within(&file, patience).map_err(|failure| (&failure).into())
}
