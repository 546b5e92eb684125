//! Law: whatever players do at a table, and in whatever order answers arrive, the record reproduces the game, and no
//! player is wrongly helped, charged or told a result.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use flagfall_daily::Puzzle;
use flagfall_four::{Column, FourLevel, Position};
use flagfall_four_solver::{FourAnalysis, Remark, Threat, best_columns};
use flagfall_history::{BoardNovelty, Round, Screen, When};
use flagfall_mines::StartRule;
use flagfall_play::{Action, Fouls, Game, Millis, Piece, Session, Undo};
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{
    BoardChoice, Command, FourOpponent, FourStarter, Languages, Order, Settings, Switch,
};
use flagfall_table::{
    Click, Found, FourCommand, FourTable, Kit, MinesCommand, MinesTable, OpenCells, Question,
    QuestionKind, SolverSet, TableEffect, Thought,
};
use flagfall_text::{AnyGame, Language};

const N_STEPS: u32 = 4_000;

/// The program around a table: passing time, and solvers that answer late.
struct Environment {
    rng: Rng,
    kit: Kit,
    solvers: SolverSet,
    asked: VecDeque<Question>,
    at: Millis,
    n_tries: usize,
}

impl Environment {
    fn new(seed: u64, settings: Settings) -> Environment {
        let mut seeds = Rng::new(Seed(seed));
        let seeds = move || Seed(u64::from(seeds.below(u32::MAX)));
        let (kit, complaints) =
            Kit::new(Screen::Terminal, settings, Box::new(seeds), Languages::english());
        assert_eq!(complaints, vec![]);
        let (rng, asked) = (Rng::new(Seed(seed)), VecDeque::new());
        Environment { rng, kit, solvers: SolverSet::default(), asked, at: Millis(0), n_tries: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.below(n as u32) as usize
    }

    fn now(&mut self) -> When {
        self.at = self.at + Millis(u64::from(self.rng.below(700)));
        When { at: self.at, unix: 1_800_000_000 }
    }

    /// Collects questions, and sometimes answers an earlier one.
    fn answer(&mut self) -> Option<Thought> {
        self.take_effects();
        let is_time = self.below(3) == 0;
        let Question { ticket, what } = is_time.then(|| self.asked.pop_front()).flatten()?;
        Some(match what {
            // Without its book, a solver takes seconds for the first moves and for the daily puzzle.
            QuestionKind::Values(position) => {
                Thought { ticket, found: Found::Values(guessed(position)) }
            }
            QuestionKind::DailyPuzzle(_) => Thought { ticket, found: Found::DailyPuzzle(puzzle()) },
            what => self.solvers.answer(Question { ticket, what }, &AtomicBool::new(false)),
        })
    }

    fn take_effects(&mut self) {
        for effect in self.kit.take_effects() {
            match effect {
                TableEffect::Ask(question) => self.asked.push_back(question),
                TableEffect::Tried { .. } => self.n_tries += 1,
                TableEffect::Play(_) | TableEffect::AskCell | TableEffect::Send(_) => (),
            }
        }
    }

    fn order(&mut self) -> Order {
        let commands: Vec<Command> = Command::all().collect();
        let command = commands[self.below(commands.len())];
        let count = (self.below(4) == 0).then(|| self.below(12) as u32);
        Order { command, count }
    }
}

/// Column values as if every drop were a draw.
fn guessed(position: Position) -> FourAnalysis {
    let scores = Column::ALL.map(|column| position.landing(column).map(|_| 0));
    FourAnalysis {
        position,
        outcome: position.outcome(),
        score: 0,
        scores,
        best: best_columns(&scores),
        line: vec![],
        threats: Threat::all(position),
        remarks: Remark::all(position),
    }
}

/// The puzzle of 2026-11-10.
fn puzzle() -> Puzzle {
    Puzzle::told("455442444765562635".parse().expect("columns"), 3)
}

/// Writes a game and reads it back.
fn again<G: Game>(session: &Session<G>) -> Session<G> {
    let written = session.write();
    let read = Session::<G>::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(read.write(), written);
    read
}

#[test]
fn minesweeper_survives_a_monkey() {
    let crowded = BoardChoice::Own("5x4x12".parse().expect("a size"));
    let (beginner, safe, opening) = (BoardChoice::default(), StartRule::Safe, StartRule::Opening);
    let kinds = [
        (beginner, safe, Switch::Off),
        (beginner, safe, Switch::On),
        (beginner, opening, Switch::Off),
        // The middle has no space for an opening, but the corners do.
        (crowded, opening, Switch::On),
    ];
    for (seed, (board, start, no_guess)) in (1..).zip(kinds) {
        let mines_undo = Undo::Free;
        let settings = Settings { board, start, no_guess, mines_undo, ..Settings::default() };
        mines_monkey(Environment::new(seed, settings));
    }
}

fn mines_monkey(mut env: Environment) {
    let now = env.now();
    let mut table = MinesTable::new(env.kit.mines_plan(None), now);
    for _ in 0..N_STEPS {
        let now = env.now();
        let grid = table.view().size().grid();
        let cell = grid.cell(env.below(grid.n_cells()));
        let (kit, edition) = (&mut env.kit, table.edition());
        let is_seen = table.session().expect("a local game").was_opened()
            || table.round().expect("a local game").origin().board == BoardNovelty::Known;
        let (n_hints, is_thinking) =
            (table.status().n_hints(), table.message().words == AnyGame::Thinking.into());
        match env.rng.below(20) {
            0..=3 => table.carry_out(MinesCommand::hit(cell), kit, now),
            4 => {
                let click = MinesCommand::Click(Click::Mark(cell), OpenCells::Ignore);
                table.carry_out(click, kit, now);
            }
            5 => {
                let click = MinesCommand::Click(Click::Chord(cell), OpenCells::Chord);
                table.carry_out(click, kit, now);
            }
            6 => table.leave(now),
            7 => table.come_back(now),
            8 => {
                let typed = ["c4", "z99", "", "4c"][env.below(4)];
                table.carry_out(MinesCommand::go_to(typed), &mut env.kit, now);
            }
            9 => table.tick(kit),
            10 => {
                table.carry_out(MinesCommand::Hint, kit, now);
                let n_more = table.status().n_hints() - n_hints;
                assert!(n_more == 0 || !is_thinking, "a pending hint was requested again");
            }
            11..=13 => {
                while table.status().can_undo() && table.view().n_open() > 0 {
                    table.carry_out(MinesCommand::Undo, kit, now);
                }
            }
            14 => {
                table.carry_out(MinesCommand::Restart, kit, now);
                assert!(table.edition() > edition);
                let is_known =
                    table.round().expect("a local game").origin().board == BoardNovelty::Known;
                assert_eq!(is_known, is_seen, "{}", table.session().expect("a local game").write());
            }
            15 if !table.is_over() => {
                let origin = table.round().expect("a local game").origin().clone();
                table =
                    MinesTable::resumed(again(table.session().expect("a local game")), origin, now);
            }
            _ => {
                if let Some(command) = MinesCommand::of(env.order()) {
                    table.carry_out(command, &mut env.kit, now);
                }
            }
        }
        if let Some(Thought { ticket, found }) = env.answer() {
            table.take_thought(ticket, found, &mut env.kit, now);
        }
        assert!(table.view().size().grid().contains(table.cursor()));
        if table.is_over() && env.below(8) == 0 {
            again(table.session().expect("a local game"));
            table = MinesTable::new(env.kit.mines_plan(None), now);
        }
    }
}

#[test]
fn four_in_a_row_survives_a_monkey() {
    let level = FourLevel::new(3).expect("a level");
    let kinds = [
        (FourOpponent::Person, Fouls::Refused, Undo::Free, Switch::Off),
        (FourOpponent::Person, Fouls::Refused, Undo::Free, Switch::On),
        (FourOpponent::Person, Fouls::Counted(3), Undo::Budget(3), Switch::On),
        (FourOpponent::Computer(level), Fouls::Counted(3), Undo::Budget(3), Switch::Off),
        (FourOpponent::Computer(level), Fouls::Refused, Undo::Free, Switch::On),
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
        let begin = |env: &mut Environment, now| {
            let plan = env.kit.four_plan(None);
            FourTable::new(plan, &env.kit, now)
        };
        four_monkey(Environment::new(seed, settings), begin);
    }
}

#[test]
fn a_puzzle_survives_a_monkey() {
    for (seed, four_values) in [(1, Switch::Off), (2, Switch::On)] {
        let settings = Settings { four_values, ..Settings::default() };
        let begin = |_: &mut Environment, now| {
            FourTable::puzzle("2026-11-10".parse().expect("a date"), puzzle(), now)
        };
        four_monkey(Environment::new(seed, settings), begin);
    }
}

fn four_monkey(mut env: Environment, begin: impl Fn(&mut Environment, When) -> FourTable) {
    let now = env.now();
    let mut table = begin(&mut env, now);
    for _ in 0..N_STEPS {
        let now = env.now();
        let column = Column::ALL[env.below(7)];
        let command = match env.below(20) {
            0..=5 => Some(FourCommand::Choose(column)),
            6 => Some(FourCommand::NoColumn),
            7 => Some(FourCommand::TakeBack),
            8 => Some(FourCommand::Pick(Piece::O)),
            9 => Some(FourCommand::OtherBegins),
            10 | 11 => FourCommand::of(env.order()),
            _ => None,
        };
        match command {
            Some(command) => check_command(&mut table, command, &mut env, now),
            None => match env.below(8) {
                0 => table.leave(now),
                1 => table.come_back(now),
                2 if !table.is_over() => {
                    let origin = table.round().expect("a local game").origin().clone();
                    table = FourTable::resumed(
                        again(table.session().expect("a local game")),
                        origin,
                        &env.kit,
                        now,
                    );
                }
                _ => table.tick(&mut env.kit, now),
            },
        }
        if let Some(Thought { ticket, found }) = env.answer() {
            table.take_thought(ticket, found, &mut env.kit, now);
        }
        check_four(&table);
        if table.is_over() && env.below(4) == 0 {
            again(table.session().expect("a local game"));
            table = begin(&mut env, now);
        }
    }
}

/// Carries out a command and checks the result.
fn check_command(table: &mut FourTable, command: FourCommand, env: &mut Environment, now: When) {
    let n_moves = |table: &FourTable| {
        let is_move = |action| matches!(action, Action::Move(_));
        table
            .session()
            .expect("a local game")
            .entries()
            .iter()
            .filter(|entry| is_move(entry.action))
            .count()
    };
    let edition = |table: &FourTable| table.round().map(Round::edition);
    let before = (n_moves(table), table.status().n_hints(), edition(table));
    let (was_over, said) = (table.is_over(), table.message().clone());
    let n_discs = table.game().moves().columns().len();
    let n_given = table.task().and_then(|task| task.puzzle.as_ref());
    let n_given = n_given.map_or(0, |puzzle| puzzle.moves().columns().len());
    env.take_effects();
    let n_tries = env.n_tries;
    table.carry_out(command, &mut env.kit, now);
    env.take_effects();
    let after = (n_moves(table), table.status().n_hints(), edition(table));
    if let FourCommand::Choose(_) | FourCommand::Hit | FourCommand::NoColumn = command {
        assert!(after.0 > before.0 || after == before, "{command:?} was refused and left a trace");
        let stays = was_over && !table.is_paused();
        assert!(
            !stays || table.message() == &said,
            "{:?} has replaced the result",
            table.message()
        );
    }
    let is_tried = table.is_over() || n_discs > n_given;
    assert!(env.n_tries == n_tries || is_tried, "a try begins with a drop, not with {command:?}");
}

fn check_four(table: &FourTable) {
    assert!(!table.message().say(Language::english()).is_empty());
    assert!(table.dropper().is_none() || !table.is_over());
    let fell = table.last_spot().map(|spot| table.piece_at(spot).is_some());
    assert_ne!(fell, Some(false), "the last disc is where it fell");
    if !table.status().may_help() {
        assert!(table.values().is_none() && table.hint().is_none(), "help is forbidden");
        assert_eq!(table.status().n_hints(), 0);
    }
}
