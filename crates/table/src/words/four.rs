//! Messages for the Four in a Row solver: verdicts, threats, warnings, advice.

use flagfall_four::Side as FourSide;
use flagfall_four_solver::{
    ColumnAdvice, GameStatus, Outlook, Prospect, Remark, RowParity, Threat, Verdict,
};
use flagfall_text::{FourAdvice, SideName, Words};

/// A score for the side to move: `wins in 5`, `draw`.
pub fn verdict(verdict: Verdict) -> FourAdvice {
    match verdict {
        Verdict::Wins(n_discs) => FourAdvice::Wins { n_discs },
        Verdict::Draw => FourAdvice::Draw,
        Verdict::Loses(n_discs) => FourAdvice::Loses { n_discs },
    }
}

/// The value of a column: `wins in 1; this drop wins`.
pub fn prospect(prospect: Prospect) -> FourAdvice {
    match prospect {
        Prospect::Full => FourAdvice::Full,
        Prospect::Over => FourAdvice::Over,
        Prospect::Drop(found, None) => verdict(found),
        Prospect::Drop(found, Some(remark)) => FourAdvice::Remarked {
            verdict: boxed(verdict(found)),
            remark: boxed(match remark {
                Remark::Wins => FourAdvice::DropWins,
                Remark::LetsOtherWin(spot) => {
                    FourAdvice::DropLetsOtherWin { column: spot.column() }
                }
            }),
        },
    }
}

/// The reason for a recommended drop.
pub fn advice(advice: ColumnAdvice) -> FourAdvice {
    let ColumnAdvice { column, outlook, stops } = advice;
    let said = match outlook {
        Outlook::MakesFour => FourAdvice::MakesFour { column },
        Outlook::Wins(n_discs) => FourAdvice::ColumnWins { column, n_discs },
        Outlook::Draws => FourAdvice::ColumnDraws { column },
        Outlook::DrawsAlone => FourAdvice::ColumnDrawsAlone { column },
        Outlook::Loses(n_discs) => FourAdvice::ColumnLoses { column, n_discs },
        Outlook::Full => FourAdvice::ColumnFull { column },
    };
    match stops {
        Some(spot) => FourAdvice::Stops { column: spot.column(), advice: boxed(said) },
        None => said,
    }
}

/// The state of a game.
pub fn standing(standing: GameStatus) -> FourAdvice {
    match standing {
        GameStatus::ToMove(mover, found) => {
            FourAdvice::ToMove { side: side(mover), verdict: boxed(verdict(found)) }
        }
        GameStatus::Won(winner) => FourAdvice::SideWon { side: side(winner) },
        GameStatus::Tied => FourAdvice::Tied,
    }
}

/// A threat: its owner and the kind of row.
pub fn threat(threat: Threat) -> FourAdvice {
    let (side, spot) = (side(threat.side), threat.spot);
    match threat.row() {
        RowParity::Odd => FourAdvice::ThreatOdd { side, spot },
        RowParity::Even => FourAdvice::ThreatEven { side, spot },
    }
}

fn side(side: FourSide) -> SideName {
    match side {
        FourSide::First => SideName::First,
        FourSide::Second => SideName::Second,
    }
}

fn boxed(said: FourAdvice) -> Box<Words> {
    Box::new(said.into())
}

#[cfg(test)]
mod tests {
    use flagfall_four::{COLUMNS, Column, Moves, Spot};
    use flagfall_four_solver::{FourAnalysis, Limits, Setup, Solver};
    use flagfall_text::Language;

    use super::*;

    fn english(said: impl Into<Words>) -> String {
        Language::english().say(&said.into())
    }

    fn analysis(game: &str) -> FourAnalysis {
        let mut solver = Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() });
        let position = game.parse::<Moves>().expect("moves").position();
        FourAnalysis::new(&mut solver, position, &Limits::NONE).expect("no limits")
    }

    /// Checks the texts for the position and for each column.
    #[track_caller]
    fn check(game: &str, expected: &str, prospects: [&str; COLUMNS as usize]) {
        let analysis = analysis(game);
        assert_eq!(english(standing(analysis.standing())), expected, "{game}");
        let said = Column::ALL.map(|column| english(prospect(analysis.prospect(column))));
        assert_eq!(said, prospects, "{game}");
    }

    #[test]
    fn every_column_is_described() {
        check("4455667", "the first side has won", ["the game is over"; 7]);
        let mut full = ["full"; 7];
        full[6] = "draw";
        check("1212122121213434344343435656566565657777", "first to move: draw", full);
        let mut lets_win = ["loses in 1; this drop lets the other side win in column 2"; 7];
        lets_win[0] = "wins in 1; this drop wins";
        lets_win[1] = "loses in 16";
        check("121212", "first to move: wins in 1", lets_win);
        check("71726364", "the second side has won", ["the game is over"; 7]);
        check(
            "121212212121343434434343565656656565777777",
            "the board is full, nobody has won",
            ["the game is over"; 7],
        );
    }

    #[test]
    fn threats_are_called_by_their_side_and_row() {
        let called = |game: &str| -> Vec<FourAdvice> {
            let position = game.parse::<Moves>().expect("moves").position();
            Threat::all(position).into_iter().map(threat).collect()
        };
        let spot = |name: &str| {
            let column = Column::ALL[usize::from(name.as_bytes()[0] - b'a')];
            Spot::new(column, name.as_bytes()[1] - b'1').expect("a cell")
        };
        let odd = |side, name| FourAdvice::ThreatOdd { side, spot: spot(name) };
        let even = |side, name| FourAdvice::ThreatEven { side, spot: spot(name) };
        assert_eq!(called("44444"), []);
        assert_eq!(
            called("223344"),
            [
                odd(SideName::First, "a1"),
                odd(SideName::First, "e1"),
                even(SideName::Second, "a2"),
                even(SideName::Second, "e2")
            ]
        );
        assert_eq!(called("141414"), [even(SideName::First, "a4"), even(SideName::Second, "d4")]);
    }

    #[test]
    fn advice_says_why() {
        let said = |game: &str| {
            let analysis = analysis(game);
            let column = analysis.suggestion();
            column.map(|column| english(advice(analysis.advice(column)))).unwrap_or_default()
        };
        assert_eq!(said("121212"), "Column 1 makes four in a row.");
        assert_eq!(
            said("12121"),
            "Column 1 wins in 19 moves. It also blocks four in a row in column 1."
        );
        assert_eq!(said("4455667"), "");
    }

    #[test]
    fn threats_name_side_and_row() {
        let said: Vec<String> =
            analysis("141414").threats.iter().map(|found| english(threat(*found))).collect();
        assert_eq!(
            said,
            [
                "threat of the first side: row 4, column 1 (even row)",
                "threat of the second side: row 4, column 4 (even row)"
            ]
        );
    }
}
