// Package opening has names of openings: a list of our own, made of what is common knowledge among players. A name belongs to a
// line of moves, and is found by the positions of the line, whichever moves led to them.
//
// Begin with [FindDraughts] and [FindChess]; the list is in the other files.
package opening
