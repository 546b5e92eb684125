//! Sounds through the browser. The samples are those of every other screen.

use std::cell::RefCell;
use std::collections::HashMap;

use flagfall_sound::{RATES, SoundEffect};
use wasm_bindgen::prelude::*;
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

/// Plays effects; silent where the browser has no sound.
#[derive(Default)]
pub(crate) struct Speaker {
    /// Made for the first sound: browsers want the player to have done something first.
    context: RefCell<Option<AudioContext>>,
    buffers: RefCell<HashMap<SoundEffect, AudioBuffer>>,
}

impl Speaker {
    /// Plays it now; what cannot be played is no reason to stop.
    pub(crate) fn play(&self, effect: SoundEffect) {
        let _ = self.try_to_play(effect);
    }

    fn try_to_play(&self, effect: SoundEffect) -> Result<(), JsValue> {
        let mut context = self.context.borrow_mut();
        let context = match &mut *context {
            Some(context) => context,
            none => none.insert(AudioContext::new()?),
        };
        if context.state() == AudioContextState::Suspended {
            // It goes on some time later; this sound waits for it.
            let _ = context.resume()?;
        }
        let buffer = self.buffer(effect, context)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start()
    }

    fn buffer(&self, effect: SoundEffect, context: &AudioContext) -> Result<AudioBuffer, JsValue> {
        if let Some(buffer) = self.buffers.borrow().get(&effect) {
            return Ok(buffer.clone());
        }
        let rate = (context.sample_rate() as u32).clamp(*RATES.start(), *RATES.end());
        let samples = effect.samples(rate);
        let buffer = context.create_buffer(1, samples.len() as u32, rate as f32)?;
        buffer.copy_to_channel(&samples, 0)?;
        self.buffers.borrow_mut().insert(effect, buffer.clone());
        Ok(buffer)
    }
}
