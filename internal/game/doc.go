// Package game holds games as they are played: what players and arbiters do,
// and what follows by the regulations. A board answers questions, such as
// whether a claim of a draw is right; a game asks it, and remembers who has
// done what.
//
// Today it knows what the Laws of Chess say: see [Chess], a game with claims,
// agreed draws, resignations, fallen flags and illegal moves, and [Conduct],
// the competition rules it is played by. Its acts are methods that give the
// game after the act, a [Ruling] where the arbiter has something to do, and a
// refusal with its article for what cannot be done:
//
//   - [Chess.Play], [Chess.Claim], [Chess.AgreeDraw] and [Chess.Resign] are
//     acts of the players, [Chess.FlagFell] of the clock;
//   - [Chess.Irregular] is a completed illegal move, or what is punished like
//     one;
//   - [Conduct.FoundAtStart] and [Conduct.IllegalPosition] are about a wrong
//     start and a position that cannot be.
//
// The package keeps no time, stores nothing and does not know who the players
// are. DESIGN.md says where the Laws are subtle and what was decided. Begin
// with [Chess].
package game
