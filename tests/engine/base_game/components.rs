//! No component is lost or doubled, and those that leave the game leave by the rules.

use alhambra_engine::base::modules::bazaars::Event as BazaarsEvent;
use alhambra_engine::base::modules::characters::Event as CharactersEvent;
use alhambra_engine::base::modules::thieves::Event as ThievesEvent;
use alhambra_engine::base::modules::vizier::Event as VizierEvent;
use alhambra_engine::base::modules::watchtowers::Event as WatchtowersEvent;
use alhambra_engine::base::{Census, Decision, Event, Game, Module, ModuleEvent, Switches, TileId};
use alhambra_engine::{Currency, Kind};
use enum_map::EnumMap;

/// What there is, and where it must be by the events that were heard.
pub struct Components {
    first: Census,
    /// Copies of what may leave the game, at the last look.
    left: Vec<u8>,
    /// Characters that have left the game.
    gone: u8,
    /// Thieves that were dealt, less those that were played.
    thieves: EnumMap<Currency, u8>,
    /// Watchtowers bought, and those of them that were placed or given back.
    bought: EnumMap<Kind, u8>,
    raised: EnumMap<Kind, u8>,
    returned: EnumMap<Kind, u8>,
}

impl Components {
    pub fn new(game: &Game) -> Self {
        let census = game.census();
        complete(game, &census);
        let mut left = Vec::new();
        game.for_each_component(|part, copies| {
            assert_eq!(copies, (part.copies)(game.setup()), "{}", part.name);
            left.push(copies);
        });
        Self {
            first: census,
            left,
            gone: 0,
            thieves: thieves(game),
            bought: EnumMap::default(),
            raised: EnumMap::default(),
            returned: EnumMap::default(),
        }
    }

    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::Buy { tile, switches, .. } => {
                // The patron is given for a tile.
                self.gone += u8::from(switches.has(Module::Characters));
                self.buy(tile, switches);
            }
            Event::Module(ModuleEvent::Vizier(VizierEvent::Call { tile, switches, .. })) => {
                self.buy(tile, switches);
            }
            Event::Module(ModuleEvent::Bazaars(BazaarsEvent::Buy { switches, .. })) => {
                self.gone += u8::from(switches.has(Module::Characters));
            }
            Event::Module(ModuleEvent::Characters(
                CharactersEvent::Unsold { .. } | CharactersEvent::Magician { .. },
            )) => self.gone += 1,
            // With some modules they are dealt after the first decisions.
            Event::Module(ModuleEvent::Thieves(ThievesEvent::Dealt { gang, .. })) => {
                Currency::ALL.into_iter().for_each(|kind| self.thieves[kind] += gang[kind]);
            }
            Event::Module(ModuleEvent::Thieves(ThievesEvent::Steal { card, .. })) => {
                self.thieves[card.currency().unwrap()] -= 1;
            }
            Event::Module(ModuleEvent::Watchtowers(WatchtowersEvent::Raise { kind, .. })) => {
                self.raised[kind] += 1;
            }
            Event::Module(ModuleEvent::Watchtowers(WatchtowersEvent::Return { kind, .. })) => {
                self.returned[kind] += 1;
            }
            _ => {}
        }
    }

    fn buy(&mut self, tile: TileId, switches: Switches) {
        if switches.has(Module::Watchtowers) {
            self.bought[tile.kind().unwrap()] += 1;
        }
    }

    pub fn check(&mut self, game: &Game) {
        let now = game.census();
        assert_eq!(now.cards, self.first.cards);
        assert_eq!(now.tiles, self.first.tiles);
        self.of_modules(game);
        let scored = game.table().rounds_scored();
        if game.decision() != Decision::Over {
            // A card that has come up is scored before somebody decides, but for what modules ask.
            let gone = now.scoring_cards.iter().filter(|&&there| !there).count();
            let asked = matches!(game.decision(), Decision::Answer { .. });
            assert!(gone == usize::from(scored) || asked && gone > usize::from(scored));
        }
    }

    /// What modules bring beside tiles and money.
    fn of_modules(&mut self, game: &Game) {
        let modules = game.setup().modules();
        let mut before = self.left.iter_mut();
        game.for_each_component(|part, copies| {
            let before = before.next().unwrap();
            let fine = if part.leaves { copies <= *before } else { copies == *before };
            assert!(fine, "{}: {copies} of {before}", part.name);
            *before = copies;
        });
        if modules.contains(Module::Characters) {
            let [part] = Module::Characters.components() else { panic!("the characters") };
            let mut there = None;
            game.for_each_component(|other, copies| {
                there = there.or((other.name == part.name).then_some(copies));
            });
            assert_eq!(there, Some((part.copies)(game.setup()) - self.gone));
        }
        assert_eq!(thieves(game), self.thieves);
        let view = game.table();
        for kind in Kind::ALL {
            let standing = view.seats().flat_map(|seat| view.watchtowers(seat));
            let standing = standing.filter(|tower| tower.kind == kind).count();
            assert_eq!(standing, usize::from(self.raised[kind]), "{kind:?}");
            let sold = self.bought[kind] - self.returned[kind];
            assert_eq!(view.watchtowers_waiting()[kind], sold - self.raised[kind], "{kind:?}");
            assert_eq!(view.watchtower_supply(kind) + usize::from(sold), 3, "{kind:?}");
        }
    }
}

/// The thieves that all players hold.
fn thieves(game: &Game) -> EnumMap<Currency, u8> {
    let mut all = EnumMap::default();
    for gang in game.setup().seats().filter_map(|seat| game.view(seat).thieves()) {
        Currency::ALL.into_iter().for_each(|currency| all[currency] += gang[currency]);
    }
    all
}

/// A game begins with all that belongs to it.
fn complete(game: &Game, census: &Census) {
    let modules = game.setup().modules();
    let copies = if game.setup().players() == 2 { 2 } else { 3 };
    for currency in Currency::ALL {
        assert_eq!(census.cards[currency], [copies; 9]);
    }
    let diamonds = if modules.contains(Module::Diamonds) { 10 } else { 0 };
    assert_eq!(census.cards[Currency::Wild].iter().sum::<u8>(), diamonds);
    let mut plain = 0;
    for tile in TileId::all() {
        let there = tile.module().is_none_or(|module| modules.contains(module));
        assert_eq!(census.tiles[tile.index()], u8::from(there), "{tile}");
        plain += usize::from(tile.module().is_none());
    }
    assert_eq!(plain, 54);
}
