//! Module 3, the Bonus Cards: each shows a building, and counts as one more of its type.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Special, Tell, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::score::Round;
use crate::base::{Action, ActionError, Chance, Drawn, Game, Setup, TileId, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, list, listed};
use crate::kit::{Cell, Kind, Palace, Seat};

/// All cards: one for each building without a wall, F.
const ALL: u8 = 10;

/// How many each player is dealt, with 2 to 6 players, F.
const DEALT: [usize; 5] = [3, 3, 2, 2, 1];

/// The places of the buildings without walls in the component table.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static TILES: [usize; ALL as usize] = {
    let mut tiles = [0; ALL as usize];
    let (mut count, mut index) = (0, 0);
    while let Some(tile) = TileId::new(index) {
        if tile.kind().is_some() && tile.walls().is_empty() {
            tiles[count] = index;
            count += 1;
        }
        index += 1;
    }
    tiles
};

/// A bonus card, by the number of its tile among those without walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BonusCard(u8);

impl BonusCard {
    /// Every card.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..ALL).map(Self)
    }

    /// The tile that it shows.
    #[must_use]
    pub fn tile(self) -> Option<TileId> {
        TileId::new(TILES.get(usize::from(self.0)).copied()?)
    }

    /// The card that shows a tile.
    fn of(tile: TileId) -> Option<Self> {
        Self::all().find(|card| card.tile() == Some(tile))
    }
}

impl Bytes for BonusCard {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        byte(from).filter(|&number| number < ALL).map(Self)
    }
}

/// In records the tile that it shows.
impl Field for BonusCard {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().to_json(f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let tile = TileId::from_json(json)?;
        let none = || Unreadable::new(format_args!("no bonus card shows {tile}"));
        Self::of(tile).ok_or_else(none)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(ALL.into()) as u8)
    }
}

/// Some bonus cards: a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BonusCards(u16);

impl BonusCards {
    /// Whether a card is among them.
    #[must_use]
    pub const fn contains(self, card: BonusCard) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = BonusCard> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let card = (rest != 0).then(|| BonusCard(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            card
        })
    }

    const fn with(self, card: BonusCard) -> Self {
        Self(self.0 | 1 << card.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<BonusCard> for BonusCards {
    fn from_iter<I: IntoIterator<Item = BonusCard>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

impl Bytes for BonusCards {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        u16::load(from).filter(|bits| bits >> ALL == 0).map(Self)
    }
}

impl Field for BonusCards {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let mut cards = Self::default();
        listed(json, |card| {
            cards = cards.with(card);
            Ok(())
        })?;
        Ok(cards)
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (0..dice(4)).map(|_| BonusCard::any(dice)).collect()
    }
}

/// Who holds which cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Everybody's, hidden or not.
    pub(crate) held: EnumMap<Seat, BonusCards>,
    pub(crate) revealed: BonusCards,
    /// Who has declined since the last card was revealed, in the scoring that is due.
    passed: EnumMap<Seat, bool>,
}

bytes!(State { held, revealed, passed });

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Before a scoring: to reveal a card, or not.
    Reveal,
}

tagged!(Question { 0 Reveal });

messages! {
    /// What bonus cards can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Reveal a card whose tile stands in the player's palace.
        0 "reveal" => Reveal(card: BonusCard),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player is dealt cards.
        0 "bonus-cards" => Dealt { player: Seat, cards: BonusCards },
        /// A card is revealed.
        1 "reveal" => Reveal { player: Seat, card: BonusCard },
        /// The tile has left the palace: its card goes back to the hand.
        2 "conceal" => Conceal { player: Seat, card: BonusCard },
    }
}

/// Why a card cannot be revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player does not hide that card.
    NotHidden,
    /// The tile does not stand in the player's palace.
    NotBuilt,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotHidden => "the player does not hide that card",
            Self::NotBuilt => "the tile of that card is not in the player's palace",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::BonusCards(refusal).into()
    }
}

fn hidden(game: &Game, seat: Seat) -> BonusCards {
    let State { held, revealed, .. } = &game.modules.bonus_cards;
    held[seat].without(*revealed)
}

fn revealed(game: &Game, seat: Seat) -> BonusCards {
    held(game, seat).without(hidden(game, seat))
}

fn held(game: &Game, seat: Seat) -> BonusCards {
    game.modules.bonus_cards.held[seat]
}

/// Whether the tile of a card stands in somebody's palace.
fn is_built(game: &Game, seat: Seat, card: BonusCard) -> bool {
    let built = game.players[seat].built;
    card.tile().is_some_and(|tile| built.contains(tile) && game.is_typed(tile))
}

/// The cards that somebody could reveal.
fn ready(game: &Game, seat: Seat) -> impl Iterator<Item = BonusCard> + '_ {
    hidden(game, seat).iter().filter(move |&card| is_built(game, seat, card))
}

/// Who may reveal cards now: in the own turn, or when asked.
fn revealer(game: &Game) -> Option<Seat> {
    match game.step {
        Step::Ask(seat, AnyQuestion::BonusCards(Question::Reveal)) => Some(seat),
        _ => game.at_leisure(),
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Self::Reveal(card) = *self;
        let seat = revealer(game).ok_or(ActionError::NotNow)?;
        if !hidden(game, seat).contains(card) {
            Err(Refusal::NotHidden.into())
        } else if !is_built(game, seat, card) {
            Err(Refusal::NotBuilt.into())
        } else {
            Ok(())
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Reveal(card) = *self;
        let state = &mut game.modules.bonus_cards;
        state.revealed = state.revealed.with(card);
        state.passed = EnumMap::default();
        tell(observer, Event::Reveal { player, card });
        if let Step::Ask(seat, AnyQuestion::BonusCards(Question::Reveal)) = game.step
            && hidden(game, seat).is_empty()
        {
            ask_after(game, seat);
        }
    }
}

/// Asks the next player clockwise who hides a card and has not declined since one was revealed; the
/// scoring goes on if there is none.
fn ask_after(game: &mut Game, seat: Seat) {
    let mut next = seat;
    for _ in game.setup.seats() {
        next = game.setup.next(next);
        if is_asked(game, next) {
            game.step = Step::Ask(next, AnyQuestion::BonusCards(Question::Reveal));
            return;
        }
    }
    game.answered();
}

fn is_asked(game: &Game, seat: Seat) -> bool {
    !hidden(game, seat).is_empty() && !game.modules.bonus_cards.passed[seat]
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner {
            declinable: true,
            window: true,
            awaited: "reveals a bonus card, or not",
            ..Manner::default()
        }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        ready(game, seat).for_each(|card| visit(AnyMove::BonusCards(Move::Reveal(card))));
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player: seat });
        game.modules.bonus_cards.passed[seat] = true;
        ask_after(game, seat);
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        match *self {
            Self::Dealt { .. } | Self::Conceal { .. } => None,
            Self::Reveal { player, card } => Some(Told {
                player,
                action: Action::Module(AnyMove::BonusCards(Move::Reveal(card))),
                reaction: false,
            }),
        }
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Dealt { cards, .. } => {
                cards.iter().for_each(|card| visit(Drawn::Special(special(card))));
            }
            Self::Reveal { .. } | Self::Conceal { .. } => {}
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::BonusCards(event)));
}

fn special(card: BonusCard) -> Special {
    Special { module: Module::BonusCards, number: card.0 }
}

fn each(setup: Setup) -> usize {
    DEALT.get(setup.players().saturating_sub(2)).copied().unwrap_or(0)
}

impl View<'_> {
    /// The cards that the seat hides.
    #[must_use]
    pub fn bonus_cards(&self) -> Option<BonusCards> {
        self.seat.map(|seat| hidden(self.game, seat))
    }

    /// How many cards somebody hides.
    #[must_use]
    pub fn hidden_bonus_cards(&self, seat: Seat) -> u32 {
        hidden(self.game, seat).len()
    }

    /// The cards that somebody has revealed.
    #[must_use]
    pub fn revealed_bonus_cards(&self, seat: Seat) -> BonusCards {
        revealed(self.game, seat)
    }
}

pub(super) const PARTS: Parts = Parts {
    // Three cards, and one whose tile goes and comes again by redesigns of one turn.
    turn_actions: 4,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "bonus cards",
    copies: |setup| (each(setup) * setup.players()) as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    deal_cards: Some(deal_cards),
    asides: Some(asides),
    taken_out: Some(taken_out),
    before_scoring: Some(before_scoring),
    kinds: Some(kinds),
    scored: Some(scored),
    imagine: Some(imagine),
    ..Hooks::NONE
};

/// Those that nobody is dealt leave the game.
fn deal_cards(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut cards: Vec<Special, { ALL as usize }> = BonusCard::all().map(special).collect();
    chance.shuffle_specials(&mut cards, 0);
    for (player, dealt) in game.setup.seats().zip(cards.chunks(each(game.setup).max(1))) {
        let cards = dealt.iter().map(|card| BonusCard(card.number)).collect();
        game.modules.bonus_cards.held[player] = cards;
        tell(observer, Event::Dealt { player, cards });
    }
}

fn asides(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
    ready(game, seat).for_each(|card| visit(AnyMove::BonusCards(Move::Reveal(card))));
}

fn taken_out(game: &mut Game, player: Seat, tile: TileId, _: Cell, observer: &mut Watcher<'_>) {
    if let Some(card) = BonusCard::of(tile)
        && revealed(game, player).contains(card)
    {
        let state = &mut game.modules.bonus_cards;
        state.revealed = state.revealed.without(BonusCards::default().with(card));
        tell(observer, Event::Conceal { player, card });
    }
}

/// Everybody who hides a card is asked, from the player on whose turn comes next: a scoring may also
/// interrupt a turn that has just begun.
fn before_scoring(game: &mut Game) {
    let mut first = if game.drawing { game.active } else { game.due() };
    for _ in game.setup.seats() {
        if is_asked(game, first) {
            return game.ask(first, AnyQuestion::BonusCards(Question::Reveal));
        }
        first = game.setup.next(first);
    }
}

fn kinds(game: &Game, seat: Seat, _: &Palace, counts: &mut EnumMap<Kind, u8>) {
    for kind in revealed(game, seat).iter().filter_map(|card| card.tile()?.kind()) {
        counts[kind] = counts[kind].saturating_add(1);
    }
}

fn scored(game: &mut Game, _: Round, _: &mut Watcher<'_>) {
    game.modules.bonus_cards.passed = EnumMap::default();
}

/// Deals anew all cards that `seat` does not see, including those that were not dealt.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    let seats = || game.setup.seats();
    let open = seats().fold(BonusCards::default(), |all, other| {
        let seen = if Some(other) == seat { held(game, other) } else { revealed(game, other) };
        BonusCards(all.0 | seen.0)
    });
    let unseen = BonusCard::all().filter(|&card| !open.contains(card));
    let mut unseen: Vec<Special, { ALL as usize }> = unseen.map(special).collect();
    chance.shuffle_specials(&mut unseen, 0);
    let mut unseen = unseen.iter().map(|card| BonusCard(card.number));
    for other in game.setup.seats().filter(|&other| Some(other) != seat) {
        let (open, hides) = (revealed(game, other), hidden(game, other).len());
        let dealt: BonusCards = unseen.by_ref().take(hides as usize).collect();
        game.modules.bonus_cards.held[other] = BonusCards(open.0 | dealt.0);
    }
}

/// Each card that one player has, and that may be open if it is.
fn count(game: &Game) -> u8 {
    let revealed = game.modules.bonus_cards.revealed;
    let right = |card: &BonusCard| {
        let mut holders = game.setup.seats().filter(|&seat| held(game, seat).contains(*card));
        let holder = holders.next();
        holders.next().is_none()
            && holder.is_some_and(|seat| !revealed.contains(*card) || is_built(game, seat, *card))
    };
    BonusCard::all().filter(right).count() as u8
}
