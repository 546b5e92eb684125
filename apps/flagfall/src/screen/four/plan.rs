//! What a game of Four in a Row is to be like, before its first disc falls.

use flagfall_chance::Seed;
use flagfall_play::{Assistance, FourTerms, Opponent, Piece, Player, Starter};
use flagfall_store::{FourOpponent, FourStarter, Origin};

use crate::screen::kit::Kit;

/// Everything that is chosen before a game.
#[derive(Clone)]
pub(crate) struct FourPlan {
    pub(super) terms: FourTerms,
    pub(super) origin: Origin,
}

impl FourPlan {
    /// As the settings say; with a seed, what is drawn is drawn from that.
    pub(crate) fn new(kit: &mut Kit, seed: Option<Seed>) -> FourPlan {
        let drawn_from = seed.unwrap_or_else(|| kit.seed());
        let settings = &kit.settings;
        let terms = FourTerms {
            starter: match settings.four_starter {
                FourStarter::Drawn => Starter::Drawn(drawn_from),
                FourStarter::One => Starter::Is(Player::One),
                FourStarter::Two => Starter::Is(Player::Two),
            },
            piece: Some(Piece::X),
            fouls: settings.four_fouls,
            undo: settings.four_undo,
            assistance: Assistance::Allowed,
            opponent: match settings.four_opponent {
                FourOpponent::Person => Opponent::Person,
                FourOpponent::Computer(level) => Opponent::Computer { level, seed: drawn_from },
            },
        };
        let origin = match seed {
            Some(_) => Origin::known(NAME),
            None => Origin::new(NAME),
        };
        FourPlan { terms, origin }
    }

    /// The same game again, in which the computer has other whims.
    #[must_use]
    pub(super) fn again(mut self, kit: &mut Kit) -> FourPlan {
        if let Opponent::Computer { seed, .. } = &mut self.terms.opponent {
            *seed = kit.seed();
        }
        self
    }

    /// The same with this player to begin.
    #[must_use]
    pub(super) fn begun_by(mut self, player: Player) -> FourPlan {
        self.terms.starter = Starter::Is(player);
        self
    }
}

/// What the store calls games of this screen.
const NAME: &str = "screen";
