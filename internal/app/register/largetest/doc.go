// Package largetest makes the register of a federation after ten years, in the largest imagined, for benchmarks: a hundred thousand persons, forty rating lists, and
// as many tournaments as are asked for. Everything is invented and the same each time.
//
// It is not how a register comes about: [seasontest] plays that. Here events are written as they are read, so that it takes minutes and not days; the last of each
// stream is made by its use case, which writes the rows.
//
// Begin with [Register].
package largetest
