// Package swiss pairs rounds of Swiss tournaments by chapter V.2 of the code,
// read as one optimisation with one answer.
//
// PairRound takes an [Input], which is everything the pairing of a round depends on,
// and returns the one [Pairing] that the definition calls for, with the reasons
// of every pair. The same input gives the same pairing everywhere: there is no
// randomness, no time limit and no order of a map in it.
package swiss
