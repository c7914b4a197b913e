// Package score holds the words all tournaments share: the result of a game,
// points, believable ratings, and the table of games that standings are computed
// from.
//
// Points are integers counted as in draughts, a win 2 and a draw 1, in every
// discipline; halves appear only where points are shown. A [Result] is a closed
// type: contradictory results cannot be built.
//
// The package does not decide places; see package tiebreak.
package score
