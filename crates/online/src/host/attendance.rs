//! Who is here, at any host: each host tells the others, and forgets those that fall silent.

use std::collections::{BTreeMap, BTreeSet};

use flagfall_play::Millis;

use crate::message::Presence;

/// How often other hosts are told who is here, though nothing has changed.
const SAY_AGAIN: Millis = Millis(15_000);
/// A host that has said nothing for so long is gone, with everybody who was there.
const FORGET_HOST: Millis = Millis(45_000);

#[derive(Default)]
pub(super) struct Attendance {
    /// Who is here, at any host, as everybody was told last.
    told: Presence,
    /// Who is here at this host, as the other hosts were told last, and when.
    published: Option<(Presence, Millis)>,
    /// Who is at the other hosts, and when they said so.
    elsewhere: BTreeMap<u64, (Presence, Millis)>,
}

impl Attendance {
    /// As everybody was told last.
    pub(super) fn told(&self) -> &Presence {
        &self.told
    }

    /// Another host says who is there.
    pub(super) fn hear(&mut self, host: u64, presence: Presence, now: Millis) {
        if self.elsewhere.insert(host, (presence, now)).is_none() {
            // A host that is new does not know who is here.
            self.published = None;
        }
    }

    /// Who is at any host, if everybody is to be told, when these are at this one.
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

    /// Whether the other hosts are to be told of those who are at this one; from then on they were.
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
