//! Dates, numbers with units, lists and times past are written as the browser's ICU writes them, in every language.

use flagfall_history::Date;
use flagfall_play::Millis;
use flagfall_text::{Language, LanguageTag, LastItem, Percent, Units, Words, ago};
use serde_json::json;

use crate::browser::Browser;
use crate::site::Site;

/// The browser's formatters of a locale.
const FORMATTERS: &str = "
    const day = {weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC'};
    const dates = new Intl.DateTimeFormat(locale, {...day, year: 'numeric'});
    const shortDates = new Intl.DateTimeFormat(locale, day);
    const date = (n, isShort) => (isShort ? shortDates : dates).format(Date.UTC(2026, 0, 1 + n));
    const number = (n, nDigits, options) => n.toLocaleString(locale, {minimumFractionDigits: nDigits, maximumFractionDigits: nDigits, ...options});
    const percent = (n) => number(n, 1, {style: 'percent'});
    const unit = (n, nDigits, unit) => number(n, nDigits, {style: 'unit', unit});
    const list = (...names) => new Intl.ListFormat(locale).format(names);
    const ago = (n, unit) => new Intl.RelativeTimeFormat(locale).format(-n, unit);
";

/// The intended differences: a language, a kind of text, what ICU writes, and what we write.
const DIFFERENCES: &[(&str, &str, &str, &str)] = &[
    // Dates stand between commas, so they contain none.
    ("en", "date", ",", ""),
    // A second is written as its symbol, like a millisecond.
    ("en", "unit", "secs", "s"),
    ("de", "unit", " Sek.", "\u{a0}s"),
    // No line begins with a unit.
    ("de", "unit", " ", "\u{a0}"),
    ("es", "unit", " ", "\u{a0}"),
    ("ro", "unit", " ", "\u{a0}"),
    // The space before a percent sign is as narrow as the one before a unit.
    ("fr", "percent", "\u{a0}", "\u{202f}"),
    // One is a word, as in all our texts.
    ("ro", "ago", "acum 1 minut", "acum un minut"),
    ("ro", "ago", "acum 1 oră", "acum o oră"),
    ("ro", "ago", "acum 1 zi", "acum o zi"),
    // Digits and Latin letters have spaces around them, as in all our texts. Dates have many digits, so they have none.
    ("zh-Hans", "unit", "毫秒", " 毫秒"),
    ("zh-Hans", "unit", "秒", " 秒"),
    ("zh-Hans", "ago", "分钟前", " 分钟前"),
    ("zh-Hans", "ago", "小时前", " 小时前"),
    ("zh-Hans", "ago", "天前", " 天前"),
    ("zh-Hans", "list", "和", " 和 "),
];

/// Our texts, each with the expression for the browser's.
fn texts(language: &Language) -> Vec<(String, String)> {
    let mut texts: Vec<(Words, String)> = vec![];
    let first = Date::new(2026, 1, 1).expect("a date");
    for n in 0..365 {
        let date = first.later(n).expect("a date");
        texts.push((date.words(), format!("date({n})")));
        texts.push((date.short_words(), format!("date({n}, true)")));
    }
    for chance in [0.0, 0.125, 0.999, 1.0] {
        texts
            .push((Units::Chance { chance: Percent(chance) }.into(), format!("percent({chance})")));
    }
    for number in [0.25, 999.5, 1234.5, 12_345.68, 1_234_567.0] {
        texts.push((Units::Decimal { number }.into(), format!("number({number}, 2)")));
    }
    for seconds in [0.0, 9.4, 59.9] {
        let time = Millis((seconds * 1000.0) as u64);
        texts.push((Units::Time { time }.into(), format!("unit({seconds}, 1, 'second')")));
    }
    for number in [1, 12, 1234] {
        texts.push((
            Units::Milliseconds { number }.into(),
            format!("unit({number}, 0, 'millisecond')"),
        ));
    }
    for (unit, seconds, counts) in [
        ("minute", 60, &[1, 2, 5, 19, 20, 21, 59][..]),
        ("hour", 3600, &[1, 2, 5, 19, 20, 21, 23]),
        ("day", 86_400, &[1, 2, 5, 19, 20, 21, 101, 120, 1234, 12_345]),
    ] {
        texts.extend(counts.iter().map(|n| (ago(n * seconds), format!("ago({n}, '{unit}')"))));
    }
    for names in [&["a1", "b2"][..], &["a1", "b2", "c3"], &["h1", "i2"], &["i1", "h2"]] {
        let (last, others) = names.split_last().expect("names");
        let list = language.list(others.iter().map(ToString::to_string));
        let name = Box::new(Words::Verbatim((*last).to_owned()));
        let name = if last.starts_with('i') {
            LastItem::StartingWithI(name)
        } else {
            LastItem::Named(name)
        };
        texts.push((Units::ListEnd { list, name }.into(), format!("list(...{})", json!(names))));
    }
    texts.into_iter().map(|(words, icu)| (language.say(&words), icu)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn units_are_written_as_icu_does() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    let mut unused: Vec<_> = DIFFERENCES.iter().collect();
    let mut wrong = vec![];
    for tag in LanguageTag::all() {
        // Our English is international: the day comes before the month.
        let tag_name = tag.to_string();
        let locale = if tag == LanguageTag::english() { "en-001" } else { &tag_name };
        let texts = texts(Language::built_in(tag));
        let expressions: Vec<&str> = texts.iter().map(|(_, icu)| icu.as_str()).collect();
        let script = format!(
            "(() => {{ const locale = {locale:?}; {FORMATTERS} return [{}]; }})()",
            expressions.join(", ")
        );
        let written = browser.js(&script).await;
        for (nth, (ours, expression)) in texts.iter().enumerate() {
            let icu = written[nth].as_str().expect("a text");
            let kind = expression.split('(').next();
            // The first one that applies counts.
            let difference = DIFFERENCES.iter().find(|(tag, of, theirs, _)| {
                *tag == tag_name && Some(*of) == kind && icu.contains(theirs)
            });
            unused.retain(|unused| Some(*unused) != difference);
            let expected = match difference {
                Some((.., theirs, ours)) => icu.replace(theirs, ours),
                None => icu.to_owned(),
            };
            if *ours != expected {
                wrong.push(format!("{tag} {expression}: {ours:?} is {icu:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(unused.is_empty(), "no longer different: {unused:?}");
    browser.close().await;
}
