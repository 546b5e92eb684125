//! The end of a game in the panel beside the board: the result, its score, and the next steps. The board stays visible;
//! on a small screen the status line shows the sentences instead.

use flagfall_flow::online::OnlineRoom;
use flagfall_flow::{EndingSummary, Intent, NextStep};
use flagfall_settings::Bindings;
use flagfall_text::Words;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::KeyHint;
use super::keys::{Key, KeyReader};
use super::looks::Role;
use super::message::{self, Message};
use super::page::Scene;
use super::panel::{self, Line};
use crate::wrap::wrapped;

/// Whether the panel has space for sentences.
fn is_roomy(screen: Rect) -> bool {
    screen.width >= 64 && screen.height >= 20
}

/// The status line after the end: a newer message, or the result if the panel doesn't show it.
pub(crate) fn status(ending: &EndingSummary, screen: Rect, scene: Scene) -> Message {
    let said_since = scene.notice.or(scene.flow.game().and_then(|table| table.remark()));
    let of_room = || scene.flow.room().and_then(OnlineRoom::remark).map(Message::plain);
    match said_since.cloned().or_else(of_room) {
        Some(message) => message,
        None if is_roomy(screen) => Message::default(),
        None => match &ending.detail {
            Some(detail) => ending.headline.clone().then(detail.clone()),
            None => ending.headline.clone(),
        },
    }
}

/// The lines of the panel: the sentences, and each of the figures below them.
pub(crate) fn lines(
    ending: &EndingSummary,
    screen: Rect,
    width: usize,
    scene: Scene,
) -> (Vec<Line>, Vec<Vec<Line>>) {
    let sentence = |role: Role, text: String| {
        wrapped(&text, width as u16).into_iter().map(move |line| vec![(role, line)])
    };
    let mut said: Vec<Line> = vec![];
    if is_roomy(screen) {
        let headline = &ending.headline;
        said.extend(sentence(message::role(headline.tone), scene.say(headline.words.clone())));
        if let Some(detail) = &ending.detail {
            said.extend(sentence(Role::Text, scene.say(detail.clone())));
        }
        said.push(vec![]);
    }
    let figure = |(name, value): &(Words, Words)| {
        let value = scene.say(value.clone());
        match value.width() > width {
            true => sentence(Role::Text, value).collect(),
            false => panel::pair(&scene.say(name.clone()), value, Role::Text, width),
        }
    };
    (said, ending.figures.iter().map(figure).collect())
}

/// The key of a step that has no command; none if the player has given it to a command.
pub(crate) fn own_key(step: NextStep, bindings: &Bindings) -> Option<Key> {
    let key = Key::letter(match step {
        NextStep::Daily => 'd',
        NextStep::Share => 's',
        NextStep::Training => 't',
        NextStep::NewGame
        | NextStep::Rematch
        | NextStep::SameBoard
        | NextStep::TryAgain
        | NextStep::LookBack
        | NextStep::Undo
        | NextStep::NextExercise
        | NextStep::Lobby => return None,
    });
    Some(key).filter(|key| KeyReader::default().press(*key, bindings).is_none())
}

/// Finds the next step that this key chooses after the end of a game. Keys bound to commands are handled elsewhere.
pub(crate) fn press(key: Key, scene: Scene) -> Option<Intent> {
    let bindings = scene.flow.bindings();
    let next = scene.flow.ending()?.next;
    next.into_iter().find(|step| own_key(*step, bindings) == Some(key)).map(NextStep::intent)
}

/// The next steps as buttons.
pub(crate) fn hints(ending: &EndingSummary, scene: Scene) -> Vec<KeyHint> {
    ending.next.iter().map(|step| KeyHint::next(*step, scene)).collect()
}
