//! Ten opponents, from beginner to perfect.
//!
//! The weak ones make human-like mistakes. They look a few drops ahead; they overlook lines, diagonal
//! ones most and vertical ones least, and more of them under many threats; they ignore row parity at
//! first; and a random taste, from the seed, decides the rest. All of them take an immediate win, and
//! from level 2 on they block one. The strong ones play the endgame exactly, and the last one the whole
//! game.
//!
//! No level is worse in any of this than the one below:
//!
//! 1. considers the board after its own drop, sees most vertical lines and few diagonal ones
//! 2. the same, but overlooks fewer lines and blocks an immediate win
//! 3. considers the reply too
//! 4. and its own next drop
//! 5. one drop further, and slightly prefers the rows that parity favours
//! 6. one more, and plays the last third of a game exactly
//! 7. overlooks hardly any lines, knows the first drops by heart and plays the second half exactly
//! 8. overlooks no lines, knows more drops by heart and plays exactly earlier
//! 9. more again
//! 10. plays every drop exactly
//!
//! Without the opening book, exact scores of the first drops take minutes. Then the strong ones search
//! for as long as a player would wait, and fall back to their lookahead.

use flagfall_four::{CELLS, COLUMNS, Column, FourLevel, Position};
use flagfall_rng::{Rng, Seed};

use crate::board::{column_of, each};
use crate::limits::{Interrupted, Limits, Meter};
use crate::lookahead::{BlindSpots, DECIDED, Direction, HumanLookahead, lines};
use crate::node::Node;
use crate::solver::{Solver, best_columns};

/// The parameters of a level.
struct Skill {
    /// The lookahead in drops after its own.
    depth: u32,
    /// The percentage of vertical lines overlooked.
    vertical: u32,
    /// The percentage of horizontal lines overlooked.
    horizontal: u32,
    /// The percentage of diagonal lines overlooked.
    diagonal: u32,
    /// The additional percentage of the opponent's lines overlooked per threat.
    confusion: u32,
    /// The bonus for a threat in a favourable row.
    parity_worth: i32,
    /// The range of the random change to a drop's value.
    taste: u32,
    /// Below this many stones it knows the best drops by heart, as people learn openings, without seeing
    /// the win they lead to.
    learnt_below: u32,
    /// From this many stones on it plays exactly.
    exact_from: u32,
}

/// The apparent value of each column.
type Values = [Option<i32>; COLUMNS as usize];

/// A player that overlooks nothing and knows nothing by heart.
const PLAIN: Skill = Skill {
    depth: 0,
    vertical: 0,
    horizontal: 0,
    diagonal: 0,
    confusion: 0,
    parity_worth: 0,
    taste: 0,
    learnt_below: 0,
    exact_from: CELLS as u32,
};

/// The fallback of level 10 without a book, if the exact search takes too long.
const WITHOUT_BOOK: Skill = Skill { depth: 8, parity_worth: 16, ..PLAIN };

/// The node limit of an exact search without a book: half a second in a browser.
pub const NODES_WITHOUT_BOOK: u64 = 600_000;

/// Levels 1 to 9; level 10 always uses exact scores. Tuned in tournaments: see the table in
/// `docs/four-solver.md`.
#[rustfmt::skip]
const SKILLS: [Skill; 9] = [
    Skill { depth: 0, vertical: 25, horizontal: 50, diagonal: 70, confusion: 10, taste: 16, ..PLAIN },
    Skill { depth: 0, vertical: 20, horizontal: 40, diagonal: 60, confusion: 8, taste: 16, ..PLAIN },
    Skill { depth: 1, vertical: 10, horizontal: 30, diagonal: 50, confusion: 6, taste: 14, ..PLAIN },
    Skill { depth: 2, vertical: 4, horizontal: 16, diagonal: 28, confusion: 4, taste: 10, ..PLAIN },
    Skill { depth: 3, vertical: 2, horizontal: 8, diagonal: 15, confusion: 3, parity_worth: 2, taste: 9, ..PLAIN },
    Skill { depth: 4, vertical: 0, horizontal: 5, diagonal: 9, confusion: 2, parity_worth: 6, taste: 6, exact_from: 28, ..PLAIN },
    Skill { depth: 6, vertical: 0, horizontal: 1, diagonal: 2, confusion: 1, parity_worth: 10, taste: 5, learnt_below: 4, exact_from: 22 },
    Skill { depth: 7, parity_worth: 12, taste: 3, learnt_below: 6, exact_from: 17, ..PLAIN },
    Skill { depth: 8, parity_worth: 16, taste: 2, learnt_below: 8, exact_from: 14, ..PLAIN },
];

impl Solver {
    /// The column that an opponent of this level drops into; `None` if the game is over. The choice is
    /// deterministic for a seed; use one seed per game.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end its lookahead or its exact search.
    pub fn choose(
        &mut self,
        level: FourLevel,
        position: Position,
        seed: Seed,
        limits: &Limits<'_>,
    ) -> Result<Option<Column>, Interrupted> {
        if position.outcome().is_some() {
            return Ok(None);
        }
        let mut taste = Rng::stream(seed, 1 + u64::from(position.n_stones()));
        let urgent = urgent(level, position);
        let skill = SKILLS.get(usize::from(level.number()) - 1);
        let known = match skill {
            _ if !urgent.is_empty() => Some(urgent),
            Some(skill) if !skill.knows(position, self) => None,
            Some(_) | None => self.exact(position, limits)?,
        };
        let candidates = match known {
            Some(columns) => columns,
            None => {
                let mut meter = Meter::new(limits, 0, None).silent();
                let skill = skill.unwrap_or(&WITHOUT_BOOK);
                let preferred = skill.preferred(position, seed, &mut taste, &mut meter);
                self.nodes += meter.nodes();
                preferred?
            }
        };
        Ok(Some(candidates[taste.below(candidates.len() as u32) as usize]))
    }
}

impl Solver {
    /// The best columns; `None` if there is no book and the search takes too long.
    fn exact(
        &mut self,
        position: Position,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<Column>>, Interrupted> {
        let is_bounded = !self.has_book() && limits.nodes > NODES_WITHOUT_BOOK;
        let nodes = if is_bounded { NODES_WITHOUT_BOOK } else { limits.nodes };
        match self.scores(position, &Limits { nodes, ..*limits }) {
            Ok(scores) => Ok(Some(best_columns(&scores))),
            Err(Interrupted::OutOfNodes) if is_bounded => Ok(None),
            Err(interrupted) => Err(interrupted),
        }
    }
}

/// Drops that need no search: an immediate win, or a block of one.
fn urgent(level: FourLevel, position: Position) -> Vec<Column> {
    let node = Node::new(position);
    let landing_on = |cells: u64| -> Vec<Column> {
        each(cells & node.landings())
            .filter_map(|cell| Column::from_index(column_of(cell) as u8))
            .collect()
    };
    let wins = landing_on(node.mover_wins);
    if wins.is_empty() && level.number() >= 2 { landing_on(node.waiter_wins) } else { wins }
}

impl Skill {
    /// Whether this player uses exact scores here. The drops known by heart come from the book:
    /// searching the opening can take a minute.
    fn knows(&self, position: Position, solver: &Solver) -> bool {
        let n_stones = position.n_stones();
        solver.has_book() && n_stones < self.learnt_below || n_stones >= self.exact_from
    }

    /// The columns that seem best.
    fn preferred(
        &self,
        position: Position,
        seed: Seed,
        taste: &mut Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Column>, Interrupted> {
        let lookahead = self.lookahead(position, seed);
        let mut values = self.values(position, &lookahead, meter)?;
        for value in values.iter_mut().flatten() {
            let noise = taste.below(2 * self.taste + 1) as i32 - self.taste as i32;
            *value += if value.abs() < DECIDED { noise } else { 0 };
        }
        let (best, columns) = best_of(&values);
        if best < DECIDED {
            return Ok(columns);
        }
        // The player sees a win. If it is certain against every reply, the player goes straight for it:
        // the lines it sees are the same all game, so each drop brings the win nearer.
        let (sure, sure_columns) = best_of(&self.values(position, &lookahead.cautious(), meter)?);
        Ok(if sure >= DECIDED { sure_columns } else { columns })
    }

    /// The apparent value of each drop; `None` for full columns.
    fn values(
        &self,
        position: Position,
        lookahead: &HumanLookahead,
        meter: &mut Meter<'_>,
    ) -> Result<Values, Interrupted> {
        let mut values = [None; COLUMNS as usize];
        for (value, column) in values.iter_mut().zip(Column::ALL) {
            let Ok(after) = position.play(column) else { continue };
            let (mover, waiter) = (after.mover_word(), after.waiter_word());
            *value = Some(-lookahead.value(mover, waiter, self.depth, meter)?);
        }
        Ok(values)
    }

    /// The lines this player overlooks in this game, from the perspective after its drop.
    fn lookahead(&self, position: Position, seed: Seed) -> HumanLookahead {
        let node = Node::new(position);
        let confusion = self.confusion * node.waiter_wins.count_ones();
        // The other streams choose the drops.
        let mut rng = Rng::stream(seed, 0);
        let (mut own, mut other) = (BlindSpots::default(), BlindSpots::default());
        for (direction, start) in lines() {
            let overlooked = match direction {
                Direction::Up => self.vertical,
                Direction::Right => self.horizontal,
                Direction::Falling | Direction::Rising => self.diagonal,
            };
            if rng.below(100) < overlooked {
                own.add(direction, start);
            }
            if rng.below(100) < overlooked + confusion {
                other.add(direction, start);
            }
        }
        // After the drop it is the other side's turn.
        HumanLookahead { own: other, other: own, parity_worth: self.parity_worth }
    }
}

/// The highest value, and the columns that have it.
fn best_of(values: &Values) -> (i32, Vec<Column>) {
    let best = values.iter().flatten().max().copied().unwrap_or(i32::MIN);
    let has_it = |&(_, value): &(Column, &Option<i32>)| *value == Some(best);
    let columns = Column::ALL.into_iter().zip(values).filter(has_it);
    (best, columns.map(|(column, _)| column).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn no_level_is_worse_in_anything_than_the_one_below() {
        for (pair, number) in SKILLS.windows(2).zip(2..) {
            // First the values for which more is better, then those for which less is better.
            let strengths =
                |skill: &Skill| [skill.depth, skill.parity_worth as u32, skill.learnt_below];
            let weaknesses = |skill: &Skill| {
                let Skill { vertical, horizontal, diagonal, confusion, taste, exact_from, .. } =
                    *skill;
                [vertical, horizontal, diagonal, confusion, taste, exact_from]
            };
            let [below, level] = pair else { unreachable!("windows of two") };
            let no_less =
                strengths(level).into_iter().zip(strengths(below)).all(|(now, then)| now >= then);
            let no_more =
                weaknesses(level).into_iter().zip(weaknesses(below)).all(|(now, then)| now <= then);
            assert!(no_less && no_more, "level {number}");
            assert_ne!(
                (strengths(level), weaknesses(level)),
                (strengths(below), weaknesses(below))
            );
        }
    }

    #[test]
    fn vertical_lines_are_overlooked_least_and_diagonal_ones_most() {
        for skill in &SKILLS {
            assert!(skill.vertical <= skill.horizontal && skill.horizontal <= skill.diagonal);
        }
    }

    /// The more threats, the more of the opponent's lines a player overlooks, but no more of its own.
    #[test]
    fn threats_increase_the_overlooked_lines() {
        let position = |game: &str| game.parse::<flagfall_four::Moves>().unwrap().position();
        let [calm, pressed] = ["1122", "223344"].map(position);
        let missed = |skill: &Skill, position| {
            let sum = |count: fn(&HumanLookahead) -> u32| -> u32 {
                (0..200).map(|seed| count(&skill.lookahead(position, Seed(seed)))).sum()
            };
            // After its drop, the other side is to move.
            [sum(|lookahead| lookahead.own.n_lines()), sum(|lookahead| lookahead.other.n_lines())]
        };
        for skill in SKILLS.iter().filter(|skill| skill.confusion > 0) {
            let ([calm, own], [pressed, own_pressed]) =
                (missed(skill, calm), missed(skill, pressed));
            assert!(calm < pressed, "{calm} and {pressed} lines");
            assert_eq!(own, own_pressed);
        }
    }

    /// The value of a certain win by the lines that this player sees, if there is one: higher for a sooner win.
    fn sure_win(skill: &Skill, position: Position, seed: Seed) -> Option<i32> {
        let lookahead = skill.lookahead(position, seed).cautious();
        let mut meter = Meter::new(&Limits::NONE, 0, None);
        let values = skill.values(position, &lookahead, &mut meter).expect("no limits");
        let (value, _) = best_of(&values);
        (value >= DECIDED).then_some(value)
    }

    /// Once a level has seen a win, it never takes longer than it saw, whatever the reply.
    #[test]
    fn a_win_once_seen_is_not_delayed() {
        let mut solver = Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() });
        let mut n_seen = 0;
        for (number, skill) in (1..=6).zip(&SKILLS) {
            let level = FourLevel::new(number).expect("a level");
            for seed in (0..60).map(Seed) {
                let mut random = Rng::stream(seed, 1000);
                let mut position = Position::EMPTY;
                let mut seen: Option<i32> = None;
                for turn in 0.. {
                    if position.outcome().is_some() || position.n_stones() >= skill.exact_from {
                        break;
                    }
                    let column = if turn % 2 == 0 {
                        let now = sure_win(skill, position, seed);
                        if let Some(before) = seen {
                            assert!(now > Some(before), "level {number}, {seed}: {position:?}");
                        }
                        n_seen += u32::from(now.is_some());
                        seen = now;
                        let column = solver.choose(level, position, seed, &Limits::NONE);
                        column.expect("no limits").expect("the game is not over")
                    } else {
                        let open = Column::ALL.into_iter().filter(|&c| position.play(c).is_ok());
                        let open: Vec<Column> = open.collect();
                        open[random.below(open.len() as u32) as usize]
                    };
                    position = position.play(column).expect("a legal drop");
                }
            }
        }
        assert!(n_seen > 200, "a win was seen {n_seen} times");
    }

    /// Every level answers without the book within a node count that takes less than a second in a
    /// browser: a node of the exact search takes four times as long as one of the lookahead.
    #[test]
    fn every_level_answers_quickly_without_a_book() {
        let mut solver = Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() });
        for game in ["", "4", "44", "4444", "43", "123", "436", "443634"] {
            let position = game.parse::<flagfall_four::Moves>().unwrap().position();
            for level in (7..=10).filter_map(FourLevel::new) {
                let before = solver.nodes();
                let column = solver.choose(level, position, Seed(1), &Limits::NONE);
                assert!(position.play(column.unwrap().unwrap()).is_ok());
                let nodes = solver.nodes() - before;
                assert!(
                    nodes <= NODES_WITHOUT_BOOK + 1_500_000,
                    "{level:?} after {game:?}: {nodes}"
                );
            }
        }
    }
}
