//! The list of saved games: what each one is, how far it went, and what a small picture of it needs.

use std::collections::{HashMap, HashSet};

use flagfall_history::When;
use flagfall_keeper::{GameId, GameKind, OpenedGame, Query, SavedGame};
use flagfall_play::{Action, FourInARow, FourMove, Game, Millis, Minesweeper, Session};
use flagfall_text::{AnyGame, Message, SavedGames, Words};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::page::Page;

/// Saved games that were read for the list, with how much was done in them by then.
#[derive(Default)]
pub(crate) struct Peeked(HashMap<GameId, (usize, Option<OpenedGame>)>);

/// How many games of each kind are saved besides the one at the table. Of more, those fall away that nobody has touched for
/// longest; tasks of days stay, because deleting one loses it.
pub const MOST_SAVED: usize = 50;

/// The games that have fallen away. Each is deleted once, whether that works or not.
#[derive(Default)]
pub(crate) struct FallenAway(HashSet<GameId>);

impl FallenAway {
    pub(crate) fn has(&self, id: GameId) -> bool {
        self.0.contains(&id)
    }
}

/// A saved game, as the list shows it.
pub struct SavedEntry<'a> {
    /// Where and when it was saved.
    pub saved: &'a SavedGame,
    /// The game itself, for its picture, once it was read.
    pub game: Option<SavedBoard<'a>>,
    /// Whether it is the one at the table.
    pub is_here: bool,
}

/// The position of a saved game.
#[derive(Clone, Copy)]
pub enum SavedBoard<'a> {
    /// Minesweeper.
    Mines(&'a Session<Minesweeper>),
    /// Four in a Row.
    Four(&'a Session<FourInARow>),
}

impl SavedBoard<'_> {
    pub(crate) fn of(game: &OpenedGame) -> SavedBoard<'_> {
        match game {
            OpenedGame::Mines(session) => SavedBoard::Mines(session),
            OpenedGame::Four(session) => SavedBoard::Four(session),
        }
    }
}

impl SavedEntry<'_> {
    /// How far it went: `34% open, 2 flags`, `5 drops`.
    pub fn progress(&self) -> Option<Words> {
        Some(match self.game? {
            SavedBoard::Mines(session) => {
                let view = session.game().view();
                let percent = view.n_open() * 100 / view.size().n_safe().max(1);
                let left = view.mines_left();
                match usize::try_from(i64::from(view.size().n_mines()) - left).unwrap_or_default() {
                    0 => SavedGames::Opened { percent },
                    n_flags => SavedGames::OpenedFlags { percent, n_flags },
                }
                .into()
            }
            SavedBoard::Four(session) => {
                // The discs of a puzzle lie there from the start.
                let is_daily = self.saved.origin.daily_date().is_some();
                let is_given = |at: Millis| is_daily && at == Millis(0);
                let n_given = session
                    .entries()
                    .iter()
                    .filter(|entry| matches!(entry.action, Action::Move(FourMove::Drop(_))))
                    .filter(|entry| is_given(entry.at))
                    .count();
                let n_drops = session.game().moves().columns().len().saturating_sub(n_given);
                SavedGames::Drops { n_drops }.into()
            }
        })
    }

    /// How long it has run.
    pub fn time(&self) -> Option<Millis> {
        fn elapsed<G: Game>(session: &Session<G>) -> Millis {
            session.elapsed(session.last_at())
        }
        Some(match self.game? {
            SavedBoard::Mines(session) => elapsed(session),
            SavedBoard::Four(session) => elapsed(session),
        })
    }

    /// All of it in one line, at this moment in seconds since 1970.
    pub fn in_words(&self, now: i64) -> Words {
        let ago = match self.is_here {
            true => SavedGames::OnScreen.into(),
            false => self.saved.ago(now),
        };
        let (kind, ago) = (Box::new(self.saved.name()), Box::new(ago));
        match (self.progress(), self.time()) {
            (Some(progress), Some(time)) => {
                SavedGames::Progress { kind, progress: Box::new(progress), time, ago }.into()
            }
            (_, _) => SavedGames::Described { kind, ago }.into(),
        }
    }
}

impl Flow {
    /// The list of saved games, as [`Flow::saved_games`] orders them.
    pub fn saved_entries(&self) -> Vec<SavedEntry<'_>> {
        let here = self.id();
        let games = self.saved_games().into_iter();
        let entries = games.map(|saved| {
            let is_here = here == Some(saved.id);
            let game = match self.game() {
                Some(GameTable::Mines(table)) if is_here => table.session().map(SavedBoard::Mines),
                Some(GameTable::Four(table)) if is_here => table.session().map(SavedBoard::Four),
                Some(_) | None => {
                    let peeked = self.peeked.0.get(&saved.id);
                    peeked.and_then(|(_, game)| game.as_ref()).map(SavedBoard::of)
                }
            };
            SavedEntry { saved, game, is_here }
        });
        entries.collect()
    }

    /// Deletes the games that are too many.
    pub(crate) fn thin_out_saved(&mut self) {
        let (mut fallen, mut n_saved) = (vec![], HashMap::new());
        for saved in self.other_saved() {
            if saved.origin.daily_date().is_none() {
                let n_saved: &mut usize = n_saved.entry(saved.kind).or_default();
                *n_saved += 1;
                let falls =
                    *n_saved > MOST_SAVED && self.left.is_none_or(|(left, _)| left != saved.id);
                fallen.extend(falls.then_some(saved.id));
            }
        }
        for id in fallen {
            if self.fallen_away.0.insert(id) {
                self.keeper.ask(Query::Delete(id));
            }
        }
    }

    /// Reads the games of the list that have changed since they were read.
    pub(crate) fn ask_saved_boards(&mut self) {
        if self.page() != Page::SavedGames {
            return;
        }
        let is_known = |saved: &&SavedGame| match self.peeked.0.get(&saved.id) {
            Some((n_actions, _)) => *n_actions == saved.n_actions,
            None => false,
        };
        let new: Vec<(GameId, usize)> = self
            .saved
            .iter()
            .filter(|saved| !is_known(saved))
            .map(|saved| (saved.id, saved.n_actions))
            .collect();
        for (id, n_actions) in new {
            self.peeked.0.insert(id, (n_actions, None));
            self.keeper.ask(Query::Peek(id));
        }
    }

    pub(crate) fn take_peeked(&mut self, id: GameId, record: &str) {
        let kind = self.saved.iter().find(|saved| saved.id == id).map(|saved| saved.kind);
        let game = match kind {
            Some(GameKind::Mines) => Session::read_kept(record).ok().map(OpenedGame::Mines),
            Some(GameKind::Four) => Session::read_kept(record).ok().map(OpenedGame::Four),
            None => None,
        };
        if let Some((_, peeked)) = self.peeked.0.get_mut(&id) {
            *peeked = game;
        }
    }

    // ---- back to the game that was left for a new one

    /// Whether undoing, or [`Intent::ReturnToLast`](crate::Intent::ReturnToLast), brings back the game that was left for
    /// this one: nothing was done in it yet.
    pub fn can_return(&self) -> bool {
        self.left.is_some()
    }

    pub(crate) fn return_to_last(&mut self, now: When) {
        if let Some((id, _)) = self.left.take() {
            self.open_saved(id, now);
        }
    }

    /// Says how to get back to the game that was left, if there is one.
    pub(crate) fn say_how_to_return(&mut self, said: Message) {
        let key = self.bindings().key_of(flagfall_settings::Command::Undo).to_owned();
        let Some(left) = self.left else { return };
        let Some(game) = &mut self.game else { return };
        game.table.say(said.then(match left.1 == game.table.kind() {
            true => AnyGame::KeyReturns { key },
            false => AnyGame::KeyReturnsTo { key, game: Box::new(left.1.label()) },
        }));
    }
}
