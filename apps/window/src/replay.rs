//! A record that is watched: its table at the step that is shown, and the bar that leads through it.

use eframe::egui::{self, Slider};
use flagfall_flow::{Flow, GameTable, Intent, Page, ReplayCommand, ReplayPage};
use flagfall_history::{Origin, Screen};
use flagfall_settings::{Command, Order, Way};
use flagfall_table::link::Record;
use flagfall_table::{FourTable, MinesTable, Now};
use flagfall_text::{Buttons, Replays};

use crate::kit::Kit;
use crate::page::Board;

/// A record as it is drawn.
pub(crate) struct Watched {
    pub(crate) board: Board,
    pub(crate) table: GameTable,
    step: usize,
}

impl Watched {
    /// None where the record cannot be read, which it was written to be.
    pub(crate) fn new(replay: &ReplayPage, flow: &Flow, now: Now) -> Option<Watched> {
        let table = table(replay, flow, now)?;
        let board = match table {
            GameTable::Mines(_) => Board::Mines(Box::default()),
            GameTable::Four(_) => Board::Four(Box::default()),
        };
        Some(Watched { board, table, step: replay.steps().0 })
    }

    /// Another step may be shown.
    pub(crate) fn turn(&mut self, replay: &ReplayPage, flow: &Flow, now: Now) {
        if std::mem::replace(&mut self.step, replay.steps().0) != self.step
            && let (ReplayPage::Four(_), Some(table)) = (replay, table(replay, flow, now))
        {
            self.table = table;
        }
    }
}

/// A table to draw a record at: of Minesweeper the whole of it, because the view of the step is drawn; of Four in a Row the
/// game at the step.
fn table(replay: &ReplayPage, flow: &Flow, now: Now) -> Option<GameTable> {
    let origin = Origin::known(Screen::Window);
    let text = match replay {
        ReplayPage::Mines(_) => replay.record(),
        ReplayPage::Four(replay) => replay.session().write(),
    };
    Some(match Record::from_text(&text).ok()? {
        Record::Mines(session) => {
            GameTable::Mines(Box::new(MinesTable::taken_up(session, origin, now.when())))
        }
        Record::Four(session) => {
            let table = FourTable::taken_up(session, origin, flow.kit(), now.when());
            GameTable::Four(Box::new(table))
        }
    })
}

/// The bar that leads through a record.
pub(crate) fn bar(ui: &mut egui::Ui, replay: &ReplayPage, kit: &mut Kit) {
    let (step, n_steps) = replay.steps();
    let mut wanted = step;
    egui::Panel::bottom("look back").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.strong(kit.say(Page::Replay.title()));
            if ui.button(kit.say(Replays::First)).clicked() {
                wanted = 0;
            }
            if ui.button(kit.say(Replays::Back)).clicked() {
                wanted = wanted.saturating_sub(1);
            }
            let name = ui.label(kit.say(Replays::Step));
            ui.add(Slider::new(&mut wanted, 0..=n_steps)).labelled_by(name.id);
            if ui.button(kit.say(Replays::Forward)).clicked() {
                wanted += 1;
            }
            if ui.button(kit.say(Buttons::Done)).clicked() {
                kit.want(Intent::Back);
            }
        });
        ui.label(kit.say(replay.words()));
    });
    if wanted != step {
        kit.want(Intent::Replay(ReplayCommand::GoTo(wanted)));
    }
}

/// What a key does while a record is watched: the arrows go through it.
pub(crate) fn command(order: Order) -> Option<ReplayCommand> {
    let count = isize::try_from(order.count.unwrap_or(1)).unwrap_or(isize::MAX);
    match order.command {
        Command::Go(Way::Left | Way::Up) | Command::Undo => Some(ReplayCommand::Step(-count)),
        Command::Go(Way::Right | Way::Down) | Command::Redo => Some(ReplayCommand::Step(count)),
        Command::Go(Way::RowStart | Way::Top) => Some(ReplayCommand::First),
        Command::Go(Way::RowEnd | Way::Bottom) => Some(ReplayCommand::Last),
        _ => None,
    }
}
