//! Round trip of records: reading a written session gives the same session.

use flagfall_play::{Duel, FourInARow, Game, Millis, Minesweeper, Session};
use proptest::prelude::*;

use crate::strategies::{
    duel_move, duel_terms, four_move, four_terms, mines_move, mines_terms, play, read_duel_terms,
    read_terms, script,
};

/// The round trip for both the long and the short form.
fn reads_back<G: Game>(session: &Session<G>) -> Result<(), TestCaseError> {
    for text in [session.write(), session.write_short()] {
        let again =
            Session::<G>::read(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(again.write(), session.write());
        prop_assert_eq!(again.game().ending(), session.game().ending());
        let later = session.last_at() + Millis(777);
        prop_assert_eq!(again.elapsed(later), session.elapsed(later));
        prop_assert_eq!(again.n_hints(), session.n_hints());
    }
    Ok(())
}

proptest! {
    #[test]
    fn mines_read_back(terms in mines_terms(), script in script(mines_move())) {
        let session = play::<Minesweeper>(read_terms(terms), script, |_, _| ());
        reads_back(&session)?;
        let again = Session::<Minesweeper>::read(&session.write()).expect("just read");
        prop_assert_eq!(again.game().view(), session.game().view());
    }

    #[test]
    fn four_reads_back(terms in four_terms(), script in script(four_move())) {
        let session = play::<FourInARow>(terms, script, |_, _| ());
        reads_back(&session)?;
        let again = Session::<FourInARow>::read(&session.write()).expect("just read");
        prop_assert_eq!(again.game().phase(), session.game().phase());
        prop_assert_eq!(again.game().position(), session.game().position());
    }

    #[test]
    fn duels_read_back(terms in duel_terms(), script in script(duel_move())) {
        let session = play::<Duel>(read_duel_terms(terms), script, |_, _| ());
        reads_back(&session)?;
        let again = Session::<Duel>::read(&session.write()).expect("just read");
        prop_assert_eq!(again.game().view(), session.game().view());
    }

    /// Any changed character is rejected or gives another complete session.
    #[test]
    fn damage_never_loads_half_a_game(
        terms in mines_terms(), script in script(mines_move()), at in any::<prop::sample::Index>(), by in any::<char>(),
    ) {
        let mut text: Vec<char> = play::<Minesweeper>(read_terms(terms), script, |_, _| ()).write().chars().collect();
        let at = at.index(text.len());
        text[at] = by;
        let text: String = text.into_iter().collect();
        if let Ok(session) = Session::<Minesweeper>::read(&text) {
            reads_back(&session)?;
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = Session::<Minesweeper>::read(&text);
        let _ = Session::<FourInARow>::read(&format!("flagfall 2 four\n{text}"));
        let _ = Session::<FourInARow>::read(&format!("ff2~four~{text}"));
        let _ = Session::<Duel>::read(&format!("flagfall 2 duel\n{text}"));
    }
}
