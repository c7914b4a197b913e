// Package talk has the pages on which players of a game that stands alone say something to each other: the two sides, and those who consult
// on one. The page of the game shows them, too, where there are scripts; without them they are read and written here. It does not decide who may
// say what: that is package games.
package talk
