//! The words of the building sites.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: finish a building.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// What is paid for; building.
    completing: Any,
    /// With a tile: as a site.
    with_site: Any,
    /// Paid: no further action.
    verdict: Any,
    /// On the market: building, half price.
    advice: Message,
    /// On the map: a site brings only its walls.
    waiting: Message,
    /// Which marker: the title.
    mark_title: Any,
    /// Which marker: about it.
    mark_line: Message,
    /// Move: lay a marker; currency.
    move_mark: Row,
    /// Move: finish; building, price, cards.
    move_complete: Row,
    /// Refused: it is no site.
    refusal_no_site: Message,
    /// Refused: not that marker.
    refusal_not_drawn: Message,
    /// The end: the title.
    opened: Any,
    /// The end: what it means.
    dead: Any,
    /// Does: lays a marker; name.
    does_mark: Message,
    /// Does: finishes a building; name, tile, sum.
    does_complete: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Building Sites",
        line: "Tiles for half the price, finished later.",
        pages: &[
            HelpPage {
                title: "Setting up a site",
                text: "Buy a building for half its price, rounded down: it becomes a building site, \
                       and there is never a further action. Draw two markers in secret, lay one on \
                       the tile and put the other back. Its back shows a currency.\n\nA site is \
                       built like any tile. Its walls count; as a building it does not count yet. \
                       Camps and bazaars cannot be sites.",
            },
            HelpPage {
                title: "Finishing it",
                text: "As an action, pay the full price in the currency of the marker, which leaves \
                       the game. Exactly paid, it gives another action.\n\nBefore the last tiles \
                       are given out, all markers in palaces are opened: all your money of their \
                       currencies is worth nothing then. Sites in the reserve do no harm.",
            },
        ],
    },
    user: "building sites",
    power: "Finish a building",
    power_line: "The full price in its marker's money",
    completing: "Finish: {0}",
    with_site: "Site: half price",
    verdict: "A site: no further action",
    advice: "{0}: as a site it costs {1}",
    waiting: "A site: its walls count, it does not",
    mark_title: "Which marker?",
    mark_line: "In this money you finish it. Secret!",
    move_mark: "Finish it in: {0}",
    move_complete: "Finish {0} {1}: {2}",
    refusal_no_site: "That is no building site of yours",
    refusal_not_drawn: "You did not draw that marker",
    opened: "The sites are opened",
    dead: "Money of the currencies on sites in palaces is worth nothing now.",
    does_mark: "{0} marks the site in secret",
    does_complete: "{0} finishes: {1}, for {2}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Les chantiers",
        line: "Des tuiles à moitié prix, finies plus tard.",
        pages: &[
            HelpPage {
                title: "Ouvrir un chantier",
                text: "Achetez un bâtiment à la moitié de son prix, arrondie en bas : il devient un \
                       chantier, et il n'y a jamais d'autre action. Tirez deux marqueurs en secret, \
                       posez-en un sur la tuile et remettez l'autre. Son dos montre une \
                       monnaie.\n\nUn chantier se pose comme une tuile. Ses murs comptent ; le \
                       bâtiment ne compte pas encore. Camps et bazars ne sont jamais des chantiers.",
            },
            HelpPage {
                title: "Le finir",
                text: "Comme action, payez le prix entier dans la monnaie du marqueur, qui sort du \
                       jeu. Le compte juste donne une autre action.\n\nAvant la distribution des \
                       dernières tuiles, les marqueurs des palais sont ouverts : tout votre argent \
                       de leurs monnaies ne vaut plus rien. Les chantiers en réserve ne nuisent \
                       pas.",
            },
        ],
    },
    user: "les chantiers",
    power: "Finir un bâtiment",
    power_line: "Le prix entier, monnaie du marqueur",
    completing: "Finir : {0}",
    with_site: "Chantier : moitié",
    verdict: "Chantier : pas d'autre action",
    advice: "{0} : en chantier pour {1}",
    waiting: "Chantier : seuls ses murs comptent",
    mark_title: "Quel marqueur ?",
    mark_line: "La monnaie pour le finir. Secret !",
    move_mark: "Le finir en : {0}",
    move_complete: "Finir {0} {1} : {2}",
    refusal_no_site: "Ce n'est pas un de vos chantiers",
    refusal_not_drawn: "Ce marqueur n'a pas été tiré",
    opened: "Les chantiers s'ouvrent",
    dead: "L'argent des monnaies de chantiers dans les palais ne vaut plus rien.",
    does_mark: "{0} marque le chantier en secret",
    does_complete: "{0} finit : {1}, pour {2}",
};
