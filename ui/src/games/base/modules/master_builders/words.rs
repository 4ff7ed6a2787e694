//! The words of the master builders.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Display advice: a master builder.
    advice: Message,
    /// Title: whether to play one.
    title: Any,
    /// About it.
    line: Message,
    /// Answer: the currency of the card.
    move_play: Any,
    /// Answer: none.
    decline: Any,
    /// What is offered on the map.
    redesign_line: Message,
    /// The player has no such card.
    refusal_none: Message,
    /// Does: plays a card; name, currency.
    does_play: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Master builders",
        line: "Money cards that can also redesign.",
        pages: &[HelpPage {
            title: "Master builder cards",
            text: "Sixteen cards are worth 3 each, four of every currency. Everybody begins with two, \
                   beside the other money; a few more come up later in the display.\n\nThey are taken and \
                   paid like other money. Or you play one at the end of your turn, after your tiles are \
                   placed: then you redesign once more. Only one a turn, whatever you did in it.\n\nA \
                   card that was paid or played leaves the game. Those that are left count 3 when the \
                   last tiles are handed out.",
        }],
    },
    advice: "Master builder: 3, or a redesign",
    title: "Master builder?",
    line: "A card for one more redesign",
    move_play: "Play {0}",
    decline: "Keep the cards",
    redesign_line: "Master builder: redesign once more",
    refusal_none: "You have no such master builder.",
    does_play: "{0} plays a builder: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Maîtres bâtisseurs",
        line: "De l'argent qui sert aussi à transformer.",
        pages: &[HelpPage {
            title: "Les maîtres bâtisseurs",
            text: "Seize cartes valent 3 chacune, quatre par monnaie. Chacun en reçoit deux au début, \
                   en plus de son argent ; quelques autres sortent plus tard.\n\nElles se prennent et \
                   paient comme l'argent. Ou bien vous en jouez une à la fin de votre tour, vos tuiles \
                   placées, pour transformer le palais une fois de plus. Une seule par tour, quoi que \
                   vous ayez fait.\n\nUne carte payée ou jouée quitte la partie. Les autres comptent 3 \
                   pour les dernières tuiles.",
        }],
    },
    advice: "Bâtisseur : 3, ou une transformation",
    title: "Maître bâtisseur ?",
    line: "Une carte pour transformer encore",
    move_play: "Jouer : {0}",
    decline: "Garder les cartes",
    redesign_line: "Bâtisseur : transformez encore",
    refusal_none: "Vous n'avez pas ce bâtisseur.",
    does_play: "{0} joue un bâtisseur : {1}",
};
