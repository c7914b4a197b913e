// Package lobby is how two sides agree on a game that stands alone: an offer with its
// conditions, made by an account or a visitor's browser to one of these, to whoever has the
// link, or to everybody, and what becomes of it. It is one stream of events, offer/<id>.
//
// It does not make games, knows no names and rates nobody: it says which game is to be
// made, between whom and with which colours. It does not depend on package game; whether the
// conditions make a game at all is asked by the application before an offer is decided.
//
// Begin with [Offer], then [Decide], then [State].
package lobby
