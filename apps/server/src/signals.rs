//! Termination signals.

use std::future::Future;

use anyhow::{Context, Result};

/// Completes on Ctrl-C or SIGTERM. Signals are caught from the moment of the call.
#[cfg(unix)]
pub(crate) fn stop() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt()).context("could not listen for Ctrl-C")?;
    let mut terminate = signal(SignalKind::terminate()).context("could not listen for SIGTERM")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes on Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn stop() -> Result<impl Future<Output = ()>> {
    let pressed = tokio::signal::windows::ctrl_c().context("could not listen for Ctrl-C")?;
    Ok(async move {
        let mut pressed = pressed;
        pressed.recv().await;
    })
}
