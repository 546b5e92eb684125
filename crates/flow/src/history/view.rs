//! The contents of the history page, as one value in words.

use flagfall_history::{Began, BoardNovelty, Category, Date, GameResult, LocalClock};
use flagfall_keeper::{
    CategoryFigures, CategoryTally, GameFilter, GameSelection, N_LISTED, PastGame, RecordId, Score,
    Scores as ScoreSheet,
};
use flagfall_text::{HistoryText, SavedGames, ScoreText, Tone, Units, Words};

use super::HistoryPage;
use super::calendar::Calendar;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
use super::figures::figure_rows;
use crate::text_page::{TextBlock, statistics};

/// The contents of the page. Empty parts are not shown.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The available filters; the first one is all games.
    pub filters: Vec<(GameFilter, Words)>,
    /// The current filter.
    pub filter: GameFilter,
    /// Replaces everything while there are no games.
    pub empty: Option<Words>,
    /// A row per level, if several are shown.
    pub levels: Vec<LevelRow>,
    /// The statistics of a single level, and why some games are not ranked.
    pub statistics: Vec<TextBlock>,
    /// Its best times, fastest first.
    pub best: Vec<TimeRow>,
    /// The last ranked times for a chart, newest last.
    pub recent: Vec<Score>,
    /// The trend of its times, where mines were hit, and luck; `None` in the web page's first WASM.
    pub figures: Option<CategoryFigures>,
    /// The last weeks.
    pub calendar: Option<Calendar>,
    /// A page of finished games, newest first.
    pub games: Vec<GameRow>,
    /// The position of this page among all games.
    pub listed: Words,
    /// Whether there are newer games.
    pub has_newer: bool,
    /// Whether there are older games.
    pub has_older: bool,
    /// The pending question whether to delete games.
    pub question: Option<Words>,
}

/// A level with its results.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelRow {
    /// The category.
    pub category: Category,
    /// Its name.
    pub name: Words,
    /// The best time, or a dash; `None` if times are not ranked.
    pub best: Option<Words>,
    /// The number of wins, and whose.
    pub won: Words,
}

/// A best time.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeRow {
    /// The game's record.
    pub id: RecordId,
    /// The time.
    pub time: Words,
    /// The date.
    pub when: Words,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// The game's record.
    pub id: RecordId,
    /// The kind of game.
    pub what: Words,
    /// The result.
    pub result: Words,
    /// Whether that is good for the player.
    pub tone: Tone,
    /// The playing time.
    pub time: Words,
    /// The date.
    pub when: Words,
    /// Why a win is not ranked.
    pub note: Option<Words>,
    /// Whether its board can be played in a race.
    pub can_race: bool,
}

impl History {
    pub(super) fn of(page: &HistoryPage, today: Date, clock: &LocalClock) -> Option<History> {
        let (tallies, past) = (page.tallies.as_ref()?, page.games.as_ref()?);
        let filter = page.filter;
        let shown = tallies.iter().filter(|tally| filter.admits(tally.category));
        let n_games: usize = shown.clone().map(CategoryTally::n_games).sum();
        let when = |unix| when(unix, today, clock);
        let n_before = page.newer.len() * N_LISTED;
        let scores = page.scores.as_ref();
        let games: Vec<GameRow> = past.games.iter().map(|past| game_row(past, when)).collect();
        let question = page.to_delete.and_then(|to_delete| match to_delete {
            GameSelection::One(id) => {
                let row = games.iter().find(|row| row.id == id)?;
                Some(HistoryText::AskDelete { game: row.in_a_line() })
            }
            GameSelection::All(filter) => {
                Some(HistoryText::AskDeleteAll { games: Box::new(name(filter)), n_games })
            }
        });
        Some(History {
            filters: page.filters().into_iter().map(|filter| (filter, name(filter))).collect(),
            filter,
            empty: tallies.is_empty().then(|| HistoryText::NoGames.into()),
            levels: match filter {
                GameFilter::All | GameFilter::Game(_) => shown.map(level_row).collect(),
                GameFilter::Category(_) => vec![],
            },
            statistics: scores.map(|scores| counted(scores, today)).unwrap_or_default(),
            best: scores.map_or_else(Vec::new, |scores| {
                let row = |score: &Score| TimeRow {
                    id: score.id,
                    time: Units::Time { time: score.time }.into(),
                    when: when(score.finished_at),
                };
                scores.best.iter().map(row).collect()
            }),
            recent: scores.map_or_else(Vec::new, |scores| scores.recent.clone()),
            figures: scores.and_then(|scores| scores.figures.as_deref().cloned()),
            calendar: page.days.as_ref().map(Calendar::of),
            games,
            listed: HistoryText::Listed {
                first: n_before + 1,
                last: n_before + past.games.len(),
                n_games: n_games.max(n_before + past.games.len()),
            }
            .into(),
            has_newer: !page.newer.is_empty(),
            has_older: past.has_older,
            question: question.map(Words::from),
        })
    }
}

/// Statistics, and a sentence that says what they count.
fn counted(scores: &ScoreSheet, today: Date) -> Vec<TextBlock> {
    let mut blocks = statistics(scores);
    blocks.extend(figure_rows(scores, today));
    if scores.category != Category::People {
        blocks.push(TextBlock::Paragraph(ScoreText::Counts.into()));
    }
    blocks
}

#[cfg(not(any(not(target_family = "wasm"), feature = "online")))]
fn figure_rows(_: &ScoreSheet, _: Date) -> Vec<TextBlock> {
    vec![]
}

/// The name of a filter.
fn name(filter: GameFilter) -> Words {
    match filter {
        GameFilter::All => HistoryText::AllGames.into(),
        GameFilter::Game(kind) => kind.label(),
        GameFilter::Category(category) => category.name(),
    }
}

fn level_row(tally: &CategoryTally) -> LevelRow {
    let CategoryTally { category, n_wins, best, .. } = *tally;
    let n_games = tally.n_games();
    LevelRow {
        category,
        name: category.name(),
        best: category.has_best_times().then(|| match best {
            Some(time) => Units::Time { time }.into(),
            None => HistoryText::NoTime.into(),
        }),
        won: match category {
            Category::People => HistoryText::PlayerOneWonOf { n_wins, n_games },
            Category::Mines { .. } | Category::Level(_) | Category::Puzzle => {
                HistoryText::WonOf { n_wins, n_games }
            }
        }
        .into(),
    }
}

fn game_row(past: &PastGame, when: impl Fn(i64) -> Words) -> GameRow {
    let PastGame { category, game } = past;
    let (result, tone) = match (game.result, category) {
        (GameResult::Won, Category::People) => (HistoryText::PlayerOneWon, Tone::Plain),
        (GameResult::Lost, Category::People) => (HistoryText::PlayerTwoWon, Tone::Plain),
        (GameResult::Won, _) => (HistoryText::Won, Tone::Good),
        (GameResult::Lost, _) => (HistoryText::Lost, Tone::Bad),
        (GameResult::Tied, _) => (HistoryText::Draw, Tone::Plain),
    };
    let is_own_win = game.result == GameResult::Won && *category != Category::People;
    let note = match (is_own_win, game.is_assisted, game.board) {
        (true, true, _) => Some(HistoryText::AssistedWin),
        (true, false, BoardNovelty::Known) => Some(HistoryText::KnownBoard),
        (true, false, BoardNovelty::New) | (false, _, _) => None,
    };
    let what = match (&game.score.source.began, category) {
        (Began::Daily(date), Category::Puzzle) => {
            SavedGames::DailyPuzzle { date: Box::new(date.short_words()) }.into()
        }
        (Began::Daily(date), Category::Mines { .. } | Category::Level(_) | Category::People) => {
            HistoryText::DailyBoard { date: Box::new(date.short_words()) }.into()
        }
        (Began::Screen(_) | Began::Replay(_) | Began::Typed(_) | Began::Other(_), _) => {
            category.name()
        }
    };
    let when = when(game.score.finished_at);
    GameRow {
        id: game.score.id,
        what,
        result: result.into(),
        tone,
        time: Units::Time { time: game.score.time }.into(),
        when,
        note: note.map(Words::from),
        can_race: matches!(category, Category::Mines { .. }),
    }
}

impl GameRow {
    /// The row as one line.
    fn in_a_line(&self) -> Box<Words> {
        let [what, result, time, when] =
            [&self.what, &self.result, &self.time, &self.when].map(|words| Box::new(words.clone()));
        Box::new(HistoryText::Game { what, result, time, when }.into())
    }

    /// The label of the replay button.
    pub fn watch(&self) -> Words {
        HistoryText::Watch { game: self.in_a_line() }.into()
    }

    /// The label of the race button.
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    pub fn race(&self) -> Words {
        flagfall_text::Races::RaceGame { game: self.in_a_line() }.into()
    }

    /// The label of the delete button.
    pub fn delete(&self) -> Words {
        HistoryText::Delete { game: self.in_a_line() }.into()
    }
}

/// A timestamp in words: `Today, 14:03`.
fn when(unix: i64, today: Date, clock: &LocalClock) -> Words {
    let local = clock(unix);
    let time = format!("{}:{:02}", local.hour, local.minute);
    match local.date.days_until(today) {
        0 => HistoryText::Today { time },
        1 => HistoryText::Yesterday { time },
        // For earlier years, the time of day is left out.
        _ if local.date.year() != today.year() => return local.date.words(),
        _ => HistoryText::On { date: Box::new(local.date.short_words()), time },
    }
    .into()
}
