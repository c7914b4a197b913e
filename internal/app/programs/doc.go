// Package programs lets programs of the server play: our own opponents in their levels, and engines that whoever runs the server has configured.
// A program has a side of a game from its beginning (internal/game); when it is to move or to answer, a row falls due, and [App.Work]
// asks its engine.
//
// An engine that hangs, dies or lies about moves costs only its own game: it is asked again, and in the end the game is resigned for it.
package programs
