//! What stands on the page.

use leptos::prelude::*;

use crate::solvers::Solvers;

/// Puts the page into the document and starts the worker.
pub(crate) fn mount(worker_url: &str) {
    let (greeting, set_greeting) = signal(String::new());
    let solvers = Solvers::start(worker_url, move |answer| set_greeting.set(answer));
    solvers.ask("The solvers are ready.");
    leptos::mount::mount_to_body(move || view! { <Page greeting=greeting/> });
}

#[component]
fn Page(greeting: ReadSignal<String>) -> impl IntoView {
    view! {
        <main>
            <h1>"Flagfall"</h1>
            <p role="status" id="solvers">{greeting}</p>
        </main>
    }
}
