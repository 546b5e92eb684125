//! Law: whatever players do at a table, in whatever order answers come, the game stays a game that its record repeats.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use flagfall_chance::{Chance, Seed};
use flagfall_four::Column;
use flagfall_four_solver::Level;
use flagfall_mines::Cell;
use flagfall_play::{Click, Fouls, FourInARow, Millis, Minesweeper, Piece, Session, Undo};
use flagfall_table::{
    Command, Deed, Effect, FourOpponent, FourStarter, FourTable, Kit, Mind, MinesTable, OpenCells,
    Order, Question, Settings, Switch, Thought, When,
};

const N_DEEDS: u32 = 4_000;

/// The program around a table: time that passes, and solvers that answer late.
struct Around {
    chance: Chance,
    kit: Kit,
    mind: Mind,
    asked: VecDeque<Question>,
    at: Millis,
}

impl Around {
    fn new(seed: u64, settings: Settings) -> Around {
        let mut seeds = Chance::new(Seed(seed));
        let seeds = move || Seed(u64::from(seeds.below(u32::MAX)));
        let (kit, complaints) = Kit::new("test", settings, Box::new(seeds));
        assert_eq!(complaints, [""; 0]);
        let chance = Chance::new(Seed(seed));
        Around { chance, kit, mind: Mind::default(), asked: VecDeque::new(), at: Millis(0) }
    }

    fn below(&mut self, n: usize) -> usize {
        self.chance.below(n as u32) as usize
    }

    fn now(&mut self) -> When {
        self.at = self.at + Millis(u64::from(self.chance.below(700)));
        When { at: self.at, unix: 1_800_000_000 }
    }

    /// Takes what is asked, and sometimes has an answer to what was asked before.
    fn answer(&mut self) -> Option<Thought> {
        for effect in self.kit.take_effects() {
            match effect {
                Effect::Ask(question) => self.asked.push_back(question),
                Effect::Play(_) | Effect::Tried { .. } => (),
            }
        }
        let is_time = self.below(3) == 0;
        let question = is_time.then(|| self.asked.pop_front()).flatten()?;
        Some(self.mind.answer(question, &AtomicBool::new(false)))
    }
}

fn order(around: &mut Around) -> Order {
    let commands: Vec<Command> = Command::all().collect();
    let command = commands[around.below(commands.len())];
    let count = (around.below(4) == 0).then(|| around.below(12) as u32);
    Order { command, count }
}

#[test]
fn minesweeper_survives_a_monkey() {
    for (seed, no_guess) in [(1, Switch::Off), (2, Switch::On), (3, Switch::Off)] {
        let settings = Settings { no_guess, mines_undo: Undo::Free, ..Settings::default() };
        let mut around = Around::new(seed, settings);
        let now = around.now();
        let mut table = MinesTable::new(around.kit.mines_plan(None), now);
        for _ in 0..N_DEEDS {
            let now = around.now();
            let cell = Cell { column: around.below(9) as u16, row: around.below(9) as u16 };
            match around.below(14) {
                0..=3 => table.hit(cell, &mut around.kit, now),
                4 => table.click(Click::Mark(cell), OpenCells::KeepQuiet, &mut around.kit, now),
                5 => table.click(Click::Chord(cell), OpenCells::Answer, &mut around.kit, now),
                6 => table.leave(now),
                7 => table.come_back(now),
                8 => table.go_to(["c4", "z99", "", "4c"][around.below(4)]),
                9 => table.tick(&mut around.kit),
                _ => {
                    let order = order(&mut around);
                    table.obey(order, &mut around.kit, now);
                }
            }
            if let Some(Thought { ticket, found }) = around.answer() {
                table.take_thought(ticket, found, &mut around.kit, now);
            }
            assert!(table.view().size().grid().contains(table.cursor()));
            if table.session().is_over() && around.below(4) == 0 {
                let written = table.session().write();
                let again = Session::<Minesweeper>::read(&written).expect("it was written");
                assert_eq!(again.write(), written);
                table = MinesTable::new(around.kit.mines_plan(None), now);
            }
        }
    }
}

#[test]
fn four_in_a_row_survives_a_monkey() {
    let level = Level::new(3).expect("a level");
    let kinds = [
        (FourOpponent::Person, Fouls::Refused, Undo::Free, Switch::Off),
        (FourOpponent::Person, Fouls::Counted(3), Undo::Budget(3), Switch::Off),
        (FourOpponent::Computer(level), Fouls::Counted(3), Undo::Budget(3), Switch::Off),
        (FourOpponent::Computer(level), Fouls::Refused, Undo::Free, Switch::Off),
    ];
    for (seed, (four_opponent, four_fouls, four_undo, four_values)) in (1..).zip(kinds) {
        let four_starter = FourStarter::Drawn;
        let settings = Settings {
            four_opponent,
            four_fouls,
            four_undo,
            four_values,
            four_starter,
            ..Settings::default()
        };
        let mut around = Around::new(seed, settings);
        let now = around.now();
        let mut table = FourTable::new(around.kit.four_plan(None), &around.kit, now);
        for _ in 0..N_DEEDS {
            let now = around.now();
            let column = Column::ALL[around.below(7)];
            match around.below(14) {
                0..=4 => table.carry_out(Deed::Choose(column), &mut around.kit, now),
                5 => table.carry_out(Deed::NoColumn, &mut around.kit, now),
                6 => table.carry_out(Deed::TakeBack, &mut around.kit, now),
                7 => table.carry_out(Deed::Pick(Piece::O), &mut around.kit, now),
                8 => table.leave(now),
                9 => table.come_back(now),
                10 => {
                    let order = order(&mut around);
                    // A solver without its book thinks for seconds about the first moves.
                    if !matches!(order.command, Command::Hint | Command::Odds) {
                        table.obey(order, &mut around.kit, now);
                    }
                }
                _ => table.tick(&mut around.kit, now),
            }
            if let Some(Thought { ticket, found }) = around.answer() {
                table.take_thought(ticket, found, &mut around.kit);
            }
            assert!(!table.message().text.is_empty());
            assert!(table.dropper().is_none() || !table.is_over());
            let fell = table.last_spot().map(|spot| table.piece_at(spot).is_some());
            assert_ne!(fell, Some(false), "the last disc lies where it fell");
            if table.is_over() && around.below(4) == 0 {
                let written = table.session().write();
                let again = Session::<FourInARow>::read(&written).expect("it was written");
                assert_eq!(again.write(), written);
                table.begin(around.kit.four_plan(None), now);
            }
        }
    }
}
