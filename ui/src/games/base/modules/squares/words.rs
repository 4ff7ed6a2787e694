//! The words of the squares.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whose power it is.
    user: Any,
    /// Power: take one.
    power: Entry,
    /// About that power.
    power_line: Message,
    /// About taking one.
    take_line: Message,
    /// Its name.
    tile: Any,
    /// What one here would bring: how many, type.
    brings: Message,
    /// Move: take; type, walls.
    move_take: Row,
    /// Said of a move that ends the turn.
    end_take: Any,
    /// Refused: it does not lie open.
    refusal_not_open: Message,
    /// Refused: so many are enough.
    refusal_enough: Message,
    /// Look around: the page.
    page_title: Any,
    /// Look around: what it shows.
    page_line: Message,
    /// Look around: so many are left.
    left: Any,
    /// Does: takes a square; name, colour.
    does_take: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Squares",
        line: "Free tiles that count for the buildings beside them.",
        pages: &[
            HelpPage {
                title: "Squares",
                text: "A square counts as one building of its colour for each building of that \
                       colour that touches it without a wall between, three at most.",
            },
            HelpPage {
                title: "Taking a square",
                text: "As an action, take one of the six open squares; it costs nothing. Place it \
                       at the end of the turn like a new tile. Nobody may have more than three, \
                       the reserve included.\n\nSquares do not count for each other. Their walls \
                       count like all walls.",
            },
        ],
    },
    user: "squares",
    power: "Take a square",
    power_line: "It is free, three at most",
    take_line: "Which square? The walls stand behind it",
    tile: "Square",
    brings: "Counts for {0} ({1}) here",
    move_take: "Square: {0}, walls {1}",
    end_take: "You take the square.",
    refusal_not_open: "That square does not lie open",
    refusal_enough: "You may have {0} squares at most",
    page_title: "Squares",
    page_line: "The open ones, and how many are left",
    left: "{0} left",
    does_take: "{0} takes a square: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Les places",
        line: "Des tuiles gratuites qui comptent pour leurs voisines.",
        pages: &[
            HelpPage {
                title: "Les places",
                text: "Une place compte comme un bâtiment de sa couleur pour chaque bâtiment de \
                       cette couleur qui la touche sans mur entre eux, trois au plus.",
            },
            HelpPage {
                title: "Prendre une place",
                text: "Comme action, prenez une des six places ouvertes ; elle ne coûte rien. On la \
                       pose à la fin du tour comme une nouvelle tuile. Personne n'en a plus de \
                       trois, réserve comprise.\n\nLes places ne comptent pas entre elles. Leurs \
                       murs comptent comme les autres.",
            },
        ],
    },
    user: "les places",
    power: "Prendre une place",
    power_line: "Elle est gratuite, trois au plus",
    take_line: "Quelle place ? Les murs sont indiqués",
    tile: "Place",
    brings: "Compte pour {0} ({1}) ici",
    move_take: "Place : {0}, murs {1}",
    end_take: "Vous prenez la place.",
    refusal_not_open: "Cette place n'est pas ouverte",
    refusal_enough: "Vous ne pouvez avoir que {0} places",
    page_title: "Places",
    page_line: "Les places ouvertes, et ce qui reste",
    left: "reste {0}",
    does_take: "{0} prend une place : {1}",
};
