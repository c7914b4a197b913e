package register_test

import (
	"strings"
	"sync"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
	"damka/internal/register/dossier"
)

// everything is what the calendar has of the days on which tests play.
func (c *commission) everything() []register.DossierRow {
	c.t.Helper()
	rows, err := c.CalendarBetween(c.ctx, calendar.MustDate("2026-11-01"), calendar.MustDate("2026-12-31"))
	c.must(err)
	return rows
}

// VII.7.5: a report comes after the last day. One that is pressed for too early makes no entry in everybody's calendar, from wherever it comes.
func TestVII_7_5_ARefusedReportLeavesNoEntry(t *testing.T) {
	c := newCommission(t)
	p := c.plays("early", "80+60", c.people[:8]...)
	p.Starts, p.Ends = calendar.MustDate("2026-11-26"), calendar.MustDate("2026-11-27") // it is the 26th
	c.halls[p.ID] = *p
	for _, way := range []dossier.Way{dossier.Here, dossier.Uploaded, dossier.Sent} {
		_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: way})
		c.refused(err, dossier.CodeBeforeEnd)
		if rows := c.everything(); len(rows) != 0 {
			t.Fatalf("%s: it was refused, and the calendar has %q", way, rows[0].Plan.Name)
		}
	}
}

// A button is pressed twice, also by two helpers at once: it is one tournament of the calendar.
func TestHandedInTwiceAtOnceIsOneEntry(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	c.halls[p.ID] = *p
	var wait sync.WaitGroup
	ids, errs := make([]string, 8), make([]error, 8)
	for i := range ids {
		wait.Go(func() {
			ids[i], errs[i] = c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Here})
		})
	}
	wait.Wait()
	for i := range ids {
		if errs[i] != nil || ids[i] != ids[0] {
			t.Errorf("%d: %v, one of %v", i, errs[i], ids)
		}
	}
	if rows := c.everything(); len(rows) != 1 || rows[0].Tournament != p.ID {
		t.Errorf("%d entries", len(rows))
	}
	events, err := c.kept.Read(c.ctx, journal.NewStream("dossier", ids[0]), 0)
	if err != nil || len(events) < 2 || events[0].At != events[1].At {
		t.Errorf("the entry and its report were not written together: %d events, %v", len(events), err)
	}
}

// The regulations of a tournament may have a name of 200 characters: it is handed in under it.
func TestATournamentWithALongNameIsHandedIn(t *testing.T) {
	c := newCommission(t)
	p := c.plays("long", "80+60", c.people[:8]...)
	p.Name = strings.Repeat("Źdźbło ", 28) + "2026"
	c.halls[p.ID] = *p
	id, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Here})
	c.must(err)
	if d, err := c.Dossier(c.ctx, id); err != nil || d.Plan.Name != p.Name {
		t.Errorf("%v", err)
	}
}

// What somebody of no office has entered by a report waits for the commission's yes: the office is told of it when it enters the same, and when it brings the report itself that is the yes.
func TestAnEntryThatWaitsIsNotEnteredAgain(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	c.halls[p.ID] = *p
	sender, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true})
	c.must(err)
	id, err := c.HandIn(c.ctx, sender, register.Handed{Tournament: p.ID, Way: dossier.Sent})
	c.must(err)
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	if same, err := c.PlannedAlready(c.ctx, d.Plan); err != nil || !d.Awaits || len(same) != 1 || same[0].ID != id {
		t.Errorf("it waits: %t, and is found: %v, %v", d.Awaits, same, err)
	}
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "Brakuje podpisu."}))
	_, err = c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Uploaded})
	c.must(err)
	if d, err = c.Dossier(c.ctx, id); err != nil || d.Awaits || len(c.everything()) != 1 {
		t.Errorf("the office has brought it: waits %t, %v", d.Awaits, err)
	}
}
