//! Presence across hosts: each host publishes its own, and silent hosts expire.

use std::collections::{BTreeMap, BTreeSet};

use flagfall_play::Millis;

use crate::message::Presence;

/// The interval at which unchanged presence is published again.
const SAY_AGAIN: Millis = Millis(15_000);
/// A host that is silent for this long counts as gone, with all its clients.
const FORGET_HOST: Millis = Millis(45_000);

#[derive(Default)]
pub(super) struct Attendance {
    /// The presence at all hosts, as last sent to clients.
    told: Presence,
    /// The presence at this host, as last published to the other hosts, and when.
    published: Option<(Presence, Millis)>,
    /// The presence at the other hosts, and when it was received.
    elsewhere: BTreeMap<u64, (Presence, Millis)>,
}

impl Attendance {
    /// The presence as last sent to clients.
    pub(super) fn told(&self) -> &Presence {
        &self.told
    }

    /// Records another host's presence.
    pub(super) fn hear(&mut self, host: u64, presence: Presence, now: Millis) {
        if self.elsewhere.insert(host, (presence, now)).is_none() {
            // A new host needs this host's presence.
            self.published = None;
        }
    }

    /// The total presence, if it changed since it was last sent; `own` is the presence at this host.
    pub(super) fn news(&mut self, own: &Presence, now: Millis) -> Option<Presence> {
        self.elsewhere.retain(|_, (_, heard_at)| now.since(*heard_at) < FORGET_HOST);
        let everywhere = self.elsewhere.values().fold(own.clone(), |sum, (other, _)| {
            let here: BTreeSet<u8> = sum.here.iter().chain(&other.here).copied().collect();
            Presence {
                here: here.into_iter().collect(),
                watching: sum.watching + other.watching,
                pointing: [&sum.pointing[..], &other.pointing].concat(),
            }
        });
        (everywhere != self.told).then(|| {
            self.told = everywhere.clone();
            everywhere
        })
    }

    /// Whether this host's presence must be published; records it as published.
    pub(super) fn publish(&mut self, own: &Presence, now: Millis) -> bool {
        let is_known = self
            .published
            .as_ref()
            .is_some_and(|(published, at)| published == own && now.since(*at) < SAY_AGAIN);
        if !is_known {
            self.published = Some((own.clone(), now));
        }
        !is_known
    }
}
