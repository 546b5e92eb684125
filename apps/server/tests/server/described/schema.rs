//! Validates values against the schemas of the description.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard};

use serde_json::{Value, json};

use super::DESCRIPTION;
use crate::connection::Answer;

/// The description, and the responses seen so far.
pub(super) struct Description {
    document: Value,
    seen: Mutex<BTreeSet<String>>,
}

impl Description {
    pub(super) fn read() -> Description {
        let document = serde_json::from_str(DESCRIPTION).expect("JSON");
        Description { document, seen: Mutex::default() }
    }

    /// The responses seen so far.
    pub(super) fn seen(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.seen.lock().expect("no check panicked")
    }

    /// All described responses, each as its method, path and status.
    pub(super) fn responses(&self) -> BTreeSet<String> {
        let fields = |value: &Value| value.as_object().expect("an object").clone().into_iter();
        let mut responses = BTreeSet::new();
        for (path, operations) in fields(&self.document["paths"]) {
            for (method, operation) in fields(&operations) {
                let statuses = fields(&operation["responses"]);
                responses.extend(statuses.map(|(status, _)| format!("{method} {path} {status}")));
            }
        }
        responses
    }

    fn resolve<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(path) => {
                let found = self.document.pointer(path.trim_start_matches('#'));
                self.resolve(found.unwrap_or_else(|| panic!("{path} is not described")))
            }
            None => value,
        }
    }

    /// Checks that a response has a described status, and the media type and schema described for it.
    #[track_caller]
    pub(super) fn check(&self, method: &str, path: &str, answer: &Answer) {
        let asked = format!("{method} {path}: {answer:?}");
        let operation = &self.document["paths"][path][method];
        self.seen().insert(format!("{method} {path} {}", answer.status));
        let response = self.resolve(&operation["responses"][answer.status.to_string()]);
        assert!(response["description"].is_string(), "{asked}");
        let Some(content) = response["content"].as_object() else {
            return assert_eq!(answer.body, b"", "{asked}");
        };
        let (kind, content) = content.iter().next().expect("a type");
        assert_eq!(answer.header("content-type"), Some(kind.as_str()), "{asked}");
        // A stream has neither a length nor an end.
        if kind == "application/x-ndjson" {
            return;
        }
        let body = match kind.as_str() {
            "application/json" => serde_json::from_slice(&answer.body).expect("JSON"),
            _ => json!(answer.text()),
        };
        assert!(self.fits(&content["schema"], &body), "{asked}");
    }

    /// Whether a value matches a schema. It supports the JSON Schema keywords used in the description.
    pub(super) fn fits(&self, schema: &Value, value: &Value) -> bool {
        let mut known = BTreeSet::new();
        let fits = self.matches(schema, value, &mut known);
        let fields = value.as_object().into_iter().flatten();
        // Undescribed properties are not allowed.
        fits && (known.contains("*") || fields.into_iter().all(|(name, _)| known.contains(name)))
    }

    /// Like `fits`, but collects the described properties instead of checking for others; `*` stands for any.
    fn matches(&self, schema: &Value, value: &Value, known: &mut BTreeSet<String>) -> bool {
        let schema = match schema {
            Value::Bool(is_any) => {
                known.insert("*".to_owned());
                return *is_any;
            }
            schema => schema.as_object().expect("a schema"),
        };
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        schema.iter().all(|(keyword, expected)| match &keyword[..] {
            "$ref" => {
                let reference = json!({ "$ref": expected });
                let form = self.resolve(&reference).clone();
                self.matches_any(&[form], value, known)
            }
            "anyOf" | "oneOf" => {
                self.matches_any(expected.as_array().expect("forms"), value, known)
            }
            "const" => expected == value,
            "enum" => expected.as_array().expect("values").contains(value),
            "type" => {
                expected == kind
                    || expected.as_array().is_some_and(|all| all.contains(&json!(kind)))
            }
            "items" => value.as_array().into_iter().flatten().all(|item| self.fits(expected, item)),
            "required" => {
                let names = expected.as_array().expect("names");
                value.is_null()
                    || names.iter().all(|name| value.get(name.as_str().expect("text")).is_some())
            }
            "properties" => {
                expected.as_object().expect("properties").iter().all(|(name, schema)| {
                    known.insert(name.clone());
                    value.get(name).is_none_or(|value| self.fits(schema, value))
                })
            }
            "minimum" => value.as_u64() >= expected.as_u64(),
            "maximum" => value.as_u64() <= expected.as_u64(),
            "description" | "default" | "format" => true,
            "additionalProperties" => expected == false,
            _ => panic!("{keyword} is a keyword that this test does not support"),
        })
    }

    /// Whether a value matches one of these schemas; collects the properties of the first match.
    fn matches_any(&self, forms: &[Value], value: &Value, known: &mut BTreeSet<String>) -> bool {
        let fitting = forms.iter().find_map(|form| {
            let mut names = BTreeSet::new();
            self.matches(form, value, &mut names).then_some(names)
        });
        let is_found = fitting.is_some();
        known.extend(fitting.into_iter().flatten());
        is_found
    }
}
