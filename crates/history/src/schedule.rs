//! When an exercise comes back: spaced repetition with two steps.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use crate::date::Date;

/// When an exercise is due again; written `2026-11-19 1 right 2026-11-16` (the due date, right answers in a row, the last answer).
///
/// After a right answer it comes back in three days, and a second one in a row solves it. A wrong answer resets it: it comes back on the
/// same day, when a right answer proves little so soon after the solution, and again on the next day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    due: Date,
    n_right: u8, // Invariant: at most N_TO_SOLVE.
    last: Option<(ExerciseResult, Date)>,
}

/// How an exercise was answered; written `right` or `wrong`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExerciseResult {
    /// There was something better.
    Wrong,
    /// Nothing was better.
    Right,
}

/// The number of right answers in a row that solve an exercise.
const N_TO_SOLVE: u8 = 2;
/// Days from one right answer to the next.
const INTERVAL: i32 = 3;

/// Why a text is not a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a schedule is like 2026-11-19 1 right 2026-11-16, or 2026-11-19 0 new")]
pub struct NotASchedule;

impl Schedule {
    /// A schedule without answers, due from this day on.
    pub fn new(due: Date) -> Schedule {
        Schedule { due, n_right: 0, last: None }
    }

    /// The schedule after an answer.
    #[must_use]
    pub fn after(self, result: ExerciseResult, today: Date) -> Schedule {
        let last = Some((result, today));
        match result {
            _ if self.is_solved() => self,
            ExerciseResult::Wrong => Schedule { due: today, n_right: 0, last },
            // A right answer to an exercise that is not due, as in a second try, changes nothing.
            ExerciseResult::Right if !self.is_due(today) => self,
            ExerciseResult::Right if self.last == Some((ExerciseResult::Wrong, today)) => {
                Schedule { due: later(today, 1), ..self }
            }
            ExerciseResult::Right => {
                Schedule { due: later(today, INTERVAL), n_right: self.n_right + 1, last }
            }
        }
    }

    /// Whether it never comes back.
    pub fn is_solved(self) -> bool {
        self.n_right >= N_TO_SOLVE
    }

    /// Whether it is due today.
    pub fn is_due(self, today: Date) -> bool {
        !self.is_solved() && self.due <= today
    }

    /// The date on which it is due.
    pub fn due(self) -> Date {
        self.due
    }

    /// How many right answers in a row there were.
    pub fn n_right(self) -> u8 {
        self.n_right
    }

    /// The last answer that counts, and its day.
    pub fn last(self) -> Option<(ExerciseResult, Date)> {
        self.last
    }

    /// Whether it takes precedence over another schedule of the same exercise: the later answer counts, and of two answers on the same day the wrong
    /// one.
    pub fn is_ahead_of(self, other: Schedule) -> bool {
        let answered = |Schedule { n_right, last, .. }: Schedule| {
            (last.map(|(result, day)| (day, Reverse(result))), n_right)
        };
        answered(self) > answered(other)
    }
}

/// The date that many days later, or today at the end of the calendar.
fn later(today: Date, n_days: i32) -> Date {
    today.later(n_days).unwrap_or(today)
}

impl fmt::Display for ExerciseResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExerciseResult::Wrong => "wrong",
            ExerciseResult::Right => "right",
        })
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Schedule { due, n_right, last } = self;
        match last {
            Some((result, day)) => write!(f, "{due} {n_right} {result} {day}"),
            None => write!(f, "{due} {n_right} new"),
        }
    }
}

impl FromStr for Schedule {
    type Err = NotASchedule;

    fn from_str(text: &str) -> Result<Schedule, NotASchedule> {
        let words: Vec<&str> = text.split(' ').collect();
        let date = |text: &str| text.parse().map_err(|_| NotASchedule);
        let (due, n_right, last) = match words[..] {
            [due, n_right, "new"] => (due, n_right, None),
            [due, n_right, "right", day] => {
                (due, n_right, Some((ExerciseResult::Right, date(day)?)))
            }
            [due, n_right, "wrong", day] => {
                (due, n_right, Some((ExerciseResult::Wrong, date(day)?)))
            }
            _ => return Err(NotASchedule),
        };
        let n_right = match n_right {
            "0" => 0,
            "1" => 1,
            "2" => N_TO_SOLVE,
            _ => return Err(NotASchedule),
        };
        Ok(Schedule { due: date(due)?, n_right, last })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use ExerciseResult::{Right, Wrong};

    fn date(text: &str) -> Date {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Answers on these days of November 2026, and checks the schedule after that.
    #[track_caller]
    fn check(answers: &[(u8, ExerciseResult)], expected: &str) {
        let mut schedule = Schedule::new(date("2026-11-01"));
        for &(day, result) in answers {
            schedule = schedule.after(result, date(&format!("2026-11-{day:02}")));
        }
        assert_eq!(schedule.to_string(), expected, "{answers:?}");
    }

    #[test]
    fn two_right_answers_in_a_row_solve_it() {
        check(&[], "2026-11-01 0 new");
        check(&[(1, Right)], "2026-11-04 1 right 2026-11-01");
        check(&[(1, Right), (4, Right)], "2026-11-07 2 right 2026-11-04");
        check(&[(1, Right), (1, Right), (3, Right)], "2026-11-04 1 right 2026-11-01");
        check(&[(1, Right), (9, Right), (20, Wrong)], "2026-11-12 2 right 2026-11-09");
    }

    #[test]
    fn a_wrong_answer_sets_it_back_to_today_and_then_tomorrow() {
        check(&[(2, Wrong)], "2026-11-02 0 wrong 2026-11-02");
        check(&[(2, Wrong), (2, Right)], "2026-11-03 0 wrong 2026-11-02");
        check(&[(2, Wrong), (2, Right), (2, Right)], "2026-11-03 0 wrong 2026-11-02");
        check(&[(2, Wrong), (2, Right), (3, Right)], "2026-11-06 1 right 2026-11-03");
        check(&[(1, Right), (4, Wrong), (5, Right)], "2026-11-08 1 right 2026-11-05");
    }

    #[test]
    fn invalid_schedules_are_refused() {
        for text in [
            "",
            "2026-11-01",
            "2026-11-01 0",
            "2026-11-01 3 new",
            "2026-11-01 0 right",
            "2026-13-01 0 new",
        ] {
            assert_eq!(text.parse::<Schedule>(), Err(NotASchedule), "{text:?}");
        }
    }

    fn days_and_answers() -> impl Strategy<Value = Vec<(i32, ExerciseResult)>> {
        prop::collection::vec((0..6, prop_oneof![Just(Right), Just(Wrong)]), 0..20)
    }

    proptest! {
        /// However it is answered, an exercise comes back within days until it is solved, and it is solved by two right answers
        /// on different days with no wrong one in between.
        #[test]
        fn an_exercise_is_never_lost(answers in days_and_answers()) {
            let first = date("2026-11-16");
            let (mut today, mut schedule) = (first, Schedule::new(first));
            // The days of right answers since the last wrong one.
            let mut right: Vec<Date> = vec![];
            for (n_days, result) in answers {
                today = today.later(n_days).expect("a day");
                let before = schedule;
                schedule = schedule.after(result, today);
                prop_assert_eq!(schedule.to_string().parse(), Ok(schedule));
                if before.is_solved() {
                    prop_assert_eq!(schedule, before, "a solved exercise stays solved");
                    continue;
                }
                match result {
                    Wrong => {
                        right.clear();
                        prop_assert!(schedule.is_due(today) && schedule.n_right() == 0);
                    }
                    Right => right.push(today),
                }
                right.dedup();
                prop_assert!(!schedule.is_solved() || right.len() >= usize::from(N_TO_SOLVE));
                prop_assert!(schedule.is_solved() || schedule.due() <= today.later(INTERVAL).expect("a day"));
                prop_assert!(!before.is_ahead_of(schedule));
            }
            for _ in 0..N_TO_SOLVE {
                today = today.later(INTERVAL).expect("a day");
                prop_assert!(schedule.is_solved() || schedule.is_due(today), "it comes back");
                schedule = schedule.after(Right, today);
            }
            prop_assert!(schedule.is_solved());
        }
    }
}
