//! The replay page for a record of either game. The meaning of keys and timeline is the same on all screens.

use flagfall_history::{Origin, Screen, When};
use flagfall_keeper::{GameKind, OpenedGame};
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_settings::{Key, KeyCode};
use flagfall_table::link::Record;
use flagfall_table::{Moment, Pace, Replay, StepMark};
use flagfall_text::{Replays, Words};

use crate::intent::Intent;
use crate::page::Page;
#[cfg(feature = "online")]
use crate::review::ReviewCommand;

/// A replay of either game.
pub enum ReplayPage {
    /// A replay of Minesweeper.
    Mines(Box<Replay<Minesweeper>>),
    /// A replay of Four in a Row.
    Four(Box<Replay<FourInARow>>),
}

/// Commands of the replay page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayCommand {
    /// Move this many steps forwards or backwards.
    Step(isize),
    /// Go to this step, or to the last one.
    GoTo(usize),
    /// Go to the first step.
    First,
    /// Go to the last step.
    Last,
    /// Go to this tenth of the steps.
    Tenth(u8),
    /// Go to the next marked step.
    NextMark,
    /// Go to the previous marked step.
    PreviousMark,
    /// Start or stop automatic play.
    PlayOrPause,
    /// Select the next faster speed.
    Faster,
    /// Select the next slower speed.
    Slower,
    /// Select this speed.
    SetPace(Pace),
}

impl ReplayCommand {
    /// The command of a key: as in video players, plus the letters used as arrow keys in Minesweeper.
    fn of(key: Key) -> Option<ReplayCommand> {
        Some(match key.code {
            KeyCode::Left | KeyCode::Char('h' | ',') => ReplayCommand::Step(-1),
            KeyCode::Right | KeyCode::Char('l' | '.') => ReplayCommand::Step(1),
            KeyCode::PageUp => ReplayCommand::Step(-10),
            KeyCode::PageDown => ReplayCommand::Step(10),
            KeyCode::Home | KeyCode::Up => ReplayCommand::First,
            KeyCode::End | KeyCode::Down | KeyCode::Char('$') => ReplayCommand::Last,
            KeyCode::Char('[') => ReplayCommand::PreviousMark,
            KeyCode::Char(']') => ReplayCommand::NextMark,
            KeyCode::Char(' ' | 'p' | 'k') => ReplayCommand::PlayOrPause,
            KeyCode::Char('+' | '=' | '>') => ReplayCommand::Faster,
            KeyCode::Char('-' | '<') => ReplayCommand::Slower,
            KeyCode::Char(letter) => ReplayCommand::Tenth(letter.to_digit(10)?.try_into().ok()?),
            KeyCode::Enter
            | KeyCode::Tab
            | KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Insert
            | KeyCode::Esc => return None,
        })
    }
}

impl Intent {
    /// The intent of a key on the replay page, the same on every screen; `None` if the screen handles it.
    pub fn at_replay(key: Key) -> Option<Intent> {
        match key.code {
            _ if key.ctrl => None,
            KeyCode::Enter => Some(Intent::PlayFromHere),
            KeyCode::Char('c') => Some(Intent::PlayComputer),
            KeyCode::Esc => Some(Intent::Back),
            KeyCode::Char('?') => Some(Intent::Open(Page::Help)),
            #[cfg(feature = "online")]
            KeyCode::Char('t') => Some(Intent::Review(ReviewCommand::TryMistake)),
            #[cfg(feature = "online")]
            KeyCode::Char('b') => Some(Intent::Review(ReviewCommand::BestLine)),
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            KeyCode::Char('r') => Some(Intent::RaceOn(crate::race::RaceRival::Recording)),
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            KeyCode::Char('s') => Some(Intent::RaceOn(crate::race::RaceRival::Solver)),
            _ => ReplayCommand::of(key).map(Intent::Replay),
        }
    }
}

/// Evaluates the same expression for a replay of either game.
macro_rules! either {
    ($page:expr, $replay:ident => $what:expr) => {
        match $page {
            ReplayPage::Mines($replay) => $what,
            ReplayPage::Four($replay) => $what,
        }
    };
}

impl ReplayPage {
    /// Shows a record at its end.
    pub(crate) fn new(record: Record) -> ReplayPage {
        match record {
            Record::Mines(session) => ReplayPage::Mines(Box::new(Replay::new(&session))),
            Record::Four(session) => ReplayPage::Four(Box::new(Replay::new(&session))),
        }
    }

    /// The kind of game.
    pub fn kind(&self) -> GameKind {
        match self {
            ReplayPage::Mines(_) => GameKind::Mines,
            ReplayPage::Four(_) => GameKind::Four,
        }
    }

    /// The current step, and the number of steps.
    pub fn steps(&self) -> (usize, usize) {
        either!(self, replay => (replay.step(), replay.n_steps()))
    }

    /// The game's clock at the current step, and at the end.
    pub fn times(&self) -> (Millis, Millis) {
        either!(self, replay => (replay.time(), replay.length()))
    }

    /// Whether it is playing automatically.
    pub fn is_playing(&self) -> bool {
        either!(self, replay => replay.is_playing())
    }

    /// The playback speed.
    pub fn pace(&self) -> Pace {
        either!(self, replay => replay.pace())
    }

    /// The action of this step and its time.
    pub fn words(&self) -> Words {
        either!(self, replay => replay.words())
    }

    /// Whether the game is not over at this step and can be continued.
    pub fn can_play_on(&self) -> bool {
        either!(self, replay => !replay.session().is_over())
    }

    /// The timeline in `n_columns` columns: the most important mark of each.
    pub fn timeline(&self, n_columns: usize) -> Vec<Option<StepMark>> {
        let moments = either!(self, replay => replay.moments());
        let mut columns = vec![None; n_columns];
        for (step, Moment { mark, .. }) in moments.iter().enumerate() {
            if let Some(column) = columns.get_mut(self.column_of(step, n_columns)) {
                *column = (*column).max(*mark);
            }
        }
        columns
    }

    /// The column of a step on a timeline.
    pub fn column_of(&self, step: usize, n_columns: usize) -> usize {
        step * n_columns.saturating_sub(1) / self.steps().1.max(1)
    }

    /// The first step in a column of a timeline.
    pub fn step_at(&self, column: usize, n_columns: usize) -> usize {
        (column * self.steps().1).div_ceil(n_columns.saturating_sub(1).max(1))
    }

    /// Whether it is playing automatically, and the speed.
    pub fn state(&self) -> Words {
        let pace = Box::new(self.pace().into());
        Words::Replays(match self.is_playing() {
            true => Replays::Playing { pace },
            false => Replays::Stopped { pace },
        })
    }

    /// The whole record as text.
    pub fn record(&self) -> String {
        either!(self, replay => replay.whole().write())
    }

    pub(crate) fn handle(&mut self, command: ReplayCommand, now: When) {
        match command {
            ReplayCommand::Step(n_steps) => either!(self, replay => replay.go_by(n_steps)),
            ReplayCommand::GoTo(step) => either!(self, replay => replay.go_to(step)),
            ReplayCommand::First => either!(self, replay => replay.go_to(0)),
            ReplayCommand::Last => either!(self, replay => replay.go_to(usize::MAX)),
            ReplayCommand::Tenth(tenth) => {
                let step = self.steps().1 * usize::from(tenth) / 10;
                either!(self, replay => replay.go_to(step));
            }
            ReplayCommand::NextMark => either!(self, replay => replay.go_to_next_mark()),
            ReplayCommand::PreviousMark => either!(self, replay => replay.go_to_previous_mark()),
            ReplayCommand::PlayOrPause => either!(self, replay => replay.play_or_pause(now)),
            ReplayCommand::Faster => self.set_pace(self.pace().faster(), now),
            ReplayCommand::Slower => self.set_pace(self.pace().slower(), now),
            ReplayCommand::SetPace(pace) => self.set_pace(pace, now),
        }
    }

    fn set_pace(&mut self, pace: Pace, now: When) {
        either!(self, replay => replay.set_pace(pace, now));
    }

    /// Whether this step can also be continued against the computer: the game is between two people.
    pub fn can_play_computer(&self) -> bool {
        match self {
            ReplayPage::Mines(_) => false,
            ReplayPage::Four(replay) => replay.can_play_computer(),
        }
    }

    /// The game at this step, to be continued; `None` if it is over.
    pub(crate) fn play_on(&self, screen: Screen) -> Option<(OpenedGame, Origin)> {
        Some(match self {
            ReplayPage::Mines(replay) => {
                let (session, origin) = replay.go_on(screen)?;
                (OpenedGame::Mines(session), origin)
            }
            ReplayPage::Four(replay) => {
                let (session, origin) = replay.go_on(screen)?;
                (OpenedGame::Four(session), origin)
            }
        })
    }

    pub(crate) fn tick(&mut self, now: When) {
        either!(self, replay => replay.tick(now));
    }

    pub(crate) fn wakes(&self, now: When) -> Option<Millis> {
        either!(self, replay => replay.wakes(now))
    }
}

#[cfg(test)]
mod tests {
    use flagfall_table::StepMark::{End, Opening};

    use super::*;

    fn replay(record: &str) -> ReplayPage {
        ReplayPage::new(Record::from_text(record).unwrap_or_else(|error| panic!("{error}")))
    }

    const NOW: When = When { at: Millis(0), unix: 0 };

    /// Presses keys, and returns the steps that they lead to.
    fn press(replay: &mut ReplayPage, keys: &[&str]) -> Vec<usize> {
        let pressed = keys.iter().map(|key| {
            let key = key.parse().unwrap_or_else(|error| panic!("{error}"));
            match Intent::at_replay(key) {
                Some(Intent::Replay(command)) => replay.handle(command, NOW),
                _ => panic!("{key} is not a replay key"),
            }
            replay.steps().0
        });
        pressed.collect()
    }

    #[test]
    fn keys_work_as_in_video_players() {
        let mut replay = replay("44444453217756");
        assert_eq!(
            press(&mut replay, &["left", "h", ",", "right", "l", "."]),
            [13, 12, 11, 12, 13, 14]
        );
        assert_eq!(press(&mut replay, &["home", "end", "5", "0", "9"]), [0, 14, 7, 0, 12]);
        assert_eq!(press(&mut replay, &["[", "]", "page-up", "page-down"]), [0, 14, 4, 14]);
        press(&mut replay, &["home", "space"]);
        assert!(replay.is_playing());
        press(&mut replay, &["+", "+", "+", "+"]);
        assert!(replay.is_playing() && replay.pace() == Pace::Fastest);
        press(&mut replay, &["-"; 9]);
        assert_eq!(replay.pace(), Pace::Half);
        press(&mut replay, &["p"]);
        assert!(!replay.is_playing());
        let [enter, escape, reload] =
            ["enter", "escape", "ctrl-r"].map(|key| Intent::at_replay(key.parse().expect("a key")));
        assert!(matches!(enter, Some(Intent::PlayFromHere)));
        assert!(matches!(escape, Some(Intent::Back)));
        assert!(reload.is_none(), "keys with Ctrl belong to the browser");
    }

    #[test]
    fn a_timeline_shows_the_most_important_mark_and_reaches_every_step() {
        let text = "flagfall 1 mines\nboard given 5x2x1/....*/.....\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n350 mark e1\n360 mark e1\n600 open e1\nend lost 500\n";
        let replay = replay(text);
        assert_eq!(replay.timeline(2), [Some(Opening), Some(End)]);
        assert_eq!(replay.timeline(0), []);
        let wide = replay.timeline(9);
        assert_eq!((wide[0], wide[2], wide[3], wide[8]), (None, Some(Opening), None, Some(End)));
        for n_columns in 2..30 {
            assert_eq!(replay.step_at(n_columns - 1, n_columns), 4);
            for step in 0..=4 {
                let column = replay.column_of(step, n_columns);
                assert!(column < n_columns);
                assert!(n_columns < 5 || replay.step_at(column, n_columns) == step);
            }
        }
    }
}
