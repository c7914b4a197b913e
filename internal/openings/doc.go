// Package openings counts games by the positions they went through: for each position
// and each move made in it how many games White won, drew and lost, what the
// players were rated, and which games are examples. It does not depend on any
// game: a position is a [Key], a move a number.
//
// A game gives one [Row] for each position. Rows of many games are put together
// by [Combine], and are kept in runs: lists of rows in the order of their keys,
// cut into pages of bytes by a [Writer] and read by [Read]. A run is never
// changed. Two of them become one by [Merge], and what a position has is the sum
// over all runs. So games are added by writing forward, and those of one source
// are withdrawn by dropping its runs.
//
// Begin with [Tally], then [Row] and [Writer].
package openings
