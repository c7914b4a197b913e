// Package swiss pairs rounds of Swiss tournaments by chapter V.2 of the code,
// read as one optimisation with one answer.
//
// [PairRound] takes an [Input], which is everything the pairing of a round
// depends on, and returns the one [Pairing] that the definition requires: who
// meets whom with which colour on which board, and who has the bye. With
// Input.Explain it also gives the reasons, article by article. The same input
// gives the same pairing everywhere: nothing depends on randomness, a time
// limit or the order of a map.
//
//	made, err := swiss.PairRound(swiss.Input{System: swiss.Classic, Table: table, Rounds: 7})
//
// [Check] judges a pairing made by hand against the same definition. A
// [Checker] judges many of one round, fast enough to do so at every keystroke.
// [Evaluate] measures any pairing by a [Vector]. [StartList] assigns start
// numbers before the first round, and [Warnings] are objections to the plan of
// a tournament.
//
// # The definition
//
// Complete pairings that satisfy the absolute conditions (V.2.8.6.1) are
// compared by a [Vector]; the least is the best. Each of its measures has a
// file: third_colour.go (V), leavers.go (a), floats.go (b), lowest_leave.go
// (e), colour_balance.go (c), halves.go (f); in the last round close_scores.go
// (D) comes first, and b and c are left out. The colour a player should get is
// in due.go, and who of a pair gets it in pair_colour.go. The order of the
// round list is in round_list.go, the bye in bye.go.
//
// A score group is settled when it is decided who leaves it and which pairs
// belong to it; a measure is settled when its least value is fixed.
//
// # The engine
//
// Groups are settled from the top by weighted matching (engine.go, stage.go,
// costs.go), the last round as a whole (last_round.go); DESIGN.md proves that
// the answer is the least. The package draws no lots and stores nothing. Persons
// are start numbers; in reasons they are decimal digits, as in package tiebreak.
package swiss
