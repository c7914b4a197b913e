package register_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/title"
)

// VII.7.3.4, VII.5.1: a notice that was late stays late whatever days a later file names, and licences and ratings are those of the calendar's first day. That the days
// differ is grave; an office corrects the calendar.
func TestVII_7_3_4_TheDaysAreTheCalendars(t *testing.T) {
	c := newCommission(t)
	for _, id := range c.people[:9] {
		c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{
			Variant: article.International, List: "A", Rating: 2300, Games: 50, On: calendar.MustDate("2026-11-20"), LastGame: calendar.MustDate("2025-12-01"),
		}))
	}
	p := c.plays("first", "80+60", c.people[:9]...)
	id := c.handed(p)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Notify{On: calendar.MustDate("2026-10-30")}))
	late := func() (late, rated bool, other int) {
		t.Helper()
		x, err := c.Examine(c.ctx, app.Arbiter, id)
		c.must(err)
		for _, f := range x.Findings {
			if f.Code == register.FoundOtherPlan && f.Grave {
				other++
			}
		}
		return slices.ContainsFunc(x.Lacks, func(l title.Lack) bool { return l.Reason.Article == "VII.7.3.4" }), x.People[0].Standing.Rating != 0, other
	}
	if late, rated, other := late(); !late || rated || other != 0 {
		t.Errorf("late %v, rated %v, %d other days", late, rated, other)
	}
	p.Starts, p.Ends = calendar.MustDate("2026-11-25"), calendar.MustDate("2026-11-26")
	p.Title.Start, p.Title.End = p.Starts, p.Ends
	p.Seq, p.Hash = 12, "bb"
	c.handed(p)
	if late, rated, other := late(); !late || rated || other != 2 {
		t.Errorf("by the later file: late %v, rated %v, %d other days", late, rated, other)
	}
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	plan := d.Plan
	plan.Starts, plan.Ends = p.Starts, p.Ends
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan}))
	if late, rated, other := late(); late || !rated || other != 0 {
		t.Errorf("by the office: late %v, rated %v, %d other days", late, rated, other)
	}
}

// VI.3.2: the quarter is that of the calendar's last day; a file that ends after today changes nothing. Once the report is there the calendar's last day is no day to come.
func TestVI_3_2_TheLastDayIsTheCalendars(t *testing.T) {
	c := newCommission(t)
	p := c.plays("later", "80+60", c.people[:8]...)
	id := c.handed(p)
	planned := p.Ends
	p.Ends, p.Title.End = calendar.MustDate("2026-12-05"), calendar.MustDate("2026-12-05")
	p.Seq, p.Hash = 12, "bb"
	c.handed(p)
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	plan := d.Plan
	plan.Ends = p.Ends
	c.refused(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan}), dossier.CodeEndsLater)
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	if c.must(err); x.Extract.End != planned {
		t.Errorf("it ended on %v", x.Extract.End)
	}
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	verdict := register.Verdict{Rated: true, Shown: x.Shown()}
	was := noon
	defer func() { noon = was }()
	noon = noon.AddDate(0, 0, -12) // the day before its last
	c.refused(c.Approve(c.ctx, app.Arbiter, id, verdict), dossier.CodeBeforeEnd)
	noon = was
	c.must(c.Approve(c.ctx, app.Arbiter, id, verdict))
}
