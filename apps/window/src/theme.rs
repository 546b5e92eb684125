//! Applies a theme's colours to the toolkit.

use eframe::egui::{self, Color32, CornerRadius, Frame, Margin, Rgba, Stroke, TextStyle, Visuals};
use flagfall_settings::{Palette, Rgb, Theme};

/// The spacing scale.
pub(crate) mod space {
    pub(crate) const S: f32 = 8.0;
    pub(crate) const M: f32 = 12.0;
    pub(crate) const L: f32 = 16.0;
}

/// Font sizes.
pub(crate) const SMALL_TEXT: f32 = 12.0;
pub(crate) const BODY_TEXT: f32 = 15.0;
pub(crate) const LARGE_TEXT: f32 = 17.0;
pub(crate) const TITLE_TEXT: f32 = 22.0;

/// The frame of panels beside or below a board.
pub(crate) fn panel() -> Frame {
    Frame::new().inner_margin(Margin::symmetric(space::L as i8, 0))
}

/// The corner radius of a theme.
pub(crate) fn corners(theme: Theme) -> CornerRadius {
    CornerRadius::same(if theme == Theme::Classic { 0 } else { 10 })
}

/// Converts a palette colour.
pub(crate) const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Mixes two colours; `part` is the share of the second.
pub(crate) fn mixed(one: Color32, other: Color32, part: f32) -> Color32 {
    one.lerp_to_gamma(other, part.clamp(0.0, 1.0))
}

/// Mixes two palette colours.
pub(crate) fn between(one: Rgb, other: Rgb, part: f32) -> Color32 {
    mixed(colour(one), colour(other), part)
}

/// Black or white, whichever has more contrast.
pub(crate) fn ink_on(ground: Color32) -> Color32 {
    let [black, white] = [Color32::BLACK, Color32::WHITE];
    if contrast(ground, black) > contrast(ground, white) { black } else { white }
}

/// The WCAG contrast ratio of two colours, from 1 to 21.
pub(crate) fn contrast(one: Color32, other: Color32) -> f32 {
    let luminance = |colour: Color32| {
        let [red, green, blue, _] = Rgba::from(colour).to_array();
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// Styles the whole toolkit in a theme.
pub(crate) fn apply(theme: Theme, context: &egui::Context) {
    let palette = Palette::of(theme);
    // The player chooses the theme here; the desktop's preference is ignored.
    context.set_theme(if palette.is_light { egui::Theme::Light } else { egui::Theme::Dark });
    context.set_visuals(visuals(theme, palette));
    context.all_styles_mut(|style| {
        style.spacing.item_spacing = egui::vec2(space::S, space::S);
        style.spacing.button_padding = egui::vec2(space::M, 4.0);
        for (kind, font) in &mut style.text_styles {
            font.size = match kind {
                TextStyle::Small => SMALL_TEXT,
                TextStyle::Heading => TITLE_TEXT,
                TextStyle::Body | TextStyle::Button | TextStyle::Monospace | TextStyle::Name(_) => {
                    BODY_TEXT
                }
            };
        }
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        style.spacing.scroll.foreground_color = true;
    });
}

fn visuals(theme: Theme, palette: &Palette) -> Visuals {
    let mut visuals = if palette.is_light { Visuals::light() } else { Visuals::dark() };
    let (ground, text) = (palette.ground, palette.text);
    let round = corners(theme);
    // The window is already cleared in the background colour; filling it again would double the drawing work.
    visuals.panel_fill = Color32::TRANSPARENT;
    // A blinking cursor would need two frames per second.
    visuals.text_cursor.blink = false;
    visuals.window_fill = between(ground, text, 0.05);
    visuals.window_stroke = Stroke::new(1.0, between(ground, text, 0.35));
    visuals.window_corner_radius = round;
    visuals.menu_corner_radius = round;
    visuals.extreme_bg_color = between(ground, text, 0.02);
    visuals.faint_bg_color = between(ground, text, 0.04);
    visuals.override_text_color = Some(colour(text));
    visuals.hyperlink_color = colour(palette.accent);
    visuals.warn_fg_color = colour(palette.bad);
    visuals.error_fg_color = colour(palette.bad);
    visuals.selection.bg_fill = between(ground, palette.accent, 0.45);
    // Also the focus outline of buttons.
    visuals.selection.stroke = Stroke::new(2.0, colour(palette.accent));
    let parts = [
        (&mut visuals.widgets.noninteractive, 0.0, 0.25),
        (&mut visuals.widgets.inactive, 0.12, 0.3),
        (&mut visuals.widgets.hovered, 0.2, 0.6),
        (&mut visuals.widgets.active, 0.3, 0.9),
        (&mut visuals.widgets.open, 0.16, 0.5),
    ];
    for (part, fill, edge) in parts {
        // In menus, radio buttons and slider rails show only this fill.
        part.bg_fill = between(ground, text, fill + 0.3);
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
