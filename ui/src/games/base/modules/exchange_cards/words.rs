//! The words of exchange cards.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Display advice: an exchange card.
    advice_exchange: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Exchange cards",
        line: "Cards that let you pay for a tile in two currencies.",
        pages: &[HelpPage {
            title: "Exchange cards",
            text: "Six cards show two currencies each. They come up in the display, later in the \
                   game. Take one alone, instead of money.\n\nWith it you pay for one tile with any \
                   mix of the two currencies, or all in the other one; the market space must take \
                   one of the two. Then the card is discarded.\n\nOnly one for a tile, and never \
                   with diamonds. Exact payment counts as always. It also helps to pay a bid.",
        }],
    },
    advice_exchange: "Exchange card: pay in two currencies",
};

static FRENCH: Words = Words {
    about: About {
        name: "Cartes de change",
        line: "Elles permettent de payer une tuile en deux monnaies.",
        pages: &[HelpPage {
            title: "Les cartes de change",
            text: "Six cartes montrent deux monnaies. Elles arrivent plus tard parmi les cartes \
                   visibles. On en prend une seule, au lieu d'argent.\n\nElle permet de payer une \
                   tuile en mêlant ces deux monnaies, ou tout dans l'autre ; l'emplacement doit \
                   demander une des deux. Puis la carte est défaussée.\n\nUne seule par tuile, \
                   jamais avec des diamants. Le compte juste vaut comme toujours. Elle aide aussi \
                   à payer une mise.",
        }],
    },
    advice_exchange: "Carte de change : payez en deux monnaies",
};
