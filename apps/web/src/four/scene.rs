//! Everything that the page of Four in a Row shows, as a value: worked out after everything that happens.

use flagfall_four::Spot;
use flagfall_play::{Phase, Piece, Player};
use flagfall_settings::{FourOpponent, Theme};
use flagfall_table::{FourCommand, FourTable, four_words as words};
use flagfall_text::{Four, Language};

use super::picture::Picture;

/// What is to be seen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(crate) picture: Picture,
    pub(crate) players: [Card; 2],
    pub(crate) prompt: Prompt,
    pub(crate) is_paused: bool,
    pub(crate) wants_values: bool,
    /// Whether the computer, or the coach, has not answered yet.
    pub(crate) is_thinking: bool,
    pub(crate) can: Tools,
    /// It is the puzzle of a day.
    pub(crate) is_task: bool,
    /// Who player two is.
    pub(crate) opponent: FourOpponent,
}

/// Which tools would do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tools {
    pub(crate) again: bool,
    pub(crate) undo: bool,
    pub(crate) redo: bool,
    pub(crate) hint: bool,
    pub(crate) values: bool,
    /// Who begins can still be changed.
    pub(crate) swap: bool,
    pub(crate) pause: bool,
}

impl Tools {
    fn of(table: &FourTable) -> Tools {
        Tools {
            again: table.can(FourCommand::Again),
            undo: table.can(FourCommand::Undo),
            redo: table.can(FourCommand::Redo),
            hint: table.can(FourCommand::Hint),
            values: table.can(FourCommand::Values),
            swap: table.can(FourCommand::OtherBegins),
            pause: table.can(FourCommand::Pause),
        }
    }
}

/// A player beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) name: String,
    pub(crate) piece: Option<Piece>,
    /// `2 undos left, 3 fouls left`, where they are counted.
    pub(crate) more: String,
    pub(crate) is_on_turn: bool,
}

/// A question that only buttons beside the board can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    None,
    /// Which piece the starter wants.
    Pick,
    /// Whether the last drop stays (F6).
    Settle,
}

impl Scene {
    pub(crate) fn of(table: &FourTable, theme: Theme, fell: Option<Spot>) -> Scene {
        let game = table.game();
        let on_turn = match game.phase() {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => Some(player),
            Phase::Over(_) => None,
        }
        .filter(|_| !table.is_over());
        let is_rivals_turn = on_turn.is_some_and(|player| !table.is_here(player));
        Scene {
            picture: Picture::of_table(table, theme, fell),
            players: [Player::One, Player::Two].map(|player| Card::of(table, player, on_turn)),
            prompt: match game.phase() {
                Phase::Pick(player) if table.is_here(player) => Prompt::Pick,
                Phase::Settle(_) if table.settler().is_some() => Prompt::Settle,
                Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => Prompt::None,
            },
            is_paused: table.is_paused(),
            wants_values: table.wants_values(),
            is_thinking: is_rivals_turn || table.is_thinking(),
            can: Tools::of(table),
            is_task: table.task().is_some(),
            opponent: FourOpponent::of(table.game().terms().opponent),
        }
    }
}

impl Card {
    fn of(table: &FourTable, player: Player, on_turn: Option<Player>) -> Card {
        let game = table.game();
        let counted = |n_left: Option<u8>, one: &str, many: &str| {
            n_left.map(|n_left| format!("{n_left} {} left", if n_left == 1 { one } else { many }))
        };
        let undos = game.undos_left(player).filter(|_| table.counts_undos());
        let fouls = game.fouls_left(player);
        let more = [counted(undos, "undo", "undos"), counted(fouls, "foul", "fouls")];
        Card {
            name: Language::english().say(&table.players().title(player).into()),
            piece: game.piece(player),
            more: more.into_iter().flatten().collect::<Vec<_>>().join(", "),
            is_on_turn: on_turn == Some(player),
        }
    }

    /// The disc and the turn, for who cannot see them.
    pub(crate) fn told(&self, theme: Theme) -> String {
        let turn = if self.is_on_turn { ", on turn" } else { "" };
        match self.piece {
            Some(piece) => {
                let say = |words: Four| Language::english().say(&words.into());
                let colour = say(Four::ColourName { colour: words::colour(piece, theme) });
                let shape = say(Four::ShapeName { shape: words::shape(piece) });
                format!("{colour} with a {shape}{turn}")
            }
            None => format!("no piece yet{turn}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Screen, When};
    use flagfall_play::Millis;
    use flagfall_rng::Seed;
    use flagfall_settings::Settings;
    use flagfall_table::Kit;

    use super::*;

    const NOW: When = When { at: Millis(0), unix: 0 };

    fn table(settings: &[(&str, &str)]) -> (FourTable, Kit) {
        let mut chosen = Settings::default();
        for (name, value) in settings {
            chosen.set(name, value).unwrap_or_else(|error| panic!("{name} {value}: {error}"));
        }
        let (mut kit, _) = Kit::new(Screen::Page, chosen, Box::new(|| Seed(1)));
        let plan = kit.four_plan(None);
        (FourTable::new(plan, &kit, NOW), kit)
    }

    fn scene(table: &FourTable) -> Scene {
        Scene::of(table, Theme::Dark, None)
    }

    #[test]
    fn budgets_are_shown_and_drops_are_settled() {
        let settings = [
            ("four-opponent", "person"),
            ("four-starter", "one"),
            ("four-fouls", "3"),
            ("four-undo", "1"),
        ];
        let (mut table, mut kit) = table(&settings);
        let first = scene(&table);
        assert_eq!(first.players[0].name, "Player one");
        assert_eq!(first.players[0].more, "1 undo left, 3 fouls left");
        assert!(first.players[0].is_on_turn && first.can.swap && !first.can.undo);
        for column in ["4", "4"] {
            table.carry_out(FourCommand::Choose(column.parse().expect("a column")), &mut kit, NOW);
        }
        assert_eq!(scene(&table).prompt, Prompt::Settle);
        table.carry_out(FourCommand::TakeBack, &mut kit, NOW);
        let after = scene(&table);
        assert_eq!(
            (after.prompt, after.players[1].more.as_str()),
            (Prompt::None, "0 undos left, 3 fouls left")
        );
    }

    #[test]
    fn the_computer_is_seen_to_think() {
        let (table, _) = table(&[("four-opponent", "level 10"), ("four-starter", "two")]);
        let scene = scene(&table);
        assert!(scene.is_thinking && scene.players[1].is_on_turn);
        assert_eq!(scene.players[1].name, "Computer, level 10");
        assert_eq!(scene.players[1].told(Theme::Dark), "yellow with a cross, on turn");
        assert_eq!(scene.players[0].told(Theme::ColourBlind), "blue with a ring");
        assert_eq!(scene.players[0].more, "");
    }
}
