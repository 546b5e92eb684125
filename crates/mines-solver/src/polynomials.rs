//! Convolution of components: generating functions of the number of mines, and a product tree.
//!
//! The number of ways for a component to have 0, 1, 2... mines is a polynomial, and the polynomial of
//! two components together is their product. The odds of one component need the product of all *others*.
//! So the polynomials are multiplied in pairs, pairs of pairs and so on up to a root, and the weights of
//! the rest of the board are then passed down the tree: each child gets its parent's weights, convolved
//! with its sibling. A level of the tree is never longer than all components together; prefix and suffix
//! products would be that long for every component.

use crate::layout_count::LayoutCount;

/// The number of layouts of some components by number of mines.
#[derive(Clone, Debug)]
pub(crate) struct Polynomial<W> {
    /// The fewest mines.
    pub(crate) fewest: usize,
    /// The number of ways for the fewest mines, one more, and so on. Not empty.
    pub(crate) ways: Vec<W>,
}

impl<W: LayoutCount> Polynomial<W> {
    /// The polynomial of no components: one way with no mines.
    pub(crate) fn one() -> Polynomial<W> {
        Polynomial { fewest: 0, ways: vec![W::from(1.0)] }
    }

    /// Removes the negligible terms at both ends.
    pub(crate) fn trimmed(mut self, is_negligible: fn(W) -> bool) -> Polynomial<W> {
        let is_kept = |&ways: &W| !is_negligible(ways);
        let end = self.ways.iter().rposition(is_kept).map_or(1, |last| last + 1);
        self.ways.truncate(end);
        let start = self.ways.iter().position(is_kept).unwrap_or(0);
        self.ways.drain(..start);
        self.fewest += start;
        self
    }

    /// The product: the polynomial of both together.
    pub(crate) fn times(&self, other: &Polynomial<W>) -> Polynomial<W> {
        let is_longer = self.ways.len() > other.ways.len();
        let (long, short) = if is_longer { (self, other) } else { (other, self) };
        let mut ways = vec![W::default(); long.ways.len() + short.ways.len() - 1];
        for (n_mines, &factor) in short.ways.iter().enumerate() {
            for (sum, &on) in ways[n_mines..].iter_mut().zip(&long.ways) {
                *sum += factor * on;
            }
        }
        Polynomial { fewest: self.fewest + other.fewest, ways }
    }

    /// The weights for this factor, given the weights of its product with `twin`: `allowed` starts at
    /// the fewest mines of `both`.
    fn weights_beside(&self, twin: &Polynomial<W>, both: &Polynomial<W>, allowed: &[W]) -> Vec<W> {
        let n_trimmed = both.fewest - self.fewest - twin.fewest;
        let mut left = vec![W::default(); self.ways.len()];
        for (n_mines, &factor) in twin.ways.iter().enumerate() {
            let own = left.get_mut(n_trimmed.saturating_sub(n_mines)..).unwrap_or_default();
            let allowed = allowed.get(n_mines.saturating_sub(n_trimmed)..).unwrap_or_default();
            for (sum, &on) in own.iter_mut().zip(allowed) {
                *sum += factor * on;
            }
        }
        left
    }
}

/// A product tree over the components.
pub(crate) struct ProductTree<W> {
    /// The components, then the products of adjacent pairs, and so on. Invariant: no level is empty, and
    /// the last contains only the product of all.
    levels: Vec<Vec<Polynomial<W>>>,
}

impl<W: LayoutCount> ProductTree<W> {
    /// Multiplies all components, and trims the negligible ends of each product.
    pub(crate) fn of(
        mut components: Vec<Polynomial<W>>,
        is_negligible: fn(W) -> bool,
    ) -> ProductTree<W> {
        if components.is_empty() {
            components.push(Polynomial::one());
        }
        let mut levels = vec![components];
        while let Some(last) = levels.last().filter(|last| last.len() > 1) {
            let product = |pair: &[Polynomial<W>]| match pair {
                [one, twin] => one.times(twin).trimmed(is_negligible),
                _ => pair[0].clone(),
            };
            levels.push(last.chunks(2).map(product).collect());
        }
        ProductTree { levels }
    }

    /// The leaves of the tree.
    pub(crate) fn components(&self) -> &[Polynomial<W>] {
        &self.levels[0]
    }

    /// The product of all components.
    pub(crate) fn all(&self) -> &Polynomial<W> {
        &self.levels[self.levels.len() - 1][0]
    }

    /// The weights for each component by its number of mines, given the weights for all components
    /// together.
    pub(crate) fn weights_for_each(&self, allowed: Vec<W>) -> Vec<Vec<W>> {
        let mut allowed = vec![allowed];
        for levels in self.levels.windows(2).rev() {
            let mut below = Vec::with_capacity(levels[0].len());
            for ((pair, both), allowed) in levels[0].chunks(2).zip(&levels[1]).zip(allowed) {
                match pair {
                    [one, twin] => {
                        below.push(one.weights_beside(twin, both, &allowed));
                        below.push(twin.weights_beside(one, both, &allowed));
                    }
                    _ => below.push(allowed),
                }
            }
            allowed = below;
        }
        allowed
    }
}
