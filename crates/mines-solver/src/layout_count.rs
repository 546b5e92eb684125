//! Layout counts of any size, with an exact zero.
//!
//! A layout count is an integer, so it is 0 or at least 1. As long as nothing overflows and no factor is
//! so small that a product underflows, a floating-point count is 0 exactly if there is no layout:
//! rounding alone never turns a positive number into 0. Every "certain" in this crate relies on this.
//! Plain `f64` is used while counts stay below 2^[`PLAIN_BITS`] and factors above 2^-[`PLAIN_BITS`];
//! beyond that, [`BigFloat`] has its own exponent.

use std::ops::{Add, AddAssign, Mul, Range};

/// The largest power of two for which `f64` is used. Its limit is 1023; the rest is headroom for sums.
pub(crate) const PLAIN_BITS: i64 = 900;

/// A number of layouts, or a factor for one.
pub(crate) trait LayoutCount:
    Copy + Default + PartialEq + Add<Output = Self> + AddAssign + Mul<Output = Self> + From<f64>
{
    /// The cost of an addition in budget steps.
    const STEPS_AN_ADDITION: u64;

    /// Whether there is any layout at all.
    fn is_some(self) -> bool;

    /// The ratio to another count, which must not be zero.
    fn over(self, other: Self) -> f64;

    /// The number divided by two to the `exponent`, or unchanged if the type needs no scaling.
    fn scaled_by(number: BigFloat, exponent: i64) -> Self;
}

impl LayoutCount for f64 {
    const STEPS_AN_ADDITION: u64 = 1;

    #[inline]
    fn is_some(self) -> bool {
        self > 0.0
    }

    #[inline]
    fn over(self, other: f64) -> f64 {
        self / other
    }

    fn scaled_by(number: BigFloat, exponent: i64) -> f64 {
        number.at_scale(exponent)
    }
}

/// `mantissa` times two to the `exponent`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct BigFloat {
    mantissa: f64, // Invariant: 0, or at least 1 and below 2.
    exponent: i64, // Invariant: 0 if the mantissa is 0.
}

impl BigFloat {
    pub(crate) const ONE: BigFloat = BigFloat { mantissa: 1.0, exponent: 0 };

    /// 2 to the power of `bits`.
    pub(crate) fn from_bits(bits: f64) -> BigFloat {
        let exponent = bits.floor();
        // Rounding can make the mantissa 2; the product normalises it.
        BigFloat { mantissa: (bits - exponent).exp2(), exponent: exponent as i64 } * BigFloat::ONE
    }

    pub(crate) fn log2(self) -> f64 {
        self.mantissa.log2() + self.exponent as f64
    }

    pub(crate) fn log10(self) -> f64 {
        self.mantissa.log10() + self.exponent as f64 * std::f64::consts::LOG10_2
    }

    pub(crate) fn at_least_one(self) -> BigFloat {
        if self.exponent < 0 { BigFloat::ONE } else { self }
    }

    pub(crate) fn to_the(self, power: usize) -> BigFloat {
        let (mut product, mut square, mut left) = (BigFloat::ONE, self, power);
        while left > 0 {
            if left % 2 == 1 {
                product = product * square;
            }
            square = square * square;
            left /= 2;
        }
        product
    }

    pub(crate) fn exponent(self) -> i64 {
        self.exponent
    }

    /// Divided by two to the `exponent`, as a plain number.
    pub(crate) fn at_scale(self, exponent: i64) -> f64 {
        self.mantissa * power_of_two(self.exponent - exponent)
    }

    /// The count as an integer, if it is small enough to be exact.
    pub(crate) fn whole(self) -> Option<u64> {
        (self.exponent < f64::MANTISSA_DIGITS.into()).then(|| self.at_scale(0).round() as u64)
    }
}

/// Two to the `exponent`; 0 or infinity outside the range of `f64`.
#[inline]
fn power_of_two(exponent: i64) -> f64 {
    const BIAS: i64 = 1023;
    const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
    if exponent <= -BIAS {
        0.0
    } else if exponent > BIAS {
        f64::INFINITY
    } else {
        f64::from_bits(((exponent + BIAS) as u64) << MANTISSA_BITS)
    }
}

impl From<f64> for BigFloat {
    /// Converts a number that is neither negative nor subnormal.
    #[inline]
    fn from(plain: f64) -> BigFloat {
        if plain == 0.0 {
            return BigFloat::default();
        }
        let exponent = (plain.to_bits() >> 52) as i64 - 1023;
        BigFloat { mantissa: plain * power_of_two(-exponent), exponent }
    }
}

impl Add for BigFloat {
    type Output = BigFloat;

    #[inline]
    fn add(self, other: BigFloat) -> BigFloat {
        if self.mantissa == 0.0 {
            return other;
        }
        if other.mantissa == 0.0 {
            return self;
        }
        let (large, small) =
            if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let sum = large.mantissa + small.mantissa * power_of_two(small.exponent - large.exponent);
        if sum < 2.0 {
            BigFloat { mantissa: sum, exponent: large.exponent }
        } else {
            BigFloat { mantissa: sum * 0.5, exponent: large.exponent + 1 }
        }
    }
}

impl AddAssign for BigFloat {
    #[inline]
    fn add_assign(&mut self, other: BigFloat) {
        *self = *self + other;
    }
}

impl Mul for BigFloat {
    type Output = BigFloat;

    #[inline]
    fn mul(self, other: BigFloat) -> BigFloat {
        let mantissa = self.mantissa * other.mantissa;
        if mantissa == 0.0 {
            BigFloat::default()
        } else if mantissa < 2.0 {
            BigFloat { mantissa, exponent: self.exponent + other.exponent }
        } else {
            BigFloat { mantissa: mantissa * 0.5, exponent: self.exponent + other.exponent + 1 }
        }
    }
}

impl LayoutCount for BigFloat {
    const STEPS_AN_ADDITION: u64 = 4;

    #[inline]
    fn is_some(self) -> bool {
        self.mantissa > 0.0
    }

    #[inline]
    fn over(self, other: BigFloat) -> f64 {
        self.mantissa / other.mantissa * power_of_two(self.exponent - other.exponent)
    }

    fn scaled_by(number: BigFloat, _: i64) -> BigFloat {
        number
    }
}

/// The number of arrangements of `n_mines` mines on `n_cells` cells, for every number of mines from
/// `from` to `to`; zero where they do not fit.
pub(crate) fn binomials(n_cells: usize, from: usize, to: usize) -> Vec<BigFloat> {
    // C(n, k) = C(n, n - k). The recurrence only ascends, from both ends to the middle: descending to
    // the 1 at the other end would miss it by rounding.
    let end = to.min(n_cells) + 1;
    let middle = (n_cells / 2 + 1).clamp(from.min(end), end);
    let mut ways = ascending_binomials(n_cells, from..middle);
    ways.extend(
        ascending_binomials(n_cells, n_cells + 1 - end..n_cells + 1 - middle).into_iter().rev(),
    );
    ways.resize(to + 1 - from, BigFloat::default());
    ways
}

/// Binomial coefficients for an ascending range of mine counts.
fn ascending_binomials(n_cells: usize, n_mines: Range<usize>) -> Vec<BigFloat> {
    // C(n, k + 1) = C(n, k) · (n - k) / (k + 1).
    let step =
        |ways: BigFloat, k: usize| ways * BigFloat::from((n_cells - k) as f64 / (k + 1) as f64);
    let mut all = Vec::with_capacity(n_mines.len());
    if !n_mines.is_empty() {
        all.push((0..n_mines.start).fold(BigFloat::ONE, step));
    }
    for (nth, k) in n_mines.skip(1).enumerate() {
        all.push(step(all[nth], k - 1));
    }
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn binomials_of_small_and_huge_boards() {
        let plain: Vec<f64> = binomials(5, 1, 7).iter().map(|ways| ways.at_scale(0)).collect();
        assert_eq!(plain, [5.0, 10.0, 10.0, 5.0, 1.0, 0.0, 0.0]);
        assert_eq!(binomials(3, 5, 6), [BigFloat::default(); 2]);
        let huge = binomials(10_000, 2_000, 2_000)[0];
        assert!((huge.log10() - 2_171.218_943_810_6).abs() < 1e-9, "{}", huge.log10());
    }

    /// Checked row by row against Pascal's triangle.
    #[test]
    fn binomials_match_pascals_triangle() {
        let mut row = vec![1_u64];
        for n_cells in 0..50 {
            for (from, to) in [(0, n_cells), (n_cells / 3, n_cells), (n_cells, n_cells)] {
                let found = binomials(n_cells, from, to);
                assert_eq!(found.len(), to + 1 - from);
                for (ways, &expected) in found.iter().zip(&row[from..=to]) {
                    assert_eq!(ways.whole(), Some(expected), "{n_cells} from {from} to {to}");
                }
            }
            let sums = row.windows(2).map(|pair| pair[0] + pair[1]);
            row = [1].into_iter().chain(sums).chain([1]).collect();
        }
    }

    #[test]
    fn a_full_board_has_exactly_one_layout() {
        for n_cells in (0..300).chain([1_000, 100_003]) {
            assert_eq!(binomials(n_cells, n_cells, n_cells), [BigFloat::ONE]);
            assert_eq!(
                binomials(n_cells, n_cells.saturating_sub(9), n_cells).pop(),
                Some(BigFloat::ONE)
            );
        }
    }

    proptest! {
        #[test]
        fn arithmetic_matches_f64(a in 0.0..1e9_f64, b in 0.0..1e9_f64) {
            let (x, y) = (BigFloat::from(a), BigFloat::from(b));
            prop_assert!(((x + y).at_scale(0) - (a + b)).abs() <= (a + b) * 1e-15);
            prop_assert!(((x * y).at_scale(0) - a * b).abs() <= a * b * 1e-15);
        }
    }

    #[test]
    fn tiny_counts_do_not_underflow_to_zero() {
        let tiny = (0..100).fold(BigFloat::ONE, |product, _| product * BigFloat::from(1e-200));
        assert!(tiny.is_some());
        assert!(!(tiny * BigFloat::default()).is_some());
        assert_eq!(tiny + BigFloat::default(), tiny);
        assert_eq!(BigFloat::default() + tiny, tiny);
        assert_eq!(tiny + BigFloat::ONE, BigFloat::ONE);
    }
}
