//! A record of either game behind the same buttons.

use flagfall_history::When;
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_table::{Pace, Replay, link::Record, time};
use flagfall_text::Language;

/// A record that somebody looks at.
pub(crate) enum Watched {
    Mines(Replay<Minesweeper>),
    Four(Replay<FourInARow>),
}

/// The same to do with either.
macro_rules! either {
    ($watched:expr, $replay:ident => $what:expr) => {
        match $watched {
            Watched::Mines($replay) => $what,
            Watched::Four($replay) => $what,
        }
    };
}

/// Where the player wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    First,
    Back,
    On,
    Last,
    To(usize),
    PlayOrPause,
    Pace(Pace),
}

impl Turn {
    /// What keys mean while a record is looked at.
    pub(crate) fn of_key(name: &str) -> Option<Turn> {
        Some(match name {
            "ArrowLeft" => Turn::Back,
            "ArrowRight" => Turn::On,
            "Home" => Turn::First,
            "End" => Turn::Last,
            " " => Turn::PlayOrPause,
            _ => return None,
        })
    }
}

/// What stands on the player's bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bar {
    pub(crate) step: usize,
    pub(crate) n_steps: usize,
    /// What was done at this step.
    pub(crate) words: String,
    /// `3.2 of 15.0 s`.
    pub(crate) time: String,
    pub(crate) is_playing: bool,
    pub(crate) pace: Pace,
    /// Whether something is left to play here.
    pub(crate) can_go_on: bool,
}

impl Watched {
    pub(crate) fn new(record: Record) -> Watched {
        match record {
            Record::Mines(session) => Watched::Mines(Replay::new(session)),
            Record::Four(session) => Watched::Four(Replay::new(session)),
        }
    }

    pub(crate) fn turn(&mut self, turn: Turn, now: When) {
        either!(self, replay => match turn {
            Turn::First => replay.go_to(0),
            Turn::Back => replay.go_by(-1),
            Turn::On => replay.go_by(1),
            Turn::Last => replay.go_to(usize::MAX),
            Turn::To(step) => replay.go_to(step),
            Turn::PlayOrPause => replay.play_or_pause(now),
            Turn::Pace(pace) => replay.set_pace(pace, now),
        });
    }

    /// Time has passed; whether a step was made.
    pub(crate) fn tick(&mut self, now: When) -> bool {
        either!(self, replay => replay.tick(now))
    }

    pub(crate) fn wakes(&self, now: When) -> Option<Millis> {
        either!(self, replay => replay.wakes(now))
    }

    pub(crate) fn bar(&self) -> Bar {
        either!(self, replay => Bar {
            step: replay.step(),
            n_steps: replay.n_steps(),
            words: Language::english().say(&replay.words()),
            time: format!("{} of {} s", time::short(replay.time()), time::short(replay.length())),
            is_playing: replay.is_playing(),
            pace: replay.pace(),
            can_go_on: !replay.session().is_over(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: &str = "ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250mc1.250oe1";

    fn watched(text: &str) -> Watched {
        Watched::new(Record::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    fn at(millis: u64) -> When {
        When { at: Millis(millis), unix: 0 }
    }

    #[test]
    fn the_bar_says_where_it_is() {
        let mut watched = watched(WON);
        let bar = watched.bar();
        assert_eq!((bar.step, bar.n_steps, bar.can_go_on), (3, 3, false));
        assert_eq!(bar.time, "0.5 of 0.5 s");
        watched.turn(Turn::Back, at(0));
        let bar = watched.bar();
        assert_eq!((bar.step, bar.can_go_on), (2, true));
        assert_eq!(bar.words, "0.2 s: Placed a flag on c1.");
    }

    #[test]
    fn it_plays_until_the_end() {
        let mut watched = watched("4453");
        watched.turn(Turn::PlayOrPause, at(0));
        let mut now = 0;
        let mut steps = vec![];
        while let Some(wait) = watched.wakes(at(now)) {
            now += wait.0;
            assert!(watched.tick(at(now)), "whoever wakes has something to do");
            steps.push(watched.bar().step);
        }
        assert_eq!(steps, [1, 2, 3, 4]);
        assert!(!watched.bar().is_playing);
    }

    #[test]
    fn keys_turn_the_pages() {
        let mut watched = watched("4453");
        for (key, step) in [("Home", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("End", 4)] {
            watched.turn(Turn::of_key(key).unwrap_or(Turn::PlayOrPause), at(0));
            assert_eq!(watched.bar().step, step, "{key}");
        }
        assert_eq!(Turn::of_key("x"), None);
    }
}
