// Package tournament is an event from its regulations to the final table: who
// plays, under which numbers, which rounds are published and with which
// results, and when it is over.
//
// A tournament is a stream of events. [Decide] answers a command with the
// events that happen, or with an [article.Refusal]. [State.Apply] adds an event
// to the state; doing this from the first event on is called folding. A fold
// never decides again: pairings, lots and withdrawals are recorded
// with their outcome, so that a later version of Damka reads an old
// tournament as it was. An event stands, or is a standing event, as long as no
// [Undone] event withdraws it.
//
// The package does not depend on pairing tables, tie-breaks or names of people:
// pairings and standings are given to it as values, and a person is the id and
// the salted hash of a record stored elsewhere. Time, ids and seeds are
// arguments.
//
// Begin with settings.go (the regulations), events.go (what can
// happen), state.go (the tournament after some events), then decide.go and
// fold.go, which lead to files for players, rounds and results. What players say
// themselves is in checkin.go and reports.go. What happens to
// the games of somebody who leaves is in decide_withdraw.go alone.
package tournament
