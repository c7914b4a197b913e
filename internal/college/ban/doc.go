// Package ban is a ban of a person as a player, an official or an arbiter, whatever body imposed it (IV.6.1.2, KS IV.4.3.1): by whom, from when to
// when, and for which roles. Whoever enters players, appoints arbiters or gives licences asks it. It is one stream of events, ban/<id>.
//
// Begin with [State] and [Decide].
package ban
