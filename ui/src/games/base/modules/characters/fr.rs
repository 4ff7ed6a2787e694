//! The words of the characters in French.

use super::words::Words;
use crate::text::{About, HelpPage};

/// All words in French.
pub(super) static FRENCH: Words = Words {
    about: About {
        name: "Personnages",
        line: "Dix personnages aux pouvoirs divers, vendus aux enchères.",
        pages: &[
            HelpPage {
                title: "Les personnages",
                text: "Six des dix personnages sont dans la pioche, quatre de côté. Dès qu'il en \
                       sort un, on le met aux enchères.\nLe joueur suivant commence. On mise plus, \
                       ou on passe pour de bon. La mise doit pouvoir être payée en une monnaie, en \
                       diamants seuls, ou en deux monnaies avec une carte de change.\nLe gagnant \
                       paie et garde la carte. Sans mise, elle sort du jeu.\n\nLe compte juste ne \
                       donne rien ici. Un pouvoir sert une fois par tour.",
            },
            HelpPage {
                title: "Les pouvoirs (1)",
                text: "Magicien : 8 points, ou échangez-le contre un personnage mis de \
                       côté.\nMendiant : avant le tour, avec moins de 3 cartes d'argent, piochez \
                       une carte.\nMécène : paie une tuile et sa tour de guet, comme au compte \
                       juste. Puis il s'en va.\nAvare : achetez à 10 ou plus, et prenez une carte \
                       d'argent visible.\nBâtisseur : un réaménagement à la fin de votre tour, en \
                       plus.",
            },
            HelpPage {
                title: "Les pouvoirs (2)",
                text: "Marchand : plusieurs cartes peuvent faire 7.\nSage : à chaque décompte, \
                       nommez un type ; si vous en avez, un demi-bâtiment s'ajoute.\nDanseuse : \
                       avant le tour, échangez une tuile du marché contre une de la \
                       pile.\nChangeur : avant le tour, échangez une carte contre une visible qui \
                       ne vaut pas plus.\nGarde : 1 point de plus pour 3 points de mur.",
            },
        ],
    },
    points: "garde",
    user: "un personnage",
    holds: "personnages",
    magician: "Magicien",
    magician_power: "8 points, ou un autre personnage",
    beggar: "Mendiant",
    beggar_power: "Avant le tour : 1 carte si moins de 3",
    patron: "Mécène",
    patron_power: "Paie un bâtiment, puis s'en va",
    miser: "Avare",
    miser_power: "Achat à 10 ou plus : prenez une carte",
    builder: "Bâtisseur",
    builder_power: "Un réaménagement à la fin du tour",
    merchant: "Marchand",
    merchant_power: "Plusieurs cartes : jusqu'à 7 en tout",
    wise_man: "Sage",
    wise_man_power: "Un demi-bâtiment de plus au décompte",
    dancer: "Danseuse",
    dancer_power: "Avant le tour : changez un bâtiment",
    money_changer: "Changeur",
    money_changer_power: "Avant le tour : changez une carte",
    city_guard: "Garde",
    city_guard_power: "1 point de plus pour 3 points de mur",
    hint_bid: "Miser",
    hint_pass: "Passer",
    builder_line: "Le bâtisseur permet un réaménagement",
    builder_no: "Ne pas réaménager",
    with_patron: "Le mécène paie",
    patron_verdict: "Gratuit : encore une action !",
    pay_for: "{0} : votre mise",
    advice_free: "{0} à {1} : le mécène peut payer",
    advice_merchant: "Marchand : une, ou plusieurs jusqu'à 7",
    too_much_merchant: "Plusieurs cartes : 7 au plus, pas {0}",
    power_beg: "Mendiant : piocher",
    power_dance: "Danseuse : échanger",
    power_change: "Changeur : échanger",
    beg_line: "La première carte de la pioche",
    dance_line: "Une nouvelle tuile en remplace une",
    change_line: "Contre une carte visible, égale ou moindre",
    hand_over_bid: "Pour miser, c'est à",
    miser_line: "Avare : choisissez une carte d'argent",
    miser_again_line: "Encore A pour prendre cette carte",
    miser_no: "Ne rien prendre",
    dance_question_line: "Quelle tuile quitte le marché ?",
    dance_no: "Ne rien échanger",
    change_title: "Changeur",
    change_give: "Vous donnez",
    change_take: "Vous recevez",
    wise_title: "Sage : un demi-bâtiment de plus",
    wise_line: "Quel type ? Le demi départage",
    wise_own: "vous",
    wise_best: "autres",
    magician_title: "Magicien ambulant",
    magician_keep: "8 points",
    magician_swap: "Autre personnage",
    magician_keep_line: "Tout de suite ; puis le magicien s'en va",
    magician_swap_line: "Le premier d'une pile cachée de quatre",
    auction: "Aux enchères",
    highest: "Mise : {0}, {1}",
    no_bid: "Pas encore de mise",
    your_bid: "Votre mise",
    bid_exact: "Compte juste possible",
    bidding_line: "{0} : miser ou passer ?",
    state_bid: "mise {0}",
    state_asked: "à vous",
    state_out: "passe",
    hand_over_pay: "Pour payer, c'est à",
    bid_line: "Misez {0} au plus. Passer est définitif",
    bid_none_line: "Vous ne pouvez plus miser : passez",
    sold: "{0} l'emporte pour {1}",
    unsold: "Personne n'en veut",
    kept: "Magicien : 8 points pour {0}",
    swapped: "Le magicien devient",
    guard_part: "garde {0}",
    move_bid: "Miser {0}",
    move_pay: "Payer avec {0}",
    move_dance: "Danseuse : {0} {1} part",
    move_change: "{0} {1} contre {2} {3}",
    move_hoard: "Avare : {0} {1}",
    move_favour: "Un demi-bâtiment : {0}",
    refusal_not_owned: "Ce personnage n'est pas à vous",
    refusal_used: "Déjà utilisé pendant ce tour",
    refusal_many_cards: "Seulement avec moins de 3 cartes",
    refusal_nothing_to_draw: "Il ne reste rien à piocher",
    refusal_worth_more: "La carte ne doit pas valoir plus",
    refusal_low_bid: "Misez plus de {0}",
    refusal_high_bid: "Vous pouvez miser {0} au plus",
    refusal_below_bid: "Votre mise : {0}, ce n'est pas assez",
    does_bid: "{0} mise {1}",
    does_pay: "{0} paie {1} pour le personnage",
    does_keep: "{0} prend 8 points (magicien)",
    does_swap: "{0} prend un autre personnage",
    does_beg: "{0} pioche une carte (mendiant)",
    does_dance: "{0} renvoie : {1} (danseuse)",
    does_change: "{0} donne {1} {2} pour {3} {4}",
    does_hoard: "{0} prend {1} {2} (avare)",
    does_favour: "{0} préfère : {1} (sage)",
};
