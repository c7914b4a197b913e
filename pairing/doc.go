// Package pairing says who meets whom in a round robin: the Berger tables of
// the code, the half and reversed half systems, Rutsch's walk round the
// tables, further cycles with colours reversed, and the drawing of start
// numbers by plain lot or from Varma's pools (chapter V.1).
//
// Everything follows from the number of players, and for lots from a seed:
// the same call always gives the same answer. Players are start numbers from
// 1; who they are is not known here, nor what they scored.
//
// Begin with [Schedule] and [Lots].
package pairing
