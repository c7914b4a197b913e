package register_test

import (
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// VII.7.6: what the commission notes with an approval or a correction is in the letter to the arbiter, as the reasons of a refusal are.
func TestVII_7_6_TheNotesOfADecisionGoWithItsLetter(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	note := func() string {
		t.Helper()
		signed, found, err := c.Signed(c.ctx, id)
		if c.must(err); !found {
			t.Fatal("nothing there")
		}
		return signed.Note
	}
	decide := func(text string, do func(register.Verdict) error) {
		t.Helper()
		x, err := c.Examine(c.ctx, app.Arbiter, id)
		c.must(err)
		c.must(do(register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: text}))
		if note() != text {
			t.Errorf("the letter says %q, not %q", note(), text)
		}
	}
	decide("Bez uwag.", func(v register.Verdict) error { return c.Approve(c.ctx, app.Arbiter, id, v) })
	c.halls["first 9"] = *p
	decide("Inna osoba grała.", func(v register.Verdict) error {
		persons := map[string]string{"p0": c.people[11]}
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, persons)
		c.must(err)
		v.Shown = x.Shown()
		return c.Mend(c.ctx, app.Arbiter, id, persons, v)
	})
}

// RFC 5545, 3.8.7.2: the row of a tournament says when anything of it was changed, not only its phase.
func TestTheRowSaysWhenItWasChanged(t *testing.T) {
	was := noon
	defer func() { noon = was }()
	c := newCommission(t)
	id, err := c.Announce(c.ctx, app.Arbiter, somePlan(c.Today()))
	c.must(err)
	noon = noon.Add(50 * time.Hour)
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	plan := d.Plan
	plan.Place = "Brodnica"
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan}))
	d, err = c.Dossier(c.ctx, id)
	if c.must(err); !register.RowOf(d).Written.Equal(noon) {
		t.Errorf("changed at %v, the row says %v", noon, register.RowOf(d).Written)
	}
}
