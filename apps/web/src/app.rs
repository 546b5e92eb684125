//! What stands on the page.

use leptos::prelude::*;

use crate::solvers::Solvers;

/// Puts the page into the document and starts the worker. Once that answers, the document says so
/// (`<html data-solvers="ready">`): whoever looks from outside need not guess.
pub(crate) fn mount(worker_url: &str) {
    let solvers = Solvers::start(worker_url, |_| {
        let root = document().document_element();
        // A document without its root is on its way out.
        let _ = root.map(|root| root.set_attribute("data-solvers", "ready"));
    });
    solvers.ask("are you there?");
    leptos::mount::mount_to_body(Page);
}

#[component]
fn Page() -> impl IntoView {
    view! {
        <main>
            <h1>"Flagfall"</h1>
        </main>
    }
}
