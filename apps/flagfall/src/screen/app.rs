//! Connects the flow with the views of its pages: input becomes intents, and the state of the flow is drawn.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::online::NetMessage;
use flagfall_flow::{
    Effect, Flow, GameTable, Intent, News, Notice, Page, Parts, ScreenProfile, Start,
};
use flagfall_history::{LocalClock, Screen};
use flagfall_keeper::Slot;
use flagfall_online_client::Site;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_store::{Keeping, StoreKeeper};
use flagfall_table::Thought;
use flagfall_text::{Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::{ButtonClick, KeyButtons, Press};
use super::ending;
use super::export::ExportJob;
use super::keys::{Key, KeyCode};
use super::kit::{ScreenKit, TerminalEffect};
use super::looks::{Role, Surroundings};
use super::message::{self, Message};
use super::page::Scene;
use super::room::RoomKey;
use super::terminal::Mouse;
use super::views::Views;
use crate::wrap::wrapped;
use flagfall_table::Now;

/// The whole program behind the terminal: flow, views and looks.
pub struct App {
    flow: Flow,
    pub(crate) kit: ScreenKit,
    views: Views,
    /// The page and the game that the views show.
    page: Page,
    slot: Option<Slot>,
    notices: Notices,
    buttons: KeyButtons,
    area: Rect,
}

/// Messages for every page: the screen's own until the next key, and those of the flow.
#[derive(Default)]
struct Notices {
    own: Option<Message>,
    /// A message of the flow that a key press has dismissed.
    dismissed: Option<Notice>,
}

impl Notices {
    fn current<'a>(&'a self, flow: &'a Flow) -> Option<&'a Message> {
        let of_flow = flow.notice().filter(|notice| Some(*notice) != self.dismissed.as_ref());
        self.own.as_ref().or(of_flow.map(|notice| &notice.message))
    }

    /// Dismisses messages on a key press. During a game even recent ones go, because the game needs the status line.
    fn dismiss(&mut self, flow: &Flow, now: Now) {
        self.own = None;
        let is_game = flow.page() == Page::Game;
        if let Some(notice) = flow.notice().filter(|notice| is_game || notice.until <= now.at) {
            self.dismissed = Some(notice.clone());
        }
    }
}

/// The terminal's profile among the screens.
const PROFILE: ScreenProfile =
    ScreenProfile { screen: Screen::Terminal, applies_rules_at_once: false };

/// The smallest supported screen.
const LEAST: (u16, u16) = (40, 12);

/// The scene for pages. A macro that borrows single fields, so the views stay mutable.
macro_rules! scene {
    ($app:ident, $now:ident) => {
        Scene {
            flow: &$app.flow,
            looks: &$app.kit.looks,
            buttons: &$app.buttons,
            notice: $app.notices.current(&$app.flow),
            now: $now,
        }
    };
}

impl App {
    pub(crate) fn new(
        keeping: Keeping,
        around: Surroundings,
        seeds: Box<dyn FnMut() -> Seed>,
        local_clock: LocalClock,
        start: Start,
        now: Now,
    ) -> App {
        let keeper = Box::new(StoreKeeper::new(keeping));
        let languages = around.languages();
        let parts = Parts { keeper, seeds, local_clock, languages, profile: PROFILE };
        let flow = Flow::new(parts, start, now.date(), now.when());
        let mut views = Views::default();
        views.turn_to(flow.page(), &flow);
        let mut app = App {
            kit: ScreenKit::new(flow.settings(), around),
            views,
            page: flow.page(),
            slot: flow.slot(),
            flow,
            notices: Notices::default(),
            buttons: KeyButtons::default(),
            area: Rect::default(),
        };
        app.follow_up(now);
        app
    }

    pub(crate) fn flow(&self) -> &Flow {
        &self.flow
    }

    // ---- input

    /// Handles a key press.
    pub fn press(&mut self, key: Key, now: Now) {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c'), true) => return self.handle(Intent::Quit, now),
            (KeyCode::Char('z'), true) => return self.kit.push(TerminalEffect::Suspend),
            (KeyCode::Char('l'), true) => return self.kit.push(TerminalEffect::Redraw),
            _ => (),
        }
        if self.is_too_small() {
            if key.code == KeyCode::Char('q') {
                self.handle(Intent::Quit, now);
            }
            return;
        }
        self.notices.dismiss(&self.flow, now);
        let scene = scene!(self, now);
        if let Some(room) = scene.flow.room().filter(|_| self.page == Page::Game)
            && !self.views.mines.is_typing()
        {
            match self.views.room.press(key, room, scene) {
                RoomKey::Online(command) => return self.handle(Intent::Online(command), now),
                RoomKey::Taken => return,
                RoomKey::Other => (),
            }
        }
        if self.page == Page::Replay && self.views.replay.is_export(key) {
            if let Some(job) = ExportJob::of(&self.flow) {
                self.kit.push(TerminalEffect::Export(Box::new(job)));
            }
            return;
        }
        let next = (self.page == Page::Game && !self.views.mines.is_typing())
            .then(|| ending::press(key, scene))
            .flatten();
        let intent = next.or_else(|| self.views.view(scene).press(key, self.area, scene));
        if let Some(intent) = intent {
            self.handle(intent, now);
        }
    }

    /// Handles a mouse event.
    pub fn mouse(&mut self, event: &MouseEvent, now: Now) {
        if self.is_too_small() || self.kit.mouse() == Mouse::Terminals {
            return;
        }
        match self.buttons.mouse(event) {
            ButtonClick::Pressed(Press::Key(key)) => return self.press(key, now),
            ButtonClick::Pressed(Press::Next(step)) => return self.handle(step.intent(), now),
            ButtonClick::Over => return,
            ButtonClick::Elsewhere => (),
        }
        let scene = scene!(self, now);
        if let Some(intent) = self.views.view(scene).mouse(event, self.area, scene) {
            if matches!(event.kind, MouseEventKind::Up(_)) {
                self.notices.dismiss(&self.flow, now);
            }
            self.handle(intent, now);
        }
    }

    /// Delivers a solver's result.
    pub(crate) fn take_thought(&mut self, thought: Thought, now: Now) {
        self.flow.take_thought(thought, now.when());
        self.views.mines.follow_cursor();
        self.follow_up(now);
    }

    /// Delivers a message from the server connection.
    pub(crate) fn take_net(&mut self, message: NetMessage, now: Now) {
        self.flow.take_net(message, now.when());
        self.follow_up(now);
    }

    /// Says where a game was saved.
    pub(crate) fn take_exported(&mut self, said: Words) {
        self.notices.own = Some(Message::plain(said));
    }

    /// Sets the server for online play.
    pub(crate) fn set_site(&mut self, site: &Site) {
        self.flow.set_site(&site.to_string());
    }

    /// Advances time, and retries what could not be saved.
    pub fn tick(&mut self, now: Now) {
        self.flow.tick(now.date(), now.when());
        self.follow_up(now);
    }

    /// Stops the game's clock before the program exits.
    pub(crate) fn leave(&mut self, now: Now) {
        self.views.leave_game();
        self.handle(Intent::Leave, now);
    }

    /// What to tell the player who has quit: what could not be saved, and why.
    pub(crate) fn farewell(&self) -> Option<String> {
        let reason = Box::new(self.flow.loss()?);
        let text = self.flow.language().text(Terminal::Lost { reason });
        Some(self.kit.looks.glyphs.typeset(text))
    }

    pub(crate) fn handle(&mut self, intent: Intent, now: Now) {
        self.flow.handle(intent, now.when());
        self.follow_up(now);
    }

    /// Runs after every event: resets the views of a new game or page, starts animations, carries out effects.
    fn follow_up(&mut self, now: Now) {
        if self.flow.slot() != self.slot {
            self.slot = self.flow.slot();
            self.views.begin_game();
        }
        let motion = self.flow.settings().motion;
        for news in self.flow.take_news() {
            match (news, self.flow.game()) {
                (News::Mines(news), Some(GameTable::Mines(table))) => {
                    self.views.mines.take_news(news, table, motion, now.at);
                }
                (News::Four(news), _) => self.views.four.take_news(news, motion, now.at),
                (News::Mines(_), Some(GameTable::Four(_)) | None) => (),
            }
        }
        let before = std::mem::replace(&mut self.page, self.flow.page());
        if before != self.page {
            self.views.leave_game();
            if self.page == Page::Game {
                // The player has read the message on the previous page.
                self.notices.dismiss(&self.flow, now);
            }
            // These pages keep their state: every page behind the help, the menu behind the pages it opens, and the
            // history behind a replay.
            let is_behind = match before {
                Page::Help => true,
                Page::Menu | Page::Game => false,
                Page::Replay => self.page == Page::History,
                Page::SavedGames
                | Page::Online
                | Page::Daily
                | Page::Training
                | Page::History
                | Page::Settings => self.page == Page::Menu,
            };
            if !is_behind {
                self.views.turn_to(self.page, &self.flow);
            }
        }
        for effect in self.flow.take_effects() {
            self.carry_out(effect);
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Ask(question) => self.kit.push(TerminalEffect::Ask(question)),
            Effect::Play(sound) => self.kit.play(sound, self.flow.settings().sound),
            Effect::Copy(text) => {
                self.kit.push(TerminalEffect::Copy(text));
                self.notices.own = Some(Message::plain(Terminal::Copied));
            }
            Effect::ToggleMouse => {
                self.notices.own = Some(Message::plain(self.kit.toggle_mouse()));
            }
            Effect::AskCell => self.views.mines.ask_coordinates(),
            // Every hosted game here belongs to a room.
            Effect::Send(..) => (),
            Effect::Net(effect) => self.kit.push(TerminalEffect::Net(effect)),
            Effect::Restyle => self.kit.apply_settings(self.flow.settings()),
            Effect::Quit => self.kit.push(TerminalEffect::Quit),
        }
    }

    /// The time until the picture next changes by itself.
    pub fn wakes(&self, now: Now) -> Millis {
        const LONG: Millis = Millis(60_000);
        let by_view = match (self.page, self.flow.game()) {
            (Page::Game, Some(GameTable::Mines(table))) => self.views.mines.wakes(table, now.at),
            (Page::Game, Some(GameTable::Four(_))) => self.views.four.wakes(now.at),
            _ => LONG,
        };
        self.flow.wakes(now.when()).map_or(by_view, |by_flow| by_flow.min(by_view))
    }

    // ---- drawing

    fn is_too_small(&self) -> bool {
        self.area.width < LEAST.0 || self.area.height < LEAST.1
    }

    /// Draws the current state.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer, now: Now) {
        self.area = area;
        self.buttons.clear();
        let scene = scene!(self, now);
        buffer.set_style(area, scene.looks.style(Role::Text));
        if self.is_too_small() {
            let (width, height) = (area.width.into(), area.height.into());
            let (least_width, least_height) = (LEAST.0.into(), LEAST.1.into());
            let text = Terminal::TooSmall { width, height, least_width, least_height };
            let lines = wrapped(&scene.say(text), area.width);
            let first = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
            for (line, y) in lines.iter().zip(first..area.bottom()) {
                scene.centred(line, y, Role::Text, area, buffer);
            }
            return;
        }
        self.views.view(scene).draw(area, buffer, scene);
        if self.page == Page::Game {
            self.views.room.draw(area, buffer, scene);
        }
        if let (true, Some(notice)) = (self.page != Page::Game, scene.notice) {
            message::draw_over(notice, area, buffer, scene);
        }
        if self.flow.is_saving_failing() {
            let sign = format!(" {} ", scene.say(Terminal::NotSaved));
            let x = area.right().saturating_sub(sign.width() as u16);
            buffer.set_stringn(x, area.y, &sign, sign.width(), scene.looks.style(Role::Hit));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use flagfall_keeper::GameKind;
    use flagfall_store::Store;

    use super::*;
    use crate::screen::Rehearsal;

    /// Minesweeper with a store in this folder.
    fn mines(folder: &Path, seed: Option<Seed>) -> Rehearsal {
        let file = folder.join("flagfall.db");
        let keeping = Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        });
        let start = Start { game: Some(GameKind::Mines), size: None, seed };
        Rehearsal::with(keeping, Surroundings::capable(), start, 80, 24)
    }

    #[track_caller]
    fn shows(rehearsal: &mut Rehearsal, text: &str) {
        let screen = rehearsal.screen();
        assert!(screen.contains(text), "{text:?} is not on\n{screen}");
    }

    #[test]
    fn a_saved_game_is_offered_until_another_is_in_progress() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut rehearsal = mines(folder.path(), None);
        rehearsal.type_keys("m");
        rehearsal.press_named("ctrl-c");
        drop(rehearsal);
        let offer = "Press Esc to resume Minesweeper, Beginner, just now";

        let mut rehearsal = mines(folder.path(), Some(Seed(3)));
        let screen = rehearsal.screen();
        assert!(!screen.contains(offer), "a player who chose a seed gets no offer\n{screen}");
        drop(rehearsal);

        let mut rehearsal = mines(folder.path(), None);
        shows(&mut rehearsal, offer);
        rehearsal.press_named("escape");
        shows(&mut rehearsal, "▸ Continue");
        rehearsal.press_named("enter");
        shows(&mut rehearsal, "Game resumed.");
        shows(&mut rehearsal, "⚑");
        drop(rehearsal);

        let mut rehearsal = mines(folder.path(), None);
        rehearsal.type_keys("m");
        let screen = rehearsal.screen();
        assert!(!screen.contains(offer), "{screen}");
    }

    /// C2.
    #[test]
    fn escape_opens_the_menu_from_every_state() {
        for keys in ["", "xH", "xo", "xp", ":d", "5", "g"] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut rehearsal = mines(folder.path(), Some(Seed(42)));
            rehearsal.type_keys(keys);
            rehearsal.press_named("escape");
            shows(&mut rehearsal, "New game");
            rehearsal.press_named("escape");
            shows(&mut rehearsal, "Mines left");
        }
    }
}
