// Package ways has the pages of what is more than one game: superblitz encounters (III.1.3) and simultaneous exhibitions (I.11.1.2, I.11.1.5). It shows no
// game; package play does.
//
// Begin with routes.go, then encounter.go.
package ways
