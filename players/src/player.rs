//! What a player is.

use alhambra_engine::Play;

/// Somebody who decides for a seat.
pub trait Player<G: Play> {
    /// Thinks for a moment about what the seat of `view` decides now. While it is
    /// [pondering](Thought::Pondering), it is to be asked again about the same view.
    fn think(&mut self, view: &G::View<'_>) -> Thought<G::Action>;

    /// Asks it to decide as soon as it knows what there is to choose from.
    fn hurry(&mut self);

    /// Asks it to think no further about the view that it was asked about: something else has
    /// happened.
    fn forget(&mut self);
}

/// What came of a moment of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought<A> {
    /// It goes on; of 255 parts so many are done.
    Pondering(u8),
    /// This is what it does.
    Decided(A),
}
