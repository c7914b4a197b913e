// Package board has what a task asks about: it plays the moves of a task by the rules and says how a game of it
// stands. The programs that are asked may be of any kind; the rules are those of packages draughts and chess.
//
// Begin with [Draughts] and [Chess] for one kind of game, and with [Game] for either.
package board
