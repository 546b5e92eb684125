//! Rate limits: a token bucket for each player and each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use flagfall_online::PlayerId;
use flagfall_play::Millis;

use crate::metrics;

/// An operation with a rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LimitedOperation {
    /// Creating players, per address.
    Players,
    /// Creating rooms, per player.
    Rooms,
    /// Actions, per player.
    Actions,
    /// Opening sockets and streams, per player.
    Listening,
}

impl LimitedOperation {
    const ALL: [LimitedOperation; 4] = [
        LimitedOperation::Players,
        LimitedOperation::Rooms,
        LimitedOperation::Actions,
        LimitedOperation::Listening,
    ];

    const fn name(self) -> &'static str {
        match self {
            LimitedOperation::Players => "players",
            LimitedOperation::Rooms => "rooms",
            LimitedOperation::Actions => "actions",
            LimitedOperation::Listening => "listening",
        }
    }

    const fn default_limit(self) -> Limit {
        let (burst, every) = match self {
            LimitedOperation::Players => (20, 6000),
            LimitedOperation::Rooms => (20, 3000),
            LimitedOperation::Actions => (60, 30),
            LimitedOperation::Listening => (30, 500),
        };
        Limit { what: self, burst, every }
    }
}

/// A limit as written on the command line: `actions=60/30` allows 60 at once and one more every 30 milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limit {
    what: LimitedOperation,
    burst: u64,
    every: u64,
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let read = || {
            let (name, rest) = text.split_once('=')?;
            let (burst, every) = rest.split_once('/')?;
            let what = LimitedOperation::ALL.into_iter().find(|what| what.name() == name)?;
            let (burst, every) = (burst.parse().ok()?, every.parse().ok()?);
            (burst > 0 && every > 0).then_some(Limit { what, burst, every })
        };
        read().ok_or_else(|| {
            let names = LimitedOperation::ALL.map(LimitedOperation::name).join(", ");
            format!("expected a limit like actions=60/30: one of {names}, how many at once, and after how many milliseconds there is one more")
        })
    }
}

/// The owner of a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Player(PlayerId),
    Address(IpAddr),
}

/// All buckets. A bucket that is full again is removed, so memory is bounded by recent requests.
pub(crate) struct Rates {
    limits: [Limit; LimitedOperation::ALL.len()],
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    /// When each bucket will be full again.
    full_at: HashMap<(Who, LimitedOperation), Millis>,
    n_requests: u32,
}

impl Rates {
    /// The default limits, except for these.
    pub(crate) fn new(changed: &[Limit]) -> Rates {
        let limit = |what: LimitedOperation| {
            let given = changed.iter().rev().find(|limit| limit.what == what);
            given.copied().unwrap_or(what.default_limit())
        };
        Rates { limits: LimitedOperation::ALL.map(limit), buckets: Mutex::default() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn allow(&self, who: Who, what: LimitedOperation, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.n_requests = buckets.n_requests.wrapping_add(1);
        if buckets.n_requests.is_multiple_of(4096) {
            buckets.full_at.retain(|_, full_at| *full_at > now);
        }
        let Limit { burst, every, .. } = self.limits[what as usize];
        let full_at = buckets.full_at.entry((who, what)).or_insert(now);
        let next = now.max(*full_at) + Millis(every);
        let is_allowed = next.since(now) <= Millis(burst.saturating_mul(every));
        if is_allowed {
            *full_at = next;
        } else {
            metrics::RATE_LIMITED.add(1);
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let rates = Rates::new(&[]);
        let who = Who::Player(PlayerId::from_random(1));
        let now = Millis(1_000_000);
        let n_allowed =
            (0..100).filter(|_| rates.allow(who, LimitedOperation::Actions, now)).count();
        assert_eq!(n_allowed, 60);
        assert!(
            rates.allow(Who::Player(PlayerId::from_random(2)), LimitedOperation::Actions, now),
            "other players have buckets of their own"
        );
        assert!(!rates.allow(who, LimitedOperation::Actions, now + Millis(29)));
        assert!(rates.allow(who, LimitedOperation::Actions, now + Millis(30)));
        assert!(!rates.allow(who, LimitedOperation::Actions, now + Millis(31)));
        assert_eq!(
            (0..100)
                .filter(|_| rates.allow(who, LimitedOperation::Actions, now + Millis(1_000_000)))
                .count(),
            60
        );
    }

    #[test]
    fn limits_are_parsed() {
        let limit = Limit { what: LimitedOperation::Actions, burst: 2, every: 1000 };
        assert_eq!("actions=2/1000".parse(), Ok(limit));
        for wrong in ["", "actions", "actions=2", "actions=0/5", "moves=1/1", "actions=1/-1"] {
            assert!(wrong.parse::<Limit>().is_err(), "{wrong}");
        }
        let rates = Rates::new(&[limit]);
        let who = Who::Player(PlayerId::from_random(1));
        let n_allowed = |what| (0..100).filter(|_| rates.allow(who, what, Millis(5))).count();
        assert_eq!(
            (n_allowed(LimitedOperation::Actions), n_allowed(LimitedOperation::Rooms)),
            (2, 20)
        );
    }
}
