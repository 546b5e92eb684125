// The part of the catalogue that is about games after their end, where the web page has nothing of the kind.

macro_rules! with_after {
    ($($areas:tt)*) => { with_online! {
        $($areas)*

        // Games as files for others.
        #[cfg(not(target_family = "wasm"))]
        Exports {
            SavePicture, SaveAnimation,
            Saved { file: String },
            NotSaved { reason: String },
        }
    } };
}
