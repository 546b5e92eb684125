//! The solver against every layout of small boards of all odd shapes.

mod brute;
mod compare;
