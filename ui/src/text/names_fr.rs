//! What modules bring, in French.

use super::names::{Named, Names};

const fn named(name: &'static str, line: &'static str) -> Named {
    Named { name, line }
}

/// All names in French.
pub(super) const NAMES: Names = Names {
    modules_title: "Modules",
    modules_count: "{0} modules",
    modules_one: "1 module",
    modules_in_play: "Modules en jeu",
    presets_line: "Gauche, droite : un choix tout prêt",
    modules_look_line: "Ces modules sont en jeu",
    presets: ["Débuter", "Classique", "Bâtisseurs", "Tout", "Au choix"],
    preset: "Choix",
    hint_rules: "Règles",
    camp: "Camp",
    medina: "Médina",
    diamonds: "diamants",
    characters: [
        named("Magicien", "8 points, ou un autre personnage"),
        named("Mendiant", "Avant le tour : 1 carte si moins de 3"),
        named("Mécène", "Paie un bâtiment, puis s'en va"),
        named("Avare", "Achat à 10 ou plus : prenez une carte"),
        named("Bâtisseur", "Un réaménagement à la fin du tour"),
        named("Marchand", "Plusieurs cartes : jusqu'à 7 en tout"),
        named("Sage", "Un demi-bâtiment de plus au décompte"),
        named("Danseuse", "Avant le tour : changez un bâtiment"),
        named("Changeur", "Avant le tour : changez une carte"),
        named("Garde", "1 point de plus pour 3 points de mur"),
    ],
    modules: [
        named("Faveur du vizir", "Achetez entre deux tours, si vous payez le prix exact."),
        named("Cartes de change", "Elles permettent de payer une tuile en deux monnaies."),
        named("Diamants", "Une cinquième monnaie, acceptée partout au marché."),
        named("Personnages", "Dix personnages aux dons divers, vendus aux enchères."),
        named("Camps", "Des tentes hors les murs : elles comptent les rangées voisines."),
        named("Voleurs", "Volez une carte visible entre deux tours."),
        named("Tours de guet", "Des demi-tuiles qui allongent et enrichissent le mur."),
        named("Médina", "La vieille ville : qui en a le moins perd des points."),
    ],
    refusals: [
        "Votre vizir dort",
        "Votre vizir est déjà éveillé",
        "Vous n'avez pas de voleur pour elle",
        "Votre tour vient : pas de vol",
        "Ce personnage n'est pas à vous",
        "Déjà utilisé pendant ce tour",
        "Seulement avec moins de 3 cartes",
        "Il ne reste rien à tirer",
        "La carte ne doit pas valoir plus",
        "Il faut offrir plus de {0}",
        "Vous pouvez payer {0} au plus",
        "L'enchère est de {0}, pas de {1}",
        "Impossible avec cette tuile",
    ],
};
