//! Nobody's money is ever seen by another player.
//!
//! Two games are compared that differ in nothing but the secret hands of the second and the third
//! player. Whatever the first player presses, both consoles must show the very same picture, up to
//! the moment at which the second player confirms to hold the device.

extern crate std;

use std::vec::Vec;

use alhambra_engine::base::{
    Action, Card, Chance, DeckCard, Destination, Game, Module, ModuleSet, Setup, Special, TileId,
};
use alhambra_engine::{Currency, GameKind, Seat, red};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::console::Console;
use crate::games::base::Session;
use crate::games::base::news::News;
use crate::games::{self, Housed as _};
use crate::input::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use crate::input::Input;
use crate::roster::Roster;

const SIZE: Size = Size::new(240, 240);

/// A deal that is written down.
#[derive(Clone, Copy)]
struct Deal {
    /// The secret hands are of this currency.
    secret: Currency,
    /// The markers of building sites are drawn from the other end of the supply.
    last_marker: bool,
}

impl Deal {
    fn front(&self) -> Vec<Card> {
        let other = match self.secret {
            Currency::Ducat => Currency::Florin,
            _ => Currency::Ducat,
        };
        let mut cards = Vec::new();
        let mut add = |currency, values: &[u8]| {
            cards.extend(values.iter().filter_map(|&value| Card::new(currency, value)));
        };
        // 20, 21 and 22: the first player begins.
        add(Currency::Dinar, &[7, 7, 6]);
        add(self.secret, &[7, 7, 7]);
        add(other, &[8, 8, 6]);
        // The display, and what comes up after it.
        add(Currency::Dinar, &[1, 2]);
        add(Currency::Dirham, &[3, 4]);
        add(Currency::Dirham, &[5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
        cards
    }
}

impl Chance for Deal {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        // A tile for exactly 7 on the first place.
        if let Some(at) = tiles.iter().position(|tile| tile.price() == 7) {
            tiles.swap(0, at);
        }
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        for (place, card) in self.front().into_iter().enumerate() {
            let rest = &cards[place..];
            let at = place + rest.iter().position(|&other| other == card).expect("it is there");
            cards.swap(place, at);
        }
        // What the secret hands leave differs: it comes up last.
        let rest = &mut cards[self.front().len()..];
        rest.sort_by_key(|card| {
            let last = matches!(card.currency(), Some(Currency::Ducat | Currency::Florin));
            (last, card.value())
        });
    }

    fn starter(&mut self, _: &[Seat]) -> Seat {
        Seat::S0
    }

    fn draw(&mut self, cards: &[Special]) -> usize {
        let markers = cards.iter().all(|card| card.module == Module::BuildingSites);
        if self.last_marker && markers { cards.len().saturating_sub(1) } else { 0 }
    }

    fn shuffle_specials(&mut self, cards: &mut [Special], _: usize) {
        if self.secret != Currency::Florin {
            return;
        }
        let all = |module| cards.iter().all(|card| card.module == module);
        let own = match (cards.len(), self) {
            // The thieves and bonus cards of the second and the third player differ.
            _ if all(Module::Thieves) => 4,
            _ if all(Module::BonusCards) => 3,
            // The sides that attack come the other way round; scouts lie open.
            (4, _) if all(Module::Invaders) => 0,
            _ => return,
        };
        cards[own..].reverse();
    }

    fn put_into_pile(&mut self, _: DeckCard, pile: usize) -> usize {
        pile
    }

    fn pick(&mut self, _: usize) -> usize {
        0
    }

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        left
    }
}

/// A display in memory.
struct Paper(Vec<Rgb565>);

impl OriginDimensions for Paper {
    fn size(&self) -> Size {
        SIZE
    }
}

impl DrawTarget for Paper {
    type Color = Rgb565;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(point, color) in pixels {
            self.0[(point.y * 240 + point.x) as usize] = color;
        }
        Ok(())
    }
}

fn console(mut deal: Deal, modules: ModuleSet, prepare: impl Fn(&mut Game, &mut Deal)) -> Console {
    let setup = Setup::new(3).map(|setup| setup.with_modules(modules));
    let setup = setup.expect("three can play");
    let mut game = Game::with_chance(setup, 1, &mut deal, &mut ());
    prepare(&mut game, &mut deal);
    let mut console = Console::new(SIZE, 1);
    let place = Game::place_in(&mut console.ctx.session);
    Session::install(place, (Roster::new(), 1), &mut Some(game), &mut Some(News::default()));
    console.restart();
    console
}

pub(crate) fn picture(console: &mut Console) -> Vec<Rgb565> {
    let mut paper = Paper(std::vec![Rgb565::BLACK; 240 * 240]);
    console.redraw();
    let Ok(_) = console.draw(&mut paper);
    paper.0
}

/// Two consoles that get the same presses.
struct Twins {
    one: Console,
    other: Console,
}

impl Twins {
    /// A game of The Red Palace after the draft, and one that looks the same to the first player.
    fn of_red(modules: red::Modules) -> Self {
        let setup = red::Setup::new(3).expect("three can play").with_modules(modules);
        let mut game = red::Game::new(setup, 5, &mut ());
        for pile in red::Pile::ALL.into_iter().take(2) {
            game.apply(&red::Action::Draft { pile }, &mut ()).expect("it lies there");
        }
        let first = game.decision().seat().expect("somebody begins");
        let other = game.view(first).imagine(77);
        assert_ne!(game, other, "the other hands differ");
        let [one, other] = [game, other].map(|game| {
            let mut console = Console::new(SIZE, 1);
            let mut roster = Roster::new();
            roster.set_game(GameKind::RedPalace);
            let place = red::Game::place_in(&mut console.ctx.session);
            games::red::Session::install(
                place,
                (roster, 1),
                &mut Some(game),
                &mut Some(Default::default()),
            );
            console.restart();
            console
        });
        Self { one, other }
    }

    /// Twins that differ in the hands of the second and the third player.
    fn new(modules: ModuleSet) -> Self {
        let deal = |secret| Deal { secret, last_marker: false };
        Self::of([Currency::Ducat, Currency::Florin].map(deal), modules, |_, _| {})
    }

    fn of(deals: [Deal; 2], modules: ModuleSet, prepare: impl Fn(&mut Game, &mut Deal)) -> Self {
        let [one, other] = deals.map(|deal| console(deal, modules, &prepare));
        let twins = Self { one, other };
        let hands = [&twins.one, &twins.other].map(|console| {
            let mut session = console.ctx.session.as_ref().cloned().expect("a game");
            session.hold();
            session.view().hand()
        });
        assert_eq!(hands[0], hands[1], "the hand of who begins is the same");
        twins
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            for console in [&mut self.one, &mut self.other] {
                console.input(Input::Tick(400), &mut ());
                console.input(Input::Press(button), &mut ());
            }
            let screen = self.one.screen();
            assert!(self.same(), "a secret is seen on {screen} after {button:?}");
        }
    }

    /// Presses where one of the secrets is on the screen, as it may be.
    fn press_apart(&mut self, buttons: &[Button]) {
        for &button in buttons {
            for console in [&mut self.one, &mut self.other] {
                console.input(Input::Tick(400), &mut ());
                console.input(Input::Press(button), &mut ());
            }
        }
    }

    /// Goes right to a column and down to a row.
    fn go(&mut self, column: Option<i32>, row: i32) {
        for _ in 0..9 {
            if column.is_some_and(|column| self.one.cursor().0 != column) {
                self.press(&[Right]);
            }
        }
        for _ in 0..9 {
            if self.one.cursor().1 != row {
                self.press(&[Down]);
            }
        }
        assert_eq!(self.one.cursor().1, row);
    }

    fn same(&mut self) -> bool {
        picture(&mut self.one) == picture(&mut self.other)
    }

    /// Looks at everything that X and Y lead to.
    fn look_around(&mut self) {
        self.press(&[X, Left, Down, X, X, X, X, X, Left, Y, B, B]);
        self.press(&[Y, A, Right, Right, B]);
        // Settings, giving the game up, seats.
        self.press(&[Y, Up, Up, Up, Up, A, Down, B]);
        self.press(&[Y, Up, Up, A, B]);
        self.press(&[Y, Up, Up, Up, Up, Up, A, Down, B]);
    }

    /// The same, and asks for a hint, which has not been thought of yet.
    fn look_everywhere(&mut self) {
        self.look_around();
        self.press(&[Y, Up, Up, Up, Up, Up, Up, Up, A, B]);
    }

    fn expect(&self, screen: &str) {
        assert_eq!(self.one.screen(), screen);
        assert_eq!(self.other.screen(), screen);
    }
}

#[test]
fn nothing_secret_on_the_way_to_the_next_player() {
    let mut twins = Twins::new(ModuleSet::NONE);
    twins.press(&[A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press(&[Up, Down, Left, Right, B, A]);
    twins.expect("Turn");
    twins.look_everywhere();
    // Buying exactly, and taking it back in both ways.
    twins.go(Some(0), 0);
    twins.press(&[A]);
    twins.expect("Pay");
    twins.look_everywhere();
    twins.press(&[A, B]);
    twins.go(Some(0), 0);
    twins.press(&[A, A]);
    twins.expect("Turn");
    twins.press(&[Y, Up, Up, Up, Up, Up, Up, A]);
    twins.go(Some(0), 0);
    twins.press(&[A, A]);
    twins.go(Some(2), 4);
    twins.press(&[A]);
    twins.expect("Map");
    twins.look_everywhere();
    // The power goes in the middle of the turn: the game comes back with nobody holding it.
    for console in [&mut twins.one, &mut twins.other] {
        if let Some(session) = console.ctx.session.as_mut() {
            session.put_down();
        }
        console.restart();
    }
    twins.press(&[A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press(&[A]);
    twins.expect("Map");
    twins.go(None, i32::MAX);
    twins.press(&[A]);
    twins.expect("Dialog");
    twins.press(&[X, Y, A]);
    // The second player is to take the device.
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press(&[Y, Up, Up, Up, Up, Up, Up, A]);
    twins.press(&[Up, Down, Left, Right, B, X, B]);
    // Leaving and continuing shows nothing either.
    twins.press(&[Y, Up, Up, Up, A]);
    twins.expect("Title");
    twins.press(&[A]);
    twins.expect("HandOver");
    // Only the second player's own A shows the secret money: the test would see it.
    for console in [&mut twins.one, &mut twins.other] {
        // A second press of the player before comes too early.
        console.input(Input::Press(A), &mut ());
        assert_eq!(console.holder(), None);
        console.input(Input::Tick(400), &mut ());
        console.input(Input::Press(A), &mut ());
    }
    twins.expect("Turn");
    assert!(!twins.same());
}

#[test]
fn who_could_act_between_turns_is_not_seen() {
    // Residents are chosen before the table is laid, and have a test of their own.
    let mut twins = Twins::new(ModuleSet::ALL.without(Module::StreetTrader));
    twins.press(&[A, A]);
    twins.expect("Turn");
    twins.look_everywhere();
    twins.go(None, 2);
    twins.press(&[A, A, A]);
    // Hands and thieves of the others differ: not so what all can see.
    twins.expect("Between");
    twins.look_everywhere();
    twins.press(&[X, X, X, X, X, X, B]);
    twins.press(&[Up, Down, Down, A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press_apart(&[A]);
    twins.expect("Pick");
    assert!(!twins.same(), "the second player's own money");
    // Having looked at everything, that player does nothing, and nothing stays behind.
    let rows = 2 - twins.one.cursor().1;
    twins.press_apart(&[X, B]);
    (0..rows).for_each(|_| twins.press_apart(&[Down]));
    twins.press_apart(&[A]);
    twins.expect("Between");
    assert!(twins.same());
    twins.look_everywhere();
    twins.press(&[A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    // The power goes: the game comes back with nobody holding it.
    for console in [&mut twins.one, &mut twins.other] {
        console.restart();
    }
    twins.press(&[A]);
    twins.expect("HandOver");
}

#[test]
fn bonus_cards_are_seen_by_their_owner_alone() {
    let mut twins = Twins::new(ModuleSet::NONE.with(Module::BonusCards));
    twins.press(&[A, A]);
    twins.expect("Turn");
    twins.look_everywhere();
    twins.go(None, 2);
    twins.press(&[A, A, A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press_apart(&[A]);
    assert!(!twins.same(), "the second player's own cards");
    let own = |console: &Console| {
        console.ctx.session.as_ref().and_then(|session| session.view().bonus_cards())
    };
    assert_ne!(own(&twins.one), own(&twins.other));
}

/// The first player buys tiles as building sites, and builds them or keeps them in the reserve.
fn buy_sites(game: &mut Game, deal: &mut Deal, keep: bool) {
    while game.decision().seat() == Some(Seat::S0) {
        let mut best = (u8::MAX, Action::Pass);
        game.for_each_action(&mut |action| {
            let rank = match action {
                Action::Buy { switches, .. } if switches.has(Module::BuildingSites) => 0,
                Action::Module(_) => 1,
                Action::Place { to, .. } if keep == (to == Destination::Reserve) => 2,
                Action::Place { .. } | Action::Pass => 3,
                _ => return,
            };
            if rank < best.0 {
                best = (rank, action);
            }
        });
        game.apply_with(&best.1, deal, &mut ()).expect("it is legal");
    }
}

#[test]
fn a_site_s_currency_is_seen_by_its_owner_alone() {
    let deals = [false, true].map(|last_marker| Deal { secret: Currency::Ducat, last_marker });
    for keep in [false, true] {
        let modules = ModuleSet::NONE.with(Module::BuildingSites);
        let mut twins = Twins::of(deals, modules, |game, deal| buy_sites(game, deal, keep));
        let markers = |console: &Console, seat: Seat| -> Vec<Option<Currency>> {
            let session = console.ctx.session.as_ref().expect("a game");
            let view = session.game().view(seat);
            let built = view.built(Seat::S0).map(|(_, tile)| tile);
            built
                .chain(view.reserve(Seat::S0).iter())
                .map(|tile| view.site_currency(tile))
                .collect()
        };
        let of = |seat| [markers(&twins.one, seat), markers(&twins.other, seat)];
        let [own, others] = of(Seat::S0);
        assert!(own != others && own.iter().chain(&others).all(Option::is_some));
        twins.press(&[A]);
        twins.expect("HandOver");
        twins.look_everywhere();
        twins.press(&[A]);
        twins.expect("Turn");
        twins.look_everywhere();
    }
}

#[test]
fn residents_are_chosen_in_secret() {
    let mut twins = Twins::new(ModuleSet::NONE.with(Module::StreetTrader));
    twins.press(&[A]);
    twins.expect("HandOver");
    twins.look_everywhere();
    twins.press(&[A]);
    twins.expect("Residents");
    twins.look_everywhere();
    // Each chooses others here than there, but for the last.
    for console in [&mut twins.one, &mut twins.other] {
        assert_eq!(console.cursor(), (0, 1));
    }
    for last in [false, false, true] {
        twins.press_apart(&[A, Right, A, Right]);
        twins.one.input(Input::Press(if last { Left } else { Right }), &mut ());
        if last {
            twins.one.input(Input::Press(Right), &mut ());
        }
        assert_eq!(twins.same(), last, "who is chosen is seen by who chooses");
        twins.press_apart(&[A, A]);
        if !last {
            twins.expect("HandOver");
            assert!(twins.same(), "and by nobody else");
            twins.look_everywhere();
            twins.press(&[A]);
            twins.expect("Residents");
            // A hint would show the own money, which is another here than there.
            twins.look_around();
        }
    }
    twins.expect("Bulletin");
    assert!(!twins.same(), "then all are shown");
}

#[test]
fn the_attack_card_is_seen_by_who_looks_alone() {
    let mut twins = Twins::new(ModuleSet::NONE.with(Module::Invaders));
    // The first player pays exactly, and wins a scout.
    twins.press(&[A, A]);
    twins.go(Some(0), 0);
    twins.press(&[A, A]);
    twins.expect("Peek");
    twins.look_everywhere();
    twins.press_apart(&[A]);
    twins.expect("Peek");
    assert!(!twins.same(), "the card itself");
    // Who has looked goes on knowing it; the next player sees nothing of it.
    twins.press_apart(&[A]);
    twins.expect("Turn");
    assert!(!twins.same());
    twins.press_apart(&[Down, Down]);
    while twins.one.cursor().0 < 2 {
        twins.press_apart(&[Right]);
    }
    twins.press_apart(&[A]);
    twins.expect("Map");
    while twins.one.cursor().1 != i32::MAX {
        twins.press_apart(&[Down]);
    }
    twins.press_apart(&[A, A]);
    twins.expect("HandOver");
    assert!(twins.same());
    twins.look_everywhere();
}

#[test]
fn the_open_table_of_an_auction_depends_on_nobody_s_hand() {
    let mut twins = Twins::new(ModuleSet::NONE.with(Module::Characters));
    twins.press(&[A]);
    for _ in 0..200 {
        match twins.one.screen() {
            "Bidding" => break,
            "HandOver" => twins.press_apart(&[A]),
            // A card of the display, which is the same on both.
            "Turn" => twins.press_apart(&[Up, Up, Down, A, A, A]),
            "Scoring" => twins.press_apart(&[A]),
            other => panic!("what to do on {other}?"),
        }
    }
    let (mut raises, mut differed) = (0, false);
    while twins.one.screen() == "Bidding" {
        twins.expect("Bidding");
        assert_eq!(twins.one.holder(), None);
        assert!(twins.same(), "a secret is seen on the open table");
        twins.look_everywhere();
        twins.press(&[Up, Down, Left, Right]);
        if raises < 5 {
            raises += 1;
            twins.press(&[A]);
            twins.expect("HandOver");
            twins.look_everywhere();
            twins.press_apart(&[A]);
            twins.expect("Bid");
            // Two of the hands differ: the test would see them.
            differed |= !twins.same();
            twins.press_apart(&[X, B, Right, A]);
        } else {
            twins.press(&[B]);
        }
    }
    assert!(differed);
    assert!(raises == 5);
    twins.expect("HandOver");
    assert!(twins.same());
}

#[test]
fn nothing_secret_in_the_red_palace_on_the_way_to_the_next_player() {
    // Bazaars would be drawn in one game and not in the other.
    let others = red::Modules::NONE.with(red::Module::Camps).with(red::Module::Medina);
    for modules in [red::Modules::NONE, others] {
        let mut twins = Twins::of_red(modules);
        twins.press(&[A]);
        twins.expect("HandOver");
        twins.look_everywhere();
        twins.press(&[Up, Down, Left, Right, B, A]);
        twins.expect("RedTurn");
        twins.look_everywhere();
        // Every row, and what X tries out there.
        for _ in 0..5 {
            twins.press(&[Down, Right, X, X, B]);
        }
        // The abilities, and what they would be used for.
        twins.go(None, 4);
        while twins.one.cursor().0 != 1 {
            twins.press(&[Right]);
        }
        twins.press(&[A]);
        twins.expect("RedAbilities");
        twins.look_everywhere();
        twins.press(&[Down, Down, Down, B]);
        // The power goes in the middle of the turn: the game comes back with nobody holding it.
        for console in [&mut twins.one, &mut twins.other] {
            console.ctx.session.put_down();
            console.restart();
        }
        twins.press(&[A]);
        twins.expect("HandOver");
        twins.press(&[A]);
        // A card is taken; then the turn ends, as an ability could still be used.
        twins.go(None, 3);
        twins.press(&[A, A, A]);
        twins.expect("Dialog");
        twins.press(&[X, Y, A]);
        // The second player is to take the device.
        twins.expect("HandOver");
        assert_eq!(twins.one.holder(), None);
        twins.look_everywhere();
        twins.press(&[Up, Down, Left, Right, B, X, B]);
        twins.press(&[Y, Up, Up, Up, A]);
        twins.expect("Title");
        twins.press(&[A]);
        twins.expect("HandOver");
        // Only the second player's own A shows the secret money: the test would see it.
        twins.press_apart(&[A]);
        twins.expect("RedTurn");
        assert!(!twins.same());
    }
}
