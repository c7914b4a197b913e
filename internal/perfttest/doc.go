// Package perfttest is for tests: it compares a generator of moves with a
// table of perft counts on which several programs agree. Draughts and chess
// have such a table each, in one format; the tests define what a position is.
package perfttest
