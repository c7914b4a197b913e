package register_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/register/played"
	"damka/score"
	"damka/title"
)

// held is what somebody of a commission holds today on 100 squares.
func (o *office) held(id string) string {
	o.t.Helper()
	facts, err := o.Facts(o.ctx, id)
	o.must(err)
	return career.On(facts, article.International, o.Today(), true).String()
}

// holds are recordings of the older register: the first person holds one thing, the others another; all have a licence.
func (c *commission) holds(first, others string) {
	c.t.Helper()
	for i, id := range c.people {
		c.must(c.GiveLicence(c.ctx, app.Arbiter, id, 2026))
		grade := others
		if i == 0 {
			grade = first
		}
		c.must(c.Record(c.ctx, app.Arbiter, id, person.Recording{Variant: article.International, Grade: grade, On: calendar.MustDate("2026-01-01"), Source: person.FromOldRegister}))
	}
}

// oneDay is a tournament of some persons on one day, handed in.
func (c *commission) oneDay(id, day string, persons ...string) string {
	return c.handed(onDay(c.plays(id, "80+60", persons...), day))
}

// onDay is the same tournament on one day.
func onDay(p *played.Tournament, day string) *played.Tournament {
	p.Starts, p.Ends = calendar.MustDate(day), calendar.MustDate(day)
	p.Title.Start, p.Title.End = p.Starts, p.Ends
	return p
}

// linesOf are what a tournament would give somebody.
func (c *commission) linesOf(id, person string) (lines []dossier.Line) {
	c.t.Helper()
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	for _, l := range x.Lines {
		if l.Person == person {
			lines = append(lines, l)
		}
	}
	return lines
}

// VII.4.5: two norms for I are made in two tournaments, also when the second began before the first was approved, in whichever order they are approved. What
// was held on the first day (VII.5.1) decides what was made, and it is added to what is held now.
func TestVII45_TwoNormsAtOneTime(t *testing.T) {
	for _, first := range []string{"II", "III"} {
		for _, order := range [][]int{{0, 1}, {1, 0}} {
			c := newCommission(t)
			c.holds(first, "K")
			who := c.people[0]
			both := []string{c.oneDay("at", "2026-11-26", c.people[:8]...), c.oneDay("bt", "2026-11-26", append([]string{who}, c.people[5:]...)...)}
			for i, want := range []string{"II+", "I"} {
				c.must(c.approve(both[order[i]]))
				if got := c.held(who); got != want {
					t.Errorf("%s, in order %v: %d norms give %s, want %s", first, order, i+1, got, want)
				}
			}
			d, err := c.Dossier(c.ctx, both[order[1]])
			c.must(err)
			at := slices.IndexFunc(d.Decision.Lines, func(l dossier.Line) bool { return l.Person == who })
			if at < 0 {
				t.Fatalf("%s, in order %v: the second gives nothing", first, order)
			}
			if l := d.Decision.Lines[at]; l.Before != "II+" || l.After != "I" || l.By != "category" || l.Article != "VII.4.5" {
				t.Errorf("%+v", l)
			}
		}
	}
}

// VII.5.7: up to II+ table II has I and nothing else, on both ladders, so a norm for a title is none after it. It stays in the line as that of which I comes.
func TestVII57_UpToIIPlusGetsIOnly(t *testing.T) {
	for _, women := range []bool{false, true} {
		c := newCommission(t)
		sex := map[bool]string{true: "f", false: "m"}[women]
		for i, id := range c.people {
			details := called(fmt.Sprintf("Nazwisko%c", 'a'+i), "Ewa", "1990-01-01")
			details.Sex = sex
			c.must(c.Correct(c.ctx, app.Arbiter, id, 1, details))
		}
		c.holds("II", "K")
		points, want := 2300, "AM"
		if women {
			points, want = 2150, "amk"
		}
		for _, id := range c.people[1:] {
			c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{
				Variant: article.International, List: "A", Rating: points, Games: 50, On: calendar.MustDate("2026-01-01"), LastGame: calendar.MustDate("2025-12-01"),
			}))
		}
		p := onDay(c.plays("at", "80+60", c.people[:9]...), "2026-11-26")
		for i, g := range p.Games {
			if g.Black == "p0" { // whoever is first wins a few
				p.Games[i].White, p.Games[i].Black, p.Games[i].Result = g.Black, g.White, score.WhiteWins
			}
		}
		p.Title.WomenOnly = women
		id := c.handed(p)
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		plan := d.Plan
		plan.WomenOnly = women
		c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan}))
		c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Notify{On: calendar.MustDate("2026-10-01")}))
		lines := c.linesOf(id, c.people[0])
		if len(lines) != 1 || lines[0].After != "I" || lines[0].By != "norm" || lines[0].Article != "VII.5.7" || lines[0].NormFor != want {
			t.Fatalf("women only %v: %+v", women, lines)
		}
		c.must(c.approve(id))
		if got := c.held(c.people[0]); got != "I" {
			t.Errorf("a norm for %s gives a holder of II %s", want, got)
		}
	}
}

// due are the titles that are due to somebody on 100 squares.
func (o *office) due(id string) (titles []string) {
	o.t.Helper()
	due, err := o.TitlesDue(o.ctx, app.Arbiter, article.International)
	o.must(err)
	for _, d := range due {
		if d.Person.ID == id {
			titles = append(titles, d.Minimum.Title.String())
		}
	}
	return titles
}

// VII.5.6: a title is for two norms. One that two entries of a person have is one: of the same tournament, or, where nobody knows of which, unless games or days tell
// them apart. Taken back, each entry has its own.
func TestVII56_MergingAddsNoNormTwice(t *testing.T) {
	for _, test := range []struct {
		one, other person.Recording
		want       string
	}{
		{person.Recording{Event: "Memoriał 2024", Games: 9}, person.Recording{Event: "MEMORIAL 2024"}, "K+"},
		{person.Recording{Event: "Memoriał 2024", Games: 9}, person.Recording{Event: "Memoriał 2025", Games: 9}, "K++"},
		{person.Recording{Event: "Memoriał 2024", Games: 9}, person.Recording{}, "K+"},
		{person.Recording{}, person.Recording{Event: "Memoriał 2024", Games: 9}, "K+"},
		{person.Recording{}, person.Recording{}, "K+"},
		{person.Recording{Games: 9}, person.Recording{Games: 11}, "K++"},
		{person.Recording{On: calendar.MustDate("2024-01-02")}, person.Recording{On: calendar.MustDate("2025-01-02")}, "K++"},
	} {
		o, old, counts := twice(t)
		for id, norm := range map[string]person.Recording{old: test.one, counts: test.other} {
			o.must(o.Record(o.ctx, app.Arbiter, id, person.Recording{Variant: article.International, Grade: "K", Source: person.FromOldRegister}))
			norm.Variant, norm.NormFor, norm.Source = article.International, "M", person.FromOldRegister
			o.must(o.Record(o.ctx, app.Arbiter, id, norm))
			o.must(o.RecordRating(o.ctx, app.Arbiter, id, person.Standing{
				Variant: article.International, List: "A", Rating: 2350, Games: 50, On: calendar.MustDate("2026-01-01"), LastGame: calendar.MustDate("2025-12-01"),
			}))
		}
		o.must(o.Merge(o.ctx, app.Arbiter, old, counts))
		if got := o.held(counts); got != test.want || len(o.due(counts)) != len(test.want)-2 {
			t.Errorf("%+v and %+v: %s, due %q; want %s", test.one, test.other, got, o.due(counts), test.want)
		}
		if _, same, err := register.SameHeld(o.ctx, o.App, article.International, o.Today(), []string{counts}); err != nil || !same {
			t.Errorf("of all at once it is another thing, %v", err)
		}
		o.must(o.Unmerge(o.ctx, app.Arbiter, old))
		if o.held(old) != "K+" || o.held(counts) != "K+" {
			t.Errorf("taken back: %s, %s", o.held(old), o.held(counts))
		}
	}
}

// A federation's own list, with what tournaments gave here, adds nothing when it is brought in over the register: no norm twice (VII.5.6), and no title as from ever.
func TestImportOverWhatWasGranted(t *testing.T) {
	c := newCommission(t)
	c.holds("K", "K")
	c.onListA(2330)
	id := c.oneDay("at", "2026-11-26", c.people[:9]...)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Notify{On: calendar.MustDate("2026-10-01")}))
	c.must(c.approve(id))
	who := c.people[1]
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	row, err := c.Row(c.ctx, who)
	c.must(err)
	if c.held(who) != "K+" {
		t.Fatalf("the tournament gave %s", c.held(who))
	}
	for _, cells := range [][2]string{{"K+", ""}, {"K", "M (" + d.Plan.Name + ", 8)"}, {"K+", "M"}} {
		f := c.bring("Nr;Nazwisko;Imię;Tytuł;Normy", fmt.Sprintf("%d;%s;%s;%s;%s", row.Number, row.Family, row.Given, cells[0], cells[1]), "999;Ktoś;Inny;;")
		for _, planned := range c.plan(f).Rows {
			if planned.Person == who && len(planned.Adds) > 0 {
				t.Errorf("%q would add %+v", cells, planned.Adds)
			}
		}
		c.must(c.BringIn(c.ctx, app.Arbiter, f))
		if c.held(who) != "K+" || len(c.due(who)) > 0 {
			t.Errorf("after %q: %s, due %q", cells, c.held(who), c.due(who))
		}
	}
	f := c.bring("Nr;Nazwisko;Imię;Tytuł;Normy", fmt.Sprintf("%d;%s;%s;K;M (Inne zawody, 9)", row.Number, row.Family, row.Given))
	c.must(c.BringIn(c.ctx, app.Arbiter, f))
	if c.held(who) != "K++" {
		t.Errorf("a norm of another tournament is none: %s", c.held(who))
	}
}

// VII.4.3: weights differ by sex. Where the register has none the report's word is taken; where neither has one the commission is told.
func TestVII43_SexIsKnownOrAskedFor(t *testing.T) {
	c := newCommission(t)
	c.holds("III", "I")
	p := onDay(c.plays("at", "80+60", c.people[:9]...), "2026-11-26")
	p.Players[0].Sex = "f"
	id := c.handed(p)
	found := c.found(id, register.FoundNoSex)
	if len(found) != 1 || !found[0].Grave || found[0].Args["count"] != "8" {
		t.Errorf("%+v", found)
	}
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	woman := x.Decision.Players[0].Category
	man := *onDay(c.plays("bt", "80+60", c.people[:9]...), "2026-11-26")
	man.Players[0].Sex = "m"
	x, err = c.Examine(c.ctx, app.Arbiter, c.handed(&man))
	c.must(err)
	if other := x.Decision.Players[0].Category; woman.Wk == nil || *woman.Wk == *other.Wk {
		t.Errorf("a woman has Wk %v, a man %v", woman.Wk, other.Wk)
	}
	for i, person := range c.people {
		details := called(fmt.Sprintf("Nazwisko%c", 'a'+i), "Ewa", "1990-01-01")
		details.Sex = "f"
		stays, err := c.Person(c.ctx, app.Arbiter, person)
		c.must(err)
		c.must(c.Correct(c.ctx, app.Arbiter, person, stays.Seq, details))
	}
	if found := c.found(id, register.FoundNoSex); len(found) > 0 {
		t.Errorf("%+v", found)
	}
	p.Players[0].Sex = ""
	c.halls[p.ID] = *p
	c.must(c.approve(id))
	c.must(c.Erase(c.ctx, app.Arbiter, c.people[1])) // what was decided is not found fault with since
	if found := c.found(id, register.FoundNoSex); len(found) > 0 {
		t.Errorf("somebody was erased after the decision: %+v", found)
	}
}

// VII.4.5, VII.5.6: a correction says what was granted later on what it takes away, and the later tournament says so until it is computed again.
func TestMendingNamesWhatWasBuiltOnIt(t *testing.T) {
	was := noon
	defer func() { noon = was }()
	c := newCommission(t)
	c.holds("II", "K")
	who, other := c.people[0], c.people[11]
	first := c.oneDay("at", "2026-11-26", c.people[:8]...)
	c.must(c.approve(first))
	noon = noon.AddDate(0, 0, 9)
	second := c.oneDay("bt", "2026-12-05", append([]string{who}, c.people[4:11]...)...)
	c.must(c.approve(second))
	if c.held(who) != "I" {
		t.Fatalf("two norms give %s", c.held(who))
	}
	mend := func(id string, persons map[string]string) []register.Built {
		t.Helper()
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, persons)
		c.must(err)
		c.must(c.Mend(c.ctx, app.Arbiter, id, persons, register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Kto inny."}))
		return x.Built
	}
	x, err := c.ExamineMended(c.ctx, app.Arbiter, first, nil)
	c.must(err)
	if len(x.Built) > 0 {
		t.Errorf("a correction that changes nobody takes from %+v", x.Built)
	}
	c.refused(c.Mend(c.ctx, app.Arbiter, first, nil, register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Nikt inny."}), dossier.CodeMendsNothing)
	d, err := c.Dossier(c.ctx, first)
	c.must(err)
	built := mend(first, map[string]string{d.ParticipantOf(who): other})
	if len(built) != 1 || built[0].Person.ID != who || built[0].Dossier != second || built[0].Line.After != "I" || built[0].Held.String() != "II" {
		t.Errorf("%+v", built)
	}
	found := c.found(second, register.FoundLost)
	if len(found) != 1 || found[0].Args["count"] != "1" || len(c.found(first, register.FoundLost)) > 0 {
		t.Errorf("%+v", found)
	}
	if built := mend(second, nil); len(built) > 0 || c.held(who) != "II+" || len(c.found(second, register.FoundLost)) > 0 {
		t.Errorf("computed again: %s, %+v", c.held(who), built)
	}
}

// A title that the office gave as due rests on its norms as well.
func TestMendingNamesTheTitleThatWasDue(t *testing.T) {
	c := newCommission(t)
	c.holds("K", "K")
	for _, id := range c.people {
		c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{
			Variant: article.International, List: "B", Rating: 2330, Games: 20, On: calendar.MustDate("2026-01-01"), LastGame: calendar.MustDate("2025-12-01"),
		}))
	}
	who := c.people[1]
	c.must(c.Record(c.ctx, app.Arbiter, who, person.Recording{Variant: article.International, NormFor: "M", Event: "Memoriał", Games: 9, Source: person.FromOldRegister}))
	id := c.oneDay("at", "2026-11-26", c.people[:9]...)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Notify{On: calendar.MustDate("2026-10-01")}))
	c.must(c.approve(id))
	c.must(c.RecordRating(c.ctx, app.Arbiter, who, person.Standing{
		Variant: article.International, List: "A", Rating: 2350, Games: 50, On: c.Today(), LastGame: calendar.MustDate("2026-11-26"),
	}))
	if c.held(who) != "K++" {
		t.Fatalf("two norms are %s", c.held(who))
	}
	c.must(c.GrantDue(c.ctx, app.Arbiter, who, article.International, title.M, c.Today()))
	d, err := c.Dossier(c.ctx, id)
	c.must(err)
	x, err := c.ExamineMended(c.ctx, app.Arbiter, id, map[string]string{d.ParticipantOf(who): c.people[11]})
	c.must(err)
	if len(x.Built) != 1 || x.Built[0].Person.ID != who || x.Built[0].Recording.Grade != "M" || x.Built[0].Held.String() != "K+" {
		t.Errorf("%+v", x.Built)
	}
}

// onListA gives everybody a recorded rating on list A that counts before the tournaments here.
func (c *commission) onListA(rating int) {
	c.t.Helper()
	for _, id := range c.people {
		c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{
			Variant: article.International, List: "A", Rating: rating, Games: 50, On: calendar.MustDate("2026-01-01"), LastGame: calendar.MustDate("2025-12-01"),
		}))
	}
}
