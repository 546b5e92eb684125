//! The players above the board, with their discs and whose turn it is.

use flagfall_play::{Phase, Piece, Player};
use flagfall_table::{FourTable, four_words as words};
use flagfall_text::{AnyGame, Colour, Endings, Facts, Four, Language, WebPage};
use leptos::prelude::*;

use super::board::disc;
use super::table;
use crate::desk::Desk;

/// A player's card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Card {
    name: String,
    piece: Option<Piece>,
    /// Disc and turn, for screen readers.
    told: String,
    /// `2 undos, 3 chances`, if limited.
    more: String,
    is_on_turn: bool,
    is_winner: bool,
}

/// The cards of both players.
pub(super) fn players(colours: Memo<[Colour; 2]>) -> impl IntoView {
    let desk = Desk::here();
    let card = move |player: Player| {
        let card = desk.look(move |flow| {
            let card = Card::of(table(flow)?, player, colours.get(), flow.language());
            Some((card, flow.series().map(|series| flow.language().say(&series.wins_of(player)))))
        });
        move || {
            let (Card { name, piece, told, more, is_on_turn, is_winner }, wins) = card.get()?;
            Some(view! {
                <li class="four-player" class:is-on-turn=is_on_turn class:is-winner=is_winner>
                    {piece.map(|piece| disc(piece, ""))}
                    <span>{name}<span class="hush">", " {told}</span><small>{more}</small></span>
                    {wins.map(|wins| view! { <b>{wins}</b> })}
                </li>
            })
        }
    };
    view! { <ul class="four-players" aria-label=desk.say(WebPage::Players)>{card(Player::One)}{card(Player::Two)}</ul> }
}

/// The draws of the series, and the columns played.
pub(super) fn record() -> impl IntoView {
    let desk = Desk::here();
    let draws = desk.look(|flow| Some(flow.language().say(&flow.series()?.draws()?)));
    let moves = desk.look(|flow| table(flow).map(|table| words::move_list(table.game())));
    let list = move || {
        let moves = moves.get().unwrap_or_default();
        let items = moves.iter().map(|pair| view! { <li>{pair.clone()}</li> }).collect_view();
        (!moves.is_empty()).then(|| view! { <ol aria-label=desk.say(Endings::Moves)>{items}</ol> })
    };
    view! {
        <div class="four-record">
            {move || draws.get().map(|draws| view! { <p>{draws}</p> })}
            {list}
        </div>
    }
}

fn on_turn(table: &FourTable) -> Option<Player> {
    match table.game().phase() {
        Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => Some(player),
        Phase::Over(_) => None,
    }
    .filter(|_| !table.is_over())
}

/// Whether the computer or the hint solver is still thinking.
pub(super) fn is_thinking(table: &FourTable) -> bool {
    table.is_thinking() || on_turn(table).is_some_and(|player| !table.is_here(player))
}

impl Card {
    fn of(table: &FourTable, player: Player, colours: [Colour; 2], language: &Language) -> Card {
        let game = table.game();
        let is_on_turn = on_turn(table) == Some(player);
        let piece = game.piece(player);
        let mut told = piece.map_or(Four::NoDisc, |piece| words::disc(piece, colours));
        if is_on_turn {
            told = Four::OnTurn { disc: Box::new(told.into()) };
        }
        let undos = game.undos_left(player).filter(|_| table.counts_undos());
        let chances = game.fouls_left(player);
        let more: Vec<String> = if is_on_turn && is_thinking(table) {
            vec![language.text(AnyGame::Thinking)]
        } else {
            let undos = undos.map(|n| Facts::UndosLeft { n });
            let chances = chances.map(|n| Facts::ChancesLeft { n });
            undos.into_iter().chain(chances).map(|fact| language.text(fact)).collect()
        };
        Card {
            name: language.text(table.players().title(player)),
            piece,
            told: language.text(told),
            more: language.list(more.into_iter()),
            is_on_turn,
            is_winner: table.winner() == Some(player),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::{Screen, When};
    use flagfall_play::Millis;
    use flagfall_rng::Seed;
    use flagfall_settings::{Languages, Settings};
    use flagfall_table::{FourCommand, Kit};

    use super::*;
    use crate::four::Prompt;

    const DARK: [Colour; 2] = [Colour::Yellow, Colour::Red];
    const NOW: When = When { at: Millis(0), unix: 0 };

    fn table(settings: &[(&str, &str)]) -> (FourTable, Kit) {
        let mut chosen = Settings::default();
        for (name, value) in settings {
            chosen.set(name, value).unwrap_or_else(|error| panic!("{name} {value}: {error}"));
        }
        let (mut kit, _) =
            Kit::new(Screen::Page, chosen, Box::new(|| Seed(1)), Languages::english());
        let plan = kit.four_plan(None);
        (FourTable::new(plan, &kit, NOW), kit)
    }

    fn card(table: &FourTable, player: Player, colours: [Colour; 2]) -> Card {
        Card::of(table, player, colours, Language::english())
    }

    #[test]
    fn cards_show_the_undos_and_chances_left() {
        let settings = [
            ("four-opponent", "person"),
            ("four-starter", "one"),
            ("four-fouls", "3"),
            ("four-undo", "1"),
        ];
        let (mut table, mut kit) = table(&settings);
        let first = card(&table, Player::One, DARK);
        assert_eq!(first.name, "Player one");
        assert_eq!(first.more, "1 undo, 3 chances");
        assert!(first.is_on_turn && !is_thinking(&table));
        for column in ["4", "4"] {
            table.carry_out(FourCommand::Choose(column.parse().expect("a column")), &mut kit, NOW);
        }
        assert_eq!(Prompt::of(&table), Some(Prompt::Settle));
        table.carry_out(FourCommand::TakeBack, &mut kit, NOW);
        assert_eq!(Prompt::of(&table), None);
        let after = card(&table, Player::Two, DARK);
        assert_eq!(after.more, "0 undos, 3 chances");
    }

    #[test]
    fn the_computers_card_shows_that_it_is_thinking() {
        let (table, _) = table(&[("four-opponent", "level 10"), ("four-starter", "two")]);
        let computer = card(&table, Player::Two, DARK);
        assert!(is_thinking(&table) && computer.is_on_turn);
        assert_eq!(computer.name, "Computer, level 10");
        assert_eq!(computer.told, "Yellow with a cross, to move");
        assert_eq!(computer.more, "Thinking…");
        let you = card(&table, Player::One, [Colour::Orange, Colour::Blue]);
        assert_eq!((&you.told[..], &you.more[..]), ("Blue with a ring", ""));
    }
}
