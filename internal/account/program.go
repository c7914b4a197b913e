package account

import (
	"slices"
	"time"
)

// playerRole is the role of who plays in a tournament. Roles are words here; a test of the use cases holds that it is theirs.
const playerRole = "player"

// AsProgram is the account with which a program plays from now on, for good. One of a player of a tournament is refused: what a program
// plays is no game of a person.
func (a Account) AsProgram(at time.Time) (Account, error) {
	if slices.ContainsFunc(a.w.Grants, func(g Grant) bool { return g.Role == playerRole }) {
		return a, refuse("account.program_player")
	}
	if a.w.Program.IsZero() {
		a.w.Program = stamp(at)
	}
	return a, nil
}
