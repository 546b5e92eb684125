//! Laws: whatever happens at a table, the store has all of it, and every finished game is exactly one record.

use flagfall_history::{Screen, When};
use flagfall_mines::{Cell, Size};
use flagfall_play::{Minesweeper, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{Languages, Settings};
use flagfall_store::{Bookmark, Keeping, Resumed, Store};
use flagfall_table::{Kit, MinesCommand, MinesTable};
use proptest::prelude::*;

use crate::disk::{Disk, when};

#[derive(Clone, Copy, Debug)]
enum Step {
    Command(MinesCommand),
    Leave,
    ComeBack,
    Nothing,
    /// Closes the table and resumes the saved game.
    TakeUp,
    /// Closes the table and starts another game.
    New,
}

fn step() -> impl Strategy<Value = Step> {
    let cell = (0..6_u16, 0..5_u16).prop_map(|(column, row)| Cell { column, row });
    prop_oneof![
        6 => cell.clone().prop_map(|cell| Step::Command(MinesCommand::hit(cell))),
        2 => cell.prop_map(|cell| Step::Command(MinesCommand::mark(cell))),
        3 => Just(Step::Command(MinesCommand::Undo)),
        1 => Just(Step::Command(MinesCommand::Redo)),
        1 => Just(Step::Command(MinesCommand::Hint)),
        1 => Just(Step::Command(MinesCommand::Pause)),
        1 => Just(Step::Command(MinesCommand::Restart)),
        1 => Just(Step::Leave),
        1 => Just(Step::ComeBack),
        1 => Just(Step::Nothing),
        2 => Just(Step::TakeUp),
        1 => Just(Step::New),
    ]
}

/// A player at a table, with the expected results.
struct PlayerAtTable {
    kit: Kit,
    keeping: Keeping,
    table: MinesTable,
    bookmark: Bookmark,
    /// The edition of the table's game when it first ended.
    ended: Option<u32>,
    n_ended: usize,
    /// Unfinished games that were left.
    n_left: usize,
}

impl PlayerAtTable {
    fn new(keeping: Keeping, seed: u64) -> PlayerAtTable {
        let settings = Settings { mines_undo: Undo::Free, ..Settings::default() };
        let (mut kit, _) = Kit::new(
            Screen::Terminal,
            settings,
            Box::new(move || Seed(seed)),
            Languages::english(),
        );
        let table = new_table(&mut kit, when(0));
        PlayerAtTable {
            kit,
            keeping,
            table,
            bookmark: Bookmark::default(),
            ended: None,
            n_ended: 0,
            n_left: 0,
        }
    }

    /// Carries out a step and saves it; returns whether a game ended, and whether the bookmark reported it.
    fn carry_out(&mut self, step: Step, now: When) -> (bool, bool) {
        let PlayerAtTable { kit, table, .. } = self;
        match step {
            Step::Command(command) => table.carry_out(command, kit, now),
            Step::Leave => table.leave(now),
            Step::ComeBack => table.come_back(now),
            Step::Nothing => table.tick(kit),
            Step::TakeUp => self.resume(now),
            Step::New => self.begin_another(now),
        }
        let finished =
            self.bookmark.keep(self.table.round().expect("a local game"), &mut self.keeping, now);
        let (session, edition) =
            (self.table.session().expect("a local game"), self.table.edition());
        let is_first_end = session.is_over() && self.ended != Some(edition);
        if is_first_end {
            self.ended = Some(edition);
            self.n_ended += 1;
        }
        (is_first_end, finished.is_some())
    }

    /// Whether the table's game should be among the saved ones.
    fn is_running(&self) -> bool {
        let is_begun = self.bookmark.id().is_some()
            || self.table.round().expect("a local game").n_changes() > 0;
        is_begun && !self.table.is_over()
    }

    fn begin_another(&mut self, now: When) {
        self.n_left += usize::from(self.is_running());
        self.bookmark.close(self.table.round().expect("a local game"), &mut self.keeping, now);
        (self.table, self.bookmark) = (new_table(&mut self.kit, now), Bookmark::default());
        self.ended = None;
    }

    fn resume(&mut self, now: When) {
        // Pending games are not offered yet.
        let id = self.bookmark.id().filter(|_| self.is_running() && self.bookmark.is_kept());
        let Some(id) = id else { return };
        let written = self.table.session().expect("a local game").write();
        self.bookmark.close(self.table.round().expect("a local game"), &mut self.keeping, now);
        self.bookmark = Bookmark::default();
        let taken = self.keeping.resume::<Minesweeper>(id).expect("no other program plays it");
        let Resumed { session, origin, claim } = taken;
        assert_eq!(session.write(), written);
        self.bookmark = Bookmark::at(claim, &session, &self.keeping);
        // The new table counts its editions from 0.
        self.ended = self.ended.filter(|&ended| ended == self.table.edition()).map(|_| 0);
        self.table = MinesTable::resumed(session, origin, now);
    }

    fn n_records(&mut self) -> usize {
        let categories = self.keeping.look(Store::categories);
        categories
            .into_iter()
            .map(|category| self.keeping.look(|store| store.statistics(category)).games)
            .sum()
    }
}

fn new_table(kit: &mut Kit, now: When) -> MinesTable {
    let size: Size = "6x5x4".parse().expect("a size");
    MinesTable::new(kit.mines_plan(None).with_size(size), now)
}

proptest! {
    #[test]
    fn the_store_has_everything(steps in prop::collection::vec(step(), 1..80), seed: u64) {
        let mut player = PlayerAtTable::new(Keeping::in_memory(None), seed);
        for (nth, step) in (1..).zip(steps) {
            let (is_first_end, is_said) = player.carry_out(step, when(nth * 100));
            prop_assert_eq!(is_first_end, is_said);
            let kept = player.keeping.kept();
            let is_running = player.is_running();
            prop_assert_eq!(kept.len(), player.n_left + usize::from(is_running), "{:?}", step);
            if is_running {
                let id = player.bookmark.id();
                let here = kept.iter().find(|kept| Some(kept.id) == id).expect("a saved game");
                prop_assert_eq!(here.n_entries, player.table.session().expect("a local game").entries().len());
            }
            prop_assert!(player.bookmark.is_kept());
        }
        prop_assert_eq!(player.n_records(), player.n_ended);
    }
}

/// A change of the disk before a step.
#[derive(Clone, Copy, Debug)]
enum DiskChange {
    Unchanged,
    Fails,
    Works,
}

fn disk_change() -> impl Strategy<Value = DiskChange> {
    prop_oneof![6 => Just(DiskChange::Unchanged), 1 => Just(DiskChange::Fails), 1 => Just(DiskChange::Works)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_failing_disk_loses_nothing(
        steps in prop::collection::vec((disk_change(), step(), 0..3_000_u64), 1..60),
        seed: u64,
    ) {
        let disk = Disk::new();
        let mut player = PlayerAtTable::new(disk.keeping(), seed);
        let (mut at, mut n_said) = (0, 0);
        for (change, step, wait) in steps {
            match change {
                DiskChange::Unchanged => (),
                DiskChange::Fails => disk.fail(),
                DiskChange::Works => disk.mend(),
            }
            at += wait;
            player.keeping.tick(when(at).at);
            let (_, is_said) = player.carry_out(step, when(at));
            n_said += usize::from(is_said);
        }
        disk.mend();
        player.keeping.flush();
        // The table's game is retried automatically.
        player.bookmark.keep(player.table.round().expect("a local game"), &mut player.keeping, when(at + 5_000));
        prop_assert!(player.bookmark.is_kept() && !player.keeping.is_failing());
        prop_assert!(n_said <= player.n_ended);
        prop_assert_eq!(player.n_records(), player.n_ended);
        let n_running = player.n_left + usize::from(player.is_running());
        prop_assert_eq!(player.keeping.kept().len(), n_running);
        // After a restart, another program finds the same.
        drop(player);
        let kept = disk.keeping().kept();
        prop_assert_eq!(kept.len(), n_running);
        prop_assert!(kept.iter().all(|kept| !kept.is_held));
    }
}
