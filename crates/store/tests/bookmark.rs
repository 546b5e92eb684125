//! Law: whatever is done at a table, the store has all of it, and every game becomes one record at the most.

use flagfall_chance::Seed;
use flagfall_mines::{Action, Cell, Size};
use flagfall_play::{Action as SessionAction, Millis, Minesweeper, Undo};
use flagfall_store::{Bookmark, Keeping};
use flagfall_table::{Category, Kit, MinesTable, Recorded, Settings, When};
use proptest::prelude::*;

#[derive(Clone, Copy, Debug)]
enum Deed {
    Hit(Cell),
    Mark(Cell),
    Undo,
    Redo,
    Hint,
    Pause,
    Restart,
    Leave,
    ComeBack,
    Nothing,
}

fn deed() -> impl Strategy<Value = Deed> {
    let cell = (0..6_u16, 0..5_u16).prop_map(|(column, row)| Cell { column, row });
    prop_oneof![
        6 => cell.clone().prop_map(Deed::Hit),
        2 => cell.prop_map(Deed::Mark),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        1 => Just(Deed::Hint),
        1 => Just(Deed::Pause),
        1 => Just(Deed::Restart),
        1 => Just(Deed::Leave),
        1 => Just(Deed::ComeBack),
        1 => Just(Deed::Nothing),
    ]
}

fn table(kit: &mut Kit) -> MinesTable {
    let size: Size = "6x5x4".parse().expect("a size");
    MinesTable::new(kit.mines_plan(None).with_size(size), when(0))
}

fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}

fn carry_out(deed: Deed, table: &mut MinesTable, kit: &mut Kit, now: When) {
    match deed {
        Deed::Hit(cell) => table.play(Action::Open(cell), kit, now),
        Deed::Mark(cell) => table.mark(cell, kit, now),
        Deed::Undo => table.act(SessionAction::Undo, kit, now),
        Deed::Redo => table.act(SessionAction::Redo, kit, now),
        Deed::Hint => table.give_hint(kit, now),
        Deed::Pause => table.pause_or_resume(now),
        Deed::Restart => table.restart(now),
        Deed::Leave => table.leave(now),
        Deed::ComeBack => table.come_back(now),
        Deed::Nothing => table.tick(kit),
    }
}

fn n_records(keeping: &mut Keeping, category: Category) -> usize {
    keeping.statistics(category).games
}

proptest! {
    #[test]
    fn the_store_has_all_of_it(deeds in prop::collection::vec(deed(), 1..80), seed: u64) {
        let settings = Settings { mines_undo: Undo::Free, ..Settings::default() };
        let (mut kit, _) = Kit::new("test", settings, Box::new(move || Seed(seed)));
        let mut keeping = Keeping::in_memory(None);
        let (mut table, mut bookmark) = (table(&mut kit), Bookmark::default());
        let category = Minesweeper::category(table.session());
        let mut ended = None;
        let mut n_ended = 0;
        for (nth, deed) in (1..).zip(deeds) {
            let now = when(nth * 100);
            carry_out(deed, &mut table, &mut kit, now);
            let finished = bookmark.keep(table.round(), &mut keeping, now);
            let (session, edition) = (table.session(), table.round().edition());
            let is_first_end = session.is_over() && ended != Some(edition);
            prop_assert_eq!(finished.is_some(), is_first_end);
            if is_first_end {
                ended = Some(edition);
                n_ended += 1;
            }
            let kept = keeping.kept();
            let is_kept = table.round().n_changes() > 0 && !session.is_over();
            prop_assert_eq!(kept.len(), usize::from(is_kept), "{:?}", deed);
            if let Some(kept) = kept.first() {
                prop_assert_eq!(kept.n_entries, session.entries().len());
                prop_assert_eq!(bookmark.id(), Some(kept.id));
            }
            prop_assert!(bookmark.is_kept());
        }
        prop_assert!(n_records(&mut keeping, category) <= n_ended);
        // Somebody takes it up again.
        if let Some(id) = bookmark.id() {
            let written = table.session().write();
            drop(bookmark);
            let taken = keeping.take_up::<Minesweeper>(id);
            prop_assert_eq!(taken.map(|taken| taken.session.write()), Ok(written));
        }
    }
}
