use flagfall_mines::{Layout, Marks, MinesAction};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use proptest::prelude::*;

use crate::{Mismatch, NotWritable, Recording, RecordingFault, samples, write_evf};

fn read(name: &str, file: &[u8]) -> Recording {
    Recording::read(name, file).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_format_yields_the_same_game() {
    let layout: Layout = samples::LAYOUT.parse().expect("a layout");
    for (name, file) in samples::all() {
        let recording = read(name, &file);
        assert!(recording.layout == layout, "{name}");
        assert_eq!(recording.player, "Ada", "{name}");
        let replayed = recording.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((replayed.is_won, replayed.time_ms), (true, samples::TIME_MS), "{name}");
        let record = replayed.session.write();
        assert!(record.ends_with(samples::MOVES), "{name}:\n{record}");
    }
}

#[test]
fn files_without_a_name_are_recognised_by_their_first_bytes() {
    for (name, file) in samples::all() {
        assert_eq!(read("", &file).format, read(name, &file).format, "{name}");
    }
    let error =
        Recording::read("", b"flagfall 2 mines").err().expect("a record is not a recording");
    assert_eq!(error.reason, RecordingFault::UnknownFormat);
}

/// Every truncation is reported with its offset.
#[test]
fn truncated_files_are_refused() {
    for (name, file) in samples::all() {
        for length in 0..file.len() {
            let Err(error) = Recording::read(name, &file[..length]) else {
                panic!("{name} was read without its last {} bytes", file.len() - length)
            };
            let is_end = matches!(error.reason, RecordingFault::Ends(_));
            assert!(is_end && error.at == length, "{name}, {length} bytes: {error}");
        }
    }
}

#[test]
fn wrong_claims_of_a_file_are_detected() {
    let (name, file) = samples::all().swap_remove(4);
    let claims = [
        (1, 0, Mismatch::Outcome { told: false }),
        (11, 9, Mismatch::ThreeBv { told: 9, found: 2 }),
        (15, 0, Mismatch::Time { told: 1792, found: 2000 }),
    ];
    for (at, byte, expected) in claims {
        let mut file = file.clone();
        file[at] = byte;
        assert_eq!(read(name, &file).replay().err(), Some(expected));
    }
}

#[test]
fn errors_name_the_offset_and_the_fault() {
    let [avf, evf, rmv] = [0, 1, 6].map(|i| samples::all().swap_remove(i));
    for ((name, file), at, bytes, message) in [
        (&avf, 5, &[7][..], "byte 5: the level cannot be 7"),
        (&avf, 10, &[9][..], "byte 11: there is a mine outside the board"),
        (&avf, 12, &[1, 4][..], "byte 13: there are two mines at d1"),
        (&evf, 0, &[5][..], "byte 0: version 5 of evf is not supported, only 0 to 4"),
        (&evf, 2, &[0][..], "byte 3: a side of the board cannot be 0"),
        (&evf, 5, &[9][..], "the header says 9 mines, but the board has 2"),
        (&evf, 5, &[1][..], "the header says 1 mine, but the board has 2"),
        (&evf, 6, &[0][..], "byte 6: the size of a cell cannot be 0"),
        (&rmv, 5, &[3][..], "byte 5: version 3 of rmv is not supported, only 1 and 2"),
        (&rmv, 0, &[b'x'][..], "byte 3: this is not a Minesweeper recording"),
    ] {
        let mut file = file.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        let error = Recording::read(name, &file).err().expect("it is damaged").to_string();
        assert!(error.contains(message), "{name}: {error}");
    }
}

#[test]
fn the_bit_order_of_clone_is_derived_from_its_key() {
    let first = [5, 23, 33, 35, 6, 7, 13, 34, 37, 12, 16, 17, 29, 30, 4, 27, 28, 31, 32, 39];
    assert_eq!(crate::mvf::order(12345)[..20], first);
}

#[test]
fn games_that_evf_cannot_represent_are_not_written() {
    let terms = |layout: &str| MinesTerms {
        board: Board::Given(layout.parse().expect("a layout")),
        marks: Marks::Flags,
        undo: Undo::Free,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    };
    let play = |layout: &str, actions: &[&str]| {
        let mut session: Session<Minesweeper> = Session::new(terms(layout));
        for action in actions {
            let action = match *action {
                "undo" => Action::Undo,
                text => Action::Move(text.parse().expect("an action")),
            };
            session.act(Seat::ONE, action, Millis(0)).expect("possible");
        }
        write_evf(&session, "Ada").err()
    };
    assert_eq!(play("3x1x1\n..*", &["open b1"]), Some(NotWritable::Running));
    assert_eq!(play("3x1x1\n..*", &["open b1", "undo", "open a1"]), Some(NotWritable::TakenBack));
    let wide = format!("256x1x1\n{}*", ".".repeat(255));
    assert_eq!(play(&wide, &["open a1"]), Some(NotWritable::TooLarge));
    assert_eq!(play("3x1x1\n..*", &["open a1"]), None);
}

prop_compose! {
    fn records()(
        (width, height) in (1_usize..12, 1_usize..9),
        bits in prop::collection::vec(prop::bool::weighted(0.2), 12 * 9),
        clicks in prop::collection::vec((0_u8..4, 0_usize..12 * 9, 0_u64..200_000), 1..200),
    ) -> String {
        let n_cells = width * height;
        let grid = flagfall_mines::Grid::new(width as u16, height as u16).expect("small");
        let layout = Layout::new(grid, &bits[..n_cells]);
        let mut session: Session<Minesweeper> = Session::new(MinesTerms {
            board: Board::Given(layout),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        });
        let mut at = 0;
        for (what, index, wait) in clicks {
            at += wait;
            let cell = grid.cell(index % n_cells);
            let action = match what {
                0 => MinesAction::Open(cell),
                1 => MinesAction::Mark(cell),
                2 => MinesAction::Chord(cell),
                _ => MinesAction::FlagAll(cell),
            };
            // Illegal actions are not part of the game.
            let _ = session.act(Seat::ONE, Action::Move(action), Millis(at));
        }
        session.write()
    }
}

proptest! {
    /// A game written as evf and read back is the same: the final board, the result and the time.
    #[test]
    fn a_written_game_round_trips(record in records()) {
        let session: Session<Minesweeper> = Session::read(&record).expect("a record");
        let written = write_evf(&session, "Ada");
        prop_assume!(written != Err(NotWritable::Running));
        let file = written.expect("the game is over and the board is small");
        let replayed = read("game.evf", &file).replay().map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(replayed.session.game().view() == session.game().view());
        prop_assert_eq!(u64::from(replayed.time_ms), session.elapsed(session.last_at()).0);
    }

    /// Corrupt input gives a recording or an error, never a panic.
    #[test]
    fn corrupt_files_never_panic(which in 0..8_usize, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8), cut in any::<prop::sample::Index>()) {
        let (name, mut file) = samples::all().swap_remove(which);
        for (at, byte) in changes {
            let at = at.index(file.len());
            file[at] = byte;
        }
        file.truncate(cut.index(2 * file.len()).max(1));
        match Recording::read(name, &file) {
            Ok(recording) => drop(recording.replay()),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

/// The tests of the programs open these fixtures; `FLAGFALL_DRAW=1` rewrites them.
#[test]
fn the_fixtures_are_the_samples() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for (name, bytes) in samples::all() {
        let path = folder.join(name);
        if std::env::var_os("FLAGFALL_DRAW").is_some() {
            std::fs::write(&path, &bytes).expect("it can be written");
        }
        assert!(std::fs::read(&path).is_ok_and(|file| file == bytes), "{name}");
    }
}
