//! How fast a record plays by itself.

use flagfall_play::Millis;
use flagfall_text::{Replays, Words};

/// How fast a record plays by itself, compared with how it was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// Half as fast.
    Half,
    /// As it was played.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Fourfold,
    /// One step in every picture or two, however long the player thought.
    Fastest,
}

/// Watching somebody think for longer is no fun.
const LONGEST_WAIT: Millis = Millis(4000);
/// At the fastest pace.
const SHORTEST_WAIT: Millis = Millis(30);

impl Pace {
    /// From slow to fast.
    pub const ALL: [Pace; 5] =
        [Pace::Half, Pace::Normal, Pace::Double, Pace::Fourfold, Pace::Fastest];

    /// The next faster one, if there is one.
    pub fn faster(self) -> Pace {
        Pace::ALL.into_iter().find(|&pace| pace > self).unwrap_or(self)
    }

    /// The next slower one, if there is one.
    pub fn slower(self) -> Pace {
        Pace::ALL.into_iter().rev().find(|&pace| pace < self).unwrap_or(self)
    }

    /// How long to wait before a step that came so long after the one before it.
    pub(super) fn wait(self, passed: Millis) -> Millis {
        let Millis(passed) = passed.min(LONGEST_WAIT);
        match self {
            Pace::Half => Millis(passed * 2),
            Pace::Normal => Millis(passed),
            Pace::Double => Millis(passed / 2),
            Pace::Fourfold => Millis(passed / 4),
            Pace::Fastest => SHORTEST_WAIT.min(Millis(passed)),
        }
    }
}

impl From<Pace> for Words {
    fn from(pace: Pace) -> Words {
        Words::Replays(match pace {
            Pace::Half => Replays::PaceHalf,
            Pace::Normal => Replays::PaceTimes { times: 1 },
            Pace::Double => Replays::PaceTimes { times: 2 },
            Pace::Fourfold => Replays::PaceTimes { times: 4 },
            Pace::Fastest => Replays::PaceFastest,
        })
    }
}
