//! Serialization of the review's questions and answers.

use flagfall_four::COLUMNS;
use flagfall_history::Exercise;
use flagfall_mines_solver::WinChance;
use flagfall_review::{
    FlagKind, FourReview, MinesReview, OpeningKind, ReviewedDrop, ReviewedFlag, ReviewedOpening,
};
use flagfall_table::review::{ReviewAnswer, ReviewQuestion};

use super::Wire;

texts! { Exercise String }
structs! {
    MinesReview { openings, flags };
    ReviewedOpening {
        action, cell, kind, mine_chance, best_mine_chance, best, safe, proof, wrong_flags, is_mine
    };
    ReviewedFlag { action, cell, kind, mine_chance };
    FourReview { drops };
    ReviewedDrop { column, scores, score_before, score_after, best };
    WinChance { chance, error, is_exact };
}
enums! {
    ReviewQuestion { 0 Mines(record), 1 Four(moves), 2 WinChance(view), 3 Line(position), 4 DayExercises(date), }
    ReviewAnswer { 0 Mines(review), 1 Four(review), 2 WinChance(chance), 3 Line(columns), 4 DayExercises(exercises), }
    OpeningKind {
        0 Proven, 1 NeedlessRisk, 2 BestGuess, 3 WorseGuess, 4 CoinToss, 5 Unknown,
    }
    FlagKind { 0 Proven, 1 Wrong, 2 Guess, }
}

impl Wire for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn read(from: &mut &[u8]) -> Option<bool> {
        match u8::read(from)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Wire for [Option<i8>; COLUMNS as usize] {
    fn write(&self, out: &mut Vec<u8>) {
        self.to_vec().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        Vec::read(from)?.try_into().ok()
    }
}
