// Package events is what people do with tournaments, one use case a method of [App]:
// permission, load, decide, append, publish. The web pages, the JSON API and
// the command line call it; nothing else does the work.
//
// A tournament is read as a [Snapshot], an immutable picture of one sequence
// number with names beside ids, so that a page never mixes two moments.
// Every change passes through one place (change.go), which asks who is asking
// (access.go), takes the newest state, lets package tournament decide, and
// answers only when the events are kept for good.
//
// Begin with app.go, then snapshot.go and change.go.
package events
