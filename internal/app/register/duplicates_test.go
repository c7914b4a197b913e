package register_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/store"
)

func TestMergeAndUnmerge(t *testing.T) {
	o := newOffice(t)
	first, second, third := o.person("Olek", "Lena", "2001-02-03"), o.person("Olek", "Helena", "2001-02-03"), o.person("Kos", "Ewa", "")
	o.must(o.Merge(o.ctx, app.Arbiter, first, second))
	o.must(o.Merge(o.ctx, app.Arbiter, second, third))
	o.refused(o.Merge(o.ctx, app.Arbiter, third, first), register.CodeSamePerson)
	if row, err := o.Counting(o.ctx, first); err != nil || row.ID != third {
		t.Errorf("%+v, %v", row, err)
	}
	if got, _ := o.found("olek"); len(got) != 0 {
		t.Errorf("found %q", got)
	}
	if all, err := o.All(o.ctx, app.Arbiter, third); err != nil || len(all) != 3 {
		t.Errorf("%d entries, %v", len(all), err)
	}
	if out, err := o.Export(o.ctx, app.Arbiter, third); err != nil || len(out.Merged) != 2 {
		t.Errorf("%+v, %v", out, err)
	}
	o.must(o.Unmerge(o.ctx, app.Arbiter, second))
	if got, _ := o.found("olek"); len(got) != 1 {
		t.Errorf("found %q", got)
	}
	o.must(o.Erase(o.ctx, app.Arbiter, third))
	o.refused(o.Merge(o.ctx, app.Arbiter, second, third), register.CodeErased)
}

// Two who merge at the same moment, one this way and one the other, make no circle.
func TestMergingMakesNoCircle(t *testing.T) {
	for range 20 {
		o := newOffice(t)
		one, other := o.person("Olek", "Lena", ""), o.person("Olek", "Lena", "")
		errs := make(chan error)
		go func() { errs <- o.Merge(o.ctx, app.Arbiter, one, other) }()
		go func() { errs <- o.Merge(o.ctx, app.Arbiter, other, one) }()
		a, b := <-errs, <-errs
		if (a == nil) == (b == nil) {
			t.Fatalf("%v, %v", a, b)
		}
	}
}

func TestDuplicates(t *testing.T) {
	o := newOffice(t)
	lena, helena := o.person("Żurawska", "Lena", "2001-02-03"), o.person("Rzurawska", "Lena", "2001-02-03")
	o.person("Żurawska", "Lena", "2002-02-03")
	same := o.person("Kos", "Ewa", "")
	other := o.person("KOS", "Ewa", "1999-01-01")
	propose := func() (all []string) {
		pairs, next, err := o.Duplicates(o.ctx, app.Arbiter, register.PairPlace{}, 10)
		if o.must(err); next != (register.PairPlace{}) {
			t.Errorf("there is more: %+v", next)
		}
		for _, p := range pairs {
			if p.One.ID > p.Other.ID {
				p.One, p.Other = p.Other, p.One
			}
			all = append(all, p.One.Family+"/"+p.Other.Family+" "+string(p.Why))
		}
		slices.Sort(all)
		return all
	}
	got := propose()
	if len(got) != 2 || !strings.HasSuffix(got[0], "alike.name_no") && !strings.HasSuffix(got[1], "alike.name_no") {
		t.Errorf("%q", got)
	}
	o.must(o.TellApart(o.ctx, app.Arbiter, lena, helena))
	o.must(o.Merge(o.ctx, app.Arbiter, same, other))
	if got := propose(); len(got) != 0 {
		t.Errorf("%q", got)
	}
	for _, c := range []struct {
		person.Details
		want []string
	}{
		{called("Zurawska", "Lena", "2001-02-03"), []string{"alike.name", "alike.sound"}},
		{called("Lena", "Żurawska", ""), []string{"alike.swapped", "alike.swapped"}},
		{called("Kos", "Ewa", "1999-01-02"), nil},
		{called("Kos", "Ewa", "1999-01-01"), []string{"alike.name"}},
	} {
		alike, err := o.AlikeTo(o.ctx, c.Details)
		o.must(err)
		var got []string
		for _, a := range alike {
			got = append(got, string(a.Why))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.Name, got, c.want)
		}
	}
}

// Who is typed without accents is found, as are exchanged names: what is proposed is what a comparison of everybody with everybody finds.
func TestDuplicatesAreThoseOfTheSlowTwin(t *testing.T) {
	o := newOffice(t)
	random := rand.New(rand.NewPCG(3, 5))
	one := func(of ...string) string { return of[random.IntN(len(of))] }
	names := make(map[string]fullname.Name)
	for range 150 {
		name := fullname.Of(one("Żak", "Zak", "Dąbek", "Dabek", "Dombek", "Ócki", "Ocki", "Marżec", "Marzec", "O’Nil", "ONil", "Jan", "Ćma-Żak", "Cma Zak"), one("Jan", "Łucja", "Lucja", "Żak", "Ąda", "Ada", ""))
		if random.IntN(12) == 0 {
			name = fullname.Undivided(one("Jan Żak", "Zak Jan", "Dąbek"))
		}
		d := person.Details{Name: name, Sex: one("", "f", "m"), BornYear: 1990 + random.IntN(3)}
		if random.IntN(4) == 0 {
			d.BornYear = 0
		}
		want := make(map[string]bool)
		page, err := o.People(o.ctx, "", store.KeyPlace{}, 500)
		o.must(err)
		for _, row := range page.Rows {
			if register.IsAlike(register.Row{Family: name.Family(), Given: name.Given(), Whole: name.Whole(), Sex: d.Sex, Born: years(d.BornYear)}, row) {
				want[row.ID] = true
			}
		}
		alike, err := o.AlikeTo(o.ctx, d)
		o.must(err)
		for _, a := range alike {
			if !want[a.Row.ID] {
				t.Errorf("%v is not alike %v", name, a.Row)
			}
			delete(want, a.Row.ID)
		}
		for id := range want {
			t.Errorf("%v: %v was missed", name, names[id])
		}
		id, _, err := o.Register(o.ctx, app.Arbiter, 0, d)
		o.must(err)
		names[id] = name
	}
	want := make(map[[2]string]int)
	page, err := o.People(o.ctx, "", store.KeyPlace{}, 500)
	o.must(err)
	for i, x := range page.Rows {
		for _, y := range page.Rows[i+1:] {
			if register.LooksAlike(x, y) {
				want[[2]string{min(x.ID, y.ID), max(x.ID, y.ID)}]++
			}
		}
	}
	if len(want) < 150 {
		t.Errorf("only %d pairs are alike", len(want))
	}
	for after, more := (register.PairPlace{}), true; more; more = after != (register.PairPlace{}) {
		var pairs []register.Pair
		pairs, after, err = o.Duplicates(o.ctx, app.Arbiter, after, 7)
		o.must(err)
		for _, p := range pairs {
			want[[2]string{min(p.One.ID, p.Other.ID), max(p.One.ID, p.Other.ID)}]--
		}
	}
	for pair, n := range want {
		if n != 0 {
			t.Errorf("%v and %v: found too seldom by %d", names[pair[0]], names[pair[1]], n)
		}
	}
}

func years(year int) string {
	if year == 0 {
		return ""
	}
	return strconv.Itoa(year)
}
