package account_test

import (
	"testing"
	"time"

	"damka/internal/account"
)

// A program's account stays one, and is in no tournament.
func TestPrograms(t *testing.T) {
	of := must[account.Account](t)(newAccount(t).AsProgram(noon))
	if again := must[account.Account](t)(of.AsProgram(noon.Add(time.Hour))); !again.Program().Equal(noon) {
		t.Errorf("since %v", again.Program())
	}
	player := must[account.Grant](t)(account.NewGrant("player", "tournament/q3m7aabz2x5kdefg", "somebody", "owner:", noon))
	_, err := of.WithGrant(player)
	refused(t, err, "account.program_player")
	if _, err := of.WithGrant(grant(t, "owner", "", "")); err != nil {
		t.Errorf("a program keeps a server: %v", err)
	}
	played := must[account.Account](t)(newAccount(t).WithGrant(player))
	_, err = played.AsProgram(noon)
	refused(t, err, "account.program_player")
	if !newAccount(t).Program().IsZero() {
		t.Error("everybody is a program")
	}
}
