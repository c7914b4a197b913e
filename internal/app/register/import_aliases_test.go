package register_test

import (
	"fmt"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
)

// A federation's list as it is: the usual abbreviations are known, a title has the day of its column, and a sex that nobody can read is a fault of the row.
func TestImportOfAFederationsList(t *testing.T) {
	o := newOffice(t)
	id := o.bring("Nr lic.;Nazwisko;Imię;Ur.;Płeć;Rank. kraj.;L. partii;Kat.;Tytuł;Data tytułu;Tytuł FMJD",
		"7;Kos;Ewa;1980;k;1928;45;I;K;12.05.2019;", "8;Los;Jan;1981;x;1700;12;II;;1.02.2020;", "9;Lis;Ola;1982;?;;;;;3.04.2021;MF", "10;Bąk;Ala;1983;;;;;K;2019;")
	o.want(said(o.plan(id)), []string{
		"2 new +category.100=I +title.100=K +rating.100=1928 A (45)", "3 faulty +category.100=II +rating.100=1700 B (12) !sex=x(register.import.sex)",
		"4 new +fmjd_title.100=mf", "5 faulty +title.100=K !title_day.100=2019(register.import.date_only)",
	})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	for number, want := range map[int][]calendar.Date{7: {{}, calendar.MustDate("2019-05-12")}, 9: {calendar.MustDate("2021-04-03")}} {
		row, err := o.ByNumber(o.ctx, number)
		o.must(err)
		p, err := o.Person(o.ctx, app.Arbiter, row.ID)
		o.must(err)
		for i, r := range p.Recordings {
			if r.On != want[i] {
				t.Errorf("%d: %s of %s, not of %s", number, r.Grade, r.On, want[i])
			}
		}
	}
}

// A list says who is where now. Its people are in their clubs since the first day of its year, so that the year's tournaments agree with it, or since the day that the
// office says; a day in the row counts before that, and whoever was in a club before moves on the day of the list.
func TestImportedPeopleAreInTheirClubs(t *testing.T) {
	o := newOffice(t)
	for i, since := range []string{"", "2025-03-01"} {
		id := o.bring("nr;nazwisko;imię;ur;klub;w klubie od", fmt.Sprintf("%d;%s;Ewa;198%d;Pionek;", 10+i, []string{"Kos", "Drozd"}[i], i), fmt.Sprintf("%d;%s;Jan;197%d;Pionek;5.05.2020", 20+i, []string{"Los", "Bizon"}[i], i))
		draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
		o.must(err)
		reading := register.Reading{Columns: draft.Columns, Day: draft.Day}
		reading.Since, _ = calendar.ParseDate(since)
		late := reading
		late.Since = o.Today().AddDays(1)
		o.refused(o.ReadImport(o.ctx, app.Arbiter, id, late), register.CodeImportSince)
		o.must(o.ReadImport(o.ctx, app.Arbiter, id, reading))
		o.must(o.BringIn(o.ctx, app.Arbiter, id))
		for number, want := range map[int]string{10 + i: []string{"2026-01-01", "2025-03-01"}[i], 20 + i: "2020-05-05"} {
			row, err := o.ByNumber(o.ctx, number)
			o.must(err)
			p, err := o.Person(o.ctx, app.Arbiter, row.ID)
			if o.must(err); len(p.Clubs) != 1 || p.Clubs[0].From.String() != want {
				t.Errorf("%d: %+v, not since %s", number, p.Clubs, want)
			}
		}
	}
}
