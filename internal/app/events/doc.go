// Package events is what people do with tournaments, one use case a method of [App]:
// permission, load, decide, append, publish. The web pages, the JSON API and
// the command line call it; nothing else does the work.
//
// A tournament is read as a [Snapshot], an immutable picture of one sequence
// number with names beside ids, so that a page never mixes two moments.
// Every change goes the way of package app (change.go): the actor is asked for
// the use case's own deed, the newest state is taken, package tournament
// decides, and the answer comes only when the events are kept for good. What
// can be done at a moment is said by [Snapshot.May] and [Snapshot.Next].
//
// Everybody may look: Snapshot, List, Coming, LeaderNames, Follow and Fingerprint take
// no actor, and [Person.For] leaves out what is not public. ReadPlayers and
// FormProblems read only what the caller brings. Demo and RenewRows are called
// by the program itself for anyone who has the data folder.
//
// Begin with app.go, then snapshot.go and change.go.
package events
