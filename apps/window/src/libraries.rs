//! The libraries that a window loads at run time; with these, drawing needs no graphics card. Compiled by `xtask` too,
//! for the packages that the Debian package recommends.

/// Drivers of OpenGL, which are files in a separate folder, under names that change between releases.
pub(crate) const DRIVERS: &str = "drivers of OpenGL";

/// The file names of the libraries, and their packages on Debian-like systems.
pub(crate) const LIBRARIES: &[(&str, &str)] = &[
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    (DRIVERS, "libgl1-mesa-dri"),
    ("libXcursor.so.1", "libxcursor1"),
    ("libXi.so.6", "libxi6"),
    ("libXrandr.so.2", "libxrandr2"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
];
