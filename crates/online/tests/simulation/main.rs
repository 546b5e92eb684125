//! Deterministic simulation: rooms, clients, hosts, their store and their bus in one process, with messages lost, delayed and doubled, connections cut, hosts
//! killed and stores that do not answer. Everything follows from a seed; a failure prints it, and the seed repeats it.
//!
//! `FLAGFALL_SCHEDULES` is how many schedules are run, `FLAGFALL_SCHEDULE` runs one of them alone.

mod schedules;
mod world;
