//! The remaining work and memory budget of one query.
//!
//! Both are charged before they are used, so a count that does not fit is refused while it is still
//! small.

/// The bytes of memory that come with each step. With the default budget that is 256 MiB.
const BYTES_A_STEP: u64 = 4;

/// The initial capacity of a list. Most of them grow to about this size.
const LEAST_CAPACITY: usize = 32;

/// The query needs more than its allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooTangled;

/// The remaining steps and bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    n_steps: u64,
    n_bytes: u64,
}

impl Allowance {
    /// An allowance of `n_steps` steps and the memory that comes with them.
    pub(crate) fn new(n_steps: u64) -> Allowance {
        Allowance { n_steps, n_bytes: n_steps.saturating_mul(BYTES_A_STEP) }
    }

    pub(crate) fn n_steps(&self) -> u64 {
        self.n_steps
    }

    /// Charges work before it is done. If it does not fit, no steps are left.
    pub(crate) fn spend(&mut self, n_steps: u64) -> Result<(), TooTangled> {
        let left = self.n_steps.checked_sub(n_steps);
        self.n_steps = left.unwrap_or(0);
        left.map(|_| ()).ok_or(TooTangled)
    }

    /// Reserves capacity after charging its memory. During a reallocation, both the old and the new
    /// buffer are charged.
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

    /// Whether this many bytes are available for temporary use.
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
