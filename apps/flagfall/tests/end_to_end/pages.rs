//! The output shown in the README is what the program prints.

use std::fs;
use std::path::Path;

use crate::program::Player;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README's examples are indented by four more spaces.
#[track_caller]
fn is_in_the_readme(screen: &str) {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    for line in screen.lines().filter(|line| !line.trim().is_empty()) {
        assert!(
            readme.contains(&format!("    {}\n", line.trim_end())),
            "the README lacks {line:?}"
        );
    }
}

/// The transcript from the last occurrence of `start` to the end.
fn from_last<'a>(transcript: &'a str, start: &str) -> &'a str {
    let at = transcript.rfind(start).unwrap_or_else(|| panic!("{start:?} in {transcript}"));
    transcript[at..].split("\nUntil next time").next().unwrap_or_default()
}

#[test]
fn the_readme_shows_the_games() {
    let player = Player::new();
    let said = player.play("line commands --seed 21", &["12", "m5e", "f1a"]);
    is_in_the_readme(from_last(&said, "     a  b  c"));
    let said = player.play("line four --seed 5", &["x", "4", "4", "", "5", "", "3", "", "6", ""]);
    is_in_the_readme(from_last(
        &said,
        "\n| * | * | * | * | * | * | * |\n| * | * | * | * | * | * | * |\n| * | * | * | * | * | * | * |\n| * | * | * | * |",
    ));
}

#[test]
fn the_readme_shows_the_picture() {
    let player = Player::new();
    let file = player.file("tiles.png");
    player.play(&format!("line tiles --seed 7 --picture {}", file.display()), &["1", "57"]);
    let shown = fs::read(root().join("docs/pictures/tiles.png")).expect("the README's picture");
    assert!(fs::read(file).expect("a picture") == shown, "the README's picture is stale");
}
