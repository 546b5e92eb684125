//! Review results for players: a verdict for each move, and a summary. `crates/review` computes the figures.

use flagfall_four::{Column, Side};
use flagfall_mines::Cell;
use flagfall_mines_solver::{Hint, HintAdvice, WinChance};
use flagfall_review::{
    DropKind, FlagKind, FourReview, MinesReview, OpeningKind, ReviewedDrop, ReviewedFlag,
    ReviewedOpening,
};
use flagfall_text::{Percent, Reviews, Units, Words};

use crate::words;

/// The verdict on a move, in words, with what the board shows about it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveVerdict {
    /// The quality of the move.
    pub grade: Grade,
    /// The kind of move, in two words.
    pub label: Words,
    /// The full sentence.
    pub words: Words,
    /// Minesweeper: the safe or safer cell with the reason, and the wrong flags that a chord relied on.
    pub hint: Option<Hint>,
    /// Four in a Row: the best columns.
    pub best: Vec<Column>,
}

/// The quality of a move, in descending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// No better move could be known.
    Good,
    /// An unavoidable risk, or a detour.
    Fair,
    /// A better move was visible.
    Mistake,
}

/// A point of the curve.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePoint {
    /// From 0, lost, to 1, won.
    pub height: f64,
    /// The value in words.
    pub words: Words,
}

impl MoveVerdict {
    fn new(grade: Grade, label: Reviews, words: impl Into<Words>) -> MoveVerdict {
        let (label, words) = (label.into(), words.into());
        MoveVerdict { grade, label, words, hint: None, best: vec![] }
    }

    /// Whether nothing better could be known.
    pub(crate) fn is_proven(&self) -> bool {
        self.grade == Grade::Good
    }

    /// The numbers that prove the hint.
    pub fn lit(&self) -> &[Cell] {
        match self.hint.as_ref().map(|hint| &hint.advice) {
            Some(HintAdvice::Safe(reason)) => &reason.numbers,
            Some(HintAdvice::Promised | HintAdvice::Guess { .. }) | None => &[],
        }
    }

    /// The verdict on every action of a Minesweeper game, by action number. A chord is rated by its worst cell.
    pub fn of_mines(review: &MinesReview) -> Vec<(usize, MoveVerdict)> {
        let chunks = review.openings.chunk_by(|one, other| one.action == other.action);
        let openings =
            chunks.map(|openings| (openings[0].action, MoveVerdict::of_openings(openings)));
        let flags = review.flags.chunk_by(|one, other| one.action == other.action);
        let flags = flags.map(|flags| {
            let worst = flags.iter().map(MoveVerdict::of_flag).max_by_key(|verdict| verdict.grade);
            (flags[0].action, worst.expect("a chunk is not empty"))
        });
        let mut verdicts: Vec<_> = openings.chain(flags).collect();
        verdicts.sort_by_key(|(action, _)| *action);
        verdicts
    }

    fn of_openings(openings: &[ReviewedOpening]) -> MoveVerdict {
        let worst = openings.iter().max_by(|one, other| {
            let severity = |opening: &ReviewedOpening| {
                (opening.is_mine, opening.added_risk(), opening.mine_chance)
            };
            severity(one).partial_cmp(&severity(other)).expect("chances are numbers")
        });
        let worst = worst.expect("an action that opened something");
        let is_proven = worst.kind == OpeningKind::Proven;
        let mut verdict = match openings.len() {
            n @ 2.. if is_proven => {
                MoveVerdict::new(Grade::Good, Reviews::KindProven, Reviews::ProvenCells { n })
            }
            _ => MoveVerdict::of_opening(worst),
        };
        if worst.is_mine && worst.kind != OpeningKind::NeedlessRisk {
            verdict.words = verdict.words.then(Reviews::WasMine { cell: worst.cell });
        }
        if !worst.wrong_flags.is_empty() {
            let cells = worst.wrong_flags.clone();
            let named = Reviews::ChordFlag { n: cells.len(), cells };
            verdict.words = verdict.words.then(named);
            verdict.grade = Grade::Mistake;
            if let Some(hint) = &mut verdict.hint {
                hint.wrong_flags.clone_from(&worst.wrong_flags);
            }
        }
        verdict
    }

    fn of_opening(opening: &ReviewedOpening) -> MoveVerdict {
        let cell = opening.cell;
        let chance = Percent(opening.mine_chance.unwrap_or(0.0));
        match opening.kind {
            OpeningKind::Proven => {
                MoveVerdict::new(Grade::Good, Reviews::KindProven, Reviews::Proven { cell })
            }
            OpeningKind::NeedlessRisk => {
                let why = match (&opening.proof, opening.safe.first()) {
                    (Some(hint), _) => words::hint(hint).into(),
                    (None, Some(&cell)) => Reviews::NeedlessSafe { cell }.into(),
                    (None, None) => Words::default(),
                };
                let is_certain = opening.mine_chance == Some(1.0);
                let why = match opening.is_mine && !is_certain {
                    true => Words::from(Reviews::WasMine { cell }).then(why),
                    false => why,
                };
                let why = Box::new(why);
                let words = match is_certain {
                    true => Reviews::CertainMine { cell, why },
                    false => Reviews::Needless { cell, chance, why },
                };
                let verdict = MoveVerdict::new(Grade::Mistake, Reviews::KindNeedless, words);
                MoveVerdict { hint: opening.proof.clone(), ..verdict }
            }
            OpeningKind::BestGuess => {
                let words = Reviews::BestGuess { cell, chance };
                MoveVerdict::new(Grade::Fair, Reviews::KindBestGuess, words)
            }
            OpeningKind::WorseGuess => {
                let best = opening.best.unwrap_or(cell);
                let of_mine = opening.best_mine_chance.unwrap_or(0.0);
                let best_chance = Percent(of_mine);
                let words = Reviews::WorseGuess { cell, chance, best, best_chance };
                let verdict = MoveVerdict::new(Grade::Mistake, Reviews::KindWorseGuess, words);
                let advice = HintAdvice::Guess { of_mine };
                MoveVerdict {
                    hint: Some(Hint { cell: best, advice, wrong_flags: vec![] }),
                    ..verdict
                }
            }
            OpeningKind::CoinToss => {
                MoveVerdict::new(Grade::Fair, Reviews::KindToss, Reviews::Toss { cell })
            }
            OpeningKind::Unknown => {
                MoveVerdict::new(Grade::Fair, Reviews::KindUnknown, Reviews::Unknown { cell })
            }
        }
    }

    fn of_flag(flag: &ReviewedFlag) -> MoveVerdict {
        let cell = flag.cell;
        let (grade, label, words) = match (flag.kind, flag.mine_chance) {
            (FlagKind::Proven, _) => (Grade::Good, Reviews::KindFlag, Reviews::FlagProven { cell }),
            (FlagKind::Wrong, _) => {
                (Grade::Mistake, Reviews::KindWrongFlag, Reviews::FlagWrong { cell })
            }
            (FlagKind::Guess, Some(chance)) => {
                let chance = Percent(chance);
                (Grade::Fair, Reviews::KindFlag, Reviews::FlagGuess { cell, chance })
            }
            (FlagKind::Guess, None) => (Grade::Fair, Reviews::KindFlag, Reviews::Unknown { cell }),
        };
        MoveVerdict::new(grade, label, words)
    }

    /// The verdict on every drop of a game of Four in a Row, in order.
    pub fn of_four(review: &FourReview) -> Vec<MoveVerdict> {
        let verdicts = review.drops.iter().zip(1..).map(|(drop, number)| {
            let mut verdict = MoveVerdict::of_drop(drop);
            if review.turning_point() == Some(number) {
                verdict.words = verdict.words.then(Reviews::Turned);
            }
            verdict
        });
        verdicts.collect()
    }

    pub(crate) fn of_drop(drop: &ReviewedDrop) -> MoveVerdict {
        let column = drop.column;
        let best = drop.best.clone();
        let (grade, label, words) = match drop.kind() {
            DropKind::Best => (Grade::Good, Reviews::KindBest, Reviews::DropBest { column }),
            DropKind::Slower => {
                (Grade::Fair, Reviews::KindSlower, Reviews::DropSlower { column, best })
            }
            DropKind::MissedWin => {
                (Grade::Mistake, Reviews::KindMissedWin, Reviews::DropMissedWin { column, best })
            }
            DropKind::Blunder => {
                (Grade::Mistake, Reviews::KindBlunder, Reviews::DropBlunder { column, best })
            }
        };
        MoveVerdict { best: drop.best.clone(), ..MoveVerdict::new(grade, label, words) }
    }
}

/// The summary of a Minesweeper game in sentences: skill first, then luck.
pub fn mines_summary(review: &MinesReview) -> Vec<Words> {
    let (n, n_proven) = (review.openings.len(), review.count(OpeningKind::Proven));
    let mut summary: Vec<Words> = vec![Reviews::Openings { n, n_proven }.into()];
    let mut add = |words: Reviews| summary.push(words.into());
    let (survived, best) = (Percent(review.survived()), Percent(review.best_play()));
    let n_guesses = review.n_guesses();
    if n_guesses > 0 {
        add(Reviews::Guesses { n: n_guesses, survived, best });
    }
    let is_risk = |opening: &&ReviewedOpening| opening.kind == OpeningKind::NeedlessRisk;
    let risks: Vec<&ReviewedOpening> = review.openings.iter().filter(is_risk).collect();
    let chance = |opening: &ReviewedOpening| Percent(opening.mine_chance.unwrap_or(0.0));
    let fatal = review.openings.last().filter(|last| is_risk(last) && last.is_mine);
    match (&risks[..], fatal) {
        ([], _) => (),
        ([_], Some(fatal)) => add(Reviews::FatalRisk { cell: fatal.cell, chance: chance(fatal) }),
        ([risk], None) => add(Reviews::OneRisk { cell: risk.cell, chance: chance(risk) }),
        (risks, fatal) => {
            add(Reviews::Risks { n: risks.len() });
            if let Some(fatal) = fatal {
                add(Reviews::FatalRisk { cell: fatal.cell, chance: chance(fatal) });
            }
        }
    }
    match review.count(OpeningKind::WorseGuess) {
        0 => (),
        n => add(Reviews::WorseGuesses { n }),
    }
    add(Reviews::Accuracy { accuracy: Percent(review.accuracy()) });
    if review.expected_hits() > 0.0 {
        add(Reviews::Luck { n_hits: review.n_hits(), expected: review.expected_hits() });
    }
    summary
}

/// The summary of a game of Four in a Row, one sentence per player. The first player began.
pub fn four_summary(review: &FourReview, players: &[Words; 2]) -> Vec<Words> {
    let kept = [Side::First, Side::Second].into_iter().zip(players).map(|(side, player)| {
        let accuracy = Percent(review.accuracy(side)?);
        Some(Reviews::PlayerKept { player: Box::new(player.clone()), accuracy })
    });
    let turned = review.turning_point().map(|number| Reviews::TurnedAt { number });
    // Left out if the game did last that long.
    let could_last = review.could_last().filter(|&n| n > review.drops.len());
    let could_last = could_last.map(|n| Reviews::CouldLast { n });
    let summary = kept.chain([turned, could_last]);
    summary.flatten().map(Words::from).collect()
}

impl From<WinChance> for CurvePoint {
    fn from(known: WinChance) -> CurvePoint {
        let chance = Percent(known.chance);
        let words = match known.is_exact {
            true => Units::Chance { chance }.into(),
            false => Reviews::Estimated { chance, error: Percent(known.error) }.into(),
        };
        CurvePoint { height: known.chance, words }
    }
}

impl CurvePoint {
    /// The point for a score, seen from the first of two players of Four in a Row. A draw is in the middle; the sooner the win, the further from
    /// the middle.
    pub fn of_score(score: i8, [first, second]: &[Words; 2]) -> CurvePoint {
        let wins = |player: &Words, n| Reviews::WinsAt { player: Box::new(player.clone()), n };
        let n_of_winner = 22 - usize::from(score.unsigned_abs());
        let (words, sign) = match score.signum() {
            0 => (Reviews::Draw, 0.0),
            1 => (wins(first, 2 * n_of_winner - 1), 1.0),
            _ => (wins(second, 2 * n_of_winner), -1.0),
        };
        let distance = 0.25 + 0.25 * f64::from(score.unsigned_abs()) / 18.0;
        CurvePoint { height: 0.5 + sign * distance, words: words.into() }
    }
}
