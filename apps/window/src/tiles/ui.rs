//! The page of the tile game: the display, scaled by whole pixels, with the question and the entry below it.

use eframe::egui::{
    self, Color32, ColorImage, Event, Id, Image, Key, Rect, RichText, Sense, TextureOptions, Ui,
    Vec2, WidgetInfo, accesskit::Role, pos2, vec2,
};
use flagfall_mines::{MinesOutcome, View};
use flagfall_picture::{PictureSide, tile_place};
use flagfall_table::tiles::{Level, number_of};
use flagfall_table::words::cell_name;
use flagfall_table::{Message, MinesTable, Now};
use flagfall_text::{ButtonLabels, Commands, Tiles, Words};

use super::{State, TilesPage, is_over};
use crate::kit::Kit;
use crate::message;
use crate::theme;

/// The text colour on the empty display, which is dark in every theme.
const INK: Color32 = Color32::from_rgb(0xD5, 0xD9, 0xDF);

fn entry_id() -> Id {
    Id::unique("tile entry")
}

impl TilesPage {
    /// Draws the page, and returns a click as if it had been typed.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        table: Option<&MinesTable>,
        message: &Message,
        kit: &mut Kit,
        now: Now,
    ) -> Option<String> {
        let view = self.view(table);
        let mut answer = None;
        message::bar(message, ui, kit);
        egui::Panel::bottom("tile entry").show_separator_line(false).show(ui, |ui| {
            ui.add_space(4.0);
            ending(ui, view, kit);
            answer = self.entry(ui, view, kit);
            ui.add_space(8.0);
        });
        egui::CentralPanel::no_frame().show(ui, |ui| {
            egui::ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                let clicked = self.display(ui, table, kit, now);
                answer = answer.take().or(clicked);
            });
        });
        answer
    }

    /// Focuses the entry whenever no other widget has the focus.
    fn focus(&self, ui: &Ui) {
        ui.memory_mut(|memory| {
            if memory.focused().is_none() && memory.allows_interaction(ui.layer_id()) {
                memory.request_focus(entry_id());
            }
        });
    }

    /// The typed answers, one per Enter. Fast typing loses nothing; the toolkit's own text field would drop the focus
    /// at the first Enter.
    pub(crate) fn take_answers(&mut self, ui: &Ui) -> Vec<String> {
        self.focus(ui);
        if !ui.memory(|memory| memory.has_focus(entry_id())) {
            return vec![];
        }
        let is_enter =
            |event: &Event| matches!(event, Event::Key { key: Key::Enter, pressed: true, .. });
        let mut answers = vec![];
        ui.input_mut(|input| {
            let Some(last) = input.events.iter().rposition(is_enter) else { return };
            let later = input.events.split_off(last + 1);
            for event in std::mem::replace(&mut input.events, later) {
                match event {
                    Event::Text(text) | Event::Paste(text) => self.entry.push_str(&text),
                    Event::Key { key: Key::Backspace, pressed: true, .. } => {
                        self.entry.pop();
                    }
                    event if is_enter(&event) => answers.push(std::mem::take(&mut self.entry)),
                    _ => (),
                }
            }
        });
        answers
    }

    fn display(
        &mut self,
        ui: &mut Ui,
        table: Option<&MinesTable>,
        kit: &Kit,
        now: Now,
    ) -> Option<String> {
        let texture = self.texture(ui, table, now);
        let scale = ui.ctx().pixels_per_point();
        let room = ui.available_size();
        let pixels = PictureSide::DISPLAY.pixels();
        // Every picture pixel covers a whole number of screen pixels.
        let times = (room.min_elem() * scale / pixels as f32).floor().max(1.0);
        let side = pixels as f32 * times / scale;
        let spare = ((room - Vec2::splat(side)) / 2.0).max(Vec2::ZERO);
        let corner = ui.cursor().min + spare;
        let corner = pos2((corner.x * scale).round() / scale, (corner.y * scale).round() / scale);
        let place = Rect::from_min_size(corner, Vec2::splat(side));
        let response = ui.allocate_rect(place, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, kit.say(Tiles::Display)));
        Image::new((texture, place.size())).paint_at(ui, place);
        match self.state {
            State::Choosing => levels(ui, place, kit),
            State::Offering(_) => None,
            State::Playing => name_tiles(ui, self.view(table)?, place, times / scale, kit),
        }
    }

    /// The picture as a texture, rebuilt when it changes.
    fn texture(&mut self, ui: &Ui, table: Option<&MinesTable>, now: Now) -> egui::TextureId {
        let wanted = (self.n_changes, self.n_shown(now));
        if self.drawn != Some(wanted) || self.texture.is_none() {
            let picture = self.picture(table, now);
            let rgb: Vec<u8> = picture
                .rows()
                .flatten()
                .flat_map(|pixel| [pixel.red, pixel.green, pixel.blue])
                .collect();
            let size = [picture.width() as usize, picture.height() as usize];
            let image = ColorImage::from_rgb(size, &rgb);
            match &mut self.texture {
                Some(texture) => texture.set(image, TextureOptions::NEAREST),
                None => {
                    self.texture =
                        Some(ui.ctx().load_texture("tiles", image, TextureOptions::NEAREST));
                }
            }
            self.drawn = Some(wanted);
        }
        self.texture.as_ref().map(egui::TextureHandle::id).unwrap_or_default()
    }

    /// The question, the entry and the answer buttons, centred on one line.
    fn entry(&mut self, ui: &mut Ui, view: Option<&View>, kit: &mut Kit) -> Option<String> {
        let mut answer = None;
        let spare = ((ui.available_width() - self.line_width) / 2.0).max(0.0);
        let line = ui.horizontal(|ui| {
            ui.set_height(34.0);
            ui.add_space(spare);
            let left = ui.cursor().left();
            let label = ui.label(RichText::new(kit.say(self.question(view))).size(16.0));
            let field = egui::TextEdit::singleline(&mut self.entry)
                .id(entry_id())
                .desired_width(80.0)
                .char_limit(60)
                .font(egui::TextStyle::Heading);
            let response = ui.add(field).labelled_by(label.id);
            kit.board_focus = Some(response.id);
            answer = self.buttons(ui, view, kit);
            ui.cursor().left() - left
        });
        // The width is known only after layout, so discard this frame.
        if (line.inner - self.line_width).abs() > 0.5 {
            self.line_width = line.inner;
            ui.ctx().request_discard("the line is to be in the middle");
        }
        answer
    }

    fn question(&self, view: Option<&View>) -> Tiles {
        match &self.state {
            State::Offering(_) => Tiles::ResumeOrNot,
            State::Choosing => Tiles::WhichLevel,
            State::Playing if is_over(view) => Tiles::OneAgain,
            State::Playing => Tiles::WhichTile,
        }
    }

    /// Buttons for the common answers.
    fn buttons(&self, ui: &mut Ui, view: Option<&View>, kit: &Kit) -> Option<String> {
        let answers: Vec<(Words, &str)> = match &self.state {
            State::Offering(_) => {
                vec![(ButtonLabels::Resume.into(), "y"), (Commands::New.into(), "n")]
            }
            State::Choosing => vec![],
            State::Playing if is_over(view) => vec![(ButtonLabels::PlayAgain.into(), "1")],
            State::Playing => vec![(Commands::Open.into(), &self.entry)],
        };
        let mut answer = None;
        for (name, wanted) in answers {
            if ui.add(egui::Button::new(kit.say(name)).min_size(vec2(72.0, 30.0))).clicked() {
                answer = Some(wanted.to_owned());
            }
        }
        answer
    }
}

/// Names every tile for screen readers; a click is the tile's number.
fn name_tiles(ui: &mut Ui, view: &View, place: Rect, pixel: f32, kit: &Kit) -> Option<String> {
    let grid = view.size().grid();
    let sense = if view.outcome().is_some() { Sense::empty() } else { Sense::CLICK };
    let mut answer = None;
    for cell in grid.cells() {
        let [left, top, width, height] =
            tile_place(grid, PictureSide::DISPLAY, cell).map(|n| n as f32 * pixel);
        let tile = Rect::from_min_size(place.min + vec2(left, top), vec2(width, height));
        let number = number_of(view, cell);
        let response = ui.interact(tile, ui.scope_id().with(("tile", number)), sense);
        response.widget_info(|| {
            let name = cell_name(kit.say(Tiles::Tile { number }), Some(view.face(cell)));
            WidgetInfo::labeled(Role::Cell, true, kit.say(name))
        });
        if response.clicked() {
            answer = Some(number.to_string());
        }
    }
    answer
}

/// B7: the outcome in large letters. Its space is reserved from the start, so the display doesn't jump.
fn ending(ui: &mut Ui, view: Option<&View>, kit: &Kit) {
    let palette = kit.palette();
    let (text, colour) = match view.and_then(View::outcome) {
        Some(MinesOutcome::Won) => (kit.say(Tiles::Win), palette.good),
        Some(MinesOutcome::Lost) => (kit.say(Tiles::Lose), palette.bad),
        None => (String::new(), palette.text),
    };
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), 30.0),
        egui::Layout::centered_and_justified(egui::Direction::TopDown),
        |ui| ui.label(RichText::new(text).size(22.0).strong().color(theme::colour(colour))),
    );
}

/// B1: the levels, shown on the empty display.
fn levels(ui: &mut Ui, place: Rect, kit: &Kit) -> Option<String> {
    let mut answer = None;
    let size = vec2((place.width() * 0.72).min(340.0), (place.height() * 0.13).min(46.0));
    let gap = 10.0;
    let top = place.center().y - 1.5 * size.y - gap;
    let title = pos2(place.center().x, top - 26.0);
    let font = egui::FontId::proportional((place.width() * 0.04).clamp(11.0, 20.0));
    let text = kit.say(Tiles::Title);
    ui.painter().text(title, egui::Align2::CENTER_CENTER, text, font, INK);
    for (number, level) in Level::menu().enumerate() {
        let min = pos2(place.center().x - size.x / 2.0, top + number as f32 * (size.y + gap));
        let button = egui::Button::new(RichText::new(kit.say(level)).size(15.0));
        if ui.put(Rect::from_min_size(min, size), button).clicked() {
            answer = Some(number.to_string());
        }
    }
    answer
}
