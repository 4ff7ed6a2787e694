//! The words of the change.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What everybody has, in a list.
    holds: Any,
    /// One coin.
    one_coin: Any,
    /// So many coins.
    coins: Any,
    /// Title: coins are due.
    title: Any,
    /// What can be done about it.
    line: Message,
    /// Answer: take these coins.
    move_take: Any,
    /// Answer: take none.
    decline: Any,
    /// What taking coins means for the turn.
    ending: Any,
    /// Does: draws coins; name, how many.
    does_take: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Change",
        line: "Pay too much, and coins come back.",
        pages: &[HelpPage {
            title: "Change",
            text: "A bag holds 24 coins, six of each currency. Pay too much for a building, and for \
                   every 2 too much you may draw a coin. Overpaid bids count as well.\n\nYour coins lie \
                   open before you. Each pays 1 of its currency, together with your cards, and goes \
                   back into the bag. With coins, too, an exact payment gives another action.\n\nYou \
                   may pay too much on purpose, even with cards that are not needed. At the end coins \
                   count when the last tiles are handed out.",
        }],
    },
    holds: "coins",
    one_coin: "{0} coin",
    coins: "{0} coins",
    title: "Change",
    line: "Coins come from the bag, unseen",
    move_take: "Draw {0}",
    decline: "No coins",
    ending: "Coins are drawn: no undo after that.",
    does_take: "{0} draws {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Monnaie",
        line: "Payez trop, et des pièces vous reviennent.",
        pages: &[HelpPage {
            title: "La monnaie",
            text: "Un sac contient 24 pièces, six par monnaie. Si vous payez un bâtiment trop cher, \
                   vous pouvez tirer une pièce pour chaque 2 de trop. Une enchère trop payée compte \
                   aussi.\n\nVos pièces sont visibles de tous. Chacune paie 1 de sa monnaie, avec vos \
                   cartes, puis retourne au sac. Avec des pièces aussi, le compte juste donne une \
                   action de plus.\n\nVous pouvez payer trop exprès, même avec des cartes inutiles. À \
                   la fin, les pièces comptent quand les dernières tuiles sont données.",
        }],
    },
    holds: "pièces",
    one_coin: "{0} pièce",
    coins: "{0} pièces",
    title: "Monnaie",
    line: "Les pièces sont tirées du sac au hasard",
    move_take: "Tirer {0}",
    decline: "Aucune pièce",
    ending: "Les pièces tirées ne se reprennent pas.",
    does_take: "{0} tire {1}",
};
