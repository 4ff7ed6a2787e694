//! Two players, and Dirk.

use super::*;

#[test]
fn rp_50_there_are_72_cards() {
    let game = table(2);
    let held: u32 = game.setup.seats().map(|seat| game.players[seat].hand.len()).sum();
    assert_eq!(held as usize + 4 + game.deck.len() - 2, 72);
    assert_eq!(game.dirk.unwrap().tiles.len(), 6);
}

/// Draws these tiles first.
struct First<'a>(&'a [&'a str], Generator);

impl Chance for First<'_> {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        for (place, name) in self.0.iter().enumerate() {
            let found = tiles.iter().position(|&other| other == tile(name)).unwrap();
            tiles.swap(place, found);
        }
    }

    fn token(&mut self, bag: &[u8; 6]) -> Kind {
        self.1.token(bag)
    }

    fn shuffle_placements(&mut self, placements: &mut [u8]) {
        self.1.shuffle_placements(placements);
    }

    fn shuffle_abilities(&mut self, abilities: &mut [Ability]) {
        self.1.shuffle_abilities(abilities);
    }

    fn shuffle_score_tiles(&mut self, tiles: &mut [ScoreTile]) {
        self.1.shuffle_score_tiles(tiles);
    }

    fn starter(&mut self, players: usize) -> Seat {
        self.1.starter(players)
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        self.1.shuffle_cards(cards);
    }

    fn put_into_pile(&mut self, pile: usize) -> usize {
        self.1.put_into_pile(pile)
    }
}

fn drawn_first(setup: Setup, names: &[&str]) -> (Game, Vec<Event>) {
    let mut events = Vec::new();
    let game =
        Game::with_chance(setup, 1, &mut First(names, Generator::new(1)), &mut |event: &Event| {
            events.push(event.clone());
        });
    (game, events)
}

const BOARDS: [&str; 7] = [
    "land-8-0-0",
    "land-9-0-0",
    "land-9-0-0-2",
    "land-10-0-0",
    "land-10-0-0-2",
    "land-10-0-0-3",
    "land-11-0-0",
];

#[test]
fn rp_51_guards_follow_for_half_the_towers_of_a_batch_rounded_up() {
    let batch =
        ["land-7-NE-NE", "land-7-ES-ES", "land-8-N-N", "land-9-E-0", "land-9-S-0", "land-9-ES-0"];
    let names: Vec<_> = BOARDS.into_iter().chain(batch).collect();
    let (game, events) = drawn_first(Setup::new(2).unwrap(), &names);
    assert_eq!(game.dirk.unwrap().tiles.len(), 6);
    assert_eq!(game.board.guards, 3);
    assert!(events.contains(&Event::DirkGuards { guards: 3 }));
}

#[test]
fn rp_r24_towers_are_counted_for_the_whole_batch() {
    // Three single towers make two guards, not three.
    let batch =
        ["land-8-N-N", "land-8-S-S", "land-9-W-W", "land-9-E-0", "land-9-S-0", "land-9-ES-0"];
    let names: Vec<_> = BOARDS.into_iter().chain(batch).collect();
    let (game, _) = drawn_first(Setup::new(2).unwrap(), &names);
    assert_eq!(game.board.guards, 2);
}

/// Ends seat 0's turn with the scoring card of a round on top of the deck.
fn scored(mut game: Game, round: Round) -> (Game, Vec<Event>) {
    game.board.abilities = [Ability::SwapToken; 4];
    show(&mut game, "B2 G3 O7 Y8");
    game.deck.retain(|&card| card != DeckCard::Scoring(round));
    game.deck.push(DeckCard::Scoring(round)).unwrap();
    let events = act(&mut game, Action::Take(cards("O7")));
    (game, events)
}

#[test]
fn rp_52_after_the_second_scoring_dirk_draws_a_third_of_the_stack() {
    let mut game = table(2);
    while game.tiles.len() > 17 {
        game.tiles.pop();
    }
    let before = game.dirk.unwrap().tiles.len();
    let (game, events) = scored(game, Round::Second);
    assert_eq!(game.dirk.unwrap().tiles.len(), before + 5);
    let drawn = |event: &&Event| matches!(event, Event::Dirk { kind: Some(_), .. });
    assert_eq!(events.iter().filter(drawn).count(), 5);
    assert_eq!(game.tiles.len(), 12, "the overview board is not counted");
}

#[test]
fn after_the_first_scoring_dirk_draws_six() {
    let (game, events) = scored(table(2), Round::First);
    assert_eq!(game.dirk.unwrap().tiles.len(), 12);
    let score = events.iter().position(|event| matches!(event, Event::Score(_))).unwrap();
    let draw = events.iter().position(|event| matches!(event, Event::Dirk { .. })).unwrap();
    assert!(score < draw);
}

#[test]
fn rp_53_the_guards_of_a_gift_go_to_the_placement_tiles() {
    let mut game = table(2);
    game.board.guards = 1;
    game.board.abilities = [Ability::SwapToken; 4];
    game.players[S0].hand = cards("B9");
    offer(&mut game, Slot::S1, "land-7-ES-ES", Some(Kind::Tower));
    act(&mut game, buy(Slot::S1, "B9"));
    let events = act(&mut game, place("land-7-ES-ES", Destination::Dirk));
    let gift = Event::Gift { player: S0, tile: tile("land-7-ES-ES"), guards: 2 };
    assert_eq!(events[0], gift);
    assert_eq!(game.board.guards, 3);
    assert!(game.dirk.unwrap().tiles.contains(tile("land-7-ES-ES")));
    assert!(game.guards_on(tile("land-7-ES-ES")).is_empty());
}

#[test]
fn nobody_else_can_be_given_a_tile() {
    let mut game = table(3);
    game.board.abilities = [Ability::SwapToken; 4];
    game.players[S0].hand = cards("B9");
    offer(&mut game, Slot::S1, "land-7-ES-ES", Some(Kind::Tower));
    act(&mut game, buy(Slot::S1, "B9"));
    refused(&mut game, place("land-7-ES-ES", Destination::Dirk), ActionError::NoDirk);
}

#[test]
fn dirk_takes_part_in_majorities_but_has_no_wall() {
    let mut game = begun(Setup::new(2).unwrap().with_classic_scoring());
    let tiles: Vec<_> = game.dirk.unwrap().tiles.iter().collect();
    tiles.iter().for_each(|&tile| game.set_kind(tile, Some(Kind::Tower)));
    build(&mut game, S0, "land-9-E-0", Some(Kind::Tower), at(1, 0));
    let sheet = game.score_sheet(Round::Second);
    let dirk = sheet.rows.last().unwrap();
    assert_eq!((dirk.who, dirk.wall, dirk.guards), (Scorer::Dirk, 0, 0));
    assert_eq!((dirk.types[Kind::Tower].points, sheet.rows[0].types[Kind::Tower].points), (13, 6));
}

#[test]
fn rp_r26_dirk_begins_with_nothing_and_cannot_win() {
    let mut game = table(2);
    assert_eq!(game.dirk.unwrap().score, 0);
    game.dirk.as_mut().unwrap().score = 500;
    game.step = Step::Over;
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.totals.len(), &outcome.winners[..]), (2, &[S0, S1][..]));
}

#[test]
fn rp_r21_dirk_and_modules() {
    let setup = Setup::new(2).unwrap().with_modules(Modules::ALL);
    let batch = ["medina-9-N", "bazaar-G1", "camp-8-NE", "land-9-E-0", "land-9-S-0", "land-9-ES-0"];
    let names: Vec<_> = BOARDS.into_iter().chain(batch).chain(["land-12-0-0"]).collect();
    let (mut game, _) = drawn_first(setup, &names);
    let dirk = game.dirk.unwrap();
    assert_eq!(dirk.tiles.len(), 6);
    assert!(dirk.tiles.contains(tile("medina-9-N")) && dirk.tiles.contains(tile("camp-8-NE")));
    assert!(dirk.tiles.contains(tile("land-12-0-0")), "in place of the bazaar");
    assert!(game.aside.contains(tile("bazaar-G1")));
    assert_eq!(game.kind(tile("medina-9-N")), None);
    // He is ranked for medinas; camps bring him nothing.
    let losses = rows(&game, Round::First, |row| (row.medina, row.camps));
    assert_eq!(losses, [(-3, 0), (-3, 0), (0, 0)]);
    // Anything bought may be given to him.
    while let Decision::Draft { .. } = game.decision() {
        let action = choices(&game)[0];
        act(&mut game, action);
    }
    game.active = S0;
    game.board.abilities = [Ability::SwapToken; 4];
    offer(&mut game, Slot::S1, "camp-5-S", None);
    game.players[S0].hand = cards("B9");
    act(&mut game, buy(Slot::S1, "B9"));
    act(&mut game, place("camp-5-S", Destination::Dirk));
    assert!(game.dirk.unwrap().tiles.contains(tile("camp-5-S")));
    // A stack that is too short gives him what is there, and module tiles count in his third.
    game.active = S0;
    game.tiles =
        ["land-13-E-0", "medina-2-SW", "camp-3-N", "bazaar-B1", "land-12-S-S", "medina-3-ES"]
            .map(tile)
            .into_iter()
            .collect();
    let before = game.dirk.unwrap().tiles.len();
    let (game, _) = scored(game, Round::Second);
    assert_eq!(game.dirk.unwrap().tiles.len(), before + 2, "a third of six");
}
