//! The rules of the duel: examples, and a slow oracle.

use flagfall_mines::{Cell, Deal, Layout, StartRule};
use flagfall_play::{
    Action, Board, Duel, DuelFace, DuelMove, DuelRefusal, DuelTerms, Ending, GameState as _,
    Millis, Player, Refusal, Seat, Session, Starter, TimeControl,
};
use flagfall_rng::{Rng, Seed};

fn duel(board: Board) -> Session<Duel> {
    let (starter, time) = (Starter::Is(Player::One), TimeControl::None);
    Session::new(DuelTerms { board, starter, time })
}

fn on(layout: &str) -> Session<Duel> {
    duel(Board::Given(layout.parse().expect("a layout")))
}

/// Plays moves in turn and checks the scores and the next turn.
#[track_caller]
fn check(layout: &str, moves: &[&str], expected: (u32, u32, Option<Seat>)) -> Session<Duel> {
    let mut session = on(layout);
    for mv in moves {
        play(&mut session, mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    let view = session.game().view();
    assert_eq!((view.score(Player::One), view.score(Player::Two), view.turn()), expected);
    session
}

fn play(session: &mut Session<Duel>, mv: &str) -> Result<(), DuelRefusal> {
    let action = Action::Move(mv.parse().expect("a move"));
    match session.act(session.seat_at_screen(), action, session.last_at() + Millis(10)) {
        Ok(_) => Ok(()),
        Err(Refusal::Game(refusal)) => Err(refusal),
        Err(other) => panic!("{other}"),
    }
}

const LAYOUT: &str = "7x3x5\n*..*...\n.....*.\n*.....*\n";

#[test]
fn a_mine_scores_and_keeps_the_turn_and_anything_else_passes_it() {
    check(LAYOUT, &[], (0, 0, Some(Seat::ONE)));
    check(LAYOUT, &["open a1"], (1, 0, Some(Seat::ONE)));
    check(LAYOUT, &["open b1"], (0, 0, Some(Seat::TWO)));
    check(LAYOUT, &["open a1", "open b1", "open d1"], (1, 1, Some(Seat::TWO)));
}

#[test]
fn a_zero_opens_its_neighbours() {
    let session = check("5x2x1\n....*\n.....\n", &["open a1"], (0, 0, Some(Seat::TWO)));
    let view = session.game().view();
    let n_open = view.faces().iter().filter(|&&face| face != DuelFace::Closed).count();
    assert_eq!((n_open, view.mines_left()), (8, 1));
}

#[test]
fn more_than_half_of_the_mines_wins() {
    let session = check(LAYOUT, &["open a1", "open d1", "open f2"], (3, 0, None));
    assert_eq!(session.game().view().result(), Some(Ending::Won(Player::One)));
    assert!(session.write().contains("\nend one-won 20\n"), "{}", session.write());
    let tied = check("2x1x2\n**\n", &["open a1"], (1, 0, Some(Seat::ONE)));
    assert_eq!(tied.game().view().n_to_win(), 2);
    let even = ["open a1", "open b2", "open b1"];
    let tied = check("3x2x2\n**.\n...\n", &even, (1, 1, None));
    assert_eq!(tied.game().view().result(), Some(Ending::Tied));
}

#[test]
fn the_bomb_is_only_for_the_player_behind_and_only_once() {
    let mut session = on(LAYOUT);
    assert_eq!(play(&mut session, "bomb a1"), Err(DuelRefusal::NotBehind), "nobody is behind");
    for mv in ["open a1", "open b1"] {
        play(&mut session, mv).expect("a legal move");
    }
    assert!(session.game().view().can_bomb(Player::Two));
    play(&mut session, "bomb e2").expect("seat 2 is behind");
    let view = session.game().view();
    assert_eq!((view.score(Player::Two), view.result()), (3, Some(Ending::Won(Player::Two))));
}

#[test]
fn a_bomb_that_finds_nothing_is_spent_and_passes_the_turn() {
    let mut session = on("9x1x3\n*.....*.*\n");
    for mv in ["open a1", "open b1", "bomb d1"] {
        play(&mut session, mv).expect(mv);
    }
    let view = session.game().view();
    assert!(!view.has_bomb(Player::Two) && view.has_bomb(Player::One));
    assert_eq!(view.turn(), Some(Seat::ONE));
    play(&mut session, "open h1").expect("a number");
    assert_eq!(play(&mut session, "bomb i1"), Err(DuelRefusal::NoBomb));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut session = on(LAYOUT);
    play(&mut session, "open a1").expect("a mine");
    let before = session.write();
    assert!(matches!(play(&mut session, "open a1"), Err(DuelRefusal::AlreadyOpen(_))));
    assert!(matches!(play(&mut session, "open h1"), Err(DuelRefusal::OffTheBoard { .. })));
    let undo = session.act(Seat::ONE, Action::Undo, Millis(99)).map(|event| event.to_string());
    assert!(matches!(undo, Err(Refusal::Undo(_))), "{undo:?}");
    let other = Action::Move("open b1".parse().expect("a move"));
    let turn = session.act(Seat::TWO, other, Millis(99)).map(|event| event.to_string());
    assert_eq!(turn, Err(Refusal::NotYourTurn(Seat::ONE)));
    assert_eq!(session.write(), before);
}

/// The rules in their slowest form: repeat until nothing more opens.
struct SlowDuel {
    layout: Layout,
    open: Vec<Cell>,
    found: [Vec<Cell>; 2],
    mover: usize,
    bombs: [bool; 2],
}

impl SlowDuel {
    fn play(&mut self, mv: DuelMove) -> bool {
        let n_mines = self.layout.size().n_mines() as usize;
        let grid = self.layout.size().grid();
        let is_closed = |duel: &SlowDuel, cell| {
            !duel.open.contains(&cell) && !duel.found.iter().any(|found| found.contains(&cell))
        };
        let has_won = self.found.iter().any(|found| found.len() * 2 > n_mines);
        let n_found: usize = self.found.iter().map(Vec::len).sum();
        let (reach, may) = match mv {
            DuelMove::Open(_) => (0, true),
            DuelMove::Bomb(_) => {
                let behind = self.found[self.mover].len() < self.found[1 - self.mover].len();
                (2, behind && self.bombs[self.mover])
            }
        };
        let near: Vec<Cell> = grid
            .cells()
            .filter(|cell| i32::from(cell.column).abs_diff(i32::from(mv.cell().column)) <= reach)
            .filter(|cell| i32::from(cell.row).abs_diff(i32::from(mv.cell().row)) <= reach)
            .filter(|&cell| is_closed(self, cell))
            .collect();
        if has_won || n_found == n_mines || !may || near.is_empty() || !grid.contains(mv.cell()) {
            return false;
        }
        if let DuelMove::Bomb(_) = mv {
            self.bombs[self.mover] = false;
        }
        let n_before = self.found[self.mover].len();
        for cell in near {
            if self.layout.is_mine(cell) {
                self.found[self.mover].push(cell);
            } else {
                self.open.push(cell);
            }
        }
        loop {
            let reached = grid.cells().find(|&cell| {
                is_closed(self, cell)
                    && grid.neighbours(cell).any(|other| {
                        self.open.contains(&other) && self.layout.hint(other) == Some(0)
                    })
            });
            match reached {
                Some(cell) => self.open.push(cell),
                None => break,
            }
        }
        let is_over = self.found.iter().any(|found| found.len() * 2 > n_mines)
            || self.found.iter().map(Vec::len).sum::<usize>() == n_mines;
        if self.found[self.mover].len() == n_before && !is_over {
            self.mover = 1 - self.mover;
        }
        true
    }
}

/// Random duels on odd boards agree with the slow rules on legal moves, open cells, found mines and
/// turns.
#[test]
fn duels_agree_with_the_slow_rules() {
    let mut n_bombs = 0;
    let mut n_won = 0;
    for seed in 0..400 {
        let size = ["5x4x6", "9x1x3", "1x7x2", "8x6x9", "6x6x0", "3x3x9"][seed as usize % 6];
        let size: flagfall_mines::Size = size.parse().expect("a size");
        let deal = Deal { size, start: StartRule::Any, seed: Seed(seed) };
        let layout = deal.layout(size.grid().cell(0));
        let mut session = duel(Board::Dealt(deal));
        let (open, found) = (vec![], [vec![], vec![]]);
        let mut slow = SlowDuel { layout, open, found, mover: 0, bombs: [true; 2] };
        let mut rng = Rng::new(Seed(seed + 1_000_000));
        for _ in 0..80 {
            let column = rng.below(u32::from(size.grid().width()) + 1) as u16;
            let cell = Cell { column, row: rng.below(size.grid().height().into()) as u16 };
            let mv = match rng.below(4) {
                0 => DuelMove::Bomb(cell),
                _ => DuelMove::Open(cell),
            };
            let was_played = play(&mut session, &mv.to_string()).is_ok();
            assert_eq!(was_played, slow.play(mv), "seed {seed}: {mv}");
            n_bombs += usize::from(was_played && matches!(mv, DuelMove::Bomb(_)));
            let view = session.game().view();
            for cell in size.grid().cells() {
                let expected = match slow.found.iter().position(|found| found.contains(&cell)) {
                    Some(0) => DuelFace::Found(Player::One),
                    Some(_) => DuelFace::Found(Player::Two),
                    None if slow.open.contains(&cell) => {
                        DuelFace::Open(slow.layout.hint(cell).expect("no mine"))
                    }
                    None => DuelFace::Closed,
                };
                assert_eq!(view.face(cell), expected, "seed {seed}: {mv}, {cell}");
            }
            let mover = [Player::One, Player::Two][slow.mover];
            assert_eq!(view.player(), mover, "seed {seed}: {mv}");
        }
        n_won += usize::from(matches!(session.game().view().result(), Some(Ending::Won(_))));
    }
    assert!(n_bombs > 50 && n_won > 100, "{n_bombs} bombs, {n_won} wins");
}
