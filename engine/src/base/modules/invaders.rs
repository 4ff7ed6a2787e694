//! Module 15, the Invaders: an attack on the open sides of all palaces after each scoring.

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Never, Parts,
    Question as AnyQuestion, Sale, Special, Tell, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{Action, ActionError, Chance, Drawn, Game, Setup, TileId, Told, View};
use crate::kit::sort::sort_by_key;
use crate::kit::{Cell, Kind, Palace, Seat, Side, Walls};

/// What an open side costs in each round: in the direction of the attack, and in the two directions
/// beside it, F.
const LOSSES: [(i16, i16); 3] = [(1, 0), (2, 0), (3, 1)];

/// Scouts that lie open at a time, F.
const OPEN: usize = 2;

/// Cards and scouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The attack cards that have not been turned up, the top at the end.
    pub(crate) pile: Vec<Side, 4>,
    /// Where the attack of each round came from.
    pub(crate) attacks: [Option<Side>; 3],
    /// Scouts that have not been turned up, the top at the end.
    pub(crate) scouts: Vec<Kind, 6>,
    /// Scouts that can be won.
    pub(crate) open: Vec<Kind, OPEN>,
    /// Who has bought what a scout shows, and has not been told.
    earned: Option<(Seat, Kind)>,
    /// Who has looked at the card of the attack to come.
    pub(crate) looked: EnumMap<Seat, bool>,
}

bytes!(State { pile, attacks, scouts, open, earned, looked });

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Somebody has won a scout: to look at the attack card, or not.
    Look,
}

tagged!(Question { 0 Look });

messages! {
    /// What a scout can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Look at the top attack card.
        0 "look" => Look,
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A scout is turned up.
        0 "scout" => Scout { kind as "type": Kind },
        /// A scout is won by a purchase, and leaves the game.
        1 "scout-won" => Won { player: Seat, kind as "type": Kind },
        /// A player looks at the top attack card.
        2 "look" => Look { player: Seat },
        /// The top attack card is turned up: just before the scoring that it belongs to, or with
        /// open attacks as soon as the one before is over.
        3 "attack" => Attack { side as "from": Side },
    }
}

/// It refuses nothing.
pub type Refusal = Never;

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match game.step {
            Step::Ask(_, AnyQuestion::Invaders(Question::Look)) => Ok(()),
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        game.modules.invaders.looked[player] = true;
        tell(observer, Event::Look { player });
        game.answered();
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner {
            declinable: true,
            within_turn: true,
            awaited: "looks at the attack card, or not",
            ..Manner::default()
        }
    }

    fn answers(&self, _: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        visit(AnyMove::Invaders(Move::Look));
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player: seat });
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        match *self {
            Self::Look { player } => Some(Told {
                player,
                action: Action::Module(AnyMove::Invaders(Move::Look)),
                reaction: false,
            }),
            Self::Scout { .. } | Self::Won { .. } | Self::Attack { .. } => None,
        }
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Scout { kind } => visit(Drawn::Stacked(scout(kind))),
            Self::Attack { side } => visit(Drawn::Stacked(attack(side))),
            Self::Won { .. } | Self::Look { .. } => {}
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Invaders(event)));
}

fn attack(side: Side) -> Special {
    Special { module: Module::Invaders, number: side as u8 }
}

fn scout(kind: Kind) -> Special {
    Special { module: Module::Invaders, number: Side::ALL.len() as u8 + kind as u8 }
}

/// Whether every attack is known before it comes, and there are no scouts.
fn is_open(setup: Setup) -> bool {
    setup.variants().contains(Module::Invaders)
}

/// What an attack costs somebody.
fn loss(palace: &Palace, round: Round, from: Side) -> i16 {
    let (ahead, beside) = LOSSES.get(round as usize).copied().unwrap_or_default();
    let sides = [from, from.clockwise(), from.opposite().clockwise()];
    let [front, right, left] = palace.count_exposed(sides);
    ahead * front + beside * (right + left)
}

impl View<'_> {
    /// The scouts that can be won.
    pub fn scouts(&self) -> impl Iterator<Item = Kind> + '_ {
        self.game.modules.invaders.open.iter().copied()
    }

    /// Where the attack of a round came from.
    #[must_use]
    pub fn attack(&self, round: Round) -> Option<Side> {
        self.game.modules.invaders.attacks.get(round as usize).copied().flatten()
    }

    /// Where the next attack will come from, if the seat knows it.
    #[must_use]
    pub fn coming_attack(&self) -> Option<Side> {
        let State { pile, looked, .. } = &self.game.modules.invaders;
        let known = is_open(self.game.setup) || self.seat.is_some_and(|seat| looked[seat]);
        pile.last().copied().filter(|_| known)
    }

    /// Whether somebody knows where the next attack will come from.
    #[must_use]
    pub fn has_looked(&self, seat: Seat) -> bool {
        self.game.modules.invaders.looked[seat]
    }

    /// Visits the cells of somebody's palace that an attack from a side would hit.
    pub fn open_sides(&self, seat: Seat, side: Side, visit: &mut dyn FnMut(Cell)) {
        let palace = self.game.palace(seat);
        palace.exposed(Walls::NONE.with(side)).for_each(|cells| cells.iter().for_each(&mut *visit));
    }

    /// What an attack from a side costs somebody in a round.
    #[must_use]
    pub fn attack_loss(&self, seat: Seat, round: Round, from: Side) -> i16 {
        loss(&self.game.palace(seat), round, from)
    }
}

pub(super) const PARTS: Parts = Parts {
    // Each scout that is won is asked about.
    turn_actions: OPEN,
    points: Some("invaders"),
    option: Some((0, "open-attacks")),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[
    Component {
        name: "attack cards",
        copies: |_| Side::ALL.len() as u8,
        leaves: false,
        count: attack_cards,
    },
    Component {
        name: "scouts",
        copies: |setup| if is_open(setup) { 0 } else { Kind::ALL.len() as u8 },
        leaves: true,
        count: |game| (game.modules.invaders.scouts.len() + game.modules.invaders.open.len()) as u8,
    },
];

/// The different ones among them.
fn attack_cards(game: &Game) -> u8 {
    let State { pile, attacks, .. } = &game.modules.invaders;
    let is_there = |side: &Side| pile.contains(side) || attacks.contains(&Some(*side));
    Side::ALL.iter().filter(|side| is_there(side)).count() as u8
}

pub(super) const HOOKS: Hooks = Hooks {
    lay_out: Some(lay_out),
    bought: Some(bought),
    follow: Some(follow),
    scoring: Some(scoring),
    enter: Some(enter),
    scored: Some(scored),
    insights: Some(insights),
    imagine: Some(imagine),
    ..Hooks::NONE
};

fn lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut cards = Side::ALL.map(attack);
    chance.shuffle_specials(&mut cards, 0);
    let side = |card: &Special| Side::ALL.get(usize::from(card.number)).copied();
    game.modules.invaders.pile = cards.iter().rev().filter_map(side).collect();
    if is_open(game.setup) {
        show_attack(game, observer);
    } else {
        let mut scouts = Kind::ALL.map(scout);
        chance.shuffle_specials(&mut scouts, 0);
        game.modules.invaders.scouts = scouts.iter().rev().filter_map(kind).collect();
        open_scouts(game, observer);
    }
}

/// The type on a scout.
fn kind(card: &Special) -> Option<Kind> {
    Kind::ALL.get(usize::from(card.number).checked_sub(Side::ALL.len())?).copied()
}

/// Tells of the attack card that lies on top.
fn show_attack(game: &Game, observer: &mut Watcher<'_>) {
    if let Some(&side) = game.modules.invaders.pile.last() {
        tell(observer, Event::Attack { side });
    }
}

fn open_scouts(game: &mut Game, observer: &mut Watcher<'_>) {
    let State { scouts, open, .. } = &mut game.modules.invaders;
    open.clear();
    while !open.is_full()
        && let Some(kind) = scouts.pop()
    {
        let _ = open.push(kind);
        tell(observer, Event::Scout { kind });
    }
}

fn bought(
    game: &mut Game,
    seat: Seat,
    tile: TileId,
    sale: Sale,
    _: &mut dyn Chance,
    _: &mut Watcher<'_>,
) {
    let state = &mut game.modules.invaders;
    if sale.exact
        && let Some(kind) = tile.kind()
        && state.open.contains(&kind)
    {
        state.earned = Some((seat, kind));
    }
}

fn follow(game: &mut Game, observer: &mut Watcher<'_>) {
    let state = &mut game.modules.invaders;
    if let Some((player, kind)) = state.earned.take() {
        state.open.retain(|&other| other != kind);
        tell(observer, Event::Won { player, kind });
        // Who knows it already need not look.
        if !state.looked[player] {
            game.ask(player, AnyQuestion::Invaders(Question::Look));
        }
    }
}

/// Where the attack comes from does not matter before: so the record tells it first.
fn scoring(game: &mut Game, observer: &mut Watcher<'_>) {
    if !is_open(game.setup) {
        show_attack(game, observer);
    }
}

fn enter(game: &Game, round: Round, palace: &Palace, entry: &mut Entry) {
    if let (Some(&from), Scorer::Seat(_)) = (game.modules.invaders.pile.last(), entry.who) {
        entry.by_module.set(Module::Invaders, -loss(palace, round, from));
    }
}

/// The attack is over: its card is put away, and new scouts come, unless it was the last.
fn scored(game: &mut Game, round: Round, observer: &mut Watcher<'_>) {
    let state = &mut game.modules.invaders;
    if let Some(place) = state.attacks.get_mut(round as usize) {
        *place = state.pile.pop();
    }
    state.looked = EnumMap::default();
    if round == Round::Third {
        state.open.clear();
    } else if is_open(game.setup) {
        show_attack(game, observer);
    } else {
        open_scouts(game, observer);
    }
}

fn insights(game: &Game, count: &mut u32) {
    *count += game.modules.invaders.looked.values().filter(|&&looked| looked).count() as u32;
}

/// Shuffles the cards that nobody sees; `seat` may know the first of them.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    let known = View::new(game, seat).coming_attack();
    let State { pile, scouts, .. } = &mut game.modules.invaders;
    if known.is_some() {
        pile.pop();
    }
    let mut cards: Vec<Special, 4> = pile.iter().copied().map(attack).collect();
    sort_by_key(&mut cards, |card| card.number);
    chance.shuffle_specials(&mut cards, 0);
    let side = |card: &Special| Side::ALL.get(usize::from(card.number)).copied();
    *pile = cards.iter().filter_map(side).chain(known).collect();
    let mut cards: Vec<Special, 6> = scouts.iter().copied().map(scout).collect();
    sort_by_key(&mut cards, |card| card.number);
    chance.shuffle_specials(&mut cards, 0);
    *scouts = cards.iter().filter_map(kind).collect();
}
