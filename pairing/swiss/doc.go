// Package swiss pairs rounds of Swiss tournaments by chapter V.2 of the code,
// read as one optimisation with one answer.
//
// [PairRound] takes an [Input], which is everything the pairing of a round
// depends on, and returns the one [Pairing] that the definition calls for: who
// meets whom with which colour on which board, and who has the bye. With
// Input.Explain it also says why, article by article. The same input gives the
// same pairing everywhere: there is no randomness, no time limit and no order
// of a map in it.
//
//	made, err := swiss.PairRound(swiss.Input{System: swiss.Classic, Table: table, Rounds: 7})
//
// [Check] judges a pairing made by hand against the same definition, and a
// [Checker] does so at every keystroke. [Evaluate] measures any pairing: its
// [Vector] is what pairings are compared by. [StartList] gives out start
// numbers before the first round, and [Warnings] tells what speaks against the
// plan of a tournament.
//
// # The definition
//
// Complete pairings that satisfy the absolute conditions (V.2.8.6.1) are
// compared by a [Vector], the least of which wins. Each of its measures is a
// file: third_colour.go (V), leavers.go (a), floats.go (b), lowest_leave.go
// (e), colour_balance.go (c), halves.go (f). What colour is due is in due.go,
// and who of a pair gets it in pair_colour.go; the order of the round list is
// in round_list.go, the bye in bye.go.
//
// # The engine
//
// Groups are settled from the top by weighted matching (engine.go, stage.go,
// costs.go), the last round as a whole (last_round.go); DESIGN.md proves that
// the answer is the least. Nothing is drawn by lot here, nothing stored, and
// persons are start numbers; in reasons they stand in decimal digits, as in
// package tiebreak.
package swiss
