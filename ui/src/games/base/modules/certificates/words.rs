//! The words of the exchange certificates.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What everybody has, in a list.
    holds: Any,
    /// What comes back of a payment.
    back: Any,
    /// Title: what can be saved.
    title: Any,
    /// About the stones.
    line: Message,
    /// Answer: amount, currency.
    move_save: Any,
    /// Answer: nothing.
    decline: Any,
    /// There is no stone of that currency.
    refusal_no_stone: Message,
    /// Does: saves an amount; name, amount, currency.
    does_save: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Certificates",
        line: "Save what you pay too much, up to 6.",
        pages: &[HelpPage {
            title: "Exchange certificates",
            text: "Everybody has a certificate. Pay 1 to 6 too much for a building, and you may \
                   save that: take a stone of any colour that is left. You then have this amount in \
                   the stone's currency.\n\nIt pays like one card, always as a whole, and the stone goes \
                   back. If you pay too much again, you may save again at once.\n\nOnly one amount at a \
                   time, and only all of it: 7 or more cannot be saved. Not with diamonds, not for \
                   bids. At the end it counts when the last tiles are handed out.",
        }],
    },
    holds: "savings",
    back: "can be saved",
    title: "Save {0}?",
    line: "In a currency of your choice",
    move_save: "Save {0} in {1}",
    decline: "Save nothing",
    refusal_no_stone: "No stone of this currency is left.",
    does_save: "{0} saves {1} in {2}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Certificats",
        line: "Épargnez ce que vous payez de trop, jusqu'à 6.",
        pages: &[HelpPage {
            title: "Les certificats de change",
            text: "Chacun a un certificat. Si vous payez un bâtiment 1 à 6 de trop, vous pouvez \
                   l'épargner : prenez un pion restant, de la couleur de votre choix. Vous avez alors ce \
                   montant dans sa monnaie.\n\nIl paie comme une carte, toujours en entier, et le pion \
                   retourne au milieu. Si vous payez encore trop, vous pouvez épargner aussitôt.\n\nUn \
                   seul montant à la fois, et le tout : 7 ou plus ne s'épargne pas. Ni avec des \
                   diamants, ni aux enchères. À la fin il compte quand les dernières tuiles sont \
                   données.",
        }],
    },
    holds: "épargne",
    back: "à épargner",
    title: "Épargner {0} ?",
    line: "Dans la monnaie de votre choix",
    move_save: "Garder {0} en {1}",
    decline: "Ne rien épargner",
    refusal_no_stone: "Plus de pion de cette monnaie.",
    does_save: "{0} garde {1} en {2}",
};
