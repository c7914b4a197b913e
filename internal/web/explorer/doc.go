// Package explorer has the pages of the opening explorer: a position with the moves that were played in it and the newest
// games, the same as JSON for programs, an imported game, and for the owner the files that were imported.
//
// Everything works without scripts: a move is a link, and where there is no board the pieces are listed. The board is that of the
// pages of games.
//
// Begin with routes.go, then show.go.
package explorer
