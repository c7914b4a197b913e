// Package arbiter is one person as an arbiter (IV.6): the declaration, classes with the examinations for them, the licence of a year,
// suspensions. It is one stream of events, arbiter/<person>.
//
// It says what a class needs and what of it somebody has ([State.Eligibility]), and what somebody may do in a tournament ([MayJudge]). Which
// tournaments somebody judged, which conferences they came to, and who banned them is known elsewhere, and comes as [Facts].
//
// Begin with [State], then [Decide], [Facts] and requirements.go, which has the conditions of each edition as a table.
package arbiter
