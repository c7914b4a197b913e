// Package clock knows time controls: what the regulations of a tournament say
// about time, read and written as people write it, and which class of play a
// control belongs to (II.6, III.1).
//
//	80+60           80 minutes, 60 seconds added each move
//	90/45,30+30     90 minutes for 45 moves, then 30 minutes and 30 s a move
//	120/50,60/25*   2 hours for 50 moves, then an hour for every 25
//	15b5            15 minutes, 5 s of delay (Bronstein)
//
// A [Control] is made by [Parse] alone and is always valid, so it can be
// compared and kept. The zero value is no control.
package clock
