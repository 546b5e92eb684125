//! How finished games went: a line for each, from which best times and statistics are worked out.

use std::fmt;
use std::str::FromStr;

use flagfall_history::{BoardWas, Category, GameResult, Streak, time_counts};
use flagfall_play::Millis;
use flagfall_table::time;

/// A finished game; written `1763200000 won alone new 42300 61 30x16x99 no-guess`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    /// In seconds since 1970.
    pub(crate) at: i64,
    pub(crate) category: Category,
    pub(crate) outcome: GameResult,
    pub(crate) is_assisted: bool,
    pub(crate) board: BoardWas,
    pub(crate) time: Millis,
    pub(crate) three_bv: Option<usize>,
}

impl Finished {
    /// Whether its time is compared with others.
    fn counts(&self) -> bool {
        time_counts(self.category, self.outcome, self.is_assisted, self.board)
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finished { at, category, outcome, is_assisted, board, time: Millis(time), three_bv } =
            self;
        let help = if *is_assisted { "helped" } else { "alone" };
        let three_bv = three_bv.map_or_else(|| "-".to_owned(), |three_bv| three_bv.to_string());
        write!(f, "{at} {outcome} {help} {board} {time} {three_bv} {category}")
    }
}

impl FromStr for Finished {
    type Err = ();

    fn from_str(line: &str) -> Result<Finished, ()> {
        let mut words = line.splitn(7, ' ');
        let mut next = || words.next().ok_or(());
        Ok(Finished {
            at: next()?.parse().map_err(|_| ())?,
            outcome: next()?.parse().map_err(|_| ())?,
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
pub(crate) struct Book {
    games: Vec<Finished>,
    unread: Vec<String>,
}

/// No more games than this are kept, so that they never fill the browser's store; the oldest go first.
const MOST: usize = 10_000;

impl Book {
    pub(crate) fn read(text: &str) -> Book {
        let mut book = Book::default();
        for line in text.lines() {
            match line.parse() {
                Ok(game) => book.games.push(game),
                Err(()) => book.unread.push(line.to_owned()),
            }
        }
        book
    }

    pub(crate) fn write(&self) -> String {
        let lines = self.games.iter().map(Finished::to_string);
        lines.chain(self.unread.iter().cloned()).map(|line| line + "\n").collect()
    }

    /// One more; its place among the best times of its category, where its time counts. Of equal ones the earlier is better.
    pub(crate) fn add(&mut self, game: Finished) -> Option<usize> {
        let rank = game.counts().then(|| {
            let is_before = |other: &&Finished| {
                other.counts() && other.category == game.category && other.time <= game.time
            };
            self.games.iter().filter(is_before).count() + 1
        });
        self.games.push(game);
        let n_too_many = self.games.len().saturating_sub(MOST);
        self.games.drain(..n_too_many);
        rank
    }

    /// A page for each category that has games, in the order of the lists.
    pub(crate) fn sheets(&self) -> Vec<Sheet> {
        let mut categories: Vec<Category> = vec![];
        for game in &self.games {
            if !categories.contains(&game.category) {
                categories.push(game.category);
            }
        }
        categories.sort_by_cached_key(|category| category.order());
        categories.into_iter().map(|category| self.sheet(category)).collect()
    }

    fn sheet(&self, category: Category) -> Sheet {
        let games: Vec<&Finished> =
            self.games.iter().filter(|game| game.category == category).collect();
        let count = |outcome| games.iter().filter(|game| game.outcome == outcome).count();
        let mut best: Vec<&Finished> = games.iter().copied().filter(|game| game.counts()).collect();
        best.sort_by_key(|game| (game.time, game.at));
        let best = best.into_iter().take(10);
        let mut streak = Streak::default();
        for game in &games {
            streak.count(game.outcome, game.is_assisted, game.board);
        }
        Sheet {
            name: category.name(),
            n_games: games.len(),
            n_won: count(GameResult::Won),
            n_lost: count(GameResult::Lost),
            n_tied: count(GameResult::Tied),
            n_helped: games.iter().filter(|game| game.is_assisted).count(),
            streak,
            best: best.map(|game| (time::short(game.time), game.at)).collect(),
        }
    }
}

/// What is shown of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub(crate) name: String,
    pub(crate) n_games: usize,
    pub(crate) n_won: usize,
    pub(crate) n_lost: usize,
    pub(crate) n_tied: usize,
    pub(crate) n_helped: usize,
    pub(crate) streak: Streak,
    /// The best times as people read them, and when they were.
    pub(crate) best: Vec<(String, i64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Finished {
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
        assert_eq!(Book::read(text).write(), text);
    }

    #[test]
    fn only_times_that_count_have_a_place() {
        let mut book = Book::default();
        let add = |book: &mut Book, text| book.add(game(text));
        assert_eq!(add(&mut book, "1 won alone new 9000 30 9x9x10 safe"), Some(1));
        assert_eq!(add(&mut book, "2 won alone new 9000 30 9x9x10 safe"), Some(2));
        assert_eq!(add(&mut book, "3 won alone new 100 30 16x16x40 safe"), Some(1));
        assert_eq!(add(&mut book, "4 won helped new 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut book, "5 won alone known 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut book, "6 lost alone new 10 30 9x9x10 safe"), None);
        assert_eq!(add(&mut book, "7 won alone new 8000 30 9x9x10 safe"), Some(1));
        let sheets = book.sheets();
        assert_eq!(
            sheets.iter().map(|sheet| &sheet.name[..]).collect::<Vec<_>>(),
            ["Beginner", "Intermediate"]
        );
        let beginner = &sheets[0];
        assert_eq!((beginner.n_games, beginner.n_won, beginner.n_lost), (6, 5, 1));
        // Two wins alone, then a loss, then one more; those with help and on a known board are passed over.
        assert_eq!(beginner.streak, Streak { now: 1, longest: 2 });
        assert_eq!(beginner.best.iter().map(|(_, at)| *at).collect::<Vec<_>>(), [7, 1, 2]);
    }

    #[test]
    fn old_games_make_room() {
        let mut book = Book::default();
        for at in 0..=MOST as i64 {
            book.add(Finished { at, ..game("0 lost alone new 5 3 9x9x10 safe") });
        }
        assert_eq!((book.games.len(), book.games[0].at), (MOST, 1));
    }
}
