//! Dialogs over the board: choosing a board, saved games, daily puzzles, help, About.

mod board;
mod help;
mod keys;
mod saved;
mod training;

use board::BoardQuestion;
use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{self, Frame, Grid, Id, Margin, Modal, Role, Vec2, WidgetInfo};
use flagfall_flow::{Daily, Flow, Intent, Page, TaskRow};
use flagfall_history::Letters;
use flagfall_table::{Now, link::Record, streak_in_words};
use flagfall_text::{ButtonLabels, Races, RecordProblems, Window, Words};
pub(crate) use keys::KeyQuestion;
pub(crate) use saved::picture;

use crate::export::ExportFormat;
use crate::kit::Kit;
use crate::message;
use crate::online;

/// The window's own dialogs; the flow's pages are in [`page`].
pub(crate) enum Dialog {
    Board(BoardQuestion),
    Text(GameText),
    Keys(KeyQuestion),
    About,
}

/// The names of the window's own dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowDialog {
    /// The size and rules of a new board.
    Board,
    /// A game as text.
    Text,
    /// The keys of all commands.
    Keys,
    /// The program, its version and its licence.
    About,
}

/// Shows a game's record, and imports a pasted one.
pub(crate) struct GameText {
    text: String,
    said: Option<Words>,
}

impl Dialog {
    pub(crate) fn choose_board(kit: &Kit) -> Dialog {
        Dialog::Board(BoardQuestion::new(kit.settings()))
    }

    pub(crate) fn name(&self) -> WindowDialog {
        match self {
            Dialog::Board(_) => WindowDialog::Board,
            Dialog::Text(_) => WindowDialog::Text,
            Dialog::Keys(_) => WindowDialog::Keys,
            Dialog::About => WindowDialog::About,
        }
    }

    /// Draws the dialog; returns whether it stays open, and its size.
    pub(crate) fn show(&mut self, context: &egui::Context, kit: &mut Kit) -> (bool, Vec2) {
        modal(context, |ui| match self {
            Dialog::Board(question) => question.ui(ui, kit),
            Dialog::Text(text) => text.ui(ui, kit),
            Dialog::Keys(question) => question.ui(ui, kit),
            Dialog::About => about(ui, kit),
        })
    }
}

/// Whether the page is a dialog over the board.
pub(crate) fn is_shown(page: Page) -> bool {
    match page {
        Page::SavedGames | Page::Online | Page::Daily | Page::Training | Page::Help => true,
        Page::Menu | Page::Game | Page::Replay | Page::History | Page::Settings => false,
    }
}

/// Draws the flow's page as a dialog over the board, and returns its size.
pub(crate) fn page(
    context: &egui::Context,
    flow: &Flow,
    kit: &mut Kit,
    is_copied: &mut bool,
    now: Now,
) -> Vec2 {
    let (stays, size) = modal(context, |ui| match flow.page() {
        Page::SavedGames => saved::ui(ui, flow, kit, now),
        Page::Help => help::ui(ui, kit),
        Page::Online => online::lobby(ui, flow, kit, now),
        Page::Daily => flow.daily().is_none_or(|daily| day(ui, daily, is_copied, kit)),
        Page::Training => training::ui(ui, flow, kit),
        Page::Menu | Page::Game | Page::Replay | Page::History | Page::Settings => true,
    });
    if !stays {
        kit.want(Intent::Back);
    }
    size
}

fn modal(context: &egui::Context, ui: impl FnOnce(&mut egui::Ui) -> bool) -> (bool, Vec2) {
    let frame = Frame::popup(&context.global_style()).inner_margin(Margin::same(16));
    let shown = Modal::new(Id::unique("dialog")).frame(frame).show(context, |content| {
        content.set_max_width(460.0);
        focus_first_widget(content);
        ui(content)
    });
    (shown.inner && !shown.should_close(), shown.response.rect.size())
}

/// Focuses the first widget of a newly opened dialog.
fn focus_first_widget(ui: &egui::Ui) {
    let focused = ui.memory(egui::Memory::focused);
    let place = focused.and_then(|id| ui.ctx().read_response(id));
    if place.is_none_or(|widget| widget.layer_id != ui.layer_id()) {
        ui.memory_mut(|memory| {
            focused.inspect(|id| memory.surrender_focus(*id));
            memory.move_focus(egui::FocusDirection::Next);
        });
    }
}

/// The close button; returns whether the dialog stays open.
fn close_button(ui: &mut egui::Ui, kit: &Kit) -> bool {
    !ui.button(kit.say(ButtonLabels::Close)).clicked()
}

impl GameText {
    pub(crate) fn new(record: String) -> GameText {
        GameText { text: record, said: None }
    }

    /// Selects the whole text, so that Ctrl+C and Ctrl+V apply to all of it.
    fn select_all(&self, ui: &egui::Ui, field: Id) {
        let mut state = TextEditState::load(ui.ctx(), field).unwrap_or_default();
        let end = CCursor::new(self.text.chars().count());
        state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), end)));
        state.store(ui.ctx(), field);
    }

    /// Parses the text; if it is not a game, the dialog says why.
    fn record(&mut self) -> Option<Record> {
        let record = Record::from_text(&self.text);
        record
            .map_err(|error| {
                let reason = Box::new(RecordProblems::from(&error).into());
                self.said = Some(Window::NotAGame { reason }.into());
            })
            .ok()
    }

    fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit) -> bool {
        ui.heading(kit.say(Window::GameText));
        ui.label(kit.say(Window::GameTextUse));
        egui::ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
            let field = egui::TextEdit::multiline(&mut self.text)
                .font(egui::TextStyle::Monospace)
                .desired_width(f32::INFINITY)
                .desired_rows(8);
            let name = kit.say(Window::GameTextField);
            let field = ui.add(field);
            if field.gained_focus() {
                self.select_all(ui, field.id);
            }
            field.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, &name));
        });
        if let Some(said) = &self.said {
            ui.label(kit.say(said.clone()));
        }
        let mut stays = true;
        ui.horizontal_wrapped(|ui| {
            if ui.button(kit.say(ButtonLabels::Copy)).clicked() {
                ui.ctx().copy_text(self.text.clone());
                self.said = Some(ButtonLabels::Copied.into());
            }
            if ui.button(kit.say(Window::OpenGame)).clicked()
                && let Some(record) = self.record()
            {
                kit.want(Intent::Continue(record));
                stays = false;
            }
            if ui.button(kit.say(Races::Race)).clicked()
                && let Some(record) = self.record()
            {
                kit.want(Intent::Race(record));
                stays = false;
            }
            for format in ExportFormat::ALL {
                if ui.button(kit.say(format.label())).clicked()
                    && let Some(record) = self.record()
                {
                    self.said = Some(kit.exporter().save(&record, format));
                }
            }
            stays &= close_button(ui, kit);
        });
        stays
    }
}

/// The daily tasks, their results, and the text to share.
fn day(ui: &mut egui::Ui, daily: &Daily, is_copied: &mut bool, kit: &mut Kit) -> bool {
    let (Some(state), Some(tasks)) = (daily.state(), daily.tasks()) else { return true };
    let report = &state.report;
    ui.heading(kit.say(Window::DailyOn { date: Box::new(report.date.words()) }));
    Grid::new("tasks").num_columns(4).spacing([16.0, 8.0]).show(ui, |ui| {
        for TaskRow { task, game, what, result } in tasks {
            ui.strong(kit.say(game.clone()));
            ui.label(kit.say(what));
            let colour = message::colour(result.tone, kit.palette());
            ui.colored_label(colour, kit.say(result.words));
            let button = ui.button(kit.say(ButtonLabels::Play));
            // Screen readers need different names for the two Play buttons.
            let full_name = kit.say(ButtonLabels::PlayTask { task: Box::new(game) });
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &full_name));
            if button.clicked() {
                // Close the dialog first: the result of the request is shown below the board.
                kit.want(Intent::Back);
                kit.want(Intent::StartTask(task));
            }
            ui.end_row();
        }
    });
    ui.label(kit.say(streak_in_words(report.streak)));
    let is_tried = report.board.is_some() || report.puzzle.is_some();
    if is_tried {
        ui.separator();
        // The toolkit's fonts have no emoji; the copied text has them, as on every screen.
        ui.label(report.share(Letters::Signs, kit.language()));
    }
    ui.separator();
    let mut stays = true;
    ui.horizontal(|ui| {
        let copy = if *is_copied { ButtonLabels::Copied } else { ButtonLabels::Copy };
        if ui.add_enabled(is_tried, egui::Button::new(kit.say(copy))).clicked() {
            ui.ctx().copy_text(report.share(Letters::Any, kit.language()));
            *is_copied = true;
        }
        stays = close_button(ui, kit);
    });
    stays
}

fn about(ui: &mut egui::Ui, kit: &Kit) -> bool {
    ui.heading(kit.say(Window::AboutTitle { version: env!("CARGO_PKG_VERSION").to_owned() }));
    ui.label(kit.say(Window::AboutGames));
    ui.label(kit.say(Window::AboutSaved));
    ui.weak(kit.say(Window::AboutLicence));
    ui.separator();
    close_button(ui, kit)
}
