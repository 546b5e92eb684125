//! The browser's accessibility tree, which is what a screen reader gets.

use std::collections::HashMap;
use std::fmt;

use serde_json::{Map, Value, json};

use crate::browser::Browser;

/// A node of the accessibility tree.
#[derive(Clone, Debug, PartialEq)]
pub struct AccessibleNode {
    /// The number of its ancestors.
    pub depth: usize,
    /// Its role, such as `button`.
    pub role: String,
    /// Its accessible name.
    pub name: String,
    /// Its states, such as `focused`, `modal` or `live`.
    pub states: Map<String, Value>,
}

impl fmt::Display for AccessibleNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.role, self.name)
    }
}

impl Browser {
    /// The nodes that a screen reader gets, in reading order. Chromium only.
    pub async fn accessible_nodes(&self) -> Vec<AccessibleNode> {
        let tree = self.devtools("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().expect("nodes");
        let by_id: HashMap<&str, &Value> = nodes.iter().map(|node| (id(node), node)).collect();
        let mut found = vec![];
        let mut rest = vec![(id(&nodes[0]), 0)];
        while let Some((next, mut depth)) = rest.pop() {
            let Some(node) = by_id.get(next) else { continue };
            // The line boxes of a text only repeat it.
            if node["ignored"] != json!(true) && node["role"]["value"] != "InlineTextBox" {
                found.push(accessible(node, depth));
                depth += 1;
            }
            let children = node["childIds"].as_array().into_iter().flatten().rev();
            rest.extend(children.filter_map(|child| Some((child.as_str()?, depth))));
        }
        found
    }
}

fn id(node: &Value) -> &str {
    node["nodeId"].as_str().expect("a node has an identity")
}

fn accessible(node: &Value, depth: usize) -> AccessibleNode {
    let text = |part: &str| node[part]["value"].as_str().unwrap_or_default().to_owned();
    let state = |property: &Value| {
        Some((property["name"].as_str()?.to_owned(), property["value"]["value"].clone()))
    };
    let states = node["properties"].as_array().into_iter().flatten().filter_map(state).collect();
    AccessibleNode { depth, role: text("role"), name: text("name"), states }
}
