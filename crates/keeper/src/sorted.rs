//! Sorting with little generated code, for the web page's size.

use std::cmp::Ordering;

/// Sorts stably.
///
/// The standard library's sort is compiled for every type and comparison, at 5 kB each in the page. This sorts only
/// indices, with one shared function; use it where speed doesn't matter.
pub fn sorted_by<T>(items: Vec<T>, compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let places = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    places.into_iter().filter_map(|place| items[place].take()).collect()
}

fn order(n_items: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..n_items).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_keep_their_order() {
        let by_number = |items: Vec<(u8, char)>| sorted_by(items, |one, other| one.0.cmp(&other.0));
        let items = vec![(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        assert_eq!(by_number(items), [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
        assert_eq!(by_number(vec![]), []);
    }
}
