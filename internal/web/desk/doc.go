// Package desk is the arbiter's desk: a tournament from its regulations to
// its end. A GET shows or asks; only a POST changes anything.
//
// Begin with routes.go, then show.go.
package desk
