//! The words of the power of the Sultan.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: buy a card.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// A tile comes to the market: the title.
    window: Any,
    /// A tile comes to the market; building, price.
    window_line: Message,
    /// A tile comes to the market: nobody takes it.
    nobody: Any,
    /// About taking a tile.
    take_line: Message,
    /// A card was bought: its type.
    redraw_line: Message,
    /// Which type is marked.
    mark_line: Message,
    /// Option: nothing.
    decline: Row,
    /// Move: buy a card; type, cards.
    move_buy: Row,
    /// Move: another symbol.
    move_redraw: Row,
    /// Move: mark; type.
    move_mark: Row,
    /// Move: take; building, price.
    move_take: Row,
    /// What is paid for; type.
    card_for: Any,
    /// A card has come up: the title.
    bulletin: Any,
    /// A card has come up: what it takes.
    takes: Any,
    /// A card has come up: price, currency.
    costs: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what it shows.
    page_line: Message,
    /// What the device is handed over for.
    hand_over: Any,
    /// Does: buys a card; name, type.
    does_buy: Message,
    /// Does: has the type drawn anew; name.
    does_redraw: Message,
    /// Does: chooses the type; name, type.
    does_mark: Message,
    /// Does: takes a tile; name, tile.
    does_take: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Sultan's Power",
        line: "Cards that take a tile for nothing as it comes up.",
        pages: &[HelpPage {
            title: "Power of the Sultan",
            text: "Sultan cards come up with the money and lie beside the market, each with the \
                   type that it takes.\nBuy one for 7 of its currency; exactly 7 gives another \
                   action. Then you may have the type drawn anew once, and choose one of two.\n\n\
                   When a tile of your type is drawn for the market, you may take it for nothing \
                   and place it at once; the card leaves the game. The next player chooses first, \
                   then clockwise. Another tile is drawn for the place.",
        }],
    },
    user: "sultan cards",
    power: "Buy a sultan card",
    power_line: "7 of its currency, then a tile for nothing",
    window: "A tile comes up",
    window_line: "{0} {1}: who takes it for nothing?",
    nobody: "Nobody",
    take_line: "Your sultan card is spent",
    redraw_line: "Your card takes this: {0}",
    mark_line: "What is your card to take?",
    decline: "Leave it so",
    move_buy: "Sultan card {0}: {1}",
    move_redraw: "Have the type drawn anew",
    move_mark: "Mark {0}",
    move_take: "Take {0} {1}",
    card_for: "Sultan: {0}",
    bulletin: "A sultan card",
    takes: "A new tile for nothing: {0}",
    costs: "for {0} ({1})",
    holds: "sultan cards",
    page_title: "Sultan cards",
    page_line: "On offer above, then what players have",
    hand_over: "A tile for",
    does_buy: "{0} buys a sultan card: {1}",
    does_redraw: "{0} has the type drawn anew",
    does_mark: "{0} chooses for the card: {1}",
    does_take: "{0} takes for nothing: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Le sultan",
        line: "Des cartes qui prennent une tuile gratuite dès qu'elle vient.",
        pages: &[HelpPage {
            title: "Le pouvoir du sultan",
            text: "Les cartes du sultan viennent avec l'argent et restent près du marché, chacune \
                   avec le type qu'elle prend.\nAchetez-en une pour 7 de sa monnaie ; 7 pile donne \
                   une autre action. On peut alors tirer un autre type une fois, et choisir entre \
                   deux.\n\nQuand une tuile de ce type est tirée pour le marché, prenez-la sans \
                   payer et posez-la aussitôt ; la carte sort du jeu. Le prochain joueur choisit \
                   d'abord, puis les suivants. On tire une autre tuile.",
        }],
    },
    user: "les cartes du sultan",
    power: "Acheter au sultan",
    power_line: "7 de sa monnaie, puis une tuile gratuite",
    window: "Une tuile arrive",
    window_line: "{0} {1} : qui la prend ?",
    nobody: "Personne",
    take_line: "Votre carte du sultan est dépensée",
    redraw_line: "Votre carte prend : {0}",
    mark_line: "Que doit prendre votre carte ?",
    decline: "Laisser ainsi",
    move_buy: "Carte du sultan {0} : {1}",
    move_redraw: "Tirer un autre type",
    move_mark: "Marquer {0}",
    move_take: "Prendre {0} {1}",
    card_for: "Sultan : {0}",
    bulletin: "Une carte du sultan",
    takes: "Une tuile neuve gratuite : {0}",
    costs: "pour {0} ({1})",
    holds: "cartes du sultan",
    page_title: "Cartes du sultan",
    page_line: "À vendre en haut, puis celles des joueurs",
    hand_over: "Une tuile pour",
    does_buy: "{0} achète un sultan : {1}",
    does_redraw: "{0} tire un autre type",
    does_mark: "{0} choisit pour la carte : {1}",
    does_take: "{0} prend sans payer : {1}",
};
