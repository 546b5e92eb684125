//! Line icons for buttons, in the colour of the text beside them.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    Flag,
    Cup,
    Folder,
    Calendar,
    Target,
    Gear,
    Question,
    Cross,
    Bulb,
    Percent,
    Undo,
    Redo,
    Pause,
    Play,
    Again,
    Larger,
    Smaller,
    Shovel,
    New,
    Scales,
    Share,
    Swap,
    First,
    Back,
    Forward,
    Last,
    MarkBefore,
    MarkAfter,
}

impl Icon {
    /// The SVG element; the text beside it or the button's label says what it means.
    pub(crate) fn draw(self) -> impl IntoView {
        view! {
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d=self.path()></path>
            </svg>
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Icon::Flag => "M6 21V4M6 4l11 4-11 5M3 21h8",
            Icon::Cup => {
                "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 14v4M8 20h8"
            }
            Icon::Folder => "M3 6h6l2 3h10v11H3z",
            Icon::Calendar => "M4 6h16v15H4zM4 11h16M8 3v5M16 3v5",
            Icon::Target => {
                "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 12v.1"
            }
            Icon::Gear => {
                "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M5 5l2.4 2.4M16.6 16.6L19 19M19 5l-2.4 2.4M7.4 16.6L5 19"
            }
            Icon::Question => {
                "M9 9a3 3 0 1 1 4 2.8c-.7.4-1 1-1 2.2M12 17.5v.1M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19"
            }
            Icon::Cross => "M6 6l12 12M18 6L6 18",
            Icon::Bulb => {
                "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.8 1-.8 1.5h-5.4c0-.5-.2-1-.8-1.5"
            }
            Icon::Percent => {
                "M6 18L18 6M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5"
            }
            Icon::Undo => "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
            Icon::Redo => "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::Play => "M8 5l11 7-11 7z",
            Icon::Again => "M19 12a7 7 0 1 1-2-5M19 3v5h-5",
            Icon::Larger => {
                "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6"
            }
            Icon::Smaller => {
                "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M7.5 10.5h6"
            }
            Icon::Shovel => "M16 3l5 5M18.5 5.5L11 13M8 11l5 5c-1 4-5 5-9 4-1-4 0-8 4-9z",
            Icon::New => "M12 5v14M5 12h14",
            Icon::Scales => "M5 20v-5M12 20V10M19 20V4M3 20h18",
            Icon::Share => "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2",
            Icon::Swap => "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
            Icon::First => "M6 5v14M18 5l-8 7 8 7z",
            Icon::Back => "M15 5l-7 7 7 7",
            Icon::Forward => "M9 5l7 7-7 7",
            Icon::Last => "M6 5l8 7-8 7zM18 5v14",
            Icon::MarkBefore => "M12 5l-7 7 7 7M19 5l-7 7 7 7",
            Icon::MarkAfter => "M12 5l7 7-7 7M5 5l7 7-7 7",
        }
    }
}
