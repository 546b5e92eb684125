//! How games end for each participant.

use flagfall_four::Column;
use flagfall_play::{Action, FourTerms, Millis, MinesTerms, Seat, TimeControl, Undo};
use flagfall_sound::SoundEffect;
use flagfall_table::{FourCommand, FourTable, MinesCommand, MinesTable, Tone};

use crate::laws::mines_terms;
use crate::table::Table;
use crate::world::{Guest, SPECTATOR, World};

/// A game of Four in a Row after player one's first drop.
fn four_begun(time: TimeControl) -> World<FourTable> {
    let mut world = World::new(FourTerms { time, ..FourTerms::friendly() });
    world.pass(100);
    world.carry_out(0, FourCommand::Choose(Column::ALL[3]));
    world.deliver_all();
    world
}

/// Checks message, tone and last sound for player one, player two and a spectator.
#[track_caller]
fn check<T: Table>(world: &World<T>, expected: [(&str, Tone, SoundEffect); 3]) {
    world.check();
    for (guest, (said, tone, sound)) in world.guests.iter().zip(expected) {
        assert_eq!((guest.said().as_str(), guest.table.message().tone), (said, tone));
        assert_eq!(guest.sounds.last(), Some(&sound));
    }
}

#[test]
fn resigning_loses() {
    let mut world = four_begun(TimeControl::None);
    world.host_acts(Seat::TWO, Action::Resign);
    check(
        &world,
        [
            ("You win! Your opponent resigned.", Tone::Good, SoundEffect::Win),
            ("Your opponent wins. You resigned.", Tone::Bad, SoundEffect::Lose),
            ("Player one wins! Player two resigned.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn running_out_of_time_loses() {
    let mut world = four_begun(TimeControl::Total(Millis(1_000)));
    world.pass(5_000);
    world.host_acts(Seat::ONE, Action::ClaimTime);
    check(
        &world,
        [
            ("You win! Your opponent ran out of time.", Tone::Good, SoundEffect::Win),
            ("Your opponent wins. You ran out of time.", Tone::Bad, SoundEffect::Lose),
            ("Player one wins! Player two ran out of time.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn leaving_loses() {
    let mut world = four_begun(TimeControl::None);
    world.host_acts(Seat::ONE, Action::Abandon);
    check(
        &world,
        [
            ("Your opponent wins. You left the game.", Tone::Bad, SoundEffect::Lose),
            ("You win! Your opponent left the game.", Tone::Good, SoundEffect::Win),
            ("Player two wins! Player one left the game.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut world = four_begun(TimeControl::None);
    world.host_acts(Seat::ONE, Action::OfferDraw);
    let said: Vec<String> = world.guests.iter().map(Guest::said).collect();
    assert_eq!(
        said[..3],
        ["You offer a draw.", "Your opponent offers a draw.", "Player one offers a draw."]
    );
    world.host_acts(Seat::TWO, Action::Accept);
    check(&world, [("Draw by agreement.", Tone::Plain, SoundEffect::Tie); 3]);
}

#[test]
fn a_mine_hit_by_another_player_is_not_yours() {
    let board = "given 3x2x1/*../...".parse().expect("a board");
    let terms = MinesTerms { board, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    world.carry_out(0, MinesCommand::hit("a1".parse().expect("a cell")));
    world.deliver_all();
    check(
        &world,
        [
            ("You hit a mine at a1.", Tone::Bad, SoundEffect::Blast),
            ("A mine went off at a1.", Tone::Bad, SoundEffect::Blast),
            ("A mine went off at a1.", Tone::Plain, SoundEffect::Tie),
        ],
    );
}

#[test]
fn a_board_is_won_together() {
    let board = "given 3x2x1/*../...".parse().expect("a board");
    let terms = MinesTerms { board, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    for (who, cell) in [(0, "c1"), (1, "a2")] {
        world.carry_out(who, MinesCommand::hit(cell.parse().expect("a cell")));
        world.deliver_all();
    }
    let won = ("You win! Every safe cell is open.", Tone::Good, SoundEffect::Win);
    let seen = ("Every safe cell is open. The game is won.", Tone::Plain, SoundEffect::Tie);
    check(&world, [won, won, seen]);
}

#[test]
fn a_single_player_can_give_up() {
    let terms = MinesTerms { last_seat: Seat::ONE, ..mines_terms(0, Undo::Forbidden) };
    let mut world = World::<MinesTable>::new(terms);
    world.host_acts(Seat::ONE, Action::Resign);
    world.check();
    let said: Vec<String> = world.guests.iter().map(Guest::said).collect();
    assert_eq!(said[0], "You gave up.");
    assert_eq!(said[SPECTATOR], "The player gave up.");
}

/// A spectator can move the cursor, but do nothing else.
#[test]
fn a_spectator_only_watches() {
    let mut world = four_begun(TimeControl::None);
    for command in [FourCommand::Choose(Column::ALL[0]), FourCommand::Undo, FourCommand::Hint] {
        assert!(!world.guests[SPECTATOR].table.can(command), "{command:?}");
        world.carry_out(SPECTATOR, command);
        assert!(world.guests[SPECTATOR].inbox.is_empty(), "{command:?}");
    }
    world.carry_out(SPECTATOR, FourCommand::Pause);
    assert_eq!(world.guests[SPECTATOR].said(), "You are watching this game.");
}
