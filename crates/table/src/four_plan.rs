//! What a game of Four in a Row is to be like, before its first disc falls.

use flagfall_history::Origin;
use flagfall_play::{Assistance, FourTerms, Opponent, Piece, Player, Starter, TimeControl};
use flagfall_rng::Seed;
use flagfall_settings::{FourCross, FourOpponent, FourStarter, Settings};

/// Everything that is chosen before a game.
#[derive(Clone)]
pub struct FourPlan {
    /// What the session begins with.
    pub terms: FourTerms,
    /// What to tell the store about where it is played.
    pub origin: Origin,
}

impl FourPlan {
    /// A game as the settings say; what is drawn is drawn from the seed.
    pub fn new(settings: &Settings, seed: Seed, origin: Origin) -> FourPlan {
        let terms = FourTerms {
            starter: match settings.four_starter {
                FourStarter::Drawn => Starter::Drawn(seed),
                // The first of those who take turns; who begins the games after it follows from that.
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

    /// The same game again, in which the computer has other whims.
    #[must_use]
    pub fn again(mut self, whims: Seed) -> FourPlan {
        if let Opponent::Computer { seed, .. } = &mut self.terms.opponent {
            *seed = whims;
        }
        self
    }

    /// The same with this player to begin.
    #[must_use]
    pub fn begun_by(mut self, player: Player, settings: &Settings) -> FourPlan {
        self.terms.starter = Starter::Is(player);
        self.with_crosses(settings)
    }

    /// The same with whoever is drawn from this seed to begin.
    #[must_use]
    pub fn drawn_from(mut self, seed: Seed, settings: &Settings) -> FourPlan {
        self.terms.starter = Starter::Drawn(seed);
        self.with_crosses(settings)
    }

    /// The same with crosses for whoever is to have them.
    fn with_crosses(mut self, settings: &Settings) -> FourPlan {
        let starter = self.terms.starter.player();
        let has_crosses = match settings.four_cross {
            FourCross::Starter => true,
            FourCross::One => starter == Player::One,
            FourCross::Two => starter == Player::Two,
        };
        // Where the starter picks a piece, nobody has one yet.
        let piece = if has_crosses { Piece::X } else { Piece::O };
        self.terms.piece = self.terms.piece.map(|_| piece);
        self
    }
}
