//! The full screen in memory: what every page looks like, and that no key breaks anything.

mod behaviour;
mod cases;
mod languages;
mod looks;
mod messages;
mod monkey;
mod mouse;
mod pages;
mod pictures;
