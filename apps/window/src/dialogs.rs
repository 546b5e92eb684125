//! What pops up over the window: the choice of a board, kept games, how the day went, shortcuts, About.

mod board;

use board::BoardQuestion;
use eframe::egui::{self, Grid, Id, Modal, Role, Vec2, WidgetInfo};
use flagfall_flow::{Daily, Flow, Intent, Page};
use flagfall_history::{DailyTask, Letters, Report};
use flagfall_settings::Command;
use flagfall_table::{Now, link::Record, streak_in_words, task_in_words};
use flagfall_text::Language;

use crate::kit::Kit;
use crate::message;
use crate::theme;

/// What the window asks or tells by itself; the pages of the flow are in [`page`].
pub(crate) enum Dialog {
    Board(BoardQuestion),
    Text(GameText),
    About,
}

/// The game as its record, and another one that is pasted over it.
pub(crate) struct GameText {
    text: String,
    said: Option<String>,
}

impl Dialog {
    pub(crate) fn choose_board(kit: &Kit) -> Dialog {
        Dialog::Board(BoardQuestion::new(kit.settings()))
    }

    /// Draws it; whether it stays, and how large it is.
    pub(crate) fn show(&mut self, context: &egui::Context, kit: &mut Kit) -> (bool, Vec2) {
        modal(context, |ui| match self {
            Dialog::Board(question) => question.ui(ui, kit),
            Dialog::Text(text) => text.ui(ui, kit),
            Dialog::About => about(ui),
        })
    }
}

/// Whether the page is one that pops up over the board.
pub(crate) fn is_shown(page: Page) -> bool {
    match page {
        Page::SavedGames | Page::Daily | Page::Help => true,
        Page::Menu | Page::Game | Page::Replay | Page::Scores | Page::Settings => false,
    }
}

/// Draws the page of the flow that pops up over the board; how large it is.
pub(crate) fn page(
    context: &egui::Context,
    flow: &Flow,
    kit: &mut Kit,
    is_copied: &mut bool,
    now: Now,
) -> Vec2 {
    let (stays, size) = modal(context, |ui| match flow.page() {
        Page::SavedGames => saved(ui, flow, kit, now),
        Page::Help => shortcuts(ui, kit),
        Page::Daily => match flow.daily().and_then(Daily::state) {
            Some(state) => day(ui, &state.report, is_copied, kit),
            None => true,
        },
        Page::Menu | Page::Game | Page::Replay | Page::Scores | Page::Settings => true,
    });
    if !stays {
        kit.want(Intent::Back);
    }
    size
}

fn modal(context: &egui::Context, ui: impl FnOnce(&mut egui::Ui) -> bool) -> (bool, Vec2) {
    let shown = Modal::new(Id::unique("dialog")).show(context, |content| {
        content.set_max_width(420.0);
        ui(content)
    });
    (shown.inner && !shown.should_close(), shown.response.rect.size())
}

impl GameText {
    pub(crate) fn new(record: String) -> GameText {
        GameText { text: record, said: None }
    }

    fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit) -> bool {
        ui.heading("The game as text");
        ui.label("Every screen of Flagfall reads it. Paste another game here, or a link to one, to open it.");
        egui::ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
            let field = egui::TextEdit::multiline(&mut self.text)
                .code_editor()
                .desired_width(f32::INFINITY)
                .desired_rows(8);
            let field = ui.add(field);
            field.widget_info(|| {
                WidgetInfo::labeled(Role::MultilineTextInput, true, "Record of the game")
            });
        });
        if let Some(said) = &self.said {
            ui.label(said);
        }
        let mut stays = true;
        ui.horizontal(|ui| {
            if ui.button("Copy").clicked() {
                ui.ctx().copy_text(self.text.clone());
                self.said = Some("copied".to_owned());
            }
            if ui.button("Open this game").clicked() {
                match Record::from_text(&self.text) {
                    Ok(record) => {
                        kit.want(Intent::Continue(record));
                        stays = false;
                    }
                    Err(error) => self.said = Some(format!("this is no game: {error}")),
                }
            }
            stays &= !ui.button("Close").clicked();
        });
        stays
    }
}

/// The tasks, how they went, and the line that players tell each other.
fn day(ui: &mut egui::Ui, report: &Report, is_copied: &mut bool, kit: &mut Kit) -> bool {
    ui.heading(format!("The day's tasks, {}", report.date));
    let mut stays = true;
    let palette = kit.palette();
    Grid::new("tasks").num_columns(4).spacing([16.0, 8.0]).show(ui, |ui| {
        for (name, which) in [("Minesweeper", DailyTask::Mines), ("Four in a Row", DailyTask::Four)]
        {
            let words = task_in_words(which, report);
            ui.strong(name);
            ui.label(Language::english().say(&words.what));
            ui.colored_label(message::colour(words.went.tone, palette), message::said(&words.went));
            let button = ui.button("Play");
            // Two buttons of one name would be one to who cannot see where they are.
            button.widget_info(|| {
                WidgetInfo::labeled(Role::Button, true, format!("Play the day's {name}"))
            });
            if button.clicked() {
                // The dialog goes first: what becomes of it is said below the board.
                kit.want(Intent::Back);
                kit.want(Intent::StartTask(which));
            }
            ui.end_row();
        }
    });
    ui.label(Language::english().say(&streak_in_words(report.streak)));
    let is_tried = report.board.is_some() || report.puzzle.is_some();
    if is_tried {
        ui.separator();
        // The toolkit's letters have no coloured pictures; where the text goes, there are some.
        ui.label(report.share(Letters::Ascii));
    }
    ui.separator();
    ui.horizontal(|ui| {
        let copy = if *is_copied { "Copied" } else { "Copy" };
        if ui.add_enabled(is_tried, egui::Button::new(copy)).clicked() {
            ui.ctx().copy_text(report.share(Letters::Any));
            *is_copied = true;
        }
        stays &= !ui.button("Close").clicked();
    });
    stays
}

fn saved(ui: &mut egui::Ui, flow: &Flow, kit: &mut Kit, now: Now) -> bool {
    ui.heading("Games to go on with");
    egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
        for saved in flow.saved_games() {
            if ui.button(flow.language().say(&saved.in_words(now.unix))).clicked() {
                kit.want(Intent::Back);
                kit.want(Intent::OpenSaved(saved.id));
            }
        }
    });
    ui.separator();
    !ui.button("Close").clicked()
}

fn shortcuts(ui: &mut egui::Ui, kit: &Kit) -> bool {
    ui.heading("Shortcuts");
    let accent = theme::colour(kit.palette().accent);
    egui::ScrollArea::vertical().max_height(ui.ctx().content_rect().height() * 0.6).show(
        ui,
        |ui| {
            Grid::new("shortcuts").num_columns(2).striped(true).show(ui, |ui| {
                for command in Command::all().filter(|command| *command != Command::Mouse) {
                    // Tab goes from widget to widget here.
                    let keys = kit.bindings().keys_of(command).replace(" tab", "");
                    ui.colored_label(accent, keys);
                    ui.label(Language::english().say(&command.about()));
                    ui.end_row();
                }
                for (keys, about) in [
                    ("left button", "open"),
                    ("right button", "mark"),
                    ("middle, or both", "chord"),
                    ("Ctrl wheel, Ctrl + −", "zoom the board"),
                    ("Ctrl 0", "fit the board into the window"),
                    ("Tab", "go through the buttons"),
                    ("Esc", "dismiss"),
                ] {
                    ui.colored_label(accent, keys);
                    ui.label(about);
                    ui.end_row();
                }
            });
        },
    );
    ui.separator();
    !ui.button("Close").clicked()
}

fn about(ui: &mut egui::Ui) -> bool {
    ui.heading(format!("Flagfall {}", env!("CARGO_PKG_VERSION")));
    ui.label("Minesweeper and Four in a Row, wherever there is a screen, with a coach that knows the exact truth.");
    ui.label("What the terminal keeps, this window continues, and the other way round.");
    ui.weak("MIT or Apache 2.0, as you like");
    ui.separator();
    !ui.button("Close").clicked()
}
