//! Samples layouts uniformly among all that fit a position.
//!
//! The counts behind the odds also drive the sampling. First each component gets a number of mines: let
//! `after(t)` be the number of ways for all later components and the untouched cells if `t` mines are
//! already used; then the component gets `m` mines with a probability proportional to
//! `ways(m) · after(t + m)`. Then the dynamic programming of each component is walked backwards, choosing
//! each edge in proportion to the layouts that use it. Within a patch, and within the untouched cells,
//! the mines are placed uniformly.

use flagfall_mines::Layout;
use flagfall_rng::Rng;

use crate::array_vec::ArrayVec;
use crate::board::Known;
use crate::frontier_dp::weighted_choice;
use crate::layout_count::LayoutCount;
use crate::what_if::WhatIf;

/// Samples layouts of one position.
pub(crate) struct Sampler<'a, W> {
    position: &'a WhatIf<W>,
    /// For each component and finally the untouched cells: the number of ways for everything from there
    /// on, by the mines already used above the fewest.
    from: Vec<Vec<W>>,
}

impl<'a, W: LayoutCount> Sampler<'a, W> {
    pub(crate) fn new(position: &'a WhatIf<W>) -> Sampler<'a, W> {
        let components = &position.components;
        let fewest: usize = components.iter().map(|component| component.ways.fewest).sum();
        let most = position.n_mines - fewest;
        let n_more: usize = components.iter().map(|one| one.ways.ways.len() - 1).sum();
        let untouched = (0..=n_more).map(|taken| position.untouched_ways(most, taken)).collect();
        let mut from: Vec<Vec<W>> = vec![untouched];
        for component in components.iter().rev() {
            let ways = &component.ways.ways;
            let behind = &from[from.len() - 1];
            let sum = |taken: usize| {
                let mut sum = W::default();
                ways.iter().zip(&behind[taken..]).for_each(|(&ways, &on)| sum += ways * on);
                sum
            };
            let sums = (0..=behind.len() - ways.len()).map(sum).collect();
            from.push(sums);
        }
        from.reverse();
        Sampler { position, from }
    }

    /// Samples a layout of the whole board.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Layout {
        let WhatIf { board, untouched, components, n_mines, .. } = self.position;
        let known = (0..board.n_cells()).map(|cell| board.known(cell));
        let mut is_mine: Vec<bool> = known.map(|known| known == Known::Mine).collect();
        let mut lay = |cells: &[u32], n_mines: usize, rng: &mut Rng| {
            let mut n_left = n_mines;
            for (nth, &cell) in cells.iter().enumerate() {
                if (rng.below((cells.len() - nth) as u32) as usize) < n_left {
                    is_mine[cell as usize] = true;
                    n_left -= 1;
                }
            }
        };
        let (mut n_more, mut n_laid) = (0, 0);
        for (component, behind) in components.iter().zip(&self.from[1..]) {
            let ways = component.ways.ways.iter().zip(&behind[n_more..]).enumerate();
            let weights: Vec<(usize, W)> = ways.map(|(m, (&ways, &on))| (m, ways * on)).collect();
            let n_own = weighted_choice(&weights, unit(rng)).expect("the position has a layout");
            n_more += n_own;
            n_laid += component.ways.fewest + n_own;
            let mut patches: Vec<(ArrayVec<u32>, usize)> = Vec::new();
            // The backward walk visits the patches in the order in which their chances are stored.
            let mut cells = component.patches.iter().map(|patch| patch.cells);
            component.dp.draw(
                n_own,
                || unit(rng),
                |_, n_mines| patches.push((cells.next().expect("a patch for each layer"), n_mines)),
            );
            for (cells, n_mines) in patches {
                lay(&cells, n_mines, rng);
            }
        }
        lay(untouched, n_mines - n_laid, rng);
        Layout::new(board.size().grid(), &is_mine)
    }
}

/// A uniform number from 0 to below 1.
fn unit(rng: &mut Rng) -> f64 {
    let bits = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use flagfall_rng::Seed;

    use super::*;
    use crate::layout_count::BigFloat;
    use crate::sample_positions::{GuessPosition, all_layouts, small_guess_positions};

    /// Every layout comes up equally often within five standard errors, and nothing else does.
    #[track_caller]
    fn check<W: LayoutCount>(position: &GuessPosition, rng: &mut Rng) {
        const N_EACH: usize = 200;
        let layouts = all_layouts(&position.board);
        let what_if = WhatIf::<W>::of(&position.board, &position.counted, 1 << 20).expect("small");
        let sampler = Sampler::new(&what_if);
        // A bit for each cell: the boards have at most 81.
        let bits = |bits: u128, is_mine: bool| bits << 1 | u128::from(is_mine);
        let mut n_drawn: HashMap<u128, usize> =
            layouts.iter().map(|layout| (layout.iter().copied().fold(0, bits), 0)).collect();
        for _ in 0..N_EACH * layouts.len() {
            let layout = sampler.draw(rng);
            let cells = layout.size().grid().cells();
            let is_mine = cells.map(|cell| layout.is_mine(cell)).fold(0, bits);
            *n_drawn.get_mut(&is_mine).expect("a layout that fits") += 1;
        }
        let far = 5.0 * (N_EACH as f64).sqrt();
        for (layout, n_drawn) in n_drawn {
            assert!((n_drawn as f64 - N_EACH as f64).abs() < far, "{n_drawn} of {layout:b}");
        }
    }

    #[test]
    fn every_layout_is_sampled_equally_often() {
        let mut rng = Rng::new(Seed(3));
        let mut n_checked = 0;
        for size in ["5x4x6", "4x4x5", "9x9x10"] {
            for position in small_guess_positions(size, 60) {
                if position.counted.n_layouts.whole().is_some_and(|n_layouts| n_layouts <= 60) {
                    check::<f64>(&position, &mut rng);
                    check::<BigFloat>(&position, &mut rng);
                    n_checked += 1;
                }
            }
        }
        assert!(n_checked >= 50, "{n_checked}");
    }
}
