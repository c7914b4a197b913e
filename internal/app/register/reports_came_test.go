package register_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/score"
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

// Whoever hands in first is asked about nothing. Where the commission finds that it is of another event, this one has no report yet: whoever ran it hands it in, and it came on
// that day.
func TestAReportOfAnotherEventFreesTheEntry(t *testing.T) {
	c := newCommission(t)
	account := func(id string) app.Actor {
		a, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: id, Fresh: true})
		c.must(err)
		return a
	}
	stranger, chief := account("q3m7aabz2x5kdefg"), account("q3m7aabz2x5kdefh")
	id, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: "Zawody right", Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Official})
	c.must(err)
	c.must(c.Staff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: c.people[9], Role: dossier.Chief}}))
	junk := c.plays("junk", "80+60", c.people[:4]...)
	c.halls["junk"] = *junk
	_, err = c.HandIn(c.ctx, stranger, register.Handed{Dossier: id, Tournament: "junk", Way: dossier.Sent})
	c.must(err)
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "To nie te zawody.", Other: true}))
	if d, err := c.Dossier(c.ctx, id); err != nil || d.First.IsValid() || d.Returned.Due != d.ReportDue() || register.RowOf(d).ReportDue() != d.ReportDue() {
		t.Errorf("it stands for the report that has not come: first %v, due %v, %v", d.First, d.Returned.Due, err)
	}
	_, err = c.HandIn(c.ctx, stranger, register.Handed{Tournament: "junk", Way: dossier.Sent})
	c.refused(err, dossier.CodeOtherEvent)
	theirs, err := c.Announce(c.ctx, app.Arbiter, dossier.Plan{Name: "Zawody innego klubu", Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Official})
	c.must(err)
	if got, err := c.HandIn(c.ctx, stranger, register.Handed{Dossier: theirs, Tournament: "junk", Way: dossier.Sent}); err != nil || got != theirs {
		t.Errorf("the entry that it is of: %v", err)
	}
	if rows, err := c.DossiersOf(c.ctx, "junk"); err != nil || len(rows) != 2 || rows[0].ID != theirs {
		t.Errorf("where it is: %v, %v", rows, err)
	}
	right := c.plays("right", "80+60", c.people[:8]...)
	c.halls["right"] = *right
	got, err := c.HandIn(c.ctx, chief, register.Handed{Tournament: "right", Way: dossier.Sent}) // by its name and days
	d, e := c.Dossier(c.ctx, id)
	c.must(e)
	if err != nil || got != id || d.Report.Tournament != "right" {
		t.Errorf("the chief's report: %v; the chief %v is %d days late", err, d.ChiefArbiter() == c.people[9], d.DaysLate(c.Today().AddDays(10)))
	}
}

// VII.7.5: the day on which a report came was mistyped, and whoever examines it corrects that; its lateness follows.
func TestVII_7_5_TheDayAReportCameIsCorrected(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	c.halls[p.ID] = *p
	id, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Uploaded, Came: c.Today().AddDays(-10)})
	c.must(err)
	for _, day := range []calendar.Date{c.Today(), c.Today().AddDays(-3)} {
		c.must(c.Redate(c.ctx, app.Arbiter, id, register.Redating{On: day, Why: "Stempel poczty"}))
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		for _, step := range d.Steps {
			if step.Phase == dossier.IsReceived && d.DayOf(step) != day {
				t.Errorf("its way says that it came on %v, want %v", d.DayOf(step), day)
			}
		}
		if d.Report.On != day || d.First != day || d.Phase != dossier.IsReceived {
			t.Errorf("came on %v, first complete on %v, want %v", d.Report.On, d.First, day)
		}
	}
	c.refused(c.Redate(c.ctx, app.Arbiter, id, register.Redating{On: c.Today().AddDays(1), Why: "x"}), dossier.CodeDayFuture)
	c.refused(c.Redate(c.ctx, app.Arbiter, id, register.Redating{On: p.Ends.AddDays(-1), Why: "x"}), dossier.CodeCameBefore)
	c.refused(c.Redate(c.ctx, app.Arbiter, id, register.Redating{Why: "x"}), dossier.CodeDay)
}

// What the commission has looked at and left is not looked at twice.
func TestAFileThatWasLeftDoesNotWaitAgain(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	id := c.handed(p)
	c.must(c.approve(id))
	corrected := *p
	corrected.Games = append(corrected.Games[:0:0], p.Games...)
	corrected.Games[0].Result, corrected.Seq, corrected.Hash = score.WhiteWins, 12, "bb"
	c.halls["first"] = corrected
	again := func() *register.Dossier {
		_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: "first", Way: dossier.Sent})
		c.must(err)
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		return d
	}
	d := again()
	c.must(c.Uphold(c.ctx, app.Arbiter, id, register.FileOf(d.Correct), "Nie."))
	_, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: "first", Way: dossier.Sent})
	c.refused(err, dossier.CodeLeft)
	d, err = c.Dossier(c.ctx, id)
	if on, why, left := d.LeftSaid(); err != nil || !left || why != "Nie." || on != c.Today() {
		t.Errorf("%t on %v: %q, %v", left, on, why, err)
	}
}
