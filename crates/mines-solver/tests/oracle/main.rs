//! Compares the solver with brute force on small boards of all odd shapes.

mod brute;
mod compare;
