package register_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/store"
)

// stopping ends a context when the clock was asked so often: each event asks it once or more.
type stopping struct {
	context.Context
	left int
	stop context.CancelFunc
}

func (s *stopping) Err() error {
	if s.left--; s.left < 0 {
		s.stop()
	}
	return s.Context.Err()
}

// Wherever a run is stopped, going on makes what one run would have made, and nothing twice.
func TestImportGoesOnAfterACrash(t *testing.T) {
	lines := []string{"nr;nazwisko;imię;ur;klub;tytuł;ranking;partie;telefon"}
	for i := range 40 {
		lines = append(lines, fmt.Sprintf("%d;Kos%s;Ewa;%d-01-01;Klub %d;K+;2100;40;", i+1, strings.Repeat("a", i%7), 1950+i, i%5))
	}
	lines = append(lines, "1;Kos;Ewa;1950-01-01;Klub 0;M;;;1", ";Sowa;Ola;1990-01-01;;;;;")
	prepare := func() (*office, string) {
		o := newOffice(t)
		known := o.person("Sowa", "Ola", "1990-01-01")
		o.must(o.Renumber(o.ctx, app.Arbiter, known, 500))
		id := o.bring(lines...)
		o.choose(id, 42, register.Choice{Who: register.WhoRow + "2"})
		return o, id
	}
	whole, id := prepare()
	whole.must(whole.BringIn(whole.ctx, app.Arbiter, id))
	persons, clubs := whole.count()
	if persons != 41 || clubs != 5 {
		t.Fatalf("%d persons, %d clubs", persons, clubs)
	}
	stopped := 0
	for after := 1; after < 400; after += 23 {
		o, id := prepare()
		ctx, cancel := context.WithCancel(o.ctx)
		err := o.BringIn(&stopping{ctx, after, cancel}, app.Arbiter, id)
		cancel()
		if errors.Is(err, context.Canceled) {
			stopped++
			if draft, err := o.ImportOf(o.ctx, app.Arbiter, id); err != nil || draft.Over || draft.Began && !draft.Going {
				t.Errorf("stopped after %d: %+v, %v", after, draft, err)
			}
			o.must(o.BringIn(o.ctx, app.Arbiter, id))
		} else {
			o.must(err)
		}
		draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
		o.must(err)
		if p, c := o.count(); p != persons || c != clubs || o.events() != whole.events() || !draft.Over || draft.Made != 40 || draft.Changed != 1 || draft.Same != 1 || draft.NewClubs > 5 {
			t.Errorf("stopped after %d: %d persons, %d clubs, %d events, not %d; %+v", after, p, c, o.events(), whole.events(), draft)
		}
	}
	if stopped < 10 {
		t.Errorf("stopped only %d times", stopped)
	}
}

// Nothing of the file is left when all of it is brought in, or when the office ends the import.
func TestImportLeavesNothing(t *testing.T) {
	o := newOffice(t)
	left := func() (ids []string) {
		for _, kind := range []string{"register.import", "register.import_rows", "register.import_choice"} {
			docs, err := o.kept.DocumentsAfter(o.ctx, kind, "", 99)
			o.must(err)
			for _, doc := range docs {
				if strings.Contains(string(doc.Data), "Tajemn") {
					ids = append(ids, kind)
				}
				if kind != "register.import" {
					ids = append(ids, kind+" "+doc.ID)
				}
			}
		}
		return ids
	}
	first := o.bring("nazwisko;imię", "Tajemnicka;Ewa")
	o.choose(first, 2, register.Choice{Who: register.WhoNew})
	if len(left()) != 3 {
		t.Errorf("kept: %q", left())
	}
	docs, err := o.kept.DocumentsAfter(o.ctx, "register.import_rows", "", 9)
	if o.must(err); !docs[0].Until.Equal(noon.AddDate(0, 0, 30)) {
		t.Errorf("rows are kept until %v", docs[0].Until)
	}
	o.must(o.BringIn(o.ctx, app.Arbiter, first))
	if got := left(); len(got) != 0 {
		t.Errorf("after the end: %q", got)
	}
	second := o.bring("nazwisko;imię;ur", "Tajemnicka;Ola;kiedyś", "Kos;Ewa;1980")
	o.must(o.EndImport(o.ctx, app.Arbiter, second))
	if _, err := o.ImportOf(o.ctx, app.Arbiter, second); !errors.Is(err, register.ErrNoImport) || len(left()) != 0 {
		t.Errorf("%v, %q", err, left())
	}
	third := o.bring("nazwisko;imię;ur", "Tajemnicka;Ola;kiedyś", "Kos;Ewa;1980")
	o.must(o.BringIn(o.ctx, app.Arbiter, third))
	o.must(o.EndImport(o.ctx, app.Arbiter, third))
	if draft, err := o.ImportOf(o.ctx, app.Arbiter, third); err != nil || !draft.Over || draft.Made != 1 || draft.Left != 1 || len(left()) != 0 {
		t.Errorf("%+v, %v, %q", draft, err, left())
	}
	all, err := o.Imports(o.ctx, app.Arbiter)
	if o.must(err); len(all) != 2 {
		t.Errorf("%d imports", len(all))
	}
}

// Clubs that are written in several ways are one, where the office says so.
func TestImportClubs(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("KW „Pionek” Zębowice")
	id := o.bring("nazwisko;imię;ur;klub",
		"Kos;Ewa;1980;kw pionek zebowice", "Los;Ewa;1980;Pionek Zębowice", "Lis;Ewa;1981;Damka Łąck", "Sowa;Ewa;1980;DAMKA LĄCK", "Kur;Ewa;1980;Damka Łąck", "Bąk;Ewa;1980;niezrzeszona", "Żuk;Ewa;1980;Damki Łąck")
	plan := o.plan(id)
	var got []string
	for _, c := range plan.Clubs {
		text := fmt.Sprintf("%s %d", c.Name, c.Rows)
		for _, other := range c.Similar {
			text += " ~" + other.Name
		}
		got = append(got, text)
	}
	o.want(got, []string{"Damka Łąck 3 ~Damki Łąck", "Damki Łąck 1 ~Damka Łąck", "Pionek Zębowice 1 ~KW „Pionek” Zębowice"})
	o.must(o.ChooseClubs(o.ctx, app.Arbiter, id, map[string]string{plan.Clubs[2].Folded: pionek, plan.Clubs[1].Folded: plan.Clubs[0].Folded}))
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	clubs, err := o.Clubs(o.ctx)
	o.must(err)
	members := map[string]int{}
	for _, one := range clubs {
		page, err := o.People(o.ctx, one.ID, store.KeyPlace{}, 10)
		o.must(err)
		members[one.Name] = page.Total
	}
	if len(clubs) != 2 || members["Damka Łąck"] != 4 || members["KW „Pionek” Zębowice"] != 2 {
		t.Errorf("%v", members)
	}
	if c, err := o.Club(o.ctx, clubs[0].ID); err != nil || c.Import != id {
		t.Errorf("%+v, %v", c, err)
	}
}

// What cannot be read as it was chosen is refused, and nothing changes.
func TestReadImport(t *testing.T) {
	o := newOffice(t)
	id := o.bring("A;B;C", "Ewa Kos;1980-01-02;2100", "Ola van den Berg;;")
	draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
	if o.must(err); draft.Head != -1 || draft.Rows != 3 {
		t.Errorf("%+v", draft)
	}
	day := calendar.MustDate("2026-09-30")
	for _, c := range []struct {
		register.Reading
		code article.Code
	}{
		{register.Reading{Columns: []register.ImportField{"name", "born"}, Day: day}, register.CodeImportChoice},
		{register.Reading{Columns: []register.ImportField{"name", "born", "height"}, Day: day}, register.CodeImportChoice},
		{register.Reading{Columns: []register.ImportField{"name", "born", "born"}, Day: day}, register.CodeImportTwice},
		{register.Reading{Columns: []register.ImportField{"given", "born", ""}, Day: day}, register.CodeImportNoName},
		{register.Reading{Columns: []register.ImportField{"name", "born", ""}, Day: calendar.MustDate("2026-11-27")}, register.CodeImportDay},
		{register.Reading{Columns: []register.ImportField{"name", "born", ""}}, register.CodeImportDay},
	} {
		o.refused(o.ReadImport(o.ctx, app.Arbiter, id, c.Reading), c.code)
	}
	o.must(o.ReadImport(o.ctx, app.Arbiter, id, register.Reading{Columns: []register.ImportField{"name", "born", "rating.64"}, Day: day}))
	o.choose(id, 1, register.Choice{Who: register.WhoNobody})
	o.must(o.BringIn(o.ctx, app.Arbiter, id))
	got, _ := o.found("berg")
	if !slices.Equal(got, []string{"van den Berg, Ola"}) {
		t.Errorf("%q", got)
	}
	for _, c := range []register.Choice{{Who: "x"}, {Fields: map[register.ImportField]register.Side{"x": register.TakeFile}}, {Fields: map[register.ImportField]register.Side{"born": "x"}}} {
		o.refused(o.ChooseRows(o.ctx, app.Arbiter, o.bring("nazwisko", "Kos Ewa"), map[int]register.Choice{2: c}), register.CodeImportChoice)
	}
	if _, err := o.StartImport(o.ctx, app.Arbiter, "x.csv", strings.NewReader("nazwisko;imię\n")); err == nil {
		t.Error("a file without rows was taken")
	}
}

// Nobody but those who keep the register does anything with a file.
func TestImportPermission(t *testing.T) {
	o := newOffice(t)
	id := o.bring("nazwisko;imię", "Kos;Ewa")
	stale, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Grants: []app.Grant{{Role: app.Commission}}})
	o.must(err)
	for name, actor := range map[string]app.Actor{"a visitor": app.Visitor, "who did not sign in just now": stale} {
		_, started := o.StartImport(o.ctx, actor, "x.csv", strings.NewReader("nazwisko;imię\nKos;Ewa"))
		_, planned := o.Plan(o.ctx, actor, id)
		for what, err := range map[string]error{
			"start": started, "run": o.BringIn(o.ctx, actor, id), "run by itself": o.StartBringIn(o.ctx, actor, id), "choose": o.ChooseRows(o.ctx, actor, id, nil), "end": o.EndImport(o.ctx, actor, id),
			"read": o.ReadImport(o.ctx, actor, id, register.Reading{}), "for all": o.ChooseForAll(o.ctx, actor, id, ""), "clubs": o.ChooseClubs(o.ctx, actor, id, nil), "look": planned,
		} {
			var forbidden *app.ForbiddenError
			if is := errors.As(err, &forbidden); !is && (what != "look" || name == "a visitor") {
				t.Errorf("%s, %s: %v", name, what, err)
			}
		}
	}
	if n, _ := o.count(); n != 0 {
		t.Errorf("%d persons", n)
	}
}

// A run goes on by itself, one at a time, and is stopped with the program.
func TestStartBringIn(t *testing.T) {
	o := newOffice(t)
	id := o.bring("nazwisko;imię;ur", "Kos;Ewa;1980", "Los;Ewa;1981")
	o.must(o.StartBringIn(o.ctx, app.Arbiter, id))
	o.StopImports() // it waits for the end, or stops between two rows
	if p := o.ImportGoing(); p != nil {
		t.Errorf("%+v", p)
	}
	if err := o.StartBringIn(o.ctx, app.Arbiter, id); err == nil {
		t.Error("something was started after the end")
	}
}

// Whatever a file has, its dry run says something of each row, a run brings in what it promised, and the next one nothing more.
func FuzzImport(f *testing.F) {
	f.Add("nr;nazwisko;imię;ur;klub;tytuł;ranking;partie", "1;Kos;Ewa;12.03.1987;Pionek;K+;2163 A;57", "1;KOS;EWA;1987;pionek;M;2000;3")
	f.Add("nazwisko i imię;normy;rating 64;list 64;licencje", "van der Berg Jan;K (x, 9); M;2100;T;2019-2024", ";;;;")
	f.Add("x;y", "a;b", "c;d")
	f.Add("no;name;fmjd id;fmjd title;fmjd title date;2300", "7;Ewa Kos;9;GM;1.1.2020;tak", "7;Jan Los;9;MI;2020;x")
	f.Fuzz(func(t *testing.T, head, first, second string) {
		o := newOffice(t)
		o.person("Kos", "Ewa", "1987-03-12")
		id, err := o.StartImport(o.ctx, app.Arbiter, "x.csv", strings.NewReader(strings.Join([]string{head, first, second, first}, "\n")))
		if err != nil {
			return
		}
		plan := o.plan(id)
		total := 0
		for _, n := range plan.Count {
			total += n
		}
		if total != len(plan.Rows) || total != plan.Import.Rows {
			t.Fatalf("%v of %d", plan.Count, len(plan.Rows))
		}
		if plan.Ready() == 0 {
			o.refused(o.BringIn(o.ctx, app.Arbiter, id), register.CodeImportNothing)
			return
		}
		o.must(o.BringIn(o.ctx, app.Arbiter, id))
		persons, _ := o.count()
		draft, err := o.ImportOf(o.ctx, app.Arbiter, id)
		if o.must(err); persons != 1+draft.Made || draft.Made != plan.Count[register.RowNew] || draft.Made+draft.Changed+draft.Same != plan.Ready() {
			t.Fatalf("%d persons, %+v; promised %v\n%q", persons, draft, plan.Count, said(plan))
		}
		events := o.events()
		if after := o.plan(id); !draft.Over && after.Ready() > 0 {
			o.must(o.BringIn(o.ctx, app.Arbiter, id))
		}
		if o.events() != events {
			t.Fatalf("%d events more", o.events()-events)
		}
	})
}
