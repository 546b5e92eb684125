//! Tests of the flow without a screen.

mod endings;
mod history;
mod keeper;
#[cfg(feature = "online")]
mod luck;
#[cfg(feature = "online")]
mod online;
mod pages;
mod past;
mod player;
mod race;
#[cfg(feature = "online")]
mod remote;
#[cfg(feature = "online")]
mod review;
mod saved;
mod series;
#[cfg(feature = "online")]
mod site;
#[cfg(feature = "online")]
mod training;
