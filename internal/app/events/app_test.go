package events_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// desk is an application on a store of its own.
type desk struct {
	*events.App
	t *testing.T
}

// noon is when the tests happen.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// newApp is an application on a store, at noon.
func newApp(t testing.TB, s store.Store, random io.Reader) *events.App {
	base := app.New(s, app.Options{
		Now: func() time.Time { return noon }, Random: random, Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close) // before the store, whose cleanup was there first
	return events.New(base)
}

// newDesk is a desk in memory. Each folder a test has gives other ids.
func newDesk(t *testing.T, dir string) desk {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	var seed [32]byte // the same ids in every run, others on every desk of a test
	copy(seed[:], filepath.Base(dir)+t.Name())
	return desk{newApp(t, s, rand.NewChaCha8(seed)), t}
}

func (d desk) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d desk) snapshot(id string) *events.Snapshot {
	d.t.Helper()
	s, err := d.Snapshot(d.t.Context(), id)
	d.must(err)
	return s
}

// list is all tournaments.
func (d desk) list() []events.Summary {
	d.t.Helper()
	page, err := d.List(d.t.Context(), events.Query{})
	d.must(err)
	if page.Total != len(page.Tournaments) {
		d.t.Fatalf("%d of %d tournaments listed", len(page.Tournaments), page.Total)
	}
	return page.Tournaments
}

func settings() tournament.Settings {
	return tournament.Settings{
		Name: "Puchar Trzech Mostów", Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-15",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60,
	}
}

func forms(names ...string) []events.PlayerForm {
	list := make([]events.PlayerForm, len(names))
	for i, name := range names {
		list[i].Person.Name = fullname.Divide(name, fullname.GivenFirst)
	}
	return list
}

// started is a tournament with numbers drawn.
func (d desk) started(names ...string) string {
	d.t.Helper()
	id, err := d.Create(d.t.Context(), app.Arbiter, settings())
	d.must(err)
	d.must(d.Enter(d.t.Context(), app.Arbiter, id, forms(names...), 0))
	d.must(d.DrawLots(d.t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	return id
}

func (d desk) result(id string, round, board int, was, result score.Result) error {
	return d.EnterResults(d.t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: round, Board: board, Was: was, Result: result}})
}

var five = []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz"}

// Two people enter different results for one board: one is told, none is lost.
func TestTwoPeopleOnOneBoard(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.WhiteWins))
	err := d.result(id, 1, 1, score.NotPlayed, score.Draw)
	var changed *tournament.ChangedError
	if !errors.As(err, &changed) || changed.Now != score.WhiteWins || changed.Seq != d.snapshot(id).Seq {
		t.Fatalf("the second entry: %v", err)
	}
	if now := d.snapshot(id).Round(1).Games[0].Result; now != score.WhiteWins {
		t.Errorf("the first entry became %s", now)
	}
	d.must(d.result(id, 1, 1, score.WhiteWins, score.Draw)) // knowing it, one may overwrite
}

// Many windows enter results of different boards at once; every one counts.
func TestManyWindowsAtOnce(t *testing.T) {
	d := newDesk(t, t.TempDir())
	names := make([]string, 40)
	for i := range names {
		names[i] = "Zawodnik " + string(rune('A'+i%26)) + string(rune('A'+i/26))
	}
	id := d.started(names...)
	for round := 1; round <= 10; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
	}
	var all sync.WaitGroup
	for round := 1; round <= 10; round++ {
		all.Go(func() {
			for board := 1; board <= 20; board++ {
				if err := d.result(id, round, board, score.NotPlayed, score.Draw); err != nil {
					t.Errorf("round %d board %d: %v", round, board, err)
				}
			}
		})
	}
	all.Wait()
	for _, round := range d.snapshot(id).Rounds {
		if round.Open != 0 {
			t.Errorf("round %d has %d open games", round.Number, round.Open)
		}
	}
}

func TestDemo(t *testing.T) {
	d := newDesk(t, t.TempDir())
	demo, err := d.Demo(t.Context())
	d.must(err)
	finished, running := demo.Finished, demo.Running
	if s := d.snapshot(finished); s.Phase != tournament.Finished || len(s.Anomalies) > 0 || len(s.Players) != 10 {
		t.Errorf("the finished one: %s, %v", s.Phase, s.Anomalies)
	}
	if s := d.snapshot(demo.Swiss); s.CurrentRound().Number != 6 || s.CurrentRound().Open == 0 || len(s.Anomalies) > 0 || len(s.Players) != 27 {
		t.Errorf("the Swiss one: %+v, %v, %d players", s.CurrentRound(), s.Anomalies, len(s.Players))
	}
	s := d.snapshot(running)
	if s.Phase != tournament.Running || s.CurrentRound().Number != 6 || s.CurrentRound().Open == 0 {
		t.Errorf("the running one: %s, %+v", s.Phase, s.CurrentRound())
	}
	table, err := s.Standings(0)
	d.must(err)
	if len(table.Standings)+len(table.StruckOut) != 11 || len(table.StruckOut) != 1 {
		t.Errorf("%d classified, %d struck out", len(table.Standings), len(table.StruckOut))
	}
	for i, line := range table.Standings {
		if i > 0 && len(line.BelowPrevious) == 0 {
			t.Errorf("no reason for place %d", line.Place)
		}
	}
}

func TestAmendingIsGuarded(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id := d.started(five...)
	seen := d.snapshot(id).Players[0]
	d.must(d.Amend(ctx, app.Arbiter, id, seen.ID, seen.Record, forms("Olga Czyżewska")[0]))
	err := d.Amend(ctx, app.Arbiter, id, seen.ID, seen.Record, forms("Olga Czyżyk")[0])
	var changed *tournament.ChangedError
	if !errors.As(err, &changed) {
		t.Fatalf("the second correction: %v", err)
	}
	d.must(d.Undo(ctx, app.Arbiter, id, d.snapshot(id).Newest.Seq))
	if name := d.snapshot(id).Player(seen.ID).Person.Name.String(); name != seen.Person.Name.String() {
		t.Errorf("undoing a correction gives %q, not %q", name, seen.Person.Name.String())
	}
}

func TestDuplicates(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Łukasz Żółć-Bąk", "Olga Czyż")
	same := func(name string, born int, register string) int {
		form := forms(name)[0]
		form.Person.Born, form.Person.Register = born, register
		return len(d.snapshot(id).Duplicates(form))
	}
	for name, want := range map[string]int{"lukasz zolc bak": 1, "BĄK-ŻÓŁĆ Łukasz": 1, "Łukasz Żółć": 0, "Olga  Czyż": 1, "Ola Czyż": 0} {
		if got := same(name, 1990, ""); got != want {
			t.Errorf("%q: %d duplicates, want %d", name, got, want)
		}
	}
}

// Those who follow hear every change once and in order, while results come in.
func TestFollow(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza")
	for round := 1; round <= 3; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
	}
	first := d.snapshot(id).Seq
	last := first + 6
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			next := first + 1
			for change, err := range d.Follow(ctx, id, first) {
				if err != nil || change.Seq != next || change.Kind != events.ChangedResults || len(change.Results) != 1 {
					t.Errorf("heard %+v, %v; want event %d", change, err, next)
				}
				if next++; next > last {
					return
				}
			}
		})
	}
	for round := 1; round <= 3; round++ {
		for board := 1; board <= 2; board++ {
			d.must(d.result(id, round, board, score.NotPlayed, score.Draw))
		}
	}
	all.Wait()
}

func TestUnknownTournament(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for _, id := range []string{"", "nope", "../x", "a/b", string(make([]byte, 300))} {
		if _, err := d.Snapshot(t.Context(), id); !errors.Is(err, events.ErrNotFound) {
			t.Errorf("%q: %v", id, err)
		}
	}
	if _, err := d.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(nil), false); err == nil {
		t.Error("an empty file was opened")
	} else if _, ok := journal.AsFileError(err); !ok {
		t.Errorf("an empty file: %v", err)
	}
}

func TestRebuild(t *testing.T) {
	d := newDesk(t, t.TempDir())
	if _, err := d.Demo(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := d.list()
	n, err := d.Rebuild(t.Context(), app.Arbiter)
	d.must(err)
	after := d.list()
	if n != 3 || len(before) != 3 || !reflect.DeepEqual(before, after) {
		t.Errorf("rebuilt %d: %v, before %v", n, after, before)
	}
}

// What only the application can know of regulations is refused by field.
func TestUnknownZoneAndCriteria(t *testing.T) {
	d := newDesk(t, t.TempDir())
	wrong := settings()
	wrong.Zone, wrong.TieBreaks = "Europe/Mlawa", []string{"wins", "luck"}
	_, err := d.Create(t.Context(), app.Arbiter, wrong)
	var invalid *tournament.InvalidError
	if !errors.As(err, &invalid) || len(invalid.Problems) != 2 ||
		invalid.Problems[0].Field != "tieBreaks" || invalid.Problems[1].Field != "zone" {
		t.Errorf("created with %v", err)
	}
}

// A cross table of the past knows nothing of a later withdrawal.
func TestCrosstableOfThePast(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	for round := 1; round <= 2; round++ {
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
		for board := 1; board <= 2; board++ {
			d.must(d.result(id, round, board, score.NotPlayed, score.Draw))
		}
	}
	leaves := d.snapshot(id).Round(2).Games[0].White
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, leaves.ID))
	for after, struck := range map[int]int{0: 1, 1: 0} {
		square, err := d.snapshot(id).Crosstable(after)
		d.must(err)
		voids, games := 0, 0
		for _, row := range square.Rows {
			for _, cell := range row.Cells {
				for _, g := range cell.Games {
					games++
					if g.Void {
						voids++
					}
				}
			}
		}
		if len(square.Table.StruckOut) != struck || (voids > 0) != (struck > 0) || games != map[int]int{0: 8, 1: 4}[after] {
			t.Errorf("after round %d: %d struck out, %d of %d games void", after, len(square.Table.StruckOut), voids, games)
		}
	}
}

// The log names anyone who was entered by mistake and taken out again.
func TestNameOfSomebodyTakenOut(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	wrong := d.snapshot(id).Players[0]
	d.must(d.Remove(t.Context(), app.Arbiter, id, wrong.ID))
	if name := d.snapshot(id).Name(string(wrong.ID)); name != wrong.Person.Name.String() {
		t.Errorf("the log calls him %q, not %q", name, wrong.Person.Name.String())
	}
	d.must(d.Erase(t.Context(), app.Arbiter, id, wrong.ID))
	if name := d.snapshot(id).Name(string(wrong.ID)); name != "" {
		t.Errorf("erased, and the log still says %q", name)
	}
}
