//! `flagfall stats`: as text, JSON and charts.

use std::fs;

use flagfall_history::{Origin, Screen};
use flagfall_play::{Minesweeper, Session};
use serde_json::{Value, json};

use crate::program::Player;

/// A player with this many wins, each faster than the one before, and two losses at b1.
pub(crate) fn veteran(n_wins: u64) -> Player {
    let player = Player::new();
    let store = player.store();
    let finish = |last: &str, end: &str, millis: u64| {
        // A board whose only mine is b1, dealt by this seed.
        let text = (0..)
            .map(|seed| {
                format!(
                    "flagfall 1 mines\nboard dealt 1 3x1x1 safe {seed}\nmarks flags\nundo forbidden\nassistance allowed\n\
                     100 open a1\n{} open {last}\nend {end} {millis}\n",
                    100 + millis
                )
            })
            .find(|text| Session::<Minesweeper>::read(text).is_ok())
            .expect("a board with the mine at b1");
        let session = Session::<Minesweeper>::read(&text).expect("a game");
        store.finish(&mut None, &session, &Origin::new(Screen::Terminal), 1_794_700_800).unwrap();
    };
    for nth in 0..n_wins {
        finish("c1", "won", 20_000 - nth * 1_000);
    }
    finish("b1", "lost", 500);
    finish("b1", "lost", 600);
    player
}

#[test]
fn figures_are_printed_as_text() {
    let said = veteran(10).play("stats", &[]);
    let rows = [
        "3x1, 1 mine\n",
        "Best time    11.0 s\n",
        "Win rate     83%, likely 55 to 95%\n",
        "Median       15.0 s\n",
        "8 of 10 wins 11.0 s to 19.0 s\n",
        "Trend        Last 5 wins 28% faster\n",
        "Where you hit mines\n",
        "Up to 2 times in one cell.\n",
    ];
    for row in rows {
        assert!(said.contains(row), "{row} is not in\n{said}");
    }
    assert_eq!(Player::new().play("stats", &[]), "No finished games yet.\n");
}

#[test]
fn figures_are_printed_as_json() {
    let entries: Value = serde_json::from_str(&veteran(10).play("stats --json", &[])).unwrap();
    let entry = &entries[0];
    assert_eq!((&entry["games"], &entry["wins"]), (&json!(12), &json!(10)));
    assert_eq!(entry["win_rate"], json!({ "rate": 0.833, "low": 0.552, "high": 0.953 }));
    assert_eq!(entry["best_millis"], 11_000);
    assert_eq!(entry["percentiles"]["50"], 15_000);
    assert_eq!(entry["trend_millis"].as_array().map(Vec::len), Some(10));
    assert_eq!(entry["hits"], json!({ "b1": 2 }));
    // The number at a1 shows where the mine is, so nothing was left to chance.
    let luck = json!([{ "month": "2026-11", "games": 12, "hits": 2, "expected_hits": 2.0, "sigmas": null }]);
    assert_eq!(entry["luck"], luck);
    assert_eq!(Player::new().play("stats --json", &[]), "[]\n");
}

#[test]
fn charts_are_written_as_svg() {
    let player = veteran(3);
    let file = player.file("stats.svg");
    player.play(&format!("stats --svg {}", file.display()), &[]);
    let svg = fs::read_to_string(&file).expect("it was written");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("<polyline points=\"350.0,76.0 480.0,83.5 610.0,91.0\""), "{svg}");
    assert_eq!(svg.matches("<rect ").count(), 1 + 3, "the background and three cells");
    let run = player.run(&format!("stats --svg {}", file.display()), "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("this file exists"), "{}", run.stderr);
}
