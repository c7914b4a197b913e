// Package correspondence has the pages of who plays by correspondence (I.11.1.3): in which games it is their move and until when, which
// moves they wait for, and their vacations.
//
// The games are those of the account and those that this browser plays. A browser has the key of a side below the address of its game
// alone, so who has no account takes a vacation there (vacation.go), game by game; an account also takes one in all its games at once.
//
// Begin with routes.go; the list is made in list.go.
package correspondence
