//! The page of the tile game: the display, scaled by whole pixels, and below it what is asked and typed.

use eframe::egui::{
    self, ColorImage, Image, RichText, Sense, TextureOptions, Ui, Vec2, WidgetInfo,
    accesskit::Role, vec2,
};
use flagfall_picture::{Side, tile_place};

use super::words::{self, LEVELS};
use super::{State, TilesPage};
use crate::kit::Kit;
use crate::now::Now;
use crate::theme;

/// What a button wants.
enum Answer {
    Typed(String),
    Again,
}

impl TilesPage {
    /// Draws it, and does what was typed.
    pub(crate) fn ui(&mut self, ui: &mut Ui, kit: &mut Kit, now: Now) {
        let mut answer = None;
        self.message.bar(ui, kit.palette());
        egui::Panel::bottom("tile entry").show_separator_line(false).show(ui, |ui| {
            ui.add_space(4.0);
            ui.vertical_centered(|ui| answer = self.entry(ui, kit));
            ui.add_space(4.0);
        });
        let ground = egui::Frame::new().fill(theme::colour(kit.palette().ground));
        egui::CentralPanel::no_frame().frame(ground).show(ui, |ui| {
            egui::ScrollArea::both().auto_shrink(false).show(ui, |ui| self.display(ui, now));
        });
        match answer {
            Some(Answer::Typed(text)) => {
                self.entry = text;
                self.answer(kit, now);
            }
            Some(Answer::Again) => self.play_again(),
            None => (),
        }
    }

    fn display(&mut self, ui: &mut Ui, now: Now) {
        let texture = self.texture(ui, now);
        let scale = ui.ctx().pixels_per_point();
        let room = ui.available_size();
        let pixels = Side::DISPLAY.pixels();
        // Whole pixels of the screen for every pixel of the picture.
        let times = (room.min_elem() * scale / pixels as f32).floor().max(1.0);
        let side = pixels as f32 * times / scale;
        let spare = ((room - Vec2::splat(side)) / 2.0).max(Vec2::ZERO);
        let corner = ui.cursor().min + spare;
        let corner =
            egui::pos2((corner.x * scale).round() / scale, (corner.y * scale).round() / scale);
        let place = egui::Rect::from_min_size(corner, Vec2::splat(side));
        let response = ui.allocate_rect(place, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "tile display"));
        Image::new((texture, place.size())).paint_at(ui, place);
        self.name_tiles(ui, place, times / scale);
    }

    /// Every tile has a name for who cannot see it.
    fn name_tiles(&self, ui: &mut Ui, place: egui::Rect, pixel: f32) {
        let Some(view) = self.view() else { return };
        let grid = view.size().grid();
        for cell in grid.cells() {
            let [left, top, width, height] =
                tile_place(grid, Side::DISPLAY, cell).map(|n| n as f32 * pixel);
            let rect = egui::Rect::from_min_size(place.min + vec2(left, top), vec2(width, height));
            let number = grid.index(cell) + 1;
            let response = ui.interact(rect, ui.scope_id().with(("tile", number)), Sense::empty());
            response.widget_info(|| {
                WidgetInfo::labeled(Role::Cell, true, words::tile_name(number, view.face(cell)))
            });
        }
    }

    /// The picture as the screen has it, made anew when it changed.
    fn texture(&mut self, ui: &Ui, now: Now) -> egui::TextureId {
        let wanted = (self.n_changes, self.n_shown(now));
        if self.drawn != Some(wanted) || self.texture.is_none() {
            let picture = self.picture(now);
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

    /// What is asked, a place to type the answer, and the answers that have buttons.
    fn entry(&mut self, ui: &mut Ui, kit: &mut Kit) -> Option<Answer> {
        let mut answer = None;
        let question = match &self.state {
            State::Offering(_) => "Go on with it, y or n?",
            State::Choosing => words::WHICH_LEVEL,
            State::Playing(_) if self.is_over() => "1 plays again",
            State::Playing(_) => "Which tile?",
        };
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(question).strong());
            let field = egui::TextEdit::singleline(&mut self.entry)
                .desired_width(90.0)
                .char_limit(60)
                .font(egui::TextStyle::Heading);
            let response = ui.add(field).labelled_by(label.id);
            kit.board_focus = Some(response.id);
            if self.wants_focus {
                response.request_focus();
                self.wants_focus = false;
            }
            let is_entered =
                response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if is_entered {
                answer = Some(Answer::Typed(self.entry.clone()));
            }
            match &self.state {
                State::Offering(_) => {
                    for (name, typed) in [("Go on", "y"), ("No", "n")] {
                        if ui.button(name).clicked() {
                            answer = Some(Answer::Typed(typed.to_owned()));
                        }
                    }
                }
                State::Choosing => {
                    for (number, level) in LEVELS.iter().enumerate() {
                        let name = format!("{number} {}", level.name);
                        let about = format!(
                            "{side} by {side} with {} mines",
                            level.n_mines,
                            side = level.side
                        );
                        if ui.button(name).on_hover_text(about).clicked() {
                            answer = Some(Answer::Typed(number.to_string()));
                        }
                    }
                }
                State::Playing(_) if self.is_over() => {
                    if ui.button("1 Play again").clicked() {
                        answer = Some(Answer::Again);
                    }
                }
                State::Playing(_) => {
                    if ui.button("Open").clicked() {
                        answer = Some(Answer::Typed(self.entry.clone()));
                    }
                }
            }
        });
        answer
    }
}
