package report

import (
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// Before the lots the starting list is in the order of the family names, in
// which people look for themselves, and not in that of the entries.
func TestStartingListBeforeTheLots(t *testing.T) {
	a := newApp(t)
	id, err := a.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"),
	})
	if err != nil {
		t.Fatal(err)
	}
	var entries []events.PlayerForm
	for _, name := range []fullname.Name{
		fullname.Of("Łoza", "Adam"), fullname.Of("Zając", "Adam"), fullname.Of("Lis", "Zofia"), fullname.Of("Ćwik", "Adam"), fullname.Of("Czyż", "Żaneta"),
	} {
		entries = append(entries, events.PlayerForm{Person: events.Person{Name: name}})
	}
	if err := a.Enter(t.Context(), app.Arbiter, id, entries, 0); err != nil {
		t.Fatal(err)
	}
	s, err := a.Snapshot(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	list, err := Build(i18n.For(i18n.PL), s, app.Visitor, StartingList, 0)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, row := range list.Sections[0].Table.Rows {
		family, _, _ := strings.Cut(row[1].Text, " ")
		order = append(order, family)
	}
	if want := []string{"Czyż", "Ćwik", "Lis", "Łoza", "Zając"}; !slices.Equal(order, want) {
		t.Errorf("%q, want %q", order, want)
	}
}
