//! Files: read only if they are files and not too long, and replaced as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Reads a file of at most so many bytes. Pipes and devices are refused: they may never end.
///
/// # Errors
///
/// Those of the file, and if it is none or too long.
pub fn read(path: &Path, longest: u64) -> io::Result<Vec<u8>> {
    // Asked before opening: a pipe without a writer would not open.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    let mut content = Vec::new();
    File::open(path)?.take(longest + 1).read_to_end(&mut content)?;
    if content.len() as u64 > longest {
        return Err(io::Error::other(format!("the file is longer than {longest} bytes")));
    }
    Ok(content)
}

/// Puts `content` in the place of a file, which is as before if that fails. When this returns, no
/// power cut can undo it.
///
/// # Errors
///
/// When it cannot be written.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    Output::open(path)?.write(content, true)
}

/// A file that can be written, though nothing is written yet.
#[derive(Debug)]
pub struct Output {
    path: PathBuf,
    /// Written first; takes the place of `path` when it is complete.
    fresh: Option<PathBuf>,
    file: File,
}

impl Output {
    /// Makes sure that the file can be written.
    ///
    /// # Errors
    ///
    /// When it cannot.
    pub fn open(path: &Path) -> io::Result<Self> {
        // The file itself is replaced, not a link to it.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            // Nothing takes the place of a device or a pipe.
            Ok(found) if !found.is_file() => {
                let file = File::options().write(true).open(&path)?;
                Ok(Self { path, fresh: None, file })
            }
            _ => {
                let mut name = path.file_name().unwrap_or_default().to_owned();
                name.push(format!(".{}.new", std::process::id()));
                let fresh = path.with_file_name(name);
                let file = File::create(&fresh)?;
                Ok(Self { path, fresh: Some(fresh), file })
            }
        }
    }

    /// Writes the content, and only when all of it is there puts it in place.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(self, content: &[u8]) -> io::Result<()> {
        self.write(content, false)
    }

    fn write(mut self, content: &[u8], to_disk: bool) -> io::Result<()> {
        self.file.write_all(content)?;
        let Some(fresh) = &self.fresh else { return Ok(()) };
        if to_disk {
            self.file.sync_all()?;
        }
        fs::rename(fresh, &self.path)?;
        self.fresh = None;
        if to_disk { sync_folder_of(&self.path) } else { Ok(()) }
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some(fresh) = &self.fresh {
            let _ = fs::remove_file(fresh);
        }
    }
}

/// A new name is on the disk when its folder is.
#[cfg(unix)]
fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere folders cannot be opened, and need not be.
#[cfg(not(unix))]
fn sync_folder_of(_: &Path) -> io::Result<()> {
    Ok(())
}
