package register_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
)

// Somebody who plays for the first time has no number in the register. The report that lacks it came all the same: it is in time, and its arbiter is not suspended.
func TestVII_7_5_ANewcomerMakesNoReportLate(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	p.Starts, p.Ends = calendar.MustDate("2026-11-21"), calendar.MustDate("2026-11-22")
	p.Title.Start, p.Title.End = p.Starts, p.Ends
	p.Players[7].Register = "" // plays for the first time
	p.Missing = []article.Reason{article.Because("report.missing.register", "")}
	id := c.handed(p) // on the 26th, four days after the end
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	day := calendar.MustDate("2026-12-31")
	if !d.First.IsValid() || d.DaysLate(day) != 0 {
		t.Errorf("handed in on %v, due on %v; complete %v, first %v: on %v it is %d days late", d.Report.On, d.Plan.ReportDue(), d.Report.Complete, d.First, day, d.DaysLate(day))
	}
}

// journalOf is everything that a dossier's stream says.
func journalOf(o *office, id string) string {
	events, err := o.kept.Read(o.ctx, journal.NewStream("dossier", id), 0)
	o.must(err)
	var all strings.Builder
	for _, e := range events {
		all.WriteString(string(e.Type) + " " + string(e.Data) + "\n")
	}
	return all.String()
}

// A participant who is linked to somebody of another name is a finding. Findings are events, which are not erased: they have numbers.
func TestWhoTheLinkMeansIsNoNameInTheJournal(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	other := c.people[11]
	c.must(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p0": other}))
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	if j := journalOf(c.office, id); strings.Contains(j, "Nazwiskol") {
		t.Errorf("the journal has the name: %s", j)
	}
	c.must(c.Erase(c.ctx, app.Arbiter, other))
	if j := journalOf(c.office, id); strings.Contains(j, "Nazwiskol") {
		t.Errorf("after erasing: the journal has the name")
	}
}
