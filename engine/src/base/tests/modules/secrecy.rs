//! What a seat sees does not depend on what it must not know.

use super::*;
use crate::base::View;
use crate::base::modules::bonus_cards::BonusCard;

/// Everything that a view tells, as text.
fn told(view: &View<'_>) -> String {
    let mut text = std::format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        view.decision(),
        view.starter(),
        view.hand(),
        view.waiting(),
        view.market(),
        view.display(),
        (view.tiles_left(), view.cards_left(), view.rounds_scored()),
        view.take_limit(),
        view.dirk(),
        view.thieves(),
        view.bonus_cards(),
        (view.coming_attack(), view.scouts().collect::<Vec<_>>()),
        (view.sultan_offers(), Round::ALL.map(|round| view.attack(round))),
        view.highest_bid(),
        view.auction(),
        (view.watchtowers_waiting(), view.watchtower_surcharge()),
        Kind::ALL.map(|kind| view.watchtower_supply(kind)),
    );
    for seat in view.seats() {
        text += &std::format!(
            "{} {} {:?} {:?} {:?} {} {} {:?} {:?}",
            view.hand_len(seat),
            view.score(seat),
            view.reserve(seat),
            view.built(seat).collect::<Vec<_>>(),
            view.longest_wall(seat),
            view.thief_count(seat),
            view.is_vizier_awake(seat),
            view.watchtowers(seat).collect::<Vec<_>>(),
            (
                (view.hidden_bonus_cards(seat), view.revealed_bonus_cards(seat)),
                (view.has_looked(seat), view.sultan_cards(seat).collect::<Vec<_>>()),
                view.culture_points(seat),
                (view.trader_residents(seat), view.resident_supply()),
            ),
        );
    }
    for tile in TileId::all().filter(|&tile| view.is_site(tile)) {
        text += &std::format!("{tile} {:?}", view.site_currency(tile));
    }
    for one in Character::ALL {
        text += &std::format!("{:?} {}", view.owner(one), view.is_used(one));
    }
    for slot in Slot::ALL {
        text += &std::format!("{:?}", view.offers(slot).collect::<Vec<_>>());
    }
    text
}

/// The same game with other cards and thieves in all hands but one, and other secret stacks.
fn disguised(game: &Game, seat: Option<Seat>) -> Game {
    let mut other = game.clone();
    other.deck.reverse();
    other.tiles.reverse();
    other.modules.characters.stack.reverse();
    other.modules.invaders.scouts.reverse();
    if View::new(game, seat).coming_attack().is_none() {
        other.modules.invaders.pile.reverse();
    }
    for player in game.setup.seats().filter(|&player| Some(player) != seat) {
        let mut number = 0;
        let hand = game.players[player].hand;
        other.players[player].hand = Card::all()
            .filter(|_| {
                number += 1;
                number <= hand.len()
            })
            .collect();
        let gang = game.modules.thieves.gangs[player];
        other.modules.thieves.gangs[player] = Currency::ALL
            .into_iter()
            .zip(Currency::ALL.into_iter().cycle().skip(1))
            .flat_map(|(from, to)| (0..gang[from]).map(move |_| to))
            .collect();
    }
    other_bonus_cards(game, seat, &mut other);
    other_markers(game, seat, &mut other);
    other_residents(game, seat, &mut other);
    other
}

/// The hidden site markers of the others lie on each other's tiles.
fn other_markers(game: &Game, seat: Option<Seat>, other: &mut Game) {
    let view = View::new(game, seat);
    let mut sites = other.modules.building_sites.sites.to_vec();
    let hidden: Vec<usize> = sites
        .iter()
        .enumerate()
        .filter_map(|(place, site)| view.site_currency(site.tile).is_none().then_some(place))
        .collect();
    let markers: Vec<Marker> = hidden.iter().map(|&place| sites[place].marker).collect();
    for (&place, marker) in hidden.iter().rev().zip(markers) {
        sites[place].marker = marker;
    }
    other.modules.building_sites.sites = sites.into_iter().collect();
}

/// Whoever has chosen residents in secret has chosen the others.
fn other_residents(game: &Game, seat: Option<Seat>, other: &mut Game) {
    let view = View::new(game, seat);
    for player in game.setup.seats().filter(|&player| view.trader_residents(player).is_none()) {
        let residents = &mut other.modules.street_trader.tokens[player].residents;
        if !residents.is_empty() {
            let chosen = *residents;
            *residents = Kind::ALL.into_iter().filter(|&kind| chosen.of(kind) == 0).collect();
        }
    }
}

/// The hidden bonus cards of the others are the last of those that the seat does not see.
fn other_bonus_cards(game: &Game, seat: Option<Seat>, other: &mut Game) {
    let table = game.table();
    let others = || game.setup.seats().filter(move |&player| Some(player) != seat);
    let seen = |card: &BonusCard| {
        seat.is_some_and(|seat| game.modules.bonus_cards.held[seat].contains(*card))
            || game.setup.seats().any(|seat| table.revealed_bonus_cards(seat).contains(*card))
    };
    let mut unseen: Vec<BonusCard> = BonusCard::all().filter(|card| !seen(card)).collect();
    for player in others() {
        let hides = table.hidden_bonus_cards(player) as usize;
        let cards = unseen.split_off(unseen.len() - hides);
        other.modules.bonus_cards.held[player] =
            table.revealed_bonus_cards(player).iter().chain(cards).collect();
    }
}

#[test]
fn hands_thieves_and_stacks_of_others_do_not_show() {
    let modules: Vec<Module> = ModuleSet::ALL.iter().collect();
    for players in 2..=6 {
        let mut game = begun_with(players, &modules);
        let (mut player, mut step) = (Player(players as u64), 0);
        while let Some(seat) = game.decision().seat() {
            step += 1;
            // Looking is slow, so that the numbers of players look at different moments.
            let viewers = [None, Some(seat), Some(game.setup.next(seat))];
            for viewer in viewers.into_iter().filter(|_| step % 5 == players - 2) {
                let other = disguised(&game, viewer);
                let view = |game| match viewer {
                    Some(seat) => told(&Game::view(game, seat)),
                    None => told(&Game::table(game)),
                };
                assert_eq!(view(&game), view(&other));
            }
            let action = player.choose(&game);
            play(&mut game, action);
        }
    }
}

#[test]
fn thieves_are_seen_by_their_owner_alone() {
    let mut game = begun_with(3, &[Module::Thieves]);
    no_thieves(&mut game);
    gang(&mut game, Seat::S1, "BBY");
    assert_eq!(game.view(Seat::S1).thieves().unwrap()[Currency::Dinar], 2);
    assert_eq!(game.view(Seat::S0).thieves().unwrap()[Currency::Dinar], 0);
    assert_eq!(game.table().thieves(), None);
    assert_eq!(game.view(Seat::S0).thief_count(Seat::S1), 3);
}

#[test]
fn who_is_asked_between_turns_does_not_show_what_is_held() {
    // Seat 2 can buy nothing and steal nothing, yet is asked as anybody would be.
    let mut game = begun_with(3, &[Module::Vizier, Module::Thieves]);
    no_thieves(&mut game);
    awake(&mut game, &[Seat::S2]);
    hand(&mut game, Seat::S2, "");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    assert_eq!(actions(&game), [Action::Pass]);
}
