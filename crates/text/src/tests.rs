//! The checks of the build on invalid files, and a language without a file.

#[path = "../build/compiler.rs"]
mod compiler;
#[path = "../build/declared.rs"]
mod declared;
mod english;
mod forms;
#[path = "../build/numbers.rs"]
mod numbers;
#[path = "../build/plurals.rs"]
mod plurals;
mod translations;

use flagfall_mines::Cell;
use flagfall_play::Millis;

use crate::{AnyGame, Four, Hints, Reviews, Rooms, TypedGames, clock};
use crate::{
    DailyText, Language, LanguageTag, Message, Mines, Percent, Refusals, Tone, Who, Words,
};
use compiler::{Area, Choice, Declared, Program, compile, id_of};

const ENGLISH: &str = include_str!("../languages/en.ftl");

#[track_caller]
fn no_complaints(complaints: &[String]) {
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn english(words: impl Into<Words>) -> String {
    Language::english().say(&words.into())
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().expect("a cell")).collect()
}

#[test]
fn numbers_have_their_plurals() {
    assert_eq!(english(Mines::Opened { n_cells: 1 }), "Opened 1 cell.");
    assert_eq!(english(Mines::Opened { n_cells: 1201 }), "Opened 1,201 cells.");
    assert_eq!(
        english(DailyText::Streak { n_days: 0 }),
        "No streak yet. Solve one puzzle to start one."
    );
    let cell = cells("c4")[0];
    let refusal = Refusals::FlagsDiffer { cell, number: 3, n_flags: 0 };
    assert_eq!(
        english(refusal),
        "c4 shows 3, but no neighbour has a flag. A chord needs as many flags around as the number."
    );
}

/// Chinese has no spaces between sentences, and its colon is as wide as a letter.
#[test]
fn sentences_are_joined_as_the_language_does() {
    let said =
        |tag: &str, words: &Words| Language::built_in(tag.parse().expect("a language")).say(words);
    let drops = [1, 2].map(|number| Words::from(Reviews::TurnedAt { number }));
    let sentences = drops.into_iter().reduce(Words::then).expect("two sentences");
    assert_eq!(said("en", &sentences), "The game turned at drop 1. The game turned at drop 2.");
    assert_eq!(said("zh-Hans", &sentences), "胜负在第 1 手转折。胜负在第 2 手转折。");
    let (title, value) = (Reviews::Standing.into(), Reviews::Draw.into());
    let caption = Reviews::CurveAt { title: Box::new(title), value: Box::new(value) }.into();
    assert_eq!(said("en", &caption), "Standing: Draw");
    assert_eq!(said("fr", &caption), "Situation\u{a0}: Nulle");
    assert_eq!(said("zh-Hans", &caption), "局势：和棋");
}

#[test]
fn choices_and_lists_have_their_words() {
    assert_eq!(english(Four::Turn { who: Who::You }), "Your turn.");
    let named = |name: &str| Who::Named(Box::new(name.into()));
    assert_eq!(english(Four::Turn { who: named("Ben") }), "Ben's turn.");
    let settle = |who| english(Four::Settle { who, n_undos: 1 });
    let rest = "y to undo the move (1 undo left), or any other key to keep it.";
    assert_eq!(settle(Who::You), format!("Press {rest}"));
    assert_eq!(settle(named("Anna")), format!("Anna: press {rest}"));
    let foul = Four::FoulNoColumn { who: named("Player one"), n_left: 2 };
    assert_eq!(english(foul), "Foul! That is not a column. Player one has 2 chances left.");
    for (names, expected) in [
        ("h3", "You hit a mine at h3."),
        ("a1 b2", "You hit mines at a1 and b2."),
        ("a1 b2 c3", "You hit mines at a1, b2 and c3."),
    ] {
        let cells = cells(names);
        assert_eq!(english(Mines::HitMines { n_mines: cells.len(), cells }), expected);
    }
}

#[test]
fn times_have_units() {
    for (time, expected) in [
        (9_499, "Won in 9.4 s"),
        (65_200, "Won in 1:05.2"),
        (3_909_000, "Won in 1:05:09"),
        (360_000_000, "Won in 100:00:00"),
    ] {
        assert_eq!(english(DailyText::BoardWon { time: Millis(time) }), expected);
    }
}

#[test]
fn only_certain_chances_read_as_certain() {
    let cell = cells("a1")[0];
    for (chance, expected) in [
        (0.0, "0.0%"),
        (f64::MIN_POSITIVE, "less than 0.1%"),
        (0.000_4, "less than 0.1%"),
        (0.022, "2.2%"),
        (0.999, "99.9%"),
        (0.999_9, "more than 99.9%"),
        (1.0 - f64::EPSILON, "more than 99.9%"),
        (1.0, "100.0%"),
    ] {
        let said = english(Hints::Guess { cell, chance: Percent(chance) });
        assert!(said.ends_with(&format!("the chance of a mine is {expected}.")), "{said}");
    }
}

#[test]
fn sentences_follow_each_other() {
    let message = Message::good(AnyGame::Redone).then(Mines::Won);
    assert_eq!(message.say(Language::english()), "Move redone. You win! Every safe cell is open.");
    assert_eq!(message.tone, Tone::Good);
    assert_eq!(english(Words::default()), "");
}

const FEW: &[Area] = &[Area {
    name: "Mines",
    cfg: &[],
    messages: &[
        Declared { name: "Won", arguments: &[] },
        Declared { name: "OpenedAll", arguments: &[("n_cells", "usize"), ("who", "Who")] },
    ],
}];
const WHO: &[Choice] = &[Choice { name: "Who", options: &["You", "OtherSide"] }];

#[track_caller]
fn check(language: &str, source: &str, expected: &[&str]) {
    let named = format!("-own-name = x\n{source}");
    let complaints = compile(language, &named, FEW, WHO, Program::Other).err().unwrap_or_default();
    assert_eq!(complaints, expected, "{source}");
}

#[test]
fn an_invalid_file_stops_the_build() {
    let fine = "mines-won = Won\nmines-opened-all = { $n_cells } { $who ->\n*[other] x\n}\n";
    check("en", fine, &[]);
    check("en", "mines-won = Won\n", &["mines-opened-all is missing"]);
    check("en", &format!("{fine}mines-lost = Lost\n"), &["mines-lost is not declared"]);
    check("en", &format!("{fine}mines-won = Again\n"), &["mines-won is declared twice"]);
    let opened = |text: &str| format!("mines-won = Won\nmines-opened-all = {text}\n");
    check(
        "en",
        &opened("{ $n_cells } { $whom }"),
        &["mines-opened-all: there is no argument $whom"],
    );
    check("en", &opened("{ $who ->\n*[you] x\n}"), &["mines-opened-all: $n_cells is not used"]);
    check(
        "en",
        &opened("{ $who ->\n[me] x\n*[other] { $n_cells }\n}"),
        &["mines-opened-all: [me] is not an option of Who"],
    );
}

#[test]
fn each_term_is_used_and_declared_once() {
    let source = |terms: &str| {
        format!(
            "mines-won = x\nmines-opened-all = {{ -cells }} {{ $who ->\n*[other] x\n}}\n{terms}"
        )
    };
    let cells = "-cells = { $n_cells }\n";
    check("en", &source(cells), &[]);
    check("en", &source(""), &["mines-opened-all: there is no term -cells"]);
    check("en", &source(&format!("{cells}{cells}")), &["-cells is declared twice"]);
    // A term that only an unused term uses is unused, too.
    check(
        "en",
        &source(&format!("{cells}-mines = {{ -flags }}\n-flags = x\n")),
        &["-flags is not used", "-mines is not used"],
    );
    check("en", &source(&format!("{cells}-own-name = y\n")), &["-own-name is declared twice"]);
}

/// A file with these variants by the number of cells, and by who opened them.
fn choosing(n_cells: &str, who: &str) -> String {
    format!(
        "mines-won = x\nmines-opened-all = {{ $n_cells ->\n{n_cells}\n}} {{ $who ->\n{who}\n}}\n"
    )
}

fn counting(n_cells: &str) -> String {
    choosing(n_cells, "*[other] x")
}

#[test]
fn each_variant_has_one_text() {
    check("en", &choosing("[0] a\n[1] b\n*[other] c", "[you] a\n*[other] b"), &[]);
    for (n_cells, who, key) in [
        ("[one] a\n[one] b\n*[other] c", "*[other] x", "one"),
        ("[1] a\n[01] b\n*[other] c", "*[other] x", "01"),
        ("[one] a\n[other] b\n*[other] c", "*[other] x", "other"),
        ("*[other] x", "[you] a\n[you] b\n*[other] c", "you"),
        ("*[other] x", "[you] a\n*[you] b", "you"),
    ] {
        let complaint = format!("mines-opened-all: [{key}] is there twice");
        check("en", &choosing(n_cells, who), &[&complaint]);
    }
}

#[test]
fn a_plural_has_all_categories_of_the_language() {
    for (language, variants, missing) in [
        ("ro", "[one] a\n*[other] b", Some("few")),
        ("ro", "[few] a\n*[other] b", Some("one")),
        // 20 would be counted like 2.
        ("ro", "[one] a\n*[few] b", Some("other")),
        ("ro", "[one] a\n[few] b\n*[other] c", None),
        // The only number with [one] is 1.
        ("ro", "[1] a\n[few] b\n*[other] c", None),
        // Some texts only tell one from several.
        ("ro", "[0] a\n[1] b\n*[other] c", None),
        ("ro", "*[other] a", None),
        // In French, [one] is for 0, too.
        ("fr", "[0] a\n[1] b\n*[other] c", None),
        ("pl", "[one] a\n[few] b\n*[many] c", None),
        ("pl", "[one] a\n[few] b\n*[other] c", Some("many")),
        ("ar", "[one] a\n[two] b\n[few] c\n[many] d\n*[other] e", Some("zero")),
        ("ar", "[0] a\n[1] b\n[2] c\n[few] d\n[many] e\n*[other] f", None),
        ("zh", "[0] a\n*[other] b", None),
    ] {
        let complaint = missing.map(|name| format!("mines-opened-all: [{name}] is missing"));
        check(language, &counting(variants), complaint.as_deref().as_slice());
    }
}

#[test]
fn lines_that_take_turns_are_all_there() {
    const TURNS: &[Area] = &[Area {
        name: "Host",
        cfg: &[],
        messages: &[Declared { name: "Won", arguments: &[("nth", "OneOf < 3 >")] }],
    }];
    let complaints = |variants: &str| {
        let source = format!("-own-name = x\nhost-won = {{ $nth ->\n{variants}\n}}\n");
        compile("en", &source, TURNS, WHO, Program::Other).err().unwrap_or_default()
    };
    assert_eq!(complaints("[0] a\n[1] b\n*[other] c"), [""; 0]);
    let expected = ["host-won: 3 lines take turns: [0], [1] and so on, and *[other] for the last"];
    assert_eq!(complaints("[0] a\n*[other] c"), expected);
    assert_eq!(complaints("[0] a\n[2] b\n*[other] c"), expected);
    assert_eq!(complaints("[0] a\n[1] b\n[2] c\n*[other] d"), expected);
    assert_eq!(complaints("[0] a\n[one] b\n*[other] c"), expected);
}

/// French has one form for 0 and 1, and Romanian has one for 2 to 19.
#[test]
fn a_number_is_not_written_out_where_others_share_its_plural() {
    let one = "[one] 1 cell\n*[other] { $n_cells } cells";
    check("en", &counting(one), &[]);
    check("fr", &counting(&format!("[0] none\n{one}")), &[]);
    check("fr", &counting("[one] { $n_cells } cell\n*[other] { $n_cells } cells"), &[]);
    let refuse = |language: &str, variants: &str, category: &str, n: usize| {
        let complaint = format!(
            "mines-opened-all: [{category}] is used for {n} numbers, but its text contains one of them"
        );
        check(language, &counting(variants), &[&complaint]);
    };
    refuse("fr", one, "one", 2);
    refuse("ro", &format!("[few] 2 cells\n{one}"), "few", 38);
    refuse("fr", "[one] { $who ->\n[you] x\n*[other-side] 1\n}\n*[other] { $n_cells }", "one", 2);
}

#[test]
fn spanish_does_not_say_y_before_an_i() {
    let spanish = LanguageTag::of_locale("es").expect("Spanish");
    let said = |names| {
        let cells = cells(names);
        Language::built_in(spanish).text(Mines::HitMines { n_mines: cells.len(), cells })
    };
    assert_eq!(said("h1 i2"), "Has pisado minas en h1 e i2.");
    assert_eq!(said("i2 h1"), "Has pisado minas en i2 y h1.");
}

#[test]
fn plurals_are_those_of_the_language() {
    let source = |few: &str| {
        format!(
            "mines-won = x\nmines-opened-all = {{ $who ->\n*[other] x\n}} {{ $n_cells ->\n [one] a\n {few} *[other] c\n }}\n"
        )
    };
    check("ro", &source("[few] b\n"), &[]);
    check("de", &source(""), &[]);
    check(
        "de",
        &source("[few] b\n"),
        &["mines-opened-all: [few] is not a plural category of this language"],
    );
    check("not a tag", &source(""), &["\"not a tag\" is not a language tag"]);
    for language in ["en", "de", "es", "fr", "ro", "zh", "ru", "pl", "ar"] {
        assert_eq!(plurals::table(language).map(|table| table.len()), Ok(plurals::LENGTH as usize));
    }
}

/// Romanian plurals, tested with texts of their own.
#[test]
fn a_language_can_have_three_plurals() {
    // English has no [few].
    let source = ENGLISH.replace("[one]", "[1]").replace(
        "[1] Opened 1 cell.\n   *[other] Opened { $n_cells } cells.",
        "[one] o celulă\n    [few] { $n_cells } celule\n   *[other] { $n_cells } de celule",
    );
    assert!(source.contains("o celulă"));
    let romanian = language("ro", &source);
    let said = |n_cells| romanian.say(&Mines::Opened { n_cells }.into());
    assert_eq!(said(1), "o celulă");
    assert_eq!(said(19), "19 celule");
    assert_eq!(said(20), "20 de celule");
    assert_eq!(said(119), "119 celule");
    assert_eq!(said(1119), "1.119 celule");
    assert_eq!(said(120), "120 de celule");
}

fn language(name: &str, source: &str) -> Language {
    let compiled = compile(name, source, declared::AREAS, declared::CHOICES, Program::Other);
    let compiled = compiled.unwrap_or_else(|complaints| panic!("{}", complaints.join("\n")));
    Language::read(LanguageTag::english(), compiled.leak()).expect("a language")
}

#[test]
fn texts_that_the_page_never_shows_are_left_out_of_it() {
    let compiled = |program: Program| {
        compile("en", ENGLISH, declared::AREAS, declared::CHOICES, program).expect("no complaints")
    };
    let (page, other) = (compiled(Program::Page), compiled(Program::Other));
    assert!(other.contains("You win!") && page.contains("You win!"));
    let farewell = english(TypedGames::AnotherTime);
    assert!(other.contains(&farewell) && !page.contains(&farewell));
    let (online, invite) = (compiled(Program::OnlinePage), english(Rooms::Invite));
    assert!(other.contains(&invite) && online.contains(&invite) && !page.contains(&invite));
    assert!(!online.contains(&farewell));
}

/// Every message has a text in a machine-made language, and none of them is English.
#[test]
fn a_pseudo_language_has_every_message() {
    let source: String = pseudo(ENGLISH);
    let pseudo = language("de", &source);
    let samples = Words::samples();
    let ids: Vec<String> = declared::AREAS
        .iter()
        .flat_map(|area| area.messages.iter().map(|declared| id_of(area.name, declared.name)))
        .collect();
    assert_eq!(samples.len(), ids.len());
    for (words, id) in samples.iter().zip(ids) {
        let (here, there) = (english(words.clone()), pseudo.say(words));
        assert!(!here.is_empty() && here != there || id == "joined-sentences", "{id}: {there}");
        assert!(there.contains('»') || id == "joined-sentences", "{id}: {there}");
        let is_code = |letter: char| letter.is_control() && letter != '\n';
        assert!(!there.contains(is_code), "{id}: {there:?}");
    }
}

/// The same file with a mark before the text of each message.
fn pseudo(source: &str) -> String {
    source
        .lines()
        .map(|line| match line.split_once(" = ") {
            Some((id, text)) if !line.starts_with([' ', '#']) => format!("{id} = »{text}\n"),
            Some(_) | None => format!("{line}\n"),
        })
        .collect()
}

#[test]
fn clocks_show_hours_only_if_there_are_any() {
    let shown = [0, 59, 61, 3599, 3600].map(|seconds| clock(Millis(seconds * 1000)));
    assert_eq!(shown, ["0:00", "0:59", "1:01", "59:59", "1:00:00"]);
}
