//! Runs many schedules of one kind of room, and reports the one that fails.

use flagfall_online::RoomSetup;
use flagfall_rng::Seed;

use crate::happened::Happened;
use crate::world::World;

/// The number of schedules per check; a long check runs more.
const SCHEDULES: u64 = 300;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is {text:?}, which is not a number")))
}

/// Runs rooms with this setup.
pub(crate) fn run_all(setup: &str) {
    let setup: RoomSetup = serde_json::from_str(setup).expect("terms");
    let seeds = match number("FLAGFALL_SCHEDULE") {
        Some(seed) => seed..seed + 1,
        None => 0..number("FLAGFALL_SCHEDULES").unwrap_or(SCHEDULES),
    };
    let mut total = Happened::default();
    for seed in seeds.clone() {
        let run = std::panic::catch_unwind(|| World::new(setup.clone(), Seed(seed)).run());
        match run {
            Ok(happened) => total.add(&happened),
            Err(_) => panic!("schedule {seed} fails; repeat it with FLAGFALL_SCHEDULE={seed}"),
        }
    }
    // A simulation without failures proves nothing.
    if seeds.end - seeds.start > 100 {
        total.assert_everything_happened();
    }
}
