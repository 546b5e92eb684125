//! A list of at most eight, because nothing in Minesweeper has more than eight neighbours.

use std::ops::Deref;

/// At most eight things in place, without an allocation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T> {
    items: [T; 8],
    len: u8, // Invariant: at most 8.
}

impl<T: Copy + Default> Few<T> {
    pub(crate) fn new() -> Few<T> {
        Few { items: [T::default(); 8], len: 0 }
    }

    /// Adds one; the caller knows that there is room.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }
}

impl<T: Copy + Default> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T> {
        let mut few = Few::new();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}
