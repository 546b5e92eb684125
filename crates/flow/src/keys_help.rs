//! The part of the help that lists the keys of replays and rooms.

use flagfall_settings::{FrontEnd, keys_in_words};
#[cfg(not(target_family = "wasm"))]
use flagfall_text::Terminal;
use flagfall_text::{Races, Replays, Reviews, Rooms, Words};

use crate::online::RoomAction;
use crate::page::Page;
use crate::text_page::{TextBlock, row};

/// The keys of the replay page, and those of rooms on screens where rooms have keys.
pub(crate) fn blocks(front_end: FrontEnd) -> Vec<TextBlock> {
    let mut blocks = vec![TextBlock::Heading(Page::Replay.title())];
    let keys: [(&str, Words); 14] = [
        ("space", Replays::Play.into()),
        ("left", Replays::Back.into()),
        ("right", Replays::Forward.into()),
        ("home", Replays::First.into()),
        ("end", Replays::Last.into()),
        ("[", Replays::PreviousMark.into()),
        ("]", Replays::NextMark.into()),
        ("- +", Replays::Speed.into()),
        ("enter", Replays::PlayFromHere.into()),
        ("c", Replays::PlayComputer.into()),
        ("t", Reviews::TryMistake.into()),
        ("b", Reviews::BestLine.into()),
        ("r", Races::Race.into()),
        ("s", Races::RaceSolver.into()),
    ];
    blocks.extend(keys.map(|(keys, what)| row(keys_in_words(keys), what)));
    #[cfg(not(target_family = "wasm"))]
    if front_end == FrontEnd::Terminal {
        blocks.push(row("i", Reviews::Summary));
        blocks.push(row("e", Terminal::SaveFiles));
    }
    // On the web page, rooms have buttons instead of keys.
    if front_end == FrontEnd::Page {
        return blocks;
    }
    blocks.push(TextBlock::Heading(Page::Online.title()));
    let actions = RoomAction::WITH_KEYS.into_iter();
    blocks
        .extend(actions.filter_map(|action| Some(row(String::from(action.key()?), action.name()))));
    if front_end == FrontEnd::Terminal {
        blocks.push(row(String::from(RoomAction::SAY_KEY), Rooms::Say));
        blocks.push(row(String::from(RoomAction::LINK_KEY), Rooms::Link));
    }
    blocks
}
