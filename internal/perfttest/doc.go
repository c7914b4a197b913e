// Package perfttest is for tests: it holds a generator of moves against a
// table of perft counts on which several programs agree. Draughts and chess
// have such a table each, in one format; what a position is, the tests say.
package perfttest
