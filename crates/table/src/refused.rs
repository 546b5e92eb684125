//! Temporary refusals: the next command removes the refusal and restores the previous message.

use flagfall_text::Message;

/// The current refusal, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refused(Option<SaidInstead>);

#[derive(Clone, Debug)]
struct SaidInstead {
    refusal: Message,
    before: Message,
}

impl Refused {
    /// Shows a refusal.
    pub(crate) fn say(&mut self, said: &mut Message, refusal: Message) {
        self.forget(said);
        let before = std::mem::replace(said, refusal.clone());
        self.0 = Some(SaidInstead { refusal, before });
    }

    /// Removes the refusal and restores the previous message.
    pub(crate) fn forget(&mut self, said: &mut Message) {
        if let Some(SaidInstead { refusal, before }) = self.0.take()
            && *said == refusal
        {
            *said = before;
        }
    }
}
