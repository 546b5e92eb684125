//! The lobby and rooms of a real server in two windows, one in German and one in Chinese: no text is cut off.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::Role;
use flagfall_flow::Page;
use flagfall_flow::online::{
    FormField, FormRow, LobbyEntry, LobbyView, OnlinePlay, OnlineRoom, ProfileEntry, RoomAction,
};
use flagfall_store::Keeping;
use flagfall_text::{ButtonLabels, Lobby, Menu, Rooms, Titles, Words};
use flagfall_window::WindowStart;
use tempfile::TempDir;

use crate::rehearsal::still;
use crate::server::Server;
use crate::tour::{Report, Tour};

const PATIENCE: Duration = Duration::from_secs(60);
/// How far a window's clock advances between two checks, in milliseconds.
const CLOCK_STEP: u64 = 20;

/// A player at a window.
struct Player {
    tour: Tour,
    _home: TempDir,
}

impl Player {
    fn new(report: &Rc<RefCell<Report>>, server: &Server, tag: &str) -> Player {
        let (tag, start) = (tag.parse().expect("a language"), WindowStart::default());
        let mut tour = Tour::open(report, tag, still(), start, Keeping::in_memory(None));
        let home = TempDir::new().expect("a folder");
        let context = tour.window.harness.ctx.clone();
        let site = format!("http://{}", server.host).parse().expect("a site");
        let secrets = home.path().join("online.json");
        tour.window.harness.state_mut().connect(&context, &site, secrets, None);
        Player { tour, _home: home }
    }

    #[track_caller]
    fn wait_until(&mut self, what: &str, is_so: impl Fn(&OnlinePlay) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_so(self.online()) {
            let (view, notice) = (self.online().view(), self.online().notice());
            assert!(
                Instant::now() < end,
                "timed out waiting for {what} at {view:?}: {notice:?} {:?}",
                self.tour.window.names()
            );
            thread::park_timeout(Duration::from_millis(1));
            self.tour.window.wait(CLOCK_STEP);
        }
        self.tour.settle();
    }

    #[track_caller]
    fn wait_for_view(&mut self, view: LobbyView) {
        self.wait_until(&format!("{view:?}"), |online| online.view() == view);
    }

    #[track_caller]
    fn wait_for_action(&mut self, action: RoomAction) {
        let has_action = |room: &OnlineRoom| room.actions().contains(&action);
        self.wait_until(&format!("{action:?}"), |online| online.room().is_some_and(has_action));
    }

    fn online(&self) -> &OnlinePlay {
        self.tour.window.harness.state().flow().online().expect("a server")
    }

    fn page(&self) -> Page {
        self.tour.window.harness.state().flow().page()
    }

    fn open_lobby(&mut self) {
        self.tour.press(Titles::Game);
        self.tour.press(Menu::Online);
    }

    /// Types a name when the server asks for it.
    fn introduce(&mut self, name: &str) {
        self.wait_for_view(LobbyView::Naming);
        self.tour.look("online name");
        self.tour.type_into(0, name);
        self.tour.press(ButtonLabels::Done);
        self.wait_for_view(LobbyView::Rooms);
    }

    /// Chooses from the nth list of the form, which has these choices.
    fn choose(&mut self, row: FormRow, choice: usize) {
        let form = self.online().form();
        let is_list = |row: &&FormRow| matches!(form.field(**row), FormField::Choices(_));
        let rows = form.rows();
        let nth = rows.iter().filter(is_list).position(|other| *other == row).expect("a list");
        let FormField::Choices(mut choices) = form.field(row) else { panic!("{row:?}") };
        if form.chosen(row) != choice {
            self.tour.press_nth(Role::ComboBox, nth);
            self.tour.press(choices.swap_remove(choice));
        }
    }

    fn game_choices(&self) -> usize {
        match self.online().form().field(FormRow::Game) {
            FormField::Choices(games) => games.len(),
            FormField::Number(_) => 0,
        }
    }

    /// Looks at the form for every kind of game, and at its lists.
    fn look_at_forms(&mut self) {
        for game in 0..self.game_choices() {
            self.choose(FormRow::Game, game);
            for row in [FormRow::Clock, FormRow::Board] {
                let form = self.online().form();
                if let (true, FormField::Choices(choices)) =
                    (form.rows().contains(&row), form.field(row))
                {
                    self.choose(row, choices.len() - 1);
                }
            }
            self.tour.look(&format!("online form {game}"));
            self.tour.look_at_lists(&format!("online form {game}"));
        }
        self.choose(FormRow::Game, 0);
    }

    fn look_at_profile(&mut self) {
        self.tour.press(Lobby::Profile);
        self.wait_until("the profile", |online| online.profile().name().is_some());
        self.tour.look("online profile");
        self.tour.press(ProfileEntry::NewCode.label());
        self.wait_until("a code", |online| online.profile().remark().is_some());
        self.tour.look("online code");
        self.tour.press(ProfileEntry::Delete.label());
        self.tour.look("deleting a profile");
        self.tour.press(ButtonLabels::Back);
        self.wait_for_view(LobbyView::Rooms);
    }

    fn look_at_leaderboards(&mut self) {
        self.tour.press(Lobby::Leaderboards);
        self.wait_until("the leaderboard", |online| online.leaderboard().entries().is_some());
        self.tour.look("online leaderboard");
        self.tour.press(ButtonLabels::Back);
        self.wait_for_view(LobbyView::Rooms);
    }

    /// Joins the only room.
    fn join(&mut self) {
        let is_there = |entry: &LobbyEntry| matches!(entry, LobbyEntry::Room(_));
        self.wait_until("a room", |online| online.entries().iter().any(is_there));
        self.tour.look("lobby with a room");
        let entry = self.online().entries().into_iter().find(is_there).expect("a room");
        let label = Words::Verbatim(self.tour.say(entry.label()));
        self.tour.press(Words::labelled(entry.verb().expect("a verb"), label));
    }

    #[track_caller]
    fn wait_for_table(&mut self) {
        let end = Instant::now() + PATIENCE;
        while self.page() != Page::Game {
            assert!(Instant::now() < end, "timed out: {:?}", self.tour.window.names());
            thread::park_timeout(Duration::from_millis(1));
            self.tour.window.wait(CLOCK_STEP);
        }
        self.tour.settle();
    }
}

impl Player {
    /// Everything in the lobby that needs no other player.
    fn visit_lobby(&mut self, name: &str) {
        self.open_lobby();
        self.introduce(name);
        self.tour.look("lobby");
        self.look_at_profile();
        self.look_at_leaderboards();
        self.tour.press(Lobby::CreateRoom);
        self.wait_for_view(LobbyView::Form);
        self.look_at_forms();
    }

    /// Creates a room of the form's game with the default terms.
    fn create(&mut self) {
        self.tour.press(Lobby::Create);
        self.wait_until("the room", |online| {
            online.room().is_some_and(|room| room.mirror().is_some())
        });
        self.tour.look("online invitation");
    }
}

#[test]
fn no_text_of_online_play_is_cut_off_in_german_and_chinese() {
    let report = Rc::default();
    let server = Server::start();
    let mut ada = Player::new(&report, &server, "de");
    let mut bob = Player::new(&report, &server, "zh-Hans");
    bob.visit_lobby("Bob");
    bob.create();
    bob.tour.press(Rooms::Leave);
    bob.wait_for_view(LobbyView::Rooms);
    bob.tour.look("lobby with the own room");
    ada.visit_lobby("Ada");
    ada.create();
    bob.join();
    for player in [&mut bob, &mut ada] {
        player.wait_for_table();
        player.wait_for_action(RoomAction::OfferDraw);
        player.tour.look("a room");
    }

    ada.tour.press(Rooms::OfferDraw);
    ada.wait_until("the own offer", |online| {
        online.room().is_some_and(|room| !room.actions().contains(&RoomAction::OfferDraw))
    });
    ada.tour.look("an offer made");
    bob.wait_for_action(RoomAction::Accept);
    bob.tour.look("an offer received");
    bob.tour.press(Rooms::Decline);
    for player in [&mut ada, &mut bob] {
        player.wait_for_action(RoomAction::OfferDraw);
        player.tour.press(Rooms::Say);
        player.tour.look("phrases");
        player.tour.escape();
        player.tour.press(Rooms::Link);
        player.tour.look("the link of a room");
        player.tour.press(ButtonLabels::Play);
        player.wait_for_table();
    }
    ada.tour.press(Rooms::Resign);
    ada.tour.look("the question before resigning");
    ada.tour.press(Rooms::Resign);
    for player in [&mut ada, &mut bob] {
        player.wait_for_action(RoomAction::Rematch);
        player.tour.look("the end in a room");
    }
    report.borrow().check_lobby_visited();
    report.borrow().check();
}
