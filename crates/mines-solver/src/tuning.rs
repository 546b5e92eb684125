//! How hard a best move is looked for, and with which weights: a value that is handed in, so that two
//! players can be compared in one program.

use std::fmt;
use std::str::FromStr;

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerTuning {
    /// With how many layouts at most the exact game tree is tried.
    pub max_layouts: u64,
    /// How many steps it may take: a layout looked at in a cell is one.
    pub n_tree_steps: u64,
    /// How many cells are opened in thought.
    pub n_candidates: usize,
    /// How much the influence on coming coin tosses counts.
    pub toss_weight: f64,
    /// How much the second safest cell counts beside the safest one, after a guess in thought.
    pub second_weight: f64,
    /// How many of the best candidates are looked at again, a guess deeper; 0 is none.
    pub n_deeper: usize,
}

impl PlayerTuning {
    /// For many games: about a millisecond for a game on Expert.
    pub const FAST: PlayerTuning = PlayerTuning {
        max_layouts: 200,
        n_tree_steps: 4_000_000,
        n_candidates: 20,
        toss_weight: 0.9,
        second_weight: 0.2,
        n_deeper: 0,
    };
    /// For the most wins: some milliseconds for a game on Expert.
    pub const BEST: PlayerTuning =
        PlayerTuning { max_layouts: 2_000, n_deeper: 4, ..PlayerTuning::FAST };
    /// For an analysis: some tenths of a second.
    pub(crate) const ANALYSIS: PlayerTuning =
        PlayerTuning { n_tree_steps: 100_000_000, ..PlayerTuning::BEST };
    /// For somebody who waits for a hint: a millisecond.
    pub(crate) const HINT: PlayerTuning =
        PlayerTuning { n_tree_steps: 300_000, n_candidates: 10, n_deeper: 0, ..PlayerTuning::BEST };
}

/// Text that is no tuning.
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
    /// The fast player and what is different.
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
    fn a_tuning_is_a_name_and_what_is_different() {
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
