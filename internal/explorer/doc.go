// Package explorer knows what the explorer of openings counts: positions of draughts and of
// chess with their keys and moves, games as they are kept, and how games are read from
// PDN and PGN files. It does not count: that is package openings, below it.
//
// Keys, numbers of moves and kept games are stored, so they are the same in every release;
// golden values hold them.
//
// Begin with [Position], then [Game] and [Reader].
package explorer
