//! Sessions, example by example: what is asked, what is refused, what the clock says.

use flagfall_mines::{Deal, Marks, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Ending, Fouls, FourInARow, FourTerms, Game, Happening, Millis,
    MinesTerms, Minesweeper, Phase, Piece, Player, Session, Starter, Undo,
};
use flagfall_rng::Seed;

fn action<M: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Action<M> {
    match text {
        "undo" => Action::Undo,
        "redo" => Action::Redo,
        "pause" => Action::Pause,
        "resume" => Action::Resume,
        "hint" => Action::Hint,
        _ => Action::Move(text.parse().expect(text)),
    }
}

/// Does everything a second apart.
#[track_caller]
fn act<G: Game<Move: std::str::FromStr<Err: std::fmt::Debug>>>(
    session: &mut Session<G>,
    actions: &str,
) {
    for text in actions.split(", ") {
        let at = session.last_at() + Millis(1000);
        if let Err(refusal) = session.act(action(text), at) {
            panic!("{text}: {refusal}");
        }
    }
}

#[track_caller]
fn refuses<G: Game<Move: std::str::FromStr<Err: std::fmt::Debug>>>(
    session: &mut Session<G>,
    text: &str,
    expected: &str,
) {
    let before = session.write();
    let refusal = session.act(action(text), session.last_at()).expect_err(text);
    assert_eq!(refusal.to_string(), expected);
    assert_eq!(session.write(), before, "a refusal changes nothing");
}

/// ```text
/// * 1 0
/// 1 1 0
/// ```
fn small(undo: Undo) -> Session<Minesweeper> {
    let layout = "3x2x1\n*..\n...".parse().unwrap_or_else(|error| panic!("{error}"));
    let assistance = Assistance::Allowed;
    Session::new(MinesTerms { board: Board::Given(layout), marks: Marks::Flags, undo, assistance })
}

fn house(starter: Player) -> Session<FourInARow> {
    let starter = Starter::Is(starter);
    Session::new(FourTerms { starter, ..FourTerms::house(Seed(0)) })
}

#[test]
fn the_clock_runs_from_the_first_opening_to_the_end() {
    let mut session = small(Undo::Forbidden);
    act(&mut session, "mark a1");
    assert_eq!(session.elapsed(Millis(5000)), Millis(0), "a flag starts no clock");
    act(&mut session, "open b1");
    assert_eq!(session.elapsed(Millis(5500)), Millis(3500));
    act(&mut session, "pause");
    assert_eq!(session.elapsed(Millis(60_000)), Millis(1000), "a pause takes no time");
    refuses(&mut session, "open c1", "the game is paused; resume it first");
    act(&mut session, "resume, open c1, open a2");
    assert!(session.is_over());
    assert_eq!(session.elapsed(Millis(60_000)), Millis(3000));
    refuses(&mut session, "pause", "the game is over");
    refuses(&mut session, "resume", "the game is not paused");
}

#[test]
fn a_clock_that_jumps_back_takes_no_time() {
    let mut session = small(Undo::Forbidden);
    session.act(action("open b1"), Millis(10_000)).unwrap();
    session.act(action("open b2"), Millis(4000)).unwrap();
    assert_eq!(session.last_at(), Millis(10_000));
    assert_eq!(session.elapsed(Millis(3)), Millis(0));
}

#[test]
fn undo_is_as_the_terms_say() {
    refuses(&mut small(Undo::Forbidden), "undo", "moves are not taken back in this game");
    refuses(&mut small(Undo::Free), "undo", "there is nothing to take back");
    refuses(&mut small(Undo::Free), "redo", "there is nothing to make again");

    let mut session = small(Undo::Free);
    act(&mut session, "open b1, open a1");
    assert!(session.is_over());
    act(&mut session, "undo");
    assert!(!session.is_over(), "even a loss can be taken back");
    act(&mut session, "undo, redo");
    assert_eq!(session.game().view().to_string(), "3x2x1\n#1#\n###\n");
    act(&mut session, "redo");
    assert!(session.is_over());

    let mut session = small(Undo::Budget(1));
    act(&mut session, "open b1, undo, open b2");
    refuses(&mut session, "undo", "no undo is left");
}

#[test]
fn an_undone_first_opening_deals_again() {
    let size = "5x1x4".parse().unwrap();
    let deal = Deal { size, start: StartRule::Safe, seed: Seed(3) };
    let mut session =
        Session::<Minesweeper>::new(MinesTerms { undo: Undo::Free, ..MinesTerms::classic(deal) });
    act(&mut session, "open a1, undo, open e1");
    assert_eq!(session.game().ending(), Some("won"), "e1 is the one safe cell now");
}

#[test]
fn hints_are_counted_where_they_are_allowed() {
    let mut session = small(Undo::Forbidden);
    act(&mut session, "hint, hint, open b1");
    assert_eq!(session.n_hints(), 2);
    let deal = Deal { size: "5x4x3".parse().unwrap(), start: StartRule::Any, seed: Seed(1) };
    let terms = MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) };
    refuses(&mut Session::<Minesweeper>::new(terms), "hint", "this game is played without hints");
}

/// F2: the starter is drawn, each as often as the other, and picks a piece.
#[test]
fn the_starter_is_drawn_and_picks() {
    let n_ones = (0..1000)
        .filter(|&seed| {
            let session = Session::<FourInARow>::new(FourTerms::house(Seed(seed)));
            session.game().starter() == Player::One
        })
        .count();
    assert!((430..570).contains(&n_ones), "{n_ones} of 1000");

    let mut session = house(Player::Two);
    assert_eq!(session.game().phase(), Phase::Pick(Player::Two));
    refuses(&mut session, "drop 4", "the starter picks a piece first, x or o");
    act(&mut session, "pick o");
    assert_eq!(session.game().piece(Player::Two), Some(Piece::O));
    assert_eq!(session.game().piece(Player::One), Some(Piece::X));
    assert_eq!(session.game().phase(), Phase::Drop(Player::Two));
    refuses(&mut session, "pick x", "the pieces are picked already");
}

/// F4, F5: both kinds of violation count, the third disqualifies.
#[test]
fn the_third_foul_disqualifies() {
    let mut session = house(Player::One);
    act(&mut session, "pick x, no-column");
    let no_column = |n_left| Happening::Foul { player: Player::One, column: None, n_left };
    assert_eq!(session.game().last_happening(), no_column(2));
    assert_eq!(session.game().phase(), Phase::Drop(Player::One), "the same player chooses again");
    act(&mut session, "drop 4");
    assert_eq!(session.game().last_happening(), Happening::Played);
    act(&mut session, "drop 4, keep, drop 4, keep, drop 4, keep, drop 4, keep, drop 4, keep");
    act(&mut session, "drop 4");
    let four = "4".parse().unwrap();
    let full = |n_left| Happening::Foul { player: Player::One, column: Some(four), n_left };
    assert_eq!(session.game().last_happening(), full(1));
    assert_eq!(session.game().fouls_left(Player::One), Some(1));
    assert_eq!(session.game().fouls_left(Player::Two), Some(3));
    act(&mut session, "drop 4");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Disqualified(Player::One)));
    refuses(&mut session, "drop 1", "the game is over");
    refuses(&mut session, "undo", "the move is settled and stays");
}

/// F6: kept or taken back before it is judged; not after the very first move; three times each.
#[test]
fn moves_are_settled_before_they_are_judged() {
    let mut session = house(Player::One);
    act(&mut session, "pick x, drop 1");
    assert_eq!(
        session.game().phase(),
        Phase::Drop(Player::Two),
        "the first move is not asked about"
    );
    refuses(&mut session, "keep", "there is no move to keep");
    refuses(&mut session, "undo", "the move is settled and stays");
    act(&mut session, "drop 7");
    assert_eq!(session.game().phase(), Phase::Settle(Player::Two));
    refuses(&mut session, "drop 1", "the last move is to be kept or taken back first");
    act(&mut session, "undo");
    assert_eq!(session.game().phase(), Phase::Drop(Player::Two), "the same player moves again");
    assert_eq!(session.game().moves().to_string(), "1");
    act(&mut session, "drop 6, undo, drop 5, undo, drop 7");
    assert_eq!(session.game().undos_left(Player::Two), Some(0));
    assert_eq!(session.game().phase(), Phase::Drop(Player::One), "none left: not asked");
    assert_eq!(session.game().undos_left(Player::One), Some(3));

    act(&mut session, "drop 1, keep, drop 7, drop 1, keep, drop 7, drop 1");
    assert_eq!(session.game().phase(), Phase::Settle(Player::One), "a line, but not judged yet");
    assert!(!session.is_over());
    act(&mut session, "keep");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Won(Player::One)));
}

#[test]
fn friends_take_back_and_make_again_what_they_like() {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    act(&mut session, "drop 4, drop 4, drop 5, drop 5, drop 6, drop 6, drop 7");
    assert_eq!(session.game().phase(), Phase::Over(Ending::Won(Player::One)));
    act(&mut session, "undo, undo, redo");
    assert_eq!(session.game().moves().to_string(), "445566");
    act(&mut session, "drop 3");
    assert!(session.is_over(), "c1 to f1");
    refuses(&mut session, "redo", "there is nothing to make again");
}

#[test]
fn where_fouls_are_not_counted_they_are_refused() {
    let terms = FourTerms { fouls: Fouls::Refused, ..FourTerms::friendly() };
    let mut session = Session::<FourInARow>::new(terms);
    refuses(&mut session, "no-column", "a column is a number from 1 to 7");
    act(&mut session, "drop 1, drop 1, drop 1, drop 1, drop 1, drop 1");
    refuses(&mut session, "drop 1", "column 1 is full");
}

#[test]
fn a_disqualification_cannot_be_taken_back() {
    let terms = FourTerms { fouls: Fouls::Counted(1), ..FourTerms::friendly() };
    let mut session = Session::<FourInARow>::new(terms);
    act(&mut session, "drop 1, undo, no-column");
    refuses(&mut session, "undo", "the move is settled and stays");
    refuses(&mut session, "redo", "the move is settled and stays");
}

#[test]
fn what_was_opened_was_seen_even_if_it_was_taken_back() {
    let mut session = small(Undo::Free);
    act(&mut session, "mark a1, hint, pause, resume, undo");
    assert!(!session.was_opened(), "a mark shows nothing");
    act(&mut session, "open b1, undo");
    assert_eq!(session.game().view().n_open(), 0);
    assert!(session.was_opened());
}
