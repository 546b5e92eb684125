//! The bill of materials in CycloneDX format: all components with their source and licence.

use anyhow::Result;
use serde_json::json;

use crate::dependencies::Foreign;

/// The bill of materials as JSON. It contains neither a timestamp nor a random number, to be reproducible.
pub(super) fn cyclonedx(version: &str, foreign: &[Foreign]) -> Result<String> {
    let components: Vec<_> = foreign
        .iter()
        .map(|Foreign { name, version, licence, homepage, .. }| {
            let purl = format!("pkg:cargo/{name}@{version}");
            let website = homepage.iter().map(|url| json!({"type": "website", "url": url}));
            json!({
                "type": "library",
                "bom-ref": purl,
                "name": name,
                "version": version,
                "licenses": [{"expression": licence}],
                "purl": purl,
                "externalReferences": website.collect::<Vec<_>>(),
            })
        })
        .collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "application",
            "name": "flagfall",
            "version": version,
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": components,
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}
