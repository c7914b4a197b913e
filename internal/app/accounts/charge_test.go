package accounts_test

import (
	"testing"

	"damka/article"
	control "damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// Who makes a tournament runs it at once, with the session that they have.
func TestInCharge(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga", app.Grant{Role: app.Board})
	id, err := events.New(w.base).Create(t.Context(), olga.actor(), tournament.Settings{
		Name: "Puchar Trzech Mostów", Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-15",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: control.MustParse("80+60"), LateAfter: 60,
	})
	w.must(err)
	stream := journal.NewStream("tournament", id)
	if !olga.actor().Has(app.ChiefArbiter, stream) || olga.actor().Has(app.ChiefArbiter, here) {
		t.Errorf("%+v", olga.actor().Grants())
	}
	if staff, err := w.Staff(t.Context(), olga.actor(), stream); err != nil || len(staff) != 1 {
		t.Errorf("%+v, %v", staff, err)
	}
}
