//! The player's profile at a server: name and results, a code for another device, and deletion.

use flagfall_online::{PlayerProfile, SiteRequest};
use flagfall_text::{GameNames, Lobby, Words};

use super::lobby::{LobbyView, OnlinePlay};

/// The profile page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    pub(super) known: Option<PlayerProfile>,
    /// A code for another device.
    pub(super) code: Option<String>,
    /// Whether deleting was chosen once.
    is_deleting: bool,
}

/// An action on the profile page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProfileEntry {
    /// Change the name.
    Rename,
    /// Create a code by which another device becomes this player.
    NewCode,
    /// Become the player of another device's code.
    SpendCode,
    /// Delete everything, if chosen twice.
    Delete,
}

impl ProfileEntry {
    /// All entries in display order.
    pub const ALL: [ProfileEntry; 4] = [
        ProfileEntry::Rename,
        ProfileEntry::NewCode,
        ProfileEntry::SpendCode,
        ProfileEntry::Delete,
    ];

    /// The entry's label.
    pub fn label(self) -> Words {
        match self {
            ProfileEntry::Rename => Lobby::Rename.into(),
            ProfileEntry::NewCode => Lobby::NewCode.into(),
            ProfileEntry::SpendCode => Lobby::SpendCode.into(),
            ProfileEntry::Delete => Lobby::Delete.into(),
        }
    }

    /// The question for the text that the action needs, if any.
    pub fn question(self) -> Option<Words> {
        match self {
            ProfileEntry::Rename => Some(Lobby::AskNewName.into()),
            ProfileEntry::SpendCode => Some(Lobby::AskCode.into()),
            ProfileEntry::NewCode | ProfileEntry::Delete => None,
        }
    }
}

impl Profile {
    /// The player's name.
    pub fn name(&self) -> Option<&str> {
        self.known.as_ref().map(|profile| &profile.name[..])
    }

    /// Each game with its results.
    pub fn totals(&self) -> Vec<(Words, Words)> {
        let totals = self.known.as_ref().map(|profile| &profile.totals[..]).unwrap_or_default();
        let games = [
            ("four", GameNames::Four.into()),
            ("together", Words::from(Lobby::TogetherGame)),
            ("race", Lobby::RaceGame.into()),
            ("duel", Lobby::Duel.into()),
            ("ranked", Lobby::RankedGame.into()),
        ];
        let played = games.into_iter().filter_map(|(game, name)| {
            let count = |result: &str| {
                let found = totals.iter().find(|of| of.game == game && of.result == result);
                found.map_or(0, |total| total.games)
            };
            let [won, drawn, lost] = ["won", "drawn", "lost"].map(count);
            (won + drawn + lost > 0).then(|| (name, Lobby::Totals { won, drawn, lost }.into()))
        });
        played.collect()
    }

    /// A code for another device, or the confirmation of the deletion.
    pub fn remark(&self) -> Option<Words> {
        let sure = self.is_deleting.then(|| Lobby::DeleteSure.into());
        sure.or_else(|| self.code.clone().map(|code| Lobby::Code { code }.into()))
    }
}

impl OnlinePlay {
    pub(super) fn show_profile(&mut self) {
        self.view = LobbyView::Profile;
        (self.profile.code, self.profile.is_deleting) = (None, false);
        self.want(SiteRequest::Profile);
    }

    pub(super) fn change_profile(&mut self, entry: ProfileEntry, typed: &str) {
        let was_deleting = std::mem::take(&mut self.profile.is_deleting);
        match entry {
            ProfileEntry::Rename => self.take_name(typed),
            ProfileEntry::NewCode => self.want(SiteRequest::NewCode),
            ProfileEntry::SpendCode => self.want(SiteRequest::SpendCode(typed.trim().to_owned())),
            ProfileEntry::Delete if was_deleting => self.want(SiteRequest::DeletePlayer),
            ProfileEntry::Delete => self.profile.is_deleting = true,
        }
    }
}
