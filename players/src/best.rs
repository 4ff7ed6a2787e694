//! The best of several actions.

/// The action of which the opinion is best so far; of equally good ones the first.
pub(crate) struct Best<A>(Option<(A, i16)>);

impl<A> Best<A> {
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    pub(crate) fn consider(&mut self, action: A, opinion: i16) {
        self.consider_by(opinion, || action);
    }

    /// The same for an action that is costly to tell.
    pub(crate) fn consider_by(&mut self, opinion: i16, action: impl FnOnce() -> A) {
        if self.0.as_ref().is_none_or(|(_, other)| opinion > *other) {
            self.0 = Some((action(), opinion));
        }
    }

    pub(crate) fn action(self) -> Option<A> {
        self.0.map(|(action, _)| action)
    }
}

/// Points times 16 as an opinion.
pub(crate) fn opinion(points: i32) -> i16 {
    points.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}
