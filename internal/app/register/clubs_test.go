package register_test

import (
	"fmt"
	"testing"

	"damka/internal/app"
	"damka/internal/register/club"
)

// Clubs are kept in memory, and whoever has changed one sees it at once.
func TestClubsAreListedAsTheyAre(t *testing.T) {
	o := newOffice(t)
	var ids []string
	for n := range 5 {
		id, err := o.EnterClub(t.Context(), app.Arbiter, club.Details{Name: fmt.Sprintf("Klub %d", n)})
		must(t, err)
		ids = append(ids, id)
		all, err := o.Clubs(t.Context())
		must(t, err)
		if len(all) != n+1 || all[n].ID != id {
			t.Fatalf("after %d clubs: %+v", n+1, all)
		}
		all[0].Name = "changed by whoever was given it"
	}
	must(t, o.ChangeClub(t.Context(), app.Arbiter, ids[4], club.Amend{Details: club.Details{Name: "A"}}))
	all, err := o.Clubs(t.Context())
	must(t, err)
	if all[0].Name != "A" || all[1].Name != "Klub 0" || len(all) != 5 {
		t.Errorf("%+v", all)
	}
}
