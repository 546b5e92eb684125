//! Which tab plays which kept game: each tab has a place of its own, held by a lock that ends with it.
//!
//! The first tab has place 0 and with it the games of the last visit; a second one has place 1. What a tab has left behind
//! goes to the next one that has none. Where the browser has no locks (a page that came over an unsafe connection) every tab
//! begins with place 0, and who sees another one play there moves on.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::browser::window;

/// Nobody plays in more tabs than this.
const N_PLACES: u32 = 64;

/// The lowest place that no other tab has; from now on it is this tab's.
pub(crate) async fn place() -> u32 {
    for place in 0..N_PLACES {
        match lock(place, Held::ForGood).await {
            Ok(Lock::Ours) => return place,
            Ok(Lock::Theirs) => (),
            Err(_) => return 0,
        }
    }
    0
}

/// Those of these places that no tab has.
pub(crate) async fn free(places: Vec<u32>) -> Vec<u32> {
    let mut free = vec![];
    for place in places {
        if lock(place, Held::Briefly).await == Ok(Lock::Ours) {
            free.push(place);
        }
    }
    free
}

/// How long a lock is held.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    /// As long as the tab is there.
    ForGood,
    /// To see whether it can be had.
    Briefly,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lock {
    Ours,
    Theirs,
}

/// Asks for the lock of a place, without waiting for it.
async fn lock(place: u32, held: Held) -> Result<Lock, JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &true.into())?;
    let answer = Promise::new(&mut |resolve, reject| {
        let told = resolve.clone();
        let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            let is_ours = !lock.is_null();
            let _ = told.call1(&JsValue::NULL, &is_ours.into());
            // A lock is held until the promise is settled that is given back: this one never is.
            match held {
                Held::ForGood if is_ours => Promise::new(&mut |_, _| ()).into(),
                Held::ForGood | Held::Briefly => JsValue::UNDEFINED,
            }
        });
        let name = format!("flagfall place {place}");
        let arguments = Array::of3(&name.into(), &options, &granted);
        match request.apply(&locks, &arguments) {
            // Where locks are forbidden the promise is rejected.
            Ok(asked) => {
                let failed = Closure::once_into_js(move |error: JsValue| {
                    let _ = reject.call1(&JsValue::NULL, &error);
                });
                let asked: Promise = asked.unchecked_into();
                let catch: Result<Function, JsValue> =
                    Reflect::get(&asked, &"catch".into()).map(JsCast::unchecked_into);
                if let Ok(catch) = catch {
                    let _ = catch.call1(&asked, &failed);
                }
            }
            Err(error) => {
                let _ = reject.call1(&JsValue::NULL, &error);
            }
        }
    });
    let is_ours = JsFuture::from(answer).await?.is_truthy();
    Ok(if is_ours { Lock::Ours } else { Lock::Theirs })
}
