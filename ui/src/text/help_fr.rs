//! The rulebook in French.

use super::HelpPage;
use super::table::Rulebook;

/// A page for each topic.
pub(crate) static HELP: Rulebook = Rulebook {
    aim: HelpPage {
        title: "Le but",
        text: "Vous bâtissez un palais autour d'une fontaine. Les bâtiments s'achètent avec quatre \
               monnaies.\nTrois fois, les palais sont décomptés : avoir le plus de bâtiments d'un \
               type rapporte des points, et un long mur d'enceinte aussi.\nLe plus grand total \
               l'emporte.\n\nLes boutons sont partout les mêmes : A choisit, B revient, X montre \
               tous les palais, Y ouvre le menu.",
    },
    setup: HelpPage {
        title: "La mise en place",
        text: "Chacun commence avec une fontaine et de l'argent : des cartes pour 20 ou \
               plus.\nQui a le moins de cartes commence ; à égalité, qui a le moins \
               d'argent.\n\nQuatre bâtiments sont au marché, un par monnaie, et quatre cartes \
               d'argent sont visibles.\n\nLa console fait le tour de la table. Votre argent est \
               secret : l'écran attend votre A pour le montrer.",
    },
    turn: HelpPage {
        title: "Un tour",
        text: "Faites une chose parmi trois :\n- prendre de l'argent,\n- acheter un bâtiment du \
               marché,\n- réaménager votre palais.\n\nSi vous payez le compte juste, vous agissez \
               encore une fois : une des trois actions, ou finir.\n\nÀ la fin, posez vos \
               achats. Puis l'argent et le marché sont complétés.\n\nB annule la dernière action \
               tant que le tour n'est pas fini.",
    },
    money: HelpPage {
        title: "Prendre de l'argent",
        text: "Prenez une carte de n'importe quelle valeur, ou plusieurs cartes qui font 5 au \
               plus, toutes monnaies confondues.\n\nChoisissez les cartes avec A ; A sur une carte \
               choisie les prend toutes. B annule le choix.\n\nGardez autant de cartes que vous \
               voulez. La pioche contient deux cartes de décompte : quand l'une sort, les palais \
               sont décomptés.",
    },
    buying: HelpPage {
        title: "Acheter",
        text: "Chaque emplacement du marché demande une monnaie, indiquée par sa pièce. Payez avec \
               cette monnaie seulement. On ne rend pas la monnaie.\n\nPayez le compte juste et \
               vous agissez encore une fois. La console choisit les meilleures cartes ; haut et \
               bas les changent.\n\nSous un bâtiment : une coche pour le compte juste, +2 pour 2 \
               de trop, -3 s'il manque 3.",
    },
    building: HelpPage {
        title: "Construire",
        text: "Posez vos tuiles à la fin du tour. On ne les tourne jamais.\n- Une tuile touche le \
               palais.\n- Mur contre mur, côté ouvert contre côté ouvert.\n- De la fontaine, on \
               doit pouvoir aller à pied à chaque tuile sans passer un mur.\n- Aucun vide ne peut \
               être enfermé.\n\nLes cases vertes sont permises. Les boutons à côté du plan mettent \
               la tuile en réserve, ou la donnent à Dirk.",
    },
    fits: HelpPage {
        title: "Ce qui convient",
        text: "Mur contre mur, côté ouvert contre côté ouvert : à gauche, la tuile convient.\n\nÀ \
               droite, un mur toucherait deux fois un côté ouvert.",
    },
    walking: HelpPage {
        title: "Le chemin",
        text: "De la fontaine, on doit pouvoir aller à pied à chaque tuile sans passer un \
               mur.\n\nÀ gauche, un chemin contourne le mur ; à droite, il n'y en a pas.",
    },
    holes: HelpPage {
        title: "Pas de trou",
        text: "Aucun vide ne peut être enfermé. Un creux encore ouvert d'un côté peut être \
               comblé.\n\nÀ droite, le vide du milieu serait enfermé.",
    },
    redesign: HelpPage {
        title: "Réaménager",
        text: "Comme action, au choix :\n- poser une tuile de la réserve,\n- mettre une tuile du \
               palais en réserve,\n- échanger une tuile du palais contre une de la réserve, à la \
               même place.\n\nLes règles de construction doivent être respectées ensuite. La \
               fontaine ne bouge pas.\n\nLes tuiles en réserve ne comptent pas.",
    },
    scoring: HelpPage {
        title: "Le décompte",
        text: "Il y a trois décomptes : deux quand leurs cartes sortent, un à la fin.\nPour chaque \
               type, le plus grand nombre rapporte ; au deuxième décompte la 2e place aussi, à la \
               fin la 3e. X montre combien.\nÀ égalité, on additionne les points des places et on \
               partage, arrondi à l'entier inférieur.\n\nLe plus long mur d'enceinte continu \
               rapporte 1 point par pan. Il est doré.",
    },
    wall: HelpPage {
        title: "Le mur qui compte",
        text: "Le plus long mur d'enceinte continu compte, ici doré : 1 point par pan.\n\nLes \
               autres pans ne comptent pas, les murs entre deux tuiles non plus.",
    },
    dirk: HelpPage {
        title: "À deux : Dirk",
        text: "À deux, un troisième participe : Dirk. Il a des tuiles, mais ni argent, ni palais, \
               ni mur, ni tour de jeu.\n\nIl reçoit 6 tuiles au début, 6 après le premier décompte \
               et un tiers de la pile après le deuxième.\n\nIl compte dans toutes les majorités. \
               Au lieu de poser une tuile, on peut la lui donner.\n\nIl ne peut pas gagner. Un \
               tiers des cartes d'argent est retiré.",
    },
    end: HelpPage {
        title: "La fin",
        text: "La partie finit quand le marché ne peut plus être complété.\n\nLes tuiles restantes \
               sont données : chacune à qui a le plus d'argent dans sa monnaie. À égalité, \
               personne ne la reçoit. On peut encore les poser.\n\nPuis vient le décompte \
               final. À égalité de points, la victoire est partagée.",
    },
};
