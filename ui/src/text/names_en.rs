//! What modules bring, in English.

use super::names::{Named, Names};

const fn named(name: &'static str, line: &'static str) -> Named {
    Named { name, line }
}

/// All names in English.
pub(super) const NAMES: Names = Names {
    modules_title: "Modules",
    modules_count: "{0} modules",
    modules_one: "1 module",
    modules_in_play: "Modules in play",
    presets_line: "Left and right: a ready choice",
    modules_look_line: "These modules are played",
    presets: ["First game", "Classic", "Builders", "Everything", "Your own"],
    preset: "Choice",
    hint_rules: "Rules",
    camp: "Camp",
    medina: "Medina",
    diamonds: "diamonds",
    characters: [
        named("Magician", "8 points at once, or another character"),
        named("Beggar", "Before the turn: a card if under 3"),
        named("Rich Patron", "Pays for one building, then goes"),
        named("Miser", "Bought for 10 or more: take a card"),
        named("Builder", "A redesign at the end of every turn"),
        named("Merchant", "Several cards: up to 7 in all"),
        named("Wise Man", "Half a building more when scoring"),
        named("Dancer", "Before the turn: swap a market tile"),
        named("Money Changer", "Before the turn: change a money card"),
        named("City Guard", "1 point more for 3 points of wall"),
    ],
    modules: [
        named("Vizier's favour", "Buy a tile between two turns, if you can pay its exact price."),
        named("Exchange cards", "Cards that let you pay one tile in two currencies."),
        named("Diamonds", "A fifth money, good in every place of the market."),
        named("Characters", "Ten people with powers of their own, sold by auction."),
        named("Camps", "Tents outside the walls score the rows of buildings behind."),
        named("Thieves", "Steal a card from the display between two turns."),
        named("Watchtowers", "Half tiles that make your outer wall longer and richer."),
        named("Medina", "Old town tiles: who has the fewest loses points."),
    ],
    refusals: [
        "Your vizier sleeps",
        "Your vizier is awake already",
        "You have no thief for this card",
        "Your turn comes next: no stealing now",
        "You do not have this character",
        "Used already in this turn",
        "Only with fewer than 3 money cards",
        "There is nothing left to draw",
        "The new card may not be worth more",
        "Bid more than {0}",
        "You can pay {0} at most",
        "The bid is {0}, this pays only {1}",
        "Not to be had with this tile now",
    ],
};
