// Package games has the use cases of games that are played: making one, taking a side,
// moves, offers, claims and everything else that happens in a game, and what falls due in it.
//
// A game is a stream "game/<id>"; package internal/game decides and folds. Each change goes
// permission → newest snapshot → decide → append with rows, see [app.Streams]. A game of a
// tournament is under the tournament's arbiters, and its players are participants; one that
// stands alone is played by whoever took its sides, with an account or with what the browser
// keeps of the side (see seats.go).
//
// The package does not depend on tournaments. Begin with app.go, then acts.go and due.go.
package games
