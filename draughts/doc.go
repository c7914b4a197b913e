// Package draughts is the game of draughts: boards, positions, legal moves,
// notation, and the rules by which a game ends.
package draughts
