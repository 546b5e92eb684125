//! What columns are worth, where there is little room.

use flagfall_four_solver::Verdict;
use flagfall_table::four_words;

use crate::screen::looks::Role;

/// A verdict as a sign with a number: `+5`, `=`, `-8`. Where so many digits have no room there is the sign alone.
pub(super) fn sign(verdict: Verdict, n_digits: u16) -> String {
    let mut sign = four_words::sign(verdict);
    if sign.len() > 1 + usize::from(n_digits) {
        sign.truncate(1);
    }
    sign
}

/// How a verdict is coloured.
pub(super) fn role(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Wins(_) => Role::Good,
        Verdict::Draw => Role::Text,
        Verdict::Loses(_) => Role::Bad,
    }
}
