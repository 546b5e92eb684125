//! An untrusted event is refused, or survives a round trip through text; a replica applies it, or refuses it and stays unchanged.

#![no_main]

use flagfall_play::{Duel, Event, FourInARow, FourTerms, Game, Minesweeper, Replica, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let record = "ff2~mines~dealt_1_9x9x10_safe_42~flags~free~allowed~2";
    let session = Session::<Minesweeper>::read(record).unwrap_or_else(|error| panic!("{error}"));
    follow::<Minesweeper>(session.terms(), text);
    follow::<FourInARow>(&FourTerms::friendly(), text);
    let duel = Session::<Duel>::read("ff2~duel~dealt_1_9x9x11_any_42~one~none");
    follow::<Duel>(duel.unwrap_or_else(|error| panic!("{error}")).terms(), text);
});

/// Applies each line as an event.
fn follow<G: Game>(terms: &G::Terms, text: &str) {
    let mut replica = Replica::<G>::new(G::public_terms(terms));
    for line in text.lines() {
        let Ok(event) = line.parse::<Event<G>>() else { continue };
        assert!(event.to_string().parse::<Event<G>>().is_ok_and(|again| again == event));
        let before = replica.clone();
        if replica.apply(&event).is_err() {
            assert!(replica == before);
        }
    }
}
