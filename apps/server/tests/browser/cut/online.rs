//! Online play: the lobby with its forms and lists, rooms of every game, and what a lost connection looks like.

use flagfall_text::Rooms;
use serde_json::json;

use super::Visitor;
use crate::offline::{ARE_OTHERS_CACHED, IS_CACHED};
use crate::rooms::{Guest, create};
use crate::site::Site;

/// The longest name that a player can have.
const GUEST: &str = "Maximiliana Schröder";

/// Two rooms and two ranked games of other players, instead of the server's answers.
const OTHERS: &str = "{
    const ask = window.fetch;
    const player = '7k3m9p2qx4td';
    const rooms = [
        {room: player, players: ['Maximiliana Schröder'], open: true, game: 'four', terms: {first: 'you', clock: '15+10', fouls: 3, takebacks: true, computer: null}},
        {room: player, players: ['Maximiliana Schröder', 'Bartholomäus'], open: false, game: 'race', terms: {size: '30x16x99', seats: 8}},
    ];
    const entries = [1, 2].map((place) => ({place, player, name: 'Maximiliana Schröder', time: 754321 * place, at: 1794830400, record: `/api/records/${player}/${place}`}));
    window.fetch = (path, init) => {
        const answer = init?.method && init.method !== 'GET' ? null
            : path.startsWith('/api/rooms') ? {rooms} : path.startsWith('/api/leaderboard') ? {entries} : null;
        return answer ? Promise.resolve(new Response(JSON.stringify(answer))) : ask(path, init);
    };
}";

/// The lobby, from entering a name to a room.
pub(super) async fn look(visitor: &mut Visitor, site: &Site) {
    visitor.browser.expect_error("401");
    // The server refuses what is wrong on purpose.
    visitor.browser.expect_error("400");
    visitor.browser.expect_error("404");
    visitor.open(&site.url("/play")).await;
    visitor.sees("#player-name").await;
    visitor.look("online-name").await;
    visitor.answer("#spend-code", "wrong").await;
    visitor.sees_text(".lobby > [role=alert]").await;
    visitor.look("online-complaint").await;
    visitor.answer("#player-name", "Ada").await;
    visitor.sees("#create-room").await;
    visitor.look("lobby").await;
    visitor.browser.run(OTHERS).await;
    visitor.click("#leaderboards").await;
    visitor.sees(".entries li").await;
    visitor.look("leaderboards").await;
    visitor.click("#to-lobby").await;
    visitor.sees(".rooms li > span").await;
    visitor.look("lobby-rooms").await;
    visitor.click("#profile").await;
    visitor.sees("#to-lobby").await;
    visitor.look("profile").await;
    for (press, screen) in [("#new-code", "profile-code"), ("#delete-player", "profile-delete")] {
        let said = visitor.browser.text(".code-for-device").await;
        visitor.click(press).await;
        let is_new = format!("document.querySelector('.code-for-device').innerText !== {said:?}");
        visitor.browser.wait_until(&is_new).await;
        visitor.look(screen).await;
    }
    visitor.click("#to-lobby").await;
    visitor.click("#create-room").await;
    // The last choices of clocks and boards are one's own.
    for (game, last, screen) in [
        ("0", "#term-clock", "form-four"),
        ("1", "#term-board", "form-together"),
        ("2", "", "form-race"),
        ("3", "", "form-duel"),
        ("4", "", "form-ranked"),
    ] {
        visitor.choose("#term-game", game).await;
        match last {
            "#term-clock" => visitor.choose(last, "10").await,
            "#term-board" => visitor.choose(last, "3").await,
            _ => (),
        }
        visitor.look(screen).await;
    }
    visitor.open(&site.url("/play")).await;
    visitor.click("#create-room").await;
    visitor.click("#create").await;
    visitor.sees("#room-link").await;
    visitor.look("invitation").await;
    visitor.click("#to-lobby").await;
    visitor.click("#quick-match").await;
    visitor.sees("#room-link").await;
    visitor.look("quick-match").await;
    visitor.click("#to-lobby").await;
}

/// A room of each game for two, with somebody at a terminal, and the ends of those that can be resigned.
pub(super) async fn look_at_rooms(visitor: &mut Visitor, site: &Site) {
    let guest = Guest::new(site, GUEST);
    for (choice, name) in ["four", "together", "race", "duel"].into_iter().enumerate() {
        visitor.open(&site.url("/play")).await;
        visitor.sees("#create-room").await;
        let link = create(&visitor.browser, &[("game", choice)]).await;
        let mut terminal = guest.join(&link);
        terminal.wait_for(GUEST);
        visitor.sees(".board [role=gridcell], .four-hole").await;
        visitor.look(&format!("room-{name}")).await;
        match name {
            "four" => {
                visitor.click("#room-talk").await;
                visitor.sees(".phrases button").await;
                visitor.look("room-phrases").await;
                visitor.click(".phrases button").await;
                visitor.click("#show-link").await;
                visitor.sees("dialog[open] #room-link").await;
                visitor.look("room-link").await;
                visitor.close_dialog().await;
                terminal.type_keys("=");
                visitor.sees("#room-accept").await;
                visitor.look("room-offer").await;
                visitor.click("#room-decline").await;
                visitor.browser.wait_until("!document.querySelector('#room-accept')").await;
                // What the terminal hears between the two keys of a resignation would take the first one back.
                terminal.wait_for("The draw was declined.");
                visitor.click("#room-resign").await;
                let sure = visitor.text(Rooms::ResignSure);
                let remark = "document.querySelector('.remark').innerText";
                visitor.browser.wait_until(&format!("{remark} === {sure:?}")).await;
                visitor.look("room-resign").await;
            }
            "race" => visitor.click("#room-resign").await,
            _ => (),
        }
        if name != "together" {
            terminal.type_keys("RR");
            if name == "race" {
                visitor.click("#room-resign").await;
            }
            visitor.sees(".end").await;
            visitor.look(&format!("room-{name}-over")).await;
        }
    }
    // Somebody else opens the link of a room without a free seat.
    visitor.open(&site.url("/play")).await;
    visitor.sees("#create-room").await;
    let link = create(&visitor.browser, &[("game", 0)]).await;
    let mut terminal = guest.join(&link);
    terminal.wait_for(GUEST);
    visitor.sees(".four-hole").await;
    visitor.browser.open("about:blank").await;
    visitor.browser.devtools("Network.clearBrowserCookies", json!({})).await;
    visitor.browser.open(&link).await;
    visitor.answer("#player-name", "Eva").await;
    let watching = visitor.text(Rooms::Watching);
    let remark = "document.querySelector('.remark')?.innerText";
    visitor.browser.wait_until(&format!("{remark} === {watching:?}")).await;
    visitor.look("room-watched").await;
}

/// A room and the lobby after the server has gone.
pub(super) async fn look_offline(visitor: &mut Visitor, site: Site) {
    for error in ["ERR_CONNECTION_REFUSED", "WebSocket", "/api/"] {
        visitor.browser.expect_error(error);
    }
    visitor.browser.wait_until(IS_CACHED).await;
    visitor.browser.wait_until(ARE_OTHERS_CACHED).await;
    let lobby = site.url("/play");
    site.stop();
    let lost = visitor.text(Rooms::ConnectionLost);
    let remark = "document.querySelector('.remark').innerText";
    visitor.browser.wait_until(&format!("{remark}.includes({lost:?})")).await;
    visitor.look("room-lost").await;
    visitor.open(&lobby).await;
    visitor.sees_text(".lobby > [role=alert]").await;
    visitor.look("lobby-offline").await;
}
