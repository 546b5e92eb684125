//! How lucky games were, as the solver has computed it: one line per game in local storage, `64 1 1250000 430000`. That
//! is the game's number, how many mines were hit, how many were expected and the variance, both in millionths. Luck can
//! be computed again, so only that of the newest games is stored.

use std::collections::BTreeMap;

use flagfall_history::{Category, Date};
use flagfall_keeper::{GameLuck, MonthLuck};

use super::finished::{History, id_of};
use super::texts::Texts;

const LUCK: &str = "flagfall luck";
/// How many games are stored: as many as someone plays in months.
const MOST: usize = 3_000;
const UNIT: f64 = 1e6;

/// The luck of games by their numbers; `None` before it is read.
#[derive(Default)]
pub(super) struct LuckByGame(Option<BTreeMap<u32, GameLuck>>);

impl LuckByGame {
    fn read(&mut self, texts: &mut Texts) -> &mut BTreeMap<u32, GameLuck> {
        self.0.get_or_insert_with(|| {
            let text = texts.read(LUCK).unwrap_or_default();
            text.lines().filter_map(line).collect()
        })
    }

    /// Saves a game's luck. Reads the text again first: another tab may have added to it.
    pub(super) fn save(&mut self, texts: &mut Texts, number: u32, luck: GameLuck) {
        self.0 = None;
        let known = self.read(texts);
        known.insert(number, luck);
        while known.len() > MOST {
            known.pop_first();
        }
        let parts = |share: f64| (share * UNIT).round() as u64;
        let lines = known.iter().map(|(number, luck)| {
            let GameLuck { n_hits, expected, variance } = luck;
            format!("{number} {n_hits} {} {}\n", parts(*expected), parts(*variance))
        });
        texts.write(LUCK, &lines.collect::<String>());
    }

    /// The newest games of a category whose luck is unknown, at most `most`.
    pub(super) fn without_luck(
        &mut self,
        texts: &mut Texts,
        history: &History,
        category: Category,
        most: usize,
    ) -> Vec<u32> {
        let known = self.read(texts);
        let games = history.all().iter().rev().filter(|(number, game)| {
            game.category == category && game.counted(id_of(*number)).has_luck(category)
        });
        // The luck of older games is not stored, so they would be requested forever.
        let games = games.take(MOST).map(|(number, _)| *number);
        games.filter(|number| !known.contains_key(number)).take(most).collect()
    }

    /// A category's luck by month, oldest first.
    pub(super) fn months(
        &mut self,
        texts: &mut Texts,
        history: &History,
        category: Category,
    ) -> Vec<MonthLuck> {
        let known = self.read(texts);
        let mut months: BTreeMap<Date, MonthLuck> = BTreeMap::new();
        for (number, game) in history.all().iter().filter(|(_, game)| game.category == category) {
            let Some(luck) = known.get(number) else { continue };
            let month = month_of(game.at);
            let entry = months.entry(month).or_insert_with(|| MonthLuck {
                month,
                n_games: 0,
                luck: GameLuck::default(),
            });
            entry.n_games += 1;
            entry.luck = entry.luck + *luck;
        }
        months.into_values().collect()
    }
}

fn line(line: &str) -> Option<(u32, GameLuck)> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let n_hits = words.next()?.parse().ok()?;
    let mut parts = || Some(words.next()?.parse::<u64>().ok()? as f64 / UNIT);
    Some((number, GameLuck { n_hits, expected: parts()?, variance: parts()? }))
}

/// The first day of a timestamp's month, in UTC.
fn month_of(unix: i64) -> Date {
    let n_days = i32::try_from(unix.div_euclid(86_400)).unwrap_or_default();
    let day = Date::EPOCH.later(n_days).unwrap_or(Date::EPOCH);
    Date::new(day.year(), day.month(), 1).unwrap_or(day)
}
