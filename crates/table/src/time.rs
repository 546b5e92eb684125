//! Times as people read them.

use flagfall_play::Millis;

/// Hours, minutes and seconds: `1:05:09`.
pub fn hours(time: Millis) -> String {
    let seconds = time.seconds();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// As short as it gets, to the tenth: `9.4`, `1:05.2`.
pub fn short(time: Millis) -> String {
    let (seconds, tenths) = (time.seconds(), time.0 % 1000 / 100);
    match seconds / 60 {
        0 => format!("{seconds}.{tenths}"),
        minutes @ 1..60 => format!("{minutes}:{:02}.{tenths}", seconds % 60),
        _ => hours(time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_people() {
        assert_eq!(hours(Millis(0)), "0:00:00");
        assert_eq!(hours(Millis(3_909_000)), "1:05:09");
        assert_eq!(hours(Millis(360_000_000)), "100:00:00");
        assert_eq!(short(Millis(9_499)), "9.4");
        assert_eq!(short(Millis(65_200)), "1:05.2");
        assert_eq!(short(Millis(3_600_000)), "1:00:00");
    }
}
