//! The list of saved games: description, progress, and the data for thumbnails.

use flagfall_history::When;
use flagfall_keeper::{GameId, GameKind, OpenedGame, Query, SavedGame};
use flagfall_play::{Action, FourInARow, FourMove, Game, Millis, Minesweeper, Session};
use flagfall_text::{AnyGame, Message, SavedGames, Words};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::page::Page;

/// Loaded saved games, with their number of actions at that time.
#[derive(Default)]
pub(crate) struct Peeked(Vec<PeekedGame>);

struct PeekedGame {
    id: GameId,
    n_actions: usize,
    game: Option<OpenedGame>,
}

impl Peeked {
    fn get(&self, id: GameId) -> Option<&PeekedGame> {
        self.0.iter().find(|peeked| peeked.id == id)
    }
}

/// The maximum number of saved games of each kind besides the one on the table. Beyond it, the least recently used are
/// deleted; daily tasks stay, because deleting one counts as a loss.
pub const MOST_SAVED: usize = 50;

/// The games deleted because of that limit. A failed deletion is not retried.
#[derive(Default)]
pub(crate) struct PrunedGames(Vec<GameId>);

impl PrunedGames {
    pub(crate) fn has(&self, id: GameId) -> bool {
        self.0.contains(&id)
    }
}

/// A saved game in the list.
pub struct SavedEntry<'a> {
    /// Its stored data.
    pub saved: &'a SavedGame,
    /// The game itself for the thumbnail, once loaded.
    pub game: Option<SavedBoard<'a>>,
    /// Whether it is the one on the table.
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
    /// The progress: `34% open, 2 flags`, `5 drops`.
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
                // A puzzle's given discs don't count.
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

    /// The playing time.
    pub fn time(&self) -> Option<Millis> {
        fn elapsed<G: Game>(session: &Session<G>) -> Millis {
            session.elapsed(session.last_at())
        }
        Some(match self.game? {
            SavedBoard::Mines(session) => elapsed(session),
            SavedBoard::Four(session) => elapsed(session),
        })
    }

    /// The entry in one line, at this Unix time in seconds.
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
    /// The list of saved games, in the order of [`Flow::saved_games`].
    pub fn saved_entries(&self) -> Vec<SavedEntry<'_>> {
        let here = self.id();
        let games = self.saved_games().into_iter();
        let entries = games.map(|saved| {
            let is_here = here == Some(saved.id);
            let game = match self.game() {
                Some(GameTable::Mines(table)) if is_here => table.session().map(SavedBoard::Mines),
                Some(GameTable::Four(table)) if is_here => table.session().map(SavedBoard::Four),
                Some(_) | None => {
                    let peeked = self.peeked.get(saved.id);
                    peeked.and_then(|peeked| peeked.game.as_ref()).map(SavedBoard::of)
                }
            };
            SavedEntry { saved, game, is_here }
        });
        entries.collect()
    }

    /// Deletes the games beyond the limit.
    pub(crate) fn prune_saved(&mut self) {
        let mut surplus = vec![];
        for kind in [GameKind::Mines, GameKind::Four] {
            let is_counted =
                |saved: &&SavedGame| saved.kind == kind && saved.origin.daily_date().is_none();
            let too_many = self.other_saved().into_iter().filter(is_counted).skip(MOST_SAVED);
            let is_left = |id: GameId| self.left.is_some_and(|(left, _)| left == id);
            surplus.extend(too_many.map(|saved| saved.id).filter(|id| !is_left(*id)));
        }
        for id in surplus {
            if !self.pruned.has(id) {
                self.pruned.0.push(id);
                self.keeper.ask(Query::Delete(id));
            }
        }
    }

    /// Loads the listed games that have changed since.
    pub(crate) fn ask_saved_boards(&mut self) {
        if self.page() != Page::SavedGames {
            return;
        }
        let is_known = |saved: &&SavedGame| {
            self.peeked.get(saved.id).is_some_and(|peeked| peeked.n_actions == saved.n_actions)
        };
        let new: Vec<(GameId, usize)> = self
            .saved
            .iter()
            .filter(|saved| !is_known(saved))
            .map(|saved| (saved.id, saved.n_actions))
            .collect();
        for (id, n_actions) in new {
            self.peeked.0.retain(|peeked| peeked.id != id);
            self.peeked.0.push(PeekedGame { id, n_actions, game: None });
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
        if let Some(peeked) = self.peeked.0.iter_mut().find(|peeked| peeked.id == id) {
            peeked.game = game;
        }
    }

    // ---- returning to the game that was left for a new one

    /// Whether an undo, or [`Intent::ReturnToLast`](crate::Intent::ReturnToLast), brings back the game that was left
    /// for this one: nothing was done in it yet.
    pub fn can_return(&self) -> bool {
        self.left.is_some()
    }

    pub(crate) fn return_to_last(&mut self, now: When) {
        if let Some((id, _)) = self.left.take() {
            self.open_saved(id, now);
        }
    }

    /// Explains how to return to the previous game, if there is one.
    pub(crate) fn say_how_to_return(&mut self, said: Message) {
        let key = self.bindings().key_name(flagfall_settings::Command::Undo);
        let (Some(left), Some(key)) = (self.left, key.map(Box::new)) else { return };
        let Some(game) = &mut self.game else { return };
        game.table.say(said.then(match left.1 == game.table.kind() {
            true => AnyGame::KeyReturns { key },
            false => AnyGame::KeyReturnsTo { key, game: Box::new(left.1.label()) },
        }));
    }
}
