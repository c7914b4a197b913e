// Package tournament is an event from its regulations to the final table: who
// plays, under which numbers, which rounds are published and with which
// results, and when it is over.
//
// A tournament is a stream of events. [Decide] answers a command with the
// events that happen, or with an [article.Refusal]; [State.Apply] folds them.
// A fold never decides again: pairings, lots and withdrawals are recorded
// with their outcome, so that a later version of Damka reads an old
// tournament as it was.
//
// The package knows no pairing tables, no tie-breaks and no names of people:
// pairings and standings come to it as values, and a person is the id and the
// salted hash of a record kept elsewhere. Time, ids and seeds are arguments.
//
// Begin with settings.go (what the regulations say), events.go (what can
// happen), state.go (what is known), then decide.go and fold.go, which lead to
// a file for players, rounds and results each. What becomes of the games of
// somebody who leaves is in decide_withdraw.go alone.
package tournament
