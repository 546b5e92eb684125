//! The terms of a room to create: rows with choices, as every screen shows them.

use flagfall_mines::MinesLevel;
use flagfall_online::{
    First, FourSetup, RaceSetup, RankedSetup, RoomClock, RoomSetup, TogetherSetup,
};
use flagfall_text::{GameNames, Lobby, Words};

/// What can be chosen, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormRow {
    /// Which game.
    Game,
    /// Four in a Row: a person, or the computer of a level.
    Opponent,
    /// Four in a Row: who begins the first game.
    First,
    /// Four in a Row: how much time each player has.
    Clock,
    /// Four in a Row: whether a full column can be chosen.
    Fouls,
    /// Four in a Row: whether moves can be taken back.
    Takebacks,
    /// Minesweeper: the board.
    Board,
    /// Minesweeper: how many seats there are.
    Players,
}

/// The games that a room can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RoomGame {
    #[default]
    Four,
    Together,
    Race,
    Ranked,
}

impl RoomGame {
    const ALL: [RoomGame; 4] =
        [RoomGame::Four, RoomGame::Together, RoomGame::Race, RoomGame::Ranked];
}

const FIRST: [First; 3] = [First::Drawn, First::Me, First::You];
const CLOCKS: [&str; 10] =
    ["none", "1+0", "3+0", "3+2", "5+0", "5+3", "10+0", "10+5", "15+10", "30+0"];
/// How many impossible choices disqualify; 0 refuses them.
const FOULS: [u8; 3] = [0, 1, 3];
const LEVELS: [MinesLevel; 3] =
    [MinesLevel::Beginner, MinesLevel::Intermediate, MinesLevel::Expert];
const SEATS: [u8; 4] = [2, 3, 4, 8];
/// The computer's levels, after a person.
const N_LEVELS: u8 = 10;

/// What is chosen in each row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoomForm {
    game: usize,
    opponent: usize,
    first: usize,
    clock: usize,
    fouls: usize,
    no_takebacks: usize,
    board: usize,
    seats: usize,
}

impl RoomForm {
    /// The rows of the chosen game, in order.
    pub fn rows(&self) -> &'static [FormRow] {
        match RoomGame::ALL[self.game] {
            RoomGame::Four => &[
                FormRow::Game,
                FormRow::Opponent,
                FormRow::First,
                FormRow::Clock,
                FormRow::Fouls,
                FormRow::Takebacks,
            ],
            RoomGame::Together | RoomGame::Race => {
                &[FormRow::Game, FormRow::Board, FormRow::Players]
            }
            RoomGame::Ranked => &[FormRow::Game, FormRow::Board],
        }
    }

    /// Which of the choices of a row is chosen.
    pub fn chosen(&self, row: FormRow) -> usize {
        match row {
            FormRow::Game => self.game,
            FormRow::Opponent => self.opponent,
            FormRow::First => self.first,
            FormRow::Clock => self.clock,
            FormRow::Fouls => self.fouls,
            FormRow::Takebacks => self.no_takebacks,
            FormRow::Board => self.board,
            FormRow::Players => self.seats,
        }
    }

    /// Chooses; what there is not is not chosen.
    pub(super) fn choose(&mut self, row: FormRow, choice: usize) {
        if choice >= row.choices().len() {
            return;
        }
        match row {
            FormRow::Game => self.game = choice,
            FormRow::Opponent => self.opponent = choice,
            FormRow::First => self.first = choice,
            FormRow::Clock => self.clock = choice,
            FormRow::Fouls => self.fouls = choice,
            FormRow::Takebacks => self.no_takebacks = choice,
            FormRow::Board => self.board = choice,
            FormRow::Players => self.seats = choice,
        }
    }

    /// The terms as the server takes them.
    pub(super) fn setup(&self) -> RoomSetup {
        match RoomGame::ALL[self.game] {
            RoomGame::Four => {
                let clock: RoomClock = CLOCKS[self.clock].parse().expect("every clock is one");
                RoomSetup::Four(FourSetup {
                    first: FIRST[self.first],
                    clock,
                    // Zero is no number of chances, and a person no level.
                    fouls: FOULS[self.fouls].try_into().ok(),
                    takebacks: self.no_takebacks == 0,
                    computer: u8::try_from(self.opponent)
                        .ok()
                        .and_then(|level| level.try_into().ok()),
                })
            }
            RoomGame::Together => RoomSetup::Together(TogetherSetup {
                size: LEVELS[self.board].size().to_string().try_into().expect("levels are small"),
                seats: SEATS[self.seats].try_into().expect("there are 1 to 8 seats"),
            }),
            RoomGame::Race => RoomSetup::Race(RaceSetup {
                size: LEVELS[self.board].size().to_string().try_into().expect("levels are small"),
                seats: SEATS[self.seats].try_into().expect("there are 2 to 8 seats"),
            }),
            RoomGame::Ranked => RoomSetup::Ranked(RankedSetup {
                level: LEVELS[self.board].to_string().try_into().expect("it is a level"),
            }),
        }
    }
}

impl FormRow {
    /// What the row is called.
    pub fn label(self) -> Words {
        match self {
            FormRow::Game => Lobby::Game,
            FormRow::Opponent => Lobby::Opponent,
            FormRow::First => Lobby::First,
            FormRow::Clock => Lobby::Clock,
            FormRow::Fouls => Lobby::Fouls,
            FormRow::Takebacks => Lobby::Takebacks,
            FormRow::Board => Lobby::Board,
            FormRow::Players => Lobby::Players,
        }
        .into()
    }

    /// What can be chosen.
    pub fn choices(self) -> Vec<Words> {
        match self {
            FormRow::Game => RoomGame::ALL
                .map(|game| match game {
                    RoomGame::Four => GameNames::Four.into(),
                    RoomGame::Together => Words::from(Lobby::TogetherGame),
                    RoomGame::Race => Lobby::RaceGame.into(),
                    RoomGame::Ranked => Lobby::RankedGame.into(),
                })
                .into(),
            FormRow::Opponent => {
                let levels = (1..=N_LEVELS).map(|level| Lobby::Computer { level });
                [Lobby::Person].into_iter().chain(levels).map(Words::from).collect()
            }
            FormRow::First => FIRST
                .map(|first| match first {
                    First::Drawn => Lobby::Drawn.into(),
                    First::Me => Lobby::Me.into(),
                    First::You => Words::from(Lobby::You),
                })
                .into(),
            FormRow::Clock => CLOCKS
                .map(|clock| match clock {
                    "none" => Lobby::NoClock.into(),
                    clock => Words::Verbatim(clock.to_owned()),
                })
                .into(),
            FormRow::Fouls => FOULS
                .map(|n| match n {
                    0 => Lobby::FoulsRefused.into(),
                    n => Words::from(Lobby::FoulsCounted { n }),
                })
                .into(),
            FormRow::Takebacks => vec![Lobby::On.into(), Lobby::Off.into()],
            FormRow::Board => LEVELS
                .map(|level| match level {
                    MinesLevel::Beginner => Words::from(GameNames::Beginner),
                    MinesLevel::Intermediate => GameNames::Intermediate.into(),
                    MinesLevel::Expert => GameNames::Expert.into(),
                })
                .into(),
            FormRow::Players => SEATS.map(|n| Words::Verbatim(n.to_string())).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of every row is one that a server takes, and no two are the same terms.
    #[test]
    fn every_choice_makes_other_terms() {
        for game in 0..RoomGame::ALL.len() {
            let mut usual = RoomForm::default();
            usual.choose(FormRow::Game, game);
            for &row in usual.rows().iter().filter(|row| **row != FormRow::Game) {
                let mut seen = vec![];
                for choice in 0..row.choices().len() {
                    let mut form = usual;
                    form.choose(row, choice);
                    assert_eq!(form.chosen(row), choice);
                    assert!(!seen.contains(&form.setup()), "{row:?} {choice}");
                    seen.push(form.setup());
                }
                let mut form = usual;
                form.choose(row, 99);
                assert_eq!(form, usual, "there is no such choice");
            }
        }
        assert_eq!(RoomForm::default().setup(), RoomSetup::Four(FourSetup::default()));
    }
}
