//! The terminal-specific state: looks, mouse mode, the bell, and effects that only the terminal can carry out.

use flagfall_flow::online::NetEffect;
use flagfall_settings::{Settings, Sound as SoundChoice};
use flagfall_sound::SoundEffect;
use flagfall_table::Question;
use flagfall_text::Terminal;

use super::export::ExportJob;
use super::looks::{Looks, Surroundings};
use super::terminal::Mouse;

/// An effect for the loop around the [`App`](super::App).
pub(crate) enum TerminalEffect {
    Ask(Question),
    /// A request to the server connection.
    Net(NetEffect),
    Play(SoundEffect),
    Bell,
    /// Copies a text to the clipboard.
    Copy(String),
    SetMouse(Mouse),
    /// Saves a game as files.
    Export(Box<ExportJob>),
    Redraw,
    Suspend,
    Quit,
}

pub(crate) struct ScreenKit {
    pub(crate) looks: Looks,
    around: Surroundings,
    mouse: Mouse,
    /// The mouse mode from the settings; a key can override it temporarily.
    usual_mouse: Mouse,
    effects: Vec<TerminalEffect>,
}

impl ScreenKit {
    pub(crate) fn new(settings: &Settings, around: Surroundings) -> ScreenKit {
        let looks = Looks::new(settings, &around);
        let mouse = mouse_of(settings);
        ScreenKit { looks, around, mouse, usual_mouse: mouse, effects: vec![] }
    }

    /// Applies changed settings.
    pub(crate) fn apply_settings(&mut self, settings: &Settings) {
        self.looks = Looks::new(settings, &self.around);
        let usual = mouse_of(settings);
        if std::mem::replace(&mut self.usual_mouse, usual) != usual {
            self.set_mouse(usual);
        }
    }

    pub(crate) fn push(&mut self, effect: TerminalEffect) {
        self.effects.push(effect);
    }

    pub(crate) fn take_effects(&mut self) -> Vec<TerminalEffect> {
        std::mem::take(&mut self.effects)
    }

    /// Plays a sound, or the bell for the important ones, or nothing, as the settings say.
    pub(crate) fn play(&mut self, sound: SoundEffect, choice: SoundChoice) {
        match choice {
            SoundChoice::Off => (),
            SoundChoice::Detect if self.around.is_remote => (),
            SoundChoice::Detect | SoundChoice::On => self.push(TerminalEffect::Play(sound)),
            SoundChoice::Bell => match sound {
                SoundEffect::Blast | SoundEffect::Win | SoundEffect::Lose | SoundEffect::Tie => {
                    self.push(TerminalEffect::Bell);
                }
                SoundEffect::Open
                | SoundEffect::Flood(_)
                | SoundEffect::Flag
                | SoundEffect::Unflag
                | SoundEffect::Drop { .. }
                | SoundEffect::Refuse => (),
            },
        }
    }

    pub(crate) fn mouse(&self) -> Mouse {
        self.mouse
    }

    /// Toggles who handles the mouse, and returns the message about it.
    pub(crate) fn toggle_mouse(&mut self) -> Terminal {
        let (mouse, said) = match self.mouse {
            Mouse::Ours => (Mouse::Terminals, Terminal::MouseSelects),
            Mouse::Terminals => (Mouse::Ours, Terminal::MousePlays),
        };
        self.set_mouse(mouse);
        said
    }

    fn set_mouse(&mut self, mouse: Mouse) {
        self.mouse = mouse;
        self.push(TerminalEffect::SetMouse(mouse));
    }
}

fn mouse_of(settings: &Settings) -> Mouse {
    if settings.mouse.is_on() { Mouse::Ours } else { Mouse::Terminals }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sounds played for a win and for an opened cell.
    fn heard(sound: SoundChoice, is_remote: bool) -> Vec<&'static str> {
        let around = Surroundings { is_remote, ..Surroundings::capable() };
        let mut kit = ScreenKit::new(&Settings::default(), around);
        kit.play(SoundEffect::Win, sound);
        kit.play(SoundEffect::Open, sound);
        let named = |effect| match effect {
            TerminalEffect::Play(_) => "sound",
            TerminalEffect::Bell => "bell",
            _ => "something else",
        };
        kit.take_effects().into_iter().map(named).collect()
    }

    #[test]
    fn sounds_are_detected_for_local_players_only() {
        assert_eq!(heard(SoundChoice::Detect, false), ["sound", "sound"]);
        assert_eq!(heard(SoundChoice::Detect, true), [""; 0], "silent over ssh");
        assert_eq!(heard(SoundChoice::On, true), ["sound", "sound"], "unless sound is switched on");
        assert_eq!(heard(SoundChoice::Bell, true), ["bell"], "opening a cell rings no bell");
        assert_eq!(heard(SoundChoice::Off, false), [""; 0]);
    }
}
