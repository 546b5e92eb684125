//! The plan of a game of Four in a Row, derived from the settings.

use flagfall_history::Origin;
use flagfall_play::{Assistance, FourTerms, Opponent, Piece, Player, Starter, TimeControl};
use flagfall_rng::Seed;
use flagfall_settings::{FourCross, FourOpponent, FourStarter, Settings};

/// Everything chosen before a game.
#[derive(Clone)]
pub struct FourPlan {
    /// The terms of the session.
    pub terms: FourTerms,
    /// The origin recorded in the store.
    pub origin: Origin,
}

impl FourPlan {
    /// A game according to the settings; `seed` decides all random choices.
    pub fn new(settings: &Settings, seed: Seed, origin: Origin) -> FourPlan {
        let terms = FourTerms {
            starter: match settings.four_starter {
                FourStarter::Drawn => Starter::Drawn(seed),
                // For alternating starters, this is the first game; later ones follow from it.
                FourStarter::One | FourStarter::Alternate => Starter::Is(Player::One),
                FourStarter::Two => Starter::Is(Player::Two),
            },
            piece: Some(Piece::X),
            fouls: settings.four_fouls,
            undo: settings.four_undo,
            assistance: Assistance::Allowed,
            opponent: match settings.four_opponent {
                FourOpponent::Person => Opponent::Person,
                FourOpponent::Computer(level) => Opponent::Computer { level, seed },
            },
            time: TimeControl::None,
        };
        FourPlan { terms, origin }.with_crosses(settings)
    }

    /// The same game with a new seed for the computer's random choices.
    #[must_use]
    pub fn again(mut self, new_seed: Seed) -> FourPlan {
        if let Opponent::Computer { seed, .. } = &mut self.terms.opponent {
            *seed = new_seed;
        }
        self
    }

    /// The same with this player to begin.
    #[must_use]
    pub fn begun_by(mut self, player: Player, settings: &Settings) -> FourPlan {
        self.terms.starter = Starter::Is(player);
        self.with_crosses(settings)
    }

    /// The same with the starter drawn from this seed.
    #[must_use]
    pub fn drawn_from(mut self, seed: Seed, settings: &Settings) -> FourPlan {
        self.terms.starter = Starter::Drawn(seed);
        self.with_crosses(settings)
    }

    /// Assigns the crosses according to the settings.
    fn with_crosses(mut self, settings: &Settings) -> FourPlan {
        let starter = self.terms.starter.player();
        let has_crosses = match settings.four_cross {
            FourCross::Starter => true,
            FourCross::One => starter == Player::One,
            FourCross::Two => starter == Player::Two,
        };
        // If the starter picks a piece, none is assigned yet.
        let piece = if has_crosses { Piece::X } else { Piece::O };
        self.terms.piece = self.terms.piece.map(|_| piece);
        self
    }
}
