//! The words of the bazaars.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: buy one.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// Between two turns: the button.
    also: Any,
    /// Between two turns: about it.
    also_line: Message,
    /// Between two turns: somebody has bought one.
    called: Message,
    /// Its name.
    tile: Any,
    /// What is paid for: currency.
    bazaar_for: Any,
    /// No tile sets the price.
    no_price: Any,
    /// What one here would bring: points.
    brings: Message,
    /// Move: buy; three types, cards.
    move_buy: Row,
    /// Refused: it is not there.
    refusal_not_offered: Message,
    /// Refused: it has no price now.
    refusal_no_price: Message,
    /// Points of a scoring.
    points: Any,
    /// The step of the scoring show.
    step_title: Any,
    /// How it counts.
    step_line: Message,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what it shows.
    page_line: Message,
    /// Look around: there is none.
    none: Any,
    /// Does: buys a bazaar; name, sum.
    does_buy: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Bazaars",
        line: "Tiles that score the buildings around them.",
        pages: &[
            HelpPage {
                title: "Bazaars",
                text: "At the end a bazaar scores the buildings of its three types on the eight \
                       cells around it: their number times how many of the types are there. Walls \
                       do not matter.",
            },
            HelpPage {
                title: "Buying a bazaar",
                text: "A bazaar that is drawn lies beside the market. It costs as much as the tile \
                       that now lies on the market space of its currency, and must be paid \
                       exactly; that gives another action. Without a tile there it cannot be \
                       bought.\n\nA bazaar is built like a building and has no type. What nobody \
                       buys is not given out at the end.",
            },
        ],
    },
    user: "bazaars",
    power: "Buy a bazaar",
    power_line: "Exactly the price of the tile there",
    also: "A bazaar",
    also_line: "The vizier buys a bazaar, exactly paid",
    called: "{0} bought a bazaar",
    tile: "Bazaar",
    bazaar_for: "Bazaar ({0})",
    no_price: "closed",
    brings: "Scores {0} at the end, as it is now",
    move_buy: "Bazaar {0} {1} {2}: {3}",
    refusal_not_offered: "That bazaar is not on offer",
    refusal_no_price: "No tile sets its price now",
    points: "Bazaars",
    step_title: "Bazaars",
    step_line: "Buildings around it times their types",
    page_title: "Bazaars",
    page_line: "What they score, and today's price",
    none: "No bazaar is on offer.",
    does_buy: "{0} buys a bazaar for {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Les bazars",
        line: "Des tuiles qui comptent les bâtiments autour d'elles.",
        pages: &[
            HelpPage {
                title: "Les bazars",
                text: "À la fin un bazar compte les bâtiments de ses trois types sur les huit cases \
                       autour de lui : leur nombre, fois le nombre de types présents. Les murs ne \
                       comptent pas.",
            },
            HelpPage {
                title: "Acheter un bazar",
                text: "Un bazar tiré reste à côté du marché. Il coûte autant que la tuile qui est \
                       maintenant sur la case de sa monnaie, et se paie au compte juste, ce qui \
                       donne une autre action. Sans tuile sur cette case, pas d'achat.\n\nUn bazar \
                       se construit comme un bâtiment et n'a pas de type. Les bazars restants ne \
                       sont pas distribués à la fin.",
            },
        ],
    },
    user: "les bazars",
    power: "Acheter un bazar",
    power_line: "Juste le prix de la tuile de sa monnaie",
    also: "Un bazar",
    also_line: "Le vizir achète un bazar, compte juste",
    called: "{0} a pris un bazar",
    tile: "Bazar",
    bazaar_for: "Bazar ({0})",
    no_price: "fermé",
    brings: "Rapporte {0} à la fin, pour l'instant",
    move_buy: "Bazar {0} {1} {2} : {3}",
    refusal_not_offered: "Ce bazar n'est pas à vendre",
    refusal_no_price: "Aucune tuile ne fixe son prix",
    points: "Bazars",
    step_title: "Bazars",
    step_line: "Bâtiments autour, fois leurs types",
    page_title: "Bazars",
    page_line: "Ce qu'ils comptent, et le prix du jour",
    none: "Aucun bazar à vendre.",
    does_buy: "{0} achète un bazar pour {1}",
};
