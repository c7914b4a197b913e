package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// VII.7.5: a report that lay under another entry came for its own on its first day there: how long the commission took to say so makes nobody late. An entry that was freed
// waits for a report like any other, and speaks of no event that was handed in twice.
func TestVII_7_5_AReportThatLayUnderAnotherEntry(t *testing.T) {
	was := noon
	defer func() { noon = was }()
	c := newCommission(t)
	entry := func(name string) string {
		id, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: name, Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated})
		c.must(err)
		return id
	}
	one, two, three := entry("Zawody one"), entry("Zawody two"), entry("Zawody three")
	first := c.Today()
	for _, of := range []string{"two", "three"} {
		c.halls[of] = *c.plays(of, "80+60", c.people[:8]...)
		_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: one, Tournament: of, Way: dossier.Uploaded})
		c.must(err)
		noon = noon.AddDate(0, 0, 20)
		c.must(c.Return(c.ctx, app.Arbiter, one, register.Why{Text: "Inne zawody.", Other: true}))
	}
	d, err := c.Dossier(c.ctx, one)
	if row := register.RowOf(d); err != nil || !row.Takes(article.International) || row.Takes(article.Brazilian) || len(row.Others) != 2 {
		t.Errorf("it waits for its report: %+v, %v", row, err)
	}
	for _, sent := range []struct {
		entry, file string
		came, want  calendar.Date
	}{{two, "two", c.Today(), first}, {three, "three", calendar.Date{}, first.AddDays(20)}} {
		_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Dossier: sent.entry, Tournament: sent.file, Way: dossier.Uploaded, Came: sent.came})
		c.must(err)
		d, err := c.Dossier(c.ctx, sent.entry)
		if c.must(err); d.First != sent.want || d.Report.On != sent.want {
			t.Errorf("%s came on %v, want %v", sent.file, d.First, sent.want)
		}
	}
	for _, f := range c.found(two, register.FoundTwice) {
		if f.Args["dossier"] == one {
			t.Errorf("handed in twice: %+v", f)
		}
	}
}
