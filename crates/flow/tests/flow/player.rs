//! A player without a screen, with synchronous solvers.

use crate::keeper::MemoryKeeper;
use flagfall_flow::{Effect, Flow, GameTable, Intent, Parts, ScreenProfile, Start};
use flagfall_history::{Date, GameResult, LocalTime, Screen, When};
use flagfall_keeper::GameKind;
use flagfall_play::{Millis, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{Command, FourOpponent, FourStarter, Languages, Settings};
use flagfall_table::{FourCommand, MinesCommand, SolverSet};

/// A flow with its environment.
pub(crate) struct Player {
    pub(crate) flow: Flow,
    pub(crate) keeper: MemoryKeeper,
    pub(crate) now: When,
}

pub(crate) const TERMINAL: ScreenProfile =
    ScreenProfile { screen: Screen::Terminal, applies_rules_at_once: false };

impl Player {
    pub(crate) fn new(profile: ScreenProfile, game: Option<GameKind>) -> Player {
        Player::with(profile, game, MemoryKeeper::default())
    }

    pub(crate) fn with(
        profile: ScreenProfile,
        game: Option<GameKind>,
        keeper: MemoryKeeper,
    ) -> Player {
        let start = Start { game, ..Start::default() };
        Player::started(profile, start, keeper)
    }

    /// A player who started the program with a board of this size.
    pub(crate) fn sized(profile: ScreenProfile, size: &str) -> Player {
        let size = Some(size.parse().expect("a size"));
        let start = Start { game: Some(GameKind::Mines), size, ..Start::default() };
        Player::started(profile, start, MemoryKeeper::default())
    }

    fn started(profile: ScreenProfile, start: Start, keeper: MemoryKeeper) -> Player {
        let now = When { at: Millis(0), unix: 1_800_000_000 };
        let mut seed = 0;
        let seeds = Box::new(move || {
            seed += 1;
            Seed(seed)
        });
        let parts = Parts {
            keeper: Box::new(keeper.clone()),
            seeds,
            local_clock: Box::new(LocalTime::utc),
            languages: Languages::english(),
            profile,
        };
        Player { flow: Flow::new(parts, start, today(), now), keeper, now }
    }

    pub(crate) fn wants(&mut self, intent: Intent) {
        self.now.at = self.now.at + Millis(100);
        self.flow.handle(intent, self.now);
        self.answer();
    }

    /// Answers all solver questions.
    pub(crate) fn answer(&mut self) {
        let mut solvers = SolverSet::default();
        loop {
            let questions: Vec<_> = self
                .flow
                .take_effects()
                .into_iter()
                .filter_map(|effect| match effect {
                    Effect::Ask(question) => Some(question),
                    _ => None,
                })
                .collect();
            if questions.is_empty() {
                return;
            }
            for question in questions {
                let thought = solvers.answer(question, &std::sync::atomic::AtomicBool::new(false));
                self.flow.take_thought(thought, self.now);
            }
        }
    }

    /// Advances time until the flow has no more timers.
    pub(crate) fn wait(&mut self) {
        self.answer();
        while let Some(Millis(wait)) = self.flow.wakes(self.now) {
            self.now.at = self.now.at + Millis(wait.max(1));
            self.flow.tick(today(), self.now);
            self.answer();
        }
    }

    pub(crate) fn order(&mut self, command: Command) {
        self.wants(Intent::Order(command.into()));
    }

    pub(crate) fn hit(&mut self, cell: &str) {
        let cell = cell.parse().expect("a cell");
        self.wants(MinesCommand::hit(cell).into());
    }

    pub(crate) fn drop(&mut self, column: &str) {
        self.wants(FourCommand::Choose(column.parse().expect("a column")).into());
    }

    pub(crate) fn record(&self) -> String {
        self.flow.game().and_then(GameTable::record).unwrap_or_default()
    }

    pub(crate) fn n_saved(&self) -> usize {
        self.keeper.0.borrow().saved.len()
    }

    pub(crate) fn results(&self) -> Vec<GameResult> {
        self.keeper.0.borrow().finished.iter().map(|(_, result)| *result).collect()
    }
}

/// This is a Monday.
pub(crate) fn today() -> Date {
    "2026-11-16".parse().expect("a date")
}

pub(crate) fn against_a_person() -> MemoryKeeper {
    let keeper = MemoryKeeper::default();
    keeper.0.borrow_mut().settings = Settings {
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        four_undo: Undo::Free,
        ..Settings::default()
    };
    keeper
}
