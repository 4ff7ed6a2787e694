//! The words of the caravanserai.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whom a power belongs to.
    user: Any,
    /// Power: move a stone.
    power_advance: Entry,
    /// About it.
    advance_line: Message,
    /// Power: buy a card.
    power_buy: Entry,
    /// About it.
    buy_line: Message,
    /// Title: which card.
    choose_title: Any,
    /// About the cards.
    choose_line: Message,
    /// A card: its currency, and those beside 2, 3 and 4.
    track: Row,
    /// Move: buy a card with this money.
    move_buy: Row,
    /// Move: the stone of a card of this currency goes to an amount of that one.
    move_advance: Row,
    /// Title of the page with all cards.
    page_title: Any,
    /// About that page.
    page_line: Message,
    /// Too few types.
    refusal_types: Message,
    /// No card can be had.
    refusal_no_card: Message,
    /// That card is not there.
    refusal_not_there: Message,
    /// A stone has been moved.
    refusal_moved: Message,
    /// The stone cannot go there.
    refusal_no_way: Message,
    /// Does: buys a card; name, sum.
    does_buy: Message,
    /// Does: chooses a card; name, its currency.
    does_choose: Message,
    /// Does: moves a stone; name, amount, currency.
    does_advance: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Caravanserai",
        line: "Buy a card on which money grows.",
        pages: &[
            HelpPage {
                title: "Caravanserai",
                text: "With 4 types of buildings in your palace a card costs 8, with 5 types 4, with \
                       all 6 only 2: in one currency. That is a purchase like that of a building. A \
                       second card needs 5 types; nobody has three.\n\nAt the start of your turn you \
                       may move one stone: up by 1, or sideways to another currency, but never down. \
                       The amount then pays like a card, always as a whole, and the stone goes back to \
                       0.\n\nX shows all cards. At the end amounts count when the last tiles are \
                       handed out.",
            },
            HelpPage {
                title: "A caravanserai card",
                text: "Gold is where the stone stands. It begins at 0, left. From 2, right, it may go \
                       up to 3, or sideways to 2 of another currency: the frames. From there it can \
                       only go back to the main line.",
            },
        ],
    },
    user: "caravans",
    power_advance: "Move a stone",
    advance_line: "One stone a turn, up or aside",
    power_buy: "Caravanserai card",
    buy_line: "Buy a card on which money grows",
    choose_title: "Which card?",
    choose_line: "Money grows on it, up to 5",
    track: "{0} ({1} {2} {3})",
    move_buy: "Caravanserai card: {0}",
    move_advance: "{0} card: stone to {1} ({2})",
    page_title: "Caravanserai",
    page_line: "Stones go up or aside, never down",
    refusal_types: "Too few types in your palace.",
    refusal_no_card: "You can have no further card.",
    refusal_not_there: "This card is not there.",
    refusal_moved: "One stone a turn.",
    refusal_no_way: "The stone cannot go there.",
    does_buy: "{0} buys a caravan card for {1}",
    does_choose: "{0} chooses a caravan: {1}",
    does_advance: "{0} moves a stone to {1} ({2})",
};

static FRENCH: Words = Words {
    about: About {
        name: "Caravansérail",
        line: "Achetez une carte où l'argent fructifie.",
        pages: &[
            HelpPage {
                title: "Le caravansérail",
                text: "Avec 4 types de bâtiments au palais, une carte coûte 8, avec 5 types 4, avec \
                       les 6 seulement 2, en une seule monnaie. C'est un achat comme un autre. La seconde \
                       carte demande 5 types ; jamais trois.\n\nAu début de votre tour, un pion peut \
                       avancer : de 1 vers le haut, ou de côté vers une autre monnaie, jamais vers le bas. \
                       Le montant paie comme une carte, en entier, et le pion revient à 0.\n\nX montre les \
                       cartes. À la fin les montants comptent pour les dernières tuiles.",
            },
            HelpPage {
                title: "Une carte",
                text: "Le pion est sur l'or. Il part de 0, à gauche. De 2, à droite, il peut monter à 3 \
                       ou aller de côté, à 2 dans une autre monnaie : les cadres. De là, il ne peut \
                       que revenir à la ligne principale.",
            },
        ],
    },
    user: "caravanes",
    power_advance: "Avancer un pion",
    advance_line: "Un pion par tour, en haut ou de côté",
    power_buy: "Carte caravansérail",
    buy_line: "Achetez une carte où l'argent fructifie",
    choose_title: "Quelle carte ?",
    choose_line: "L'argent y fructifie, jusqu'à 5",
    track: "{0} ({1} {2} {3})",
    move_buy: "Carte caravansérail : {0}",
    move_advance: "Carte {0} : pion à {1} ({2})",
    page_title: "Caravansérail",
    page_line: "En haut ou de côté, jamais vers le bas",
    refusal_types: "Trop peu de types dans le palais.",
    refusal_no_card: "Pas d'autre carte possible.",
    refusal_not_there: "Cette carte n'est pas là.",
    refusal_moved: "Un seul pion par tour.",
    refusal_no_way: "Le pion ne peut pas aller là.",
    does_buy: "{0} achète une caravane pour {1}",
    does_choose: "{0} choisit une caravane : {1}",
    does_advance: "{0} avance un pion à {1} ({2})",
};
