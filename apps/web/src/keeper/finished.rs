//! How finished games went: a line for each, from which best times and statistics are worked out.

use std::fmt;
use std::str::FromStr;

use flagfall_history::{BoardNovelty, Category, GameResult, Origin, Screen, Streak, time_counts};
use flagfall_keeper::{RecordId, Score, Scores, Statistics};
use flagfall_play::Millis;

/// A finished game; written `1763200000 won alone new 42300 61 30x16x99 no-guess`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FinishedGame {
    /// In seconds since 1970.
    pub(super) at: i64,
    pub(super) category: Category,
    pub(super) result: GameResult,
    pub(super) is_assisted: bool,
    pub(super) board: BoardNovelty,
    pub(super) time: Millis,
    pub(super) three_bv: Option<usize>,
}

impl FinishedGame {
    /// Whether its time is compared with others.
    fn counts(&self) -> bool {
        time_counts(self.category, self.result, self.is_assisted, self.board)
    }
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FinishedGame { at, category, result, is_assisted, board, time: Millis(time), three_bv } =
            self;
        let help = if *is_assisted { "helped" } else { "alone" };
        let three_bv = three_bv.map_or_else(|| "-".to_owned(), |three_bv| three_bv.to_string());
        write!(f, "{at} {result} {help} {board} {time} {three_bv} {category}")
    }
}

impl FromStr for FinishedGame {
    type Err = ();

    fn from_str(line: &str) -> Result<FinishedGame, ()> {
        let mut words = line.splitn(7, ' ');
        let mut next = || words.next().ok_or(());
        Ok(FinishedGame {
            at: next()?.parse().map_err(|_| ())?,
            result: next()?.parse().map_err(|_| ())?,
            is_assisted: match next()? {
                "helped" => true,
                "alone" => false,
                _ => return Err(()),
            },
            board: next()?.parse().map_err(|_| ())?,
            time: Millis(next()?.parse().map_err(|_| ())?),
            three_bv: match next()? {
                "-" => None,
                number => Some(number.parse().map_err(|_| ())?),
            },
            category: next()?.parse().map_err(|_| ())?,
        })
    }
}

/// All finished games, the oldest first. Lines that mean nothing here are a later version's, and stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    games: Vec<FinishedGame>,
    unread: Vec<String>,
}

/// No more games than this are stored, so that they never fill the browser's storage; the oldest go first.
const MOST: usize = 10_000;
/// How many best times are shown.
const N_BEST: usize = 10;
/// How many of the last times are shown.
const N_RECENT: usize = 60;

impl History {
    pub(super) fn read(text: &str) -> History {
        let mut history = History::default();
        for line in text.lines() {
            match line.parse() {
                Ok(game) => history.games.push(game),
                Err(()) => history.unread.push(line.to_owned()),
            }
        }
        history
    }

    pub(super) fn write(&self) -> String {
        let lines = self.games.iter().map(FinishedGame::to_string);
        lines.chain(self.unread.iter().cloned()).map(|line| line + "\n").collect()
    }

    /// One more. Gives its number, and its rank among the best times of its category where its time counts. Of equal times
    /// the earlier is better.
    pub(super) fn add(&mut self, game: FinishedGame) -> (i64, Option<usize>) {
        let rank = game.counts().then(|| {
            let is_before = |other: &&FinishedGame| {
                other.counts() && other.category == game.category && other.time <= game.time
            };
            self.games.iter().filter(is_before).count() + 1
        });
        self.games.push(game);
        let n_too_many = self.games.len().saturating_sub(MOST);
        self.games.drain(..n_too_many);
        (self.games.len() as i64, rank)
    }

    /// The categories that have games, in the order of the lists.
    pub(super) fn categories(&self) -> Vec<Category> {
        let mut categories: Vec<Category> = vec![];
        for game in &self.games {
            if !categories.contains(&game.category) {
                categories.push(game.category);
            }
        }
        categories.sort_by_cached_key(|category| category.order());
        categories
    }

    /// Best times and statistics of a category.
    pub(super) fn scores(&self, category: Category) -> Scores {
        let counting = self.times(category);
        let recent = counting[counting.len().saturating_sub(N_RECENT)..].to_vec();
        Scores {
            category,
            statistics: self.statistics(category, &counting),
            best: self.best_times(category, N_BEST),
            recent,
        }
    }

    pub(super) fn best_times(&self, category: Category, most: usize) -> Vec<Score> {
        let mut best = self.times(category);
        best.sort_by_key(|score| score.time);
        best.truncate(most);
        best
    }

    /// The times of a category that count, the oldest first.
    fn times(&self, category: Category) -> Vec<Score> {
        let counting = self.games.iter().zip(1..);
        let counting = counting.filter(|(game, _)| game.category == category && game.counts());
        let score = |(game, number): (&FinishedGame, i64)| Score {
            id: RecordId(number),
            time: game.time,
            three_bv: game.three_bv.unwrap_or_default(),
            finished_at: game.at,
            source: Origin::new(Screen::Page).source,
        };
        counting.map(score).collect()
    }

    fn statistics(&self, category: Category, counting: &[Score]) -> Statistics {
        let (mut statistics, mut streak) = (Statistics::default(), Streak::default());
        for game in self.games.iter().filter(|game| game.category == category) {
            statistics.count(game.result, game.is_assisted);
            streak.count(game.result, game.is_assisted, game.board);
        }
        (statistics.streak, statistics.longest_streak) = (streak.now, streak.longest);
        statistics.best = counting.iter().min_by_key(|score| score.time).cloned();
        let total: u64 = counting.iter().map(|score| score.time.0).sum();
        statistics.mean_time = total.checked_div(counting.len() as u64).map(Millis);
        let speeds: Vec<f64> = counting.iter().filter_map(Score::three_bv_per_second).collect();
        statistics.three_bv_per_second =
            (!speeds.is_empty()).then(|| speeds.iter().sum::<f64>() / speeds.len() as f64);
        statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> FinishedGame {
        text.parse().unwrap_or_else(|()| panic!("{text} is a game"))
    }

    #[test]
    fn reading_what_was_written_gives_the_same() {
        for text in [
            "1763200000 won alone new 42300 171 30x16x99 safe",
            "1763200000 lost helped known 5 - 9x9x10 no-guess",
            "-5 tied alone new 0 - level 10",
            "1 won alone new 0 - people",
        ] {
            assert_eq!(game(text).to_string(), text);
        }
        let text = "1 won alone new 5 3 9x9x10 safe\nfrom the future\n";
        assert_eq!(History::read(text).write(), text);
    }

    #[test]
    fn only_times_that_count_have_a_rank() {
        let mut history = History::default();
        let add = |history: &mut History, text| history.add(game(text)).1;
        assert_eq!(add(&mut history, "1 won alone new 9000 30 9x9x10 safe"), Some(1));
        assert_eq!(add(&mut history, "2 won alone new 9000 30 9x9x10 safe"), Some(2));
        assert_eq!(add(&mut history, "3 won alone new 100 30 16x16x40 safe"), Some(1));
        assert_eq!(add(&mut history, "4 won helped new 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut history, "5 won alone known 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut history, "6 lost alone new 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut history, "7 won alone new 8000 30 9x9x10 safe"), Some(1));
        let categories = history.categories();
        let names: Vec<String> = categories.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["9x9x10 safe", "16x16x40 safe"]);
        let Scores { statistics, best, recent, .. } = history.scores(categories[0]);
        assert_eq!((statistics.games, statistics.wins, statistics.losses), (6, 5, 1));
        // Two wins alone, then a loss, then one more; those with help and on a known board are passed over.
        assert_eq!((statistics.streak, statistics.longest_streak), (1, 2));
        assert_eq!(best.iter().map(|score| score.finished_at).collect::<Vec<_>>(), [7, 1, 2]);
        assert_eq!(recent.iter().map(|score| score.finished_at).collect::<Vec<_>>(), [1, 2, 7]);
        assert_eq!(statistics.mean_time, Some(Millis(26_000 / 3)));
    }

    #[test]
    fn old_games_make_room() {
        let mut history = History::default();
        for at in 0..=MOST as i64 {
            history.add(FinishedGame { at, ..game("0 lost alone new 5 3 9x9x10 safe") });
        }
        assert_eq!((history.games.len(), history.games[0].at), (MOST, 1));
    }
}
