//! After the end: what happened, and what to do next.

use eframe::egui::{self, Align2, Grid, Id, Rect, RichText, ScrollArea, vec2};
use flagfall_flow::{GameOver, Intent, Page};
use flagfall_history::MinesStatistics;
use flagfall_mines::{Cell, MinesOutcome};
use flagfall_play::Millis;
use flagfall_settings::Command;
use flagfall_table::{MinesTable, Now};
use flagfall_text::{Buttons, Facts, Units, Window, Words};

use super::{MinesPage, Shown};
use crate::kit::Kit;
use crate::theme;

/// What the window of a win or a loss says.
pub(super) struct Ending {
    /// When it was: the window of another end has another place.
    at: Millis,
    /// The room it was placed in: in another it is placed anew, wherever the player had put it.
    room: Option<Rect>,
    /// The mine that was hit, which the window does not cover.
    hit: Option<Cell>,
    is_won: bool,
    words: Words,
    facts: Vec<(Facts, Words)>,
    /// Whether it was the board of a day, of which there is something to tell.
    is_daily: bool,
}

impl Ending {
    pub(super) fn new(table: &MinesTable, over: Option<&GameOver>, now: Now) -> Ending {
        let view = table.view();
        let is_won = view.outcome() == Some(MinesOutcome::Won);
        let mut facts = vec![];
        let mut add = |name: Facts, value: Words| facts.push((name, value));
        if !is_won {
            add(Facts::MineHit, list(view.hit_mines()));
            add(Facts::WrongFlags, list(view.wrong_flags()));
            let (n_open, n_safe) = (view.n_open(), view.size().n_safe());
            add(Facts::Opened, Facts::OpenedOf { n_open, n_safe }.into());
        }
        if let Some(statistics) = table.session().and_then(MinesStatistics::of) {
            add(Facts::Time, Units::Time { time: statistics.elapsed }.into());
            add(Facts::ThreeBv, statistics.three_bv.to_string().into());
            if let Some(number) = statistics.three_bv_per_second().filter(|_| is_won) {
                add(Facts::ThreeBvPerSecond, Units::Decimal { number }.into());
            }
            if statistics.n_hints > 0 {
                add(Facts::Hints, statistics.n_hints.to_string().into());
            }
        }
        if let Some(GameOver { finished, best, .. }) = over {
            match finished.rank {
                Some(1) => add(Facts::Rank, Facts::RankBest.into()),
                Some(rank) => add(Facts::Rank, rank.to_string().into()),
                None => (),
            }
            let best = best.map(|time| Units::Time { time }.into());
            add(Facts::BestTime, best.unwrap_or_else(|| Facts::NoBestTime.into()));
        }
        let words = table.message().words.clone();
        let is_daily = table.is_daily();
        let hit = view.hit_mines().next();
        Ending { at: now.at, room: None, hit, is_won, words, facts, is_daily }
    }
}

/// How wide the window of an end is, where there is room.
const WIDEST: f32 = 340.0;
/// What a window needs around what is in it: its title, its edges, and something of the page.
const AROUND: egui::Vec2 = vec2(32.0, 72.0);

/// The first few of these cells.
fn list(cells: impl Iterator<Item = Cell>) -> Words {
    const MOST: usize = 6;
    let mut cells: Vec<Cell> = cells.take(MOST + 1).collect();
    if cells.is_empty() {
        return Facts::None.into();
    }
    if cells.len() <= MOST {
        return Units::Cells { cells }.into();
    }
    cells.truncate(MOST);
    Units::MoreCells { cells }.into()
}

impl MinesPage {
    pub(super) fn ending_window(
        &mut self,
        context: &egui::Context,
        shown: Shown<'_>,
        kit: &mut Kit,
        now: Now,
    ) {
        if shown.is_past || self.motion.is_ending(now.at) {
            return;
        }
        let height = shown.view.size().grid().height();
        let Some(ending) = &mut self.ending else { return };
        let palette = kit.palette();
        let (title, tone) = if ending.is_won {
            (Facts::YouWin, palette.good)
        } else {
            (Facts::YouLose, palette.bad)
        };
        let mut is_open = true;
        let is_hit_below = ending.hit.is_some_and(|hit| hit.row >= height / 2);
        let room = context.content_rect();
        let centre = room.center();
        let (pivot, place) = match ending.hit {
            None => (Align2::CENTER_CENTER, centre),
            Some(_) if is_hit_below => (Align2::CENTER_BOTTOM, centre),
            Some(_) => (Align2::CENTER_TOP, centre + vec2(0.0, 60.0)),
        };
        let mut window = egui::Window::new(kit.say(title))
            .open(&mut is_open)
            .collapsible(false)
            .auto_sized()
            .id(Id::unique(("ending", ending.at.0)))
            .pivot(pivot);
        if ending.room.replace(room) != Some(room) {
            // A window that can be moved takes its place from who moves it.
            window = window.current_pos(place).movable(false);
        }
        window.show(context, |ui| {
            let most = (room.size() - AROUND).max(egui::Vec2::ZERO);
            ui.set_width(most.x.min(WIDEST));
            // As high as it needs to be, whatever it was in a smaller room.
            let scroll = ScrollArea::vertical().max_height(most.y).min_scrolled_height(most.y);
            scroll.show(ui, |ui| {
                let words = kit.say(ending.words.clone());
                ui.label(RichText::new(words).color(theme::colour(tone)).strong());
                Grid::new("facts").num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
                    for (name, value) in &ending.facts {
                        ui.weak(kit.say(name.clone()));
                        ui.label(kit.say(value.clone()));
                        ui.end_row();
                    }
                });
                ui.separator();
                ui.horizontal_wrapped(|ui| {
                    let ways: [(Words, Intent); 3] = [
                        (Window::NewBoard.into(), shown.another()),
                        (Window::SameBoard.into(), Intent::Order(Command::Restart.into())),
                        (Buttons::WatchReplay.into(), Intent::LookBack),
                    ];
                    let day = (Page::Daily.title(), Intent::Open(Page::Daily));
                    let day = ending.is_daily.then_some(day);
                    for (name, intent) in ways.into_iter().chain(day) {
                        if ui.button(kit.say(name)).clicked() {
                            kit.want(intent);
                        }
                    }
                });
            });
        });
        if !is_open {
            self.ending = None;
        }
    }
}
