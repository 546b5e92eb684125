//! Accessibility checks with axe-core. `cargo xtask browser` fetches it into `target/axe-core`.

use serde_json::Value;

use crate::browser::{Browser, root};

impl Browser {
    /// The accessibility violations on the current page, one sentence each.
    pub async fn axe_violations(&self) -> Vec<String> {
        self.run_axe("{resultTypes: ['violations']}").await
    }

    /// Only the violations that depend on colours.
    pub async fn axe_colour_violations(&self) -> Vec<String> {
        self.run_axe(
            "{resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block']}",
        )
        .await
    }

    async fn run_axe(&self, options: &str) -> Vec<String> {
        if self.js("typeof axe").await == "undefined" {
            let path = root().join("target/axe-core/package/axe.min.js");
            let axe = std::fs::read_to_string(&path).unwrap_or_else(|error| {
                panic!("{}: {error}: `cargo xtask browser`", path.display())
            });
            self.run(&axe).await;
        }
        let result = self.js(&format!("axe.run(document, {options})")).await;
        let violations = result["violations"].as_array().expect("axe-core answers with a list");
        violations.iter().map(sentence).collect()
    }
}

fn sentence(violation: &Value) -> String {
    let targets = violation["nodes"].as_array().into_iter().flatten().map(|node| &node["html"]);
    let targets: Vec<String> = targets.map(Value::to_string).take(3).collect();
    format!("{}: {} ({})", violation["id"], violation["help"], targets.join(", "))
}
