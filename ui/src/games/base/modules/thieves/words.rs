//! The words of the thieves.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What may be done between two turns.
    reaction: Any,
    /// Who may react: who has this.
    reacts: Any,
    /// What everybody has, in a list.
    holds: Any,
    /// Button hint: steal.
    hint_steal: Hint,
    /// Between two turns: somebody stole; name, value, currency.
    stole: Any,
    /// Between two turns: a thief for this card.
    advice_steal: Message,
    /// Between two turns: pressed once.
    advice_steal_again: Message,
    /// Move: steal; value, currency.
    move_steal: Row,
    /// Refused: no thief for the card.
    refusal_no_thief: Message,
    /// Refused: the own turn comes next.
    refusal_due_next: Message,
    /// Does: steals a card; name, value, currency.
    does_steal: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Thieves",
        line: "Steal a card from the display between two turns.",
        pages: &[HelpPage {
            title: "Thieves",
            text: "At the start everybody gets secret thieves: 4 with two or three players, 3 with \
                   four, 2 with more.\nBetween two turns play a thief: take one card of his \
                   currency from the display. He leaves the game, and a new card comes up.\n\nThe \
                   next player may not steal. The others are asked clockwise; after a theft all are \
                   asked again.\n\nDiamonds and exchange cards are safe. Unused thieves are worth \
                   nothing.",
        }],
    },
    reaction: "steal",
    reacts: "a thief",
    holds: "thieves in hand",
    hint_steal: "Steal",
    stole: "{0} stole a {1} ({2})",
    advice_steal: "One of your thieves can steal this card",
    advice_steal_again: "Press A again to steal it",
    move_steal: "Steal {1}: {0}",
    refusal_no_thief: "You have no thief for this card",
    refusal_due_next: "You are next: no stealing now",
    does_steal: "{0} steals {2}: {1}",
};

static FRENCH: Words = Words {
    about: About {
        name: "Voleurs",
        line: "Volez une carte visible entre deux tours.",
        pages: &[HelpPage {
            title: "Les voleurs",
            text: "Au début, chacun reçoit des voleurs en secret : 4 à deux ou trois joueurs, 3 à \
                   quatre, sinon 2.\nEntre deux tours, jouez un voleur : prenez une carte visible \
                   de sa monnaie. Il sort du jeu, et une nouvelle carte arrive.\n\nLe joueur \
                   suivant ne peut pas voler. On demande aux autres dans l'ordre ; après un vol, à \
                   tous de nouveau.\n\nDiamants et cartes de change sont à l'abri. Un voleur gardé \
                   ne vaut rien.",
        }],
    },
    reaction: "voler",
    reacts: "voleurs en main",
    holds: "voleurs en main",
    hint_steal: "Voler",
    stole: "{0} a volé un {1} en {2}",
    advice_steal: "Un de vos voleurs peut la prendre",
    advice_steal_again: "Encore A pour la voler",
    move_steal: "Voler {1} : {0}",
    refusal_no_thief: "Aucun de vos voleurs ne peut la prendre",
    refusal_due_next: "Vous jouez ensuite : pas de vol",
    does_steal: "{0} vole des {2} : {1}",
};
