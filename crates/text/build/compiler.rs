//! Checks a file in Fluent syntax against the declarations, and compiles it into the compact form that programs read.
//!
//! The compiled form is the language's own name, its plural table and its number separators, then the messages in the
//! order of their declaration, all separated by NUL.
//! Inside a message, `\x01` and a letter stand for an argument (`a` is the first). `\x02` and a letter begin a choice by that
//! argument: each variant is a key, `\x03`, its text and `\x04`; the default comes last and has no key; `\x05` ends the choice.
//! A key is a plural category by its letter, `=` and a number, or `:` and an option by its letter.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::{numbers, plurals};

/// One enum of messages.
pub(crate) struct Area {
    pub(crate) name: &'static str,
    /// Its `cfg`, if it has one: then not every web page has it.
    pub(crate) cfg: &'static [&'static str],
    pub(crate) messages: &'static [Declared],
}

/// One message: its name and the names and types of its arguments.
pub(crate) struct Declared {
    pub(crate) name: &'static str,
    pub(crate) arguments: &'static [(&'static str, &'static str)],
}

/// An argument type whose options a language can tell apart.
pub(crate) struct Choice {
    pub(crate) name: &'static str,
    pub(crate) options: &'static [&'static str],
}

/// Argument types that have a plural.
const NUMBERS: [&str; 4] = ["u8", "u32", "u64", "usize"];

/// The term that a list of languages shows.
const OWN_NAME: &str = "own-name";

/// The programs that the texts are for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Program {
    Page,
    /// The page with online play.
    OnlinePage,
    Other,
}

impl Area {
    fn is_wanted(&self, program: Program) -> bool {
        let is_online = self.cfg.iter().any(|cfg| cfg.contains("\"online\""));
        match program {
            Program::Page => self.cfg.is_empty(),
            Program::OnlinePage => self.cfg.is_empty() || is_online,
            Program::Other => true,
        }
    }
}

/// The compiled form, or all complaints about the file.
pub(crate) fn compile(
    language: &str,
    source: &str,
    areas: &[Area],
    choices: &[Choice],
    program: Program,
) -> Result<String, Vec<String>> {
    let resource = parser::parse(source)
        .map_err(|(_, errors)| errors.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let table = plurals::table(language).map_err(|complaint| vec![complaint])?;
    let signs = numbers::signs(language).map_err(|complaint| vec![complaint])?;
    let (mut messages, mut terms) = (BTreeMap::new(), BTreeMap::new());
    let mut complaints = vec![];
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => match &message.value {
                Some(pattern) if message.attributes.is_empty() => {
                    if messages.insert(message.id.name, pattern).is_some() {
                        complaints.push(format!("{} is declared twice", message.id.name));
                    }
                }
                Some(_) | None => complaints.push(format!("{} has attributes", message.id.name)),
            },
            Entry::Term(term) => {
                if terms.insert(term.id.name, &term.value).is_some() {
                    complaints.push(format!("-{} is declared twice", term.id.name));
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => (),
            Entry::Junk { content } => complaints.push(format!("cannot read {content:?}")),
        }
    }
    let own_name = match terms.get(OWN_NAME).map(|name| &name.elements[..]) {
        Some([PatternElement::TextElement { value }]) => value,
        Some(_) | None => {
            complaints.push(format!("-{OWN_NAME}, the language's own name, is missing"));
            ""
        }
    };
    let mut compiled = format!("{own_name}\0{table}\0{signs}");
    let mut used_terms = BTreeSet::from([OWN_NAME]);
    for area in areas {
        let is_wanted = area.is_wanted(program);
        for declared in area.messages {
            let id = id_of(area.name, declared.name);
            let Some(pattern) = messages.remove(&*id) else {
                complaints.push(format!("{id} is missing"));
                continue;
            };
            let (used, table) = (BTreeSet::new(), &*table);
            let mut writer = Writer { declared, choices, terms: &terms, table, used, used_terms };
            match writer.pattern(pattern) {
                Ok(text) => {
                    if is_wanted {
                        compiled.extend(["\0", &text]);
                    }
                    let names = declared.arguments.iter().map(|(name, _)| name);
                    let unused = names.filter(|name| !writer.used.contains(*name));
                    complaints.extend(unused.map(|name| format!("{id}: ${name} is not used")));
                }
                Err(complaint) => complaints.push(format!("{id}: {complaint}")),
            }
            used_terms = writer.used_terms;
        }
    }
    complaints.extend(messages.keys().map(|id| format!("{id} is not declared")));
    // A message with a fault is not read to its end, so its terms would look unused.
    if complaints.is_empty() {
        let unused = terms.keys().filter(|name| !used_terms.contains(*name));
        complaints.extend(unused.map(|name| format!("-{name} is not used")));
    }
    if complaints.is_empty() { Ok(compiled) } else { Err(complaints) }
}

/// `mines-opened-one` of `Mines` and `OpenedOne`.
pub(crate) fn id_of(area: &str, name: &str) -> String {
    format!("{}-{}", kebab(area), kebab(name))
}

fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

/// Writes one message in the compact form.
struct Writer<'a> {
    declared: &'a Declared,
    choices: &'a [Choice],
    terms: &'a BTreeMap<&'a str, &'a Pattern<&'a str>>,
    table: &'a str,
    used: BTreeSet<&'a str>,
    /// Those of all messages so far.
    used_terms: BTreeSet<&'a str>,
}

impl<'a> Writer<'a> {
    fn pattern(&mut self, pattern: &Pattern<&'a str>) -> Result<String, String> {
        pattern
            .elements
            .iter()
            .map(|element| match element {
                PatternElement::TextElement { value } => text(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            })
            .collect()
    }

    fn expression(&mut self, expression: &Expression<&'a str>) -> Result<String, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err("only an argument can select a variant".to_owned());
                };
                let (letter, type_name) = self.argument(id.name)?;
                let keys = self.keys(variants, type_name)?;
                let mut written = format!("\x02{letter}");
                // The parser makes sure that there is exactly one default.
                let (default, others): (Vec<_>, Vec<_>) =
                    variants.iter().partition(|variant| variant.default);
                if let Some(n_lines) = n_lines(type_name) {
                    check_lines(&keys, n_lines)?;
                } else if is_number(type_name) {
                    self.check_categories(&keys)?;
                    for variant in variants {
                        self.check_number(variant, &keys)?;
                    }
                }
                for variant in others {
                    let key = self.key(variant, type_name)?;
                    written += &format!("{key}\x03{}\x04", self.pattern(&variant.value)?);
                }
                for variant in default {
                    written += &format!("\x03{}\x04", self.pattern(&variant.value)?);
                }
                Ok(written + "\x05")
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) -> Result<String, String> {
        match inline {
            InlineExpression::StringLiteral { value } => text(&unescape_unicode_to_string(value)),
            InlineExpression::VariableReference { id } => {
                Ok(format!("\x01{}", self.argument(id.name)?.0))
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                let term = self.terms.get(id.name);
                let term = *term.ok_or_else(|| format!("there is no term -{}", id.name))?;
                self.used_terms.insert(id.name);
                self.pattern(term)
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::NumberLiteral { .. }
            | InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. } => {
                Err("only text, arguments, terms and choices can be used".to_owned())
            }
        }
    }

    /// The letter and the type of an argument.
    fn argument(&mut self, name: &'a str) -> Result<(char, &'static str), String> {
        let place = self.declared.arguments.iter().position(|(known, _)| *known == name);
        let place = place.ok_or_else(|| format!("there is no argument ${name}"))?;
        self.used.insert(name);
        Ok(((b'a' + place as u8) as char, self.declared.arguments[place].1))
    }

    /// The keys of all variants.
    fn keys(
        &self,
        variants: &[Variant<&str>],
        type_name: &str,
    ) -> Result<BTreeSet<String>, String> {
        let mut keys = BTreeSet::new();
        for variant in variants {
            if !keys.insert(self.key(variant, type_name)?) {
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    &variant.key;
                return Err(format!("[{name}] is there twice"));
            }
        }
        Ok(keys)
    }

    /// How many numbers have this plural category, and no variant of their own.
    fn n_sharing(&self, category: char, keys: &BTreeSet<String>) -> usize {
        let has_its_own = |n: usize| keys.contains(&format!("={n}"));
        let numbers = self.table.chars().enumerate();
        numbers.filter(|&(n, letter)| letter == category && !has_its_own(n)).count()
    }

    /// Refuses a choice by plural categories that lacks one of the language: without a Romanian [few], 3 would be counted like 20.
    /// A text that only tells one from several, whatever their number, has [1] instead of [one].
    fn check_categories(&self, keys: &BTreeSet<String>) -> Result<(), String> {
        let has = |letter: char| keys.contains(&letter.to_string());
        if !plurals::NAMES.iter().any(|&(name, letter)| name != "other" && has(letter)) {
            return Ok(());
        }
        for (name, letter) in plurals::NAMES {
            if !has(letter) && self.n_sharing(letter, keys) > 0 {
                return Err(format!("[{name}] is missing"));
            }
        }
        Ok(())
    }

    /// Refuses a number that is written out under a plural category shared with other numbers: "1 mine" under a French [one], which includes 0.
    fn check_number(&self, variant: &Variant<&str>, keys: &BTreeSet<String>) -> Result<(), String> {
        let VariantKey::Identifier { name } = &variant.key else { return Ok(()) };
        // [other] is the fallback, and not always a plural.
        let Some(category) = plurals::letter_of(name).filter(|&letter| letter != 'x') else {
            return Ok(());
        };
        let shared = self.n_sharing(category, keys);
        if shared > 1 && self.has_digits(&variant.value) {
            return Err(format!(
                "[{name}] is used for {shared} numbers, but its text contains one of them"
            ));
        }
        Ok(())
    }

    /// Whether a pattern has digits of its own, outside of variants for other numbers.
    fn has_digits(&self, pattern: &Pattern<&str>) -> bool {
        pattern.elements.iter().any(|element| match element {
            PatternElement::TextElement { value } => value.contains(|c: char| c.is_ascii_digit()),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::TermReference { id, .. } => {
                    self.terms.get(id.name).is_some_and(|term| self.has_digits(term))
                }
                _ => false,
            },
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => variants.iter().any(|variant| {
                let is_word = matches!(&variant.key, VariantKey::Identifier { name } if plurals::letter_of(name).is_none());
                is_word && self.has_digits(&variant.value)
            }),
        })
    }

    /// The key of a variant, if it makes sense for an argument of this type in this language.
    fn key(&self, variant: &Variant<&str>, type_name: &str) -> Result<String, String> {
        let choice = self.choices.iter().find(|choice| choice.name == type_name);
        match (&variant.key, choice) {
            (VariantKey::NumberLiteral { value }, None) if is_number(type_name) => {
                let number: u64 =
                    value.parse().map_err(|_| format!("{value} is not a whole number"))?;
                Ok(format!("={number}"))
            }
            (VariantKey::Identifier { name }, None) if is_number(type_name) => {
                let letter = plurals::letter_of(name);
                match letter.filter(|letter| *letter == 'x' || self.table.contains(*letter)) {
                    Some(letter) => Ok(letter.to_string()),
                    None => Err(format!("[{name}] is not a plural category of this language")),
                }
            }
            (VariantKey::Identifier { name }, Some(choice)) => {
                let place = choice.options.iter().position(|option| kebab(option) == *name);
                match (place, variant.default && *name == "other") {
                    (Some(place), _) => Ok(format!(":{}", (b'a' + place as u8) as char)),
                    (None, true) => Ok(String::new()),
                    (None, false) => Err(format!("[{name}] is not an option of {type_name}")),
                }
            }
            (VariantKey::Identifier { .. } | VariantKey::NumberLiteral { .. }, _) => {
                Err(format!("an argument of type {type_name} cannot select a variant"))
            }
        }
    }
}

/// Whether an argument has a plural or an order.
fn is_number(type_name: &str) -> bool {
    NUMBERS.contains(&type_name) || n_lines(type_name).is_some()
}

/// Three for `OneOf<3>`, the place of one of three lines that take turns.
fn n_lines(type_name: &str) -> Option<usize> {
    type_name.strip_prefix("OneOf")?.trim_matches(['<', '>', ' ']).parse().ok()
}

/// Refuses lines that take turns if one is missing, or would never be said.
fn check_lines(keys: &BTreeSet<String>, n_lines: usize) -> Result<(), String> {
    let numbered = (0..n_lines - 1).map(|nth| format!("={nth}"));
    if *keys == numbered.chain(["x".to_owned()]).collect() {
        return Ok(());
    }
    Err(format!("{n_lines} lines take turns: [0], [1] and so on, and *[other] for the last"))
}

/// Text without the characters that have a meaning in the compact form.
fn text(value: &str) -> Result<String, String> {
    if value.contains(|letter: char| letter < '\x06') {
        return Err("control characters cannot be used".to_owned());
    }
    Ok(value.to_owned())
}
