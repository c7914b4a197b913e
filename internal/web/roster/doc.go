// Package roster is the desk's page about the rating list in force on a tournament's first day: who differs from it, and whom it has. What is
// taken from the list is a correction of an entry like any other, made by a person.
//
// Begin with routes.go.
package roster
