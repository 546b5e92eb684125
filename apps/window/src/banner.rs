//! The end of a game: the result, the next steps and figures. It neither covers nor moves the board.

use eframe::egui::{
    Align, Button, Frame, Grid, Label, Layout, Margin, Response, RichText, Role, Stroke,
    TextWrapMode, Ui, WidgetInfo, vec2,
};
use flagfall_flow::EndingSummary;
use flagfall_table::{Message, Tone};

use crate::kit::Kit;
use crate::message;
use crate::theme::{self, SMALL_TEXT, space};

/// The height of buttons.
pub(crate) const BUTTON: f32 = 32.0;

/// The result, its detail and a remark.
pub(crate) fn headline(ui: &mut Ui, ending: &EndingSummary, kit: &Kit) -> Response {
    card(ui, ending.headline.tone, kit, |ui| {
        let headline = RichText::new(kit.say(ending.headline.words.clone()));
        let headline = ui.add(Label::new(headline.size(theme::LARGE_TEXT).strong()).wrap());
        if let Some(detail) = &ending.detail {
            ui.add(Label::new(kit.say(detail.clone())).wrap());
        }
        let remark = ending.remark.as_ref().map(|remark| message::label(remark, ui, kit));
        remark.unwrap_or(headline)
    })
}

/// A frame in the colour of its message's tone.
fn card<T>(ui: &mut Ui, tone: Tone, kit: &Kit, contents: impl FnOnce(&mut Ui) -> T) -> T {
    let palette = kit.palette();
    let towards = match tone {
        Tone::Plain => palette.text,
        Tone::Good => palette.good,
        Tone::Bad => palette.bad,
    };
    let frame = Frame::new()
        .inner_margin(Margin::symmetric(12, 8))
        .corner_radius(theme::corners(kit.theme()))
        .fill(theme::between(palette.ground, towards, 0.12))
        .stroke(Stroke::new(1.0, theme::between(palette.ground, towards, 0.6)));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = space::S / 2.0;
        // Columns would justify the text.
        ui.with_layout(Layout::top_down(Align::LEFT), contents).inner
    });
    shown.inner
}

/// Buttons for the next steps, with their keys; the first one is highlighted.
pub(crate) fn next_steps(ui: &mut Ui, ending: &EndingSummary, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        for (nth, step) in ending.next.iter().enumerate() {
            let key = step.key(kit.bindings()).map(|key| kit.say(key));
            let name = kit.say(step.label());
            let weight = if nth == 0 { Weight::Primary } else { Weight::Quiet };
            if key_button(ui, &name, key.as_deref(), weight, kit).clicked() {
                kit.want(step.intent());
            }
        }
    });
}

/// How prominent a button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// The primary action.
    Primary,
    Quiet,
    /// It does nothing now.
    Disabled,
}

/// A button with its key beside its name; screen readers announce only the name.
pub(crate) fn key_button(
    ui: &mut Ui,
    name: &str,
    key: Option<&str>,
    weight: Weight,
    kit: &Kit,
) -> Response {
    let palette = kit.palette();
    let accent = theme::colour(palette.accent);
    let ink = theme::ink_on(accent);
    let (mut text, mut small) =
        (RichText::new(name), RichText::new(key.unwrap_or_default()).size(SMALL_TEXT));
    match weight {
        Weight::Primary => (text, small) = (text.strong().color(ink), small.color(ink)),
        Weight::Quiet => small = small.color(theme::between(palette.text, palette.ground, 0.2)),
        Weight::Disabled => (),
    }
    let mut button = match key {
        Some(_) => Button::new((text, small)),
        None => Button::new(text),
    };
    if weight == Weight::Primary {
        button = button.fill(accent);
    }
    let is_enabled = weight != Weight::Disabled;
    let button = button.wrap_mode(TextWrapMode::Extend).min_size(vec2(0.0, BUTTON));
    let response = ui.add_enabled(is_enabled, button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, name));
    response
}

/// Names and values in `n_columns` columns.
pub(crate) fn figures(ui: &mut Ui, ending: &EndingSummary, n_columns: usize, kit: &Kit) {
    let faint = theme::colour(kit.palette().faint);
    let n_rows = ending.figures.len().div_ceil(n_columns).max(1);
    let column = ui.available_width() / n_columns as f32 - space::M;
    ui.horizontal_top(|ui| {
        for (nth, part) in ending.figures.chunks(n_rows).enumerate() {
            let grid = Grid::new(("figures", nth)).num_columns(2);
            let grid = grid.spacing([space::M, space::S / 2.0]);
            // Long names and values are wrapped.
            grid.max_col_width((column - space::M) / 2.0).show(ui, |ui| {
                for (name, value) in part {
                    let small = |text: String| RichText::new(text).size(SMALL_TEXT);
                    ui.label(small(kit.say(name.clone())).color(faint));
                    ui.label(small(kit.say(value.clone())));
                    ui.end_row();
                }
            });
            ui.add_space(space::M);
        }
    });
}

/// The ending in one line, for small windows.
pub(crate) fn line(ending: &EndingSummary) -> Message {
    let headline = || ending.headline.clone();
    let whole = || match &ending.detail {
        Some(detail) => headline().then(detail.clone()),
        None => headline(),
    };
    ending.remark.clone().unwrap_or_else(whole)
}
