//! Plays sounds through the browser, with the same samples as the other screens.

use std::cell::RefCell;

use flagfall_sound::{RATES, SoundEffect};
use wasm_bindgen::prelude::*;
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

/// Plays sounds; silent if the browser has no audio.
#[derive(Default)]
pub(crate) struct Speaker {
    /// Created with the first sound: browsers require a user action first.
    context: RefCell<Option<AudioContext>>,
    /// The sounds played before. There are only a handful, so a map would just add to the download.
    buffers: RefCell<Vec<(SoundEffect, AudioBuffer)>>,
}

impl Speaker {
    /// Plays a sound; failures are ignored.
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
            // It resumes asynchronously; this sound waits for it.
            let _ = context.resume()?;
        }
        let buffer = self.buffer(effect, context)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start()
    }

    fn buffer(&self, effect: SoundEffect, context: &AudioContext) -> Result<AudioBuffer, JsValue> {
        if let Some((_, buffer)) = self.buffers.borrow().iter().find(|(known, _)| *known == effect)
        {
            return Ok(buffer.clone());
        }
        let rate = (context.sample_rate() as u32).clamp(*RATES.start(), *RATES.end());
        let samples = effect.samples(rate);
        let buffer = context.create_buffer(1, samples.len() as u32, rate as f32)?;
        buffer.copy_to_channel(&samples, 0)?;
        self.buffers.borrow_mut().push((effect, buffer.clone()));
        Ok(buffer)
    }
}
