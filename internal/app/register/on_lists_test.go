package register_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// VI.2.1: on which list a rating is depends on the number of games. With neither the dry run says of each row that nobody could tell; games in brackets are
// read, and a list that says itself that the person is on none is taken.
func TestAnImportedRatingHasAPlace(t *testing.T) {
	o := newOffice(t)
	id := o.bring("nazwisko;imię;ur;ranking", "Kos;Ewa;1980;1628", "Los;Jan;1981;1628 (12)", "Lis;Ola;1982;2001 (A) (31)", "Bąk;Ala;1983;1700 A")
	o.want(said(o.plan(id)), []string{
		"2 faulty !rating.100=1628(register.import.no_list)", "3 new +rating.100=1628 B (12)", "4 faulty !rating.100=2001 (A) (31)(register.import.rating)",
		"5 faulty !rating.100=1700 A (0)(person.list_games)",
	})
	o.choose(id, 2, register.Choice{Cells: map[int]string{3: "1628 A (45)"}})
	o.choose(id, 5, register.Choice{Without: true})
	if got := said(o.plan(id)); got[0] != "2 new +rating.100=1628 A (45)" || got[3] != "5 new !rating.100=1700 A (0)(person.list_games)" {
		t.Errorf("%q", got)
	}
	id = o.bring("nazwisko;imię;ur;ranking;lista;partie", "Kos;Ewa;1980;1628;-;", "Los;Jan;1981;1628 (12);;13", "Lis;Ola;1982;1628;;0")
	o.want(said(o.plan(id)), []string{"2 new +rating.100=1628 (0)", "3 faulty !games.100=13(register.import.two_games)", "4 faulty !rating.100=1628(register.import.no_list)"})
}

// A draft counts who is on which list, and who has a rating that comes to nothing; the first list is not published with nobody on A, B and N; what is published
// counts those whom everybody sees, and so does the statement (VI.2.1).
func TestWhoIsOnTheLists(t *testing.T) {
	o := newOffice(t)
	v := article.International
	q, err := o.NextQuarter(t.Context(), v)
	o.must(err)
	record := func(id, list string, games int) {
		o.must(o.RecordRating(t.Context(), app.Arbiter, id, person.Standing{Variant: v, List: list, Rating: 1850, Games: games, On: q.To()}))
	}
	record(o.person("Kos", "Ewa", "1987-03-12"), "-", 0)
	record(o.person("Sowa", "Ola", "1988-03-12"), "T", 3)
	draft := func() *register.Draft {
		d, err := o.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
		o.must(err)
		return d
	}
	if got, want := draft().Sizes(), (register.ListSizes{T: 1, None: 1, Unsaid: 1}); got != want || got.Public() != 0 {
		t.Errorf("%+v, not %+v", got, want)
	}
	publish := func() error {
		return o.Publish(t.Context(), app.Arbiter, v, register.By{}, q, draft().Hash, ratinglist.Multipliers{})
	}
	o.refused(publish(), register.CodeEmptyList)
	record(o.person("Los", "Adam", "1990-01-01"), "B", 12)
	record(o.person("Lis", "Jan", "1991-01-01"), "A", 40)
	record(o.person("Bąk", "Jan", "1992-01-01"), "-", 50)
	if got, want := draft().Sizes(), (register.ListSizes{A: 1, B: 1, T: 1, None: 2, Unsaid: 1}); got != want {
		t.Errorf("%+v, not %+v", got, want)
	}
	o.must(publish())
	if n, err := o.OnList(t.Context(), v, q); err != nil || n != 2 {
		t.Errorf("%d on the list, %v", n, err)
	}
	s, err := o.Statement(t.Context(), app.Arbiter, o.Today().Year())
	if o.must(err); len(s.Lists) != 1 || s.Lists[0].Persons != 2 {
		t.Errorf("%+v", s.Lists)
	}
}
