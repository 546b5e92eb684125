//! Routes together with their OpenAPI description: every route is described, and the schemas of bodies are derived
//! from their types.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, on};
use flagfall_online::{PlayerId, RoomId};
use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::Online;
use super::identity::Refusal;

/// The statuses of refusals, and their meanings.
const REFUSALS: &[(u16, &str)] = &[
    (400, "The body is not valid JSON."),
    (401, "The secret is unknown."),
    (403, "The request comes from another site."),
    (404, "There is no such room, player, code or record."),
    (409, "The room refused the action; nothing changed."),
    (422, "The request is JSON but not valid."),
    (429, "Too many requests."),
    (503, "The database is unavailable, or the server is full."),
];

const JSON: &str = "application/json";

/// Routes and their description.
pub(crate) struct Routes {
    router: Router<Arc<Online>>,
    paths: BTreeMap<&'static str, Map<String, Value>>,
    /// Responses refer to shared schemas; the schemas of requests are inlined.
    responses: SchemaGenerator,
    requests: SchemaGenerator,
}

/// One method of a route.
pub(crate) struct Operation {
    id: &'static str,
    summary: &'static str,
    is_public: bool,
    query: Option<Describe>,
    body: Option<Describe>,
    responses: Vec<DescribedResponse>,
    refusals: &'static [u16],
}

/// A response other than a refusal.
struct DescribedResponse {
    status: u16,
    about: &'static str,
    /// The media type and schema of its body.
    content: Option<(&'static str, Describe)>,
}

type Describe = fn(&mut SchemaGenerator) -> Schema;

impl Operation {
    pub(crate) fn new(id: &'static str, summary: &'static str) -> Operation {
        let (responses, refusals) = (vec![], &[][..]);
        Operation { id, summary, is_public: false, query: None, body: None, responses, refusals }
    }

    /// Marks the operation as usable without a secret.
    pub(crate) fn public(mut self) -> Operation {
        self.is_public = true;
        self
    }

    /// Sets the query parameters.
    pub(crate) fn query<T: JsonSchema>(mut self) -> Operation {
        self.query = Some(T::json_schema);
        self
    }

    /// Sets the request body.
    pub(crate) fn body<T: JsonSchema>(mut self) -> Operation {
        self.body = Some(T::json_schema);
        self
    }

    /// Adds a response with a JSON body.
    pub(crate) fn answers<T: JsonSchema>(self, status: u16, about: &'static str) -> Operation {
        self.answers_as::<T>(status, about, JSON)
    }

    /// Adds a response with a body of another media type.
    pub(crate) fn answers_as<T: JsonSchema>(
        mut self,
        status: u16,
        about: &'static str,
        media_type: &'static str,
    ) -> Operation {
        let describe: Describe = |generator| generator.subschema_for::<T>();
        let content = Some((media_type, describe));
        self.responses.push(DescribedResponse { status, about, content });
        self
    }

    /// Adds a response without a body.
    pub(crate) fn ends(mut self, status: u16, about: &'static str) -> Operation {
        self.responses.push(DescribedResponse { status, about, content: None });
        self
    }

    /// Sets the statuses of its refusals.
    pub(crate) fn refuses(mut self, statuses: &'static [u16]) -> Operation {
        self.refusals = statuses;
        self
    }
}

impl Routes {
    pub(crate) fn new() -> Routes {
        let settings = |contract: Contract| {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.inline_subschemas = contract == Contract::Deserialize;
                settings.contract = contract;
            })
        };
        Routes {
            router: Router::new(),
            paths: BTreeMap::new(),
            responses: settings(Contract::Serialize).into_generator(),
            requests: settings(Contract::Deserialize).into_generator(),
        }
    }

    /// Adds a method of a route.
    pub(crate) fn route<H, T>(
        mut self,
        method: Method,
        path: &'static str,
        handler: H,
        operation: Operation,
    ) -> Routes
    where
        H: Handler<T, Arc<Online>>,
        T: 'static,
    {
        let described = self.describe(path, operation);
        let name = method.as_str().to_lowercase();
        let filter = MethodFilter::try_from(method).expect("one of the usual methods");
        self.router = self.router.route(path, on(filter, handler));
        self.paths.entry(path).or_default().insert(name, described);
        self
    }

    pub(crate) fn into_router(self) -> Router<Arc<Online>> {
        self.router
    }

    /// The OpenAPI document.
    pub(crate) fn document(mut self) -> Value {
        let refusal = self.responses.subschema_for::<Refusal>();
        let refusals = REFUSALS.iter().map(|(status, about)| {
            let content = json!({ JSON: { "schema": refusal } });
            (status.to_string(), json!({ "description": about, "content": content }))
        });
        let refusals: Map<String, Value> = refusals.collect();
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Flagfall online play",
                "version": "1",
                "description": "Rooms in which people and programs play Four in a Row and Minesweeper. docs/online.md says what the messages mean.",
            },
            "security": [{ "secret": [] }],
            "paths": self.paths,
            "components": {
                "securitySchemes": { "secret": { "type": "http", "scheme": "bearer" } },
                "schemas": self.responses.take_definitions(true),
                "responses": refusals,
            },
        })
    }

    fn describe(&mut self, path: &str, operation: Operation) -> Value {
        let Operation { id, summary, is_public, query, body, responses, refusals } = operation;
        let mut described = json!({ "operationId": id, "summary": summary });
        if is_public {
            described["security"] = json!([]);
        }
        let mut parameters: Vec<Value> = path
            .split(['{', '}'])
            .skip(1)
            .step_by(2)
            .map(|name| {
                let schema = match name {
                    "room" => RoomId::json_schema(&mut self.requests),
                    "player" => PlayerId::json_schema(&mut self.requests),
                    _ => u32::json_schema(&mut self.requests),
                };
                json!({ "name": name, "in": "path", "required": true, "schema": schema })
            })
            .collect();
        if let Some(query) = query {
            let schema = query(&mut self.requests);
            let required = schema.get("required").cloned().unwrap_or_default();
            let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
            parameters.extend(fields.map(|(name, schema)| {
                let is_required =
                    required.as_array().is_some_and(|required| required.contains(&json!(name)));
                json!({ "name": name, "in": "query", "required": is_required, "schema": schema })
            }));
        }
        if !parameters.is_empty() {
            described["parameters"] = json!(parameters);
        }
        if let Some(body) = body {
            let schema = body(&mut self.requests);
            let content = json!({ JSON: { "schema": schema } });
            described["requestBody"] = json!({ "required": true, "content": content });
        }
        for DescribedResponse { status, about, content } in responses {
            let response = &mut described["responses"][status.to_string()];
            *response = json!({ "description": about });
            if let Some((media_type, describe)) = content {
                response["content"] =
                    json!({ media_type: { "schema": describe(&mut self.responses) } });
            }
        }
        for status in refusals {
            let response = json!({ "$ref": format!("#/components/responses/{status}") });
            described["responses"][status.to_string()] = response;
        }
        described
    }
}
