//! The plural categories of a language (CLDR), as a table, so that programs need no rules at run time.

use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};

/// Numbers below this have an entry of their own; a larger one uses the entry of 100 plus its last two digits.
pub(crate) const LENGTH: u64 = 200;

/// One letter per number, as in [`letter`].
pub(crate) fn table(language: &str) -> Result<String, String> {
    let locale: Locale =
        language.parse().map_err(|_| format!("{language:?} is not a language tag"))?;
    let rules = PluralRules::try_new_cardinal(locale.into())
        .map_err(|error| format!("no plural rules for {language:?}: {error}"))?;
    let category = |n: u64| letter(rules.category_for(n));
    // No sentence counts larger numbers.
    for n in LENGTH..20_000 {
        if category(n) != category(100 + n % 100) {
            return Err(format!("the plural of {n} in {language:?} needs a longer table"));
        }
    }
    Ok((0..LENGTH).map(category).collect())
}

/// The categories by their names in Fluent, each with its letter.
pub(crate) const NAMES: [(&str, char); 6] =
    [("zero", 'z'), ("one", 'o'), ("two", 't'), ("few", 'f'), ("many", 'm'), ("other", 'x')];

/// The letter of a category by its name in Fluent.
pub(crate) fn letter_of(name: &str) -> Option<char> {
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, letter)| letter)
}

fn letter(category: PluralCategory) -> char {
    match category {
        PluralCategory::Zero => 'z',
        PluralCategory::One => 'o',
        PluralCategory::Two => 't',
        PluralCategory::Few => 'f',
        PluralCategory::Many => 'm',
        PluralCategory::Other => 'x',
    }
}
