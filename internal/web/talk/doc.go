// Package talk has the page on which the two players of a game that stands alone say something to each other. The page of the game shows it,
// too, where there are scripts; without them it is read and written here. It does not decide who may say what: that is package games.
package talk
