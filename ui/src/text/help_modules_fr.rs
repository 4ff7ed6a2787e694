//! The rules of the modules in French.

use super::table::{HelpPage, MODULE_TOPICS};

/// A page for each topic of the modules, in the order of the topics.
pub(crate) static HELP: [HelpPage; MODULE_TOPICS] = [
    HelpPage {
        title: "La faveur du vizir",
        text: "Chacun a une pierre avec un œil, ouvert au début.\nEntre deux tours, si l'œil est \
               ouvert, on peut acheter une tuile du marché à son prix exact. Elle est posée tout \
               de suite, l'œil se ferme, le marché est complété. Pas d'action de plus.\nQui \
               vient ensuite choisit d'abord, puis les autres dans l'ordre. Après un achat, on \
               redemande à tous.\n\nRéveiller le vizir est une action de votre tour. Les \
               personnages n'aident pas ici.",
    },
    HelpPage {
        title: "Les cartes de change",
        text: "Six cartes montrent deux monnaies. Elles sortent plus tard parmi les cartes \
               visibles. Prenez-en une seule, au lieu d'argent.\n\nElle permet de payer une \
               tuile en mêlant ces deux monnaies, ou tout dans l'autre ; l'emplacement demande \
               une des deux. Puis la carte est défaussée.\n\nUne seule par tuile, jamais avec \
               des diamants. Le montant exact compte comme toujours. Elle aide aussi à payer \
               une enchère.",
    },
    HelpPage {
        title: "Les diamants",
        text: "Dix diamants de 3 à 9 sont mêlés à l'argent. On les reçoit, prend et garde comme \
               de l'argent.\n\nTout emplacement du marché accepte les diamants, mais rien \
               d'autre avec : ni argent, ni carte de change. Le montant exact donne l'action de \
               plus.\n\nOn ne peut pas les voler. À la fin de la partie, ils ne gagnent aucune \
               tuile restante.",
    },
    HelpPage {
        title: "Les personnages",
        text: "Six des dix personnages sont dans la pioche, quatre de côté. Dès qu'un sort, on \
               le met aux enchères.\nQui joue ensuite commence. On offre plus, ou on passe pour \
               de bon. L'offre doit pouvoir être payée en une monnaie, en diamants seuls, ou en \
               deux monnaies avec une carte de change.\nLe gagnant paie et garde la carte. Sans \
               offre, elle sort du jeu.\n\nPayer exact ne donne rien ici. Un don sert une fois \
               par tour.",
    },
    HelpPage {
        title: "Leurs dons, 1",
        text: "Magicien : 8 points, ou échangez-le contre un personnage mis de côté.\nMendiant : \
               avant le tour, avec moins de 3 cartes d'argent, tirez une carte.\nMécène : paie \
               une tuile et sa tour de guet, comme au montant exact. Puis il s'en va.\nAvare : \
               achetez à 10 ou plus, et prenez une carte d'argent visible.\nBâtisseur : un \
               réaménagement à la fin de votre tour, en plus.",
    },
    HelpPage {
        title: "Leurs dons, 2",
        text: "Marchand : plusieurs cartes peuvent faire 7.\nSage : à chaque décompte, nommez un \
               type ; si vous en avez un, un demi-bâtiment s'ajoute.\nDanseuse : avant le tour, \
               échangez une tuile du marché contre une de la pile.\nChangeur : avant le tour, \
               échangez une carte contre une visible qui ne vaut pas plus.\nGarde : pour 3 \
               points de votre mur, 1 de plus.",
    },
    HelpPage {
        title: "Les camps",
        text: "Huit camps s'achètent et se placent comme des bâtiments, mais dehors : on n'y \
               marche pas.\n- Les pieux gris avec une flèche sont un bastion. Il ne touche que \
               des murs, et il en faut au moins un.\n- Les autres côtés ne touchent que ceux \
               d'autres camps.\n\nÀ chaque décompte, une flèche rapporte 1 point par bâtiment de \
               sa ligne, sans trou. Les murs n'arrêtent rien, la fontaine compte. Votre mur reste \
               tel quel.",
    },
    HelpPage {
        title: "Les voleurs",
        text: "Au début, chacun reçoit des voleurs en secret : 4 à deux ou trois joueurs, 3 à \
               quatre, sinon 2.\nEntre deux tours, jouez un voleur : prenez une carte visible de \
               sa monnaie. Il sort du jeu, et une nouvelle carte vient.\n\nQui joue ensuite ne \
               peut pas voler. On demande aux autres dans l'ordre ; après un vol, à tous de \
               nouveau.\n\nDiamants et cartes de change sont à l'abri. Un voleur gardé ne vaut \
               rien.",
    },
    HelpPage {
        title: "Les tours de guet",
        text: "Avec un bâtiment, on peut acheter une tour de guet de sa couleur ; il y en a \
               trois par couleur. Le prix monte de 6 avant le premier décompte, puis 4, puis 2. \
               Payez la somme exacte et vous agissez encore.\n\nC'est une demi-tuile : deux \
               petits côtés ouverts, un mur sur la diagonale. Tournez-la à volonté. On la pose \
               dans le même tour ; ni réserve, ni déplacement. Sans place, elle est rendue.",
    },
    HelpPage {
        title: "Tours de guet : pose",
        text: "- Un petit côté touche un bâtiment de sa couleur ; aucun ne touche un mur ni un \
               camp.\n- On peut la traverser à pied.\n- L'autre moitié de la case reste vide et \
               n'est pas enfermée.\n- Un réaménagement lui laisse un voisin de sa couleur.\n\nLe \
               long côté fait partie du mur : 1 point. Chaque tour de guet dans votre plus long \
               mur rapporte 2 de plus. De deux murs égaux, le meilleur compte.",
    },
    HelpPage {
        title: "La médina",
        text: "Neuf tuiles de la vieille ville s'achètent et se bâtissent comme les autres, sans \
               être d'un type.\nÀ la fin d'un décompte, qui en a bâti le moins perd :\n1er \
               décompte : 3\n2e : le dernier 6, l'avant-dernier 3\nFinal : 9, puis 6, puis 3\nÀ \
               égalité, la plus chère départage.\n\nSans médina, on perd 1, 2 ou 3 de plus, selon \
               le décompte. À plusieurs, on partage et arrondit au-dessus. Jamais moins de 0.",
    },
];
