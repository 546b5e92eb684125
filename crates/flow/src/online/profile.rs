//! The player's profile at a server: a name and what was played, another device by a code, and leaving for good.

use flagfall_online::{PlayerProfile, SiteRequest};
use flagfall_text::{GameNames, Lobby, Words};

use super::lobby::{LobbyView, OnlinePlay};

/// A profile, once the server has told it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    pub(super) known: Option<PlayerProfile>,
    /// A code for another device.
    pub(super) code: Option<String>,
    /// Deleting was chosen once.
    is_deleting: bool,
}

/// What can be done with a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProfileEntry {
    /// Another name.
    Rename,
    /// A code by which another device becomes this player.
    NewCode,
    /// To be the player of another device's code.
    SpendCode,
    /// Deletes everything, once it was chosen twice.
    Delete,
}

impl ProfileEntry {
    /// All, in the order in which a screen offers them.
    pub const ALL: [ProfileEntry; 4] = [
        ProfileEntry::Rename,
        ProfileEntry::NewCode,
        ProfileEntry::SpendCode,
        ProfileEntry::Delete,
    ];

    /// What it is called.
    pub fn label(self) -> Words {
        match self {
            ProfileEntry::Rename => Lobby::Rename.into(),
            ProfileEntry::NewCode => Lobby::NewCode.into(),
            ProfileEntry::SpendCode => Lobby::SpendCode.into(),
            ProfileEntry::Delete => Lobby::Delete.into(),
        }
    }

    /// What the player is asked to type for it, where something is needed.
    pub fn question(self) -> Option<Words> {
        match self {
            ProfileEntry::Rename => Some(Lobby::AskNewName.into()),
            ProfileEntry::SpendCode => Some(Lobby::AskCode.into()),
            ProfileEntry::NewCode | ProfileEntry::Delete => None,
        }
    }
}

impl Profile {
    /// What the player is called.
    pub fn name(&self) -> Option<&str> {
        self.known.as_ref().map(|profile| &profile.name[..])
    }

    /// Each game that was played, and how its games ended.
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

    /// What there is to say: a code for another device, or whether everything is to be deleted.
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
