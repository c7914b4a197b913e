package register_test

import (
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/app/register/seasontest"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// newSeason is a season of one calendar year, and the lists after it.
func newSeason(t *testing.T) *seasontest.Season {
	t.Helper()
	kept := memory.New()
	t.Cleanup(func() { kept.Close() })
	s := seasontest.New(t, kept, calendar.MustDate("2026-01-02"))
	s.Play(calendar.MustDate("2027-01-02"))
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A whole season: forty tournaments by twelve arbiters on their own Damkas, three late, two returned, one with a person who was taken for
// another, one list a quarter, then titles and their certificates. The same season twice gives the same bytes.
func TestSeason(t *testing.T) {
	s := newSeason(t)
	late, returned, given := 0, 0, map[string]int{}
	rows := s.Dossiers()
	for _, row := range rows {
		d, err := s.Dossier(t.Context(), row.ID)
		must(t, err)
		if d.Phase != dossier.IsApproved || len(d.Strange) > 0 {
			t.Errorf("%s is %s", row.Plan.Name, d.Phase)
		}
		if row.DaysLate(s.Today()) > 0 {
			late++
		}
		if d.Reports > 1 {
			returned++
		}
		for _, line := range d.Decision.Lines {
			given[line.By]++
			if line.NormFor != "" {
				given["norm for "+line.NormFor]++
			}
		}
	}
	if len(rows) != seasontest.Tournaments || late != len(seasontest.Late) || returned != len(seasontest.Returned) {
		t.Errorf("%d tournaments, %d late, %d returned", len(rows), late, returned)
	}
	if given["category"] == 0 || given["norm"] == 0 {
		t.Errorf("given: %v", given)
	}
	lists, err := s.Lists(t.Context(), article.International)
	must(t, err)
	counted := 0
	for _, list := range lists.Lists {
		counted += len(list.Counted)
		t.Logf("%s: %d tournaments, %d persons, %d corrections", list.Quarter, len(list.Counted), list.Persons, len(list.Corrections))
	}
	t.Logf("given: %v", given)
	if len(lists.Lists) != 4 || counted == 0 || len(lists.Lists[0].Corrections) != 0 || len(lists.Lists[1].Corrections) < 2 || len(lists.Lists[2].Corrections) != 0 {
		t.Errorf("lists: %d, %d tournaments", len(lists.Lists), counted)
	}
	giveTitles(t, s)
	again := newSeason(t)
	giveTitles(t, again)
	if one, two := s.Digest(), again.Digest(); one != two {
		t.Errorf("the same season gives %s, then %s", one, two)
	}
}

// notBefore is the first day from which a title that is due can be given: that of the last norm or of the list; the register refuses the day before, and none, and
// one to come.
func notBefore(t *testing.T, s *seasontest.Season, d register.DueTitle) (since calendar.Date) {
	t.Helper()
	give := func(on calendar.Date) *article.Refusal {
		t.Helper()
		err := s.GrantDue(t.Context(), app.Arbiter, d.Person.ID, d.Variant, d.Minimum.Title, on)
		refusal, is := article.AsRefusal(err)
		if !is || refusal.Code != register.CodeBeforeDue {
			t.Fatalf("%v from %v: %v", d.Minimum.Title, on, err)
		}
		return refusal
	}
	text, _ := give(calendar.MustDate("2020-01-01")).Args.Get("since")
	since = calendar.MustDate(string(text.(article.Text)))
	give(since.AddDays(-1))
	give(calendar.Date{})
	give(s.Today().AddDays(1))
	given := person.Recording{Variant: d.Variant, Grade: d.Minimum.Title.String(), On: since.AddDays(-1), Source: person.FromDecision}
	if refusal, is := article.AsRefusal(s.Record(t.Context(), app.Arbiter, d.Person.ID, given)); !is || refusal.Code != register.CodeBeforeDue {
		t.Errorf("recorded from %v", given.On)
	}
	return since
}

// giveTitles gives every title that is due after the season (VII.5.6); the certificate of each names the tournaments of its norms.
func giveTitles(t *testing.T, s *seasontest.Season) {
	t.Helper()
	due, err := s.TitlesDue(t.Context(), app.Arbiter, article.International)
	must(t, err)
	if len(due) == 0 {
		t.Fatal("nobody has two norms and the rating")
	}
	withList := 0
	for _, d := range due {
		since := notBefore(t, s, d)
		must(t, s.GrantDue(t.Context(), app.Arbiter, d.Person.ID, d.Variant, d.Minimum.Title, since))
		given, err := s.GivenTo(t.Context(), d.Person.ID)
		must(t, err)
		at := slices.IndexFunc(given, func(g register.Given) bool { return g.Grade == d.Minimum.Title.String() && g.NormFor == "" })
		if at < 0 {
			t.Fatalf("%v has no certificate among %+v", d.Minimum.Title, given)
		}
		c, err := s.Certificate(t.Context(), given[at])
		must(t, err)
		if m := c.Minimum; m != nil {
			withList++
			if m.Rating < m.Needed || m.Needed != d.Minimum.Rating || m.Number < 1 || m.Day.Compare(s.Today()) > 0 {
				t.Errorf("the rating for %v was reached by %+v", d.Minimum.Title, m)
			}
		}
		norms := 0
		for _, g := range given {
			if g.NormFor == d.Minimum.Title.String() && slices.ContainsFunc(c.Rests, func(r register.Rest) bool { return r.Dossier == g.Dossier && r.Seal == g.Seal }) {
				norms++
			}
		}
		if norms < 2 || c.Row.ID != d.Person.ID {
			t.Errorf("the certificate of %v rests on %d norms: %+v", d.Minimum.Title, norms, c.Rests)
		}
	}
	if withList == 0 {
		t.Error("no title was given for a rating on these lists")
	}
	if left, err := s.TitlesDue(t.Context(), app.Arbiter, article.International); err != nil || len(left) != 0 {
		t.Errorf("%d are still due, %v", len(left), err)
	}
}

// A correction that changes nobody changes nothing: each tournament, decided again after the whole season, gives what it gave, to the last line and its
// article. What it gave itself, and what came later, is not seen.
func TestMendingNobodyChangesNothing(t *testing.T) {
	s := newSeason(t)
	for _, row := range s.Dossiers() {
		d, err := s.Dossier(t.Context(), row.ID)
		must(t, err)
		x, err := s.ExamineMended(t.Context(), app.Arbiter, row.ID, nil)
		must(t, err)
		if !reflect.DeepEqual(x.Lines, d.Decision.Lines) {
			t.Errorf("%s gave\n%+v\nand gives\n%+v", row.Plan.Name, d.Decision.Lines, x.Lines)
		}
	}
}

// What everybody may know of a person after the season: lists, tournaments with their breakdown, what was given.
func TestSeasonsProfile(t *testing.T) {
	s := newSeason(t)
	played, given := 0, 0
	for _, id := range s.People {
		p, err := s.Profile(t.Context(), id)
		must(t, err)
		if len(p.Variants) != 1 {
			t.Fatalf("%+v", p)
		}
		of := p.Variants[0]
		if len(of.History) != 4 || of.Now == nil || of.Quarter.Number != 4 || of.Now.Rating != of.History[3].Rating {
			t.Errorf("%+v", of)
		}
		for _, in := range of.Played {
			played++
			given += len(in.Lines)
			if in.Detail == nil && id == s.People[seasontest.Namesake] && in.Dossier.Plan.Name == seasontest.Name(3) {
				continue // it came to this person by a correction
			}
			if in.Detail == nil {
				t.Errorf("%s counted for nobody", in.Dossier.Plan.Name)
			} else if _, shown, found := p.PlayedIn(in.Dossier.ID); !found || shown.Detail.Games == 0 || len(shown.Detail.Opponents) < shown.Detail.Games {
				t.Errorf("%+v", shown.Detail)
			}
		}
	}
	// Two who were in one tournament are two persons.
	d, err := s.Dossier(t.Context(), s.Dossiers()[0].ID)
	must(t, err)
	var two []string
	for _, link := range d.Links {
		two = append(two, link.Person)
	}
	err = s.Merge(t.Context(), app.Arbiter, two[0], two[1])
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != register.CodeMet {
		t.Errorf("merging two who have met: %v", err)
	}
	if played < 300 || given < 50 {
		t.Errorf("%d tournaments, %d things given", played, given)
	}
}

// Documents and rating rows that are lost are made again from the journal as they were: persons, tournaments on their way, and what they gave, lists with
// their corrections.
func TestSeasonIsRebuilt(t *testing.T) {
	isRebuilt(t, newSeason(t))
}

// isRebuilt loses documents and rating rows of a season, and compares what is made again.
func isRebuilt(t *testing.T, s *seasontest.Season) {
	t.Helper()
	kinds := []string{"register.person", "register.club", "register.money", "register.standing", "register.dossier", "register.part"}
	all := func() (docs []store.Document) {
		for _, kind := range kinds {
			for after := ""; ; {
				some, err := s.Kept.DocumentsAfter(t.Context(), kind, after, 500)
				must(t, err)
				docs = append(docs, some...)
				if len(some) < 500 {
					break
				}
				after = some[len(some)-1].ID
			}
		}
		for i := range docs {
			docs[i].Version = 0
		}
		return docs
	}
	lists, err := s.Lists(t.Context(), article.International)
	must(t, err)
	rows := func() (rows []store.RatingRow) {
		for _, list := range lists.Lists {
			for row, err := range store.EachRating(t.Context(), s.Kept, "international", list.Quarter.String(), true) {
				must(t, err)
				rows = append(rows, row)
			}
		}
		return rows
	}
	docs, rated := all(), rows()
	must(t, s.Kept.Update(t.Context(), func(tx store.Tx) error {
		for _, doc := range docs {
			must(t, tx.DeleteDocument(doc.Kind, doc.ID))
		}
		for _, list := range lists.Lists[1:] {
			must(t, tx.ClearRatings("international", list.Quarter.String()))
		}
		return tx.ClearRatings("international", lists.Lists[0].Quarter.String())
	}))
	if left := len(all()) + len(rows()); left != 0 {
		t.Fatalf("%d are left", left)
	}
	_, err = s.Rebuild(t.Context(), app.Arbiter)
	must(t, err)
	if again := all(); !reflect.DeepEqual(docs, again) {
		t.Errorf("%d documents, were %d", len(again), len(docs))
		for i := range min(len(docs), len(again)) {
			if !reflect.DeepEqual(docs[i], again[i]) {
				t.Fatalf("%s %s: %s\nwas %s", docs[i].Kind, docs[i].ID, again[i].Data, docs[i].Data)
			}
		}
	}
	if again := rows(); len(rated) == 0 || !reflect.DeepEqual(rated, again) {
		t.Errorf("%d rows, were %d", len(again), len(rated))
		for i := range min(len(rated), len(again)) {
			if !reflect.DeepEqual(rated[i], again[i]) {
				t.Fatalf("%+v\nwas %+v", again[i], rated[i])
			}
		}
	}
}

// What is read in part comes out as from the whole: live ratings, with an entry merged and a decision mended, and what everybody holds.
func TestSeasonsPartsAreThoseOfTheWhole(t *testing.T) {
	kept := memory.New()
	t.Cleanup(func() { kept.Close() })
	s := seasontest.New(t, kept, calendar.MustDate("2026-01-02"))
	if many, same, err := register.SameNorms(t.Context(), s.App, article.International); err != nil || !same || many > 0 {
		t.Fatalf("%d have norms before the season, the same: %v, %v", many, same, err)
	}
	s.Play(calendar.MustDate("2026-05-25"))
	check := func(when string) {
		t.Helper()
		if many, same, err := register.SameNorms(t.Context(), s.App, article.International); err != nil || !same || many == 0 {
			t.Errorf("%s: %d have norms, the same: %v, %v", when, many, same, err)
		}
		many, same, err := register.SameLive(t.Context(), s.App, article.International)
		if err != nil || !same || many < 20 {
			t.Errorf("%s: %d live ratings, the same: %v, %v", when, many, same, err)
		}
		for _, day := range []string{"2026-02-20", "2026-05-25"} {
			many, same, err = register.SameHeld(t.Context(), s.App, article.International, calendar.MustDate(day), append(s.People, s.Double))
			if err != nil || !same || many < 20 {
				t.Errorf("%s: %d hold something on %s, the same: %v, %v", when, many, day, same, err)
			}
		}
		if missed, many, err := register.MissedNorms(t.Context(), s.App, article.International, s.People); err != nil || len(missed) > 0 || many == 0 {
			t.Errorf("%s: of %d with two norms these are left out: %v, %v", when, many, missed, err)
		}
	}
	check("in the season")
	must(t, s.RecordRating(t.Context(), app.Arbiter, s.Double, person.Standing{Variant: article.International, List: "A", Rating: 2200, Games: 40, On: calendar.MustDate("2026-05-20")}))
	must(t, s.Record(t.Context(), app.Arbiter, s.Double, person.Recording{Variant: article.International, NormFor: "K", On: calendar.MustDate("2026-05-20"), Source: person.FromDecision}))
	must(t, s.Merge(t.Context(), app.Arbiter, s.Double, s.People[2]))
	check("with an entry merged")
}

// Nobody owes a report of a local tournament (it is outside the rating system), so it never comes into the queue, however long ago it was.
func TestLocalTournamentsDoNotWait(t *testing.T) {
	kept := memory.New()
	t.Cleanup(func() { kept.Close() })
	s := seasontest.New(t, kept, calendar.MustDate("2026-01-02"))
	for _, kind := range []dossier.Kind{dossier.Local, dossier.Rated} {
		_, err := s.Announce(t.Context(), app.Arbiter, dossier.Plan{
			Name: "Turniej " + string(kind), Starts: calendar.MustDate("2026-01-10"), Ends: calendar.MustDate("2026-01-11"), Variant: article.International, Edition: article.PZWarc, Kind: kind,
		})
		must(t, err)
	}
	s.Until(calendar.MustDate("2026-01-25"))
	rows, err := s.Waiting(t.Context(), app.Arbiter)
	must(t, err)
	if len(rows) != 1 || rows[0].Plan.Kind != dossier.Rated {
		t.Errorf("%+v", rows)
	}
}
