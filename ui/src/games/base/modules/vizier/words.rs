//! The words of the vizier.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// Whom a power belongs to.
    user: Any,
    /// What may be done between two turns.
    reaction: Any,
    /// Who may react: who has this.
    reacts: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// Power: wake the vizier.
    power_wake: Entry,
    /// About waking the vizier.
    wake_line: Message,
    /// What ends the turn: waking the vizier.
    end_wake: Any,
    /// Between two turns: somebody called the vizier; name, tile.
    called: Any,
    /// Between two turns: a tile that can be paid exactly; type, price.
    advice_call: Message,
    /// Between two turns: a tile that cannot be paid exactly; type, price.
    advice_no_call: Message,
    /// Move: buy; tile, price, cards.
    move_call: Row,
    /// Refused: the vizier sleeps.
    refusal_asleep: Message,
    /// Refused: the vizier is awake.
    refusal_awake: Message,
    /// Does: wakes the vizier; name.
    does_wake: Message,
    /// Does: buys a tile; name, tile.
    does_call: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Vizier's favour",
        line: "Buy a tile between two turns, if you can pay its exact price.",
        pages: &[HelpPage {
            title: "Vizier's favour",
            text: "Everybody has a stone with an eye; it is awake at first.\nBetween two turns, \
                   whoever is awake may buy one tile of the market for exactly its price. It is \
                   placed at once, the stone falls asleep, the market is filled up. There is no \
                   extra action.\nThe next player is asked first, then clockwise; after a purchase \
                   all again.\n\nWaking the stone takes an action of your turn. Characters do not \
                   help here.",
        }],
    },
    user: "the vizier",
    reaction: "buy with the vizier",
    reacts: "a vizier",
    holds: "viziers",
    power_wake: "Wake the vizier",
    wake_line: "This is your action for the turn",
    end_wake: "Your vizier is awake. New cards come up: this cannot be undone.",
    called: "{0} called the vizier",
    advice_call: "{0} {1}: the vizier can buy it",
    advice_no_call: "{0} {1}: you cannot pay exactly",
    move_call: "Buy {0} {1} with {2}",
    refusal_asleep: "Your vizier sleeps",
    refusal_awake: "Your vizier is already awake",
    does_wake: "{0} wakes the vizier",
    does_call: "{0} buys: {1}, by the vizier",
};

static FRENCH: Words = Words {
    about: About {
        name: "Faveur du vizir",
        line: "Achetez entre deux tours, si vous avez le compte juste.",
        pages: &[HelpPage {
            title: "La faveur du vizir",
            text: "Chacun a une pierre avec un œil, ouvert au début.\nEntre deux tours, si l'œil \
                   est ouvert, on peut acheter une tuile du marché au compte juste. Elle est \
                   posée tout de suite, l'œil se ferme, le marché est complété. Pas d'action de \
                   plus.\nLe joueur suivant choisit d'abord, puis les autres dans l'ordre. Après \
                   un achat, on redemande à tous.\n\nRéveiller le vizir est une action de votre \
                   tour. Les personnages n'aident pas ici.",
        }],
    },
    user: "le vizir",
    reaction: "acheter avec le vizir",
    reacts: "vizir éveillé",
    holds: "vizirs",
    power_wake: "Réveiller le vizir",
    wake_line: "C'est votre action du tour",
    end_wake: "Le vizir est éveillé. De nouvelles cartes arrivent : c'est définitif.",
    called: "{0} a fait appel au vizir",
    advice_call: "{0} à {1} : le vizir peut l'acheter",
    advice_no_call: "{0} à {1} : pas de compte juste",
    move_call: "{0} à {1} avec {2}",
    refusal_asleep: "Votre vizir dort",
    refusal_awake: "Votre vizir est déjà éveillé",
    does_wake: "{0} réveille le vizir",
    does_call: "{0} achète : {1}, par le vizir",
};
