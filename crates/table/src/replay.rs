//! Replays a record: step by step in both directions, automatically, or continued as a game.
//!
//! A record is replayed by the rules, so each step shows exactly what the player saw. Going back replays from the
//! start: records are short, and games don't need to run backwards.

mod marks;
mod pace;

use flagfall_four::FourLevel;
use flagfall_history::{Began, Origin, Screen, When};
use flagfall_play::{
    Action, Assistance, Entry, Event, Fouls, FourInARow, FourMove, FourTerms, Game, Millis,
    Minesweeper, Opponent, Phase, Piece, Player, PublicOpponent, Seat, Session, Starter,
    TimeControl, Undo,
};
use flagfall_rng::Seed;
use flagfall_text::{Four, Replays, Words};

use crate::four::puzzle::is_puzzle;
use crate::four::words::{self, Players};
use crate::source::SeatsHere;
use crate::words::mines_move;
pub use marks::{Marked, Moment, StepMark};
pub use pace::Pace;

/// A record at one of its steps. Step 0 is before the first action, the last one after the last action. Pauses and
/// hints are not separate steps: they belong to the one that follows.
pub struct Replay<G: Game> {
    /// All entries; the shown session has a prefix of them.
    entries: Vec<Entry<G::Move>>,
    /// One per step, including step 0.
    moments: Vec<Moment>,
    /// For each step, the number of entries up to it, and the time since the step before.
    ends: Vec<(usize, Millis)>,
    step: usize,
    shown: Session<G>,
    pace: Pace,
    /// When the next step is due, during automatic play.
    due: Option<Millis>,
}

/// The wait before the first step, and between steps without times.
const MOMENT: Millis = Millis(700);
/// After a longer interruption, playback continues where it was instead of catching up.
const RUSH: Millis = Millis(1000);

impl<G: Marked> Replay<G> {
    /// Shows a record at its end.
    pub fn new(whole: &Session<G>) -> Replay<G> {
        let entries = whole.entries().to_vec();
        let mut shown = Session::new(whole.terms().clone());
        let (mut moments, mut ends) = (vec![Moment::default()], vec![(0, Millis(0))]);
        let (mut mark, mut passed) = (None, Millis(0));
        for (entry, n_entries) in entries.iter().zip(1..) {
            if !shown.is_paused() {
                passed = passed + entry.at.since(shown.last_at());
            }
            let event = act_again(&mut shown, entry);
            mark = mark.max(marks::mark(&event, shown.is_over()));
            if entry.action.is_step() {
                let time = shown.elapsed(shown.last_at());
                moments.push(Moment { time, mark: mark.take() });
                ends.push((n_entries, std::mem::take(&mut passed)));
            }
        }
        if let Some((n_entries, _)) = ends.last_mut() {
            *n_entries = entries.len();
        }
        Replay {
            step: ends.len() - 1,
            entries,
            moments,
            ends,
            shown,
            pace: Pace::default(),
            due: None,
        }
    }

    /// The game at the current step.
    pub fn session(&self) -> &Session<G> {
        &self.shown
    }

    /// The game after the last step.
    pub fn whole(&self) -> Session<G> {
        self.at(self.n_steps())
    }

    /// The game at a given step.
    pub fn at(&self, step: usize) -> Session<G> {
        let mut session = Session::new(self.shown.terms().clone());
        let (n_entries, _) = self.ends[step];
        self.entries[..n_entries].iter().for_each(|entry| drop(act_again(&mut session, entry)));
        session
    }

    /// The current step.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The number of steps.
    pub fn n_steps(&self) -> usize {
        self.ends.len() - 1
    }

    /// All steps including step 0, with their times and marks.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Marks a step, unless it has a more important mark.
    pub fn mark(&mut self, step: usize, mark: StepMark) {
        if let Some(moment) = self.moments.get_mut(step) {
            moment.mark = moment.mark.max(Some(mark));
        }
    }

    /// The step of an action, given its number in the record from 1.
    pub fn step_of(&self, action: usize) -> usize {
        self.ends.partition_point(|&(n_entries, _)| n_entries < action).min(self.n_steps())
    }

    /// The game's clock at the current step.
    pub fn time(&self) -> Millis {
        self.moments[self.step()].time
    }

    /// The game's clock at the end.
    pub fn length(&self) -> Millis {
        self.moments[self.n_steps()].time
    }

    /// Goes to a step, clamped to the last one, and stops playing.
    pub fn go_to(&mut self, step: usize) {
        self.due = None;
        self.show(step);
    }

    /// Moves this many steps forwards or backwards.
    pub fn go_by(&mut self, n_steps: isize) {
        self.go_to(self.step().saturating_add_signed(n_steps));
    }

    fn show(&mut self, step: usize) {
        let step = step.min(self.n_steps());
        if step < self.step {
            self.shown = self.at(step);
        } else {
            for entry in &self.entries[self.shown.entries().len()..self.ends[step].0] {
                act_again(&mut self.shown, entry);
            }
        }
        self.step = step;
    }

    /// Goes to the next marked step, or to the last one.
    pub fn go_to_next_mark(&mut self) {
        let next = (self.step() + 1..self.n_steps()).find(|&step| self.is_stop(step));
        self.go_to(next.unwrap_or(self.n_steps()));
    }

    /// Goes to the previous marked step, or to the first one.
    pub fn go_to_previous_mark(&mut self) {
        let before = (1..self.step()).rev().find(|&step| self.is_stop(step));
        self.go_to(before.unwrap_or_default());
    }

    fn is_stop(&self, step: usize) -> bool {
        self.moments[step].mark.is_some_and(StepMark::is_stop)
    }

    // ---- automatic play

    /// Whether it is playing automatically.
    pub fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// The playback speed.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Changes the speed from the next step on.
    pub fn set_pace(&mut self, pace: Pace, now: When) {
        self.pace = pace;
        if self.is_playing() {
            self.due = self.wait().map(|wait| now.at + wait);
        }
    }

    /// Starts playing, at the end from the beginning; or stops.
    pub fn play_or_pause(&mut self, now: When) {
        if self.is_playing() {
            self.due = None;
            return;
        }
        if self.step() == self.n_steps() {
            self.show(0);
        }
        self.due = self.wait().map(|wait| now.at + wait);
    }

    /// The wait before the next step, if there is one.
    fn wait(&self) -> Option<Millis> {
        let (_, passed) = *self.ends.get(self.step + 1)?;
        // The time before the first move is skipped, and a list of columns has no times.
        let is_idle = self.step == 0 || self.length() == Millis(0);
        Some(self.pace.wait(if is_idle { MOMENT } else { passed }))
    }

    /// Advances time; returns whether the step changed.
    pub fn tick(&mut self, now: When) -> bool {
        let step = self.step();
        while let Some(due) = self.due.filter(|&due| due <= now.at) {
            self.show(self.step() + 1);
            let due = if now.at.since(due) > RUSH { now.at } else { due };
            self.due = self.wait().map(|wait| due + wait);
        }
        self.step() != step
    }

    /// The time until the next step during automatic play.
    pub fn wakes(&self, now: When) -> Option<Millis> {
        self.due.map(|due| due.since(now.at))
    }

    // ---- continuing

    /// The game at this step, to be continued. The board is known, so the result is not ranked. `None` if it is over.
    pub fn go_on(&self, screen: Screen) -> Option<(Session<G>, Origin)> {
        let is_over = self.shown.is_over();
        (!is_over).then(|| (self.at(self.step()), Origin::known(Began::Replay(screen))))
    }
}

impl Replay<FourInARow> {
    /// Whether this step can be continued against the computer: the game is between two people, and a drop is due.
    pub fn can_play_computer(&self) -> bool {
        let game = self.shown.game();
        matches!(game.phase(), Phase::Drop(_)) && game.terms().opponent == PublicOpponent::Person
    }

    /// The position of this step as a game against the computer, in which the player has the side to drop.
    pub fn play_computer(
        &self,
        level: FourLevel,
        seed: Seed,
        screen: Screen,
    ) -> Option<(Session<FourInARow>, Origin)> {
        let game = self.shown.game();
        let Phase::Drop(dropper) = game.phase() else { return None };
        if !self.can_play_computer() {
            return None;
        }
        // The player is always player one, whoever that was in the record.
        let is_starter = game.starter() == dropper;
        let mut session = Session::new(FourTerms {
            starter: Starter::Is(if is_starter { Player::One } else { Player::Two }),
            piece: game.piece(game.starter()).or(Some(Piece::X)),
            fouls: Fouls::Refused,
            undo: Undo::Free,
            assistance: Assistance::Allowed,
            opponent: Opponent::Computer { level, seed },
            time: TimeControl::None,
        });
        for &column in game.moves().columns() {
            let drop = Action::Move(FourMove::Drop(column));
            session.act(session.seat_at_screen(), drop, Millis(0)).ok()?;
        }
        Some((session, Origin::known(Began::Replay(screen))))
    }
}

fn act_again<G: Game>(session: &mut Session<G>, entry: &Entry<G::Move>) -> Event<G> {
    match session.act(entry.seat, entry.action, entry.at) {
        Ok(event) => event,
        Err(refusal) => panic!("a recorded action can be replayed: {refusal}"),
    }
}

impl<G: DescribedGame> Replay<G> {
    /// The action of this step and its time.
    pub fn words(&self) -> Words {
        let last = self.shown.entries().iter().rev().find(|entry| entry.action.is_step());
        let Some(entry) = last else { return Replays::Start.into() };
        let what = match entry.action {
            Action::Move(_) => G::describe_last_move(&self.shown),
            Action::Undo => Replays::Undone.into(),
            Action::Redo => Replays::Redone.into(),
            Action::Pause | Action::Resume | Action::Hint => Words::default(),
            Action::Resign => Replays::Resigned.into(),
            Action::Abandon => Replays::LeftGame.into(),
            Action::OfferDraw => Replays::OfferedDraw.into(),
            Action::Accept => Replays::AcceptedDraw.into(),
            Action::Decline => Replays::DeclinedDraw.into(),
            Action::ClaimTime => Replays::TimeRanOut.into(),
        };
        Replays::At { time: self.time(), what: Box::new(what) }.into()
    }
}

/// A game whose last move can be described to a spectator.
pub trait DescribedGame: Marked {
    /// Describes the last move.
    fn describe_last_move(session: &Session<Self>) -> Words;
}

impl DescribedGame for Minesweeper {
    fn describe_last_move(session: &Session<Minesweeper>) -> Words {
        mines_move(session.game()).unwrap_or_default()
    }
}

impl DescribedGame for FourInARow {
    fn describe_last_move(session: &Session<FourInARow>) -> Words {
        let game = session.game();
        let mut players = Players::of(game.terms());
        if is_puzzle(session) {
            players.here = SeatsHere::Only(Seat::ONE);
        }
        if let Some(foul) = words::foul(game.last_change(), &players) {
            return foul.into();
        }
        if let Phase::Over(ending) = game.phase() {
            return words::ending(game.position(), ending, &players).words;
        }
        let last = session.entries().iter().rev().find_map(|entry| match entry.action {
            Action::Move(mv) => Some(mv),
            _ => None,
        });
        let who = players.who(game.player(game.position().side_to_move().other()));
        match last {
            Some(FourMove::Drop(column)) => Four::Dropped { who, column }.into(),
            Some(FourMove::Keep) => Four::Kept { who }.into(),
            Some(FourMove::Pick(piece)) => {
                let who = players.who(game.starter());
                match piece {
                    Piece::X => Four::PickedX { who }.into(),
                    Piece::O => Four::PickedO { who }.into(),
                }
            }
            // An invalid column is a foul, which was already reported.
            Some(FourMove::NoColumn) | None => Words::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    const FOUR: &str = "flagfall 2 four\nstarter one\npiece picked\nfouls 3\nundo 3\nassistance allowed\n\
        opponent person\ntime none\n400 1 pick o\n900 1 drop 4\n1500 2 drop 3\n1800 2 keep\n2000 1 no-column\n\
        60000 1 drop 4\n60500 1 undo\n";

    fn four() -> Replay<FourInARow> {
        Replay::new(&Session::read(FOUR).unwrap_or_else(|error| panic!("{error}")))
    }

    fn at(millis: u64) -> When {
        When { at: Millis(millis), unix: 0 }
    }

    #[test]
    fn a_replay_starts_at_the_end_and_can_go_anywhere() {
        let mut replay = four();
        assert_eq!((replay.step(), replay.n_steps()), (7, 7));
        assert_eq!(replay.session().write(), FOUR);
        replay.go_by(-1);
        assert_eq!(replay.session().game().moves().to_string(), "434");
        replay.go_by(-100);
        assert_eq!(replay.step(), 0);
        assert_eq!(replay.session().entries().len(), 0);
        replay.go_by(2);
        assert_eq!(replay.session().game().moves().to_string(), "4");
        replay.go_to(1000);
        assert_eq!(replay.step(), 7);
    }

    #[test]
    fn every_step_is_described() {
        let mut replay = four();
        let told: Vec<String> = (0..=7)
            .map(|step| {
                replay.go_to(step);
                Language::english().say(&replay.words())
            })
            .collect();
        assert_eq!(
            told,
            [
                "Before the first move.",
                "0.0 s: Player one picked o.",
                "0.0 s: Player one played column 4.",
                "0.6 s: Player two played column 3.",
                "0.9 s: Player two kept the move.",
                "1.1 s: Foul! That is not a column. Player one has 2 chances left.",
                "59.1 s: Player one played column 4.",
                "59.6 s: Move undone.",
            ]
        );
    }

    #[test]
    fn automatic_play_keeps_the_original_times_but_cuts_long_waits() {
        let mut replay = four();
        assert!(!replay.is_playing() && replay.wakes(at(0)).is_none());
        replay.play_or_pause(at(10_000));
        assert_eq!((replay.step(), replay.wakes(at(10_000))), (0, Some(Millis(700))));
        assert!(!replay.tick(at(10_699)));
        assert!(replay.tick(at(10_700)));
        assert_eq!((replay.step(), replay.wakes(at(10_700))), (1, Some(Millis(500))));
        assert!(replay.tick(at(12_000)), "a late tick shows two steps");
        assert_eq!((replay.step(), replay.wakes(at(12_000))), (3, Some(Millis(100))));
        assert!(replay.tick(at(12_300)));
        assert_eq!((replay.step(), replay.wakes(at(12_300))), (5, Some(Millis(4000))));
        assert!(replay.tick(at(100_000)), "after an interruption only one step follows");
        assert_eq!((replay.step(), replay.wakes(at(100_000))), (6, Some(Millis(500))));
        replay.play_or_pause(at(100_100));
        assert!(!replay.tick(at(200_000)) && replay.wakes(at(200_000)).is_none());
        replay.play_or_pause(at(200_000));
        assert!(replay.tick(at(200_500)));
        assert!(!replay.is_playing(), "it stops at the end");
        replay.play_or_pause(at(300_000));
        assert_eq!(replay.step(), 0, "playing from the end restarts");
        replay.set_pace(Pace::Fourfold, at(300_000));
        assert_eq!(replay.wakes(at(300_000)), Some(Millis(175)));
        replay.set_pace(Pace::Half, at(300_000));
        assert_eq!(replay.wakes(at(300_000)), Some(Millis(1400)));
        replay.set_pace(Pace::Fastest, at(300_000));
        assert_eq!(replay.wakes(at(300_000)), Some(Millis(30)));
        replay.go_by(1);
        assert!(!replay.is_playing(), "moving by hand stops automatic play");
    }

    #[test]
    fn a_continued_replay_has_the_steps_so_far_and_is_not_ranked() {
        let mut replay = four();
        replay.go_to(3);
        let (session, origin) = replay.go_on(Screen::Page).expect("it is not over");
        assert_eq!(session.write(), replay.session().write());
        assert_eq!(origin, Origin::known(Began::Replay(Screen::Page)));
        let over = Session::<FourInARow>::read(
            "ff1~four~one~x~refused~free~allowed~0d1.0d2.0d1.0d2.0d1.0d2.0d1",
        );
        let mut replay = Replay::new(&over.unwrap_or_else(|error| panic!("{error}")));
        assert!(replay.go_on(Screen::Page).is_none(), "the game is over");
        replay.go_by(-1);
        assert!(replay.go_on(Screen::Page).is_some());
    }

    #[test]
    fn minesweeper_shows_what_was_known_at_each_step() {
        let text = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n350 mark c1\n600 open e1\nend won 500\n";
        let whole = Session::<Minesweeper>::read(text).unwrap_or_else(|error| panic!("{error}"));
        let mut replay = Replay::new(&whole);
        let said = |replay: &Replay<Minesweeper>| Language::english().say(&replay.words());
        assert_eq!(said(&replay), "0.5 s: You win! Every safe cell is open.");
        assert!(replay.session().game().layout().is_some());
        replay.go_by(-1);
        assert_eq!(said(&replay), "0.2 s: Placed a flag on c1.");
        assert!(replay.session().game().layout().is_none(), "the mines were not known yet");
        assert_eq!(replay.length(), Millis(500));
    }

    /// A list of columns has no times: steps come at regular intervals, depending on the speed.
    #[test]
    fn a_record_without_times_plays_at_regular_intervals() {
        let columns =
            Session::<FourInARow>::read("ff1~four~one~x~refused~free~allowed~0d1.0d2.0d1");
        let mut replay = Replay::new(&columns.unwrap_or_else(|error| panic!("{error}")));
        replay.play_or_pause(at(0));
        assert!(replay.tick(at(700)) && !replay.tick(at(1399)) && replay.tick(at(1400)));
        assert_eq!(replay.step(), 2);
    }

    #[test]
    fn notable_steps_are_marked() {
        let text = "flagfall 1 mines\nboard given 5x2x1/....*/.....\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n350 mark e1\n400 hint\n500 pause\n600 resume\n700 mark e1\n\
                    800 open e1\n900 undo\n950 open e1\nend lost 650\n";
        let whole = Session::<Minesweeper>::read(text).unwrap_or_else(|error| panic!("{error}"));
        let mut replay = Replay::new(&whole);
        let marks: Vec<_> = replay.moments().iter().map(|moment| moment.mark).collect();
        use StepMark::{End, Flag, Hint, Opening, Undo};
        // The hint and the pause belong to the step that follows them.
        let expected = [Opening, Flag, Hint, End, Undo, End].map(Some);
        assert_eq!(marks, [&[None], &expected[..]].concat());
        assert_eq!(replay.moments()[3].time, Millis(500));
        let mut stops = vec![];
        while replay.step() > 0 {
            replay.go_to_previous_mark();
            stops.push(replay.step());
        }
        assert_eq!(stops, [5, 4, 3, 1, 0]);
        replay.go_to(3);
        let mut stops = vec![];
        while replay.step() < replay.n_steps() {
            replay.go_to_next_mark();
            stops.push(replay.step());
        }
        assert_eq!(stops, [4, 5, 6]);
    }

    /// If the record ends with a pause, the last step is still the move before it.
    #[test]
    fn pauses_and_hints_are_not_steps() {
        let text = "flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n\
                    opponent person\ntime none\n400 1 drop 4\n500 1 pause\n9000 1 resume\n9100 2 hint\n\
                    9200 2 drop 3\n9300 1 pause\n";
        let whole = Session::<FourInARow>::read(text).unwrap_or_else(|error| panic!("{error}"));
        let mut replay = Replay::new(&whole);
        assert_eq!((replay.step(), replay.n_steps()), (2, 2));
        let said = |replay: &Replay<FourInARow>| Language::english().say(&replay.words());
        assert_eq!(said(&replay), "0.3 s: Player two played column 3.");
        replay.go_by(-1);
        assert_eq!(said(&replay), "0.0 s: Player one played column 4.");
        replay.play_or_pause(at(0));
        assert_eq!(replay.wakes(at(0)), Some(Millis(300)), "playback skips the pause");
        assert_eq!(replay.whole().write(), text);
    }

    /// A puzzle is described from its player's point of view.
    #[test]
    fn a_puzzle_has_one_player() {
        let text = "flagfall 2 four\nstarter two\npiece x\nfouls refused\nundo forbidden\nassistance forbidden\n\
                    opponent person\ntime none\n0 2 drop 4\n900 1 drop 3\n1500 2 drop 3\n";
        let whole = Session::<FourInARow>::read(text).unwrap_or_else(|error| panic!("{error}"));
        let mut replay = Replay::new(&whole);
        let said = |replay: &Replay<FourInARow>| Language::english().say(&replay.words());
        assert_eq!(said(&replay), "1.5 s: Your opponent played column 3.");
        replay.go_by(-1);
        assert_eq!(said(&replay), "0.9 s: You played column 3.");
    }

    #[test]
    fn an_empty_record_has_nothing_to_play() {
        let empty = Session::<FourInARow>::read("ff1~four~one~x~refused~free~allowed");
        let mut replay = Replay::new(&empty.unwrap_or_else(|error| panic!("{error}")));
        replay.play_or_pause(at(0));
        assert!(!replay.is_playing());
        assert_eq!((replay.step(), replay.n_steps(), replay.length()), (0, 0, Millis(0)));
    }
}
