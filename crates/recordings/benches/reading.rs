//! Reads and replays a recording of an Expert game with all pointer movements; the goal is 1 ms, or 1,000 recordings
//! per second. All figures, with both kinds of ZiNi, take longer and have no goal.

use criterion::{Criterion, criterion_group, criterion_main};
use flagfall_mines::{Cell, Deal, Marks, MinesAction, MinesLevel, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_recordings::{Recording, write_evf};
use flagfall_rng::Seed;

/// The number of pointer movements. With the clicks, the file has about 50 kB, like one minute of a mouse that reports
/// 125 times per second.
const N_MOVES: usize = 8_000;

/// A game in which every mine is flagged and every safe cell is opened, row by row.
fn expert_game() -> Session<Minesweeper> {
    let deal = Deal { size: MinesLevel::Expert.size(), start: StartRule::Opening, seed: Seed(5) };
    let layout = deal.layout(Cell { column: 0, row: 0 });
    let mut session: Session<Minesweeper> = Session::new(MinesTerms {
        board: Board::Given(layout.clone()),
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    });
    for (nth, cell) in layout.size().grid().cells().enumerate() {
        let action = match layout.is_mine(cell) {
            true => MinesAction::Mark(cell),
            false => MinesAction::Open(cell),
        };
        // A cell that a flood fill has already opened is refused; that does not count as a click.
        let _ = session.act(Seat::ONE, Action::Move(action), Millis(100 * nth as u64));
    }
    assert!(session.is_over(), "every safe cell is open");
    session
}

/// The game as an evf file, with the pointer jittering before the end of the events.
fn file() -> Vec<u8> {
    const MOVE: u8 = 1;
    const N_AFTER_EVENTS: usize = 3;
    let mut file = write_evf(&expert_game(), "Ada").expect("a finished game");
    let end = file.split_off(file.len() - N_AFTER_EVENTS);
    for nth in 0..N_MOVES {
        let right = if nth % 2 == 0 { 1_i16 } else { -1 };
        file.extend([MOVE, 8]);
        file.extend(right.to_be_bytes());
        file.extend([0, 0]);
    }
    file.extend(end);
    file
}

fn reading(criterion: &mut Criterion) {
    let file = file();
    criterion.bench_function("a recording of an Expert game, goal 1 ms", |bencher| {
        bencher.iter(|| {
            let recording = Recording::read("game.evf", &file).expect("it is complete");
            assert!(recording.events.len() > N_MOVES);
            assert!(recording.play().is_over());
        });
    });
    criterion.bench_function("the same with all figures", |bencher| {
        bencher.iter(|| {
            let recording = Recording::read("game.evf", &file).expect("it is complete");
            let replayed = recording.replay().expect("its claims are right");
            assert!(replayed.is_won && replayed.path.is_some_and(|path| path > 0.0));
        });
    });
}

criterion_group!(benches, reading);
criterion_main!(benches);
