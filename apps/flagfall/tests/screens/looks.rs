//! Signs and colours on the screen: the safest cells and the chosen disc colours.

use flagfall::screen::Rehearsal;
use flagfall_flow::{GameTable, Start};
use flagfall_keeper::GameKind;
use flagfall_mines::StartRule;
use flagfall_rng::Seed;
use flagfall_settings::{Colours, DiscColours, Glyphs, Palette, Rgb, Settings};
use ratatui::style::Color;

use crate::pages::settings;

/// If nothing is certain, the cells with the lowest mine probability have a sign instead of `%`, even without colours.
#[test]
fn the_safest_cells_have_a_sign() {
    let start = Start {
        game: Some(GameKind::Mines),
        size: Some("9x9x35".parse().expect("a size")),
        seed: Some(Seed(1)),
    };
    for (glyphs, sign) in [(Glyphs::Ascii, '+'), (Glyphs::Unicode, '✓')] {
        let settings =
            Settings { start: StartRule::Safe, glyphs, colours: Colours::None, ..settings() };
        let mut rehearsal = Rehearsal::new(start, &settings, 80, 24);
        rehearsal.press_named("x o");
        let Some(GameTable::Mines(table)) = rehearsal.flow().game() else { panic!("a board") };
        let chances: Vec<f64> =
            table.odds().expect("odds").chances().iter().copied().flatten().collect();
        let least = chances.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(least > 0.0, "nothing is certain here");
        let n_safest = chances.iter().filter(|chance| **chance == least).count();
        let n_others = chances.iter().filter(|chance| **chance > least && **chance < 0.995).count();
        // The cursor is on a cell that is open.
        let screen = rehearsal.screen();
        let board: String =
            screen.lines().map(|line| line.chars().take(38).collect::<String>() + "\n").collect();
        assert_eq!(board.matches(sign).count(), n_safest, "{screen}");
        assert_eq!(board.matches('%').count(), n_others, "{screen}");
    }
}

/// A cell that is safer than all that are visible is not forgotten because the board is scrolled.
#[test]
fn the_safest_cells_are_those_of_the_whole_board() {
    let start = Start {
        game: Some(GameKind::Mines),
        size: Some("30x16x99".parse().expect("a size")),
        seed: Some(Seed(42)),
    };
    let settings = Settings { glyphs: Glyphs::Unicode, ..settings() };
    let mut rehearsal = Rehearsal::new(start, &settings, 40, 12);
    rehearsal.press_named("x o");
    let elsewhere = rehearsal.screen();
    assert!(elsewhere.contains("13✓"), "the safest cells are visible:\n{elsewhere}");
    rehearsal.press_named(": a d 1 6 enter");
    let screen = rehearsal.screen();
    assert!(screen.contains("Safest (✓) 12.5%") && screen.contains("Mine       20.8%"), "{screen}");
    assert!(screen.contains("21%") && !screen.contains("21✓"), "{screen}");
}

#[test]
fn discs_have_the_chosen_colours() {
    let painted = |disc_colours: DiscColours| {
        let settings = Settings { disc_colours, colours: Colours::True, ..settings() };
        let start = Start { game: Some(GameKind::Four), ..Start::default() };
        let mut rehearsal = Rehearsal::new(start, &settings, 80, 24);
        rehearsal.press_named("4 4");
        rehearsal.draw().content.iter().flat_map(|cell| [cell.fg, cell.bg]).collect::<Vec<Color>>()
    };
    let of = |disc_colours| Palette::with_discs(settings().theme, disc_colours).discs;
    let colour = |Rgb(red, green, blue): Rgb| Color::Rgb(red, green, blue);
    for chosen in [DiscColours::Theme, DiscColours::OrangeBlue, DiscColours::GreenPink] {
        let seen = painted(chosen);
        for disc in of(chosen) {
            assert!(seen.contains(&colour(disc)), "{chosen}: {disc:?} is not on the screen");
        }
    }
    let seen = painted(DiscColours::Theme);
    assert!(of(DiscColours::GreenPink).iter().all(|disc| !seen.contains(&colour(*disc))));
}
