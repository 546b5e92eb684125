//! Games for tests and benches.

use flagfall_mines::{Deal, Face, Marks, MinesAction, MinesLevel, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};
use flagfall_rng::Seed;

/// A won Expert game: every mine is flagged, then every remaining safe cell is opened.
pub(crate) fn long_expert_game() -> Session<Minesweeper> {
    let deal = Deal { size: MinesLevel::Expert.size(), start: StartRule::Safe, seed: Seed(5) };
    let grid = deal.size.grid();
    let layout = deal.layout(grid.centre());
    let mut session: Session<Minesweeper> = Session::new(MinesTerms {
        board: Board::Given(layout.clone()),
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    });
    let mines = grid.cells().filter(|&cell| layout.is_mine(cell)).map(MinesAction::Mark);
    let safe = grid.cells().filter(|&cell| !layout.is_mine(cell)).map(MinesAction::Open);
    let actions = std::iter::once(MinesAction::Open(grid.centre())).chain(mines).chain(safe);
    for (action, at) in actions.zip((0..).step_by(370)) {
        if session.game().view().face(action.cell()) == Face::Closed {
            session.act(Seat::ONE, Action::Move(action), Millis(at)).expect("a closed cell");
        }
    }
    session
}
