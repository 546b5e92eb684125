//! `flagfall mines --ghost`: a race on the full screen.

use std::fs;

use crate::program::Player;

const RECORDING: &str = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                         100 open a1\n900100 open e1\nend won 900000\n";

#[test]
fn a_player_races_against_a_recording() {
    let player = Player::new();
    fs::write(player.file("game.txt"), RECORDING).expect("a file");
    let game = player.file("game.txt");
    let mut terminal = player.open_terminal(&format!("mines --ghost {}", game.display()), 30, 90);
    let screen = terminal.wait_for("you 50%");
    assert!(screen.contains("Ghost 50%"), "{screen}");
    // The cursor starts where the recording starts.
    terminal.type_keys("llllx");
    terminal.wait_for("You beat");
}

#[test]
fn a_player_races_against_the_solver() {
    let player = Player::new();
    let mut terminal =
        player.open_terminal("mines --size 9x9x10 --seed 5 --ghost solver --pace 0.01", 30, 90);
    terminal.wait_for("Ghost");
    let run = player.run("mines --ghost solver", "");
    assert!(run.stderr.contains("a race needs a full-screen terminal"), "{}", run.stderr);
    let run = player.run("mines --ghost 4453", "");
    assert!(run.stderr.contains("4453: only games of Minesweeper can be raced"), "{}", run.stderr);
    let run = player.run("mines --size 201x200x5000 --ghost solver", "");
    let complaint = "the solver races on boards of up to 40000 cells, and 201x200x5000 has more";
    assert!(run.stderr.contains(complaint), "{}", run.stderr);
    assert_eq!(player.run("mines --pace 2", "").code, Some(2));
    let run = player.run("mines --ghost solver --pace 0", "");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
}
