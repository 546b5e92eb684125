//! The colours of each theme. The dark and light themes were computed to give every digit a contrast of
//! 4.5 with its background and to keep all eight distinguishable for colour-blind people.

use flagfall_text::Colour;

use crate::choices::{DiscColours, Theme};

/// A colour by red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }
}

/// The colours of one theme.
#[derive(Clone, Copy)]
pub struct Palette {
    /// Whether text is dark on light.
    pub is_light: bool,
    /// The background.
    pub ground: Rgb,
    /// Ordinary text.
    pub text: Rgb,
    /// Secondary text.
    pub faint: Rgb,
    /// Accents: key labels, editable values.
    pub accent: Rgb,
    /// The background of closed cells.
    pub closed: Rgb,
    /// The foreground on closed cells: the dot, odds.
    pub on_closed: Rgb,
    /// The background of open cells.
    pub open: Rgb,
    /// The digits 1 to 8.
    pub numbers: [Rgb; 8],
    /// Flags.
    pub flag: Rgb,
    /// Mines.
    pub mine: Rgb,
    /// The background of the cursor.
    pub cursor: Rgb,
    /// The foreground on the cursor.
    pub on_cursor: Rgb,
    /// The background of a hint.
    pub hint: Rgb,
    /// The foreground on a hint.
    pub on_hint: Rgb,
    /// A win.
    pub good: Rgb,
    /// A loss or an error.
    pub bad: Rgb,
    /// The frame of the Four in a Row board.
    pub frame: Rgb,
    /// The holes in it.
    pub hole: Rgb,
    /// The discs of the two sides.
    pub discs: [Rgb; 2],
}

const fn numbers(codes: [u32; 8]) -> [Rgb; 8] {
    let mut numbers = [Rgb(0, 0, 0); 8];
    let mut nth = 0;
    while nth < 8 {
        numbers[nth] = Rgb::hex(codes[nth]);
        nth += 1;
    }
    numbers
}

const DARK: Palette = Palette {
    is_light: false,
    ground: Rgb::hex(0x1B1E24),
    text: Rgb::hex(0xE6E8EC),
    faint: Rgb::hex(0x9AA1AC),
    accent: Rgb::hex(0x82CCFB),
    closed: Rgb::hex(0x3A404A),
    on_closed: Rgb::hex(0xC3C9D2),
    open: Rgb::hex(0x23272E),
    numbers: numbers([
        0x82CCFB, 0x96F754, 0xF98173, 0x8487F0, 0xC08628, 0x02E4AE, 0xFDFDFD, 0x968A91,
    ]),
    flag: Rgb::hex(0xFF9A8D),
    mine: Rgb::hex(0xFFD60A),
    cursor: Rgb::hex(0xFFD60A),
    on_cursor: Rgb::hex(0x14161A),
    hint: Rgb::hex(0x2E6B4F),
    on_hint: Rgb::hex(0xFFFFFF),
    good: Rgb::hex(0x96F754),
    bad: Rgb::hex(0xFF8A7C),
    frame: Rgb::hex(0x16306E),
    hole: Rgb::hex(0x0B1B3F),
    discs: [Rgb::hex(0xFFD60A), Rgb::hex(0xFF5F57)],
};

const LIGHT: Palette = Palette {
    is_light: true,
    ground: Rgb::hex(0xFAFAFB),
    text: Rgb::hex(0x1A1C20),
    faint: Rgb::hex(0x5A606A),
    accent: Rgb::hex(0x1B4FB8),
    closed: Rgb::hex(0xC9CDD3),
    on_closed: Rgb::hex(0x2B2F36),
    open: Rgb::hex(0xECEDEF),
    numbers: numbers([
        0x2537F1, 0x0B6B2E, 0xD2200A, 0x12025B, 0x4D2601, 0x037295, 0x000000, 0x6B6162,
    ]),
    flag: Rgb::hex(0x8A1205),
    mine: Rgb::hex(0x1A1C20),
    cursor: Rgb::hex(0x1B4FB8),
    on_cursor: Rgb::hex(0xFFFFFF),
    hint: Rgb::hex(0xA9E5B8),
    on_hint: Rgb::hex(0x06280F),
    good: Rgb::hex(0x0B5D27),
    bad: Rgb::hex(0xA31505),
    frame: Rgb::hex(0x16306E),
    hole: Rgb::hex(0x0B1B3F),
    discs: [Rgb::hex(0xFFD60A), Rgb::hex(0xFF5F57)],
};

/// The classic colours, including the low-contrast digits; other themes are more legible.
const CLASSIC: Palette = Palette {
    is_light: true,
    ground: Rgb::hex(0xDFDFDF),
    text: Rgb::hex(0x000000),
    faint: Rgb::hex(0x4C4C4C),
    accent: Rgb::hex(0x000080),
    closed: Rgb::hex(0x9C9C9C),
    on_closed: Rgb::hex(0x000000),
    open: Rgb::hex(0xC0C0C0),
    numbers: numbers([
        0x0000FF, 0x008000, 0xFF0000, 0x000080, 0x800000, 0x008080, 0x000000, 0x808080,
    ]),
    flag: Rgb::hex(0x660000),
    mine: Rgb::hex(0x000000),
    cursor: Rgb::hex(0x000080),
    on_cursor: Rgb::hex(0xFFFFFF),
    hint: Rgb::hex(0xFFFF80),
    on_hint: Rgb::hex(0x000000),
    good: Rgb::hex(0x004D00),
    bad: Rgb::hex(0x8B0000),
    frame: Rgb::hex(0x000080),
    hole: Rgb::hex(0x000040),
    discs: [Rgb::hex(0xFFFF00), Rgb::hex(0xFF5F57)],
};

const HIGH_CONTRAST: Palette = Palette {
    is_light: false,
    ground: Rgb::hex(0x000000),
    text: Rgb::hex(0xFFFFFF),
    faint: Rgb::hex(0xD0D0D0),
    accent: Rgb::hex(0xFFFF00),
    closed: Rgb::hex(0x333399),
    on_closed: Rgb::hex(0xFFFFFF),
    open: Rgb::hex(0x000000),
    numbers: numbers([
        0x8FD3FF, 0x7CFF7C, 0xFF9C9C, 0xC9B6FF, 0xFFC46B, 0x5CFFE6, 0xFFFFFF, 0xE0E0E0,
    ]),
    flag: Rgb::hex(0xFFFF00),
    mine: Rgb::hex(0xFFFFFF),
    cursor: Rgb::hex(0xFFFF00),
    on_cursor: Rgb::hex(0x000000),
    hint: Rgb::hex(0x00FF66),
    on_hint: Rgb::hex(0x000000),
    good: Rgb::hex(0x7CFF7C),
    bad: Rgb::hex(0xFF9C9C),
    frame: Rgb::hex(0x333399),
    hole: Rgb::hex(0x000000),
    discs: [Rgb::hex(0xFFFF00), Rgb::hex(0xFF8A8A)],
};

/// Orange and sky blue instead of red and green.
const COLOUR_BLIND: Palette = Palette {
    is_light: false,
    ground: Rgb::hex(0x14181F),
    text: Rgb::hex(0xF2F2F2),
    faint: Rgb::hex(0xA6ADB8),
    accent: Rgb::hex(0x56B4E9),
    closed: Rgb::hex(0x384355),
    on_closed: Rgb::hex(0xD6DCE5),
    open: Rgb::hex(0x1B212B),
    numbers: numbers([
        0x56B4E9, 0xE69F00, 0xF0E442, 0x8FA8FF, 0xE58BC0, 0x3FD0A4, 0xFFFFFF, 0xB0B0B0,
    ]),
    flag: Rgb::hex(0xF0C24A),
    mine: Rgb::hex(0xFFFFFF),
    cursor: Rgb::hex(0xF0E442),
    on_cursor: Rgb::hex(0x000000),
    hint: Rgb::hex(0x0B5E8C),
    on_hint: Rgb::hex(0xFFFFFF),
    good: Rgb::hex(0x56B4E9),
    bad: Rgb::hex(0xE69F00),
    frame: Rgb::hex(0x22314A),
    hole: Rgb::hex(0x0C1420),
    discs: [Rgb::hex(0xE69F00), Rgb::hex(0x56B4E9)],
};

impl Palette {
    /// The colours of a theme.
    pub const fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::Classic => &CLASSIC,
            Theme::HighContrast => &HIGH_CONTRAST,
            Theme::ColourBlind => &COLOUR_BLIND,
        }
    }

    /// The colours of a theme with the chosen discs.
    pub fn with_discs(theme: Theme, chosen: DiscColours) -> Palette {
        let palette = *Palette::of(theme);
        let discs = match chosen {
            DiscColours::Theme => palette.discs,
            DiscColours::OrangeBlue => COLOUR_BLIND.discs,
            DiscColours::YellowBlue => [DARK.discs[0], COLOUR_BLIND.discs[1]],
            DiscColours::GreenPink => [Rgb::hex(0x5FE08B), Rgb::hex(0xFF8AD8)],
            DiscColours::WhiteRed => [Rgb::hex(0xF5F5F5), Rgb::hex(0xFF5F57)],
        };
        Palette { discs, ..palette }
    }
}

impl DiscColours {
    /// The names of the two colours.
    pub const fn names(self, theme: Theme) -> [Colour; 2] {
        match (self, theme) {
            (DiscColours::OrangeBlue, _) | (DiscColours::Theme, Theme::ColourBlind) => {
                [Colour::Orange, Colour::Blue]
            }
            (
                DiscColours::Theme,
                Theme::Dark | Theme::Light | Theme::Classic | Theme::HighContrast,
            ) => [Colour::Yellow, Colour::Red],
            (DiscColours::YellowBlue, _) => [Colour::Yellow, Colour::Blue],
            (DiscColours::GreenPink, _) => [Colour::Green, Colour::Pink],
            (DiscColours::WhiteRed, _) => [Colour::White, Colour::Red],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(Rgb(red, green, blue): Rgb) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn all_text_is_legible() {
        for theme in
            [Theme::Dark, Theme::Light, Theme::Classic, Theme::HighContrast, Theme::ColourBlind]
        {
            let palette = Palette::of(theme);
            let mut pairs = vec![
                ("text", palette.text, palette.ground),
                ("faint", palette.faint, palette.ground),
                ("accent", palette.accent, palette.ground),
                ("good", palette.good, palette.ground),
                ("bad", palette.bad, palette.ground),
                ("on closed", palette.on_closed, palette.closed),
                ("flag", palette.flag, palette.closed),
                ("mine", palette.mine, palette.open),
                ("on cursor", palette.on_cursor, palette.cursor),
                ("on hint", palette.on_hint, palette.hint),
            ];
            if theme != Theme::Classic {
                pairs
                    .extend(palette.numbers.iter().map(|&number| ("number", number, palette.open)));
            }
            for (name, fore, ground) in pairs {
                let contrast = contrast(fore, ground);
                assert!(
                    contrast >= 4.5,
                    "{theme}: {name} {fore:?} on {ground:?} has {contrast:.2}"
                );
            }
        }
    }

    /// Every pair of discs contrasts with the holes of every theme, and its colours have different
    /// names.
    #[test]
    fn discs_stand_out_from_holes() {
        for &theme in Theme::ALL {
            for &chosen in DiscColours::ALL {
                let palette = Palette::with_discs(theme, chosen);
                let [cross, ring] = palette.discs;
                for disc in [cross, ring] {
                    assert!(contrast(disc, palette.hole) >= 4.5, "{theme}, {chosen}: {disc:?}");
                }
                assert_ne!(cross, ring, "{theme}, {chosen}");
                let [one, other] = chosen.names(theme);
                assert_ne!(one, other, "{theme}, {chosen}");
            }
        }
    }
}
