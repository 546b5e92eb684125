//! Every mode played to its end between a page and a terminal, with a spectator at another terminal: on one node with an SQLite file, and
//! on two nodes with PostgreSQL and NATS. In each game the page is reloaded once, and loses its network for a minute once.

use flagfall_services::{Line, Nats, Postgres};
use serde_json::json;
use tempfile::TempDir;

use crate::browser::Browser;
use crate::hand::Button;
use crate::minefield::{IS_OVER, best_cell, click, likeliest_mine, sees_flags, sees_open};
use crate::online::{NO_VIOLATIONS, arrive, sees_discs};
use crate::shapes::ASTRAY;
use crate::site::Site;
use crate::terminal::Terminal;

/// Whether the page shows a room's game instead of the invitation to it.
const HAS_BEGUN: &str = "document.querySelector('.room') && !document.querySelector('.lobby')";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_and_a_terminal_play_every_mode() {
    let site = Site::start();
    play_every_mode(&site, &site).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_and_a_terminal_at_two_nodes_play_every_mode() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let [one, other] = [0, 1].map(|_| Site::start_with(&["--database", &database, "--bus", &bus]));
    play_every_mode(&one, &other).await;
}

async fn play_every_mode(adas: &Site, bobs: &Site) {
    let party = Party::gather(adas, bobs).await;
    party.play_four().await;
    party.play_race().await;
    party.play_together().await;
    party.play_duel().await;
    party.play_ranked().await;
    party.ada.close().await;
}

/// Ada uses the page, Bob and Eve use terminals.
struct Party<'a> {
    ada: Browser,
    /// The connection between Ada and her node.
    line: Line,
    bobs: Guest<'a>,
    eves: Guest<'a>,
}

/// A player at a terminal connected to a node.
pub(crate) struct Guest<'a> {
    site: &'a Site,
    home: TempDir,
}

impl<'a> Guest<'a> {
    /// Creates a player with this name.
    pub(crate) fn new(site: &'a Site, name: &str) -> Guest<'a> {
        let guest = Guest { site, home: TempDir::new().expect("a folder") };
        let mut terminal = guest.visit();
        terminal.wait_for("What should others call you?");
        terminal.type_keys(&format!("{name}\r"));
        terminal.wait_for("Quick match");
        guest
    }

    fn visit(&self) -> Terminal {
        Terminal::run(&self.home, &["online", &self.site.url("")])
    }

    /// Joins a room whose link has another server's address.
    pub(crate) fn join(&self, link: &str) -> Terminal {
        let (_, room) = link.split_once("/play#").expect("a link");
        Terminal::join(&self.home, &self.site.url(&format!("/play#{room}")))
    }

    fn watch(&self, link: &str) -> Terminal {
        let mut terminal = self.join(link);
        terminal.wait_for("You are watching.");
        terminal
    }
}

impl Party<'_> {
    async fn gather<'a>(adas: &'a Site, bobs: &'a Site) -> Party<'a> {
        let line = Line::to(&adas.url(""));
        let mut ada = arrive(Browser::start().await, &line.url("/play"), "Ada").await;
        // Browsers log an error about a socket closed before it was open.
        ada.expect_error("WebSocket");
        for page in ["#leaderboards", "#profile"] {
            ada.press(page).await;
            ada.wait_until("document.querySelector('#to-lobby') !== null").await;
            assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
            ada.screenshot(&format!("online-{}", &page[1..])).await;
            ada.press("#to-lobby").await;
        }
        Party { ada, line, bobs: Guest::new(bobs, "Bob"), eves: Guest::new(adas, "Eve") }
    }

    /// Bob takes a seat, and then Eve watches because none is left. Ada's page may be the last to hear that the game has begun.
    async fn join(&self, link: &str) -> (Terminal, Terminal) {
        let mut bobs = self.bobs.join(link);
        bobs.wait_for("Bob (you)");
        let eves = self.eves.watch(link);
        self.ada.wait_until(HAS_BEGUN).await;
        (bobs, eves)
    }

    async fn create(&self, choices: &[(&str, usize)]) -> String {
        create(&self.ada, choices).await
    }

    /// Lets a minute pass on Ada's clock while her connection is dead, then brings the network back.
    async fn come_back_after_a_minute(&self) {
        self.ada
            .run(
                "const now = performance.now.bind(performance);
                 performance.now = () => now() + 60000;
                 window.dispatchEvent(new Event('online'))",
            )
            .await;
        self.ada
            .wait_until("document.querySelector('.remark').innerText.includes('Connection lost')")
            .await;
        self.line.mend();
        self.ada
            .wait_until("!document.querySelector('.remark').innerText.includes('Connection lost')")
            .await;
    }

    /// Waits for the end of the game and returns to the lobby; returns the text of the result.
    async fn leave(&self, name: &str) -> String {
        self.ada.wait_until(IS_OVER).await;
        assert_eq!(self.ada.axe_violations().await, NO_VIOLATIONS);
        self.ada.screenshot(&format!("online-{name}")).await;
        let end = self.ada.text(".end").await;
        assert!(end.contains("Proven"), "the page has verified the deal: {end}");
        self.ada.press(".end [value=Lobby]").await;
        // The room that was left has no part on the lobby's page.
        self.ada
            .wait_until(
                "document.querySelector('.lobby') && !document.querySelector('.room')
                 && document.querySelector('p.message').textContent.trim() === ''",
            )
            .await;
        end
    }

    async fn play_four(&self) {
        let link = self.create(&[("game", 0), ("first", 1)]).await;
        let (mut bobs, mut eves) = self.join(&link).await;
        bobs.wait_for("Ada begins.");
        let ada = &self.ada;
        for n_before in 0..7 {
            match n_before {
                2 => {
                    self.line.lose();
                    ada.keys("3").await;
                    self.come_back_after_a_minute().await;
                }
                _ if n_before % 2 == 0 => ada.keys("3").await,
                _ => {
                    bobs.wait_for(&format!("{}. 3", n_before / 2 + 1));
                    bobs.type_keys("5");
                }
            }
            sees_discs(ada, n_before + 1).await;
            if n_before == 3 {
                ada.reload().await;
                sees_discs(ada, n_before + 1).await;
            }
        }
        bobs.wait_for("Ada wins!");
        eves.wait_for("Ada wins!");
        let end = self.leave("four").await;
        assert!(end.contains("You win!"), "{end}");
    }

    /// Ada opens safe cells until she wins, as a race's board needs no guess. Bob opens one cell and resigns in the end.
    async fn play_race(&self) {
        let link = self.create(&[("game", 2), ("board", 0), ("players", 2)]).await;
        let mut bobs = self.bobs.join(&link);
        let ada = &self.ada;
        ada.wait_until("document.querySelectorAll('.board .open').length > 8").await;
        bobs.wait_for("Mines left");
        let mut eves = self.eves.watch(&link);
        let mut n_opened = 0;
        while let Some(cell) = best_cell(ada).await {
            if n_opened == 1 {
                let [of_bob, of_eve] = [bobs.line("Bob (you)"), eves.line("Bob")];
                let on_page = ada.text(".seat-2").await;
                self.line.lose();
                click(ada, cell, Button::Left).await;
                bobs.type_keys(&format!(":{cell}\rx"));
                bobs.wait_for_change("Bob (you)", &of_bob);
                eves.wait_for_change("Bob", &of_eve);
                self.come_back_after_a_minute().await;
                ada.wait_until(&format!(
                    "document.querySelector('.seat-2').innerText !== {on_page:?}"
                ))
                .await;
            } else {
                click(ada, cell, Button::Left).await;
            }
            sees_open(ada, cell).await;
            n_opened += 1;
            if n_opened == 3 {
                ada.reload().await;
                ada.wait_until("document.querySelectorAll('.board .open').length > 9").await;
            }
        }
        for terminal in [&mut bobs, &mut eves] {
            terminal.wait_for("Place 1");
        }
        bobs.type_keys("RR");
        eves.wait_for("Gave up");
        ada.wait_until("document.querySelector('#room-rematch') !== null").await;
        assert!(ada.text(".seat-2").await.contains("Gave up"));
        self.leave("race").await;
    }

    /// Ada and Bob take turns to open the solver's best cell, until the board is won or one of them hits a mine.
    async fn play_together(&self) {
        let link = self.create(&[("game", 1), ("board", 0), ("players", 2)]).await;
        let (mut bobs, mut eves) = self.join(&link).await;
        bobs.wait_for("Mines left");
        let ada = &self.ada;
        let first = best_cell(ada).await.expect("a game");
        click(ada, first, Button::Left).await;
        sees_open(ada, first).await;

        // Two different cells, because flagging the same one twice would remove the flag.
        let closed = "[...document.querySelectorAll('.board .closed')].slice(0, 2).map((cell) => cell.ariaLabel.split(',')[0])";
        let closed = ada.js(closed).await;
        let [adas, bobs_cell] =
            [0, 1].map(|n| closed[n].as_str().expect("a name").parse().expect("a cell"));
        let mines_left = eves.line("Mines left");
        self.line.lose();
        click(ada, adas, Button::Right).await;
        bobs.type_keys(&format!(":{bobs_cell}\rm"));
        eves.wait_for_change("Mines left", &mines_left);
        self.come_back_after_a_minute().await;
        sees_flags(ada, &[adas, bobs_cell]).await;
        ada.reload().await;
        sees_flags(ada, &[adas, bobs_cell]).await;
        ada.screenshot("online-flags").await;
        click(ada, adas, Button::Right).await;
        sees_flags(ada, &[bobs_cell]).await;
        click(ada, bobs_cell, Button::Right).await;
        sees_flags(ada, &[]).await;

        let mut is_adas_turn = false;
        while let Some(cell) = best_cell(ada).await {
            match is_adas_turn {
                true => click(ada, cell, Button::Left).await,
                false => bobs.type_keys(&format!(":{cell}\rx")),
            }
            sees_open(ada, cell).await;
            is_adas_turn = !is_adas_turn;
        }
        // The marks of who opened a cell move no cell.
        ada.wait_until(
            "document.querySelector('.board .by-1') && document.querySelector('.board .by-2')",
        )
        .await;
        assert_eq!(ada.js(ASTRAY).await, json!([]));
        let end = self.leave("together").await;
        let told = if end.contains("You win!") { "You win!" } else { "hit a mine." };
        assert!(end.contains(told), "{end}");
        bobs.wait_for(told);
    }

    /// The player to move opens the likeliest mine, until one of them has 26. A player who is behind uses their bomb.
    async fn play_duel(&self) {
        let link = self.create(&[("game", 3), ("first", 1)]).await;
        let (mut bobs, mut eves) = self.join(&link).await;
        bobs.wait_for("Ada's turn.");
        let ada = &self.ada;
        ada.wait_until("document.querySelectorAll('.board [role=gridcell]').length === 256").await;
        let local = "document.querySelectorAll('.face, .level, #hint, #again, #pause').length";
        assert_eq!(ada.js(local).await, json!(0), "a room has no controls of a local game");
        let mut n_moves = 0;
        let mut was_lost = false;
        // The text on the terminal once it has received the last move.
        let mut told = String::new();
        loop {
            let [of_ada, of_bob] = [duel_seat(ada, 1).await, duel_seat(ada, 2).await];
            if !of_ada.is_turn && !of_bob.is_turn {
                break;
            }
            let cell = likeliest_mine(ada).await;
            let told_before = std::mem::replace(&mut told, format!("mine at {cell}."));
            if of_bob.is_turn {
                let is_bombing = of_bob.has_bomb && of_bob.n_found < of_ada.n_found;
                let bomb = if is_bombing { "B" } else { "" };
                bobs.wait_until(&format!("{told_before:?} and Bob's turn"), |screen| {
                    screen.contains(&told_before) && screen.contains("Your turn.")
                });
                bobs.type_keys(&format!("{bomb}:{cell}\rx"));
                if is_bombing {
                    told = "Your bomb found".to_owned();
                }
            } else if of_ada.has_bomb && of_ada.n_found < of_bob.n_found {
                told = "Ada's bomb found".to_owned();
                ada.press("#room-bomb").await;
                click(ada, cell, Button::Left).await;
                ada.wait_until("document.querySelectorAll('.board .in-reach').length > 1").await;
                assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
                ada.screenshot("online-bomb").await;
                click(ada, cell, Button::Left).await;
            } else if n_moves > 2 && !was_lost {
                was_lost = true;
                self.line.lose();
                click(ada, cell, Button::Left).await;
                self.come_back_after_a_minute().await;
            } else {
                click(ada, cell, Button::Left).await;
            }
            sees_open(ada, cell).await;
            n_moves += 1;
            if n_moves == 8 {
                ada.reload().await;
                sees_open(ada, cell).await;
            }
        }
        assert!(was_lost, "Ada had more than one move");
        let end = self.leave("duel").await;
        let (of_bob, of_eve) = match end.contains("You win!") {
            true => ("Ada wins!", "Ada wins!"),
            false => ("You win!", "Bob wins!"),
        };
        bobs.wait_for(of_bob);
        eves.wait_for(of_eve);
    }

    /// Ada plays until she wins. Then her game is on the leaderboard, and everybody can replay it.
    async fn play_ranked(&self) {
        let link = self.create(&[("game", 4), ("board", 0)]).await;
        let mut eves = self.eves.watch(&link);
        let ada = &self.ada;
        let mut n_opened = 0;
        loop {
            while let Some(cell) = best_cell(ada).await {
                if n_opened == 1 {
                    self.line.lose();
                    click(ada, cell, Button::Left).await;
                    self.come_back_after_a_minute().await;
                } else {
                    click(ada, cell, Button::Left).await;
                }
                sees_open(ada, cell).await;
                n_opened += 1;
                if n_opened == 3 {
                    ada.reload().await;
                    sees_open(ada, cell).await;
                }
            }
            if ada.js("document.querySelector('.end.is-good') !== null").await == json!(true) {
                break;
            }
            ada.press("#room-rematch").await;
            ada.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
        }
        eves.wait_for("game is won.");
        self.leave("ranked").await;

        ada.press("#leaderboards").await;
        ada.wait_until("document.querySelector('.entries li') !== null").await;
        let entry = ada.text(".entries li span").await;
        assert!(entry.starts_with("1. Ada, "), "{entry}");
        assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
        ada.screenshot("online-entry").await;
        ada.press(".entries li button").await;
        ada.press("#last").await;
        ada.wait_until("document.querySelectorAll('.board .open').length === 71").await;
        ada.screenshot("online-record").await;

        let mut bobs = self.bobs.visit();
        bobs.wait_for("Leaderboards");
        // Open the third entry of the lobby, then the leaderboard's first entry below two choices.
        bobs.type_keys("jj\r");
        bobs.wait_for(&entry);
        bobs.type_keys("jj\r");
        bobs.wait_for("Review");
    }
}

/// Creates a room on the page with these choices, and returns its link.
pub(crate) async fn create(ada: &Browser, choices: &[(&str, usize)]) -> String {
    ada.press("#create-room").await;
    for (term, choice) in choices {
        ada.wait_until(&format!("document.querySelector('#term-{term}') !== null")).await;
        ada.run(&format!(
            "const term = document.querySelector('#term-{term}'); term.value = '{choice}';
             term.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    }
    let before = ada.js("location.href").await;
    ada.press("#create").await;
    ada.wait_until(&format!("location.hash && location.href !== {before}")).await;
    ada.js("location.href").await.as_str().expect("an address").to_owned()
}

/// A seat of a duel.
struct DuelSeat {
    n_found: u32,
    is_turn: bool,
    has_bomb: bool,
}

async fn duel_seat(browser: &Browser, number: u8) -> DuelSeat {
    let seat = format!("document.querySelector('.seat-{number}')");
    let told =
        browser.js(&format!("[{seat}.innerText, {seat}.classList.contains('is-on-turn')]")).await;
    let text = told[0].as_str().expect("a text");
    let (before, _) = text.split_once(" of 26").expect("a score");
    let score = before.rsplit(|letter: char| !letter.is_ascii_digit()).next();
    DuelSeat {
        n_found: score.and_then(|score| score.parse().ok()).expect("a number"),
        is_turn: told[1] == json!(true),
        has_bomb: text.contains("bomb"),
    }
}
