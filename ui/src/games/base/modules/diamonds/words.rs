//! The words of diamonds.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// The fifth kind of money, after a number.
    coin: Any,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Diamonds",
        line: "A fifth currency, good for everything in the market.",
        pages: &[HelpPage {
            title: "Diamonds",
            text: "Ten diamonds of 3 to 9 are shuffled into the money. They are dealt, taken and \
                   kept like any money.\n\nEvery market space takes diamonds, but nothing \
                   else with them: no other money, no exchange card. Pay exactly and you may \
                   act again.\n\nThieves cannot steal them. At the end of the game they win \
                   no tile that is left over.",
        }],
    },
    coin: "diamonds",
};

static FRENCH: Words = Words {
    about: About {
        name: "Diamants",
        line: "Une cinquième monnaie, acceptée partout au marché.",
        pages: &[HelpPage {
            title: "Les diamants",
            text: "Dix diamants de 3 à 9 sont mêlés à l'argent. On les reçoit, prend et garde \
                   comme de l'argent.\n\nTout emplacement du marché accepte les diamants, mais \
                   rien d'autre avec : ni argent, ni carte de change. Le compte juste donne \
                   l'action de plus.\n\nOn ne peut pas les voler. À la fin de la partie, ils ne \
                   gagnent aucune tuile restante.",
        }],
    },
    coin: "diamants",
};
