//! A calendar of the last weeks.

use flagfall_history::{Date, GameResult, Letters};
use flagfall_keeper::{DayTally, DaysPlayed};
use flagfall_text::{HistoryText, Weekday, Words};

/// The number of weeks, including the current one.
const N_WEEKS: i32 = 6;

/// The last weeks, from Monday to Sunday.
#[derive(Clone, Debug, PartialEq)]
pub struct Calendar {
    /// The period, because the days are shown without a month.
    pub span: Words,
    /// The column headings.
    pub weekdays: Vec<Words>,
    /// The weeks, newest last. Future days are left out.
    pub weeks: Vec<Vec<CalendarDay>>,
    /// The number of consecutive days with a solved task.
    pub streak: Words,
}

/// A day of the calendar.
#[derive(Clone, Debug, PartialEq)]
pub struct CalendarDay {
    /// The date.
    pub date: Date,
    /// The mark beside its number.
    pub mark: DayMark,
    /// A description for screen readers, including the games played.
    pub words: Words,
}

/// The activity of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayMark {
    /// Nothing was played.
    None,
    /// Games, but no daily task.
    Played,
    /// A daily task was tried, but none solved.
    Missed,
    /// A daily task was solved: the day is part of a streak.
    Solved,
}

impl DayMark {
    /// The marks for the legend.
    pub const ALL: [DayMark; 3] = [DayMark::Solved, DayMark::Missed, DayMark::Played];

    fn of(day: &DayTally) -> DayMark {
        match (day.board, day.puzzle) {
            (Some(GameResult::Won), _) | (_, Some(GameResult::Won)) => DayMark::Solved,
            (Some(_), _) | (_, Some(_)) => DayMark::Missed,
            (None, None) if day.n_games > 0 => DayMark::Played,
            (None, None) => DayMark::None,
        }
    }

    /// The sign for the mark.
    pub const fn sign(self, letters: Letters) -> &'static str {
        match (self, letters) {
            (DayMark::None, _) => " ",
            (DayMark::Played, Letters::Any | Letters::Signs) => "·",
            (DayMark::Missed, Letters::Any | Letters::Signs) => "✗",
            (DayMark::Solved, Letters::Any | Letters::Signs) => "✓",
            (DayMark::Played, Letters::Ascii) => ".",
            (DayMark::Missed, Letters::Ascii) => "x",
            (DayMark::Solved, Letters::Ascii) => "+",
        }
    }

    /// The meaning of the mark.
    pub fn label(self) -> Words {
        match self {
            DayMark::None => HistoryText::NothingPlayed,
            DayMark::Played => HistoryText::OtherGames,
            DayMark::Missed => HistoryText::DailyMissed,
            DayMark::Solved => HistoryText::DailySolved,
        }
        .into()
    }
}

/// The first day shown, and the number of days up to today.
pub(super) fn days(today: Date) -> (Date, i32) {
    let since_monday = Weekday::ALL.iter().position(|&weekday| weekday == today.weekday());
    let n_before = (N_WEEKS - 1) * 7 + since_monday.unwrap_or_default() as i32;
    (today.later(-n_before).unwrap_or(today), n_before + 1)
}

impl Calendar {
    pub(super) fn of(played: &DaysPlayed) -> Calendar {
        let dates = (0..).map_while(|nth| played.first.later(nth));
        let days: Vec<CalendarDay> =
            dates.zip(&played.days).map(|(date, day)| day_of(date, day)).collect();
        let day = |day: Option<&CalendarDay>| {
            Box::new(day.map_or_else(|| "".into(), |day| day.date.short_words()))
        };
        let span = HistoryText::Span { from: day(days.first()), to: day(days.last()) }.into();
        let weekdays = Weekday::ALL.iter().map(|&weekday| HistoryText::Weekday { weekday }.into());
        let streak = match played.longest_streak {
            0 => HistoryText::NoStreak,
            longest => HistoryText::Streak { n_days: played.streak, longest },
        };
        Calendar {
            span,
            weekdays: weekdays.collect(),
            weeks: days.chunks(7).map(<[_]>::to_vec).collect(),
            streak: streak.into(),
        }
    }
}

fn day_of(date: Date, day: &DayTally) -> CalendarDay {
    let mark = DayMark::of(day);
    let games = Words::from(HistoryText::DayGames { n_games: day.n_games, n_wins: day.n_wins });
    let what = match (mark, day.n_games) {
        (DayMark::None, _) | (DayMark::Missed | DayMark::Solved, 0) => mark.label(),
        (DayMark::Played, _) => games,
        (DayMark::Missed | DayMark::Solved, _) => {
            HistoryText::DayTask { task: Box::new(mark.label()), games: Box::new(games) }.into()
        }
    };
    let words =
        HistoryText::Day { date: Box::new(date.short_words()), what: Box::new(what) }.into();
    CalendarDay { date, mark, words }
}
