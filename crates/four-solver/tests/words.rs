//! Verdicts, threats and remarks against brute force: stones are dropped one by one, and every line is
//! checked cell by cell.

#[path = "../src/oracle.rs"]
mod oracle;

use std::collections::HashMap;

use flagfall_four::{Column, FourOutcome, Position, ROWS, Side, Spot};
use flagfall_four_solver::{Remark, RowParity, Threat, Verdict};
use flagfall_rng::{Rng, Seed};

use oracle::plain_score;

/// Positions of every ply, reached by random drops that don't end the game.
fn positions(n_positions: usize, n_stones: std::ops::Range<u32>) -> Vec<Position> {
    let mut rng = Rng::new(Seed(7));
    let random = |n_stones| {
        let mut position = Position::EMPTY;
        for _ in 0..400 {
            if position.n_stones() == n_stones {
                break;
            }
            let next = position.play(Column::ALL[rng.below(7) as usize]).ok();
            let goes_on = next.filter(|next| next.outcome().is_none());
            position = goes_on.unwrap_or(position);
        }
        position
    };
    n_stones.cycle().take(n_positions).map(random).collect()
}

/// Whether a stone of this side on this empty cell would complete four in a row, checked cell by cell in
/// all four directions.
fn completes(position: Position, side: Side, spot: Spot) -> bool {
    let is_own = |column: i8, row: i8| {
        let column = u8::try_from(column).ok().and_then(Column::from_index);
        let at = column.and_then(|column| Spot::new(column, u8::try_from(row).ok()?));
        at.is_some_and(|at| position.stone(at) == Some(side))
    };
    let (column, row) = (spot.column().index() as i8, spot.row() as i8);
    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
        let run = |way: i8| {
            let next = |n: &i8| is_own(column + way * n * right, row + way * n * up);
            (1..4).take_while(next).count()
        };
        run(1) + run(-1) >= 3
    })
}

fn empty_spots(position: Position) -> impl Iterator<Item = Spot> {
    let spots = Column::ALL.into_iter().flat_map(|column| (0..ROWS).map(move |row| (column, row)));
    spots
        .filter_map(|(column, row)| Spot::new(column, row))
        .filter(move |&spot| position.stone(spot).is_none())
}

#[test]
fn threats_are_the_cells_where_a_stone_makes_four() {
    let mut n_threats = 0;
    for position in positions(2_000, 0..42) {
        let mover = position.side_to_move();
        let expected: Vec<(Side, Spot)> = [mover, mover.other()]
            .into_iter()
            .flat_map(|side| empty_spots(position).map(move |spot| (side, spot)))
            .filter(|&(side, spot)| completes(position, side, spot))
            .collect();
        let threats = Threat::all(position);
        let said: Vec<(Side, Spot)> =
            threats.iter().map(|threat| (threat.side, threat.spot)).collect();
        assert_eq!(said, expected, "{position:?}");
        for threat in &threats {
            // Rows are counted from 1, as in the name of a cell.
            let name = threat.spot.to_string();
            let is_odd = name.ends_with(['1', '3', '5']);
            assert_eq!(threat.row() == RowParity::Odd, is_odd, "{name}");
        }
        n_threats += threats.len();
    }
    assert!(n_threats > 2_000, "{n_threats} threats");
}

/// The cells where the side to move makes four in a row.
fn winning_spots(position: Position) -> Vec<Spot> {
    let wins = |column: &Column| {
        position.play(*column).is_ok_and(|next| matches!(next.outcome(), Some(FourOutcome::Win(_))))
    };
    Column::ALL.into_iter().filter(wins).filter_map(|column| position.landing(column)).collect()
}

#[test]
fn remarks_match_the_next_two_drops() {
    let mut n_said = [0; 3];
    for position in positions(2_000, 0..42) {
        for column in Column::ALL {
            let said = Remark::on(position, column);
            let Ok(after) = position.play(column) else {
                assert_eq!(said, None);
                continue;
            };
            let replies = winning_spots(after);
            let nth = match said {
                Some(Remark::Wins) => {
                    assert!(matches!(after.outcome(), Some(FourOutcome::Win(_))), "{position:?}");
                    0
                }
                Some(Remark::LetsOtherWin(spot)) => {
                    assert_eq!(after.outcome(), None, "{position:?}");
                    assert_eq!(replies.first(), Some(&spot), "{position:?} {column}");
                    1
                }
                None => {
                    assert!(!matches!(after.outcome(), Some(FourOutcome::Win(_))), "{position:?}");
                    assert_eq!(replies, [], "{position:?} {column}");
                    2
                }
            };
            n_said[nth] += 1;
        }
    }
    assert!(n_said.iter().all(|&count| count > 500), "{n_said:?}");
}

/// The winner, and its stones from here on, if both sides play best by the plain search.
fn played_out(mut position: Position, known: &mut HashMap<Position, i8>) -> (Option<Side>, u8) {
    let mut n_dropped = [0; 2];
    loop {
        match position.outcome() {
            Some(FourOutcome::Win(side)) => return (Some(side), n_dropped[side as usize]),
            Some(FourOutcome::Tie) => return (None, 0),
            None => (),
        }
        n_dropped[position.side_to_move() as usize] += 1;
        let children = Column::ALL.into_iter().filter_map(|column| position.play(column).ok());
        position = children.min_by_key(|&child| plain_score(child, known)).expect("a drop");
    }
}

#[test]
fn verdicts_match_a_game_played_to_the_end() {
    let mut n_said = [0; 3];
    for position in positions(600, 30..42) {
        if position.n_stones() < 30 {
            continue;
        }
        let mut known = HashMap::new();
        let side = position.side_to_move();
        // The position itself, and each drop as one more stone of the side that makes it.
        let drops = Column::ALL.into_iter().filter_map(|column| position.play(column).ok());
        let scored = drops.map(|child| (-plain_score(child, &mut HashMap::new()), child, 1));
        let own = (plain_score(position, &mut known), position, 0);
        for (score, start, n_before) in std::iter::once(own).chain(scored) {
            let (verdict, nth) = match played_out(start, &mut known) {
                (Some(winner), n) if winner == side => (Verdict::Wins(n + n_before), 0),
                (Some(_), n) => (Verdict::Loses(n), 1),
                (None, _) => (Verdict::Draw, 2),
            };
            assert_eq!(Verdict::new(position, score), verdict, "{position:?}");
            n_said[nth] += 1;
        }
    }
    assert!(n_said.iter().all(|&count| count > 50), "{n_said:?}");
}
