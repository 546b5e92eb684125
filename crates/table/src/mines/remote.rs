//! Messages from a game's host.

use flagfall_history::When;
use flagfall_mines::MinesRefusal;
use flagfall_play::{ApplyError, Event, Millis, MinesChange, Minesweeper, Refusal, Replica};

use crate::kit::Kit;
use crate::mines::MinesTable;

impl MinesTable {
    /// Applies an event from the host.
    ///
    /// # Errors
    ///
    /// [`ApplyError`]; nothing changed. If an event is missing, ask the host for the rest; otherwise for a full
    /// snapshot, which goes to [`take_snapshot`](MinesTable::take_snapshot).
    pub fn take_event(
        &mut self,
        event: Event<Minesweeper>,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), ApplyError<MinesRefusal>> {
        if let Some(source) = self.source.field_mut() {
            source.apply(&event, now)?;
        }
        self.tell(event, kit);
        Ok(())
    }

    /// The host refused the request with this number.
    pub fn take_refusal(&mut self, number: u64, refusal: Refusal<MinesRefusal>) {
        if self.source.refuse(number) {
            self.refuse(refusal);
        }
    }

    /// Cancels the request with this number; another part of the program reports the reason.
    pub fn withdraw(&mut self, number: u64) {
        self.source.refuse(number);
    }

    /// Replaces the state by the host's snapshot; its clock shows `host_at`.
    pub fn take_snapshot(
        &mut self,
        replica: Replica<Minesweeper>,
        host_at: Millis,
        kit: &mut Kit,
        now: When,
    ) {
        if let Some(source) = self.source.field_mut() {
            source.take_snapshot(replica, host_at, now);
        }
        if !self.view().size().grid().contains(self.cursor) {
            self.cursor = self.view().size().grid().centre();
        }
        (self.last_change, self.last_seat) = (MinesChange::default(), None);
        self.news.clear();
        self.forget_advice(kit);
        self.say_where_it_stands();
    }
}
