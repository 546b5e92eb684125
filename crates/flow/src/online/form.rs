//! The form for a new room's terms: rows with choices or numbers, the same on every screen.

use flagfall_mines::MinesLevel;
use flagfall_online::{
    DuelSetup, First, FourSetup, NotASetup, RaceSetup, RankedSetup, RoomAccess, RoomClock,
    RoomSetup, TogetherSetup,
};
use flagfall_text::{GameNames, Lobby, Words};

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormRow {
    /// The kind of game.
    Game,
    /// Four in a Row: a person, or the computer at a level.
    Opponent,
    /// Games with turns: the player who begins the first game.
    First,
    /// The time control.
    Clock,
    /// Custom time control: minutes per game.
    Minutes,
    /// Custom time control: seconds added per move.
    Increment,
    /// Four in a Row: whether invalid choices are fouls.
    Fouls,
    /// Four in a Row: whether takebacks are allowed.
    Takebacks,
    /// Minesweeper: the board size.
    Board,
    /// Custom board: columns.
    Width,
    /// Custom board: rows.
    Height,
    /// Custom board: mines.
    Mines,
    /// Minesweeper: the number of seats.
    Players,
    /// Whether the room is listed or only reached by its link.
    Access,
}

/// The kind of value in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum FormField {
    /// One of these choices.
    Choices(Vec<Words>),
    /// A number up to this one. Not all combinations are valid; creating the room reports errors.
    Number(usize),
}

/// The games that a room can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoomGame {
    Four,
    Together,
    Race,
    Duel,
    Ranked,
}

const GAMES: [RoomGame; 5] =
    [RoomGame::Four, RoomGame::Together, RoomGame::Race, RoomGame::Duel, RoomGame::Ranked];
const FIRST: [First; 3] = [First::Drawn, First::Me, First::You];
/// The choice after these is a custom time control.
const CLOCKS: [&str; 10] =
    ["none", "1+0", "3+0", "3+2", "5+0", "5+3", "10+0", "10+5", "15+10", "30+0"];
/// The number of fouls that disqualify; 0 refuses invalid choices instead.
const FOULS: [u8; 3] = [0, 1, 3];
/// The choice after these is a custom board, except in ranked games.
const LEVELS: [MinesLevel; 3] =
    [MinesLevel::Beginner, MinesLevel::Intermediate, MinesLevel::Expert];
/// The number of the computer's levels, listed after a person.
const N_LEVELS: u8 = 10;
const N_ROWS: usize = FormRow::Access as usize + 1;

/// The chosen values of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomForm {
    /// For each row, the index of its choice or its number.
    values: [usize; N_ROWS],
}

impl Default for RoomForm {
    fn default() -> RoomForm {
        let mut form = RoomForm { values: [0; N_ROWS] };
        for (row, value) in [
            (FormRow::Minutes, 5),
            (FormRow::Increment, 3),
            (FormRow::Board, 1),
            (FormRow::Width, 16),
            (FormRow::Height, 16),
            (FormRow::Mines, 40),
            (FormRow::Players, 2),
        ] {
            form.values[row as usize] = value;
        }
        form
    }
}

impl RoomForm {
    fn game(&self) -> RoomGame {
        GAMES[self.chosen(FormRow::Game)]
    }

    /// The rows for the chosen game, in order.
    pub fn rows(&self) -> Vec<FormRow> {
        let clock: &[FormRow] = match self.chosen(FormRow::Clock) == CLOCKS.len() {
            true => &[FormRow::Clock, FormRow::Minutes, FormRow::Increment],
            false => &[FormRow::Clock],
        };
        let board: &[FormRow] = match self.chosen(FormRow::Board) == LEVELS.len() {
            true => &[FormRow::Board, FormRow::Width, FormRow::Height, FormRow::Mines],
            false => &[FormRow::Board],
        };
        let of_game: [&[FormRow]; 3] = match self.game() {
            RoomGame::Four => {
                [&[FormRow::Opponent, FormRow::First], clock, &[FormRow::Fouls, FormRow::Takebacks]]
            }
            RoomGame::Together | RoomGame::Race => [board, &[FormRow::Players], &[]],
            RoomGame::Duel => [&[FormRow::First], clock, &[]],
            RoomGame::Ranked => [&[FormRow::Board], &[], &[]],
        };
        let of_game = of_game.into_iter().flatten().copied();
        [FormRow::Game].into_iter().chain(of_game).chain([FormRow::Access]).collect()
    }

    /// A row's chosen index or number.
    pub fn chosen(&self, row: FormRow) -> usize {
        self.values[row as usize]
    }

    /// The kind of value in a row.
    pub fn field(&self, row: FormRow) -> FormField {
        match row {
            FormRow::Minutes | FormRow::Increment => FormField::Number(180),
            FormRow::Width | FormRow::Height => FormField::Number(100),
            FormRow::Mines => FormField::Number(2000),
            FormRow::Players => FormField::Number(8),
            FormRow::Board if self.game() == RoomGame::Ranked => {
                FormField::Choices(LEVELS.map(level_name).into())
            }
            FormRow::Game
            | FormRow::Opponent
            | FormRow::First
            | FormRow::Clock
            | FormRow::Fouls
            | FormRow::Takebacks
            | FormRow::Board
            | FormRow::Access => FormField::Choices(row.choices()),
        }
    }

    /// Sets a row's value, if it is valid.
    pub(super) fn choose(&mut self, row: FormRow, value: usize) {
        let is_there = match self.field(row) {
            FormField::Choices(choices) => value < choices.len(),
            FormField::Number(most) => value <= most,
        };
        if is_there {
            self.values[row as usize] = value;
        }
        // Ranked games have no custom boards.
        if self.game() == RoomGame::Ranked && self.chosen(FormRow::Board) == LEVELS.len() {
            self.values[FormRow::Board as usize] = 0;
        }
    }

    fn clock(&self) -> Result<RoomClock, NotASetup> {
        match CLOCKS.get(self.chosen(FormRow::Clock)) {
            Some(clock) => clock.parse(),
            None => {
                let (minutes, increment) =
                    (self.chosen(FormRow::Minutes), self.chosen(FormRow::Increment));
                format!("{minutes}+{increment}").parse()
            }
        }
    }

    fn size(&self) -> String {
        let [width, height, n_mines] =
            [FormRow::Width, FormRow::Height, FormRow::Mines].map(|row| self.chosen(row));
        match LEVELS.get(self.chosen(FormRow::Board)) {
            Some(level) => level.size().to_string(),
            None => format!("{width}x{height}x{n_mines}"),
        }
    }

    /// Whether the room is listed or only reached by its link.
    pub(super) fn access(&self) -> RoomAccess {
        RoomAccess::ALL[self.chosen(FormRow::Access)]
    }

    /// The terms in the server's form.
    ///
    /// # Errors
    ///
    /// [`NotASetup`] if the numbers are invalid.
    pub(super) fn setup(&self) -> Result<RoomSetup, NotASetup> {
        let first = FIRST[self.chosen(FormRow::First)];
        // All numbers of the form fit into a byte, except those of a board.
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let seats = small(self.chosen(FormRow::Players));
        Ok(match self.game() {
            RoomGame::Four => RoomSetup::Four(FourSetup {
                first,
                clock: self.clock()?,
                // Zero fouls and a person as opponent convert to `None`.
                fouls: FOULS[self.chosen(FormRow::Fouls)].try_into().ok(),
                takebacks: self.chosen(FormRow::Takebacks) == 0,
                computer: small(self.chosen(FormRow::Opponent)).try_into().ok(),
            }),
            RoomGame::Together => RoomSetup::Together(TogetherSetup {
                size: self.size().try_into()?,
                seats: seats.try_into()?,
            }),
            RoomGame::Race => RoomSetup::Race(RaceSetup {
                size: self.size().try_into()?,
                seats: seats.try_into()?,
            }),
            RoomGame::Duel => RoomSetup::Duel(DuelSetup { first, clock: self.clock()? }),
            RoomGame::Ranked => {
                let level = LEVELS[self.chosen(FormRow::Board)];
                RoomSetup::Ranked(RankedSetup { level: level.to_string().try_into()? })
            }
        })
    }
}

/// The name of a level.
pub(super) fn level_name(level: MinesLevel) -> Words {
    match level {
        MinesLevel::Beginner => GameNames::Beginner.into(),
        MinesLevel::Intermediate => GameNames::Intermediate.into(),
        MinesLevel::Expert => GameNames::Expert.into(),
    }
}

impl FormRow {
    /// The row's label.
    pub fn label(self) -> Words {
        match self {
            FormRow::Game => Lobby::Game,
            FormRow::Opponent => Lobby::Opponent,
            FormRow::First => Lobby::First,
            FormRow::Clock => Lobby::Clock,
            FormRow::Minutes => Lobby::Minutes,
            FormRow::Increment => Lobby::Increment,
            FormRow::Fouls => Lobby::Fouls,
            FormRow::Takebacks => Lobby::Takebacks,
            FormRow::Board => Lobby::Board,
            FormRow::Width => Lobby::Width,
            FormRow::Height => Lobby::Height,
            FormRow::Mines => Lobby::Mines,
            FormRow::Players => Lobby::Players,
            FormRow::Access => Lobby::Access,
        }
        .into()
    }

    /// The choices of a row.
    fn choices(self) -> Vec<Words> {
        let own = || Words::from(Lobby::Own);
        match self {
            FormRow::Game => GAMES
                .map(|game| match game {
                    RoomGame::Four => GameNames::Four.into(),
                    RoomGame::Together => Words::from(Lobby::TogetherGame),
                    RoomGame::Race => Lobby::RaceGame.into(),
                    RoomGame::Duel => Lobby::Duel.into(),
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
            FormRow::Clock => {
                let named = CLOCKS.map(|clock| match clock {
                    "none" => Lobby::NoClock.into(),
                    clock => Words::Verbatim(clock.to_owned()),
                });
                named.into_iter().chain([own()]).collect()
            }
            FormRow::Fouls => FOULS
                .map(|n| match n {
                    0 => Lobby::FoulsRefused.into(),
                    n => Words::from(Lobby::FoulsCounted { n }),
                })
                .into(),
            FormRow::Takebacks => vec![Lobby::On.into(), Lobby::Off.into()],
            FormRow::Board => LEVELS.map(level_name).into_iter().chain([own()]).collect(),
            FormRow::Access => RoomAccess::ALL
                .map(|access| match access {
                    RoomAccess::Anybody => Lobby::Anybody.into(),
                    RoomAccess::LinkOnly => Words::from(Lobby::LinkOnly),
                })
                .into(),
            FormRow::Minutes
            | FormRow::Increment
            | FormRow::Width
            | FormRow::Height
            | FormRow::Mines
            | FormRow::Players => vec![],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(chosen: &[(FormRow, usize)]) -> RoomForm {
        let mut form = RoomForm::default();
        chosen.iter().for_each(|&(row, value)| form.choose(row, value));
        form
    }

    /// Every choice of every row is valid for a server, and no two give the same terms.
    #[test]
    fn every_choice_gives_different_terms() {
        for game in 0..GAMES.len() {
            let mut usual = with(&[(FormRow::Game, game)]);
            // The initial custom values equal one of the choices, so change them.
            usual.choose(FormRow::Mines, 41);
            usual.choose(FormRow::Minutes, 6);
            for row in usual.rows() {
                let FormField::Choices(choices) = usual.field(row) else { continue };
                if row == FormRow::Game {
                    continue;
                }
                let mut seen = vec![];
                for choice in 0..choices.len() {
                    let mut form = usual;
                    form.choose(row, choice);
                    assert_eq!(form.chosen(row), choice);
                    let setup = form.setup().expect("valid terms");
                    assert!(!seen.contains(&(setup.clone(), form.access())), "{row:?} {choice}");
                    seen.push((setup, form.access()));
                }
                let mut form = usual;
                form.choose(row, 99);
                assert_eq!(form, usual, "an invalid choice changes nothing");
            }
        }
        assert_eq!(RoomForm::default().setup(), Ok(RoomSetup::Four(FourSetup::default())));
    }

    #[test]
    fn custom_numbers_are_typed_freely() {
        let own = |minutes, increment| {
            let rows = [
                (FormRow::Clock, 10),
                (FormRow::Minutes, minutes),
                (FormRow::Increment, increment),
            ];
            let form = with(&rows);
            assert!(form.rows().contains(&FormRow::Increment));
            match form.setup()? {
                RoomSetup::Four(four) => Ok(four.clock.to_string()),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(own(7, 11), Ok("7+11".to_owned()));
        assert!(own(0, 11).is_err_and(|error: NotASetup| error.to_string().contains("a clock is")));
        let board = [(FormRow::Game, 2), (FormRow::Board, 3), (FormRow::Width, 20)];
        let form = with(&board);
        let Ok(RoomSetup::Race(race)) = form.setup() else { panic!("no race") };
        assert_eq!(String::from(race.size), "20x16x40");
        let ranked = with(&[(FormRow::Board, 3), (FormRow::Game, 4)]);
        assert!(ranked.setup().is_ok(), "a ranked game falls back to a level");
    }
}
