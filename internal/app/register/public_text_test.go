package register_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// Why a report came back, or a tournament was refused, stands on a page for everybody: contacts do not.
func TestWordsForEverybodyHaveNoContacts(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	for _, text := range []string{"Napisz do jan@example.org.", "jan.las@klub.example.pl", "Tel. 600 700 800", "600700800", "Zadzwoń: +48 22 600-70-80", "(22) 600 70 80"} {
		c.refused(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: text}), register.CodeContact)
		c.refused(c.Refuse(c.ctx, app.Arbiter, id, register.Why{Text: text}), register.CodeContact)
	}
	if d, err := c.Dossier(c.ctx, id); err != nil || d.Phase != dossier.IsReceived {
		t.Fatalf("%s, %v", d.Phase, err)
	}
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "Zawody 14.11.2026 – 15.11.2026 (2026-11-14 2026-11-15), rundy 1-9, nr 10441, 10442, 10443, wynik 12:6 @ stół 3, art. VII.7.5; ranking 2100 2200."}))
}
