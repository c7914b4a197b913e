package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
)

func (c *commission) judge(person string, chief bool) played.Arbiter {
	row, err := c.Row(c.ctx, person)
	c.must(err)
	return played.Arbiter{Name: fullname.Of(row.Family, row.Given), Register: c.number[person], Chief: chief}
}

// IV.4.3.2: nobody is late for the report of an event that they did not judge.
func TestTheArbitersOfAnotherEventLeaveWithItsReport(t *testing.T) {
	c := newCommission(t)
	id, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: "Zawody right", Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated})
	c.must(err)
	wrong := c.plays("wrong", "80+60", c.people[:4]...)
	wrong.Arbiters = []played.Arbiter{c.judge(c.people[9], true), c.judge(c.people[8], false)}
	c.halls["wrong"] = *wrong
	_, err = c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: id, Tournament: "wrong", Way: dossier.Uploaded})
	c.must(err)
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "To nie te zawody.", Other: true}))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if d.ChiefArbiter() == c.people[9] {
		t.Errorf("waits for the report of the chief of another event; assistants %v (%s)", d.Assistants(), c.people[8])
	}
	judged, err := c.JudgedBy(c.ctx, c.people[9], 10)
	c.must(err)
	if len(judged) > 0 {
		t.Errorf("judged by: %+v", judged)
	}
	right := c.plays("right", "80+60", c.people[:8]...)
	right.Arbiters = []played.Arbiter{c.judge(c.people[10], true)}
	c.halls["right"] = *right
	got, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: id, Tournament: "right", Way: dossier.Uploaded})
	c.must(err)
	d, err = c.Dossier(c.ctx, got)
	c.must(err)
	if d.ChiefArbiter() != c.people[10] {
		t.Errorf("the chief of the right file is not its chief: still the other's: %t, assistants %v", d.ChiefArbiter() == c.people[9], d.Assistants())
	}
}

// The chief whom the office names is the chief, whoever was typed with the report before.
func TestWhoIsNamedAfterTheReportIsTheChief(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	p.Arbiters = []played.Arbiter{c.judge(c.people[9], true)}
	id := c.handed(p)
	c.must(c.Staff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: c.people[10], Role: dossier.Chief}}))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if d.ChiefArbiter() != c.people[10] {
		t.Errorf("named %s, is %s (arbiters %v)", c.people[10], d.ChiefArbiter(), d.Arbiters)
	}
	done, err := c.Appoint(c.ctx, app.Arbiter, id, dossier.Arbiter{Person: c.people[11], Role: dossier.Chief})
	c.must(err)
	d, err = c.Dossier(c.ctx, id)
	c.must(err)
	if done && d.ChiefArbiter() != c.people[11] {
		t.Errorf("appointed, and is not: %s", d.ChiefArbiter())
	}
	c.must(c.approve(id))
	c.must(c.Restaff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: c.people[10], Role: dossier.Chief}}, "Inna osoba", ""))
	d, err = c.Dossier(c.ctx, id)
	c.must(err)
	if d.ChiefArbiter() != c.people[10] {
		t.Errorf("after the decision: %s", d.ChiefArbiter())
	}
}

// A file that was handed in for the wrong entry, and of which the commission has said so, is handed in for its own.
func TestTheFileOfAnotherEventGoesToItsOwn(t *testing.T) {
	c := newCommission(t)
	entry := func(name string) string {
		id, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: name, Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated})
		c.must(err)
		return id
	}
	one, two := entry("Zawody one"), entry("Zawody two")
	p := c.plays("two", "80+60", c.people[:8]...)
	c.halls["two"] = *p
	_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: one, Tournament: "two", Way: dossier.Uploaded})
	c.must(err)
	c.must(c.Return(c.ctx, app.Arbiter, one, register.Why{Text: "To są Zawody two.", Other: true}))
	if got, err := c.HandIn(c.ctx, inRole(t, app.Member), register.Handed{Tournament: "two", Way: dossier.Sent}); err != nil || got != two {
		t.Errorf("for its own entry, sent by its name: %q, %v", got, err)
	}
	if got, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: two, Tournament: "two", Way: dossier.Uploaded}); err != nil || got != two {
		t.Errorf("for its own entry, by the office: %q (one is %q, two %q) %v", got, one, two, err)
	}
	if known, err := c.DossiersOf(c.ctx, "two"); err != nil || len(known) != 2 || known[0].ID != two {
		t.Errorf("its own entry is not the first: %+v, %v", known, err)
	}
}
