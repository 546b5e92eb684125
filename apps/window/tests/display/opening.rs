//! Without a display that works, the program ends and says what a window needs.

use std::process::Command;

use crate::screen::Screen;

/// Also the packages that the Debian package recommends.
const PACKAGES: &str =
    "apt install libegl1 libgl1 libgl1-mesa-dri libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0";

#[test]
fn a_display_that_does_not_work_is_reported_with_what_a_window_needs() {
    let screen = Screen::start();
    for (name, display) in [("DISPLAY", ":nowhere"), ("WAYLAND_DISPLAY", "nowhere")] {
        let (code, errors) = screen.fail_to_open(name, display);
        assert_eq!(code, Some(1), "{errors}");
        let lines: Vec<&str> = errors.lines().collect();
        let [why, needs, instead] = lines[..] else { panic!("{errors}") };
        assert!(why.starts_with("flagfall-window: the window could not be opened: "), "{errors}");
        assert!(!why.contains(".rs"), "{errors}");
        assert!(needs.ends_with(PACKAGES), "{errors}");
        assert_eq!(instead, "`flagfall` plays in a terminal");
    }
}

#[test]
fn without_a_display_it_reports_that() {
    let output = Command::new(env!("CARGO_BIN_EXE_flagfall-window"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("there is no display to open a window on"), "{told}");
    assert!(told.contains("`flagfall` plays in a terminal"), "{told}");
}
