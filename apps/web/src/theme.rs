//! A theme's colours as CSS custom properties.

use flagfall_settings::{DiscColours, Palette, Rgb, Theme};

/// The names and values of the custom properties.
pub(crate) fn properties(theme: Theme, chosen: DiscColours) -> Vec<(String, String)> {
    let palette = Palette::with_discs(theme, chosen);
    let Palette {
        is_light: _,
        ground,
        text,
        faint,
        accent,
        closed,
        on_closed,
        open,
        numbers,
        flag,
        mine,
        cursor,
        on_cursor,
        hint,
        on_hint,
        good,
        bad,
        frame,
        hole,
        discs,
    } = palette;
    let named = [
        ("ground", ground),
        ("text", text),
        ("faint", faint),
        ("accent", accent),
        ("closed", closed),
        ("on-closed", on_closed),
        ("open", open),
        ("flag", flag),
        ("mine", mine),
        ("cursor", cursor),
        ("on-cursor", on_cursor),
        ("hint", hint),
        ("on-hint", on_hint),
        ("good", good),
        ("bad", bad),
        ("frame", frame),
        ("hole", hole),
    ];
    let named = named.into_iter().map(|(name, colour)| (format!("--{name}"), hex(colour)));
    let numbers = numbers
        .iter()
        .zip(1..)
        .map(|(colour, number): (&Rgb, u8)| (format!("--number-{number}"), hex(*colour)));
    let discs = discs
        .iter()
        .zip(1..)
        .map(|(colour, number): (&Rgb, u8)| (format!("--disc-{number}"), hex(*colour)));
    named.chain(numbers).chain(discs).collect()
}

/// The CSS colour scheme, which decides the colours of scroll bars and form controls.
pub(crate) fn scheme(theme: Theme) -> &'static str {
    if Palette::of(theme).is_light { "light" } else { "dark" }
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_sets_the_same_properties() {
        let properties = |theme| properties(theme, DiscColours::Theme);
        let names = |theme| properties(theme).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        let first = names(Theme::Dark);
        assert!(first.contains(&"--number-8".to_owned()) && first.contains(&"--disc-2".to_owned()));
        for theme in Theme::ALL {
            assert_eq!(names(*theme), first);
            let is_colour = |value: &str| value.len() == 7 && value.starts_with('#');
            assert!(properties(*theme).iter().all(|(_, value)| is_colour(value)));
        }
        let ground = properties(Theme::Light).into_iter().find(|(name, _)| name == "--ground");
        assert_eq!(ground.map(|(_, value)| value).as_deref(), Some("#fafafb"));
    }
}
