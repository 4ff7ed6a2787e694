//! What saves keep, and what they refuse.

extern crate std;

use alhambra_engine::Play;
use alhambra_engine::base::{Action, Game, Module, ModuleSet};
use embedded_graphics::prelude::Size;

use super::*;
use crate::games::base::Session;
use crate::input::{Button, Input};

const SIZE: Size = Size::new(240, 240);

/// A block with a true checksum around any content.
fn block(store: Store, content: &[u8]) -> Saved {
    let mut block = Saved::new();
    let length = (content.len() as u16).to_le_bytes();
    let head = [b'A', b'L', letter(store), newest(store), length[0], length[1]];
    block.extend_from_slice(&head).expect("there is room");
    block.extend_from_slice(content).expect("there is room");
    let sum = crc(&block).to_le_bytes();
    block.extend_from_slice(&sum).expect("there is room");
    block
}

/// A game with some turns of taking money.
fn played() -> Console {
    let mut console = Console::new(SIZE, 1);
    for button in [Button::A, Button::Up, Button::A] {
        console.input(Input::Press(button), &mut ());
    }
    for _ in 0..30 {
        // Hand-over, down to the money, mark, take, confirm.
        for button in [Button::A, Button::Down, Button::A, Button::A, Button::A] {
            console.input(Input::Tick(400), &mut ());
            console.input(Input::Press(button), &mut ());
        }
    }
    console
}

#[test]
fn checksums_are_those_of_the_standard() {
    assert_eq!(crc(b"123456789"), 0xcbf4_3926);
}

#[test]
fn nothing_is_read_after_an_action_of_an_older_version_that_cannot_be() {
    assert_eq!(v2::actions(&[0xff; 3]).collect::<std::vec::Vec<_>>(), [None]);
}

#[test]
fn content_without_room_for_all_of_it_is_not_saved() {
    let most = SAVE_BYTES - HEAD - TAIL;
    for (length, fits) in [(most, true), (most + 1, false), (SAVE_BYTES, false)] {
        let write = |put: &mut dyn FnMut(u8)| (0..length).for_each(|_| put(0));
        assert_eq!(framed(BASE, &mut Saved::new(), write).is_some(), fits, "{length} bytes");
    }
}

/// Hosts show these to people.
#[test]
fn errors_tell_what_is_wrong() {
    use std::string::ToString;
    let told = [
        (LoadError::Foreign, "no saved data of this console"),
        (LoadError::Version(9), "newer console (version 9)"),
        (LoadError::Damaged, "damaged"),
        (LoadError::Impossible, "no possible game"),
        (LoadError::Outdated(7), "corrected since (revision 7)"),
        (LoadError::Modules(0x1f), "modules are missing here (bits 1f)"),
        (LoadError::Options(0x2e), "options are missing here (bits 2e)"),
        (LoadError::Player(5), "player is missing here (number 5)"),
    ];
    for (error, part) in told {
        assert!(error.to_string().contains(part), "{error:?}: {error}");
    }
    assert!(SaveError::TooLong.to_string().contains("no room"));
    assert!(SaveError::Elsewhere.to_string().contains("not in memory"));
}

#[test]
fn whole_blocks_of_nonsense_are_refused() {
    let console = played();
    let saved = console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    let content = &saved[HEAD..saved.len() - TAIL];
    let mut kept = 0;
    for length in 0..content.len() {
        // Cut in the middle of an action it is no game, cut between two it is a shorter one.
        let whole = block(Store::Game(GameKind::Base), &content[..length]);
        match Console::new(SIZE, 1).load(Store::Game(GameKind::Base), &whole, &mut ()) {
            Ok(()) => kept += 1,
            Err(error) => assert_eq!(error, LoadError::Impossible),
        }
    }
    assert!(kept > 3);
    let settings = console.save(Store::Settings).expect("it can be saved");
    let settings = &settings[HEAD..settings.len() - TAIL];
    let (mut taken, mut set, mut tried) = (0, 0, 0);
    let mut random = 1u32;
    for number in 0..2000 {
        let mut bytes = Saved::from_slice(content).expect("there is room");
        for _ in 0..=number % 3 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let place = (random >> 8) as usize % bytes.len();
            bytes[place] = (random >> 24) as u8;
        }
        taken += usize::from(taken_as_a_whole(Store::Game(GameKind::Base), &bytes));
        tried += 1;
        // Settings are few: what a game has in their place is nearly always nonsense.
        let mut bytes = Saved::from_slice(settings).expect("there is room");
        let place = (random >> 8) as usize % bytes.len();
        bytes[place] = (random >> 24) as u8;
        set += usize::from(taken_as_a_whole(Store::Settings, &bytes));
    }
    for count in [taken, set] {
        assert!((1..tried).contains(&count), "{taken} games and {set} settings of {tried}");
    }
}

/// Whether a console takes this content. Then it keeps it and can save it again; else it is as
/// before.
fn taken_as_a_whole(store: Store, content: &[u8]) -> bool {
    let mut console = Console::new(SIZE, 1);
    let before = [BASE, Store::Settings].map(|store| console.save(store));
    let taken = console.load(store, &block(store, content), &mut ()).is_ok();
    if taken {
        let saved = console.save(store).expect("it can be saved");
        let mut other = Console::new(SIZE, 1);
        assert_eq!(other.load(store, &saved, &mut ()), Ok(()));
        assert_eq!(other.save(store).expect("it can be saved again"), saved);
    } else {
        assert_eq!([BASE, Store::Settings].map(|store| console.save(store)), before);
    }
    taken
}

#[test]
fn modules_come_back_with_game_and_settings() {
    for bits in [0, ModuleSet::ALL.bits(), 1, 1 << Module::Medina as u32] {
        let modules = ModuleSet::from_bits(bits).expect("they exist");
        let mut console = Console::new(SIZE, 1);
        console.ctx.roster.set_modules(modules);
        for button in [Button::A, Button::Up, Button::A] {
            console.input(Input::Press(button), &mut ());
        }
        for store in [Store::Game(GameKind::Base), Store::Settings] {
            let saved = console.save(store).expect("it can be saved");
            let mut other = Console::new(SIZE, 2);
            assert_eq!(other.load(store, &saved, &mut ()), Ok(()));
            assert_eq!(other.ctx.roster.modules(), console.ctx.roster.modules());
            assert_eq!(other.save(store).expect("it can be saved again"), saved);
        }
        let view = console.view().expect("a game runs");
        assert_eq!(view.setup().modules(), console.ctx.roster.modules());
    }
}

const BASE: Store = Store::Game(GameKind::Base);

/// The places in a game's content of: revision, the first player's kind, modules, options, and the last
/// byte of the modules.
fn places(content: &[u8]) -> [usize; 5] {
    let mut at = 1 + 1 + 8 + 1;
    let kind = at + 1;
    for _ in 0..6 {
        at += 3 + usize::from(content[at + 2]);
    }
    [1, kind, at, at + 4, at + 3]
}

/// What a console says to a game with one byte of its content changed.
fn changed(place: usize, change: impl Fn(&mut u8)) -> Result<(), LoadError> {
    let saved = played().save(BASE).expect("it can be saved");
    let content = &saved[HEAD..saved.len() - TAIL];
    let mut bytes = Saved::from_slice(content).expect("there is room");
    change(&mut bytes[places(content)[place]]);
    Console::new(SIZE, 1).load(BASE, &block(BASE, &bytes), &mut ())
}

#[test]
fn what_this_console_does_not_have_is_told() {
    assert_eq!(changed(1, |kind| *kind = 9), Err(LoadError::Player(9)));
    assert_eq!(changed(1, |kind| *kind = 3), Ok(()));
    assert_eq!(changed(4, |bits| *bits |= 4), Err(LoadError::Modules(1 << 26)));
    assert_eq!(changed(3, |bits| *bits = 1), Err(LoadError::Options(1)));
    let other = Console::new(SIZE, 1).load(
        Store::Game(GameKind::RedPalace),
        &played().save(BASE).expect("it can be saved"),
        &mut (),
    );
    assert_eq!(other, Err(LoadError::Foreign));
}

#[test]
fn a_game_is_taken_up_only_under_its_own_name() {
    let saved = played().save(BASE).expect("it can be saved");
    let content = &saved[HEAD..saved.len() - TAIL];
    for named in GameKind::ALL {
        for kind in GameKind::ALL {
            let mut bytes = Saved::from_slice(content).expect("there is room");
            bytes[0] = named as u8;
            let store = Store::Game(kind);
            let result = Console::new(SIZE, 1).load(store, &block(store, &bytes), &mut ());
            let expected = match (named, kind) {
                (GameKind::Base, GameKind::Base) => Ok(()),
                // What the rest says is no game of that kind.
                (GameKind::RollAndWrite, GameKind::RollAndWrite)
                | (GameKind::RedPalace, GameKind::RedPalace) => Err(LoadError::Impossible),
                _ => Err(LoadError::Foreign),
            };
            assert_eq!(result, expected, "{named:?} in the place of {kind:?}");
        }
    }
}

#[test]
fn a_newer_version_is_told() {
    let mut whole = block(BASE, &[]);
    whole[3] = VERSION + 1;
    let result = Console::new(SIZE, 1).load(BASE, &whole, &mut ());
    assert_eq!(result, Err(LoadError::Version(VERSION + 1)));
}

#[test]
fn settings_out_of_range_are_refused() {
    let saved = Console::new(SIZE, 1).save(Store::Settings).expect("it can be saved");
    let with = |place: usize, value| {
        let mut content = Saved::from_slice(&saved[HEAD..saved.len() - TAIL]).expect("it fits");
        content[place] = value;
        Console::new(SIZE, 1).load(Store::Settings, &block(Store::Settings, &content), &mut ())
    };
    // After the language: volume and brightness.
    for value in 0..=u8::MAX {
        let expected = |fine| if fine { Ok(()) } else { Err(LoadError::Impossible) };
        assert_eq!(with(1, value), expected(value <= Settings::LOUDEST));
        assert_eq!(with(2, value), expected((1..=Settings::BRIGHTEST).contains(&value)));
    }
}

#[test]
fn results_that_cannot_be_are_refused() {
    let with = |place: Option<usize>, value| {
        let mut content = Saved::new();
        // One result: game, players, modules, points and name; then the last game: game, modules,
        // seed, people; of each colour, points and name.
        content.extend_from_slice(&[1, 0, 2, 0, 9, 0, 1, b'A']).expect("there is room");
        content.extend_from_slice(&[1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 1]).expect("there is room");
        content.extend_from_slice(&[0, 9, 0, 1, b'A']).expect("there is room");
        match place {
            Some(place) => content[place] = value,
            None => content.push(value).expect("there is room"),
        }
        let whole = block(Store::Scores, &content);
        let mut console = Console::new(SIZE, 1);
        let result = console.load(Store::Scores, &whole, &mut ());
        assert_eq!(result.is_ok(), console.save(Store::Scores) == Ok(whole));
        result
    };
    let last = GameKind::ALL.len() as u8 - 1;
    // A place, a value that it may have, and one that it may not.
    let places = [(1, last, last + 1), (2, 1, 0), (2, 6, 7), (7, b'z', b'/'), (8, 1, 2)];
    let later = [(9, last, last + 1), (20, 5, 6), (24, b'z', b'/')];
    for (place, good, bad) in places.into_iter().chain(later) {
        assert_eq!(with(Some(place), good), Ok(()), "byte {place}");
        assert_eq!(with(Some(place), bad), Err(LoadError::Impossible), "byte {place}");
    }
    assert_eq!(with(None, 0), Err(LoadError::Impossible), "a byte too many");
}

/// What a console wrote before it kept the numbers of games.
#[test]
fn results_without_numbers_are_read_and_new_ones_bring_theirs() {
    let old = include_bytes!("../../tests/saves/scores-1.bin");
    let mut console = Console::new(SIZE, 1);
    assert_eq!(console.load(Store::Scores, old, &mut ()), Ok(()));
    let table = |console: &Console, players, how| -> std::vec::Vec<_> {
        let scores = &console.ctx.scores;
        let table = scores.table(GameKind::RollAndWrite, players, how);
        table.map(|score| (score.points, score.seed)).collect()
    };
    assert_eq!(table(&console, 1, 0), [(66, None)]);
    assert_eq!(table(&console, 1, 3), [(40, None)]);
    assert_eq!(table(&console, 2, 0), [(96, None), (61, None)]);
    let mut last = console.ctx.scores.last().expect("there was one").clone();
    last.seed = u64::MAX;
    assert!(console.ctx.scores.enter(last, &Roster::new()));
    let saved = console.save(Store::Scores).expect("it can be saved");
    let mut again = Console::new(SIZE, 2);
    assert_eq!(again.load(Store::Scores, &saved, &mut ()), Ok(()));
    assert_eq!(table(&again, 1, 3), [(40, None), (40, Some(u64::MAX))]);
    assert_eq!(again.ctx.scores, console.ctx.scores);
}

#[test]
fn no_results_are_kept_as_no_results() {
    let saved = Console::new(SIZE, 1).save(Store::Scores).expect("it can be saved");
    assert_eq!(saved[HEAD..saved.len() - TAIL], [0, 0]);
    assert_eq!(Console::new(SIZE, 2).load(Store::Scores, &saved, &mut ()), Ok(()));
}

/// A game that was played by other rules goes on as long as its actions fit these; else the players
/// are told why it does not.
#[test]
fn games_of_an_older_revision_go_on_if_they_can() {
    assert_eq!(changed(0, |revision| *revision -= 1), Ok(()));
    let saved = played().save(BASE).expect("it can be saved");
    let mut content = Saved::from_slice(&saved[HEAD..saved.len() - TAIL]).expect("there is room");
    let [revision, ..] = places(&content);
    // Taking no card has never been an action.
    content.extend_from_slice(&[0, 0]).expect("there is room");
    for (older, error) in [(0, LoadError::Impossible), (1, LoadError::Outdated(0))] {
        content[revision] = Game::REVISION - older;
        let mut console = Console::new(SIZE, 1);
        let result = console.load(BASE, &block(BASE, &content), &mut ());
        assert_eq!(result, Err(error));
        let texts = console.ctx.texts();
        let told = if older == 0 { texts.save_damaged } else { texts.save_outdated };
        assert_eq!(console.ctx.notice.as_deref(), Some(told));
    }
}

/// A random action, one that redesigns if there is any: so that the game does not end.
fn endless(session: &Session, chance: &mut u64) -> Action {
    let mut actions = std::vec::Vec::new();
    session.choices(&mut |choice| actions.extend(choice.iter()));
    let own = |action: &Action| {
        matches!(action, Action::Remove { .. } | Action::Add { .. } | Action::Swap { .. })
    };
    let own: std::vec::Vec<_> = actions.iter().copied().filter(own).collect();
    let list = if own.is_empty() { &actions } else { &own };
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    list[(*chance >> 33) as usize % list.len()]
}

/// A block may hold more actions than a console keeps: they are folded while they are read.
#[test]
fn more_actions_than_are_kept_are_read() {
    let mut console = Console::new(SIZE, 1);
    let roster = console.ctx.roster.clone();
    Session::begin(Game::place_in(&mut console.ctx.session), roster, 7, &mut ())
        .expect("it can be played");
    let begun = console.save(BASE).expect("it can be saved");
    let mut content = Saved::from_slice(&begun[HEAD..begun.len() - TAIL]).expect("there is room");
    let (mut chance, begun) = (1, content.len());
    while content.len() <= begun + LOG_BYTES + OPEN_BYTES {
        let session = console.ctx.session.as_mut().expect("a game runs");
        let action = endless(session, &mut chance);
        session.act(&action, &mut ()).expect("it is legal");
        action.store(&mut |byte| content.push(byte).expect("there is room"));
    }
    let mut other = Console::new(SIZE, 2);
    assert_eq!(other.load(BASE, &block(BASE, &content), &mut ()), Ok(()));
    let game = |console: &Console| console.ctx.session.as_ref().map(|s| s.game().clone());
    assert_eq!(game(&other), game(&console));
    assert_eq!(other.save(BASE), console.save(BASE));
}

/// Redesigning can go on for ever, and a game is saved all the same.
#[test]
fn a_game_of_fifty_thousand_actions_is_saved_and_resumed() {
    for modules in [ModuleSet::NONE, ModuleSet::ALL] {
        let mut console = Console::new(SIZE, 1);
        console.ctx.roster.set_players(6);
        console.ctx.roster.set_modules(modules);
        let roster = console.ctx.roster.clone();
        Session::begin(Game::place_in(&mut console.ctx.session), roster, 7, &mut ())
            .expect("it can be played");
        let (mut chance, mut lengths) = (1u64, [usize::MAX, 0]);
        for number in 0..50_000 {
            let session = console.ctx.session.as_mut().expect("a game runs");
            let action = endless(session, &mut chance);
            session.act(&action, &mut ()).expect("it is legal");
            if number % 997 != 0 && number != 49_999 {
                continue;
            }
            let saved = console.save(BASE).expect("there is room");
            lengths = [lengths[0].min(saved.len()), lengths[1].max(saved.len())];
            let mut other = Console::new(SIZE, 2);
            assert_eq!(other.load(BASE, &saved, &mut ()), Ok(()));
            let game = |console: &Console| console.ctx.session.as_ref().map(|s| s.game().clone());
            assert_eq!(game(&other), game(&console));
            assert_eq!(other.save(BASE).expect("there is room"), saved);
        }
        assert!(lengths[1] <= SAVE_BYTES, "{lengths:?}");
        let session = console.ctx.session.as_ref().expect("a game runs");
        assert!(!session.folded().is_empty(), "the game was not folded: {lengths:?}");
    }
}
