// Package play has the pages of games: making one, playing it, watching it and looking at it
// afterwards.
//
// The server knows the rules; a page is told positions together with what can be done in them
// (view.go, position.go) and sends what somebody wants to do (act.go). Everyone who has a game
// open follows it (follow.go). Whoever plays without an account is known by a cookie of that
// game alone (seat.go).
//
// Begin with routes.go.
package play
