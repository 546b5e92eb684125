//! Styles: a theme in as many colours as the terminal supports, and a set of glyphs.
//!
//! Pages say what a thing *is* ([`Role`]), and this module maps that to a style. Without colours every role still
//! differs by a glyph or an attribute, so no information depends on colour alone.

mod depth;
mod glyphs;

pub(crate) use depth::{Depth, Surroundings};
use flagfall_settings::{Palette, Rgb, Settings};
use flagfall_text::Colour;
pub(crate) use glyphs::Glyphs;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::wrap::cut;

/// The semantic role of something on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Ordinary text, and the background.
    Text,
    /// Secondary text.
    Faint,
    /// Headings, and the line below them.
    Title,
    /// Keys, and values that can be changed.
    Accent,
    /// The current entry of a list.
    Selected,
    /// A closed cell.
    Closed,
    /// A closed cell under a pressed button.
    Pressed,
    /// A flag or question mark on a closed cell.
    Mark,
    /// An open cell with its number.
    Open(u8),
    /// A mine after a loss.
    Mine,
    /// The mine that was hit.
    Hit,
    /// A flag where no mine was.
    WrongFlag,
    /// The cell under the cursor.
    Cursor,
    /// The cell a hint is about.
    Hint,
    /// A number that a hint refers to.
    Lit,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// The upright board of Four in a Row.
    Frame,
    /// An empty hole in it.
    Hole,
    /// A disc of the player who has `x`.
    DiscX,
    /// A disc of the player who has `o`.
    DiscO,
}

/// Theme, colours and glyphs together.
#[derive(Clone)]
pub(crate) struct Looks {
    palette: Palette,
    discs: [Colour; 2],
    depth: Depth,
    pub(crate) glyphs: &'static Glyphs,
}

impl Looks {
    /// The looks chosen in the settings; settings left to detection follow the terminal's capabilities.
    pub(crate) fn new(settings: &Settings, around: &Surroundings) -> Looks {
        Looks {
            palette: Palette::with_discs(settings.theme, settings.disc_colours),
            discs: settings.disc_colours.names(settings.theme),
            depth: around.depth(settings.colours),
            glyphs: around.glyphs(settings.glyphs),
        }
    }

    /// Writes a text into at most `room` columns and returns the column after it.
    pub(crate) fn put(
        &self,
        text: &str,
        (x, y): (u16, u16),
        room: usize,
        role: Role,
        buffer: &mut Buffer,
    ) -> u16 {
        let text = cut(text, room, self.glyphs.cut);
        buffer.set_stringn(x, y, text, room, self.style(role)).0
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        let attributes = self.attributes(role);
        if self.depth == Depth::None {
            return Style::default().add_modifier(attributes);
        }
        let (fore, ground) = self.colours(role);
        let (fore, ground) = match self.depth {
            Depth::Sixteen => self.sixteen(role),
            Depth::None | Depth::TwoHundredFiftySix | Depth::True => {
                (depth::shown(fore, self.depth), depth::shown(ground, self.depth))
            }
        };
        // With colours, weight and underlining are the only attributes needed.
        let attributes = attributes & (Modifier::BOLD | Modifier::UNDERLINED);
        Style::default().fg(fore).bg(ground).add_modifier(attributes)
    }

    /// The style for a mine's probability: from the colour of a closed cell to that of danger, with a separate colour
    /// for safe cells. The number is legible on all of them.
    pub(crate) fn heat(&self, of_mine: f64) -> Style {
        let (fore, ground) = match self.depth {
            Depth::None => return self.style(Role::Closed),
            Depth::Sixteen if of_mine <= 0.0 => (Color::Black, Color::LightGreen),
            Depth::Sixteen if of_mine < 0.15 => return self.style(Role::Closed),
            Depth::Sixteen if of_mine < 0.5 => (Color::Black, Color::LightYellow),
            Depth::Sixteen => (Color::White, Color::Red),
            Depth::TwoHundredFiftySix | Depth::True => {
                let palette = &self.palette;
                let ground = match of_mine <= 0.0 {
                    true => between(palette.closed, palette.good, 0.75),
                    false => between(palette.closed, palette.bad, of_mine * 0.9),
                };
                let ink = ink_on(depth::seen(ground, self.depth));
                (depth::shown(ink, self.depth), depth::shown(ground, self.depth))
            }
        };
        Style::default().fg(fore).bg(ground)
    }

    /// Whether there are no colours, so that brackets mark the cursor.
    pub(crate) fn is_monochrome(&self) -> bool {
        self.depth == Depth::None
    }

    fn attributes(&self, role: Role) -> Modifier {
        match role {
            Role::Text
            | Role::Accent
            | Role::Closed
            | Role::Open(_)
            | Role::Frame
            | Role::Hole
            | Role::DiscX
            | Role::DiscO => Modifier::empty(),
            Role::Faint => Modifier::DIM,
            Role::Title | Role::Mark | Role::Mine | Role::Good | Role::Bad => Modifier::BOLD,
            Role::Selected | Role::Cursor | Role::Pressed => Modifier::REVERSED,
            Role::Hit | Role::WrongFlag => Modifier::BOLD.union(Modifier::REVERSED),
            Role::Hint | Role::Lit => Modifier::BOLD.union(Modifier::UNDERLINED),
        }
    }

    fn colours(&self, role: Role) -> (Rgb, Rgb) {
        let palette = &self.palette;
        match role {
            Role::Text => (palette.text, palette.ground),
            Role::Faint => (palette.faint, palette.ground),
            Role::Title | Role::Accent => (palette.accent, palette.ground),
            Role::Selected | Role::Cursor => (palette.on_cursor, palette.cursor),
            Role::Closed => (palette.on_closed, palette.closed),
            Role::Pressed => (palette.on_closed, palette.open),
            Role::Mark => (palette.flag, palette.closed),
            Role::Open(0) => (palette.faint, palette.open),
            Role::Open(number) => (palette.numbers[usize::from(number - 1)], palette.open),
            Role::Mine => (palette.mine, palette.open),
            Role::Hit | Role::WrongFlag => (palette.ground, palette.bad),
            Role::Hint | Role::Lit => (palette.on_hint, palette.hint),
            Role::Good => (palette.good, palette.ground),
            Role::Bad => (palette.bad, palette.ground),
            Role::Frame => (palette.text, palette.frame),
            Role::Hole => (palette.frame, palette.hole),
            Role::DiscX => (palette.discs[0], palette.hole),
            Role::DiscO => (palette.discs[1], palette.hole),
        }
    }

    /// The nearest of the sixteen colours is often unreadable, so these are chosen individually.
    fn sixteen(&self, role: Role) -> (Color, Color) {
        const ON_DARK: [Color; 8] = [
            Color::LightBlue,
            Color::LightGreen,
            Color::LightRed,
            Color::LightMagenta,
            Color::Yellow,
            Color::LightCyan,
            Color::White,
            Color::Gray,
        ];
        const ON_LIGHT: [Color; 8] = [
            Color::Blue,
            Color::Green,
            Color::Red,
            Color::Magenta,
            Color::Red,
            Color::Cyan,
            Color::Black,
            Color::DarkGray,
        ];
        let light = self.palette.is_light;
        let ground = if light { Color::White } else { Color::Black };
        let text = if light { Color::Black } else { Color::White };
        match role {
            Role::Text => (text, ground),
            Role::Faint => (if light { Color::DarkGray } else { Color::Gray }, ground),
            Role::Title | Role::Accent => {
                (if light { Color::Blue } else { Color::LightCyan }, ground)
            }
            Role::Selected | Role::Cursor if light => (Color::White, Color::Blue),
            Role::Selected | Role::Cursor => (Color::Black, Color::LightYellow),
            Role::Closed if light => (Color::Black, Color::Gray),
            Role::Closed => (Color::White, Color::DarkGray),
            Role::Pressed => (text, ground),
            Role::Mark if light => (Color::Red, Color::Gray),
            Role::Mark => (Color::LightYellow, Color::DarkGray),
            Role::Open(0) => (ground, ground),
            Role::Open(number) => {
                let numbers = if light { ON_LIGHT } else { ON_DARK };
                (numbers[usize::from(number - 1)], ground)
            }
            Role::Mine => (text, ground),
            Role::Hit | Role::WrongFlag => (Color::White, Color::Red),
            Role::Hint | Role::Lit if light => (Color::Black, Color::LightGreen),
            Role::Hint | Role::Lit => (Color::White, Color::Blue),
            Role::Good => (if light { Color::Green } else { Color::LightGreen }, ground),
            Role::Bad => (if light { Color::Red } else { Color::LightRed }, ground),
            Role::Frame => (Color::White, Color::Blue),
            Role::Hole => (Color::DarkGray, Color::Black),
            Role::DiscX => (sixteen_disc(self.discs[0]), Color::Black),
            Role::DiscO => (sixteen_disc(self.discs[1]), Color::Black),
        }
    }
}

/// The disc's colour among the sixteen.
fn sixteen_disc(colour: Colour) -> Color {
    match colour {
        Colour::Yellow => Color::LightYellow,
        Colour::Red => Color::LightRed,
        Colour::Orange => Color::Yellow,
        Colour::Blue => Color::LightCyan,
        Colour::Green => Color::LightGreen,
        Colour::Pink => Color::LightMagenta,
        Colour::White => Color::White,
    }
}

fn between(one: Rgb, other: Rgb, part: f64) -> Rgb {
    let mix = |one: u8, other: u8| {
        (f64::from(one) + (f64::from(other) - f64::from(one)) * part).round() as u8
    };
    Rgb(mix(one.0, other.0), mix(one.1, other.1), mix(one.2, other.2))
}

/// Black or white, whichever has more contrast.
fn ink_on(ground: Rgb) -> Rgb {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    if contrast(ground, black) > contrast(ground, white) { black } else { white }
}

/// The contrast ratio of two colours, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |Rgb(red, green, blue): Rgb| {
        let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use flagfall_settings::{Colours, Theme};

    use super::*;

    /// The odds are legible in every theme, and a higher probability has a different shade.
    #[test]
    fn odds_are_legible() {
        for &theme in Theme::ALL {
            let settings = Settings { theme, colours: Colours::True, ..Settings::default() };
            let looks = Looks::new(&settings, &Surroundings::capable());
            let shade = |percent: u32| {
                let Style { fg, bg, .. } = looks.heat(f64::from(percent) / 100.0);
                [fg, bg].map(|colour| match colour {
                    Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
                    other => panic!("{other:?} is not an RGB colour"),
                })
            };
            for percent in 0..=100 {
                let [ink, ground] = shade(percent);
                assert!(contrast(ink, ground) >= 4.5, "{theme}: {percent} %");
            }
            for pair in [10, 50, 90].map(|percent| shade(percent)[1]).windows(2) {
                assert!(contrast(pair[0], pair[1]) > 1.2, "{theme}: {pair:?} look alike");
            }
        }
    }
}
