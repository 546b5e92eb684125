//! The colours of a theme as the toolkit wants them.

use eframe::egui::{self, Color32, CornerRadius, Stroke, Visuals};
use flagfall_settings::{Palette, Rgb, Theme};

/// A colour of the palette.
pub(crate) const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// A colour between two: `part` is how much there is of the second.
pub(crate) fn mixed(one: Color32, other: Color32, part: f32) -> Color32 {
    one.lerp_to_gamma(other, part.clamp(0.0, 1.0))
}

/// The same for colours of the palette.
pub(crate) fn between(one: Rgb, other: Rgb, part: f32) -> Color32 {
    mixed(colour(one), colour(other), part)
}

/// Everything of the toolkit in the colours of a theme.
pub(crate) fn apply(theme: Theme, context: &egui::Context) {
    let palette = Palette::of(theme);
    // The window has its own themes; what the desktop prefers is not asked.
    context.set_theme(if palette.is_light { egui::Theme::Light } else { egui::Theme::Dark });
    context.set_visuals(visuals(theme, palette));
    context.all_styles_mut(|style| {
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(10.0, 4.0);
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        style.spacing.scroll.foreground_color = true;
    });
}

fn visuals(theme: Theme, palette: &Palette) -> Visuals {
    let mut visuals = if palette.is_light { Visuals::light() } else { Visuals::dark() };
    let (ground, text) = (palette.ground, palette.text);
    let round = CornerRadius::same(if theme == Theme::Classic { 0 } else { 4 });
    // The window is cleared in the colour of the ground: painting it once more would double the work of a picture.
    visuals.panel_fill = Color32::TRANSPARENT;
    // A cursor that blinks wants two pictures a second.
    visuals.text_cursor.blink = false;
    visuals.window_fill = between(ground, text, 0.05);
    visuals.window_stroke = Stroke::new(1.0, between(ground, text, 0.35));
    visuals.window_corner_radius = CornerRadius::same(if theme == Theme::Classic { 0 } else { 8 });
    visuals.menu_corner_radius = round;
    visuals.extreme_bg_color = between(ground, text, 0.02);
    visuals.faint_bg_color = between(ground, text, 0.04);
    visuals.override_text_color = Some(colour(text));
    visuals.hyperlink_color = colour(palette.accent);
    visuals.warn_fg_color = colour(palette.bad);
    visuals.error_fg_color = colour(palette.bad);
    visuals.selection.bg_fill = between(ground, palette.accent, 0.45);
    // Also what shows which button has the keyboard.
    visuals.selection.stroke = Stroke::new(2.0, colour(palette.accent));
    let parts = [
        (&mut visuals.widgets.noninteractive, 0.0, 0.25),
        (&mut visuals.widgets.inactive, 0.12, 0.3),
        (&mut visuals.widgets.hovered, 0.2, 0.6),
        (&mut visuals.widgets.active, 0.3, 0.9),
        (&mut visuals.widgets.open, 0.16, 0.5),
    ];
    for (part, fill, edge) in parts {
        part.bg_fill = between(ground, text, fill);
        part.weak_bg_fill = between(ground, text, fill);
        part.bg_stroke = Stroke::new(1.0, between(ground, text, edge));
        part.fg_stroke = Stroke::new(1.5, colour(text));
        part.corner_radius = round;
    }
    if theme == Theme::HighContrast {
        visuals.widgets.inactive.bg_stroke = Stroke::new(1.5, colour(text));
        visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, colour(text));
    }
    visuals
}
