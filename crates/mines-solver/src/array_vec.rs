//! A fixed-capacity list of at most eight items without heap allocation: a cell has at most eight
//! neighbours.

use std::ops::Deref;

/// At most eight items, stored inline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrayVec<T> {
    items: [T; 8],
    len: u8, // Invariant: at most 8.
}

impl<T: Copy + Default> ArrayVec<T> {
    pub(crate) fn new() -> ArrayVec<T> {
        ArrayVec { items: [T::default(); 8], len: 0 }
    }

    /// Appends an item; panics if the list is full.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }
}

impl<T: Copy + Default> FromIterator<T> for ArrayVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> ArrayVec<T> {
        let mut few = ArrayVec::new();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T> Deref for ArrayVec<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}
