//! Statistics of the schedules, to detect a simulation that exercises nothing.

/// Counters of what happened.
#[derive(Default)]
pub(crate) struct Happened {
    pub(crate) entries: u64,
    pub(crate) done: u64,
    pub(crate) refused: u64,
    pub(crate) conflicts: u64,
    pub(crate) lost_answers: u64,
    pub(crate) crashes: u64,
    pub(crate) cuts: u64,
    pub(crate) lost_on_the_bus: u64,
    pub(crate) games_ended: u64,
    pub(crate) doubled: u64,
    pub(crate) clock_jumps: u64,
}

impl Happened {
    pub(crate) fn add(&mut self, other: &Happened) {
        self.entries += other.entries;
        self.done += other.done;
        self.refused += other.refused;
        self.conflicts += other.conflicts;
        self.lost_answers += other.lost_answers;
        self.crashes += other.crashes;
        self.cuts += other.cuts;
        self.lost_on_the_bus += other.lost_on_the_bus;
        self.games_ended += other.games_ended;
        self.doubled += other.doubled;
        self.clock_jumps += other.clock_jumps;
    }

    pub(crate) fn assert_everything_happened(&self) {
        let Happened { entries, done, refused, conflicts, lost_answers, .. } = self;
        let Happened { crashes, cuts, lost_on_the_bus, games_ended, doubled, clock_jumps, .. } =
            self;
        let all = [
            ("entries", entries),
            ("requests done", done),
            ("requests refused", refused),
            ("conflicts", conflicts),
            ("lost answers of the store", lost_answers),
            ("crashes", crashes),
            ("cut connections", cuts),
            ("messages lost between hosts", lost_on_the_bus),
            ("games that ended", games_ended),
            ("requests sent twice", doubled),
            ("clocks that jumped", clock_jumps),
        ];
        for (what, count) in all {
            assert!(*count > 0, "the simulation has no {what}");
        }
    }
}
