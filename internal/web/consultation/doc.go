// Package consultation has the pages of a side on which several persons consult (kotek-2008 I.11.1.9): who they are, the link by which the
// others join, and joining. What they do in the game is on its own page.
//
// Begin with routes.go.
package consultation
