//! How much work and memory one question may still take.
//!
//! Both are charged before they are used: a count that does not fit is refused while it is still small.

/// Bytes that a step of the budget may keep in memory. With the default budget that is 256 MiB.
const BYTES_A_STEP: u64 = 4;

/// Lists begin with room for so many items, because most of them grow to about that.
const LEAST_CAPACITY: usize = 32;

/// The question takes more than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooTangled;

/// Steps and bytes that are left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    n_steps: u64,
    n_bytes: u64,
}

impl Allowance {
    /// An allowance of this many steps, and of the memory that goes with them.
    pub(crate) fn new(n_steps: u64) -> Allowance {
        Allowance { n_steps, n_bytes: n_steps.saturating_mul(BYTES_A_STEP) }
    }

    pub(crate) fn n_steps(&self) -> u64 {
        self.n_steps
    }

    /// Charges work that is about to be done. Where it does not fit, nothing is left.
    pub(crate) fn spend(&mut self, n_steps: u64) -> Result<(), TooTangled> {
        let left = self.n_steps.checked_sub(n_steps);
        self.n_steps = left.unwrap_or(0);
        left.map(|_| ()).ok_or(TooTangled)
    }

    /// Makes room for more items, and charges the memory first. The old and the new place of the items
    /// are both charged while they are moved.
    pub(crate) fn reserve<T>(
        &mut self,
        items: &mut Vec<T>,
        n_more: usize,
    ) -> Result<(), TooTangled> {
        let n_needed = items.len() + n_more;
        if n_needed <= items.capacity() {
            return Ok(());
        }
        let n_bytes = |n_items: usize| n_items as u64 * size_of::<T>() as u64;
        let capacity = (n_needed + n_needed / 4).max(LEAST_CAPACITY);
        let moved = self.n_bytes.checked_sub(n_bytes(capacity)).ok_or(TooTangled)?;
        self.n_bytes = moved + n_bytes(items.capacity());
        items.reserve_exact(capacity - items.len());
        Ok(())
    }

    /// Whether so many bytes could be taken for a while.
    pub(crate) fn has_bytes(&self, n_bytes: u64) -> bool {
        n_bytes <= self.n_bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_charged_before_it_is_taken() {
        let mut allowance = Allowance::new(100);
        let mut items: Vec<u64> = Vec::new();
        assert_eq!(allowance.reserve(&mut items, 40), Ok(()));
        assert!(!allowance.has_bytes(1));
        assert_eq!((allowance.reserve(&mut items, 51), items.capacity()), (Err(TooTangled), 50));
        assert_eq!(allowance.reserve(&mut items, 50), Ok(()), "there is room already");
    }

    #[test]
    fn work_is_charged_before_it_is_done() {
        let mut allowance = Allowance::new(100);
        assert_eq!(allowance.spend(60), Ok(()));
        assert_eq!(allowance.spend(41), Err(TooTangled));
        assert_eq!(allowance.n_steps(), 0);
    }
}
