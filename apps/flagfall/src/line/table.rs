//! A session on a console: it runs in real time and the game is saved after every action, as in the other front ends.

use std::time::Instant;

use flagfall_history::{BoardNovelty, Origin, Recorded, Round, TypedGame, When};
use flagfall_play::{Action, Millis, Minesweeper, Refusal, Session};
use flagfall_rng::Seed;
use flagfall_store::{Bookmark, Keeping, Resumed};
use flagfall_text::{TypedGames, Words, YesOrNo};

use super::console::{Console, Stop};
use crate::cli::GameOptions;
use crate::{seed, storage};

/// The game-specific parts of a table.
pub(crate) struct Kind<G: Recorded> {
    /// Selects this game's saved games.
    pub(crate) game: TypedGame,
    /// Whether these terms belong to this game; a record can contain any terms.
    pub(crate) is_ours: fn(&G::Terms) -> bool,
    /// A short description of a game in progress.
    pub(crate) describe: fn(&G) -> Words,
}

/// Plays one game after another.
pub(crate) struct Table<G: Recorded> {
    round: Round<G>,
    bookmark: Bookmark,
    keeping: Keeping,
    /// The origin of new games.
    origin: Origin,
    clock: RealTime,
}

impl<G: Recorded + 'static> Table<G> {
    /// Opens a table with the saved game, if there is one and the player wants it, or with a new game.
    pub(crate) fn open(
        kind: &Kind<G>,
        options: &GameOptions,
        console: &mut Console,
        new_terms: impl FnOnce(&mut Console) -> Result<G::Terms, Stop>,
    ) -> Result<Table<G>, Stop> {
        let clock = RealTime(Instant::now());
        let board = if options.seed.is_some() { BoardNovelty::Known } else { BoardNovelty::New };
        let origin = Origin { board, ..Origin::new(kind.game) };
        let mut keeping = console.take_keeping();
        tell_complaint(&mut keeping, console);
        let kept = resume(kind, &origin, options, &mut keeping, console, clock.now())?;
        tell_complaint(&mut keeping, console);
        let (round, bookmark) = match kept {
            Some(kept) => kept,
            None => {
                let terms = new_terms(console)?;
                (Round::new(terms, origin.clone(), clock.now()), Bookmark::default())
            }
        };
        let mut table = Table { round, bookmark, keeping, origin, clock };
        table.keep(console);
        Ok(table)
    }

    /// Starts the next game on the same table.
    pub(crate) fn start_next(&mut self, terms: G::Terms) {
        let now = self.clock.now();
        self.bookmark.close(&self.round, &mut self.keeping, now);
        self.round = Round::new(terms, self.origin.clone(), now);
        self.bookmark = Bookmark::default();
    }

    /// Applies an action now and saves the game. If saving fails, play continues: the first failure is reported, and
    /// every action retries.
    pub(crate) fn act(
        &mut self,
        console: &mut Console,
        action: Action<G::Move>,
    ) -> Result<(), Refusal<G::Refusal>> {
        self.round.act(action, self.clock.now())?;
        self.keep(console);
        Ok(())
    }

    /// Closes the table and retries what could not be saved.
    pub(crate) fn close(&mut self, console: &mut Console) {
        self.bookmark.close(&self.round, &mut self.keeping, self.clock.now());
        self.keeping.flush();
        self.tell(console);
    }

    pub(crate) fn game(&self) -> &G {
        self.round.session().game()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.round.session().is_over()
    }

    /// The age of the board, up to the end of the game.
    pub(crate) fn time_of_board(&self) -> Millis {
        let session = self.round.session();
        if session.is_over() { session.last_at() } else { self.round.time(self.clock.now()) }
    }

    fn keep(&mut self, console: &mut Console) {
        let now = self.clock.now();
        self.keeping.tick(now.at);
        self.bookmark.keep(&self.round, &mut self.keeping, now);
        self.tell(console);
    }

    /// Reports a storage problem, and records whether leaving now loses the game.
    fn tell(&mut self, console: &mut Console) {
        tell_complaint(&mut self.keeping, console);
        let session = self.round.session();
        let is_kept = self.bookmark.is_kept() && !self.keeping.is_failing();
        console.set_game_kept(is_kept && !session.entries().is_empty() && !session.is_over());
    }
}

/// The time since the table was created.
struct RealTime(Instant);

impl RealTime {
    fn now(&self) -> When {
        let passed = u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX);
        When { at: Millis(passed), unix: storage::now() }
    }
}

fn tell_complaint(keeping: &mut Keeping, console: &mut Console) {
    if let Some(complaint) = keeping.take_complaint() {
        console.warn(complaint);
    }
}

/// Offers the last saved game. If it is neither resumed nor abandoned, it stays saved.
fn resume<G: Recorded + 'static>(
    kind: &Kind<G>,
    origin: &Origin,
    options: &GameOptions,
    keeping: &mut Keeping,
    console: &mut Console,
    now: When,
) -> Result<Option<(Round<G>, Bookmark)>, Stop> {
    let kept = keeping.kept().into_iter();
    let ours = kept.filter(|kept| !kept.is_held && kept.game == G::NAME);
    for kept in ours.filter(|kept| kept.origin.source == origin.source) {
        let Resumed { session, claim, origin } = match keeping.resume::<G>(kept.id) {
            Ok(resumed) => resumed,
            Err(reason) => {
                console.warn(reason);
                continue;
            }
        };
        let mut bookmark = Bookmark::at(claim, &session, keeping);
        if session.is_over() {
            // The game had ended but could not be stored as finished. Try again; if that fails, it stays saved.
            bookmark.close(&Round::resumed(session, origin, now), keeping, now);
            continue;
        }
        if !(kind.is_ours)(session.terms()) {
            continue;
        }
        let answer = match options.seed {
            Some(_) => ResumeAnswer::Neither,
            None => offer(kind, &session, console)?,
        };
        match answer {
            ResumeAnswer::Yes => match restart_clock(session, origin, now) {
                Some(round) => return Ok(Some((round, bookmark))),
                None => {
                    console.warn(TypedGames::TooLong);
                }
            },
            ResumeAnswer::No => console.warn(TypedGames::StaysSaved),
            ResumeAnswer::Neither => {
                console.warn(TypedGames::AnotherWaits);
            }
        }
        return Ok(None);
    }
    Ok(None)
}

/// Restarts the clock of a saved game; `None` if it was paused and its record is full.
fn restart_clock<G: Recorded>(session: Session<G>, origin: Origin, now: When) -> Option<Round<G>> {
    let mut round = Round::resumed(session, origin, now);
    round.come_back(now);
    (!round.session().is_paused()).then_some(round)
}

enum ResumeAnswer {
    Yes,
    No,
    /// A script that expects no saved game has answered the next question instead.
    Neither,
}

fn offer<G: Recorded>(
    kind: &Kind<G>,
    session: &Session<G>,
    console: &mut Console,
) -> Result<ResumeAnswer, Stop> {
    let game = Box::new((kind.describe)(session.game()));
    let question = TypedGames::OfferSaved { game };
    loop {
        let answer = console.ask(question.clone())?;
        match console.language().yes_or_no(&answer) {
            Some(YesOrNo::Yes) => return Ok(ResumeAnswer::Yes),
            Some(YesOrNo::No) => return Ok(ResumeAnswer::No),
            None if console.looks().is_terminal => console.say(TypedGames::TypeYesOrNo)?,
            None => {
                console.unread(answer);
                return Ok(ResumeAnswer::Neither);
            }
        }
    }
}

impl Table<Minesweeper> {
    /// The seed that deals this board.
    pub(crate) fn seed(&self) -> Seed {
        self.round.session().terms().board.seed().expect("the typed games deal their boards")
    }
}

/// The seeds of one run; `--seed` makes them reproducible.
pub(crate) struct Seeds {
    first: Option<Seed>,
    n_drawn: u64,
}

impl Seeds {
    pub(crate) fn new(options: &GameOptions) -> Seeds {
        Seeds { first: options.seed, n_drawn: 0 }
    }

    pub(crate) fn draw(&mut self) -> Result<Seed, Stop> {
        let nth = self.n_drawn;
        self.n_drawn += 1;
        match self.first {
            Some(first) => Ok(first.later(nth)),
            None => seed::fresh().map_err(|error| Stop::Io(std::io::Error::other(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_play::{FourInARow, FourTerms};

    use super::*;

    const MOST_ENTRIES: usize = 1_000_000;

    /// A game of Four in a Row with `n_entries` entries that ends in a pause.
    fn paused_game(n_entries: usize) -> Session<FourInARow> {
        let mut session = Session::new(FourTerms::house(Seed(5)));
        session
            .act(session.seat_at_screen(), Action::Move("pick x".parse().unwrap()), Millis(0))
            .unwrap();
        for nth in 1..n_entries {
            let action = if nth % 2 == 1 { Action::Pause } else { Action::Resume };
            session.act(session.seat_at_screen(), action, Millis(nth as u64)).unwrap();
        }
        assert!(session.is_paused() && session.entries().len() == n_entries);
        session
    }

    /// L5: the time of the board runs from when it is first shown, not from the first mined cell.
    #[test]
    fn the_time_of_the_board_starts_when_it_is_shown() {
        let deal = flagfall_mines::Deal {
            size: "10x10x12".parse().unwrap(),
            start: flagfall_mines::StartRule::Safe,
            seed: Seed(1),
        };
        let origin = Origin::new(TypedGame::Commands);
        let shown = When { at: Millis(0), unix: 1_800_000_000 };
        let terms = flagfall_play::MinesTerms::classic(deal);
        let begun = Instant::now().checked_sub(std::time::Duration::from_secs(90));
        let mut table = Table::<Minesweeper> {
            round: Round::new(terms, origin.clone(), shown),
            bookmark: Bookmark::default(),
            keeping: Keeping::in_memory(None),
            origin,
            clock: RealTime(begun.expect("the machine has been up long enough")),
        };
        assert!(table.time_of_board() >= Millis(90_000), "{}", table.time_of_board());
        let now = table.clock.now();
        table.round.act(Action::Move("open e5".parse().unwrap()), now).unwrap();
        assert!(table.time_of_board() >= Millis(90_000), "{}", table.time_of_board());
        assert_eq!(table.round.session().elapsed(now.at), Millis(0), "the game itself starts now");
    }

    #[test]
    fn a_paused_game_with_a_full_record_is_not_resumed() {
        let now = When { at: Millis(0), unix: 1_800_000_000 };
        let origin = || Origin::new(TypedGame::Four);
        let round = restart_clock(paused_game(4), origin(), now).expect("the record has room");
        assert!(!round.session().is_paused());
        let session = paused_game(MOST_ENTRIES);
        assert!(restart_clock(session, origin(), now).is_none());
    }
}
