//! Detects colour depth and character set from the environment.

use flagfall_settings::{Colours, Glyphs as GlyphChoice, Languages, Rgb};
use flagfall_text::LanguageTag;
use ratatui::style::Color;

use super::glyphs::{self, Glyphs};

/// The number of colours available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// No colours: brackets, attributes and glyphs only.
    None,
    /// The sixteen standard colours.
    Sixteen,
    /// The 6×6×6 colour cube and the greys.
    TwoHundredFiftySix,
    /// 24-bit colour.
    True,
}

/// The environment of the program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surroundings {
    /// `NO_COLOR` is not empty.
    pub(crate) no_color: bool,
    pub(crate) term: String,
    pub(crate) colorterm: String,
    /// The first of `LC_ALL`, `LC_CTYPE`, `LANG` that is not empty.
    pub(crate) locale: String,
    /// The system language.
    pub(crate) language: LanguageTag,
    /// The session is remote, for example over ssh.
    pub(crate) is_remote: bool,
}

impl Surroundings {
    pub(crate) fn from_environment() -> Surroundings {
        let read = |name: &str| std::env::var(name).unwrap_or_default();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(read);
        Surroundings {
            no_color: !read("NO_COLOR").is_empty(),
            term: read("TERM"),
            colorterm: read("COLORTERM"),
            locale: locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default(),
            language: LanguageTag::of_environment(read),
            is_remote: ["SSH_CONNECTION", "SSH_TTY", "MOSH_IP"]
                .iter()
                .any(|name| !read(name).is_empty()),
        }
    }

    /// A local terminal with all capabilities.
    pub(crate) fn capable() -> Surroundings {
        Surroundings {
            term: "xterm-256color".to_owned(),
            colorterm: "truecolor".to_owned(),
            locale: "C.UTF-8".to_owned(),
            ..Surroundings::default()
        }
    }

    pub(crate) fn depth(&self, wanted: Colours) -> Depth {
        match wanted {
            Colours::None => Depth::None,
            Colours::Sixteen => Depth::Sixteen,
            Colours::TwoHundredFiftySix => Depth::TwoHundredFiftySix,
            Colours::True => Depth::True,
            Colours::Detect if self.no_color || is_monochrome(&self.term) => Depth::None,
            Colours::Detect
                if matches!(&*self.colorterm, "truecolor" | "24bit")
                    || self.term.ends_with("-direct") =>
            {
                Depth::True
            }
            Colours::Detect if self.term.contains("256") => Depth::TwoHundredFiftySix,
            Colours::Detect => Depth::Sixteen,
        }
    }

    /// Whether the locale supports Unicode.
    pub(crate) fn is_utf_8(&self) -> bool {
        let locale = self.locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    }

    /// The available languages. In an ASCII locale the system language is English, because others cannot be displayed.
    pub(crate) fn languages(&self) -> Languages {
        Languages::built_in(if self.is_utf_8() { self.language } else { LanguageTag::english() })
    }

    pub(crate) fn glyphs(&self, wanted: GlyphChoice) -> &'static Glyphs {
        match wanted {
            GlyphChoice::Ascii => &glyphs::ASCII,
            GlyphChoice::Unicode => &glyphs::UNICODE,
            GlyphChoice::Emoji => &glyphs::EMOJI,
            // The Linux console has few glyphs, whatever the locale.
            GlyphChoice::Detect if self.is_utf_8() && self.term != "linux" => &glyphs::UNICODE,
            GlyphChoice::Detect => &glyphs::ASCII,
        }
    }
}

fn is_monochrome(term: &str) -> bool {
    term.ends_with("-m")
        || term.ends_with("-mono")
        || matches!(term, "dumb" | "vt100" | "vt102" | "vt220" | "vt320")
}

/// Converts a colour to what the terminal can display.
pub(super) fn shown(Rgb(red, green, blue): Rgb, depth: Depth) -> Color {
    match depth {
        Depth::True => Color::Rgb(red, green, blue),
        Depth::TwoHundredFiftySix => Color::Indexed(nearest(Rgb(red, green, blue))),
        Depth::None | Depth::Sixteen => Color::Reset,
    }
}

/// The actual colour after that conversion.
pub(super) fn seen(colour: Rgb, depth: Depth) -> Rgb {
    match depth {
        Depth::TwoHundredFiftySix => indexed(nearest(colour)),
        Depth::None | Depth::Sixteen | Depth::True => colour,
    }
}

/// The nearest of the 240 colours that all terminals share: a cube and a row of greys. This runs for every cell of
/// every frame, so only the nearest cube colour and the nearest grey are compared.
fn nearest(colour: Rgb) -> u8 {
    let Rgb(red, green, blue) = colour;
    // The levels of the cube are 0, 95, 135, 175, 215, 255.
    let level = |part: u8| match part {
        0..48 => 0,
        48..115 => 1,
        115.. => (part - 35) / 40,
    };
    let in_cube = 16 + 36 * level(red) + 6 * level(green) + level(blue);
    // The greys are 8, 18, 28, ….
    let sum = u32::from(red) + u32::from(green) + u32::from(blue);
    let grey = 232 + (sum.saturating_sub(9) / 30).min(23) as u8;
    if distance(colour, indexed(grey)) < distance(colour, indexed(in_cube)) {
        grey
    } else {
        in_cube
    }
}

fn distance(Rgb(red, green, blue): Rgb, other: Rgb) -> i32 {
    [(red, other.0), (green, other.1), (blue, other.2)]
        .map(|(one, other)| (i32::from(one) - i32::from(other)).pow(2))
        .iter()
        .sum()
}

fn indexed(index: u8) -> Rgb {
    let level = |nth: u8| if nth == 0 { 0 } else { 55 + 40 * nth };
    match index {
        232.. => {
            let grey = 8 + 10 * (index - 232);
            Rgb(grey, grey, grey)
        }
        _ => {
            let nth = index.saturating_sub(16);
            Rgb(level(nth / 36), level(nth / 6 % 6), level(nth % 6))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(term: &str, colorterm: &str, locale: &str) -> Surroundings {
        Surroundings {
            term: term.to_owned(),
            colorterm: colorterm.to_owned(),
            locale: locale.to_owned(),
            ..Surroundings::default()
        }
    }

    #[test]
    fn colours_are_detected() {
        let detected = |term, colorterm| around(term, colorterm, "").depth(Colours::Detect);
        assert_eq!(detected("xterm-256color", "truecolor"), Depth::True);
        assert_eq!(detected("xterm-256color", ""), Depth::TwoHundredFiftySix);
        assert_eq!(detected("xterm", ""), Depth::Sixteen);
        assert_eq!(detected("vt100", ""), Depth::None);
        let quiet = Surroundings { no_color: true, ..around("xterm-256color", "truecolor", "") };
        assert_eq!(quiet.depth(Colours::Detect), Depth::None);
        assert_eq!(quiet.depth(Colours::True), Depth::True, "the setting overrides detection");
    }

    #[test]
    fn glyphs_follow_the_locale() {
        let detected =
            |term, locale| std::ptr::from_ref(around(term, "", locale).glyphs(GlyphChoice::Detect));
        assert_eq!(detected("xterm", "de_DE.UTF-8"), std::ptr::from_ref(&glyphs::UNICODE));
        assert_eq!(detected("xterm", "C"), std::ptr::from_ref(&glyphs::ASCII));
        assert_eq!(detected("xterm", ""), std::ptr::from_ref(&glyphs::ASCII));
        assert_eq!(detected("linux", "en_GB.utf8"), std::ptr::from_ref(&glyphs::ASCII));
    }

    #[test]
    fn the_nearest_colour_matches_an_exhaustive_search() {
        for code in (0..1 << 24_u32).step_by(4_099) {
            let colour = Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8);
            let least = (16..=255).map(|index| distance(colour, indexed(index))).min();
            assert_eq!(Some(distance(colour, indexed(nearest(colour)))), least, "{colour:?}");
        }
    }
}
