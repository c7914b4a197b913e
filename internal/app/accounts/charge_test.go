package accounts_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"damka/article"
	control "damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// Who makes a tournament runs it at once, with the session that they have.
func TestInCharge(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga", app.Grant{Role: app.Board})
	id, err := events.New(w.base).Create(t.Context(), olga.actor(), cup())
	w.must(err)
	stream := journal.NewStream("tournament", id)
	if !olga.actor().Has(app.ChiefArbiter, stream) || olga.actor().Has(app.ChiefArbiter, here) {
		t.Errorf("%+v", olga.actor().Grants())
	}
	if staff, err := w.Staff(t.Context(), olga.actor(), stream); err != nil || len(staff) != 1 {
		t.Errorf("%+v, %v", staff, err)
	}
}

func cup() tournament.Settings {
	return tournament.Settings{
		Name: "Puchar Trzech Mostów", Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-15",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: control.MustParse("80+60"), LateAfter: 60,
	}
}

// fileOf is a tournament as a file.
func fileOf(t *testing.T, halls *events.App, id string) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := halls.ExportFile(t.Context(), app.Arbiter, id, &file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// Who opens a file of a tournament that is here gets no right in it, whether the file has
// less, the same, more, or another story; only who has one adds what the file has more.
func TestOpeningAFileGivesNothingOfWhatIsHere(t *testing.T) {
	w, elsewhere := newWorld(t), newWorld(t)
	here, there := events.New(w.base), events.New(elsewhere.base)
	id, err := here.Create(t.Context(), app.Arbiter, cup())
	w.must(err)
	first := fileOf(t, here, id)
	_, err = there.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(first), false)
	w.must(err)
	w.must(there.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Of("Czyż", "Olga")}}}, 0))
	more := fileOf(t, there, id)
	stream := journal.NewStream("tournament", id)
	for _, role := range []app.Role{app.Commission, app.College, app.Board} {
		p := w.somebody(role.String()+".one", app.Grant{Role: role})
		imported, err := here.ImportFile(t.Context(), p.actor(), bytes.NewReader(first), false)
		if err != nil || !imported.Known || imported.Added != 0 {
			t.Errorf("%s, the same file: %+v, %v", role, imported, err)
		}
		_, err = here.ImportFile(t.Context(), p.actor(), bytes.NewReader(more), false)
		forbidden(t, err, app.AddFromFile, app.LacksRole)
		if p.actor().Has(app.ChiefArbiter, stream) {
			t.Errorf("%s is chief arbiter by opening a file", role)
		}
	}
	chief := w.somebody("chief.one", app.Grant{Role: app.ChiefArbiter, Stream: stream}, app.Grant{Role: app.Board})
	imported, err := here.ImportFile(t.Context(), chief.actor(), bytes.NewReader(more), false)
	if err != nil || imported.Added != 1 {
		t.Errorf("the chief: %+v, %v", imported, err)
	}
	w.must(there.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Of("Lis", "Ewa")}}}, 0))
	w.must(here.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Of("Sowa", "Jan")}}}, 0))
	late := w.somebody("late.one", app.Grant{Role: app.Board})
	var diverged *events.DivergedError
	if _, err = here.ImportFile(t.Context(), late.actor(), bytes.NewReader(fileOf(t, there, id)), false); !errors.As(err, &diverged) {
		t.Errorf("another story: %v", err)
	}
	if late.actor().Has(app.ChiefArbiter, stream) {
		t.Error("a file that was refused gave a role")
	}
	copied, err := here.ImportFile(t.Context(), late.actor(), bytes.NewReader(more), true)
	if w.must(err); !late.actor().Has(app.ChiefArbiter, journal.NewStream("tournament", copied.ID)) {
		t.Error("who opens a copy does not run it")
	}
}

// Of many who open the same file at the same time one runs the tournament, the others nothing.
func TestOneOfManyIsInCharge(t *testing.T) {
	kept := memory.New()
	w, second, elsewhere := worldOn(t, kept), worldOn(t, kept), newWorld(t) // two programs on one store
	there := events.New(elsewhere.base)
	id, err := there.Create(t.Context(), app.Arbiter, cup())
	w.must(err)
	file, stream := fileOf(t, there, id), journal.NewStream("tournament", id)
	halls := []*events.App{events.New(w.base), events.New(second.base)}
	var all []*person
	for i := range 8 {
		all = append(all, w.somebody(fmt.Sprintf("founder%d", i), app.Grant{Role: app.Board}))
	}
	for _, err := range race(len(all), func(i int) error {
		_, err := halls[i%2].ImportFile(t.Context(), all[i].actor(), bytes.NewReader(file), false)
		return err
	}) {
		w.must(err)
	}
	chiefs := 0
	for _, p := range all {
		if p.of().Has(app.ChiefArbiter.String(), string(stream), "") {
			chiefs++
		}
	}
	if chiefs != 1 {
		t.Errorf("%d run the tournament", chiefs)
	}
}
