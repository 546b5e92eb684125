//! Refusals are true for a moment only: the next command takes them away, and what was said before is said again.

use flagfall_text::Message;

/// A refusal that is being said, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refused(Option<SaidInstead>);

#[derive(Clone, Debug)]
struct SaidInstead {
    refusal: Message,
    before: Message,
}

impl Refused {
    /// Says why something was not done.
    pub(crate) fn say(&mut self, said: &mut Message, refusal: Message) {
        self.forget(said);
        let before = std::mem::replace(said, refusal.clone());
        self.0 = Some(SaidInstead { refusal, before });
    }

    /// The player does something else.
    pub(crate) fn forget(&mut self, said: &mut Message) {
        if let Some(SaidInstead { refusal, before }) = self.0.take()
            && *said == refusal
        {
            *said = before;
        }
    }
}
