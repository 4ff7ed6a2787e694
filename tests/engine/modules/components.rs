//! No component is lost or doubled, and those that leave the game leave by the rules.

use alhambra_engine::base::modules::{
    characters::{self, Character},
    thieves, vizier, watchtowers,
};
use alhambra_engine::base::{Census, Decision, Event, Game, Module, ModuleEvent, TileId};
use alhambra_engine::{Currency, Kind};
use enum_map::EnumMap;

/// What there is, and what has left by the events that were heard.
pub struct Components {
    first: Census,
    /// Characters that have left the game.
    gone: EnumMap<Character, bool>,
    /// Thieves that were played.
    played: EnumMap<Currency, u8>,
    /// Watchtowers bought, and those of them that were placed or given back.
    bought: EnumMap<Kind, u8>,
    raised: EnumMap<Kind, u8>,
    returned: EnumMap<Kind, u8>,
}

impl Components {
    pub fn new(game: &Game) -> Self {
        let census = game.census();
        complete(game, &census);
        Self {
            first: census,
            gone: EnumMap::default(),
            played: EnumMap::default(),
            bought: EnumMap::default(),
            raised: EnumMap::default(),
            returned: EnumMap::default(),
        }
    }

    pub fn hear(&mut self, event: &Event<'_>) {
        match *event {
            Event::Buy { tile, extras, .. } => {
                if extras.patron {
                    self.gone[Character::Patron] = true;
                }
                if extras.watchtower {
                    self.bought[tile.kind().unwrap()] += 1;
                }
            }
            Event::Module(ModuleEvent::Vizier(vizier::Event::Call { tile, extras, .. }))
                if extras.watchtower =>
            {
                self.bought[tile.kind().unwrap()] += 1;
            }
            Event::Module(ModuleEvent::Characters(event)) => match event {
                characters::Event::Unsold { character } => self.gone[character] = true,
                characters::Event::Keep { .. } | characters::Event::Swap { .. } => {
                    self.gone[Character::Magician] = true;
                }
                _ => {}
            },
            Event::Module(ModuleEvent::Thieves(thieves::Event::Steal { card, .. })) => {
                self.played[card.currency().unwrap()] += 1;
            }
            Event::Module(ModuleEvent::Watchtowers(event)) => match event {
                watchtowers::Event::Raise { kind, .. } => self.raised[kind] += 1,
                watchtowers::Event::Return { kind, .. } => self.returned[kind] += 1,
            },
            _ => {}
        }
    }

    pub fn check(&self, game: &Game) {
        let now = game.census();
        assert_eq!(now.cards, self.first.cards);
        assert_eq!(now.modules.exchange_cards, self.first.modules.exchange_cards);
        assert_eq!(now.tiles, self.first.tiles);
        for one in Character::ALL {
            let there = if self.gone[one] { 0 } else { self.first.modules.characters[one] };
            assert_eq!(now.modules.characters[one], there, "{one:?}");
        }
        for currency in Currency::KINDS {
            let held = self.first.modules.thieves[currency] - self.played[currency];
            assert_eq!(now.modules.thieves[currency], held, "thieves of {currency:?}");
        }
        for kind in Kind::ALL {
            let sold = self.bought[kind] - self.returned[kind];
            assert_eq!(now.modules.watchtowers[kind], sold, "watchtowers of {kind:?}");
            let view = game.table();
            let standing = view.seats().flat_map(|seat| view.watchtowers(seat));
            let standing = standing.filter(|tower| tower.kind == kind).count();
            assert_eq!(standing, usize::from(self.raised[kind]));
            assert_eq!(view.watchtower_supply(kind) + usize::from(sold), 3);
        }
        let scored = game.table().rounds_scored();
        if game.decision() != Decision::Over {
            // A card that has come up is scored before somebody decides, but for what modules ask.
            let gone = now.scoring_cards.iter().filter(|&&there| !there).count();
            let asked = matches!(game.decision(), Decision::Answer { .. });
            assert!(gone == usize::from(scored) || asked && gone > usize::from(scored));
        }
    }
}

/// A game begins with all that belongs to it.
fn complete(game: &Game, census: &Census) {
    let modules = game.setup().modules();
    let with = |module, number: u8| if modules.contains(module) { number } else { 0 };
    let players = game.setup().players();
    let copies = if players == 2 { 2 } else { 3 };
    for currency in Currency::ALL {
        assert_eq!(census.cards[currency], [copies; 9]);
    }
    let diamonds = [0, 0, 1, 1, 2, 2, 2, 1, 1].map(|number| with(Module::Diamonds, number));
    assert_eq!(census.cards[Currency::Diamond], diamonds);
    assert_eq!(census.modules.exchange_cards, [with(Module::ExchangeCards, 1); 6]);
    let in_play: Vec<TileId> = TileId::in_play(modules).collect();
    let tiles = 54 + with(Module::Camps, 8) + with(Module::Medina, 9);
    assert_eq!(in_play.len(), usize::from(tiles));
    for tile in TileId::all() {
        assert_eq!(census.tiles[tile.index()], u8::from(in_play.contains(&tile)), "{tile}");
    }
    assert!(census.modules.characters.values().all(|&one| one == with(Module::Characters, 1)));
    let thieves = [8, 12, 12, 10, 12][players - 2];
    assert_eq!(census.modules.thieves.values().sum::<u8>(), with(Module::Thieves, thieves));
    assert!(census.modules.watchtowers.values().all(|&number| number == 0));
}
