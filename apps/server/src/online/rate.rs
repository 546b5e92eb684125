//! How often somebody may ask: a token bucket for each player and each address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use flagfall_online::PlayerId;
use flagfall_play::Millis;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    /// New players from one address.
    Players,
    /// New rooms of one player.
    Rooms,
    /// Actions of one player.
    Actions,
    /// Sockets and streams that one player opens.
    Listening,
}

impl What {
    /// How many at once, and after how many milliseconds there is one more.
    const fn limit(self) -> (u64, u64) {
        match self {
            What::Players => (20, 6000),
            What::Rooms => (20, 3000),
            What::Actions => (60, 30),
            What::Listening => (30, 500),
        }
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Player(PlayerId),
    Address(IpAddr),
}

/// All buckets. One that is full again is forgotten, so memory is bounded by who asked lately.
#[derive(Default)]
pub(crate) struct Rates {
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    /// When each would be full again.
    full_at: HashMap<(Who, What), Millis>,
    n_asked: u32,
}

impl Rates {
    /// Takes one, if there is one.
    pub(crate) fn allow(&self, who: Who, what: What, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.n_asked = buckets.n_asked.wrapping_add(1);
        if buckets.n_asked.is_multiple_of(4096) {
            buckets.full_at.retain(|_, full_at| *full_at > now);
        }
        let (burst, each) = what.limit();
        let full_at = buckets.full_at.entry((who, what)).or_insert(now);
        let next = now.max(*full_at) + Millis(each);
        let is_allowed = next.since(now) <= Millis(burst * each);
        if is_allowed {
            *full_at = next;
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let rates = Rates::default();
        let who = Who::Player(PlayerId::from_random(1));
        let now = Millis(1_000_000);
        let n_allowed = (0..100).filter(|_| rates.allow(who, What::Actions, now)).count();
        assert_eq!(n_allowed, 60);
        assert!(
            rates.allow(Who::Player(PlayerId::from_random(2)), What::Actions, now),
            "others are not concerned"
        );
        assert!(!rates.allow(who, What::Actions, now + Millis(29)));
        assert!(rates.allow(who, What::Actions, now + Millis(30)));
        assert!(!rates.allow(who, What::Actions, now + Millis(31)));
        assert_eq!(
            (0..100).filter(|_| rates.allow(who, What::Actions, now + Millis(1_000_000))).count(),
            60
        );
    }
}
