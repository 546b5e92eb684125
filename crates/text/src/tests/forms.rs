//! The texts of a file in Fluent syntax, as tests of their wording read them.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// A placeable in a text.
pub(super) const GAP: char = '\u{fffc}';

/// Every form of every message and term (`-name`): each combination of its variants, with gaps for arguments and terms.
pub(super) fn forms(source: &str) -> Vec<(String, String)> {
    let resource = parser::parse(source).expect("the file can be read");
    let mut forms = vec![];
    for entry in &resource.body {
        let (id, pattern) = match entry {
            Entry::Message(message) => {
                let pattern = message.value.as_ref().expect("every message has a text");
                (message.id.name.to_owned(), pattern)
            }
            Entry::Term(term) => (format!("-{}", term.id.name), &term.value),
            _ => continue,
        };
        forms.extend(expand(pattern).into_iter().map(|text| (id.clone(), text)));
    }
    forms
}

fn expand(pattern: &Pattern<&str>) -> Vec<String> {
    pattern.elements.iter().fold(vec![String::new()], |texts, element| {
        let ends = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    vec![(*value).to_owned()]
                }
                Expression::Inline(_) => vec![GAP.to_string()],
                Expression::Select { variants, .. } => {
                    variants.iter().flat_map(|variant| expand(&variant.value)).collect()
                }
            },
        };
        let joined =
            |text: &String| ends.iter().map(|end| format!("{text}{end}")).collect::<Vec<_>>();
        texts.iter().flat_map(joined).collect()
    })
}
