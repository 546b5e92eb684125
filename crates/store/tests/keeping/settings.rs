//! Settings of several programs: each saves only what its player changed.

use flagfall_play::Millis;
use flagfall_settings::{Motion, Settings, Sound, Theme};

use crate::disk::Disk;

#[test]
fn changes_by_another_program_stay() {
    let disk = Disk::new();
    let (mut window, mut terminal) = (disk.keeping(), disk.keeping());
    let (mut seen_there, mut seen_here) = (window.settings().0, terminal.settings().0);
    seen_there.theme = Theme::Light;
    seen_there.keys.insert("undo", "z".to_owned());
    window.keep_settings(&seen_there);
    seen_here.sound = Sound::Off;
    seen_here.keys.insert("hint", "y".to_owned());
    terminal.keep_settings(&seen_here);
    seen_here.keys.remove("hint");
    terminal.keep_settings(&seen_here);
    let both = Settings { sound: Sound::Off, ..seen_there };
    assert_eq!(disk.store().settings().unwrap(), (both, vec![]));
}

#[test]
fn a_change_before_the_store_opens_overwrites_nothing_else() {
    let disk = Disk::new();
    let kept = Settings { theme: Theme::Light, sound: Sound::Off, ..Settings::default() };
    disk.keeping().keep_settings(&kept);
    disk.set_there(false);
    let mut keeping = disk.keeping();
    let mut settings = keeping.settings().0;
    assert_eq!(settings, Settings::default(), "nothing can be read");
    settings.motion = Motion::Reduced;
    keeping.keep_settings(&settings);
    assert_eq!(keeping.settings().0, settings, "it applies here");
    disk.set_there(true);
    keeping.tick(Millis(9_000));
    let both = Settings { motion: Motion::Reduced, ..kept };
    assert_eq!(disk.store().settings().unwrap(), (both, vec![]));
}

#[test]
fn pending_changes_are_merged() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut settings = keeping.settings().0;
    disk.fail();
    settings.theme = Theme::Light;
    settings.keys.insert("undo", "z".to_owned());
    keeping.keep_settings(&settings);
    settings.keys.clear();
    settings.sound = Sound::Off;
    keeping.keep_settings(&settings);
    disk.mend();
    keeping.flush();
    assert_eq!(disk.store().settings().unwrap(), (settings, vec![]));
    assert!(!keeping.is_failing());
}
