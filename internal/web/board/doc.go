// Package board has positions as the board of a page shows them, for every part of the web that has one: what is on the squares,
// what can be played and how it is entered, the pieces in words, and the texts of the board's scripts. The scripts themselves
// are assets of internal/web/play.
//
// Begin with [Position].
package board
