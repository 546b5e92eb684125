//! The end of a game as data for every screen: the result, its value, and the next steps.

use flagfall_history::{BoardNovelty, MinesStatistics, Round, is_assisted};
use flagfall_keeper::Scores;
use flagfall_mines::MinesOutcome;
use flagfall_play::Minesweeper;
use flagfall_settings::{Bindings, Command};
use flagfall_table::{FourTable, MinesTable};
use flagfall_text::{
    ButtonLabels, Commands, Endings, Facts, Message, ScoreText, Tone, Units, Words,
};

use crate::flow::{Flow, GameOver};
use crate::game::GameTable;
use crate::intent::Intent;
use crate::page::Page;

/// The texts about a finished game. They stay until the end is undone or another game begins; later messages go to
/// [`EndingSummary::remark`].
#[derive(Clone, Debug, PartialEq)]
pub struct EndingSummary {
    /// The result: `You hit a mine at h3.`, `You win! 2.8 s, a new best.`
    pub headline: Message,
    /// The reason, or the rank of the time.
    pub detail: Option<Words>,
    /// Names and values, in order.
    pub figures: Vec<(Words, Words)>,
    /// The next steps, the primary one first.
    pub next: Vec<NextStep>,
    /// A message from after the end: a notice or a refusal.
    pub remark: Option<Message>,
}

/// A step after the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextStep {
    /// Start a new game according to the settings.
    NewGame,
    /// Four in a Row: play again with the same players.
    Rematch,
    /// Minesweeper: play the same board again.
    SameBoard,
    /// Restart the daily puzzle.
    TryAgain,
    /// Replay the game from its start.
    LookBack,
    /// Undo the last move and continue.
    Undo,
    /// Open the daily tasks.
    Daily,
    /// Copy a text about the daily tasks.
    Share,
    /// The next exercise.
    #[cfg(feature = "online")]
    NextExercise,
    /// The exercises that are due, and when the others come back.
    #[cfg(feature = "online")]
    Training,
    /// Leave the room for the lobby.
    #[cfg(feature = "online")]
    Lobby,
}

impl NextStep {
    /// The button's label.
    pub fn label(self) -> Words {
        match self {
            NextStep::NewGame => Commands::New.into(),
            NextStep::Rematch => Commands::Rematch.into(),
            NextStep::SameBoard => Commands::SameBoard.into(),
            NextStep::TryAgain => Commands::TryAgain.into(),
            NextStep::LookBack => Commands::LookBack.into(),
            NextStep::Undo => Commands::Undo.into(),
            NextStep::Daily => Page::Daily.title(),
            NextStep::Share => ButtonLabels::Share.into(),
            #[cfg(feature = "online")]
            NextStep::NextExercise => flagfall_text::Training::NextExercise.into(),
            #[cfg(feature = "online")]
            NextStep::Training => Page::Training.title(),
            #[cfg(feature = "online")]
            NextStep::Lobby => flagfall_text::Rooms::Leave.into(),
        }
    }

    /// The button's intent.
    pub fn intent(self) -> Intent {
        match (self.command(), self) {
            (Some(command), _) => Intent::Order(command.into()),
            (None, NextStep::Share) => Intent::Share,
            #[cfg(feature = "online")]
            (None, NextStep::Training) => Intent::Open(Page::Training),
            (None, _) => Intent::Open(Page::Daily),
        }
    }

    /// The name of the key for this step, if there is one.
    pub fn key(self, bindings: &Bindings) -> Option<Words> {
        self.command().and_then(|command| bindings.key_name(command))
    }

    fn command(self) -> Option<Command> {
        match self {
            NextStep::NewGame => Some(Command::New),
            NextStep::Rematch | NextStep::SameBoard | NextStep::TryAgain => Some(Command::Restart),
            NextStep::LookBack => Some(Command::LookBack),
            NextStep::Undo => Some(Command::Undo),
            NextStep::Daily | NextStep::Share => None,
            #[cfg(feature = "online")]
            NextStep::Training => None,
            #[cfg(feature = "online")]
            NextStep::Lobby | NextStep::NextExercise => Some(Command::New),
        }
    }
}

impl Flow {
    /// The ending of the table's game, once it is over. Ranks are added when the keeper has answered.
    pub fn ending(&self) -> Option<EndingSummary> {
        let game = self.game.as_ref().filter(|game| game.table.is_over())?;
        #[cfg(feature = "online")]
        if let Some(ending) = self.exercise_ending() {
            return Some(ending);
        }
        let over = game.over.as_ref();
        let (headline, detail, figures) = match &game.table {
            GameTable::Mines(table) => mines(table, over),
            GameTable::Four(table) => four(table, over)?,
        };
        let notice = self.notice().map(|notice| &notice.message);
        let remark = notice.or_else(|| game.table.remark()).cloned();
        let ending =
            EndingSummary { headline, detail, figures, next: next_steps(&game.table), remark };
        #[cfg(feature = "online")]
        let ending = self.in_room(ending);
        Some(ending)
    }
}

#[cfg(feature = "online")]
impl Flow {
    /// The ending in a room, where players have to agree on another game.
    fn in_room(&self, mut ending: EndingSummary) -> EndingSummary {
        let Some(room) = self.room() else { return ending };
        ending.next = vec![NextStep::Lobby];
        if room.actions().contains(&crate::online::RoomAction::Rematch) {
            ending.next.insert(0, NextStep::Rematch);
        }
        ending.detail = room.unlucky().or(ending.detail);
        ending.figures.extend(room.fairness());
        ending.remark = ending.remark.or_else(|| room.remark().map(Message::plain));
        ending
    }
}

fn next_steps(table: &GameTable) -> Vec<NextStep> {
    let is_solved = table.message().tone == Tone::Good;
    let mut next = match table {
        GameTable::Mines(table) if table.is_daily() => {
            vec![NextStep::Daily, NextStep::Share, NextStep::LookBack, NextStep::NewGame]
        }
        GameTable::Mines(_) => vec![NextStep::NewGame, NextStep::SameBoard, NextStep::LookBack],
        GameTable::Four(table) if table.task().is_some() && is_solved => {
            vec![NextStep::Daily, NextStep::Share, NextStep::TryAgain]
        }
        GameTable::Four(table) if table.task().is_some() => {
            vec![NextStep::TryAgain, NextStep::Daily, NextStep::Share]
        }
        GameTable::Four(_) => vec![NextStep::Rematch, NextStep::NewGame, NextStep::LookBack],
    };
    // A host's game can be neither restarted nor replayed here.
    if table.round().is_none() {
        next.retain(|step| *step == NextStep::NewGame);
    }
    if table.can(Command::Undo) {
        next.push(NextStep::Undo);
    }
    next
}

type EndingText = (Message, Option<Words>, Vec<(Words, Words)>);

fn mines(table: &MinesTable, over: Option<&GameOver>) -> EndingText {
    #[cfg(feature = "online")]
    if let Some((headline, detail)) = table.duel_ending() {
        return (headline, detail, vec![]);
    }
    let view = table.view();
    let is_won = view.outcome() == Some(MinesOutcome::Won);
    let mut figures: Vec<(Words, Words)> = vec![];
    let mut add = |name: Facts, value: Words| figures.push((name.into(), value));
    if !is_won {
        let (n_open, n_safe) = (view.n_open(), view.size().n_safe());
        add(Facts::Opened, Facts::OpenedOf { n_open, n_safe }.into());
    }
    let statistics = table.session().and_then(MinesStatistics::of);
    if let Some(statistics) = statistics {
        add(Facts::Time, Units::Time { time: statistics.elapsed }.into());
        add(Facts::ThreeBv, statistics.three_bv.to_string().into());
        if let Some(number) = statistics.three_bv_per_second().filter(|_| is_won) {
            add(Facts::ThreeBvPerSecond, Units::Decimal { number }.into());
        }
        if statistics.n_hints > 0 {
            add(Facts::Hints, statistics.n_hints.to_string().into());
        }
    }
    if let Some(over) = over {
        let best = over.best.map(|time| Units::Time { time }.into());
        add(Facts::BestTime, best.unwrap_or_else(|| Facts::NoBestTime.into()));
        figures.extend(over.scores.as_deref().map(streak));
    }
    match (statistics, table.round()) {
        (Some(statistics), Some(round)) if is_won => {
            let time = statistics.elapsed;
            let is_best = over.is_some_and(|over| over.finished.rank == Some(1));
            let headline =
                if is_best { Endings::WonBest { time } } else { Endings::WonIn { time } };
            let detail = over.and_then(|over| rank_words(round, over));
            (Message::good(headline), detail, figures)
        }
        _ => (table.headline(), table.wrong_flags_in_words(), figures),
    }
}

/// The rank of a winning time, or why it is not ranked.
fn rank_words(round: &Round<Minesweeper>, over: &GameOver) -> Option<Words> {
    let session = round.session();
    let Some(rank) = over.finished.rank else {
        let why_not = match session.n_hints() {
            0 if is_assisted(session) => Endings::WithUndo,
            0 if round.origin().board == BoardNovelty::Known => Endings::KnownBoard,
            0 if !over.finished.category.has_best_times() => Endings::GivenBoard,
            0 => return None,
            1.. => Endings::WithHints,
        };
        return Some(why_not.into());
    };
    let best = &over.scores.as_ref()?.best;
    let words = match (rank, best.first(), best.get(1)) {
        (1, Some(ours), Some(old)) => {
            Endings::Faster { by: old.time.since(ours.time), old: old.time }
        }
        (1, _, _) => Endings::FirstTime { category: Box::new(over.finished.category.name()) },
        (rank, Some(best), _) => Endings::Ranked { rank, best: best.time },
        (_, None, _) => return None,
    };
    Some(words.into())
}

fn four(table: &FourTable, over: Option<&GameOver>) -> Option<EndingText> {
    let (headline, detail) = table.ending()?;
    let status = table.status();
    let mut figures: Vec<(Words, Words)> = vec![
        (Facts::Time.into(), Units::Time { time: status.elapsed(status.last_at()) }.into()),
        match table.task() {
            // For a puzzle, count only the player's own moves.
            Some(_) => (Endings::Moves.into(), table.n_dropped().div_ceil(2).to_string().into()),
            None => (Endings::Discs.into(), table.n_dropped().to_string().into()),
        },
    ];
    if status.n_hints() > 0 {
        figures.push((Facts::Hints.into(), status.n_hints().to_string().into()));
    }
    // A puzzle has no scores: its tries and the daily streak take their place.
    let over = over.filter(|_| table.task().is_none());
    if let Some(scores) = over.and_then(|over| over.scores.as_deref()) {
        let counted = &scores.statistics;
        let (n_wins, n_losses, n_ties) = (counted.wins, counted.losses, counted.ties);
        let tally = Endings::TallyOf { n_wins, n_losses, n_ties };
        figures.push((Endings::Tally.into(), tally.into()));
        figures.push(streak(scores));
    }
    Some((headline, detail, figures))
}

fn streak(scores: &Scores) -> (Words, Words) {
    let (streak, longest) = (scores.statistics.streak, scores.statistics.longest_streak);
    (ScoreText::Streak.into(), ScoreText::StreakBest { streak, longest }.into())
}
