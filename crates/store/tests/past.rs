//! The history's SQL queries compared with counting game by game.

use flagfall_history::{
    Category, DailyTask, Date, GameResult, LocalClock, LocalTime, daily_streak, day_start,
    longest_daily_streak,
};
use flagfall_keeper::{
    CategoryTally, CountedGame, DayTally, GameFilter, GameKind, GameSelection, PERCENTILES,
    PastGame, RecordId, Statistics, percentile_place,
};
use flagfall_play::Millis;
use flagfall_store::Store;
use proptest::prelude::*;

const CATEGORIES: [&str; 5] =
    ["9x9x10 safe", "30x16x99 no-guess", "9x9x10 given", "level 3", "people"];
const BEGIN: i64 = 1_794_700_800;

/// A finished game as numbers.
type Row = (usize, usize, bool, bool, u32, i64);
/// A daily task as numbers.
type Task = (i32, bool, usize);

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let row = (
        0..5_usize,
        0..3_usize,
        any::<bool>(),
        prop::bool::weighted(0.3),
        0..4_000_u32,
        0..900_000_i64,
    );
    prop::collection::vec(row, 0..60)
}

fn store(rows: &[Row], tasks: &[Task]) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = Store::open(&file).unwrap().store;
    let outside = rusqlite::Connection::open(&file).unwrap();
    outside.execute_batch("BEGIN").unwrap();
    let results =
        [GameResult::Won, GameResult::Lost, GameResult::Tied].map(|result| result.to_string());
    for &(category, result, is_assisted, is_known, millis, at) in rows {
        outside
            .execute(
                "INSERT INTO finished (game, category, outcome, millis, three_bv, n_hints, n_undos,
                     is_assisted, board_was, finished_at, origin, record)
                 VALUES (?1, ?2, ?3, ?4, 30, 0, 0, ?5, ?6, ?7, 'screen', '')",
                rusqlite::params![
                    if category < 3 { "mines" } else { "four" },
                    CATEGORIES[category],
                    results[result],
                    millis,
                    is_assisted,
                    if is_known { "known" } else { "new" },
                    BEGIN + at
                ],
            )
            .unwrap();
    }
    for &(day, is_board, result) in tasks {
        outside
            .execute(
                "INSERT OR REPLACE INTO daily (date, which, outcome, millis, n_tries) VALUES (?1, ?2, ?3, 5, 1)",
                rusqlite::params![
                    first().later(day).unwrap().to_string(),
                    if is_board { "mines" } else { "four" },
                    results[result]
                ],
            )
            .unwrap();
    }
    outside.execute_batch("COMMIT").unwrap();
    (folder, store)
}

fn first() -> Date {
    "2026-11-15".parse().unwrap()
}

/// All games, oldest first.
fn all(store: &Store, filter: GameFilter) -> Vec<PastGame> {
    let mut games = store.games(filter, None, usize::MAX).unwrap();
    games.reverse();
    games
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn statistics_agree_with_counting(rows in rows()) {
        let (_folder, store) = store(&rows, &[]);
        for category in CATEGORIES.map(|text| text.parse::<Category>().unwrap()) {
            let games = all(&store, GameFilter::Category(category));
            let games: Vec<CountedGame> = games.into_iter().map(|past| past.game).collect();
            let mut expected = Statistics::of(category, games);
            let mut found = store.statistics(category).unwrap();
            // Floating-point sums depend on the order.
            let speeds = [&mut expected, &mut found].map(|some| some.three_bv_per_second.take());
            prop_assert_eq!(found, expected);
            match speeds {
                [Some(one), Some(other)] => prop_assert!((one - other).abs() < 1e-6 * one.max(1.0)),
                [one, other] => prop_assert_eq!(one, other),
            }
        }
    }

    #[test]
    fn figures_agree_with_sorting(rows in rows()) {
        let (_folder, store) = store(&rows, &[]);
        for category in CATEGORIES.map(|text| text.parse::<Category>().unwrap()) {
            let games = all(&store, GameFilter::Category(category));
            let counting = games.iter().filter(|past| past.game.ranks(category));
            let times: Vec<u64> = counting.map(|past| past.game.score.time.0).collect();
            let figures = store.figures(category).unwrap();
            let mut sorted = times.clone();
            sorted.sort_unstable();
            let expected = (!sorted.is_empty())
                .then(|| PERCENTILES.map(|percentile| Millis(sorted[percentile_place(percentile, sorted.len())])));
            prop_assert_eq!(figures.percentiles, expected);
            // With fewer games than shares, every game is a share.
            let expected: Vec<Millis> = times.into_iter().map(Millis).collect();
            prop_assert_eq!(figures.trend, expected);
            prop_assert_eq!(figures.hits, vec![]);
        }
    }

    #[test]
    fn tallies_agree_with_counting(rows in rows()) {
        let (_folder, store) = store(&rows, &[]);
        let mut tallies: Vec<CategoryTally> = vec![];
        for category in CATEGORIES.map(|text| text.parse::<Category>().unwrap()) {
            let mut tally = CategoryTally::of(category);
            all(&store, GameFilter::Category(category)).iter().for_each(|past| tally.count(&past.game));
            if tally.n_games() > 0 {
                tallies.push(tally);
            }
        }
        tallies.sort_by_cached_key(|tally| tally.category.order());
        prop_assert_eq!(store.tallies().unwrap(), tallies);
    }

    /// The pages together list every game once, newest first, whatever the clock said.
    #[test]
    fn pages_make_up_the_whole_list(rows in rows(), n_listed in 1..7_usize) {
        let (_folder, store) = store(&rows, &[]);
        let filters = [GameFilter::All, GameFilter::Game(GameKind::Four), GameFilter::Category("people".parse().unwrap())];
        for filter in filters {
            let (mut ids, mut before) = (vec![], None);
            loop {
                let page = store.games(filter, before, n_listed).unwrap();
                ids.extend(page.iter().map(|past| past.game.score.id));
                before = ids.last().copied();
                if page.len() < n_listed {
                    break;
                }
            }
            let is_admitted = |(_, row): &(i64, &Row)| filter.admits(CATEGORIES[row.0].parse().unwrap());
            let mut expected: Vec<RecordId> =
                (1..).zip(&rows).filter(is_admitted).map(|(id, _)| RecordId(id)).collect();
            expected.reverse();
            prop_assert_eq!(ids, expected);
        }
    }

    #[test]
    fn days_agree_with_counting(
        rows in rows(),
        tasks in prop::collection::vec((-20..10_i32, any::<bool>(), 0..3_usize), 0..30),
    ) {
        const N_DAYS: i32 = 9;
        let (_folder, store) = store(&rows, &tasks);
        let dates: Vec<Date> = (0..=N_DAYS).map(|nth| first().later(nth).unwrap()).collect();
        let clock: LocalClock = Box::new(|unix: i64| LocalTime::utc(unix + 7200));
        let starts: Vec<i64> = dates.iter().map(|date| day_start(*date, &clock)).collect();
        let found = store.days(first(), &starts).unwrap();

        let games = all(&store, GameFilter::All);
        let result = |date: Date, is_board: bool| {
            let day = first().days_until(date);
            let last = tasks.iter().rev().find(|task| (task.0, task.1) == (day, is_board));
            last.map(|task| [GameResult::Won, GameResult::Lost, GameResult::Tied][task.2])
        };
        let is_solved = |date| [true, false].iter().any(|&is_board| result(date, is_board) == Some(GameResult::Won));
        for (date, day) in dates.iter().zip(&found.days) {
            let that_day = games.iter().filter(|past| clock(past.game.score.finished_at).date == *date);
            let is_win = |past: &&PastGame| past.game.result == GameResult::Won && past.category != Category::People;
            let expected = DayTally {
                n_games: that_day.clone().count(),
                n_wins: that_day.filter(is_win).count(),
                board: result(*date, true),
                puzzle: result(*date, false),
            };
            prop_assert_eq!(*day, expected, "{}", date);
        }
        prop_assert_eq!(found.days.len(), N_DAYS as usize);
        let last = dates[N_DAYS as usize - 1];
        prop_assert_eq!(Ok::<_, ()>(found.streak), daily_streak(last, |date| Ok(is_solved(date))));
        let solved = (-20..10).filter_map(|day| first().later(day)).filter(|date| is_solved(*date));
        prop_assert_eq!(found.longest_streak, longest_daily_streak(solved));
    }
}

/// Games from a newer program are left out, and a page is full without them.
#[test]
fn unknown_games_take_no_place_on_a_page() {
    let (folder, store) = store(&[(0, 0, false, false, 1_000, 0); 12], &[]);
    let outside = rusqlite::Connection::open(folder.path().join("store.db")).unwrap();
    let change = "UPDATE finished SET category = 'hexagons' WHERE id BETWEEN 5 AND 7;
                  UPDATE finished SET outcome = 'postponed' WHERE id BETWEEN 8 AND 10";
    outside.execute_batch(change).unwrap();
    let ids = |before: Option<i64>| {
        let games = store.games(GameFilter::All, before.map(RecordId), 3).unwrap();
        games.iter().map(|past| past.game.score.id.0).collect::<Vec<_>>()
    };
    assert_eq!(ids(None), [12, 11, 4]);
    assert_eq!(ids(Some(4)), [3, 2, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// After deleting games, the counts equal those of a store without them, and an older backup restores the games.
    #[test]
    fn deleted_games_count_for_nothing(rows in rows(), nth in 0..60_usize, category in 0..5_usize) {
        let (_folder, of_all) = store(&rows, &[(0, true, 0)]);
        let mut backup = String::new();
        of_all.back_up(|part| { backup.push_str(part); Ok(()) }).unwrap();
        let mut rest = rows.clone();
        if nth < rest.len() {
            rest.remove(nth);
        }
        let n_deleted = of_all.delete_finished(GameSelection::One(RecordId(nth as i64 + 1))).unwrap();
        prop_assert_eq!(n_deleted, rows.len() - rest.len());
        let n_before = rest.len();
        rest.retain(|row| row.0 != category);
        let all = GameFilter::Category(CATEGORIES[category].parse().unwrap());
        prop_assert_eq!(of_all.delete_finished(GameSelection::All(all)).unwrap(), n_before - rest.len());
        let (_folder, of_rest) = store(&rest, &[]);
        prop_assert_eq!(of_all.tallies().unwrap(), of_rest.tallies().unwrap());
        for category in CATEGORIES.map(|text| text.parse::<Category>().unwrap()) {
            let [mut one, mut other] = [&of_all, &of_rest].map(|store| store.statistics(category).unwrap());
            let [one_best, other_best] = [&mut one, &mut other].map(|some| some.best.take().map(|best| best.time));
            prop_assert_eq!((one, one_best), (other, other_best));
        }
        prop_assert!(of_all.daily(first(), DailyTask::Mines).unwrap().is_some(), "a day's result stays");
        of_all.restore(backup.lines().map(|line| Ok(line.to_owned()))).unwrap();
        prop_assert_eq!(of_all.games(GameFilter::All, None, usize::MAX).unwrap().len(), rows.len());
    }
}
