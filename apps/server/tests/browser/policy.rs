//! The content security policy: the page runs only its own files.

use crate::browser::Browser;
use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn injected_code_does_not_run() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelector('h1')").await;
    browser
        .run(
            "window.violations = [];
            addEventListener('securitypolicyviolation', (event) =>
                violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
            const script = document.createElement('script');
            script.textContent = 'window.injected = true';
            document.head.append(script);
            document.body.insertAdjacentHTML('beforeend',
                '<img src=\"nowhere.png\" onerror=\"window.injected = true\">');
            document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">styled</p>');
            // The driver's script may use eval, so run it from a script of the page.
            setTimeout(() => {
                try { (0, eval)('window.injected = true'); } catch (error) { violations.push(error.name); }
            });
            fetch('http://127.0.0.1:9/').catch(() => {});",
        )
        .await;
    let blocked = [
        "script-src-elem inline",
        "script-src-attr inline",
        "style-src-attr inline",
        "EvalError",
        "connect-src http://127.0.0.1:9/",
    ];
    for violation in blocked {
        browser.wait_until(&format!("violations.includes('{violation}')")).await;
    }
    assert_eq!(browser.js("window.injected").await, serde_json::Value::Null, "nothing ran");
    browser.expect_error("Content Security Policy");
    browser.expect_error("nowhere.png");
    browser.close().await;
}
