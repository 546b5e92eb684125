//! The part of the help that lists the settings, generated from their descriptions.

use flagfall_settings::{FrontEnd, Setting, SettingId, Settings, TakesEffect};
use flagfall_text::{HelpText, Joined, Titles, Words};

use crate::text_page::{TextBlock, row};

/// Every setting of a front end with its choices, and whether it takes effect at once.
pub(crate) fn blocks(front_end: FrontEnd) -> Vec<TextBlock> {
    let usual = Settings::usual(front_end);
    // Languages have names in their own scripts, for which a window may have no font.
    let settings = Setting::ALL
        .iter()
        .filter(|setting| setting.is_on(front_end) && setting.id != SettingId::Language);
    let rows = settings.map(|setting| {
        let choices = choices(setting, &usual, front_end);
        match setting.takes_effect {
            TakesEffect::AtOnce => row(setting.id.label(), choices),
            TakesEffect::NextGame => {
                row(setting.id.label(), HelpText::FromNextGame { choices: Box::new(choices) })
            }
        }
    });
    [TextBlock::Heading(Titles::Settings.into())].into_iter().chain(rows).collect()
}

/// The choices of a setting; long lists are shortened in the middle.
fn choices(setting: &Setting, settings: &Settings, front_end: FrontEnd) -> Words {
    const MOST: usize = 6;
    if setting.is_typed() {
        return HelpText::TypedName.into();
    }
    let choices = setting.choices(settings, front_end);
    let mut labels: Vec<Words> = choices.into_iter().map(|choice| choice.label).collect();
    if labels.len() > MOST {
        let more: Words = "…".to_owned().into();
        labels.splice(2..labels.len() - 1, [more]);
    }
    let joined = labels.into_iter().reduce(|first, second| {
        let (first, second) = (Box::new(first), Box::new(second));
        Joined::Parts { first, dot: "/".to_owned(), second }.into()
    });
    joined.unwrap_or_default()
}
