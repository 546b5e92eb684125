//! The colours of a theme as the toolkit wants them, and the icon.

use eframe::egui::{self, Color32, CornerRadius, Stroke, Visuals};
use flagfall_settings::{Palette, Rgb, Theme};

/// A colour of the palette.
pub(crate) const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// A colour between two: `part` is how much there is of the second.
pub(crate) fn between(one: Rgb, other: Rgb, part: f32) -> Color32 {
    let mix = |one: u8, other: u8| {
        (f32::from(one) + (f32::from(other) - f32::from(one)) * part.clamp(0.0, 1.0)).round() as u8
    };
    Color32::from_rgb(mix(one.0, other.0), mix(one.1, other.1), mix(one.2, other.2))
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

/// The icon of the window: the flag of one game on the disc of the other.
pub(crate) fn icon() -> egui::IconData {
    const SIDE: u32 = 64;
    let mut rgba = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            // Four samples a pixel make smooth edges.
            let samples =
                [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map(|(dx, dy)| {
                    icon_at((x as f32 + dx) / SIDE as f32, (y as f32 + dy) / SIDE as f32)
                });
            let alpha: u32 = samples.iter().map(|sample| u32::from(sample[3])).sum();
            for part in 0..3 {
                let weighted: u32 = samples
                    .iter()
                    .map(|sample| u32::from(sample[part]) * u32::from(sample[3]))
                    .sum();
                rgba.push((weighted / alpha.max(1)) as u8);
            }
            rgba.push((alpha / 4) as u8);
        }
    }
    egui::IconData { rgba, width: SIDE, height: SIDE }
}

/// The icon at a place between 0 and 1; the same picture as assets/flagfall.svg.
fn icon_at(x: f32, y: f32) -> [u8; 4] {
    let is_within = |left: f32, top: f32, right: f32, bottom: f32| {
        x >= left && x < right && y >= top && y < bottom
    };
    let in_cloth = (0.40..0.76).contains(&x) && (y - 0.34).abs() < 0.16 * (0.76 - x) / 0.36;
    if in_cloth {
        [0xD8, 0x30, 0x20, 0xFF]
    } else if is_within(0.36, 0.16, 0.42, 0.74) || is_within(0.26, 0.74, 0.56, 0.80) {
        [0x1B, 0x1E, 0x24, 0xFF]
    } else if (x - 0.5).hypot(y - 0.5) < 0.42 {
        [0xFF, 0xD6, 0x0A, 0xFF]
    } else if (x - 0.5).hypot(y - 0.5) < 0.49 {
        [0x16, 0x30, 0x6E, 0xFF]
    } else {
        [0, 0, 0, 0]
    }
}
