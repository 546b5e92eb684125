//! How finished games went: a line for each, from which best times and statistics are worked out.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use flagfall_history::{
    BoardNovelty, Category, GameResult, Origin, Recorded, Round, Screen, Source, is_assisted,
};
use flagfall_keeper::{
    CountedGame, DayTally, Finished, GameFilter, N_BEST, N_LISTED, N_RECENT, PastGame, PastGames,
    RecordId, Score, Scores, Statistics, Tally,
};
use flagfall_play::Millis;

/// A finished game; written `1763200000 won alone new 42300 61 30x16x99 no-guess`, a tab, and its source. Earlier pages
/// wrote no source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FinishedGame {
    /// In seconds since 1970.
    pub(super) at: i64,
    pub(super) category: Category,
    pub(super) result: GameResult,
    pub(super) is_assisted: bool,
    pub(super) board: BoardNovelty,
    pub(super) time: Millis,
    pub(super) three_bv: Option<usize>,
    pub(super) source: Source,
}

impl FinishedGame {
    /// A game that ended like this, in seconds since 1970.
    pub(super) fn of<G: Recorded>(round: &Round<G>, result: GameResult, at: i64) -> FinishedGame {
        let session = round.session();
        FinishedGame {
            at,
            category: G::category(session),
            result,
            is_assisted: is_assisted(session),
            board: round.origin().board,
            time: session.elapsed(session.last_at()),
            three_bv: G::three_bv(session),
            source: round.origin().source.clone(),
        }
    }

    fn counted(&self, number: u32) -> CountedGame {
        CountedGame {
            result: self.result,
            is_assisted: self.is_assisted,
            board: self.board,
            score: Score {
                id: RecordId(number.into()),
                time: self.time,
                three_bv: self.three_bv.unwrap_or_default(),
                finished_at: self.at,
                source: self.source.clone(),
            },
        }
    }
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FinishedGame { at, category, result, is_assisted, board, time, three_bv, source } =
            self;
        let help = if *is_assisted { "helped" } else { "alone" };
        let three_bv = three_bv.map_or_else(|| "-".to_owned(), |three_bv| three_bv.to_string());
        write!(f, "{at} {result} {help} {board} {time} {three_bv} {category}\t{source}")
    }
}

impl FromStr for FinishedGame {
    type Err = ();

    fn from_str(line: &str) -> Result<FinishedGame, ()> {
        let (line, source) = match line.split_once('\t') {
            Some((line, source)) => {
                let Ok(source) = source.parse();
                (line, source)
            }
            None => (line, Origin::new(Screen::Page).source),
        };
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
            source,
        })
    }
}

/// All finished games with their numbers, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History(Vec<(u32, FinishedGame)>);

impl History {
    /// One more. A line that means nothing here is a later version's.
    pub(super) fn add(&mut self, number: u32, line: &str) {
        self.0.extend(line.parse().ok().map(|game| (number, game)));
    }

    /// What a game counts for that was filed just now, and the best time of its category. Of equal times the one that was
    /// filed first is better.
    pub(super) fn finished(&self, game: &FinishedGame) -> (Finished, Option<Millis>) {
        let number = self.0.iter().rev().find(|(_, other)| other == game);
        let id = RecordId(number.map_or(0, |(number, _)| (*number).into()));
        let times = self.times(game.category);
        let is_not_slower = |score: &&Score| (score.time, score.id) <= (game.time, id);
        let rank = times
            .iter()
            .any(|score| score.id == id)
            .then(|| times.iter().filter(is_not_slower).count());
        let best = times.iter().map(|score| score.time).min();
        (Finished { id, category: game.category, rank }, best)
    }

    /// How the games of each category went, in the order of the lists.
    pub(super) fn tallies(&self) -> Vec<Tally> {
        let mut tallies: HashMap<Category, Tally> = HashMap::new();
        for (number, game) in &self.0 {
            let tally = tallies.entry(game.category).or_insert_with(|| Tally::of(game.category));
            tally.count(&game.counted(*number));
        }
        let mut tallies: Vec<Tally> = tallies.into_values().collect();
        tallies.sort_by_cached_key(|tally| tally.category.order());
        tallies
    }

    /// The newest games, or those before this one.
    pub(super) fn games(&self, filter: GameFilter, before: Option<RecordId>) -> PastGames {
        let is_before =
            |number: u32| before.is_none_or(|RecordId(before)| i64::from(number) < before);
        let wanted = self
            .0
            .iter()
            .rev()
            .filter(|(number, game)| is_before(*number) && filter.admits(game.category));
        let past = |(number, game): &(u32, FinishedGame)| PastGame {
            category: game.category,
            game: game.counted(*number),
        };
        let mut games: Vec<PastGame> = wanted.take(N_LISTED + 1).map(past).collect();
        let has_older = games.len() > N_LISTED;
        games.truncate(N_LISTED);
        PastGames { filter, before, games, has_older }
    }

    /// What was finished on days that begin at these moments, the last one being the end.
    pub(super) fn days(&self, starts: &[i64]) -> Vec<DayTally> {
        let mut days = vec![DayTally::default(); starts.len().saturating_sub(1)];
        for (_, game) in &self.0 {
            let nth = starts.partition_point(|start| *start <= game.at);
            if let Some(day) = nth.checked_sub(1).and_then(|nth| days.get_mut(nth)) {
                day.n_games += 1;
                let is_win = game.result == GameResult::Won && game.category != Category::People;
                day.n_wins += usize::from(is_win);
            }
        }
        days
    }

    /// Best times and statistics of a category.
    pub(super) fn scores(&self, category: Category) -> Scores {
        let times = self.times(category);
        let recent = times[times.len().saturating_sub(N_RECENT)..].to_vec();
        let mut best = times;
        best.sort_by_key(|score| score.time);
        best.truncate(N_BEST);
        Scores { category, statistics: Statistics::of(category, self.of(category)), best, recent }
    }

    /// The times of a category that count, the oldest first.
    fn times(&self, category: Category) -> Vec<Score> {
        let counting = self.of(category).filter(|game| game.ranks(category));
        counting.map(|game| game.score).collect()
    }

    fn of(&self, category: Category) -> impl Iterator<Item = CountedGame> {
        let games = self.0.iter().filter(move |(_, game)| game.category == category);
        games.map(|(number, game)| game.counted(*number))
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
            "1763200000 won alone new 42300 171 30x16x99 safe\tweb",
            "1763200000 lost helped known 5 - 9x9x10 no-guess\tdaily 2026-11-15",
            "-5 tied alone new 0 - level 10\tweb",
            "1 won alone new 0 - people\tweb no-guess",
        ] {
            assert_eq!(game(text).to_string(), text);
        }
        assert_eq!(
            game("1 won alone new 5 3 9x9x10 safe"),
            game("1 won alone new 5 3 9x9x10 safe\tweb")
        );
    }

    #[test]
    fn only_times_that_count_have_a_rank() {
        let mut history = History::default();
        let mut add = |line| {
            history.add(history.0.len() as u32 + 1, line);
            history.finished(&game(line)).0.rank
        };
        assert_eq!(add("1 won alone new 9000 30 9x9x10 safe"), Some(1));
        assert_eq!(add("2 won alone new 9000 30 9x9x10 safe"), Some(2));
        assert_eq!(add("3 won alone new 100 30 16x16x40 safe"), Some(1));
        assert_eq!(add("4 won helped new 10 30 9x9x10 safe"), None);
        assert_eq!(add("5 won alone known 10 30 9x9x10 safe"), None);
        assert_eq!(add("6 lost alone new 10 30 9x9x10 safe"), None);
        assert_eq!(add("7 won alone new 8000 30 9x9x10 safe"), Some(1));
        history.add(99, "from the future");
        let tallies = history.tallies();
        let categories: Vec<Category> = tallies.iter().map(|tally| tally.category).collect();
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
}
