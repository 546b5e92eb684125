//! The timing of animations: a game of any length becomes watchable.

use flagfall_play::Millis;

/// The delay before the first step.
const BEGINNING: Millis = Millis(600);
/// The delay between steps of a record without times.
const EVEN: Millis = Millis(700);
/// Longer waits are cut to this.
const LONGEST_WAIT: u64 = 1_500;
/// Longer animations are sped up to this length.
const LONGEST: u64 = 40_000;

/// The time at which each step is shown, from the elapsed game time at each of them, including the
/// initial position: original timing, but with long waits cut, and sped up if it is still too long.
pub(crate) fn paced(passed: &[Millis]) -> Vec<Millis> {
    let has_times = passed.first() != passed.last();
    let waits = passed.windows(2).enumerate().map(|(i, pair)| match i {
        0 => BEGINNING.0,
        _ if !has_times => EVEN.0,
        _ => pair[1].since(pair[0]).0.min(LONGEST_WAIT),
    });
    let mut shown = vec![0];
    shown.extend(waits.scan(0, |at, wait| {
        *at += wait;
        Some(*at)
    }));
    let length = shown.last().copied().unwrap_or_default().max(LONGEST);
    shown.truncate(passed.len());
    shown.into_iter().map(|at| Millis(at * LONGEST / length)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(clock: &[u64], expected: &[u64]) {
        let clock: Vec<Millis> = clock.iter().copied().map(Millis).collect();
        let shown: Vec<u64> = paced(&clock).into_iter().map(|Millis(at)| at).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn only_long_waits_are_cut() {
        check(&[], &[]);
        check(&[0], &[0]);
        check(&[0, 0, 250, 90_000, 90_010], &[0, 600, 850, 2350, 2360]);
        check(&[0, 0, 0, 0], &[0, 600, 1300, 2000]);
    }

    proptest! {
        #[test]
        fn an_animation_is_never_too_long(waits in prop::collection::vec(0..100_000_u64, 0..500)) {
            let clock: Vec<Millis> = std::iter::once(0)
                .chain(waits)
                .scan(0, |at, wait| { *at += wait; Some(Millis(*at)) })
                .collect();
            let shown = paced(&clock);
            prop_assert_eq!(shown.len(), clock.len());
            prop_assert!(shown.is_sorted());
            prop_assert!(shown.iter().all(|&Millis(at)| at <= LONGEST));
        }
    }
}
