package register_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
)

// twice is somebody who was registered twice: the first entry has what was recorded, the second is to count.
func twice(t *testing.T) (o *office, old, counts string) {
	o = newOffice(t)
	d := called("Kos", "Ewa", "1990-02-03")
	d.Sex, d.Nationality, d.Elsewhere.FMJD.ID = "f", "POL", "4711"
	old, _, err := o.Register(o.ctx, app.Arbiter, 0, d)
	o.must(err)
	return o, old, o.person("Kos", "Ewa Maria", "")
}

// What the replaced entry had is the person's as long as the entries are one, and its own again afterwards.
func TestMergingKeepsWhatAnEntryHas(t *testing.T) {
	o, old, counts := twice(t)
	year := o.Today().Year()
	club := o.club("Pionek")
	o.must(o.Move(o.ctx, app.Arbiter, counts, club, o.Today()))
	o.must(o.GiveLicence(o.ctx, app.Arbiter, old, year))
	o.must(o.RecordRating(o.ctx, app.Arbiter, old, person.Standing{
		Variant: article.International, List: "A", Rating: 2300, Games: 50, LastGame: o.Today().AddDays(-10), On: o.Today().AddDays(-5), BestListA: 2410,
	}))
	o.must(o.Record(o.ctx, app.Arbiter, old, person.Recording{Variant: article.International, NormFor: "M", Games: 9, On: o.Today(), Source: person.FromDecision}))
	in, err := o.Announce(o.ctx, app.Arbiter, dossier.Plan{Name: "T", Starts: o.Today(), Ends: o.Today(), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated})
	o.must(err)
	o.must(o.ChangePlan(o.ctx, app.Arbiter, in, dossier.Staff{Arbiters: []dossier.Arbiter{{Person: old, Role: dossier.Chief}}}))

	look := func(id string, has bool) {
		t.Helper()
		want := map[bool]int{true: 1}[has]
		row, err := o.Row(o.ctx, id)
		o.must(err)
		if row.IsLicensed(year) != has || (row.FMJD == "4711") != has || (row.Sex == "f") != has || (row.BirthYear() == 1990) != has || row.Norms != has {
			t.Errorf("the row: %+v", row)
		}
		byNumber, err := o.ByNumber(o.ctx, row.Number)
		o.must(err)
		found, err := o.Find(o.ctx, row.Name().Comma(), 9)
		o.must(err)
		at := slices.IndexFunc(found.Rows, func(r register.Row) bool { return r.ID == id })
		if byNumber.IsLicensed(year) != has || at < 0 || found.Rows[at].IsLicensed(year) != has {
			t.Errorf("found: %+v, %+v", byNumber, found)
		}
		standings, err := o.StandingsOn(o.ctx, article.International, o.Today(), id)
		o.must(err)
		if s, is := standings[id]; is != has || has && (s.Rating != 2300 || s.Best != 2410 || s.ID != id) {
			t.Errorf("the rating: %+v", standings)
		}
		facts, err := o.Facts(o.ctx, id)
		o.must(err)
		given, err := o.GivenTo(o.ctx, id)
		o.must(err)
		judged, err := o.JudgedBy(o.ctx, id, 9)
		o.must(err)
		if len(facts) != want || len(given) != want || len(judged) != want || has && judged[0].Role != dossier.Chief {
			t.Errorf("facts %+v, given %+v, judged %+v", facts, given, judged)
		}
	}
	members := func(want int) {
		t.Helper()
		n, err := o.ClubLicences(o.ctx, club, year)
		o.must(err)
		all, err := o.Licensed(o.ctx, club, year)
		o.must(err)
		if n != want || len(all) != want || want > 0 && (all[0].ID != counts || !all[0].IsLicensed(year)) {
			t.Errorf("licensed members: %d, %+v", n, all)
		}
		page, err := o.People(o.ctx, club, store.KeyPlace{}, 9)
		o.must(err)
		if len(page.Rows) != 1 || page.Rows[0].IsLicensed(year) != (want > 0) {
			t.Errorf("members: %+v", page)
		}
	}
	look(old, true)
	look(counts, false)
	members(0)
	o.must(o.Merge(o.ctx, app.Arbiter, old, counts))
	look(counts, true)
	members(1)
	alike, err := o.AlikeTo(o.ctx, person.Details{Name: fullname.Of("Inna", "Osoba"), Elsewhere: person.Elsewhere{FMJD: person.Account{ID: "4711"}}})
	if o.must(err); len(alike) != 1 || alike[0].Row.ID != counts {
		t.Errorf("by the number of FMJD: %+v", alike)
	}
	o.refused(o.GiveLicence(o.ctx, app.Arbiter, counts, year), person.CodeLicensed)
	o.refused(o.Merge(o.ctx, app.Arbiter, old, counts), person.CodeIsMerged)
	o.must(o.Unmerge(o.ctx, app.Arbiter, old))
	look(old, true)
	look(counts, false)
	members(0)
}

// The twin of what several entries have together: an entry asked for its own rating, one after the other, that which counts first.
func TestARecordedRatingOfTheEntryThatCountsComesFirst(t *testing.T) {
	o, old, counts := twice(t)
	other := o.person("Kos", "E.", "")
	rating := func(id string, points int, on string) {
		t.Helper()
		o.must(o.RecordRating(o.ctx, app.Arbiter, id, person.Standing{Variant: article.International, List: "A", Rating: points, Games: 50, On: calendar.MustDate(on)}))
	}
	is := func(want int) {
		t.Helper()
		for _, id := range []string{old, counts, other} { // whichever entry is asked about
			standings, err := o.StandingsOn(o.ctx, article.International, o.Today(), id)
			o.must(err)
			if standings[id].Rating != want {
				t.Errorf("%d, want %d", standings[id].Rating, want)
			}
		}
	}
	o.must(o.Merge(o.ctx, app.Arbiter, other, old))
	o.must(o.Merge(o.ctx, app.Arbiter, old, counts))
	is(0)
	o.must(o.Unmerge(o.ctx, app.Arbiter, old))
	rating(old, 2200, "2026-10-01")
	o.must(o.Merge(o.ctx, app.Arbiter, old, counts))
	is(2200)
	rating(counts, 2100, "2026-01-01")
	is(2100)
}
