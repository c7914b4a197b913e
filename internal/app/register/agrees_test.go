package register_test

import (
	"reflect"
	"strconv"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
)

// VII.7.2.1: a number is somebody's if the family names are heard alike and the given names are compatible. The number of a brother links nobody: a human says yes, and sees
// the name then.
func TestANumberWithAnotherGivenName(t *testing.T) {
	c := newCommission(t)
	names := []struct {
		in, entered fullname.Name
		agrees      bool
	}{
		{fullname.Of("Nowak", "Piotr"), fullname.Of("Nowak", "Jan"), false},
		{fullname.Of("Żak", "Łucja"), fullname.Of("Rzak", "Lucja"), true},
		{fullname.Of("Kos", "Anna Maria"), fullname.Of("Kos", "Maria"), true},
		{fullname.Of("Kos", "Ewa"), fullname.Of("Kos", "E."), true},
		{fullname.Of("Bąk", "J. P."), fullname.Of("Bąk", "Jan-Piotr"), true},
		{fullname.Of("Lis", "Jan"), fullname.Of("Jan", "Lis"), true},
		{fullname.Of("Lis", "Jan"), fullname.Of("Lis", "Jacek"), false},
		{fullname.Of("Lis", "Jan"), fullname.Of("Lis", "Janusz"), false},
		{fullname.Of("Wilk", "Jan Adam"), fullname.Of("Wilk", "Jan Piotr"), false},
		{fullname.Of("Wilk", "Adam"), fullname.Of("Wilk", ""), false},
	}
	var people []string
	for i, n := range names {
		id, _, err := c.Register(c.ctx, app.Arbiter, 1000+i, called(n.in.Family(), n.in.Given(), ""))
		c.must(err)
		people, c.number[id] = append(people, id), strconv.Itoa(1000+i)
	}
	p := c.plays("first", "80+60", people...)
	for i, n := range names {
		p.Players[i].Name = n.entered
	}
	p.Arbiters = []played.Arbiter{{Name: fullname.Of("Lis", "Jacek"), Register: strconv.Itoa(1006), Chief: true}, {Name: fullname.Of("Kos", "A."), Register: strconv.Itoa(1002)}}
	id := c.handed(p)
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	for i, n := range names {
		e := x.People[i]
		if linked := e.Link.Person == people[i] && e.Link.How == dossier.ByNumber && len(e.Differs) == 0; linked != n.agrees {
			t.Errorf("%v for %v: %+v, %+v", n.entered, n.in, e.Link, e.Differs)
		}
		if asked := len(e.Alike) > 0 && e.Alike[0].Row.ID == people[i] && e.Alike[0].Why == register.AlikeNumber; asked == n.agrees {
			t.Errorf("%v for %v is asked about: %v", n.entered, n.in, e.Alike)
		}
	}
	if chief := x.Dossier.ChiefArbiter(); chief != "" || !reflect.DeepEqual(x.Dossier.Assistants(), []string{people[2]}) {
		t.Errorf("arbiters %q, %q", chief, x.Dossier.Assistants())
	}
	c.must(c.Match(c.ctx, app.Arbiter, id, map[string]string{"p0": people[0]}))
	x, err = c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	if want := []register.Difference{{Field: "name", Entered: "Jan Nowak", Register: "Piotr Nowak"}}; !reflect.DeepEqual(x.People[0].Differs, want) || len(c.found(id, register.FoundDifferences)) != 1 {
		t.Errorf("%+v", x.People[0].Differs)
	}
}

// An initial agrees with a name (VII.7.2.1), but does not tell two of one family name apart, of whom the number may be the other's: then a human says who it is. A given
// name that is written, or a year of birth, does.
func TestAnInitialOfTwo(t *testing.T) {
	for _, test := range []struct {
		given  string
		born   int
		linked bool
	}{{"P.", 0, false}, {"P.", 1992, true}, {"Piotr", 0, true}, {"P. A.", 0, true}} {
		c := newCommission(t)
		c.person("Nowak", "Paweł", "1990-01-01")
		c.person("Nowak", "Jan", "1990-01-01")
		piotr := c.person("Nowak", "Piotr Adam", "1992-01-01")
		row, err := c.Row(c.ctx, piotr)
		c.must(err)
		p := c.plays("first", "80+60", c.people[:8]...)
		p.Players[0].Register, p.Players[0].Name, p.Players[0].Born = strconv.Itoa(row.Number), fullname.Of("Nowak", test.given), test.born
		x, err := c.Examine(c.ctx, app.Arbiter, c.handed(p))
		c.must(err)
		e := x.People[0]
		if linked := e.Link.Person == piotr; linked != test.linked {
			t.Errorf("%+v: %+v", test, e.Link)
		}
		if !test.linked && (len(e.Alike) == 0 || e.Alike[0].Row.ID != piotr) {
			t.Errorf("%+v: nobody is asked: %+v", test, e.Alike)
		}
	}
}
