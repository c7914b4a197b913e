package largetest_test

import (
	"testing"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/app/register/largetest"
	"damka/internal/store/memory"
	"damka/internal/store/storetest"
)

// What is measured is a register: of a small one every part is read.
func TestARegisterIsMade(t *testing.T) {
	kept := memory.New()
	defer kept.Close()
	size := largetest.Size{Persons: 400, Lists: 4, Career: 10, Others: 120}
	made := largetest.New(t, kept, size)
	defer made.Close()
	made.MakePeople()
	made.MakeTournaments()
	office := made.Office()
	lists, err := office.Lists(t.Context(), article.International)
	if err != nil || len(lists.Lists) != size.Lists || len(lists.Strange) > 0 {
		t.Fatalf("%d lists, %v, %v", len(lists.Lists), lists.Strange, err)
	}
	rows, total, err := office.ListPage(t.Context(), register.ListQuery{Variant: article.International, Quarter: lists.Last().Quarter, List: "A", Limit: 10})
	if err != nil || len(rows) != 10 || total != size.Persons/10 || rows[0].Person.Number != 1 {
		t.Errorf("%d rows of %d, %v", len(rows), total, err)
	}
	p, err := office.Profile(t.Context(), storetest.LargePerson(0))
	if err != nil || len(p.Variants) != 1 {
		t.Fatalf("%+v, %v", p, err)
	}
	of := p.Variants[0]
	counted := 0
	for _, in := range of.Played {
		if in.Detail != nil && in.Quarter.IsValid() {
			counted++
		}
	}
	if len(of.History) != size.Lists || counted != size.Career || of.Live == nil {
		t.Errorf("%d lists, %d of %d tournaments counted, live %v", len(of.History), counted, len(of.Played), of.Live)
	}
}
