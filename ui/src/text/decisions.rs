//! What a language has to say about the decisions that modules bring into the game.

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// The texts; `{0}` and so on are replaced when a text is shown.
        pub(crate) struct Decisions {
            $($(#[$doc])* pub(crate) $name: &'static str,)+
        }

        impl Decisions {
            /// Every text with its name.
            #[cfg(test)]
            pub(crate) fn each(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($name), self.$name)),+].into_iter()
            }
        }
    };
}

words! {
    /// Button hint: turn a watchtower.
    hint_turn,
    /// Button hint: bid.
    hint_bid,
    /// Button hint: pass.
    hint_pass,
    /// Button hint: steal.
    hint_steal,
    /// Button hint: use what is chosen.
    hint_use,
    /// A half tile.
    watchtower,
    /// Map: a watchtower hovers.
    tower_line,
    /// Map: the Builder offers a redesign.
    builder_line,
    /// Map: what a camp would bring.
    camp_points,
    /// Map: how many medinas there would be.
    medinas,
    /// Option: no redesign.
    builder_no,
    /// Option: place a watchtower; type.
    option_tower,
    /// Payment: a watchtower too; by how much the price rises.
    with_tower,
    /// Payment: the Patron pays.
    with_patron,
    /// Payment: what the Patron does.
    patron_verdict,
    /// Payment: exact, where that is all.
    exact_verdict,
    /// Payment: more than the exact price, where that is not allowed.
    not_exact_verdict,
    /// Payment: cards that do not go together.
    mix_verdict,
    /// Payment: the bid to pay; who is bought.
    pay_for,
    /// A payment that cannot be given back once it is made.
    pay_final_line,
    /// Button: redesign, where there is little room.
    redesign_button,
    /// Button: no further action, where there is little room.
    finish_button,
    /// Button: what characters and the vizier can do.
    powers_button,
    /// Button advice: powers.
    advice_powers,
    /// Market advice: the Patron can pay; type, price.
    advice_free,
    /// Display advice: an exchange card.
    advice_exchange,
    /// Display advice with the Merchant.
    advice_merchant,
    /// Display: too much with the Merchant; the sum.
    too_much_merchant,
    /// Power: wake the vizier.
    power_wake,
    /// Power: the Beggar.
    power_beg,
    /// Power: the Dancer.
    power_dance,
    /// Power: the Money Changer.
    power_change,
    /// About waking the vizier.
    wake_line,
    /// About the Beggar.
    beg_line,
    /// About the Dancer.
    dance_line,
    /// About the Money Changer.
    change_line,
    /// Back from the powers.
    power_none,
    /// What ends the turn: waking the vizier.
    end_wake,
    /// Between two turns: before whose turn.
    before_turn,
    /// Between two turns: the question.
    who_acts,
    /// Between two turns: nobody.
    nobody_acts,
    /// Between two turns: who is listed.
    react_line,
    /// Between two turns: somebody stole; name, value, currency.
    stole,
    /// Between two turns: somebody called the vizier; name, tile.
    called,
    /// Hand-over to who wants to act.
    hand_over_react,
    /// Hand-over to who is to bid.
    hand_over_bid,
    /// Hand-over to who has to answer.
    hand_over_answer,
    /// Between two turns: what can be done.
    act_line,
    /// Between two turns: do nothing after all.
    act_nothing,
    /// Between two turns: a tile that can be paid exactly; type, price.
    advice_call,
    /// Between two turns: a tile that cannot be paid exactly; type, price.
    advice_no_call,
    /// Between two turns: a thief for this card.
    advice_steal,
    /// Between two turns: pressed once.
    advice_steal_again,
    /// The Miser's question.
    miser_line,
    /// The Miser: pressed once.
    miser_again_line,
    /// The Miser: no card.
    miser_no,
    /// The Dancer's question.
    dance_question_line,
    /// The Dancer: back.
    dance_no,
    /// The Money Changer.
    change_title,
    /// The Money Changer: the own cards.
    change_give,
    /// The Money Changer: the display.
    change_take,
    /// The Wise Man's question.
    wise_title,
    /// The Wise Man: what is chosen.
    wise_line,
    /// The Wise Man: the own number.
    wise_own,
    /// The Wise Man: the largest number of the others.
    wise_best,
    /// The Magician's question.
    magician_title,
    /// The Magician: keep.
    magician_keep,
    /// The Magician: swap.
    magician_swap,
    /// About keeping the Magician.
    magician_keep_line,
    /// About swapping the Magician.
    magician_swap_line,
    /// The auction.
    auction,
    /// The auction: highest bid, who.
    highest,
    /// The auction: no bid yet.
    no_bid,
    /// The auction: the own bid.
    your_bid,
    /// The auction: the most one can bid.
    bid_line,
    /// The auction: one cannot bid any more.
    bid_none_line,
    /// The auction is over: who, for how much.
    sold,
    /// The auction is over: nobody wanted the character.
    unsold,
    /// What the Magician brought: points.
    kept,
    /// What the Magician brought: another character.
    swapped,
    /// Scoring: camps.
    camps_title,
    /// Scoring: how camps count.
    camps_line,
    /// Scoring: medinas.
    medina_title,
    /// Scoring: how medinas count.
    medina_line,
    /// Scoring: how equal numbers of medinas count.
    medina_tie_line,
    /// Scoring of a wall: segments, watchtowers, city guard, sum.
    wall_parts,
    /// Look around: people and stones.
    people_title,
    /// Look around: what the page shows.
    people_line,
    /// Result: points that modules gave.
    result_modules,
}
