//! Questions and answers as text: what goes between the page and the worker in which solvers think.
//!
//! Words with spaces between. What has a text form of its own is written so, with `/` where that has a new line; a list of
//! cells has commas and is `-` when it is empty.

use std::fmt::{self, Display, Write};
use std::num::ParseIntError;
use std::str::FromStr;

use flagfall_daily::Puzzle;
use flagfall_four::{COLUMNS, Column, Moves, Position};
use flagfall_four_solver::{FourAnalysis, Remark, Threat, best_columns};
use flagfall_mines::{Cell, Layout, Shortfall};
use flagfall_mines_solver::{
    Advice, BoardOrigin, BoardSpec, CertainCells, Contradiction, DeductionKind, Hint, HintReason,
    MineCount, NoBoard, NoGuessBoard, NoOdds, Odds, Proof, Tangle, TooLarge,
};
use flagfall_play::Board;
use flagfall_rng::Seed;
use flagfall_settings::FourOpponent;
use flagfall_table::{Found, Question, Thought, What};

const NONE: &str = "-";

/// A question as text.
pub(crate) fn write_question(question: &Question) -> String {
    let ticket = question.ticket;
    match &question.what {
        What::Hint(view) => format!("{ticket} hint {}", one_line(view)),
        What::Odds(view) => format!("{ticket} odds {}", one_line(view)),
        What::Deal { wish, seed } => {
            let BoardSpec { size, start, first, mine_count, hardest, three_bv } = wish;
            let mine_count = write_mine_count(*mine_count);
            let hardest = or_none(hardest.as_ref());
            let range = three_bv.as_ref().map(|range| format!("{}:{}", range.start(), range.end()));
            let range = or_none(range.as_ref());
            format!("{ticket} deal {seed} {size} {start} {first} {mine_count} {hardest} {range}")
        }
        What::Values(position) => format!("{ticket} values {}", write_position(*position)),
        What::Drop { position, level, seed } => {
            let number = level.number();
            format!("{ticket} drop {} {number} {seed}", write_position(*position))
        }
        What::DailyBoard(date) => format!("{ticket} daily-board {date}"),
        What::DailyPuzzle(date) => format!("{ticket} daily-puzzle {date}"),
        What::PuzzleReply { puzzle, moves } => {
            format!("{ticket} puzzle-reply {} {}", write_puzzle(puzzle), write_moves(moves))
        }
    }
}

/// The question of a text; none where it is no question.
pub(crate) fn read_question(text: &str) -> Option<Question> {
    let mut words = Words(text.split(' '));
    let ticket = words.read()?;
    let what = match words.next()? {
        "hint" => What::Hint(words.lines()?),
        "odds" => What::Odds(words.lines()?),
        "deal" => {
            let seed = words.read()?;
            let (size, start, first) = (words.read()?, words.read()?, words.read()?);
            let mine_count = read_mine_count(words.next()?)?;
            let hardest = words.maybe::<DeductionKind>()?;
            let three_bv = match words.next()? {
                NONE => None,
                range => {
                    let (least, most) = range.split_once(':')?;
                    Some(least.parse().ok()?..=most.parse().ok()?)
                }
            };
            What::Deal {
                wish: BoardSpec { size, start, first, mine_count, hardest, three_bv },
                seed,
            }
        }
        "values" => What::Values(words.position()?),
        "drop" => {
            let position = words.position()?;
            let opponent = format!("level {}", words.next()?).parse().ok()?;
            let FourOpponent::Computer(level) = opponent else { return None };
            What::Drop { position, level, seed: words.read()? }
        }
        "daily-board" => What::DailyBoard(words.read()?),
        "daily-puzzle" => What::DailyPuzzle(words.read()?),
        "puzzle-reply" => What::PuzzleReply { puzzle: words.puzzle()?, moves: words.moves()? },
        _ => return None,
    };
    words.end(Question { ticket, what })
}

/// An answer as text.
pub(crate) fn write_thought(thought: &Thought) -> String {
    let ticket = thought.ticket;
    let found = match &thought.found {
        Found::Hint(Ok(Some(hint))) => format!("hint {}", write_hint(hint)),
        Found::Hint(Ok(None)) => "no-hint".to_owned(),
        Found::Hint(Err(no_odds)) => format!("hint-fails {}", write_no_odds(no_odds)),
        Found::Odds(Ok(odds)) => {
            let CertainCells { safe, mines } = odds.certain();
            let (safe, mines, chances) = (list(safe), list(mines), write_chances(odds.chances()));
            format!("odds {} {safe} {mines} {chances}", Exact(odds.layouts_log10()))
        }
        Found::Odds(Err(no_odds)) => format!("odds-fail {}", write_no_odds(no_odds)),
        Found::Deal { seed, first, board } => {
            let board = match board {
                Ok(no_guess) => write_no_guess(no_guess),
                Err(no_board) => write_no_board(no_board),
            };
            format!("deal {seed} {first} {board}")
        }
        Found::Values(analysis) => write_analysis(analysis),
        Found::Drop(column) => format!("drop {column}"),
        Found::DailyBoard(board) => format!("daily-board {}", board.to_string().replace(' ', "_")),
        Found::DailyPuzzle(puzzle) => format!("daily-puzzle {}", write_puzzle(puzzle)),
        Found::Nothing => "nothing".to_owned(),
        Found::Failed => "failed".to_owned(),
    };
    format!("{ticket} {found}")
}

/// The answer of a text; none where it is no answer.
pub(crate) fn read_thought(text: &str) -> Option<Thought> {
    let mut words = Words(text.split(' '));
    let ticket = words.read()?;
    let found = match words.next()? {
        "hint" => Found::Hint(Ok(Some(words.hint()?))),
        "no-hint" => Found::Hint(Ok(None)),
        "hint-fails" => Found::Hint(Err(words.no_odds()?)),
        "odds" => {
            let Exact(layouts_log10) = words.read()?;
            let certain = CertainCells { safe: words.list()?, mines: words.list()? };
            Found::Odds(Ok(Odds::from_parts(words.chances()?, certain, layouts_log10)))
        }
        "odds-fail" => Found::Odds(Err(words.no_odds()?)),
        "deal" => {
            let (seed, first) = (words.read()?, words.read()?);
            Found::Deal { seed, first, board: words.board(first)? }
        }
        "values" => Found::Values(words.analysis()?),
        "drop" => Found::Drop(words.read()?),
        "daily-board" => Found::DailyBoard(words.next()?.replace('_', " ").parse::<Board>().ok()?),
        "daily-puzzle" => Found::DailyPuzzle(words.puzzle()?),
        "nothing" => Found::Nothing,
        "failed" => Found::Failed,
        _ => return None,
    };
    words.end(Thought { ticket, found })
}

// ---- writing

fn one_line(text: &impl Display) -> String {
    text.to_string().trim_end().replace('\n', "/")
}

/// A number as its bits: nothing is lost, and the page need not know how decimals are read, which is 12 kB of tables.
struct Exact(f64);

impl Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0.to_bits())
    }
}

impl FromStr for Exact {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Exact, ParseIntError> {
        u64::from_str_radix(text, 16).map(|bits| Exact(f64::from_bits(bits)))
    }
}

fn or_none<T: Display>(value: Option<&T>) -> String {
    value.map_or_else(|| NONE.to_owned(), T::to_string)
}

fn list<T: Display>(items: &[T]) -> String {
    match items {
        [] => NONE.to_owned(),
        _ => items.iter().map(T::to_string).collect::<Vec<String>>().join(","),
    }
}

const fn write_mine_count(mine_count: MineCount) -> &'static str {
    match mine_count {
        MineCount::Used => "count",
        MineCount::Ignored => "no-count",
    }
}

fn write_position(position: Position) -> String {
    format!("{} {}", position.mover_word(), position.waiter_word())
}

fn write_moves(moves: &Moves) -> String {
    format!("m{moves}")
}

fn write_puzzle(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.wins_in(), write_moves(puzzle.moves()))
}

fn write_hint(hint: &Hint) -> String {
    let advice = match &hint.advice {
        Advice::Safe(reason) => format!("safe {} {}", reason.kind, list(&reason.numbers)),
        Advice::Promised => "promised".to_owned(),
        Advice::Guess { of_mine } => format!("guess {}", Exact(*of_mine)),
    };
    format!("{} {} {advice}", hint.cell, list(&hint.wrong_flags))
}

fn write_no_odds(no_odds: &NoOdds) -> String {
    match no_odds {
        NoOdds::Inconsistent(Contradiction { numbers, mine_count, too_large }) => {
            let (numbers, mine_count) = (list(numbers), write_mine_count(*mine_count));
            let too_large = too_large
                .map(|TooLarge { number, n_neighbours }| format!("{number}:{n_neighbours}"));
            format!("inconsistent {numbers} {mine_count} {}", or_none(too_large.as_ref()))
        }
        NoOdds::Tangled(Tangle { cells, certain }) => {
            format!("tangled {} {} {}", list(cells), list(&certain.safe), list(&certain.mines))
        }
    }
}

/// Most cells of a large board have the same chance as their neighbour: it is written once, with how many have it.
fn write_chances(chances: &[Option<f64>]) -> String {
    let mut text = String::new();
    for run in chances.chunk_by(|one, other| one == other) {
        write!(text, "{}*{},", or_none(run[0].map(Exact).as_ref()), run.len())
            .expect("a string takes all");
    }
    text.pop();
    text
}

fn write_no_guess(found: &NoGuessBoard) -> String {
    let origin = match found.origin {
        BoardOrigin::Dealt(seed) => format!("dealt:{seed}"),
        BoardOrigin::Listed => "listed".to_owned(),
        BoardOrigin::Repaired => "repaired".to_owned(),
    };
    let proof = one_line(&found.proof).replace(' ', "_");
    format!("found {origin} {} m{proof}", one_line(&found.layout))
}

fn write_no_board(no_board: &NoBoard) -> String {
    match no_board {
        NoBoard::OffTheBoard { first, size } => format!("off-the-board {first} {size}"),
        NoBoard::Crowded(Shortfall { first, asked, n_asked, n_kept }) => {
            format!("crowded {first} {asked} {n_asked} {n_kept}")
        }
        NoBoard::NothingToDeduce(size) => format!("nothing-to-deduce {size}"),
        NoBoard::ThreeBv { least, most } => format!("three-bv {least} {most}"),
        NoBoard::AllTried { n_boards, size, first } => {
            format!("all-tried {n_boards} {size} {first}")
        }
        NoBoard::NotFound { n_tried, size } => format!("not-found {n_tried} {size}"),
    }
}

/// The rest of an analysis follows from its scores.
fn write_analysis(analysis: &FourAnalysis) -> String {
    let position = write_position(analysis.position);
    let scores: Vec<String> = analysis.scores.iter().map(|score| or_none(score.as_ref())).collect();
    format!("values {position} {} {} {}", analysis.score, scores.join(","), list(&analysis.line))
}

// ---- reading

struct Words<'a>(std::str::Split<'a, char>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Nothing may follow.
    fn end<T>(mut self, value: T) -> Option<T> {
        self.next().is_none().then_some(value)
    }

    fn read<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.parse().ok()
    }

    fn maybe<T: FromStr>(&mut self) -> Option<Option<T>> {
        match self.next()? {
            NONE => Some(None),
            text => text.parse().ok().map(Some),
        }
    }

    fn lines<T: FromStr>(&mut self) -> Option<T> {
        self.next()?.replace('/', "\n").parse().ok()
    }

    fn list<T: FromStr>(&mut self) -> Option<Vec<T>> {
        match self.next()? {
            NONE => Some(vec![]),
            items => items.split(',').map(|item| item.parse().ok()).collect(),
        }
    }

    fn position(&mut self) -> Option<Position> {
        Position::from_words(self.read()?, self.read()?)
    }

    fn moves(&mut self) -> Option<Moves> {
        self.next()?.strip_prefix('m')?.parse().ok()
    }

    fn puzzle(&mut self) -> Option<Puzzle> {
        let wins_in = self.read()?;
        Some(Puzzle::told(self.moves()?, wins_in))
    }

    fn hint(&mut self) -> Option<Hint> {
        let (cell, wrong_flags) = (self.read()?, self.list()?);
        let advice = match self.next()? {
            "safe" => {
                let kind = self.read()?;
                Advice::Safe(HintReason { kind, numbers: self.list()? })
            }
            "promised" => Advice::Promised,
            "guess" => Advice::Guess { of_mine: self.read::<Exact>()?.0 },
            _ => return None,
        };
        Some(Hint { cell, advice, wrong_flags })
    }

    fn no_odds(&mut self) -> Option<NoOdds> {
        match self.next()? {
            "inconsistent" => {
                let numbers = self.list()?;
                let mine_count = read_mine_count(self.next()?)?;
                let too_large = match self.next()? {
                    NONE => None,
                    pair => {
                        let (number, n_neighbours) = pair.split_once(':')?;
                        let (number, n_neighbours) =
                            (number.parse().ok()?, n_neighbours.parse().ok()?);
                        Some(TooLarge { number, n_neighbours })
                    }
                };
                Some(NoOdds::Inconsistent(Contradiction { numbers, mine_count, too_large }))
            }
            "tangled" => {
                let cells: Vec<Cell> = self.list()?;
                let certain = CertainCells { safe: self.list()?, mines: self.list()? };
                // Its sentence names the first of them.
                (!cells.is_empty()).then_some(NoOdds::Tangled(Tangle { cells, certain }))
            }
            _ => None,
        }
    }

    fn chances(&mut self) -> Option<Vec<Option<f64>>> {
        let mut chances = vec![];
        for run in self.next()?.split(',') {
            let (chance, n_cells) = run.split_once('*')?;
            let chance = match chance {
                NONE => None,
                chance => Some(chance.parse::<Exact>().ok()?.0),
            };
            chances.extend(std::iter::repeat_n(chance, n_cells.parse().ok()?));
        }
        Some(chances)
    }

    fn board(&mut self, first: Cell) -> Option<Result<NoGuessBoard, NoBoard>> {
        Some(Err(match self.next()? {
            "found" => return self.no_guess(first).map(Ok),
            "off-the-board" => NoBoard::OffTheBoard { first: self.read()?, size: self.read()? },
            "crowded" => NoBoard::Crowded(Shortfall {
                first: self.read()?,
                asked: self.read()?,
                n_asked: self.read()?,
                n_kept: self.read()?,
            }),
            "nothing-to-deduce" => NoBoard::NothingToDeduce(self.read()?),
            "three-bv" => NoBoard::ThreeBv { least: self.read()?, most: self.read()? },
            "all-tried" => NoBoard::AllTried {
                n_boards: self.read()?,
                size: self.read()?,
                first: self.read()?,
            },
            "not-found" => NoBoard::NotFound { n_tried: self.read()?, size: self.read()? },
            _ => return None,
        }))
    }

    fn no_guess(&mut self, first: Cell) -> Option<NoGuessBoard> {
        let origin = match self.next()? {
            "listed" => BoardOrigin::Listed,
            "repaired" => BoardOrigin::Repaired,
            dealt => BoardOrigin::Dealt(dealt.strip_prefix("dealt:")?.parse::<Seed>().ok()?),
        };
        let layout: Layout = self.lines()?;
        let proof = self.next()?.strip_prefix('m')?.replace('_', " ").replace('/', "\n");
        let proof: Proof = proof.parse().ok()?;
        layout.size().grid().contains(first).then_some(NoGuessBoard {
            layout,
            first,
            proof,
            origin,
        })
    }

    fn analysis(&mut self) -> Option<FourAnalysis> {
        let position = self.position()?;
        let score = self.read()?;
        let mut scores = [None; COLUMNS as usize];
        let mut written = self.next()?.split(',');
        for score in &mut scores {
            *score = match written.next()? {
                NONE => None,
                number => Some(number.parse().ok()?),
            };
        }
        let line: Vec<Column> = self.list()?;
        Some(FourAnalysis {
            position,
            outcome: position.outcome(),
            score,
            scores,
            best: best_columns(&scores),
            line,
            threats: Threat::all(position),
            remarks: Remark::all(position),
        })
    }
}

fn read_mine_count(text: &str) -> Option<MineCount> {
    match text {
        "count" => Some(MineCount::Used),
        "no-count" => Some(MineCount::Ignored),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
