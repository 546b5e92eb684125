//! A bus for nodes in one process. The usual server has one node with its own store; tests have several.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use flagfall_online::RoomId;

use super::{Bus, Heard, Listener, News};

/// The shared state of the nodes in a process.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<Vec<Weak<Member>>>>);

struct Member {
    rooms: Mutex<HashSet<RoomId>>,
    listener: Listener,
}

/// One node's end of the bus.
pub(crate) struct ProcessBus {
    hub: Hub,
    own: Arc<Member>,
    poll_after: Option<Duration>,
}

impl ProcessBus {
    /// Joins the hub. `poll_after` is set if other processes share the store.
    pub(crate) fn new(hub: &Hub, listener: Listener, poll_after: Option<Duration>) -> ProcessBus {
        let own = Arc::new(Member { rooms: Mutex::default(), listener });
        hub.members().push(Arc::downgrade(&own));
        ProcessBus { hub: hub.clone(), own, poll_after }
    }
}

impl Hub {
    fn members(&self) -> MutexGuard<'_, Vec<Weak<Member>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Member {
    fn rooms(&self) -> MutexGuard<'_, HashSet<RoomId>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for ProcessBus {
    fn publish(&self, room: RoomId, news: News) {
        let others: Vec<Arc<Member>> = self
            .hub
            .members()
            .iter()
            .filter_map(Weak::upgrade)
            .filter(|member| !Arc::ptr_eq(member, &self.own) && member.rooms().contains(&room))
            .collect();
        for member in others {
            let _ = member.listener.try_send(Heard { room, news: Some(news.clone()) });
        }
    }

    fn subscribe(&self, room: RoomId) {
        self.own.rooms().insert(room);
    }

    fn unsubscribe(&self, room: RoomId) {
        self.own.rooms().remove(&room);
    }

    fn is_up(&self) -> bool {
        true
    }

    fn poll_after(&self) -> Option<Duration> {
        self.poll_after
    }
}
