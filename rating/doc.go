// Package rating computes draughts ratings (chapter VI): what a tournament
// changes, which games count and why others do not, and a whole period from
// the lists before it to the lists after it.
package rating
