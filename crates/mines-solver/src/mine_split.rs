//! How the mines that are left are split between the components and the untouched cells.
//!
//! Components are convolved with each other, and untouched cells take the rest in binomially many
//! ways. Where there are thousands of components, nearly all layouts give each group of them nearly
//! the same number of mines. *Exponential tilting*, a factor for every mine of a component, changes no
//! chance, because all layouts of the board have the same number of mines. With the right tilt the
//! usual numbers stand out so much that all others together are less than a rounding error, and they
//! are left out. Whether a number of mines is possible at all is then decided separately and exactly.

use std::f64::consts::LN_2;
use std::iter;

use crate::count::Risk;
use crate::layout_count::{BigFloat, LayoutCount, binomials};
use crate::polynomials::{Polynomial, ProductTree};

/// Where the components can take so many mines at most, nothing is left out.
const FEW: usize = 300;

/// What is less likely than this is left out...
const NEGLIGIBLE: f64 = 1e-30;

/// ...where the number of mines on the board is at least this likely among all that could come of
/// the tilt, as a power of two: what is left out is then negligible for the board as well.
const LIKELY_BITS: f64 = -30.0;

/// How far a tilt is looked for, as a power of two: no component has more cells than that.
const MAX_TILT_BITS: f64 = (1_u32 << 23) as f64;

/// How near the mean of a tilt is to the mines that there are, in mines.
const CLOSE: f64 = 0.1;

/// The mines that are left when every component has its fewest, and who can take them.
pub(crate) struct SpareMines {
    /// For each component its layouts, by the mines it takes: none, one, and so on. There are some
    /// for the first and for the last.
    pub(crate) components: Vec<Vec<BigFloat>>,
    pub(crate) n_untouched: usize,
    pub(crate) n_mines: usize,
}

/// How they are shared, over all layouts.
#[derive(Debug)]
pub(crate) struct MineSplit {
    /// For each component and every number of mines it takes: in how many ways the rest of the
    /// board goes with it, by a scale of its own. None where it does not.
    pub(crate) factors: Vec<Vec<BigFloat>>,
    /// The risk of an untouched cell; nothing when there is none.
    pub(crate) untouched: Option<Risk>,
    /// The layouts of the whole board.
    pub(crate) n_layouts: BigFloat,
}

/// Why they are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SplitError {
    /// There is no way to share them.
    NoWay,
    /// It takes more steps than were allowed.
    TooLong,
}

impl SpareMines {
    /// MineSplit the mines in all ways.
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

    /// The most that the components can take.
    fn most(&self) -> usize {
        self.components.iter().map(|ways| ways.len() - 1).sum()
    }

    /// Leaves nothing out. Nothing where there is no way.
    fn split_exactly(self) -> Option<MineSplit> {
        let SpareMines { components, n_untouched, n_mines } = self;
        let components = components.into_iter().map(|ways| Polynomial { fewest: 0, ways });
        let products = ProductTree::of(components.collect(), |_| false);
        let taken = &products.all().ways;
        // The untouched cells take what the components leave: 0 ways where it does not fit.
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
        Some(MineSplit { factors: products.left_for_each(left), untouched, n_layouts })
    }

    /// Leaves out what is negligible. Nothing where it might not be, or where it takes more than a
    /// look to see what is possible.
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

        // From here on numbers are chances: of the components together, and, over `all`, of the
        // board.
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
        // There is a way, whatever rounding makes of a single one.
        n_layouts = (n_layouts * all * untilt.to_the(*fewest)).at_least_one();
        let mines = shared.zip((0..=most_left).rev());
        let mines: f64 = mines.map(|(ways, n_left)| ways.over(all) * n_left as f64).sum();
        let untouched = (n_untouched > 0).then(|| {
            let can_be_safe = n_mines.saturating_sub(most) < n_untouched;
            Risk::new(mines / n_untouched as f64, n_mines > 0, can_be_safe)
        });

        let mut left: Vec<f64> = left.into_iter().map(|ways| ways.over(all)).collect();
        left.resize(taken.len(), 0.0);
        let left = products.left_for_each(left);
        let left = left.into_iter().zip(products.components()).zip(components);
        let factors = left.map(|((left, tilted), ways)| {
            let most_elsewhere = most - (ways.len() - 1) + n_untouched;
            let factor = |(n_taken, tilt): (usize, BigFloat)| {
                let n_elsewhere = n_mines.checked_sub(n_taken);
                if n_elsewhere.is_none_or(|n_elsewhere| n_elsewhere > most_elsewhere) {
                    return BigFloat::default();
                }
                let left = n_taken.checked_sub(tilted.fewest).and_then(|nth| left.get(nth));
                // However negligible, it is possible.
                BigFloat::from(left.map_or(NEGLIGIBLE, |left| left.max(NEGLIGIBLE))) * tilt
            };
            (0..ways.len()).zip(powers(tilt)).map(factor).collect()
        });
        Some(MineSplit { factors: factors.collect(), untouched, n_layouts })
    }

    /// Whether the components, any one of them left out, can take every number of mines from none
    /// to their most.
    ///
    /// What takes steps of at most so many mines does so together with others as well, and what
    /// takes every number up to one less than such a step closes the gaps.
    fn is_without_gaps(&self) -> bool {
        let (mut widest, mut n_closing, mut n_closing_by_one) = (1, 0, 0);
        for ways in &self.components {
            let mut step = 1;
            for ways in ways {
                // The first and the last are possible.
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

    /// The tilt, as a power of two, with which the components and the untouched cells have as many
    /// mines in the mean as there are.
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

    /// How likely it is, as a power of two, that tilted components and untouched cells have the
    /// mines of the board, when `all` ways leave the untouched cells `most_left` or fewer.
    fn likely_bits(&self, all: BigFloat, most_left: usize, tilt_bits: f64) -> f64 {
        // An untouched cell weighs 1 without a mine and as much as the tilt with one.
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

/// How many mines a component takes in the mean, from its ways as powers of two.
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

    /// How likely each number of mines is in each component.
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

    /// Sharing in the usual ways alone gives what sharing in all ways does.
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
        let all = again.split_exactly().expect("there is a way");
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

    /// Layouts of a component: none at all in the middle now and then, where there is a middle.
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
        fn what_is_left_out_is_negligible(
            components in prop::collection::vec(component(), 100..400),
            n_untouched in prop_oneof![Just(0_usize), Just(1), 2..3_000_usize],
            part in prop_oneof![Just(0.0), Just(1.0), 0.0..1.0_f64, 0.0..0.01_f64],
        ) {
            let spare = SpareMines { components, n_untouched, n_mines: 0 };
            let n_mines = ((spare.most() + n_untouched) as f64 * part) as usize;
            compare(&SpareMines { n_mines, ..spare })?;
        }
    }

    /// Of many components that take none or two, an even number is taken; a single one that can
    /// take one closes no gap, because it may be the one in question.
    #[test]
    fn gaps_are_seen() {
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

    /// With nothing to close the gaps, the few steps allowed decide.
    #[test]
    fn what_takes_too_long_is_refused() {
        let even = vec![BigFloat::ONE, BigFloat::default(), BigFloat::ONE];
        let spare =
            || SpareMines { components: vec![even.clone(); 500], n_untouched: 0, n_mines: 500 };
        let odd = SpareMines { n_mines: 501, ..spare() };
        assert_eq!(spare().split(1_000).map(|_| ()), Err(SplitError::TooLong));
        let split = spare().split(1 << 22).unwrap_or_else(|why| panic!("{why:?}"));
        // C(500, 250) by another way than a product of quotients: 4^250 / √(250 π), nearly.
        let expected = 250.0 * 4_f64.log10() - (250.0 * std::f64::consts::PI).log10() / 2.0;
        let found = split.n_layouts.log10();
        assert!((found - expected).abs() < 1e-3, "{found} {expected}");
        assert_eq!(odd.split(1 << 22).map(|_| ()), Err(SplitError::NoWay));
    }
}
