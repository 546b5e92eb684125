//! The system language on a real terminal, and English for scripts.

use std::thread;

use flagfall_settings::{Glyphs, LanguageChoice, Settings};
use flagfall_text::{
    Facts, Four, GameNames, Host, Language, LanguageTag, Lobby, Rooms, Tiles, TypedGames, Who,
    Words,
};
use unicode_width::UnicodeWidthStr;

use crate::online::Server;
use crate::program::{Player, Terminal, lines};

fn german() -> Player {
    Player::new().with("LANG", "de_AT.UTF-8")
}

#[test]
fn the_screen_uses_the_system_language() {
    let player = german();
    let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
    terminal.wait_for("Decke ein beliebiges Feld auf.");
    terminal.type_keys("x");
    terminal.wait_for("aufgedeckt.");
}

#[test]
fn a_setting_overrides_the_system_language() {
    let player = german();
    let language = LanguageChoice::Chosen("zh-Hans".parse().expect("a language"));
    let settings = Settings { language, ..Settings::default() };
    player.store().keep_settings(&Settings::default(), &settings).expect("settings saved");
    let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
    let screen = terminal.wait_for("翻开任意一格开始。");
    assert!(screen.contains("剩余雷数"), "{screen}");
    let mut typed = player.open_terminal("line four", 24, 80);
    typed.wait_for("四十二个洞");
}

/// In an ASCII locale, only ASCII is written.
#[test]
fn an_ascii_locale_gets_english() {
    let player = Player::new().with("LANG", "de_DE");
    let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
    terminal.wait_for("Open any cell to begin.");
}

/// Players get their own language, scripts always get English.
#[test]
fn typed_games_are_english_in_a_pipe() {
    let player = german();
    let piped = player.run("line four", lines(&["x"]));
    assert!(piped.stdout.contains("Forty-two holes."), "{}", piped.stdout);
    let mut typed = player.open_terminal("line four", 24, 80);
    typed.wait_for("zweiundvierzig Löcher");
}

/// Debian's installer and desktops set this list beside the locale.
#[test]
fn the_list_of_languages_comes_before_the_locale() {
    let player = Player::new().with("LANG", "en_US.UTF-8").with("LANGUAGE", "nl:de");
    let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
    terminal.wait_for("Decke ein beliebiges Feld auf.");
}

/// A player on the online pages of the real server, in one language.
struct Visitor {
    terminal: Terminal,
    language: &'static Language,
    size: (u16, u16),
    cut: String,
}

impl Visitor {
    /// Waits for a text, however it is wrapped, and records the screen if anything on it is cut.
    fn look(&mut self, words: impl Into<Words>) {
        let text = self.language.say(&words.into());
        let wanted = squeezed(&text);
        let screen = self.terminal.wait_until(|screen| squeezed(screen).contains(&wanted), &text);
        // Links may be cut, and so may the last line of a narrow screen, which shows only the most important keys.
        let n_lines = usize::from(self.size.0) - usize::from(self.size.1 < 80);
        let is_cut = |line: &str| line.contains('~') && !line.contains("/play");
        if screen.lines().take(n_lines).any(is_cut) {
            self.cut +=
                &format!("{text:?} in {} at {:?}\n{screen}\n", self.language.tag(), self.size);
        }
    }
}

/// The letters and digits of a text. Punctuation is ASCII on these screens in every language.
fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The visitors of a test: each language on a usual and on the smallest terminal.
const SIZES: [(u16, u16); 2] = [(24, 80), (12, 40)];
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";

/// A player with the language, who has entered no name yet.
fn speaker(tag: LanguageTag) -> Player {
    let player = Player::new();
    let language = LanguageChoice::Chosen(tag);
    let settings = Settings { language, glyphs: Glyphs::Ascii, ..Settings::default() };
    player.store().keep_settings(&Settings::default(), &settings).expect("settings saved");
    player
}

/// In each language, Bob, who speaks English, fills in the form for a room with these keys, and Ada joins him.
fn with_guests(form: &str, play: impl Fn(&mut Terminal, &mut Visitor) + Sync) {
    let play = &play;
    let cut: String = thread::scope(|scope| {
        let visit = |tag| scope.spawn(move || visit_rooms(tag, form, play));
        let visits: Vec<_> = LanguageTag::all().map(visit).collect();
        visits.into_iter().map(|visit| visit.join().expect("the visits end")).collect()
    });
    assert!(cut.is_empty(), "{cut}");
}

fn visit_rooms(tag: LanguageTag, form: &str, play: impl Fn(&mut Terminal, &mut Visitor)) -> String {
    let server = Server::start();
    let bob = Player::new();
    let mut bobs = bob.open_terminal(&format!("online {}", server.site), 24, 100);
    bobs.wait_for("What should others call you?");
    bobs.type_keys("Bob\r");
    bobs.wait_for("Quick match");
    let mut cut = String::new();
    for size in SIZES {
        let mut bobs = bob.open_terminal(&format!("online {}", server.site), 24, 100);
        bobs.wait_for("▸ Quick match");
        bobs.type_keys(&format!("{DOWN}\r"));
        bobs.wait_for("Find an opponent");
        bobs.type_keys(form);
        // The last row but one creates the room.
        bobs.type_keys("\x1b[F\x1b[A\r");
        let screen = bobs.wait_for("/play#");
        let link = screen.split_whitespace().find(|word| word.contains("/play#"));
        let ada = speaker(tag);
        let command = format!("join {}", link.expect("a link"));
        let terminal = ada.open_terminal(&command, size.0, size.1);
        let language = Language::built_in(tag);
        let mut visitor = Visitor { terminal, language, size, cut: String::new() };
        visitor.look(Lobby::AskName);
        visitor.terminal.type_keys("Ada\r");
        play(&mut bobs, &mut visitor);
        cut += &visitor.cut;
    }
    cut
}

/// Phrases, offers and the end of a game between two people.
#[test]
fn nothing_is_cut_in_a_room_of_four_in_a_row_in_any_language() {
    let name = || "Bob".to_owned();
    with_guests("", |bobs, visitor| {
        visitor.look(Rooms::NameYou { name: "Ada".to_owned() });
        bobs.wait_for("Ada");
        visitor.terminal.type_keys("c");
        visitor.look(Rooms::WellPlayed);
        visitor.terminal.type_keys("2");
        bobs.wait_for("Ada: Well played");
        bobs.type_keys("=");
        visitor.look(Four::DrawOffered { who: Who::Named(Box::new(Words::Verbatim(name()))) });
        visitor.terminal.type_keys("d");
        visitor.look(Four::DrawDeclined);
        visitor.terminal.type_keys("=");
        visitor.look(Four::DrawOffered { who: Who::You });
        bobs.wait_for("Ada offers a draw.");
        bobs.type_keys("d");
        visitor.look(Four::DrawDeclined);
        visitor.terminal.type_keys("R");
        visitor.look(Rooms::ResignSure);
        visitor.terminal.type_keys("R");
        bobs.wait_for("You win");
        bobs.type_keys("r");
        visitor.look(Rooms::OffersRematch { name: name() });
    });
}

#[test]
fn nothing_is_cut_on_a_shared_board_in_any_language() {
    // A board of 30x16 cells with 478 mines: after the first cell the game ends with the next one.
    let form = format!("{RIGHT}{DOWN}{RIGHT}{RIGHT}{DOWN}30{DOWN}{DOWN}\x7f78");
    with_guests(&form, |bobs, visitor| {
        visitor.look(Rooms::NameYou { name: "Ada".to_owned() });
        bobs.wait_for("Ada");
        bobs.type_keys("c4");
        let phrase = Box::new(Rooms::Oops.into());
        visitor.look(Rooms::Said { name: "Bob".to_owned(), phrase });
        visitor.terminal.type_keys("xwx");
        visitor.look(Rooms::Rematch);
    });
}

#[test]
fn nothing_is_cut_in_a_race_in_any_language() {
    with_guests(&RIGHT.repeat(2), |bobs, visitor| {
        // With both players there, a countdown begins.
        visitor.look(Rooms::NameYou { name: "Ada".to_owned() });
        visitor.look(Facts::MinesLeft);
        visitor.terminal.type_keys("R");
        visitor.look(Rooms::ResignSure);
        visitor.terminal.type_keys("R");
        visitor.look(Rooms::GaveUp);
        bobs.wait_for("Gave up");
        bobs.type_keys("R");
        bobs.wait_for("Resign?");
        bobs.type_keys("R");
        visitor.look(Rooms::Rematch);
    });
}

#[test]
fn nothing_is_cut_in_a_duel_in_any_language() {
    with_guests(&RIGHT.repeat(3), |bobs, visitor| {
        visitor.look(Rooms::NameYou { name: "Ada".to_owned() });
        bobs.wait_for("Ada");
        visitor.terminal.type_keys("R");
        visitor.look(Rooms::ResignSure);
        visitor.terminal.type_keys("R");
        bobs.wait_for("You win");
        bobs.type_keys("r");
        visitor.look(Rooms::OffersRematch { name: "Bob".to_owned() });
    });
}

/// From entering a name to a room with a game in it.
#[test]
fn nothing_is_cut_online_in_any_language() {
    let [up, down, right, left] = ["\x1b[A", DOWN, RIGHT, "\x1b[D"];
    let server = Server::start();
    let mut cut = String::new();
    for tag in LanguageTag::all() {
        for size in SIZES {
            let player = speaker(tag);
            let terminal = player.open_terminal(&format!("online {}", server.site), size.0, size.1);
            let language = Language::built_in(tag);
            let mut visitor = Visitor { terminal, language, size, cut: String::new() };
            visitor.look(Lobby::AskName);
            visitor.terminal.type_keys("Ada\r");
            visitor.look(Lobby::QuickMatch);
            visitor.terminal.type_keys(&format!("{down}{down}\r"));
            visitor.look(Lobby::NoEntries);
            visitor.terminal.type_keys(&format!("{down}{right}"));
            visitor.look(Lobby::Week);
            visitor.terminal.type_keys(right);
            visitor.look(Lobby::Ever);
            visitor.terminal.type_keys("\x1b");
            visitor.look(Lobby::QuickMatch);
            visitor.terminal.type_keys(&format!("{down}\r"));
            visitor.look(Lobby::NothingPlayed);
            visitor.terminal.type_keys("\r");
            visitor.look(Lobby::AskNewName);
            visitor.terminal.type_keys("\x1b");
            visitor.look(Lobby::NothingPlayed);
            visitor.terminal.type_keys("\x1b");
            visitor.look(Lobby::QuickMatch);
            visitor.terminal.type_keys(&format!("{up}{up}\r"));
            visitor.look(GameNames::Four);
            let games = [Lobby::TogetherGame, Lobby::RaceGame, Lobby::Duel, Lobby::RankedGame];
            for game in games {
                visitor.terminal.type_keys(right);
                visitor.look(game);
            }
            visitor.terminal.type_keys(right);
            visitor.look(GameNames::Four);
            visitor.terminal.type_keys(&format!("{down}{right}"));
            visitor.look(Lobby::Computer { level: 1 });
            visitor.terminal.type_keys(left);
            visitor.look(Lobby::Person);
            // The last two rows create a room and find one.
            visitor.terminal.type_keys("\x1b[F");
            visitor.look(Lobby::FindOpponent);
            visitor.terminal.type_keys(&format!("{up}\r"));
            visitor.look(Rooms::Invite);
            // Against the computer the game begins at once.
            visitor.terminal.type_keys("\x1b");
            visitor.look(Lobby::BackToRoom);
            visitor.terminal.type_keys(&format!("\x1b[H{down}{down}\r"));
            visitor.look(GameNames::Four);
            visitor.terminal.type_keys(&format!("\x1b[H{down}{right}"));
            visitor.look(Lobby::Computer { level: 1 });
            visitor.terminal.type_keys(&format!("\x1b[F{up}\r"));
            visitor.look(Rooms::NameYou { name: "Ada".to_owned() });
            cut += &visitor.cut;
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// What was written on a terminal, in lines, without escape sequences.
fn written_lines(raw: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut letters = raw.chars();
    while let Some(letter) = letters.next() {
        let line = lines.last_mut().expect("a line");
        match letter {
            '\x1b' => {
                // The sequences that move the cursor begin another line.
                let last = letters.by_ref().skip(1).find(char::is_ascii_alphabetic);
                if last != Some('m') {
                    lines.push(String::new());
                }
            }
            '\r' | '\n' => lines.push(String::new()),
            _ => line.push(letter),
        }
    }
    lines
}

/// The typed games wrap their texts; what they draw, and the texts that are written in lines, has to fit.
#[test]
fn typed_games_fit_on_eighty_columns_in_any_language() {
    let choose = |player: u8, piece: &str| Host::Choose { player, piece: piece.to_owned() };
    let how_many = || TypedGames::HowManyMines { least: 10, most: 20 };
    let games: [(&str, Vec<(Words, &str)>); 4] = [
        ("line", vec![(TypedGames::WhichGame.into(), "9\r\x04")]),
        (
            "line tiles --seed 1 --display text --still",
            vec![(Tiles::WhichLevel.into(), "1\r"), (Tiles::WhichTile.into(), "1\r\x04")],
        ),
        (
            "line commands --seed 1",
            vec![
                (how_many().into(), "12\r"),
                (TypedGames::YourCommand.into(), "huh\r"),
                (TypedGames::PressEnter.into(), "\r"),
                (TypedGames::YourCommand.into(), "m5e\r\x04"),
            ],
        ),
        (
            "line four --seed 5",
            vec![
                (Host::Pick { player: 1 }.into(), "x\r"),
                (choose(1, "x").into(), "4\r"),
                (choose(2, "o").into(), "9\r\x04"),
            ],
        ),
    ];
    let mut wide = String::new();
    for tag in LanguageTag::all() {
        let language = Language::built_in(tag);
        for (arguments, answers) in &games {
            let player = speaker(tag);
            let mut terminal = player.open_terminal(arguments, 24, 80);
            for (question, answer) in answers {
                let question = language.say(question);
                let wanted = squeezed(&question);
                terminal.wait_until(|screen| squeezed(screen).ends_with(&wanted), &question);
                terminal.type_keys(answer);
            }
            assert_eq!(terminal.code(), 0);
            let lines = written_lines(&terminal.raw());
            assert!(lines.len() > 10, "{arguments} in {tag} wrote {lines:#?}");
            let too_wide = lines.into_iter().filter(|line| line.width() > 80);
            wide.extend(too_wide.map(|line| format!("{arguments} in {tag}: {line}\n")));
        }
    }
    assert!(wide.is_empty(), "{wide}");
}
