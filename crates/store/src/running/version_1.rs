//! Games saved by an older program, with records of version 1.

use flagfall_history::{Origin, Screen};
use flagfall_play::{Action, FourInARow, Millis, Seat, Session};

use super::Resumed;
use crate::file::Store;

const HEAD: &str =
    "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n";

fn drop_four(session: &mut Session<FourInARow>) {
    let drop = Action::Move("drop 4".parse().unwrap());
    session.act(session.seat_at_screen(), drop, Millis(900)).unwrap();
}

/// They continue in the current version: the head and all entries are rewritten in one transaction.
#[test]
fn a_saved_game_of_version_1_continues() {
    let store = Store::in_memory();
    let mut session = Session::<FourInARow>::read(&format!("{HEAD}400 drop 4\n")).unwrap();
    let mut claim = None;
    store.keep(&mut claim, &session, &Origin::new(Screen::Terminal), 1).unwrap();
    let id = claim.take().unwrap().id();
    store.connection.execute("UPDATE running SET head = ?1", [HEAD]).unwrap();
    store.connection.execute("UPDATE entry SET line = '400 drop 4'", []).unwrap();

    let Resumed { session: mut kept, claim, origin } = store.resume::<FourInARow>(id).unwrap();
    assert_eq!(kept.write(), session.write());
    drop(claim);
    let mut claim = store.reclaim(id, &kept).unwrap();
    assert!(claim.is_some(), "the claim stays");
    // First without, then with a new action.
    for n_drops in [0, 1] {
        (0..n_drops).for_each(|_| drop_four(&mut kept));
        (0..n_drops).for_each(|_| drop_four(&mut session));
        store.keep(&mut claim, &kept, &origin, 2).unwrap();
        drop(claim.take());
        assert!(store.kept().unwrap()[0].head.starts_with("flagfall 2 four\n"));
        let again = store.resume::<FourInARow>(id).unwrap();
        assert_eq!(again.session.write(), session.write());
        assert_eq!(
            again.session.entries().last().map(|entry| entry.seat),
            Some(if n_drops == 0 { Seat::ONE } else { Seat::TWO })
        );
        claim = Some(again.claim);
    }
    assert_eq!(store.kept().unwrap().len(), 1);
}
