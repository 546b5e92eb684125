//! A series of Four in a Row games between the same players: the tally, and who begins the next game. It lasts as long
//! as the program runs.

use flagfall_play::{Phase, Player};
use flagfall_settings::{FourOpponent, FourStarter, PlayerName, Settings};
use flagfall_table::FourTable;
use flagfall_text::{Facts, Words};

use crate::flow::Flow;
use crate::game::GameTable;

/// The results of the games that have left the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Series {
    players: Option<Opponents>,
    tally: SeriesTally,
    starter: Option<Player>,
}

/// The opponents; others start a new series.
type Opponents = (FourOpponent, PlayerName, PlayerName);

/// Wins and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeriesTally {
    /// The wins of player one and player two.
    pub wins: [usize; 2],
    /// Drawn games.
    pub n_draws: usize,
}

impl SeriesTally {
    fn and(mut self, winner: Option<Player>) -> SeriesTally {
        match winner {
            Some(Player::One) => self.wins[0] += 1,
            Some(Player::Two) => self.wins[1] += 1,
            None => self.n_draws += 1,
        }
        self
    }

    /// A player's wins in words.
    pub fn wins_of(&self, player: Player) -> Words {
        let [one, two] = self.wins;
        Facts::Wins { n: if player == Player::One { one } else { two } }.into()
    }

    /// The number of draws in words, if there are any.
    pub fn draws(&self) -> Option<Words> {
        (self.n_draws > 0).then(|| Facts::Draws { n: self.n_draws }.into())
    }
}

fn opponents(opponent: FourOpponent, settings: &Settings) -> Opponents {
    (opponent, settings.name_one.clone(), settings.name_two.clone())
}

impl Flow {
    /// The tally of the current series, including the table's game once it is over; `None` before the first result.
    pub fn series(&self) -> Option<SeriesTally> {
        let tally = self.tally(self.series_table()?);
        Some(tally).filter(|tally| *tally != SeriesTally::default())
    }

    /// Adds the table's game to the series when it leaves the table or restarts.
    pub(crate) fn count_for_series(&mut self) {
        let Some(table) = self.series_table().filter(|table| is_begun(table)) else { return };
        self.series = Series {
            tally: self.tally(table),
            starter: Some(table.game().starter()),
            players: Some(self.opponents_at(table)),
        };
    }

    /// The player who begins a new game, if starters alternate and there was a previous game.
    pub(crate) fn next_starter(&self) -> Option<Player> {
        let settings = self.settings();
        let next = opponents(settings.four_opponent, settings);
        let table = self.series_table().filter(|table| self.opponents_at(table) == next);
        let starter = match table {
            Some(table) if is_begun(table) => Some(table.game().starter().other()),
            Some(table) => Some(table.game().starter()),
            None => {
                self.series.starter.filter(|_| self.series.players == Some(next)).map(Player::other)
            }
        };
        starter.filter(|_| settings.four_starter == FourStarter::Alternate)
    }

    /// The table, if its game can be part of a series: it is local and neither a puzzle nor an exercise.
    fn series_table(&self) -> Option<&FourTable> {
        match self.game()? {
            game @ GameTable::Four(table) if table.task().is_none() => {
                game.round().and(Some(table))
            }
            GameTable::Four(_) | GameTable::Mines(_) => None,
        }
    }

    fn opponents_at(&self, table: &FourTable) -> Opponents {
        opponents(FourOpponent::of(table.game().terms().opponent), self.settings())
    }

    fn tally(&self, table: &FourTable) -> SeriesTally {
        let is_same = self.series.players.as_ref() == Some(&self.opponents_at(table));
        let before = if is_same { self.series.tally } else { SeriesTally::default() };
        match table.game().phase() {
            Phase::Over(ending) => before.and(ending.winner()),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => before,
        }
    }
}

fn is_begun(table: &FourTable) -> bool {
    table.is_under_way() || table.is_over()
}
