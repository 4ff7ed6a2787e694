//! What the desktop keeps: nothing is lost to a second window, a damaged file or a full disk.

mod common;

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use alhambra_engine::GameKind;
use alhambra_simulator::console::{Desktop, Keeper, Panel, Shut};
use alhambra_ui::{Button, Console, Cue, Notice, Store};
use common::scratch;
use embedded_graphics::prelude::*;

const SIZE: Size = Size::new(240, 240);
const GAME: Store = Store::Game(GameKind::Base);

fn open(folder: &Path) -> Desktop {
    Desktop::open(SIZE, 7, Some(folder.to_owned()), Box::new(|_, _| {}))
}

fn press(desktop: &mut Desktop, buttons: &[Button]) {
    for &button in buttons {
        desktop.down(button);
        desktop.up(button);
    }
}

/// Begins a game from the title.
fn begin(desktop: &mut Desktop) {
    press(desktop, &[Button::A, Button::Up, Button::A]);
    assert!(desktop.console().view().is_some());
}

/// The files of a folder that begin like this, sorted.
fn named(folder: &Path, begin: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name.starts_with(begin)).collect();
    names.sort();
    names
}

/// Whether the console shows what it would show after being told this.
fn says(desktop: &mut Desktop, notice: Notice) -> bool {
    let mut console = desktop.console().clone();
    console.tell(notice);
    console.redraw();
    let mut told = Panel::new(SIZE);
    let Ok(_) = console.draw(&mut told);
    told.pixels() == desktop.draw().pixels()
}

/// A save of a version to come, with one byte that tells it from others.
fn of_the_future(mark: u8) -> Vec<u8> {
    vec![b'A', b'L', b'G', 200, 1, 0, mark, 0, 0, 0, 0]
}

#[test]
fn sounds_are_played() {
    let folder = scratch("desktop-sound");
    let played = Rc::new(RefCell::new(Vec::new()));
    let heard = played.clone();
    let sound = Box::new(move |cue, volume| heard.borrow_mut().push((cue, volume)));
    let mut desktop = Desktop::open(SIZE, 7, Some(folder), sound);
    press(&mut desktop, &[Button::Down]);
    assert_eq!(*played.borrow(), [(Cue::Move, 2)]);
}

#[test]
fn a_game_is_there_again() {
    let folder = scratch("desktop-again");
    let mut desktop = open(&folder);
    begin(&mut desktop);
    drop(desktop);
    let records = named(&folder.join("records"), "game-");
    assert_eq!((named(&folder, "game"), records.len()), (vec!["game.save".to_owned()], 1));
    let mut desktop = open(&folder);
    assert!(desktop.console().view().is_some());
    assert!(!says(&mut desktop, Notice::NotSaved));
}

/// Begins Roll & Write from the title, where the cursor stands on a game to continue.
fn begin_roll(desktop: &mut Desktop) {
    use Button::{A, Down, Left, Up};
    press(desktop, &[Down, A, Up, Up, Left, Down, Down, A]);
    assert!(desktop.console().roll_view().is_some());
}

#[test]
fn a_game_of_each_kind_is_there_again_with_its_record() {
    use Button::{A, Up, Y};
    let folder = scratch("desktop-kinds");
    let mut desktop = open(&folder);
    begin(&mut desktop);
    play_on(&mut desktop);
    let base = desktop.console().save(GAME).unwrap();
    press(&mut desktop, &[Y, Up, Up, Up, A]);
    begin_roll(&mut desktop);
    drop(desktop);
    assert_eq!(fs::read(folder.join("game.save")).unwrap(), base[..]);
    let records = folder.join("records");
    let lines = |name: &String| fs::read_to_string(records.join(name)).unwrap();
    let before: Vec<_> = named(&records, "game-").iter().map(lines).collect();
    assert_eq!(before.len(), 2);

    // The one that was played last is in memory; the other is opened from the list.
    let mut desktop = open(&folder);
    assert_eq!(desktop.console().playing(), Some(GameKind::RollAndWrite));
    press(&mut desktop, &[A, Up, A]);
    assert_eq!(desktop.console().screen(), "HandOver");
    assert_eq!(desktop.console().save(GAME).unwrap(), base);
    play_on(&mut desktop);
    drop(desktop);
    let after: Vec<_> = named(&records, "game-").iter().map(lines).collect();
    let grown = |(before, after): (&String, &String)| after.len() > before.len();
    assert_eq!(before.iter().zip(&after).filter(|pair| grown(*pair)).count(), 1);
    assert!(before.iter().zip(&after).all(|(before, after)| after.starts_with(before)));
}

#[test]
fn a_game_that_is_gone_when_it_is_opened_is_told_of() {
    use Button::{A, Up, Y};
    let folder = scratch("desktop-gone");
    let mut desktop = open(&folder);
    begin(&mut desktop);
    press(&mut desktop, &[Y, Up, Up, Up, A]);
    begin_roll(&mut desktop);
    press(&mut desktop, &[Y, Up, Up, Up, A]);
    fs::remove_file(folder.join("game.save")).unwrap();
    press(&mut desktop, &[A, Up, A]);
    assert_eq!(desktop.console().screen(), "Title");
    press(&mut desktop, &[A]);
    assert!(desktop.console().roll_view().is_some());
}

#[test]
fn a_second_window_leaves_the_game_of_the_first_alone() {
    let folder = scratch("desktop-twice");
    let mut first = open(&folder);
    begin(&mut first);
    let saved = fs::read(folder.join("game.save")).unwrap();

    let mut second = open(&folder);
    assert!(says(&mut second, Notice::OpenElsewhere));
    assert!(second.console().view().is_none());
    begin(&mut second);
    assert!(says(&mut second, Notice::OpenElsewhere));
    assert_eq!(fs::read(folder.join("game.save")).unwrap(), saved);
    assert!(matches!(Keeper::open(folder.clone()), Err(Shut::Elsewhere)));

    drop((first, second));
    assert!(open(&folder).console().view().is_some());
}

#[test]
fn every_save_that_cannot_be_read_is_kept() {
    let folder = scratch("desktop-aside");
    let bad = [b"damaged".to_vec(), of_the_future(1), of_the_future(2)];
    for bytes in &bad {
        fs::write(folder.join("game.save"), bytes).unwrap();
        let mut desktop = open(&folder);
        begin(&mut desktop);
    }
    for (number, bytes) in (1..).zip(&bad) {
        assert_eq!(&fs::read(folder.join(format!("game.aside-{number}"))).unwrap(), bytes);
    }
}

/// A folder cannot be read as a file, even by root, who may read any file.
fn unreadable(path: PathBuf) -> PathBuf {
    fs::create_dir(&path).unwrap();
    fs::write(path.join("content"), "mine").unwrap();
    path
}

#[test]
fn a_file_that_cannot_be_opened_is_kept_and_told_of() {
    let folder = scratch("desktop-unreadable");
    unreadable(folder.join("game.save"));
    let mut desktop = open(&folder);
    let before = desktop.draw().pixels().to_vec();
    press(&mut desktop, &[Button::X]);
    assert_ne!(before, desktop.draw().pixels(), "the notice is gone");
    begin(&mut desktop);
    assert!(folder.join("game.aside-1").join("content").exists());
    assert!(folder.join("game.save").is_file());
}

#[cfg(unix)]
#[test]
fn a_file_without_permissions_is_never_replaced() {
    use std::os::unix::fs::PermissionsExt;
    let folder = scratch("desktop-mode");
    let path = folder.join("game.save");
    fs::write(&path, of_the_future(3)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    begin(&mut open(&folder));
    let aside = folder.join("game.aside-1");
    fs::set_permissions(&aside, fs::Permissions::from_mode(0o600)).unwrap();
    assert_eq!(fs::read(aside).unwrap(), of_the_future(3));
}

#[test]
fn a_record_that_cannot_be_read_is_kept() {
    let folder = scratch("desktop-record");
    let keeper = Keeper::open(folder.clone()).unwrap();
    let bad = folder.join("records/game-1.jsonl");
    fs::write(&bad, b"\xff\xfe").unwrap();
    assert!(keeper.record("game-1.jsonl").is_empty());
    assert!(keeper.record("game-2.jsonl").is_empty());
    assert_eq!(fs::read(bad.with_extension("aside-1")).unwrap(), b"\xff\xfe");
}

#[test]
fn a_save_that_fails_is_told_on_the_screen_and_leaves_the_old_one() {
    let folder = scratch("desktop-failed");
    let mut desktop = open(&folder);
    begin(&mut desktop);
    assert!(!says(&mut desktop, Notice::NotSaved));
    // Nothing can take the place of a folder.
    let save = folder.join("game.save");
    fs::remove_file(&save).unwrap();
    unreadable(save.clone());
    play_on(&mut desktop);
    assert!(says(&mut desktop, Notice::NotSaved), "on {}", desktop.console().screen());
    assert!(save.join("content").exists());
    assert_eq!(named(&folder, "game"), ["game.save"], "nothing half done is left");
}

/// The first player takes money and ends the turn.
fn play_on(desktop: &mut Desktop) {
    desktop.tick(1000);
    press(desktop, &[Button::A]);
    assert_eq!(desktop.console().screen(), "Turn");
    press(desktop, &[Button::Down, Button::A, Button::A, Button::A]);
    assert_eq!(desktop.console().screen(), "HandOver");
}

#[test]
fn two_windows_never_leave_half_a_save() {
    let folder = scratch("desktop-race");
    let threads: Vec<_> = (0..2)
        .map(|_| {
            let folder = folder.clone();
            std::thread::spawn(move || {
                let mut kept = 0;
                for _ in 0..200 {
                    let Ok(keeper) = Keeper::open(folder.clone()) else { continue };
                    let console = Console::new(SIZE, 1);
                    keeper.save(&console, Store::Settings).unwrap();
                    keeper.save(&console, GAME).unwrap();
                    kept += 1;
                }
                kept
            })
        })
        .collect();
    let kept: u32 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    assert!(kept > 0);
    let mut console = Console::new(SIZE, 2);
    let (_, unread) = Keeper::open(folder).unwrap().load(&mut console);
    assert!(unread.is_empty(), "{unread:?}");
}
