//! Reproducible archives: sorted names, one date, no owner.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{Release, argument, quietly};
use crate::command::output;

/// Whether size or speed of compression matters more.
#[derive(Clone, Copy)]
pub(super) enum Packing {
    Small,
    Fast,
}

/// Packs a folder's contents; they unpack into a folder of this name.
pub(super) fn tar(
    release: &Release,
    folder: &Path,
    to: &Path,
    name: &str,
    packing: Packing,
) -> Result<()> {
    let date = format!("--mtime=@{}", release.date);
    let renamed = format!("--transform=s,^\\.,{name}-{},", release.version);
    let options =
        ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
    let tar = to.with_extension("");
    let what =
        ["--format=gnu", &date, &renamed, "-cf", argument(&tar)?, "-C", argument(folder)?, "."];
    quietly("tar", &[&options[..], &what].concat())?;
    let options = match packing {
        Packing::Small => "-9nf",
        Packing::Fast => "-1nf",
    };
    quietly("gzip", &[options, argument(&tar)?])
}

/// Writes the checksums of all packages.
pub(super) fn checksums(release: &Release) -> Result<()> {
    let entries = fs::read_dir(&release.folder).context("could not list the packages")?;
    let mut names: Vec<String> = entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.sort();
    let mut sums = String::new();
    for name in names {
        let sum = output("sha256sum", &["--binary", argument(&release.folder.join(&name))?])?;
        let sum = sum.split_whitespace().next().context("sha256sum printed nothing")?;
        sums += &format!("{sum}  {name}\n");
    }
    fs::write(release.folder.join("SHA256SUMS"), sums).context("could not write the checksums")
}
