package register_test

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/person"
)

// VII.5.3: the category of the tournament is computed by what was entered and by the register, and what differs is named: titles of women and of FMJD, and clubs by any of
// their names, too.
func TestVII_5_3_WhatWasEnteredBesideTheRegister(t *testing.T) {
	c := newCommission(t)
	day := c.Today().AddDays(-30)
	for _, id := range c.people[:8] {
		c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{Variant: article.International, List: "A", Rating: 2300, Games: 40, On: day}))
	}
	own := c.club("Damka Mława")
	c.must(c.Move(c.ctx, app.Arbiter, c.people[0], own, day))
	c.must(c.Record(c.ctx, app.Arbiter, c.people[1], person.Recording{Variant: article.International, Grade: "mf", On: day, Source: person.FromFMJD}))
	p := c.plays("first", "80+60", c.people[:8]...)
	for i := range p.Players {
		p.Players[i].Rating, p.Players[i].List = 2300, "A"
	}
	p.Players[0].Club, p.Players[0].Womens, p.Players[0].FMJD = "DAMKA  mlawa", "kk", "gm"
	p.Players[1].Club, p.Players[1].FMJD = "Pionek", "mf"
	p.Players[2].Rating = 2000
	id := c.handed(p)
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	for i, want := range [][]register.Difference{{{"womens", "kk", ""}, {"fmjd", "gm", ""}}, {{"club", "Pionek", ""}}, {{"rating", "2000", "2300"}}, nil} {
		if got := x.People[i].Differs; !reflect.DeepEqual(got, want) {
			t.Errorf("%d: %+v, want %+v", i, got, want)
		}
	}
	for i, e := range x.People {
		if said := e.Said; e.Computed.Mean != 2300 || !e.Computed.Category.IsValid() || said.Mean >= 2300 || said.Mean < 2200 || said.Category == e.Computed.Category {
			t.Errorf("%d: by the file %+v, by the register %+v", i, said, e.Computed)
		}
	}
}
