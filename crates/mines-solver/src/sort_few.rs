//! A sort for short lists. The standard library's is faster for long ones, but is compiled again for
//! every type, which costs download size on the web.

/// A stable insertion sort for a few dozen items.
pub(crate) fn sort_few<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && is_before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn matches_a_stable_sort(items in proptest::collection::vec((0..5_u8, 0..9_u8), 0..40)) {
            let (mut ours, mut expected) = (items.clone(), items);
            sort_few(&mut ours, |one, other| one.0 > other.0);
            expected.sort_by_key(|one| std::cmp::Reverse(one.0));
            prop_assert_eq!(ours, expected);
        }
    }
}
