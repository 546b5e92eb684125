//! Playback speeds.

use flagfall_play::Millis;
use flagfall_text::{Replays, Words};

/// A playback speed relative to the original game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// Half speed.
    Half,
    /// The original speed.
    #[default]
    Normal,
    /// Double speed.
    Double,
    /// Four times the original speed.
    Fourfold,
    /// One step every frame or two, however long the player thought.
    Fastest,
}

/// Longer thinking times are cut to this.
const LONGEST_WAIT: Millis = Millis(4000);
/// The wait at the fastest speed.
const SHORTEST_WAIT: Millis = Millis(30);

impl Pace {
    /// From slow to fast.
    pub const ALL: [Pace; 5] =
        [Pace::Half, Pace::Normal, Pace::Double, Pace::Fourfold, Pace::Fastest];

    /// The next faster speed, if there is one.
    pub fn faster(self) -> Pace {
        Pace::ALL.into_iter().find(|&pace| pace > self).unwrap_or(self)
    }

    /// The next slower speed, if there is one.
    pub fn slower(self) -> Pace {
        Pace::ALL.into_iter().rev().find(|&pace| pace < self).unwrap_or(self)
    }

    /// The wait for a step that originally came after `passed`.
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
