// Package score holds the words all tournaments share: the result of a game,
// points, and the table of games that standings are computed from.
//
// Points are integers counted as draughts counts them, a win 2 and a draw 1,
// in every discipline; halves are a matter of formatting. A [Result] is a
// closed type: contradictory results cannot be built.
//
// The package decides nothing about places; see package tiebreak.
package score
