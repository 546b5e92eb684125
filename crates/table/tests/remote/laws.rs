//! Laws for any actions over any connection.

use flagfall_four::Column;
use flagfall_mines::{Cell, Marks};
use flagfall_play::{Assistance, Fouls, FourTerms, Game, MinesTerms, Piece, Seat, Session, Undo};
use flagfall_settings::Way;
use flagfall_table::{Click, FourCommand, FourTable, MinesCommand, MinesTable, OpenCells};
use proptest::prelude::*;

use crate::table::Table;
use crate::world::{Guest, HOT_SEAT, SEATS, SPECTATOR, World};

/// One step over a bad connection: who does what, and how messages arrive.
type Step<C> = (usize, C, u8);

fn steps<C: Clone + std::fmt::Debug>(
    command: impl Strategy<Value = C>,
) -> impl Strategy<Value = Vec<Step<C>>> {
    prop::collection::vec((0..SEATS.len(), command, 0..8_u8), 1..60)
}

fn plays_like_the_host<T: Table>(
    terms: <T::Game as Game>::Terms,
    steps: Vec<Step<T::Command>>,
    host_only: &[T::Command],
) {
    let mut world = World::<T>::new(terms);
    for (who, command, fate) in steps {
        world.pass(700);
        world.carry_out(who, command);
        match fate {
            // The message is delayed.
            0 | 1 => (),
            2 => world.deliver_badly(who, false),
            3 => world.deliver_badly(who, true),
            4 => world.deliver_badly(SPECTATOR, true),
            _ => world.deliver_all(),
        }
        world.check();
        for guest in &world.guests {
            assert!(host_only.iter().all(|&command| !guest.table.can(command)));
        }
    }
    world.deliver_all();
    world.check();
}

/// A local table and a remote one with the same commands show, say, play and animate the same.
fn says_what_a_local_table_says<T: Table>(
    terms: <T::Game as Game>::Terms,
    commands: Vec<T::Command>,
) {
    let mut world = World::<T>::new(terms.clone());
    let mut local = Guest::new(|kit| T::local(Session::new(terms), kit));
    // They begin with different messages: one was resumed, the other joined.
    local.table.say(world.guests[HOT_SEAT].table.message().clone());
    for command in commands {
        world.pass(700);
        assert_eq!(
            local.table.can(command),
            world.guests[HOT_SEAT].table.can(command),
            "{command:?}"
        );
        local.table.carry_out(command, &mut local.kit, world.now);
        assert_eq!(local.requests(), [], "there is no host to ask");
        world.carry_out(HOT_SEAT, command);
        world.deliver_all();
        world.check();
        let hot_seat = &mut world.guests[HOT_SEAT];
        assert_eq!(hot_seat.state(), local.state(), "{command:?}");
        assert_eq!(hot_seat.table.message(), local.table.message(), "{command:?}");
        assert_eq!(hot_seat.sounds, local.sounds, "{command:?}");
        assert_eq!(hot_seat.table.news(), local.table.news(), "{command:?}");
    }
}

fn undo() -> impl Strategy<Value = Undo> {
    prop_oneof![Just(Undo::Forbidden), Just(Undo::Free), Just(Undo::Budget(2))]
}

pub(crate) fn mines_terms(seed: u64, undo: Undo) -> MinesTerms {
    let board = format!("dealt 1 5x4x4 safe {seed}").parse().expect("a board");
    let (marks, assistance) = (Marks::FlagsAndQuestions, Assistance::Allowed);
    MinesTerms { board, marks, undo, assistance, last_seat: Seat::TWO }
}

fn mines_command() -> impl Strategy<Value = MinesCommand> {
    let cell = (0..5_u16, 0..4_u16).prop_map(|(column, row)| Cell { column, row });
    prop_oneof![
        6 => cell.clone().prop_map(MinesCommand::hit),
        3 => cell.clone().prop_map(MinesCommand::mark),
        1 => cell.prop_map(|cell| MinesCommand::Click(Click::Chord(cell), OpenCells::Ignore)),
        1 => Just(MinesCommand::Hit),
        1 => Just(MinesCommand::Go(Way::Next, None)),
        2 => Just(MinesCommand::Undo),
        1 => Just(MinesCommand::Redo),
        1 => Just(MinesCommand::Pause),
        1 => Just(MinesCommand::Hint),
        1 => Just(MinesCommand::Odds),
    ]
}

fn four_terms(undo: Undo, fouls: Fouls) -> FourTerms {
    FourTerms { undo, fouls, piece: None, ..FourTerms::friendly() }
}

fn four_command() -> impl Strategy<Value = FourCommand> {
    prop_oneof![
        8 => (0..7_usize).prop_map(|index| FourCommand::Choose(Column::ALL[index])),
        2 => Just(FourCommand::Pick(Piece::O)),
        1 => Just(FourCommand::NoColumn),
        1 => Just(FourCommand::Hit),
        1 => Just(FourCommand::Left),
        1 => Just(FourCommand::Keep),
        2 => Just(FourCommand::Undo),
        1 => Just(FourCommand::Redo),
        1 => Just(FourCommand::Pause),
        1 => Just(FourCommand::Hint),
        1 => Just(FourCommand::Values),
    ]
}

fn fouls() -> impl Strategy<Value = Fouls> {
    prop_oneof![Just(Fouls::Refused), Just(Fouls::Counted(2))]
}

proptest! {
    #[test]
    fn a_remote_minesweeper_table_follows_the_host(seed: u64, undo in undo(), steps in steps(mines_command())) {
        plays_like_the_host::<MinesTable>(mines_terms(seed, undo), steps, &[MinesCommand::Restart]);
    }

    #[test]
    fn a_remote_table_of_four_in_a_row_follows_the_host(
        undo in undo(), fouls in fouls(), steps in steps(four_command()),
    ) {
        let host_only = [FourCommand::Again, FourCommand::OtherBegins];
        plays_like_the_host::<FourTable>(four_terms(undo, fouls), steps, &host_only);
    }

    #[test]
    fn a_remote_minesweeper_table_says_what_a_local_one_says(
        seed: u64, undo in undo(), commands in prop::collection::vec(mines_command(), 1..60),
    ) {
        says_what_a_local_table_says::<MinesTable>(mines_terms(seed, undo), commands);
    }

    #[test]
    fn a_remote_table_of_four_in_a_row_says_what_a_local_one_says(
        undo in undo(), fouls in fouls(), commands in prop::collection::vec(four_command(), 1..60),
    ) {
        says_what_a_local_table_says::<FourTable>(four_terms(undo, fouls), commands);
    }
}
