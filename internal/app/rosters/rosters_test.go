package rosters_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/rosters"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/store"
	"damka/internal/store/memory"
)

func newApp(t *testing.T, own rosters.Own) (*rosters.App, store.Store) {
	t.Helper()
	kept := memory.New()
	base := app.New(kept, app.Options{
		Now: func() time.Time { return time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC) }, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	t.Cleanup(func() { base.Close(); kept.Close() })
	return rosters.New(base, own), kept
}

// listOf is a list of a quarter, made on the day after it or later.
func listOf(quarter string, later int, persons ...ratingfile.Person) ratingfile.List {
	q, err := ratinglist.ParseQuarter(quarter)
	if err != nil {
		panic(err)
	}
	day := q.To().AddDays(5)
	return ratingfile.List{
		Variant: article.International, Quarter: q, Published: day, ValidFrom: q.Next().From(), ValidTo: q.Next().To(), Outcome: "outcome of " + quarter,
		Made: day.AddDays(later), Total: len(persons), Persons: persons,
	}.Sealed()
}

func persons(n int) []ratingfile.Person {
	all := make([]ratingfile.Person, n)
	for i := range all {
		all[i] = ratingfile.Person{Number: 100 + i, Family: fmt.Sprintf("Nowak%c", 'a'+i%26), Given: "Jan", List: "A", Place: i + 1, Rating: 2400 - i%1000, Games: 50}
	}
	all[0] = ratingfile.Person{Number: 100, Family: "Żak-Wierzbicka", Given: "Olga", Club: "Piast", List: "A", Place: 1, Rating: 2401, Games: 90, Title: "K+", WomensTitle: "mk", Licences: []int{2026}}
	return all
}

func refusal(err error) article.Code {
	refused, _ := article.AsRefusal(err)
	if refused == nil {
		return ""
	}
	return refused.Code
}

func TestListsThatCome(t *testing.T) {
	ctx := t.Context()
	a, _ := newApp(t, nil)
	steps := []struct {
		name string
		list ratingfile.List
		kept bool
		code article.Code
	}{
		{"the first", listOf("2026-1", 0, persons(1000)...), true, ""},
		{"again", listOf("2026-1", 0, persons(1000)...), false, ""},
		{"with later names", listOf("2026-1", 9, persons(900)...), true, ""},
		{"with earlier names", listOf("2026-1", 3, persons(900)...), false, rosters.CodeStale},
		{"the next quarter", listOf("2026-2", 0, persons(3)...), true, ""},
		{"an earlier quarter", listOf("2025-4", 0, persons(3)...), false, rosters.CodeOlder},
		{"of the year 9000", listOf("9000-1", 0, persons(3)...), false, rosters.CodeFuture},
		{"the earlier quarter again", listOf("2026-1", 20, persons(3)...), false, rosters.CodeOlder},
	}
	for _, step := range steps {
		kept, err := a.Keep(ctx, app.Arbiter, step.list, "")
		if kept != step.kept || refusal(err) != step.code || (err != nil) != (step.code != "") {
			t.Errorf("%s: %t, %v", step.name, kept, err)
		}
	}
	other := listOf("2026-2", 4, persons(4)...)
	other.Outcome = "of another list"
	if _, err := a.Keep(ctx, app.Arbiter, other.Sealed(), ""); refusal(err) != rosters.CodeOther {
		t.Errorf("another list of the quarter: %v", err)
	}
	broken := listOf("2026-3", 0, persons(4)...)
	broken.Persons[2].Rating++
	if _, err := a.Keep(ctx, app.Arbiter, broken, ""); refusal(err) != ratingfile.CodeDamaged {
		t.Errorf("a damaged one: %v", err)
	}
	if _, err := a.Keep(ctx, app.Actor{}, listOf("2026-3", 0), ""); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("a visitor: %v", err)
	}
	for day, want := range map[string]string{"2026-05-01": "2026-1", "2026-06-30": "2026-1", "2026-07-06": "2026-2", "2026-11-26": "2026-2", "": "2026-2", "2026-01-01": ""} {
		var on calendar.Date
		if day != "" {
			on = calendar.MustDate(day)
		}
		r, err := a.InForce(ctx, article.International, on)
		got := ""
		if r != nil {
			got = r.Quarter.String()
		}
		if err != nil || got != want {
			t.Errorf("in force on %q: %s, %v", day, got, err)
		}
	}
	if r, err := a.InForce(ctx, article.Brazilian, calendar.Date{}); r != nil || err != nil {
		t.Errorf("%v, %v", r, err)
	}
}

func TestOnlySoManyListsAreKept(t *testing.T) {
	a, _ := newApp(t, nil)
	q, _ := ratinglist.ParseQuarter("2020-1")
	for range 12 {
		if kept, err := a.Keep(t.Context(), app.Arbiter, listOf(q.String(), 0, persons(500)...), "https://register.example"); !kept || err != nil {
			t.Fatal(err)
		}
		q = q.Next()
	}
	heads, err := a.Kept(t.Context(), article.International)
	if err != nil || len(heads) != 8 || heads[0].Quarter.String() != "2022-4" {
		t.Errorf("%d lists, %v", len(heads), err)
	}
	if source, err := a.Source(t.Context(), article.International); source != "https://register.example" || err != nil {
		t.Errorf("%s, %v", source, err)
	}
}

// What was changed in the folder is not worked with.
func TestDamagedListIsNotShown(t *testing.T) {
	a, kept := newApp(t, nil)
	if _, err := a.Keep(t.Context(), app.Arbiter, listOf("2026-1", 0, persons(10)...), ""); err != nil {
		t.Fatal(err)
	}
	docs, err := kept.DocumentsBy(t.Context(), "roster.part", "list", "international/2026-1")
	if err != nil || len(docs) != 1 {
		t.Fatal(len(docs), err)
	}
	docs[0].Data = json.RawMessage(strings.Replace(string(docs[0].Data), "2401", "2501", 1))
	if err := kept.Update(t.Context(), func(tx store.Tx) error { return tx.PutDocument(docs[0]) }); err != nil {
		t.Fatal(err)
	}
	if _, err := a.InForce(t.Context(), article.International, calendar.Date{}); refusal(err) != rosters.CodeDamaged {
		t.Error(err)
	}
}

func TestFindOnAList(t *testing.T) {
	a, _ := newApp(t, nil)
	if _, err := a.Keep(t.Context(), app.Arbiter, listOf("2026-1", 0, persons(1000)...), ""); err != nil {
		t.Fatal(err)
	}
	r, err := a.InForce(t.Context(), article.International, calendar.Date{})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]struct {
		number int
		alike  bool
	}{"100": {100, false}, "zak": {100, false}, "wierz": {100, false}, "olga żak": {100, false}, "ol wie": {100, false}, "0100": {100, false}, "rzak": {100, true}, "nowakc": {102, false}, "zak zak": {}, "": {}, "-": {}} {
		found, alike := r.Find(text, 5)
		number := 0
		if len(found) > 0 {
			number = found[0].Number
		}
		if number != want.number || alike != want.alike {
			t.Errorf("%q: %d, alike %t", text, number, alike)
		}
	}
	if found, _ := r.Find("1", 5); len(found) != 5 {
		t.Errorf("%d begin with 1", len(found))
	}
}

// publisher publishes one list.
type publisher struct {
	list  ratingfile.List
	asked int
}

func (p *publisher) QuarterInForce(context.Context, article.Variant, calendar.Date) (string, error) {
	return p.list.Quarter.String(), nil
}

func (p *publisher) FileInForce(context.Context, article.Variant, calendar.Date) (ratingfile.List, bool, error) {
	p.asked++
	return p.list, true, nil
}

// A list that is published here is used like one that came, unless one that came is newer.
func TestOwnList(t *testing.T) {
	own := &publisher{list: listOf("2026-2", 0, persons(3)...)}
	a, _ := newApp(t, own)
	quarter := func() string {
		r, err := a.InForce(t.Context(), article.International, calendar.Date{})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(r.Quarter, " ", r.Own)
	}
	if got := quarter() + " " + quarter(); got != "2026-2 true 2026-2 true" || own.asked != 1 {
		t.Errorf("%s, asked %d times", got, own.asked)
	}
	for _, came := range []string{"2026-1", "2026-3"} {
		if _, err := a.Keep(t.Context(), app.Arbiter, listOf(came, 0, persons(3)...), ""); err != nil {
			t.Fatal(err)
		}
	}
	if got := quarter(); got != "2026-3 false" {
		t.Error(got)
	}
}

// Who is licensed and on no list is kept and found as the others are, in a list of any size.
func TestWhoIsOnNoListIsFound(t *testing.T) {
	a, _ := newApp(t, nil)
	list := listOf("2026-2", 0, persons(3)...)
	for i := range 1000 {
		list.Unlisted = append(list.Unlisted, ratingfile.Unlisted{
			Number: 5000 + i, Family: fmt.Sprintf("Gil%c", 'a'+i%26), Given: "Ada", Licensed: []ratingfile.Licence{{Year: 2026, From: calendar.MustDate("2026-05-09")}},
		})
	}
	list = list.Sealed()
	if kept, err := a.Keep(t.Context(), app.Arbiter, list, ""); !kept || err != nil {
		t.Fatal(err)
	}
	r, err := a.InForce(t.Context(), article.International, calendar.Date{})
	if err != nil || len(r.Unlisted) != 1000 || r.Content != list.Content {
		t.Fatalf("%v", err)
	}
	p, found := r.ByNumber(5999)
	if !found || p.List != "" || p.LicensedOn(calendar.MustDate("2026-05-08")) || !p.LicensedOn(calendar.MustDate("2026-05-09")) {
		t.Errorf("%+v", p)
	}
	if all, alike := r.Find("gila ada", 99); len(all) != 39 || alike {
		t.Errorf("%d are called so", len(all))
	}
}
