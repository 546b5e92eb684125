//! The text that players share about a day. It reveals nothing: no cell, no column, no seed.

use std::fmt::Write;

use flagfall_mines::MinesOutcome;
use flagfall_text::{DailyText, Language};

use crate::daily_outcome::{BoardOutcome, PuzzleOutcome};
use crate::date::Date;

/// A player's results of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The date.
    pub date: Date,
    /// The outcome of the board, if it was played.
    pub board: Option<BoardOutcome>,
    /// The outcome of the puzzle, if it was tried.
    pub puzzle: Option<PuzzleOutcome>,
    /// The number of consecutive days with a solved task, up to this one, or up to the previous one
    /// while this is open.
    pub streak: u32,
}

/// The character set of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Unicode, including emoji.
    Any,
    /// No pictures, for fonts without emoji.
    Signs,
    /// No pictures or signs, for every terminal and mail; ASCII only, if the language allows it.
    Ascii,
}

impl Report {
    /// The text to share, in one line. In English:
    ///
    /// ```text
    /// Flagfall 2026-11-15 · 🚩 board 1:23.4, no hints · ⚪🟡 win-in-6 puzzle solved in 2 tries · streak 12
    /// Flagfall 2026-11-15 · board 1:23.4, no hints · win-in-6 puzzle solved in 2 tries · streak 12
    /// Flagfall 2026-11-15 | board 1:23.4, no hints | win-in-6 puzzle solved in 2 tries | streak 12
    /// ```
    pub fn share(&self, letters: Letters, language: &Language) -> String {
        let mut text = format!("Flagfall {}", self.date);
        let mut add = |picture: &str, part: DailyText| {
            let part = language.text(part);
            match letters {
                Letters::Any if !picture.is_empty() => {
                    write!(text, " · {picture} {part}")
                }
                Letters::Any | Letters::Signs => write!(text, " · {part}"),
                Letters::Ascii => write!(text, " | {part}"),
            }
            .expect("writing to a string cannot fail");
        };
        if let Some(BoardOutcome { ending, time, n_hints }) = self.board {
            match ending {
                MinesOutcome::Won => add("🚩", DailyText::ShareWon { time, n_hints }),
                MinesOutcome::Lost => add("💥", DailyText::ShareLost { time, n_hints }),
            }
        }
        if let Some(puzzle) = self.puzzle {
            let (n_drops, n_tries) = (self.date.puzzle_wins_in(), puzzle.n_tries());
            let words = match puzzle {
                PuzzleOutcome::Solved { .. } => DailyText::ShareSolved { n_drops, n_tries },
                PuzzleOutcome::Missed { .. } => DailyText::ShareMissed { n_drops, n_tries },
            };
            add(&stones(puzzle), words);
        }
        if self.streak > 1 {
            add("", DailyText::ShareStreak { n_days: self.streak });
        }
        text
    }
}

/// The number of consecutive days that are done, up to today. An open today does not end the streak:
/// there is time left.
///
/// # Errors
///
/// Any error of `is_done`.
pub fn daily_streak<E>(
    today: Date,
    mut is_done: impl FnMut(Date) -> Result<bool, E>,
) -> Result<u32, E> {
    let mut day = if is_done(today)? { Some(today) } else { today.previous() };
    let mut n_days = 0;
    while let Some(date) = day
        && is_done(date)?
    {
        n_days += 1;
        day = date.previous();
    }
    Ok(n_days)
}

/// The longest run of consecutive days among these dates, which are sorted.
pub fn longest_daily_streak(days: impl IntoIterator<Item = Date>) -> u32 {
    let (mut longest, mut n_days, mut last) = (0, 0, None);
    for day in days {
        n_days = if last == day.previous() && last.is_some() { n_days + 1 } else { 1 };
        longest = longest.max(n_days);
        last = Some(day);
    }
    longest
}

/// A stone per try, up to a limit, with a golden one for the successful try.
fn stones(puzzle: PuzzleOutcome) -> String {
    const MOST: u32 = 6;
    let n_tries = puzzle.n_tries().min(MOST) as usize;
    match puzzle {
        PuzzleOutcome::Solved { .. } => "⚪".repeat(n_tries - 1) + "🟡",
        PuzzleOutcome::Missed { .. } => "⚪".repeat(n_tries),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use flagfall_play::Millis;

    use super::*;

    fn board(ending: MinesOutcome, time: u64, n_hints: u32) -> Option<BoardOutcome> {
        Some(BoardOutcome { ending, time: Millis(time), n_hints })
    }

    fn tries(n_tries: u32) -> NonZero<u32> {
        NonZero::new(n_tries).unwrap()
    }

    #[track_caller]
    fn check(
        board: Option<BoardOutcome>,
        puzzle: Option<PuzzleOutcome>,
        streak: u32,
        any: &str,
        ascii: &str,
    ) {
        let report = Report { date: "2026-11-15".parse().unwrap(), board, puzzle, streak };
        assert_eq!(
            report.share(Letters::Any, Language::english()),
            format!("Flagfall 2026-11-15{any}")
        );
        let plain = report.share(Letters::Ascii, Language::english());
        assert_eq!(plain, format!("Flagfall 2026-11-15{ascii}"));
        assert!(plain.is_ascii());
        let signs = report.share(Letters::Signs, Language::english());
        assert_eq!(signs, plain.replace('|', "·"));
    }

    #[test]
    fn a_day_is_described_in_one_line() {
        check(
            board(MinesOutcome::Won, 83_456, 0),
            Some(PuzzleOutcome::Solved { n_tries: tries(1) }),
            12,
            " · 🚩 board 1:23.4, no hints · 🟡 win-in-6 puzzle solved in 1 try · streak 12",
            " | board 1:23.4, no hints | win-in-6 puzzle solved in 1 try | streak 12",
        );
        check(
            board(MinesOutcome::Lost, 5_099, 1),
            Some(PuzzleOutcome::Missed { n_tries: tries(2) }),
            1,
            " · 💥 board lost after 5.0 s, 1 hint · ⚪⚪ win-in-6 puzzle missed after 2 tries",
            " | board lost after 5.0 s, 1 hint | win-in-6 puzzle missed after 2 tries",
        );
        check(
            board(MinesOutcome::Won, 3_723_900, 2),
            None,
            2,
            " · 🚩 board 1:02:03, 2 hints · streak 2",
            " | board 1:02:03, 2 hints | streak 2",
        );
        check(
            None,
            Some(PuzzleOutcome::Solved { n_tries: tries(40) }),
            0,
            " · ⚪⚪⚪⚪⚪🟡 win-in-6 puzzle solved in 40 tries",
            " | win-in-6 puzzle solved in 40 tries",
        );
        check(None, None, 0, "", "");
    }

    #[test]
    fn a_streak_counts_back_from_today_or_yesterday() {
        let date = |text: &str| text.parse::<Date>().unwrap();
        let done = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"].map(date);
        let streak = |today| daily_streak(date(today), |day| Ok::<_, ()>(done.contains(&day)));
        assert_eq!(streak("2026-03-01"), Ok(3));
        assert_eq!(streak("2026-03-02"), Ok(3), "there is time left");
        assert_eq!(streak("2026-03-03"), Ok(1));
        assert_eq!(streak("2026-03-05"), Ok(0));
        assert_eq!(daily_streak(date("0001-01-02"), |_| Ok::<_, ()>(true)), Ok(2));
        assert_eq!(daily_streak(date("2026-03-05"), |_| Err::<bool, _>("broken")), Err("broken"));
        assert_eq!((longest_daily_streak(done), longest_daily_streak([])), (3, 0));
    }
}
