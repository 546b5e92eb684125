//! Search effort and weights of a player: a value passed in, which allows comparing two players in one
//! program.

use std::fmt;
use std::str::FromStr;

/// The tuning of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerTuning {
    /// The most layouts for which the exact game tree is tried.
    pub max_layouts: u64,
    /// The step limit of the tree search: one step per layout and cell examined.
    pub n_tree_steps: u64,
    /// The number of candidate cells for the lookahead.
    pub n_candidates: usize,
    /// The weight of the influence on future coin tosses.
    pub toss_weight: f64,
    /// The weight of the second safest cell after a hypothetical guess, against the safest.
    pub second_weight: f64,
    /// The number of best candidates that are searched one guess deeper; 0 disables it.
    pub n_deeper: usize,
}

impl PlayerTuning {
    /// For many games: about a millisecond per Expert game.
    pub const FAST: PlayerTuning = PlayerTuning {
        max_layouts: 200,
        n_tree_steps: 4_000_000,
        n_candidates: 20,
        toss_weight: 0.9,
        second_weight: 0.2,
        n_deeper: 0,
    };
    /// For the most wins: a few milliseconds per Expert game.
    pub const BEST: PlayerTuning =
        PlayerTuning { max_layouts: 2_000, n_deeper: 4, ..PlayerTuning::FAST };
    /// For an analysis: a few tenths of a second.
    pub(crate) const ANALYSIS: PlayerTuning =
        PlayerTuning { n_tree_steps: 100_000_000, ..PlayerTuning::BEST };
    /// For interactive hints, about a millisecond: the guess of the fast player, plus a larger exact tree where that
    /// takes few steps.
    pub(crate) const HINT: PlayerTuning =
        PlayerTuning { max_layouts: 2_000, n_tree_steps: 300_000, ..PlayerTuning::FAST };
}

/// The text is not a tuning.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is fast or best, then changes like ,layouts=500: {0}")]
pub struct NotATuning(String);

impl FromStr for PlayerTuning {
    type Err = NotATuning;

    fn from_str(text: &str) -> Result<PlayerTuning, NotATuning> {
        let wrong = |part: &str| NotATuning(format!("{part:?} is neither"));
        let mut parts = text.split(',');
        let mut tuning = match parts.next() {
            Some("fast") => PlayerTuning::FAST,
            Some("best") => PlayerTuning::BEST,
            first => return Err(wrong(first.unwrap_or_default())),
        };
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| wrong(part))?;
            let whole = || value.parse::<u64>().map_err(|_| wrong(part));
            let weight = || {
                let weight = value.parse::<f64>().map_err(|_| wrong(part))?;
                if (0.0..=10.0).contains(&weight) { Ok(weight) } else { Err(wrong(part)) }
            };
            match name {
                "layouts" => tuning.max_layouts = whole()?,
                "steps" => tuning.n_tree_steps = whole()?,
                "candidates" => tuning.n_candidates = whole()? as usize,
                "toss" => tuning.toss_weight = weight()?,
                "second" => tuning.second_weight = weight()?,
                "deeper" => tuning.n_deeper = whole()? as usize,
                _ => return Err(wrong(part)),
            }
        }
        Ok(tuning)
    }
}

impl fmt::Display for PlayerTuning {
    /// Writes the fast player plus the differences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fast = PlayerTuning::FAST;
        let &PlayerTuning {
            max_layouts,
            n_tree_steps,
            n_candidates,
            toss_weight,
            second_weight,
            n_deeper,
        } = self;
        let parts = [
            ("layouts", max_layouts as f64, fast.max_layouts as f64),
            ("steps", n_tree_steps as f64, fast.n_tree_steps as f64),
            ("candidates", n_candidates as f64, fast.n_candidates as f64),
            ("toss", toss_weight, fast.toss_weight),
            ("second", second_weight, fast.second_weight),
            ("deeper", n_deeper as f64, fast.n_deeper as f64),
        ];
        write!(f, "fast")?;
        for (name, value, _) in parts.into_iter().filter(|(_, value, fast)| value != fast) {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuning_text_is_a_name_and_its_changes() {
        for text in ["fast", "fast,layouts=2000", "fast,candidates=5,toss=0.6,deeper=3"] {
            let tuning: PlayerTuning = text.parse().expect("a tuning");
            assert_eq!(tuning.to_string(), text);
        }
        for tuning in [PlayerTuning::BEST, PlayerTuning::ANALYSIS, PlayerTuning::HINT] {
            assert_eq!(tuning.to_string().parse(), Ok(tuning));
        }
        for text in
            ["", "slow", "fast,", "fast,layouts", "best,toss=-1", "best,toss=NaN", "fast,x=1"]
        {
            assert!(text.parse::<PlayerTuning>().is_err(), "{text}");
        }
    }
}
