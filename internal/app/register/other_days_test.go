package register_test

import (
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// VI.3.2: an earlier version let a tournament end for ratings on the last day of its file. Where that is another day than the calendar's the decision still says which it was: the
// games that are lost are made again as they were, and a correction leaves the day.
func TestVI_3_2_AnOldDecisionKeepsTheDayOfItsFile(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	p.Ends, p.Title.End, p.Seq, p.Hash = calendar.MustDate("2026-11-16"), calendar.MustDate("2026-11-16"), 12, "bb"
	c.handed(p)
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	old := x.Extract
	old.End = p.Ends
	name, version, data, err := dossier.Encode(dossier.Approved{Decision: dossier.Decision{On: c.Today(), Rated: true, Games: old.Hash(), Lines: x.Lines}})
	c.must(err)
	stream := journal.NewStream("dossier", id)
	head, err := c.kept.Head(c.ctx, stream)
	c.must(err)
	_, err = c.kept.Append(c.ctx, journal.Batch{Stream: stream, Expect: head.Seq, Drafts: []journal.Draft{{Type: name, Version: version, At: noon, Data: data}}}, func(store.Tx) error { return nil })
	c.must(err)

	again := officeWith(t, c.kept, register.Options{Tournaments: c.halls})
	if _, err := again.Rebuild(c.ctx, app.Arbiter); err != nil {
		t.Fatal(err)
	}
	if _, found, err := c.kept.Document(c.ctx, "register.games", old.Hash()); err != nil || !found {
		t.Errorf("the games were not made again: %v", err)
	}
	if x, err = again.ExamineMended(c.ctx, app.Arbiter, id, nil); err != nil || x.Extract.Hash() != old.Hash() {
		t.Errorf("%v: a correction that changes nothing lets it end on %v", err, x.Extract.End)
	}
}
