package register_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// why is the reason that there are findings of a code, as somebody ticks them who looks at the tournament now.
func (c *commission) why(id string, code article.Code) register.Why {
	c.t.Helper()
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	why := register.Why{Seen: x.Found()}
	for _, f := range x.Findings {
		if f.Code == code {
			why.Findings = append(why.Findings, register.FindingKey(f))
		}
	}
	return why
}

// VII.7.2.2: the commission says what it has looked at. What was found otherwise since, or a file that came meanwhile, is looked at first.
func TestVII_7_2_2_WhatIsSaidIsOfWhatWasSeen(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	why := c.why(id, register.FoundNotNotified)
	if len(why.Findings) != 1 {
		t.Fatalf("findings %v", why.Findings)
	}
	said := register.Finding{Seen: why.Seen, HeldByCode: true, Text: "Sprawdzone."}
	refuses := func(want article.Code) {
		t.Helper()
		c.refused(c.VerifyReport(c.ctx, app.Arbiter, id, said), want)
		c.refused(c.Return(c.ctx, app.Arbiter, id, why), want)
		c.refused(c.Refuse(c.ctx, app.Arbiter, id, why), want)
	}
	c.must(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p0": c.people[11]})) // somebody else corrects who is who
	refuses(register.CodeFoundOther)
	c.must(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p0": c.people[0]}))
	another := *p
	another.Seq, another.Hash = p.Seq+1, "bb"
	c.halls[p.ID] = another
	_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Sent})
	c.must(err)
	refuses(register.CodeOtherFile)
	none := c.why(id, register.FoundNotNotified)
	none.Findings = append(none.Findings, "0")
	c.refused(c.Return(c.ctx, app.Arbiter, id, none), register.CodeFoundOther)
	c.must(c.Return(c.ctx, app.Arbiter, id, c.why(id, register.FoundNotNotified)))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if got := d.Returned.Reasons; len(got) != 1 || got[0].Code != register.FoundNotNotified {
		t.Errorf("returned for %+v", got)
	}
}
