//! An untrusted link or text is refused with a message, or is a game that survives a round trip through a link.

#![no_main]

use flagfall_play::{Game, Session};
use flagfall_table::link::{self, NoGame, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Help the fuzzer with prefixes that it would take long to find.
    for beginning in [
        "",
        "#game=",
        "#game=ff1~mines~",
        "#game=ff2~mines~",
        "#game=ff2~four~",
        "flagfall 2 mines\n",
    ] {
        let text = format!("{beginning}{text}");
        read(Record::from_text(&text));
        read(Record::from_fragment(&text));
    }
});

fn read(record: Result<Record, NoGame>) {
    match record {
        Ok(Record::Mines(session)) => send(&session),
        Ok(Record::Four(session)) => send(&session),
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
}

fn send<G: Game>(session: &Session<G>) {
    let Ok(fragment) = link::fragment(session) else { return };
    let written = match Record::from_fragment(&fragment) {
        Ok(Record::Mines(session)) => session.write(),
        Ok(Record::Four(session)) => session.write(),
        Err(refusal) => panic!("{fragment}: {refusal}"),
    };
    assert_eq!(written, session.write());
}
