//! Four in a Row for two people at one keyboard.

mod board;
mod jokes;

use flagfall_history::TypedGame;
use flagfall_play::{
    Action, Ending, FourChange, FourInARow, FourMove, FourTerms, Game, Phase, Piece, Player,
    Starter,
};
use flagfall_text::{Host, OneOf, TypedGames, YesOrNo};

use super::console::{Console, Stop, harmless};
use super::table::{Kind, Seeds, Table};
use crate::cli::GameOptions;
use jokes::Jokes;

const KIND: Kind<FourInARow> = Kind {
    game: TypedGame::Four,
    is_ours: |theirs| match theirs.starter {
        Starter::Drawn(seed) => *theirs == FourTerms::house(seed),
        Starter::Is(_) => false,
    },
    describe: |game| TypedGames::FourGame { n_pieces: game.moves().columns().len() }.into(),
};

pub(super) fn run(console: &mut Console, options: &GameOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(options);
    console.clear()?;
    console.say(Host::Intro)?;
    console.show("\n")?;
    let first_seed = seeds.draw()?;
    let mut table = Table::open(&KIND, options, console, |_| Ok(FourTerms::house(first_seed)))?;
    let played = play_games(console, &mut table, &mut seeds);
    table.close(console);
    played
}

fn play_games(
    console: &mut Console,
    table: &mut Table<FourInARow>,
    seeds: &mut Seeds,
) -> Result<(), Stop> {
    let mut jokes = Jokes::default();
    loop {
        FourGame { console, jokes: &mut jokes, table }.play()?;
        // F9: any answer but 1 stops.
        if console.ask_for_more(Host::Again)? != "1" {
            console.say(Host::Outro)?;
            return Ok(console.show("\n")?);
        }
        table.start_next(FourTerms::house(seeds.draw()?));
    }
}

/// One game, from the draw to the winner.
struct FourGame<'a> {
    console: &'a mut Console,
    jokes: &'a mut Jokes,
    table: &'a mut Table<FourInARow>,
}

impl FourGame<'_> {
    fn play(&mut self) -> Result<(), Stop> {
        loop {
            match self.table.game().phase() {
                Phase::Pick(player) => self.pick(player)?,
                Phase::Drop(player) => self.choose(player)?,
                Phase::Settle(player) => self.settle(player)?,
                Phase::Over(ending) => return self.announce(ending),
            }
        }
    }

    /// F2: announces the starter, who picks a piece.
    fn pick(&mut self, picker: Player) -> Result<(), Stop> {
        let player = number(picker);
        self.joke(|nth| Host::Starter { nth, player })?;
        loop {
            let answer = self.console.ask(Host::Pick { player })?;
            let Ok(piece) = answer.to_lowercase().parse::<Piece>() else {
                self.joke(|nth| Host::NotAPiece { nth, answer: harmless(&answer) })?;
                continue;
            };
            self.act(Action::Move(FourMove::Pick(piece)))?;
            let (other, other_piece) = (number(picker.other()), piece.other().to_string());
            let picked = Host::Picked { player, piece: piece.to_string(), other, other_piece };
            return Ok(self.console.say(picked)?);
        }
    }

    /// F3, F4, F5: shows the board, asks for a column, and penalises violations.
    fn choose(&mut self, chooser: Player) -> Result<(), Stop> {
        self.show_board()?;
        let (player, piece) = (number(chooser), self.piece(chooser));
        let answer = self.console.ask(Host::Choose { player, piece })?;
        let choice = answer.parse().map_or(FourMove::NoColumn, FourMove::Drop);
        self.act(Action::Move(choice))?;
        let FourChange::Foul { player, column, n_left } = self.table.game().last_change() else {
            return Ok(());
        };
        let player = number(player);
        match column {
            Some(column) => self.joke(|nth| Host::ColumnFull { nth, player, column })?,
            None => {
                self.joke(|nth| Host::NotAColumn { nth, player, answer: harmless(&answer) })?;
            }
        }
        Ok(self.console.say(match n_left {
            0 => Host::Disqualified { player },
            1 => Host::LastChance,
            _ => Host::TwoChances,
        })?)
    }

    /// F6: shows the move and lets the player keep it or take it back before the game judges it.
    fn settle(&mut self, settler: Player) -> Result<(), Stop> {
        self.show_board()?;
        let player = number(settler);
        let n_left = self.table.game().undos_left(settler).unwrap_or_default();
        let answer = self.console.ask(Host::TakeBack { player, n_left })?;
        if self.console.language().yes_or_no(&answer) == Some(YesOrNo::Yes) {
            self.act(Action::Undo)?;
            return self.joke(|nth| Host::TakenBack { nth, player });
        }
        self.act(Action::Move(FourMove::Keep))
    }

    /// F7, F8: announces the winner or a draw.
    fn announce(&mut self, ending: Ending) -> Result<(), Stop> {
        self.show_board()?;
        match ending {
            Ending::Won(winner) => {
                let (player, piece) = (number(winner), self.piece(winner));
                self.joke(|nth| Host::Won { nth, player, piece: piece.clone() })
            }
            Ending::Tied | Ending::DrawAgreed => Ok(self.console.say(Host::Tied)?),
            Ending::Disqualified(loser)
            | Ending::Resigned(loser)
            | Ending::OutOfTime(loser)
            | Ending::Abandoned(loser) => {
                let player = number(loser.other());
                Ok(self.console.say(Host::WonByDisqualification { player })?)
            }
        }
    }

    /// Under these terms an impossible choice is a foul, so only a full record is refused, which ends the game.
    fn act(&mut self, action: Action<FourMove>) -> Result<(), Stop> {
        match self.table.act(self.console, action) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                let reason = Box::new(refusal.into());
                self.console.warn(TypedGames::CannotGoOn { reason });
                Err(Stop::EndOfInput)
            }
        }
    }

    fn piece(&self, player: Player) -> String {
        self.table.game().piece(player).map(|piece| piece.to_string()).unwrap_or_default()
    }

    fn show_board(&mut self) -> Result<(), Stop> {
        let text = board::draw(self.table.game(), self.console.looks());
        Ok(self.console.draw(&text)?)
    }

    /// Says the next of `N` lines.
    fn joke<const N: u8>(&mut self, line: impl Fn(OneOf<N>) -> Host) -> Result<(), Stop> {
        Ok(self.console.say(self.jokes.next(line))?)
    }
}

fn number(player: Player) -> u8 {
    match player {
        Player::One => 1,
        Player::Two => 2,
    }
}
