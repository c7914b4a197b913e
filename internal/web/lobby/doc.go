// Package lobby has the pages by which two people come to a game: /play with what everybody offers, the form of an offer, and the page
// of one offer. It shows no game; package play does.
//
// Begin with routes.go, then show.go.
package lobby
