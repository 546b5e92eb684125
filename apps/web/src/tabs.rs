//! Assigns saved games to tabs: each tab has a place, held by a lock that ends with it.
//!
//! The first tab has place 0 and with it the games of the last visit; a second one has place 1. The places of closed
//! tabs go to the next tab that is opened, with the games in them. If the browser has no locks (a page over an insecure
//! connection), every tab has place 0, and a tab that sees another one play its game gives way.

use std::cell::RefCell;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::browser::window;

/// The maximum number of tabs.
pub(crate) const N_PLACES: u32 = 64;

/// The places of this tab, while it is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// The place of its new games.
    pub(crate) own: u32,
    /// The places taken over from closed tabs.
    pub(crate) left: Vec<u32>,
}

impl Places {
    /// Whether the games of this place may be played here.
    pub(crate) fn has(&self, place: u32) -> bool {
        self.own == place || self.left.contains(&place)
    }
}

/// Claims the lowest free place, and all others that have games and are free.
pub(crate) async fn claim(with_games: &[u32]) -> Places {
    let own = lowest_free().await;
    let mut left = vec![];
    for &place in with_games.iter().filter(|&&place| place != own) {
        if lock(place).await == Ok(Lock::Ours) {
            left.push(place);
        }
    }
    Places { own, left }
}

/// Releases all places. A page in the back-forward cache would otherwise keep its games locked.
pub(crate) fn release() {
    for release in HELD.take() {
        let _ = release.call0(&JsValue::NULL);
    }
}

thread_local! {
    /// The functions that release this tab's locks.
    static HELD: RefCell<Vec<Function>> = const { RefCell::new(vec![]) };
}

async fn lowest_free() -> u32 {
    for place in 0..N_PLACES {
        match lock(place).await {
            Ok(Lock::Ours) => return place,
            Ok(Lock::Theirs) => (),
            Err(_) => return 0,
        }
    }
    0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lock {
    Ours,
    Theirs,
}

/// Requests a place's lock without waiting. It is held while the tab exists.
async fn lock(place: u32) -> Result<Lock, JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &true.into())?;
    let answer = Promise::new(&mut |resolve, reject| {
        let told = resolve.clone();
        let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            let is_ours = !lock.is_null();
            let _ = told.call1(&JsValue::NULL, &is_ours.into());
            // A lock is held until the returned promise settles.
            let hold =
                || Promise::new(&mut |release, _| HELD.with_borrow_mut(|held| held.push(release)));
            if is_ours { hold().into() } else { JsValue::UNDEFINED }
        });
        let name = format!("flagfall place {place}");
        let arguments = Array::of3(&name.into(), &options, &granted);
        // If locks are forbidden, the promise is rejected.
        let asked = request.apply(&locks, &arguments).and_then(|asked| {
            let catch: Function = Reflect::get(&asked, &"catch".into())?.dyn_into()?;
            catch.call1(&asked, &reject)
        });
        if let Err(error) = asked {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    let is_ours = JsFuture::from(answer).await?.is_truthy();
    Ok(if is_ours { Lock::Ours } else { Lock::Theirs })
}
