package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// rated is a commission with a published list, on which some are.
func rated(t *testing.T, persons int) *commission {
	t.Helper()
	c := newCommission(t)
	for _, p := range c.people[:persons] {
		c.must(c.RecordRating(c.ctx, app.Arbiter, p, person.Standing{
			Variant: article.International, List: "A", Rating: 2200, Games: 50, On: calendar.MustDate("2026-01-01"), LastGame: calendar.MustDate("2025-12-01"),
		}))
	}
	q := ratinglist.QuarterOf(calendar.MustDate("2026-08-26"))
	draft, err := c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, q)
	c.must(err)
	c.must(c.Publish(c.ctx, app.Arbiter, article.International, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	return c
}

// Two who are linked to participants of one tournament are two persons, also before the commission has decided on it.
func TestTwoOfOneReportAreNotMerged(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	one, other := c.people[0], c.people[1]
	merge := func() { c.t.Helper(); c.refused(c.Merge(c.ctx, app.Arbiter, one, other), register.CodeMetUndecided) }
	merge()
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	merge()
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "Popraw."}))
	merge()
	c.must(c.Merge(c.ctx, app.Arbiter, c.people[10], one)) // who was not there
	merge()
	c.refused(c.Merge(c.ctx, app.Arbiter, other, c.people[10]), register.CodeMetUndecided)
}

// Nobody becomes a second participant by an entry that was merged after the first was linked: neither by hand nor by a number.
func TestALinkedPersonIsNobodyElseByAnotherEntry(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	second := p.Players[1].Register
	p.Players[1].Register = ""
	id := c.handed(p)
	c.must(c.Merge(c.ctx, app.Arbiter, c.people[0], c.people[1]))
	c.refused(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p1": c.people[1]}), dossier.CodeSamePerson)
	p.Players[1].Register, p.Seq = second, 10
	c.handed(p)
	d, err := c.Dossier(c.ctx, id)
	if c.must(err); d.Links["p1"].Person != "" || d.Links["p0"].Person != c.people[0] {
		t.Errorf("%+v", d.Links)
	}
	c.must(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p0": "", "p1": c.people[1]}))
	c.must(c.approve(id))
}

// While two participants count as one person nothing is decided: the commission is told who they are. A tournament that was decided so by an earlier version stops the
// next list, which names it, and takes nobody's page or live rating away.
func TestTwoParticipantsWhoAreOnePerson(t *testing.T) {
	c := rated(t, 12)
	two := c.handed(c.plays("first", "80+60", c.people[:8]...))
	c.must(register.MergeAnyway(c.ctx, c.App, app.Arbiter, c.people[0], c.people[1]))
	found := c.found(two, register.FoundOnePerson)
	if len(found) != 1 || !found[0].Grave || found[0].Args["player"] != "participant:p0" || found[0].Args["other"] != "participant:p1" {
		t.Errorf("%+v", found)
	}
	c.refused(c.VerifyReport(c.ctx, app.Arbiter, two, register.Finding{HeldByCode: true, Text: "Sprawdzone."}), register.CodeOnePerson)
	c.must(c.Unmerge(c.ctx, app.Arbiter, c.people[0]))
	c.must(c.VerifyReport(c.ctx, app.Arbiter, two, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	x, err := c.Examine(c.ctx, app.Arbiter, two)
	c.must(err)
	verdict := register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Inna osoba."}
	c.must(register.MergeAnyway(c.ctx, c.App, app.Arbiter, c.people[0], c.people[1]))
	c.refused(c.Approve(c.ctx, app.Arbiter, two, verdict), register.CodeOnePerson)
	c.must(c.Unmerge(c.ctx, app.Arbiter, c.people[0]))
	c.must(c.Approve(c.ctx, app.Arbiter, two, verdict))

	other := c.plays("second", "80+60", c.people[4:12]...)
	other.Name = "Inne"
	c.must(c.approve(c.handed(other)))
	live := func(person string) bool {
		t.Helper()
		_, err := c.Profile(c.ctx, person)
		c.must(err)
		rows, err := register.LiveNow(c.ctx, c.App, article.International)
		c.must(err)
		return rows[person].Person != ""
	}
	if !live(c.people[0]) || !live(c.people[5]) {
		t.Fatal("who has played has no live rating")
	}
	c.must(register.MergeAnyway(c.ctx, c.App, app.Arbiter, c.people[0], c.people[1]))
	if !live(c.people[5]) || live(c.people[1]) {
		t.Error("live ratings are not those of the other tournament")
	}
	q := ratinglist.QuarterOf(calendar.MustDate("2026-11-26"))
	_, err = c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, q)
	c.refused(err, register.CodeCountsNobody)
	c.refused(c.Mend(c.ctx, app.Arbiter, two, nil, verdict), register.CodeOnePerson)
	right := map[string]string{"p0": ""}
	x, err = c.ExamineMended(c.ctx, app.Arbiter, two, right)
	c.must(err)
	verdict.Shown = x.Shown()
	c.must(c.Mend(c.ctx, app.Arbiter, two, right, verdict))
	if _, err = c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, q); err != nil || !live(c.people[1]) {
		t.Errorf("after the correction: %v", err)
	}
}
