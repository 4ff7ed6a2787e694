//! Single checks at one point of a game.

use std::collections::BTreeSet;

use alhambra_engine::SNAPSHOT_BYTES;
use alhambra_engine::message::{Bytes, Dice, Message};

use super::{Seen, Tested, choices};

pub fn bytes(value: &impl Bytes) -> Vec<u8> {
    let mut bytes = Vec::new();
    value.store(&mut |byte| bytes.push(byte));
    bytes
}

/// What is offered is legal, and offered once.
pub fn offered_are_legal<G: Tested>(game: &G, offered: &[G::Action]) {
    for action in offered {
        assert_eq!(game.check(action), Ok(()), "{action:?} is offered");
    }
    let different: BTreeSet<Vec<u8>> = offered.iter().map(bytes).collect();
    assert_eq!(different.len(), offered.len(), "something is offered twice: {offered:?}");
}

/// An action that is played by its number is the same, and leads to the same game.
pub fn can_be_played_by_number<G: Tested>(game: &G, offered: &[G::Action], dice: &mut Dice<'_>) {
    let number = dice(offered.len());
    let (mut played, mut applied) = (game.clone(), game.clone());
    let mut choose = |count| {
        assert_eq!(count, offered.len());
        number
    };
    assert_eq!(played.play(&mut choose, &mut ()), Some(offered[number]));
    applied.apply(&offered[number], &mut ()).expect("what is offered is legal");
    assert_eq!(played, applied);
    assert_eq!(played.play(&mut |count| count, &mut ()), None, "there is no such number");
    assert_eq!(played, applied);
}

/// Any action at all, or a legal one with one byte changed: that one is refused for one reason
/// only, or legal itself.
fn candidate<A: Message>(offered: &[A], dice: &mut Dice<'_>) -> Option<A> {
    if offered.is_empty() || dice(3) == 0 {
        return A::any(dice);
    }
    let mut bytes = bytes(&offered[dice(offered.len())]);
    change(&mut bytes, dice);
    A::load(&mut &bytes[..])
}

/// Changes one byte, mostly to one that may stand there.
fn change(bytes: &mut [u8], dice: &mut Dice<'_>) {
    if let Some(place) = bytes.get_mut(dice(bytes.len())) {
        *place = match dice(4) {
            0 => dice(256) as u8,
            1 => dice(16) as u8,
            _ => *place ^ 1 << dice(7),
        };
    }
}

/// Whatever is refused leaves the game as it was, and nothing is told. What is legal is offered.
pub fn refused_change_nothing<G: Tested>(
    game: &mut G,
    offered: &[G::Action],
    dice: &mut Dice<'_>,
    seen: &mut Seen,
) {
    let before = game.clone();
    for _ in 0..12 {
        let Some(action) = candidate(offered, dice) else { continue };
        let checked = game.check(&action);
        if checked.is_ok() {
            seen.legal += 1;
            if !offered.contains(&action) {
                assert!(game.is_superfluous(&action), "{action:?} is legal and not offered");
                seen.superfluous += 1;
            }
            continue;
        }
        seen.refused += 1;
        let mut told = 0;
        let applied = game.apply(&action, &mut |_: &G::Event| told += 1);
        assert_eq!((applied, told), (checked, 0), "{action:?}");
        assert_eq!(*game, before, "{action:?}");
    }
}

/// The game as it comes back from its bytes.
pub fn snapshot<G: Tested>(game: &G) -> G {
    let bytes = bytes(game);
    assert!(bytes.len() <= SNAPSHOT_BYTES, "{} bytes", bytes.len());
    let mut rest = &bytes[..];
    let loaded = G::load(&mut rest).expect("a snapshot is a game");
    assert!(rest.is_empty(), "{} bytes too many", rest.len());
    assert_eq!(loaded, *game);
    loaded
}

/// A damaged snapshot is no game, or one that can be played.
pub fn damaged_snapshot<G: Tested>(game: &G, dice: &mut Dice<'_>, seen: &mut Seen) {
    let mut bytes = bytes(game);
    change(&mut bytes, dice);
    let Some(mut game) = G::load(&mut &bytes[..]) else {
        seen.damaged[1] += 1;
        return;
    };
    seen.damaged[0] += 1;
    assert!(game.decider().is_none() || !choices(&game).is_empty(), "{game:?} is stuck");
    for _ in 0..20 {
        // Later it may get stuck: what cannot have come about need not go on.
        let offered = choices(&game);
        let Some(action) = offered.get(dice(offered.len())) else { break };
        assert_eq!(game.apply(action, &mut ()), Ok(()), "{action:?} is offered");
    }
}

/// Nothing can be done after the end.
pub fn is_over<G: Tested>(game: &mut G, dice: &mut Dice<'_>, seen: &mut Seen) {
    assert_eq!(choices(game), []);
    refused_change_nothing(game, &[], dice, seen);
    assert_eq!(game.play(&mut |_| 0, &mut ()), None);
}
