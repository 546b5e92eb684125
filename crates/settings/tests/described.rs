//! The table of settings, and files of older and newer programs.

use std::collections::BTreeSet;

use flagfall_mines::StartRule;
use flagfall_settings::{ChoiceStep, FrontEnd, Setting, SettingId, Settings, Switch, Theme};
use flagfall_text::Language;

const FRONT_ENDS: [FrontEnd; 3] = [FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page];

#[test]
fn every_choice_is_reached_by_stepping() {
    for front_end in FRONT_ENDS {
        for setting in Setting::ALL.iter().filter(|setting| setting.is_on(front_end)) {
            let mut settings = Settings::default();
            let choices = setting.choices(&settings, front_end);
            for choice in &choices {
                assert_eq!(setting.choose(&mut settings, &choice.value), Ok(()));
                assert_eq!(setting.value(&settings).value, choice.value, "{}", setting.name);
            }
            let last = settings.clone();
            setting.step(&mut settings, front_end, ChoiceStep::Up);
            setting.step(&mut settings, front_end, ChoiceStep::Down);
            assert_eq!(settings, last, "{}", setting.name);
            setting.reset(&mut settings);
            assert_eq!(settings, Settings::default());
        }
    }
}

/// With a mouse, a plain click on a number does nothing (Q3) unless enabled; the labels agree.
#[test]
fn clicks_chord_as_the_labels_say() {
    let mut settings = Settings::default();
    let labels = |settings: &Settings, front_end| {
        let choices = SettingId::Chord.setting().choices(settings, front_end);
        choices.into_iter().map(|choice| Language::english().text(choice.label)).collect()
    };
    let has_click = |labels: Vec<String>| labels.iter().any(|label| label.contains("click"));
    assert!(has_click(labels(&settings, FrontEnd::Terminal)));
    for front_end in [FrontEnd::Window, FrontEnd::Page] {
        assert!(!has_click(labels(&settings, front_end)));
    }
    settings.quick_clicks = Switch::On;
    assert!(has_click(labels(&settings, FrontEnd::Window)));
}

/// No page shows a stored token.
#[test]
fn labels_are_for_players() {
    let mut names = BTreeSet::new();
    for setting in Setting::ALL {
        assert!(names.insert(setting.name), "{} is described twice", setting.name);
        assert_eq!(setting.id.setting().name, setting.name);
        let settings = Settings::default();
        let choices =
            FRONT_ENDS.into_iter().flat_map(|front_end| setting.choices(&settings, front_end));
        let labels = choices.map(|choice| {
            let label = Language::english().say(&choice.label);
            assert_ne!(label, choice.value, "{}", setting.name);
            label
        });
        for label in labels.chain([Language::english().say(&setting.id.label())]) {
            let first = label.chars().next().expect("a label is not empty");
            // Chinese has no capitals.
            let is_letter = first.is_alphabetic() && !first.is_lowercase();
            assert!(is_letter || first.is_ascii_digit(), "{label}");
        }
    }
}

#[test]
fn settings_survive_a_round_trip() {
    for setting in Setting::ALL {
        for choice in setting.choices(&Settings::default(), FrontEnd::Terminal) {
            let mut settings = Settings::default();
            setting.choose(&mut settings, &choice.value).expect("it is offered");
            settings.choose_board("12x8x20".parse().expect("a size"));
            settings.keys.insert("hint", "y".to_owned());
            assert_eq!(read(&settings.rows()), (settings, vec![]));
        }
    }
}

fn read(rows: &[(String, String)]) -> (Settings, Vec<String>) {
    let mut settings = Settings::default();
    let set = rows.iter().map(|(name, value)| settings.set(name, value));
    let complaints = set.filter_map(Result::err).collect();
    (settings, complaints)
}

fn rows(text: &str) -> Vec<(String, String)> {
    let rows = text.lines().filter_map(|line| line.split_once('='));
    rows.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Every name and value that programs have written so far.
#[test]
fn files_of_older_programs_are_read() {
    let old = "board=12x8x20\nown-board=12x8x20\nstart=opening\nno-guess=on\nmarks=questions\nmines-undo=free\n\
               chord=both-buttons\nflag-all=off\ntheme=colour-blind\ncolours=256\nglyphs=emoji\nmotion=reduced\nsound=bell\n\
               mouse=off\nquick-clicks=on\nfour-opponent=level 7\nfour-starter=two\nfour-fouls=3\nfour-undo=3\n\
               four-values=on\nkey hint=y\nweb-look=high-contrast\nweb-long-press=nothing\nweb-delay=700\n\
               web-command-box=shown\nweb-letter-keys=off\nfour-name-one=Anna\nfour-name-two=\nfour-cross=two\nhint-question=off\n\
               disc-colours=green-pink\nlanguage=ro\nsolver-pace=rapid\nlive-figures=on\n";
    let (settings, complaints) = read(&rows(old));
    assert_eq!(complaints, Vec::<String>::new());
    let written: BTreeSet<_> = settings.rows().into_iter().collect();
    assert_eq!(written, rows(old).into_iter().collect());
}

#[test]
fn files_of_newer_programs_lose_nothing() {
    let new = "board=hexagonal\ntheme=sepia\nhaptics=strong\nkey teleport=t\n";
    let (mut settings, complaints) = read(&rows(new));
    assert_eq!(complaints.len(), 2, "{complaints:?}");
    assert_eq!(settings.theme, Theme::default(), "a bad value is left at its default");
    let has = |settings: &Settings, name: &str, value: &str| {
        settings.rows().contains(&(name.to_owned(), value.to_owned()))
    };
    for (name, value) in rows(new) {
        assert!(has(&settings, &name, &value), "{name}");
    }
    // Repeated round trips change nothing.
    assert_eq!(read(&settings.rows()).0.rows(), settings.rows());

    let theme = SettingId::Theme.setting();
    theme.choose(&mut settings, "dark").expect("a theme");
    assert!(has(&settings, "theme", "dark"), "choosing the default is a choice too");
    assert!(has(&settings, "board", "hexagonal") && has(&settings, "haptics", "strong"));
    settings.choose_board("9x9x10".parse().expect("a size"));
    settings.choose_board("16x16x40".parse().expect("a size"));
    assert!(has(&settings, "board", "intermediate"));
}

/// A front end's own default is not the player's choice: a value that this program cannot read is
/// written back there too.
#[test]
fn unreadable_values_are_written_back_whatever_the_default() {
    for front_end in [FrontEnd::Terminal, FrontEnd::Page] {
        let mut settings = Settings::usual(front_end);
        assert!(settings.set("start", "from the future").is_err());
        let start = |settings: &Settings| {
            let rows = settings.rows();
            rows.into_iter().find(|(name, _)| name == "start").map(|(_, value)| value)
        };
        assert_eq!(start(&settings).as_deref(), Some("from the future"), "{front_end:?}");
        settings.start = StartRule::Any;
        assert_eq!(
            start(&settings).as_deref(),
            Some("any"),
            "{front_end:?}: the player has chosen"
        );
    }
}
