//! Random terms, moves and whole games.

use flagfall_four::FourLevel;
use flagfall_mines::{Cell, Deal, Grid, Layout, Marks, Size, StartRule};
use flagfall_play::{
    Action, Assistance, Board, DuelMove, DuelTerms, Event, Fouls, FourMove, FourTerms, Game,
    Millis, MinesTerms, Opponent, Piece, Player, Seat, Session, Starter, TimeControl, Undo,
};
use flagfall_rng::Seed;
use proptest::prelude::*;

fn undo() -> impl Strategy<Value = Undo> {
    prop_oneof![Just(Undo::Forbidden), Just(Undo::Free), (0..4_u8).prop_map(Undo::Budget)]
}

fn assistance() -> impl Strategy<Value = Assistance> {
    prop_oneof![Just(Assistance::Forbidden), Just(Assistance::Allowed)]
}

fn starter() -> impl Strategy<Value = Starter> {
    prop_oneof![
        Just(Starter::Is(Player::One)),
        Just(Starter::Is(Player::Two)),
        any::<u64>().prop_map(|seed| Starter::Drawn(Seed(seed))),
    ]
}

fn time() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None),
        (1..60_000_u64).prop_map(|total| TimeControl::Total(Millis(total))),
        (1..30_000_u64, 0..3_000_u64).prop_map(|(total, increment)| TimeControl::Fischer {
            total: Millis(total),
            increment: Millis(increment),
        }),
    ]
}

/// Boards are passed as text here, because terms with mines have no `Debug`.
pub(crate) type MinesTermsText = (String, Marks, Undo, Assistance);

pub(crate) fn mines_terms() -> impl Strategy<Value = MinesTermsText> {
    let marks = prop_oneof![Just(Marks::Flags), Just(Marks::FlagsAndQuestions)];
    (board_text(), marks, undo(), assistance())
}

fn board_text() -> impl Strategy<Value = String> {
    (1..7_u16, 1..7_u16, any::<u64>(), 0..5_usize).prop_map(|(width, height, seed, kind)| {
        let grid = Grid::new(width, height).expect("a small grid");
        let board = if let Some(&start) = StartRule::ALL.get(kind) {
            let n_mines = (seed % (grid.n_cells() as u64 + 1)) as u32;
            let size = Size::new(grid, n_mines).expect("they fit");
            Board::Dealt(Deal { size, start, seed: Seed(seed) })
        } else {
            let mut is_mine: Vec<bool> = (0..grid.n_cells()).map(|n| seed >> n & 3 == 3).collect();
            if kind == StartRule::ALL.len() {
                Board::Given(Layout::new(grid, &is_mine))
            } else {
                let first = grid.cell(0);
                is_mine[0] = false;
                Board::NoGuess { seed: Seed(seed), first, layout: Layout::new(grid, &is_mine) }
            }
        };
        board.to_string()
    })
}

pub(crate) fn duel_terms() -> impl Strategy<Value = (String, Starter, TimeControl)> {
    (board_text(), starter(), time())
}

pub(crate) fn read_duel_terms((board, starter, time): (String, Starter, TimeControl)) -> DuelTerms {
    let board = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    DuelTerms { board, starter, time }
}

pub(crate) fn duel_move() -> impl Strategy<Value = DuelMove> {
    (0..4_u8, 0..7_u16, 0..7_u16).prop_map(|(kind, column, row)| {
        let cell = Cell { column, row };
        if kind == 0 { DuelMove::Bomb(cell) } else { DuelMove::Open(cell) }
    })
}

pub(crate) fn read_terms((board, marks, undo, assistance): MinesTermsText) -> MinesTerms {
    let board = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    MinesTerms { board, marks, undo, assistance, last_seat: Seat::TWO }
}

pub(crate) fn four_terms() -> impl Strategy<Value = FourTerms> {
    let piece = prop_oneof![Just(None), Just(Some(Piece::X)), Just(Some(Piece::O))];
    let fouls = prop_oneof![Just(Fouls::Refused), (1..5_u8).prop_map(Fouls::Counted)];
    let opponent = prop_oneof![
        Just(Opponent::Person),
        (1..=10_u8, any::<u64>()).prop_map(|(level, seed)| Opponent::Computer {
            level: FourLevel::new(level).expect("a level"),
            seed: Seed(seed),
        }),
    ];
    (opponent, starter(), piece, fouls, undo(), assistance(), time()).prop_map(
        |(opponent, starter, piece, fouls, undo, assistance, time)| FourTerms {
            time,
            opponent,
            starter,
            piece,
            fouls,
            undo,
            assistance,
        },
    )
}

pub(crate) fn mines_move() -> impl Strategy<Value = flagfall_mines::MinesAction> {
    use flagfall_mines::MinesAction::{Chord, FlagAll, Mark, Open};
    let kinds: Vec<fn(Cell) -> flagfall_mines::MinesAction> = vec![Open, Mark, Chord, FlagAll];
    (prop::sample::select(kinds), 0..7_u16, 0..7_u16)
        .prop_map(|(kind, column, row)| kind(Cell { column, row }))
}

pub(crate) fn four_move() -> impl Strategy<Value = FourMove> {
    prop_oneof![
        1 => prop::sample::select(vec![Piece::X, Piece::O]).prop_map(FourMove::Pick),
        6 => (0..7_u8).prop_map(|n| FourMove::Drop(flagfall_four::Column::ALL[usize::from(n)])),
        1 => Just(FourMove::NoColumn),
        4 => Just(FourMove::Keep),
    ]
}

/// An attempted action: the delay in milliseconds, the seat (`None` for the seat to move), and the
/// action.
pub(crate) type Attempt<M> = (u64, Option<Seat>, Action<M>);

pub(crate) fn script<M: Clone + std::fmt::Debug>(
    mv: impl Strategy<Value = M>,
) -> impl Strategy<Value = Vec<Attempt<M>>> {
    let agreement = prop_oneof![
        4 => Just(Action::OfferDraw),
        2 => Just(Action::Accept),
        2 => Just(Action::Decline),
        4 => Just(Action::ClaimTime),
        1 => Just(Action::Resign),
        1 => Just(Action::Abandon),
    ];
    let action = prop_oneof![
        24 => mv.prop_map(Action::Move),
        4 => Just(Action::Undo),
        2 => Just(Action::Redo),
        2 => Just(Action::Pause),
        6 => Just(Action::Resume),
        2 => Just(Action::Hint),
        5 => agreement,
    ];
    let seat = prop_oneof![4 => Just(None), 1 => (1..=3_u8).prop_map(Seat::new)];
    prop::collection::vec((0..5000_u64, seat, action), 0..60)
}

/// Plays a script, and passes every event to `on_event`.
pub(crate) fn play<G: Game>(
    terms: G::Terms,
    script: Vec<Attempt<G::Move>>,
    mut on_event: impl FnMut(&Session<G>, &Event<G>),
) -> Session<G> {
    let mut session = Session::new(terms);
    let mut at = Millis(0);
    for (passed, seat, action) in script {
        at = at + Millis(passed);
        let before = session.write();
        match session.act(seat.unwrap_or(session.seat_at_screen()), action, at) {
            Ok(event) => on_event(&session, &event),
            Err(_) => assert_eq!(session.write(), before, "a refusal changes nothing"),
        }
    }
    session
}
