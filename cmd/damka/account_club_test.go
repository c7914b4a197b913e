package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/register/club"
)

// A role of a club is of one that the register has: a typing error is no role of nothing, and those that may be meant are proposed.
func TestARoleIsOfAClubThatIsThere(t *testing.T) {
	data := filepath.Join(t.TempDir(), "d")
	code, out, errs := typed(nil, "account", "add", "emil", "--data", data)
	wantCommand(t, code, 0, out+errs, "emil")
	give := func(act, name string) (int, string) {
		code, out, errs := typed(nil, "account", "role", "emil", act, "club", "--club", name, "--data", data)
		return code, out + errs
	}
	code, out = give("give", "KS Hetman") // no clubs are kept here: it is the club of entries of tournaments
	wantCommand(t, code, 0, out, "(KS Hetman)")
	wantCommand(t, code, 0, out, "the name “KS Hetman” was not checked")
	folder := dataFlags{Data: data}
	err := folder.withData(func(ctx context.Context, opened openedData) error {
		for _, name := range []string{"Klub Warcabowy Damka Łódź", "UKS Roszada Mława"} {
			if _, err := opened.register.EnterClub(ctx, app.Arbiter, club.Details{Name: name}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	code, out = give("give", "Damka Lodz")
	wantCommand(t, code, 2, out, "Perhaps it is one of these: Klub Warcabowy Damka Łódź.")
	code, out = give("give", "Nie Ma Takiego")
	wantCommand(t, code, 2, out, "There is no club “Nie Ma Takiego”")
	code, out = give("give", "uks roszada mława")
	wantCommand(t, code, 0, out, "uks roszada mława")
	if strings.Contains(out, "not checked") {
		t.Errorf("a name that was found: %s", out)
	}
	code, out = give("take", "KS Hetman") // what was given before can be taken
	wantCommand(t, code, 0, out, "no longer has the role")
}
