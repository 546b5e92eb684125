//! Races against a recording.

use flagfall_flow::{GameTable, Intent, Page, RaceRival};
use flagfall_mines::{Cell, MinesOutcome};
use flagfall_play::{Minesweeper, Session};
use flagfall_table::MinesCommand;
use flagfall_table::link::Record;
use flagfall_text::Language;

use crate::player::{Player, TERMINAL};

const RECORDING: &str = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                         100 open a1\n60100 open e1\nend won 60000\n";

fn standing(player: &Player) -> String {
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("no board") };
    let words = table.race_words(player.now).expect("it is a race");
    Language::english().say(&words)
}

fn open(player: &mut Player, cell: &str) {
    let cell: Cell = cell.parse().expect("a cell");
    player.wants(MinesCommand::hit(cell).into());
}

#[test]
fn a_race_begins_where_the_recording_began() {
    let mut player = Player::new(TERMINAL, None);
    let recording =
        Session::<Minesweeper>::read(RECORDING).unwrap_or_else(|error| panic!("{error}"));
    player.wants(Intent::Race(Record::Mines(recording)));
    assert_eq!(player.flow.page(), Page::Game);
    assert_eq!(standing(&player), "Ghost 50%, you 50%.");
    let message = player.flow.game().expect("a game").message().clone();
    assert_eq!(Language::english().say(&message.words), "Go! You and the ghost start at a1.");
    open(&mut player, "e1");
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("no board") };
    assert_eq!(table.outcome(), Some(MinesOutcome::Won));
    assert_eq!(standing(&player), "You beat the ghost by 59.9 s.");
    // A known board gives no best time.
    assert!(
        table.round().expect("a local game").origin().board
            == flagfall_history::BoardNovelty::Known
    );
}

#[test]
fn a_record_that_cannot_be_raced_is_refused() {
    let mut player = Player::new(TERMINAL, None);
    player.wants(Intent::Race(Record::from_text("4453").expect("a game")));
    let notice = player.flow.notice().expect("a notice");
    assert_eq!(
        Language::english().say(&notice.message.words),
        "A race needs a game of Minesweeper in which a cell was opened."
    );
    assert!(player.flow.game().is_none());
}

/// The solver plays its whole game before the race begins, so it stays away from boards on which that takes minutes.
#[test]
fn the_solver_does_not_race_on_huge_boards() {
    let mut player = Player::new(TERMINAL, None);
    let record = "flagfall 1 mines\nboard dealt 1 400x400x20000 safe 5\nmarks flags\nundo free\nassistance allowed\n100 open a1\n";
    player
        .wants(Intent::Watch(Record::from_text(record).unwrap_or_else(|error| panic!("{error}"))));
    player.wants(Intent::RaceOn(RaceRival::Solver));
    let notice = player.flow.notice().expect("a notice");
    assert_eq!(
        Language::english().say(&notice.message.words),
        "The solver races on boards of up to 40,000 cells."
    );
}
