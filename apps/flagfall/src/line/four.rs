//! Four in a Row for two people at one keyboard.

mod board;
mod dialogue;

use flagfall_history::TypedGame;
use flagfall_play::{
    Action, Ending, FourChange, FourInARow, FourMove, FourTerms, Game, Phase, Piece, Player,
    Starter,
};

use super::console::{Console, Stop, quoted};
use super::table::{Kind, Seeds, Table};
use crate::cli::GameOptions;
use dialogue::{Dialogue, Occasion};

const KIND: Kind<FourInARow> = Kind {
    game: TypedGame::Four,
    is_ours: |theirs| match theirs.starter {
        Starter::Drawn(seed) => *theirs == FourTerms::house(seed),
        Starter::Is(_) => false,
    },
    describe: |game| match game.moves().columns().len() {
        1 => "one piece on the board".to_owned(),
        n_pieces => format!("{n_pieces} pieces on the board"),
    },
};

pub(super) fn run(console: &mut Console, options: &GameOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(options);
    console.clear()?;
    console.say(dialogue::INTRO)?;
    let first_seed = seeds.draw()?;
    let mut table = Table::set(&KIND, options, console, |_| Ok(FourTerms::house(first_seed)))?;
    let played = play_games(console, &mut table, &mut seeds);
    table.close(console);
    played
}

fn play_games(
    console: &mut Console,
    table: &mut Table<FourInARow>,
    seeds: &mut Seeds,
) -> Result<(), Stop> {
    let mut dialogue = Dialogue::new();
    loop {
        Evening { console, dialogue: &mut dialogue, table }.play()?;
        // F9: anything but 1 ends.
        let question = dialogue.line(Occasion::Again, &[]);
        if console.ask_for_more(&question)? != "1" {
            return Ok(console.say(dialogue::OUTRO)?);
        }
        table.set_again(FourTerms::house(seeds.draw()?));
    }
}

/// One game, from the draw to the winner.
struct Evening<'a> {
    console: &'a mut Console,
    dialogue: &'a mut Dialogue,
    table: &'a mut Table<FourInARow>,
}

impl Evening<'_> {
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

    /// F2: the starter is announced and picks a piece.
    fn pick(&mut self, player: Player) -> Result<(), Stop> {
        self.say(Occasion::Starter, &[("player", name(player))])?;
        loop {
            let answer = self.ask(Occasion::Pick, &[("player", name(player))])?;
            let Ok(piece) = answer.to_lowercase().parse::<Piece>() else {
                self.say(Occasion::NotAPiece, &[("answer", &quoted(&answer))])?;
                continue;
            };
            self.act(Action::Move(FourMove::Pick(piece)))?;
            let (piece, other_piece) = (piece.to_string(), piece.other().to_string());
            let other = name(player.other());
            return self.say(
                Occasion::Picked,
                &[
                    ("player", name(player)),
                    ("piece", &piece),
                    ("other", other),
                    ("other-piece", &other_piece),
                ],
            );
        }
    }

    /// F3, F4, F5: the board, the question, and what a violation costs.
    fn choose(&mut self, player: Player) -> Result<(), Stop> {
        self.show_board()?;
        let piece = self.piece(player);
        let answer = self.ask(Occasion::Choose, &[("player", name(player)), ("piece", &piece)])?;
        let choice = answer.parse().map_or(FourMove::NoColumn, FourMove::Drop);
        self.act(Action::Move(choice))?;
        let FourChange::Foul { player, column, n_left } = self.table.game().last_change() else {
            return Ok(());
        };
        match column {
            Some(column) => {
                let column = column.to_string();
                self.say(Occasion::ColumnFull, &[("player", name(player)), ("column", &column)])?;
            }
            None => {
                let answer = quoted(&answer);
                self.say(Occasion::NotAColumn, &[("player", name(player)), ("answer", &answer)])?;
            }
        }
        match n_left {
            0 => self.say(Occasion::Disqualified, &[("player", name(player))]),
            1 => self.say(Occasion::LastChance, &[]),
            _ => self.say(Occasion::TwoChances, &[]),
        }
    }

    /// F6: the move is shown, and stays or goes, before anybody judges it.
    fn settle(&mut self, player: Player) -> Result<(), Stop> {
        self.show_board()?;
        let n_left = self.table.game().undos_left(player).unwrap_or_default().to_string();
        let answer = self.ask(Occasion::TakeBack, &[("player", name(player)), ("n", &n_left)])?;
        if answer.eq_ignore_ascii_case("y") {
            self.act(Action::Undo)?;
            return self.say(Occasion::TakenBack, &[("player", name(player))]);
        }
        self.act(Action::Move(FourMove::Keep))
    }

    /// F7, F8: who won, or that nobody did.
    fn announce(&mut self, ending: Ending) -> Result<(), Stop> {
        self.show_board()?;
        match ending {
            Ending::Won(player) => {
                let piece = self.piece(player);
                self.say(Occasion::Won, &[("player", name(player)), ("piece", &piece)])
            }
            Ending::Tied | Ending::DrawAgreed => self.say(Occasion::Tied, &[]),
            Ending::Disqualified(player)
            | Ending::Resigned(player)
            | Ending::OutOfTime(player)
            | Ending::Abandoned(player) => {
                let winner = name(player.other());
                self.say(Occasion::WonByDisqualification, &[("player", winner)])
            }
        }
    }

    /// Under these terms an impossible choice is a foul, so only a game that has grown too long refuses: that is the end of it.
    fn act(&mut self, action: Action<FourMove>) -> Result<(), Stop> {
        match self.table.act(self.console, action) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                self.console.warn(format!("This game can't go on: {refusal}."));
                Err(Stop::EndOfInput)
            }
        }
    }

    fn piece(&self, player: Player) -> String {
        self.table.game().piece(player).map(|piece| piece.to_string()).unwrap_or_default()
    }

    fn show_board(&mut self) -> Result<(), Stop> {
        let text = board::draw(self.table.game(), self.console.looks());
        Ok(self.console.say(&text)?)
    }

    fn say(&mut self, occasion: Occasion, words: &[(&str, &str)]) -> Result<(), Stop> {
        let line = self.dialogue.line(occasion, words);
        Ok(self.console.say(&line)?)
    }

    fn ask(&mut self, occasion: Occasion, words: &[(&str, &str)]) -> Result<String, Stop> {
        let line = self.dialogue.line(occasion, words);
        self.console.ask(&line)
    }
}

fn name(player: Player) -> &'static str {
    match player {
        Player::One => "Player 1",
        Player::Two => "Player 2",
    }
}
