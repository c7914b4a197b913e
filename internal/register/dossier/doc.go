// Package dossier is the way of a tournament through the central register, as a stream of events: from the calendar over its notice and the
// arbiter's report to the decision of the technical commission.
//
// The tournament itself, its rounds and results, is a stream of its own (package tournament) with another author. A dossier names
// the head of that stream that was handed in, says which participant is which person of the register, and has the decision: what
// counts for ratings, and who is granted what (VII.7.1, VII.7.6). What is found by computing — whether rounds were paired by the code,
// which norms were made — is handed in with the command and recorded; nothing here computes it again.
//
// Begin with [State] and [Phase], then [Decide].
package dossier
