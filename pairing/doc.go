// Package pairing says who meets whom in a round robin: the Berger tables of
// the code, the half and reversed half systems, the Rutsch system in which
// players move from seat to seat, further cycles with colours reversed, and the
// drawing of start numbers by plain lot or from Varma's pools (chapter V.1).
//
// Everything follows from the number of players, and for lots from a seed:
// the same call always gives the same answer. Players are start numbers from
// 1. The package does not depend on who they are or what they scored.
//
// Begin with [Schedule] and [Lots].
package pairing
