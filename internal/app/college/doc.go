// Package college has the use cases of the arbiters' college (KS): arbiters with their classes, licences and suspensions; proceedings with their terms; who the
// college is; conferences, courses, tariffs, approved programs, bulletins and bans.
//
// What may be decided is said by the packages below internal/college. This one asks who may do it, reads what they need from elsewhere
// ([People], [Services]), writes events with the rows that pages read, and does what falls due: silence that is a yes, reports that did not come.
//
// Begin with [App], then room.go, which is the way of a change for all of its streams, and rows.go.
package college
