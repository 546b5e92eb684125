//! Splits the remaining mines between the components and the untouched cells.
//!
//! The components' polynomials are convolved, and the untouched cells take the rest in a binomial number
//! of ways. With thousands of components, nearly all layouts give each group of them nearly the same
//! number of mines. *Exponential tilting*, a factor for every mine of a component, changes no
//! probability, because all layouts of the board have the same number of mines. With the right tilt, all
//! unusual numbers of mines together weigh less than a rounding error and are left out. Which numbers of
//! mines are possible at all is then decided separately and exactly.

use std::f64::consts::LN_2;
use std::iter;

use crate::count::Risk;
use crate::layout_count::{BigFloat, LayoutCount, binomials};
use crate::polynomials::{Polynomial, ProductTree};

/// If the components can take at most this many mines, nothing is left out.
const FEW: usize = 300;

/// Probabilities below this are left out...
const NEGLIGIBLE: f64 = 1e-30;

/// ...if the board's number of mines is at least this likely under the tilt, as a power of two: then the
/// omitted part is negligible for the board as well.
const LIKELY_BITS: f64 = -30.0;

/// The search range for the tilt, as a power of two: no component has more cells than that.
const MAX_TILT_BITS: f64 = (1_u32 << 23) as f64;

/// The tolerance between the mean of the tilt and the board's mines, in mines.
const CLOSE: f64 = 0.1;

/// The mines left over when every component has its fewest, and the cells that can take them.
pub(crate) struct SpareMines {
    /// For each component, the number of layouts by extra mines: 0, 1, and so on. The first and the last
    /// are not zero.
    pub(crate) components: Vec<Vec<BigFloat>>,
    pub(crate) n_untouched: usize,
    pub(crate) n_mines: usize,
}

/// The distribution of the spare mines over all layouts.
#[derive(Debug)]
pub(crate) struct MineSplit {
    /// For each component and every number of extra mines: the number of arrangements of the rest of the
    /// board, on a scale of its own; zero if impossible.
    pub(crate) factors: Vec<Vec<BigFloat>>,
    /// The risk of an untouched cell; `None` if there are no such cells.
    pub(crate) untouched: Option<Risk>,
    /// The number of layouts of the whole board.
    pub(crate) n_layouts: BigFloat,
}

/// Why the mines could not be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SplitError {
    /// No split is possible.
    NoWay,
    /// It takes more steps than allowed.
    TooLong,
}

impl SpareMines {
    /// Computes the split.
    pub(crate) fn split(self, n_steps: u64) -> Result<MineSplit, SplitError> {
        let most = self.most();
        if self.n_mines > most + self.n_untouched {
            return Err(SplitError::NoWay);
        }
        if most > FEW {
            if let Some(split) = self.split_by_tilting() {
                return Ok(split);
            }
            if (most as u64).pow(2) * BigFloat::STEPS_AN_ADDITION > n_steps {
                return Err(SplitError::TooLong);
            }
        }
        self.split_exactly().ok_or(SplitError::NoWay)
    }

    /// The most extra mines that the components can take.
    fn most(&self) -> usize {
        self.components.iter().map(|ways| ways.len() - 1).sum()
    }

    /// Leaves nothing out. `None` if no split is possible.
    fn split_exactly(self) -> Option<MineSplit> {
        let SpareMines { components, n_untouched, n_mines } = self;
        let components = components.into_iter().map(|ways| Polynomial { fewest: 0, ways });
        let products = ProductTree::of(components.collect(), |_| false);
        let taken = &products.all().ways;
        // The untouched cells take what the components leave; zero ways if it does not fit.
        let most = taken.len() - 1;
        let mut left = binomials(n_untouched, n_mines.saturating_sub(most), n_mines);
        left.reverse();
        left.resize(most + 1, BigFloat::default());

        let (mut n_layouts, mut mines) = (BigFloat::default(), BigFloat::default());
        let (mut can_be_mine, mut can_be_safe) = (false, false);
        for (n_taken, (&ways, &left)) in taken.iter().zip(&left).enumerate() {
            let ways = ways * left;
            if ways.is_some() {
                let n_left = n_mines - n_taken;
                n_layouts += ways;
                mines += ways * BigFloat::from(n_left as f64);
                can_be_mine |= n_left > 0;
                can_be_safe |= n_left < n_untouched;
            }
        }
        if !n_layouts.is_some() {
            return None;
        }
        let of_mine = mines.over(n_layouts) / n_untouched as f64;
        let untouched = (n_untouched > 0).then(|| Risk::new(of_mine, can_be_mine, can_be_safe));
        Some(MineSplit { factors: products.weights_for_each(left), untouched, n_layouts })
    }

    /// Leaves out negligible terms. `None` if they might not be negligible, or if the possible numbers
    /// of mines are not obvious.
    fn split_by_tilting(&self) -> Option<MineSplit> {
        if !self.is_without_gaps() {
            return None;
        }
        let &SpareMines { ref components, n_untouched, n_mines } = self;
        let most = self.most();
        let bits = self.tilt_bits();
        let (tilt, untilt) = (BigFloat::from_bits(bits), BigFloat::from_bits(-bits));
        let mut n_layouts = BigFloat::ONE;
        let mut tilted = Vec::with_capacity(components.len());
        for ways in components {
            let ways: Vec<BigFloat> =
                ways.iter().zip(powers(tilt)).map(|(&ways, tilt)| ways * tilt).collect();
            let all = sum(ways.iter().copied());
            n_layouts = n_layouts * all;
            let chances = ways.into_iter().map(|ways| ways.over(all)).collect();
            tilted.push(Polynomial { fewest: 0, ways: chances }.trimmed(is_negligible));
        }
        let products = ProductTree::of(tilted, is_negligible);

        // From here on, numbers are probabilities: of the components together and, divided by `all`, of
        // the board.
        let Polynomial { fewest, ways: taken } = products.all();
        let most_left = n_mines.checked_sub(*fewest)?;
        let mut left = binomials(n_untouched, most_left.saturating_sub(taken.len() - 1), most_left);
        left.reverse();
        left.iter_mut().zip(powers(untilt)).for_each(|(ways, untilt)| *ways = *ways * untilt);
        let shared = taken.iter().zip(&left).map(|(&taken, &left)| BigFloat::from(taken) * left);
        let all = sum(shared.clone());
        if !all.is_some() || self.likely_bits(all, most_left, bits) < LIKELY_BITS {
            return None;
        }
        // At least one layout exists, whatever the rounding.
        n_layouts = (n_layouts * all * untilt.to_the(*fewest)).at_least_one();
        let mines = shared.zip((0..=most_left).rev());
        let mines: f64 = mines.map(|(ways, n_left)| ways.over(all) * n_left as f64).sum();
        let untouched = (n_untouched > 0).then(|| {
            let can_be_safe = n_mines.saturating_sub(most) < n_untouched;
            Risk::new(mines / n_untouched as f64, n_mines > 0, can_be_safe)
        });

        let mut left: Vec<f64> = left.into_iter().map(|ways| ways.over(all)).collect();
        left.resize(taken.len(), 0.0);
        let left = products.weights_for_each(left);
        let left = left.into_iter().zip(products.components()).zip(components);
        let factors = left.map(|((left, tilted), ways)| {
            let most_elsewhere = most - (ways.len() - 1) + n_untouched;
            let factor = |(n_taken, tilt): (usize, BigFloat)| {
                let n_elsewhere = n_mines.checked_sub(n_taken);
                if n_elsewhere.is_none_or(|n_elsewhere| n_elsewhere > most_elsewhere) {
                    return BigFloat::default();
                }
                let left = n_taken.checked_sub(tilted.fewest).and_then(|nth| left.get(nth));
                // Possible, however unlikely.
                BigFloat::from(left.map_or(NEGLIGIBLE, |left| left.max(NEGLIGIBLE))) * tilt
            };
            (0..ways.len()).zip(powers(tilt)).map(factor).collect()
        });
        Some(MineSplit { factors: factors.collect(), untouched, n_layouts })
    }

    /// Whether the components, without any single one of them, can take every number of mines from zero
    /// to their most.
    ///
    /// If the gaps of each component are at most `widest`, so are those of their sum; components without
    /// gaps that together take at least `widest - 1` mines close them.
    fn is_without_gaps(&self) -> bool {
        let (mut widest, mut n_closing, mut n_closing_by_one) = (1, 0, 0);
        for ways in &self.components {
            let mut step = 1;
            for ways in ways {
                // The first and the last are always possible.
                step = if ways.is_some() { 1 } else { step + 1 };
                widest = widest.max(step);
            }
        }
        for ways in self.components.iter().filter(|ways| ways.iter().all(|ways| ways.is_some())) {
            n_closing += ways.len() - 1;
            n_closing_by_one = n_closing_by_one.max(ways.len() - 1);
        }
        n_closing - n_closing_by_one >= widest - 1
    }

    /// The tilt, as a power of two, at which components and untouched cells together have the board's
    /// number of mines on average.
    fn tilt_bits(&self) -> f64 {
        let components: Vec<Vec<f64>> = self
            .components
            .iter()
            .filter(|ways| ways.len() > 1)
            .map(|ways| ways.iter().map(|ways| ways.log2()).collect())
            .collect();
        let (n_untouched, n_mines) = (self.n_untouched as f64, self.n_mines as f64);
        let n_too_many = |bits: f64| {
            let taken: f64 = components.iter().map(|ways| mean(ways, bits)).sum();
            taken + n_untouched / (1.0 + (-bits).exp2()) - n_mines
        };
        let (mut low, mut high) = (-1.0, 1.0);
        while n_too_many(low) > CLOSE && low > -MAX_TILT_BITS {
            low *= 2.0;
        }
        while n_too_many(high) < -CLOSE && high < MAX_TILT_BITS {
            high *= 2.0;
        }
        loop {
            let bits = (low + high) / 2.0;
            let n_too_many = n_too_many(bits);
            if n_too_many.abs() <= CLOSE || bits <= low || bits >= high {
                return bits;
            }
            *(if n_too_many > 0.0 { &mut high } else { &mut low }) = bits;
        }
    }

    /// The log2 probability that tilted components and untouched cells together have the board's number
    /// of mines, given `all` and that untouched cells get at most `most_left`.
    fn likely_bits(&self, all: BigFloat, most_left: usize, tilt_bits: f64) -> f64 {
        // An untouched cell has weight 1 without a mine and the tilt with one.
        let cell_bits = tilt_bits.max(0.0) + (-tilt_bits.abs()).exp2().ln_1p() / LN_2;
        all.log2() + most_left as f64 * tilt_bits - self.n_untouched as f64 * cell_bits
    }
}

fn is_negligible(chance: f64) -> bool {
    chance < NEGLIGIBLE
}

fn sum(ways: impl Iterator<Item = BigFloat>) -> BigFloat {
    ways.fold(BigFloat::default(), |sum, ways| sum + ways)
}

/// 1, the factor, its square, and so on.
fn powers(factor: BigFloat) -> impl Iterator<Item = BigFloat> {
    iter::successors(Some(BigFloat::ONE), move |&power| Some(power * factor))
}

/// The mean number of mines in a component, from its log2 layout counts.
fn mean(ways: &[f64], tilt_bits: f64) -> f64 {
    let tilted = || ways.iter().zip(0_u32..).map(|(ways, n)| (ways + f64::from(n) * tilt_bits, n));
    let largest = tilted().map(|(bits, _)| bits).fold(f64::NEG_INFINITY, f64::max);
    let (mut all, mut mines) = (0.0, 0.0);
    for (bits, n_mines) in tilted() {
        let weight = (bits - largest).exp2();
        all += weight;
        mines += weight * f64::from(n_mines);
    }
    mines / all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The probability of each number of mines in each component.
    fn chances(spare: &SpareMines, split: &MineSplit) -> Vec<Vec<f64>> {
        let components = spare.components.iter().zip(&split.factors);
        let chances = components.map(|(ways, factors)| {
            assert_eq!(ways.len(), factors.len());
            let shared = ways.iter().zip(factors).map(|(&ways, &factor)| ways * factor);
            let all = sum(shared.clone());
            shared.map(|ways| ways.over(all)).collect()
        });
        chances.collect()
    }

    /// Tilting must give the same result as the exact split.
    #[track_caller]
    fn compare(spare: &SpareMines) -> Result<(), TestCaseError> {
        let Some(usual) = spare.split_by_tilting() else {
            let components = &spare.components;
            return Err(TestCaseError::fail(format!(
                "{:?}",
                &components[..components.len().min(9)]
            )));
        };
        let usual_chances = chances(spare, &usual);
        let again = SpareMines { components: spare.components.clone(), ..*spare };
        let all = again.split_exactly().expect("a split is possible");
        for (one, other) in usual_chances.iter().zip(&chances(spare, &all)) {
            for (one, other) in one.iter().zip(other) {
                prop_assert!((one - other).abs() < 1e-11, "{one} {other}");
            }
        }
        for (one, other) in usual.factors.iter().zip(&all.factors) {
            for (one, other) in one.iter().zip(other) {
                prop_assert_eq!(one.is_some(), other.is_some(), "{:?} {:?}", one, other);
            }
        }
        prop_assert_eq!(usual.untouched.is_some(), spare.n_untouched > 0);
        prop_assert_eq!(all.untouched.is_some(), spare.n_untouched > 0);
        if let (Some(one), Some(other)) = (usual.untouched, all.untouched) {
            prop_assert!((one.of_mine - other.of_mine).abs() < 1e-11, "{one:?} {other:?}");
            prop_assert_eq!((one.is_safe, one.is_mine), (other.is_safe, other.is_mine));
        }
        let (one, other) = (usual.n_layouts.log10(), all.n_layouts.log10());
        prop_assert!((one - other).abs() < 1e-9, "{one} {other}");
        Ok(())
    }

    /// Layout counts of a component, sometimes zero in the middle.
    fn component() -> impl Strategy<Value = Vec<BigFloat>> {
        let end = || (0.0..20.0_f64).prop_map(BigFloat::from_bits);
        let middle = prop_oneof![Just(BigFloat::default()), end(), end(), end()];
        prop_oneof![
            end().prop_map(|one| vec![one]),
            (end(), end()).prop_map(|(one, other)| vec![one, other]),
            (end(), prop::collection::vec(middle, 1..4), end())
                .prop_map(|(first, middle, last)| { [vec![first], middle, vec![last]].concat() }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn omitted_terms_are_negligible(
            components in prop::collection::vec(component(), 100..400),
            n_untouched in prop_oneof![Just(0_usize), Just(1), 2..3_000_usize],
            part in prop_oneof![Just(0.0), Just(1.0), 0.0..1.0_f64, 0.0..0.01_f64],
        ) {
            let spare = SpareMines { components, n_untouched, n_mines: 0 };
            let n_mines = ((spare.most() + n_untouched) as f64 * part) as usize;
            compare(&SpareMines { n_mines, ..spare })?;
        }
    }

    /// Many components that take 0 or 2 mines can only take an even number; a single one that can take 1
    /// closes no gap, because it may be the one left out.
    #[test]
    fn gaps_are_detected() {
        let ways = |bits: &[f64]| -> Vec<BigFloat> {
            bits.iter().map(|&bits| BigFloat::from(bits)).collect()
        };
        let (even, any) = (ways(&[1.0, 0.0, 3.0]), ways(&[1.0, 2.0]));
        let mut spare = SpareMines { components: vec![even; 500], n_untouched: 5, n_mines: 501 };
        assert!(!spare.is_without_gaps());
        spare.components.push(any.clone());
        assert!(!spare.is_without_gaps());
        spare.components.push(any);
        assert!(spare.is_without_gaps());
    }

    /// Without components that close the gaps, the step limit decides.
    #[test]
    fn a_split_beyond_the_step_limit_is_refused() {
        let even = vec![BigFloat::ONE, BigFloat::default(), BigFloat::ONE];
        let spare =
            || SpareMines { components: vec![even.clone(); 500], n_untouched: 0, n_mines: 500 };
        let odd = SpareMines { n_mines: 501, ..spare() };
        assert_eq!(spare().split(1_000).map(|_| ()), Err(SplitError::TooLong));
        let split = spare().split(1 << 22).unwrap_or_else(|why| panic!("{why:?}"));
        // C(500, 250) by Stirling's formula: about 4^250 / √(250 π).
        let expected = 250.0 * 4_f64.log10() - (250.0 * std::f64::consts::PI).log10() / 2.0;
        let found = split.n_layouts.log10();
        assert!((found - expected).abs() < 1e-3, "{found} {expected}");
        assert_eq!(odd.split(1 << 22).map(|_| ()), Err(SplitError::NoWay));
    }
}
