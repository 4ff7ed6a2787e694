//! The words of the falconers.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: buy falcons.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// Option: no more.
    no_more: Message,
    /// Move: buy; colour, number, cell, card.
    move_buy: Row,
    /// A falcon's colour.
    black: Any,
    /// A falcon's colour.
    brown: Any,
    /// A falcon's colour.
    white: Any,
    /// The turn ends with it.
    ending: Any,
    /// What gives points, in a list.
    points: Any,
    /// How they count.
    points_line: Message,
    /// The same below the title.
    points_below: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// What the device is handed over for.
    hand_over: Any,
    /// Refused: only as the only action.
    not_alone: Message,
    /// Refused: somebody has it.
    gone: Message,
    /// Refused: no four buildings meet.
    no_corner: Message,
    /// Refused: a falcon is there.
    taken: Message,
    /// Refused: a type is missing.
    missing: Message,
    /// Refused: not paid with money.
    no_money: Message,
    /// Does: buys a falcon; name, colour.
    does_buy: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Falconers",
        line: "Falcons where four of your buildings meet.",
        pages: &[HelpPage {
            title: "Falconers",
            text: "Instead of any other action buy falcons, as many as you like, each for one \
                   money card of any value.\nA falcon sits where four tiles meet: base buildings \
                   or the start tile, with both of its types among them. If one of them goes, so \
                   does the falcon.\n1 to 5 of one colour bring 2, 6, 12, 20 or 30 points in every \
                   scoring.",
        }],
    },
    user: "falcons",
    power: "Buy falcons",
    power_line: "One card each; the only action of the turn",
    no_more: "No more falcons",
    move_buy: "{0} falcon {1}: {2}/{3} {4}",
    black: "Black",
    brown: "Brown",
    white: "White",
    ending: "The falcon sits.",
    points: "Falcons",
    points_line: "Each colour: 2, 6, 12, 20, 30 points",
    points_below: "1 to 5 of a colour: 2, 6, 12, 20, 30",
    holds: "falcons",
    hand_over: "A falcon for",
    not_alone: "Only as the only action of a turn",
    gone: "Somebody has that falcon",
    no_corner: "No four base buildings meet there",
    taken: "A falcon sits there already",
    missing: "One of its two types is missing there",
    no_money: "A falcon costs one money card",
    does_buy: "{0} buys a falcon: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Fauconniers",
        line: "Des faucons là où quatre de vos bâtiments se touchent.",
        pages: &[HelpPage {
            title: "Les fauconniers",
            text: "Au lieu de toute autre action, achetez des faucons, autant que vous voulez, \
                   chacun pour une carte d'argent quelconque.\nUn faucon se pose là où quatre \
                   tuiles se touchent : bâtiments de base ou tuile de départ, avec ses deux types. \
                   Si l'une s'en va, le faucon aussi.\nDe 1 à 5 d'une couleur : 2, 6, 12, 20 ou 30 \
                   points à chaque décompte.",
        }],
    },
    user: "les faucons",
    power: "Acheter des faucons",
    power_line: "Une carte chacun ; seule action du tour",
    no_more: "Plus de faucon",
    move_buy: "Faucon {0} {1} : {2}/{3} {4}",
    black: "Noir",
    brown: "Brun",
    white: "Blanc",
    ending: "Le faucon est posé.",
    points: "Faucons",
    points_line: "Par couleur : 2, 6, 12, 20, 30 points",
    points_below: "1 à 5 d'une couleur : 2, 6, 12, 20, 30",
    holds: "faucons",
    hand_over: "Un faucon pour",
    not_alone: "Seulement comme seule action du tour",
    gone: "Quelqu'un a ce faucon",
    no_corner: "Quatre bâtiments de base doivent s'y toucher",
    taken: "Un faucon y est déjà",
    missing: "Un de ses deux types manque ici",
    no_money: "Un faucon coûte une carte d'argent",
    does_buy: "{0} achète un faucon : {1}",
};
