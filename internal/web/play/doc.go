// Package play has the pages of games: making one, playing it, watching it and looking at it
// afterwards.
//
// The server knows the rules; a page is told positions together with what can be done in them
// (view.go, position.go) and sends what somebody wants to do (act.go). Everyone who has a game
// open follows it (follow.go). Whoever plays without an account is known by a cookie of that
// game alone (seat.go).
//
// Other sites may show a game in a frame (embed.go): as everybody may see it, with nothing to press.
//
// In assets/, damka-board.js is the board: board-picture.js draws it, board-grid.js is for the keyboard and for who
// does not see, board-input.js tells what is pressed and board-entry.js what it means. damka-clock.js is a clock.
// play.js puts the page together: play-stream.js hears what happens, play-moves.js is the list of moves,
// play-replay.js looks back, play-line.js and board-line.js answer what is typed, play-words.js is the board in
// words. board-settings.js keeps how a reader wants boards in the browser.
//
// Begin with routes.go.
package play
