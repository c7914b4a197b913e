package register_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// Whoever sends a tournament sees what has become of it; others' are not among it, nor is anything before a visitor.
func TestWhatAnAccountHandedIn(t *testing.T) {
	c := newCommission(t)
	p := c.plays("sent", "80+60", c.people[:8]...)
	c.halls[p.ID] = *p
	sender, other := inRole(t, app.Member), app.Actor{}
	id, err := c.HandIn(c.ctx, sender, register.Handed{Tournament: p.ID, Way: dossier.Sent})
	c.must(err)
	own, cut, err := c.OwnReports(c.ctx, sender)
	c.must(err)
	if len(own) != 1 || own[0].ID != id || own[0].Phase != dossier.IsReceived || !own[0].Changed.IsValid() || cut {
		t.Errorf("%+v, %t", own, cut)
	}
	for _, whose := range []app.Actor{other, inRole(t, app.Commission)} {
		if own, _, err := c.OwnReports(c.ctx, whose); err != nil || len(own) != 0 {
			t.Errorf("%+v: %v, %v", whose, own, err)
		}
	}
}
