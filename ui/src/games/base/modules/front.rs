//! What a module is on the console's side: one value, its front.
//!
//! The screens of the base game ask the fronts of the modules in play, and name no module. What
//! every module has to say something about are fields of [`Front`], so that none can be forgotten;
//! what only some bring are the [`Hooks`], which are nothing by default.

use alhambra_engine::base::{
    Action, ActionError, Alteration, Card, Cards, Module, ModuleEvent, Move, PaidFor, Question,
    Refusal, Round, Switches, Tender, TileId, View,
};
use alhambra_engine::{Cell, Corner, Currency, Kind, Seat, Side, Slot};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use enum_map::EnumMap;

use super::pointing::Pointing;
use crate::art::{Face, Icons};
use crate::draw::canvas::Canvas;
use crate::draw::frame::Frame;
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::games::base::site::Site;
use crate::input::{Cue, Scribe};
use crate::nav::{Ctx, Go, Screen};
use crate::text::{Language, Line, ModuleWords, Texts};
use crate::widgets::palace::Token;

/// A text in the language of the players.
pub(crate) type Text = fn(Language) -> &'static str;

/// What a module is on the console's side.
pub(crate) struct Front {
    pub(crate) module: Module,
    pub(crate) emblem: &'static Icons,
    pub(crate) words: ModuleWords,
    /// The ready choice that it belongs to.
    pub(crate) preset: Preset,
    /// The decisions that it brings.
    pub(crate) moves: Option<Moves>,
    /// What it asks. Questions without a screen of their own are answered on the page that lists
    /// the legal moves.
    pub(crate) questions: Option<Questions>,
    /// Why it refuses something; none for what another module says.
    pub(crate) refusal: Option<fn(Refusal, Language) -> Option<Line>>,
    /// The tiles that it brings.
    pub(crate) tiles: Option<Tiles>,
    /// The points that it gives in scorings.
    pub(crate) score: Option<Score>,
    /// What only some modules bring.
    pub(crate) hooks: Hooks,
}

/// A ready choice of modules, beside none and all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preset {
    /// What changes money and little else.
    Classic,
    /// What stands in and around the palace.
    Builders,
    /// Who helps, hinders and keeps secrets.
    Intrigue,
    /// What makes other things count, and more of them.
    Splendour,
}

/// Decisions. A move of another module is answered with none.
pub(crate) struct Moves {
    /// What may be done in a turn beside taking money, buying and redesigning.
    pub(crate) acts: Acts,
    /// A sentence for a list of moves.
    pub(crate) sentence: fn(&Move, &View<'_>, &Texts) -> Option<Line>,
    /// What somebody of this name does, as far as everybody may know.
    pub(crate) deed: fn(&Move, &str, &View<'_>, &Texts) -> Option<Line>,
    pub(crate) cue: fn(&Move) -> Option<Cue>,
    /// What is said of a move that ends the turn for good.
    pub(crate) ending: fn(&Move, &Texts) -> Option<&'static str>,
}

/// What may be done in a turn beside its actions.
pub(crate) enum Acts {
    /// Nothing: it is asked, reacts, or is placed.
    Never,
    /// These, each in its own way; and whose they are.
    Powers(&'static [Power], Text),
    /// Whatever is legal, chosen from the list of moves; and whose it is.
    #[allow(dead_code, reason = "for modules that have no screen of their own yet")]
    Listed(Text),
}

impl Front {
    /// Whether a move is this module's.
    pub(crate) fn owns(&self, action: &Move) -> bool {
        self.moves.as_ref().is_some_and(|moves| (moves.cue)(action).is_some())
    }

    /// Its powers.
    pub(crate) const fn powers(&self) -> &'static [Power] {
        match &self.moves {
            Some(Moves { acts: Acts::Powers(powers, _), .. }) => powers,
            _ => &[],
        }
    }
}

/// Questions. One of another module is answered with none.
pub(crate) struct Questions {
    /// What comes first on the open table, if not everything is secret: who wants to answer in
    /// secret is called from there.
    pub(crate) open: fn(Question, &mut Session) -> Option<Screen>,
    /// The screen that answers it.
    pub(crate) screen: fn(Question, &mut Ctx) -> Option<Screen>,
    /// What the device is handed over for.
    pub(crate) hand_over: fn(Question, &Texts) -> Option<&'static str>,
}

/// Tiles that are no buildings.
pub(crate) struct Tiles {
    pub(crate) face: Face,
    pub(crate) name: Text,
    /// What building one here would bring.
    pub(crate) brings: fn(&Building<'_>, Language) -> Line,
    /// Draws what differs from one to the other over the face of one, so many pixels wide.
    pub(crate) over: Option<fn(&mut Canvas<'_>, Point, u32, TileId)>,
    /// What a cell is worth for one, if not what its wall would be.
    pub(crate) worth: Option<fn(&Site<'_>, Cell, TileId) -> u8>,
}

/// Somebody about to build a tile.
pub(crate) struct Building<'a> {
    pub(crate) view: &'a View<'a>,
    pub(crate) site: &'a Site<'a>,
    pub(crate) seat: Seat,
    pub(crate) cell: Cell,
    pub(crate) tile: TileId,
}

/// Points of a scoring.
pub(crate) struct Score {
    /// What gives them.
    pub(crate) name: Text,
    /// Its sign in the result, about 16 pixels wide.
    pub(crate) sign: fn(&mut Canvas<'_>, Point),
    pub(crate) shown: Shown,
}

/// How the scoring show tells of points.
pub(crate) enum Shown {
    /// With the wall, as a part of its sum.
    Wall(Text),
    /// In a step of its own.
    Step(Step),
    /// On the palaces, at the end: what they lose, and where.
    Palaces(Palaces),
}

/// Visits sides of somebody's palace that matter in a round.
pub(crate) type Sides = fn(&View<'_>, Seat, Round, &mut dyn FnMut(Cell, Side));

/// A step of the scoring show that points at sides of the palaces.
pub(crate) struct Palaces {
    /// Whose palace is shown.
    pub(crate) title: Text,
    /// How it counts.
    pub(crate) line: fn(&View<'_>, Round, &Texts) -> Line,
    /// Visits the sides that are pointed at.
    pub(crate) sides: Sides,
}

/// A step of the scoring show: everybody's tiles of the module, and what they bring.
pub(crate) struct Step {
    pub(crate) title: Text,
    /// How it counts.
    pub(crate) line: Text,
    /// Below the title.
    pub(crate) below: Option<Text>,
    /// The price of the dearest tile stands beside them: it decides between equal numbers.
    pub(crate) dearest: bool,
    /// Only in the last scoring.
    pub(crate) last: bool,
    /// What somebody has that are no tiles.
    pub(crate) sign: Option<Sign>,
}

/// What only some modules bring.
pub(crate) struct Hooks {
    /// What may be done between two turns.
    pub(crate) reaction: Option<Reaction>,
    /// The name of another way to play it.
    pub(crate) variant: Option<Text>,
    /// A window outside turns in which several are asked.
    pub(crate) window: Option<Window>,
    /// How its moves look on the page that lists them.
    pub(crate) listing: Option<Listing>,
    /// Its moves have high rows there, with a larger picture.
    pub(crate) high_row: Option<HighRow>,
    /// Where a move is made, if that is somewhere on the table or in the player's palace.
    pub(crate) place: Option<fn(&Move) -> Option<Where>>,
    /// What the others are told later.
    pub(crate) hear: Option<fn(&ModuleEvent, &mut News)>,
    /// What everybody is told at once.
    pub(crate) bulletin: Option<Bulletin>,
    /// What was done, among everybody's last turns.
    pub(crate) mark: Option<Mark>,
    /// What the player holds, on the board of a turn.
    pub(crate) own: Option<Sign>,
    /// What everybody holds openly.
    pub(crate) open: Option<Open>,
    /// What is left for everybody, below what they hold.
    pub(crate) supply: Option<Supply>,
    /// A page of the look around.
    pub(crate) page: Option<TablePage>,
    /// What may come with a tile.
    pub(crate) extra: Option<Extra>,
    /// What lies beside a market place.
    pub(crate) beside: Option<Beside>,
    /// What else may be chosen between two turns, with what another module allows.
    pub(crate) also: Option<Also>,
    /// Visits what stands on a cell of somebody's palace, or at its edge, beside tiles.
    pub(crate) marks: Option<Marks>,
    /// What lies on a tile that is not built, in the hand or the reserve.
    pub(crate) kept: Option<fn(&View<'_>, TileId) -> Option<Token>>,
    /// What is drawn on its buildings, on tiles of this size, beside their walls.
    pub(crate) badge: Option<fn(&mut Canvas<'_>, Point, u32)>,
    /// Another kind of redesign: how it is chosen, and what it is called.
    pub(crate) redesign: Option<(&'static Pointing, Text)>,
    /// What is said before anything else about a change of a palace that may be made.
    pub(crate) notice: Option<Notice>,
    /// Half tiles.
    pub(crate) halves: Option<Halves>,
    /// Another kind of money.
    pub(crate) money: Option<Money>,
    /// What is said about a card of the display that is no money.
    pub(crate) card: Option<fn(Card, Language) -> Option<&'static str>>,
    /// Another limit for taking several cards.
    pub(crate) taking: Option<Taking>,
    /// A picture on a page of the rulebook.
    pub(crate) picture: Option<Picture>,
    /// What somebody gets who pays so much too much, in two words.
    pub(crate) back: Option<Back>,
    /// The sign of points that it gives outside scorings.
    pub(crate) other_points: Option<fn(&mut Canvas<'_>, Point)>,
}

impl Hooks {
    pub(crate) const NONE: Self = Self {
        reaction: None,
        variant: None,
        window: None,
        listing: None,
        high_row: None,
        place: None,
        hear: None,
        bulletin: None,
        mark: None,
        own: None,
        open: None,
        supply: None,
        page: None,
        extra: None,
        beside: None,
        also: None,
        marks: None,
        kept: None,
        badge: None,
        redesign: None,
        notice: None,
        halves: None,
        money: None,
        card: None,
        taking: None,
        picture: None,
        back: None,
        other_points: None,
    };
}

/// Where a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// On a place of the market.
    Market(Slot),
    /// At a card of the display.
    Display(Card),
    /// On a cell of the palace.
    Cell(Cell),
    /// On a tile of the palace.
    Tile(TileId),
}

/// Something to do beside taking money, buying and redesigning.
pub(crate) struct Power {
    /// It comes before the first action, and is none.
    pub(crate) opening: bool,
    pub(crate) name: Text,
    /// About it.
    pub(crate) line: Text,
    pub(crate) is_ready: fn(&Session) -> bool,
    pub(crate) choose: fn(&mut Ctx, &mut dyn Scribe) -> Go,
}

/// What may be done between two turns.
pub(crate) struct Reaction {
    /// What all know of somebody who may react.
    pub(crate) ready: Sign,
    /// The same in words: who has this.
    pub(crate) who: Text,
    /// What may be done.
    pub(crate) what: Text,
    /// What has just been done, for everybody.
    pub(crate) told: fn(&ModuleEvent, &Session, &Texts) -> Option<Line>,
    pub(crate) chosen: Chosen,
}

/// A window that a module opens: on the open table somebody acts, or nobody does.
pub(crate) struct Window {
    /// Whether a question is its.
    pub(crate) owns: fn(Question) -> bool,
    pub(crate) title: Text,
    /// What is asked.
    pub(crate) line: fn(Question, &Session, &Texts) -> Line,
    /// The market place that it is about.
    pub(crate) tile: fn(Question) -> Option<Slot>,
    /// Row: nobody acts.
    pub(crate) nobody: Text,
    /// What all know of somebody who is asked.
    pub(crate) ready: Sign,
}

/// How moves look on the page that lists them.
pub(crate) struct Listing {
    /// What is to be chosen.
    pub(crate) line: fn(Option<Question>, &Session, &Texts) -> Line,
    /// Row: nothing.
    pub(crate) decline: Text,
    /// Stands for the look of a move's picture.
    pub(crate) look: fn(&Move, &View<'_>) -> u32,
    /// Draws it, 14 pixels wide.
    pub(crate) draw: fn(&Move, &View<'_>, &mut Canvas<'_>, Point),
}

/// Draws the picture of a move, 30 pixels high; how far it reaches, and what stands beside it if not
/// the sentence.
pub(crate) type HighRow = fn(&Move, &View<'_>, &mut Canvas<'_>, &Texts) -> (i32, Option<Line>);

/// How a reaction is chosen.
pub(crate) enum Chosen {
    /// A tile of the market.
    Tile(&'static TilePick),
    /// A card of the display.
    Card(&'static CardPick),
    /// From the list of moves, then also what other modules allow.
    #[allow(dead_code, reason = "for modules that have no screen of their own yet")]
    Listed,
}

/// Choosing a tile of the market.
pub(crate) struct TilePick {
    pub(crate) module: Module,
    /// Whether it can be chosen; asked once, for it may take a while.
    pub(crate) is_open: fn(&Session, Slot) -> bool,
    /// Why not.
    pub(crate) refusal: fn(&Session, TileId) -> ActionError,
    pub(crate) choose: fn(Slot, &mut Ctx, &mut dyn Scribe) -> Go,
    /// About a tile, and whether it can be chosen.
    pub(crate) advice: fn(&Session, &Texts, TileId, bool) -> Line,
    pub(crate) hint: fn(&Texts) -> &'static str,
}

/// Choosing a card of the display.
pub(crate) struct CardPick {
    pub(crate) module: Module,
    pub(crate) action: fn(Card) -> Action,
    /// About a card that can be chosen, and whether it has been: once more takes it.
    pub(crate) advice: fn(Language, bool) -> &'static str,
    pub(crate) hint: fn(&Texts) -> &'static str,
}

/// Somebody of whom something is shown.
#[derive(Clone, Copy)]
pub(crate) struct Who {
    pub(crate) seat: Seat,
    /// The next turn is this player's.
    pub(crate) due: bool,
}

/// Where a sign is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) at: Point,
    /// The colour of the ground.
    pub(crate) under: Rgb565,
    /// The ink of words on it.
    pub(crate) ink: Rgb565,
}

/// Something that a player has, in a row of such signs.
pub(crate) struct Sign {
    /// Where it stands, unless those before it reach farther: signs stand in this order.
    pub(crate) tab: i32,
    /// Stands for its look; none if there is nothing to be seen.
    pub(crate) look: fn(&Session, Who) -> Option<u32>,
    /// Draws it; where it ends.
    pub(crate) draw: fn(&Session, Who, &mut Canvas<'_>, Spot) -> i32,
}

/// What everybody holds openly.
pub(crate) struct Open {
    pub(crate) name: Text,
    pub(crate) sign: Sign,
}

/// What is left for everybody: a line of 16 pixels.
pub(crate) struct Supply {
    pub(crate) look: fn(&View<'_>) -> u32,
    pub(crate) draw: fn(&View<'_>, &mut Canvas<'_>),
}

/// What lies on the table for all to see: a page of the look around, between its heading and the
/// message line.
pub(crate) struct TablePage {
    pub(crate) title: Text,
    pub(crate) line: Text,
    pub(crate) draw: fn(&Ctx, &View<'_>, &mut Frame<'_>),
}

/// Visits what stands on a cell of somebody's palace, or at its edge, beside tiles.
pub(crate) type Marks = fn(&View<'_>, Seat, Cell, &mut dyn FnMut(Token));

/// What is said about a change of somebody's palace.
pub(crate) type Notice = fn(&View<'_>, Seat, Alteration, Cell, Language) -> Option<&'static str>;

/// A picture on a page of the rulebook.
pub(crate) struct Picture {
    /// The number of the page, from 0.
    pub(crate) page: u8,
    /// Draws it in the middle of so many pixels, 98 high.
    pub(crate) draw: fn(&mut Canvas<'_>, i32),
}

/// What everybody is told at once.
pub(crate) struct Bulletin {
    pub(crate) title: Text,
    /// Whether something that happened is its.
    pub(crate) owns: fn(&ModuleEvent) -> bool,
    /// Draws one thing that happened, from this corner on, 90 pixels high.
    pub(crate) draw: fn(&ModuleEvent, &Ctx, &Session, &mut Frame<'_>, Point),
}

/// What was done, among somebody's last turn.
pub(crate) struct Mark {
    /// Marks stand in this order.
    pub(crate) tab: i32,
    /// Stands for its look; none for what another module did.
    pub(crate) look: fn(&ModuleEvent) -> Option<u32>,
    /// Draws it; where it ends.
    pub(crate) draw: fn(&ModuleEvent, &mut Canvas<'_>, i32) -> i32,
}

/// What may come with a tile.
pub(crate) struct Extra {
    /// Whose switch it is.
    pub(crate) module: Module,
    pub(crate) label: fn(&View<'_>, Language) -> Line,
    /// It makes the tile free.
    pub(crate) free: Option<Free>,
    /// It makes the tile cheaper, for something else.
    pub(crate) cheap: Option<Cheap>,
}

/// What is said of a tile that is had for less.
pub(crate) struct Cheap {
    /// Where it is paid.
    pub(crate) verdict: Text,
    /// On the market: tile, lower price.
    pub(crate) advice: Text,
    /// Of a tile that was bought so and is to be built.
    pub(crate) waiting: Text,
}

/// What lies beside a market place: a sign of 14 pixels on its tile.
pub(crate) struct Beside {
    /// How many things there are.
    pub(crate) count: fn(&View<'_>, Slot) -> usize,
    pub(crate) draw: fn(&mut Canvas<'_>, Point),
}

/// What else may be chosen between two turns: a button below market and display.
pub(crate) struct Also {
    pub(crate) name: Text,
    pub(crate) is_open: fn(&Session) -> bool,
    pub(crate) choose: fn(&mut Ctx) -> Go,
    /// About it.
    pub(crate) line: Text,
    /// What has just been done, for everybody.
    pub(crate) told: fn(&ModuleEvent, &Session, &Texts) -> Option<Line>,
}

/// What comes back of a payment: for what, with what, how much too much.
pub(crate) type Back = fn(&View<'_>, PaidFor, &Cards, u16, Language) -> Option<Line>;

/// What is said of a tile that somebody else pays for.
pub(crate) struct Free {
    /// Where it is paid.
    pub(crate) verdict: Text,
    /// On the market: tile, price.
    pub(crate) advice: Text,
}

/// Half tiles that wait to be placed, and their words.
pub(crate) struct Halves {
    pub(crate) waiting: fn(&View<'_>) -> EnumMap<Kind, u8>,
    pub(crate) place: fn(Kind, Cell, Corner) -> Action,
    pub(crate) name: Text,
    /// How it is placed.
    pub(crate) line: Text,
    /// Among other things to place: its type.
    pub(crate) option: Text,
}

/// A kind of money beside the four currencies.
#[derive(Clone, Copy)]
pub(crate) struct Money {
    pub(crate) currency: Currency,
    /// After a number.
    pub(crate) name: Text,
}

/// Another limit for taking several cards.
pub(crate) struct Taking {
    pub(crate) applies: fn(&View<'_>) -> bool,
    pub(crate) advice: Text,
    /// The cards are worth too much: the sum.
    pub(crate) too_much: Text,
}

/// Something else to be paid than the purchase of a turn.
pub(crate) struct Bill {
    pub(crate) action: fn(&View<'_>, Item, Cards, Switches) -> Action,
    /// What is owed, and the ways to pay it, if not for the tile of a market place.
    pub(crate) debt: Option<Debt>,
    /// It has to be paid: there is no way back.
    pub(crate) due: bool,
    /// It is an action of a turn: paid exactly it gives another one, and it can be taken back.
    pub(crate) action_of_turn: bool,
}

/// What is paid for.
#[derive(Clone, Copy)]
pub(crate) enum Item {
    /// The tile of a market place.
    Slot(Slot),
    /// One of several things, by its place among them.
    Place(u8),
}

/// Visits with what a thing may be bought, and for which price.
pub(crate) type Offers = fn(&View<'_>, u8, &mut dyn FnMut(Switches, u8));

/// Something owed that is no tile of a market place; of several things the one on a place.
pub(crate) struct Debt {
    pub(crate) paid_for: PaidFor,
    /// None if it cannot be had now.
    pub(crate) price: fn(&View<'_>, u8) -> Option<u16>,
    /// With what it may be bought, and for which price; the thing alone comes first.
    pub(crate) offers: Option<Offers>,
    /// The best payment, if it is not one of the tenders'.
    pub(crate) best: Option<fn(&View<'_>) -> Cards>,
    pub(crate) tenders: fn(&View<'_>, u8, &mut dyn FnMut(Tender)),
    pub(crate) look: fn(&View<'_>, u8) -> u32,
    /// Draws what is paid for, 44 pixels wide.
    pub(crate) draw: fn(&View<'_>, u8, &mut Canvas<'_>),
    pub(crate) name: fn(&View<'_>, u8, Language) -> Line,
}

/// The redesign that a question offers.
pub(crate) struct Redesign {
    /// Who offers it.
    pub(crate) line: Text,
    /// Option: none.
    pub(crate) decline: Text,
}
