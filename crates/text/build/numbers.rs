//! How a language writes numbers (CLDR): its decimal mark, its group separator, and from which number on digits are grouped.

use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_locale_core::Locale;

/// The mark, the separator and the first power of ten that is grouped, separated by NUL.
pub(crate) fn signs(language: &str) -> Result<String, String> {
    let locale: Locale =
        language.parse().map_err(|_| format!("{language:?} is not a language tag"))?;
    let formatter = DecimalFormatter::try_new(locale.into(), Default::default())
        .map_err(|error| format!("no numbers for {language:?}: {error}"))?;
    let written = |number: u64, n_decimals: i16| {
        let mut decimal = Decimal::from(number);
        decimal.multiply_pow10(-n_decimals);
        formatter.format(&decimal).to_string()
    };
    let (tenth, million) = (written(25, 1), written(1_234_567, 0));
    let mark = tenth.strip_prefix('2').and_then(|rest| rest.strip_suffix('5'));
    let group = million.strip_prefix('1').and_then(|rest| rest.split_once("234")).map(|(it, _)| it);
    let (Some(mark), Some(group)) = (mark, group) else {
        return Err(format!("{language:?} does not write numbers with the digits 0 to 9"));
    };
    if million != format!("1{group}234{group}567") {
        return Err(format!("{language:?} does not group digits by three"));
    }
    let is_grouped = |power: &u64| written(*power, 0).contains(group);
    let least = [1_000, 10_000].into_iter().find(is_grouped).unwrap_or(u64::MAX);
    Ok(format!("{mark}\0{group}\0{least}"))
}
