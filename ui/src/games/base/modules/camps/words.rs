//! The words of the camps.

use crate::text::{About, HelpPage, module_words};

module_words! {
    /// What gives points, in a list.
    points: Any,
    /// A tile of the camps.
    tile: Any,
    /// Map: what a camp would bring.
    camp_points: Any,
    /// Scoring: camps.
    camps_title: Any,
    /// Scoring: how camps count.
    camps_line: Message,
}

static ENGLISH: Words = Words {
    about: About {
        name: "Camps",
        line: "Tents outside the walls score the rows of buildings behind them.",
        pages: &[HelpPage {
            title: "Camps",
            text: "Eight camps are bought, built and redesigned like buildings, but outside: \
                   nobody walks there.\n- A side with grey stakes and an arrow is a bastion. It \
                   touches nothing but walls; one bastion must.\n- Its other sides touch only \
                   such sides of other camps.\n\nIn each scoring every arrow brings 1 point for each building in its \
                   line, up to the first gap. Walls do not stop it, the fountain counts. Your \
                   outer wall stays as it is.",
        }],
    },
    points: "camps",
    tile: "Camp",
    camp_points: "Camp: +{0}",
    camps_title: "Camps",
    camps_line: "1 for each building in line with an arrow",
};

static FRENCH: Words = Words {
    about: About {
        name: "Camps",
        line: "Des tentes hors les murs : 1 point par bâtiment dans leur axe.",
        pages: &[HelpPage {
            title: "Les camps",
            text: "Huit camps s'achètent et se posent comme des bâtiments, mais dehors : on n'y \
                   marche pas.\n- Les pieux gris avec une flèche sont un bastion. Il ne touche que \
                   des murs, et il en faut au moins un.\n- Les autres côtés ne touchent que ceux \
                   d'autres camps.\n\nÀ chaque décompte, une flèche rapporte 1 point par bâtiment \
                   de sa ligne, sans trou. Les murs n'arrêtent rien, la fontaine compte. Un mur \
                   derrière un camp compte.",
        }],
    },
    points: "camps",
    tile: "Camp",
    camp_points: "camp : +{0}",
    camps_title: "Camps",
    camps_line: "1 par bâtiment dans l'axe d'une flèche",
};
