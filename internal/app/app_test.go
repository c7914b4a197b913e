package app_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
	"damka/score"
)

// desk is an application on a real database in a temporary folder.
type desk struct {
	*app.App
	t *testing.T
}

// noon is when the tests happen.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

func newDesk(t *testing.T, dir string) desk {
	t.Helper()
	s, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	var seed [32]byte // the same ids in every run, others on every desk of a test
	copy(seed[:], filepath.Base(dir)+t.Name())
	return desk{app.New(s, app.Options{
		Now: func() time.Time { return noon }, Random: rand.NewChaCha8(seed), Log: slog.New(slog.DiscardHandler),
	}), t}
}

func (d desk) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d desk) snapshot(id string) *app.Snapshot {
	d.t.Helper()
	s, err := d.Snapshot(d.t.Context(), id)
	d.must(err)
	return s
}

func settings() tournament.Settings {
	return tournament.Settings{
		Name: "Puchar Trzech Mostów", Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-15",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60,
	}
}

func forms(names ...string) []app.PlayerForm {
	list := make([]app.PlayerForm, len(names))
	for i, name := range names {
		list[i].Person.Name = name
	}
	return list
}

// started is a tournament with numbers drawn.
func (d desk) started(names ...string) string {
	d.t.Helper()
	id, err := d.Create(d.t.Context(), app.Arbiter, settings())
	d.must(err)
	d.must(d.Enter(d.t.Context(), app.Arbiter, id, forms(names...)))
	d.must(d.DrawLots(d.t.Context(), app.Arbiter, id, tournament.PlainLot, "7"))
	return id
}

func (d desk) result(id string, round, board int, was, result score.Result) error {
	return d.EnterResults(d.t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: round, Board: board, Was: was, Result: result}})
}

var five = []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz"}

func TestOnlyTheArbiterChangesAnything(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id := d.started(five...)
	player := d.snapshot(id).Players[0].ID
	before := d.snapshot(id).Seq
	var file bytes.Buffer
	for name, attempt := range map[string]func() error{
		"create":   func() error { _, err := d.Create(ctx, app.Visitor, settings()); return err },
		"regulate": func() error { return d.Regulate(ctx, app.Visitor, id, settings(), 1) },
		"enter":    func() error { return d.Enter(ctx, app.Visitor, id, forms("Jan Bór")) },
		"amend": func() error {
			return d.Amend(ctx, app.Visitor, id, player, tournament.RecordRef{}, forms("Jan Bór")[0])
		},
		"remove":    func() error { return d.Remove(ctx, app.Visitor, id, player) },
		"withdraw":  func() error { return d.Withdraw(ctx, app.Visitor, id, player) },
		"reinstate": func() error { return d.Reinstate(ctx, app.Visitor, id, player) },
		"erase":     func() error { return d.Erase(ctx, app.Visitor, id, player) },
		"lots":      func() error { return d.DrawLots(ctx, app.Visitor, id, tournament.PlainLot, "") },
		"numbers":   func() error { return d.NumbersByHand(ctx, app.Visitor, id, nil) },
		"publish":   func() error { return d.PublishRound(ctx, app.Visitor, id, 1) },
		"unpublish": func() error { return d.UnpublishRound(ctx, app.Visitor, id, 1) },
		"start":     func() error { return d.StartRound(ctx, app.Visitor, id, 1) },
		"cancel":    func() error { return d.CancelRound(ctx, app.Visitor, id, 1, tournament.CancelledPower) },
		"results":   func() error { return d.EnterResults(ctx, app.Visitor, id, nil) },
		"close":     func() error { return d.CloseTournament(ctx, app.Visitor, id) },
		"reopen":    func() error { return d.Reopen(ctx, app.Visitor, id) },
		"undo":      func() error { return d.Undo(ctx, app.Visitor, id, before) },
		"export":    func() error { return d.ExportFile(ctx, app.Visitor, id, &file) },
		"import":    func() error { _, err := d.ImportFile(ctx, app.Visitor, &file, false); return err },
		"rotate":    func() error { _, err := d.RotateSecret(ctx, app.Visitor); return err },
	} {
		if err := attempt(); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s by a visitor: %v", name, err)
		}
	}
	if after := d.snapshot(id).Seq; after != before || file.Len() > 0 {
		t.Errorf("something was done all the same: event %d, then %d", before, after)
	}
}

func TestArbitersLink(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	secret, err := d.ArbiterSecret(ctx)
	d.must(err)
	if again, _ := d.ArbiterSecret(ctx); again != secret || len(secret) < 32 {
		t.Errorf("the secret changes or is short: %q, %q", secret, again)
	}
	token, ok, err := d.Exchange(ctx, secret)
	if err != nil || !ok || token == secret {
		t.Fatalf("exchange: %q %v %v", token, ok, err)
	}
	if actor, _ := d.ActorOf(ctx, token); !actor.IsArbiter() {
		t.Error("the token is not the arbiter's")
	}
	for _, wrong := range []string{"", "x", secret, token + "x"} {
		if actor, _ := d.ActorOf(ctx, wrong); actor.IsArbiter() {
			t.Errorf("%q is taken for the arbiter's token", wrong)
		}
	}
	if _, ok, _ := d.Exchange(ctx, "guess"); ok {
		t.Error("a guess is exchanged")
	}
	if _, err := d.RotateSecret(ctx, app.Arbiter); err != nil {
		t.Fatal(err)
	}
	if actor, _ := d.ActorOf(ctx, token); actor.IsArbiter() {
		t.Error("the old token still works after the secret was rotated")
	}
}

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
	finished, running, err := d.Demo(t.Context())
	d.must(err)
	if s := d.snapshot(finished); s.Phase != tournament.Finished || len(s.Anomalies) > 0 || len(s.Players) != 10 {
		t.Errorf("the finished one: %s, %v", s.Phase, s.Anomalies)
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

// The laptop dies: another machine goes on with the tournament file.
func TestTournamentFileGoesOnElsewhere(t *testing.T) {
	first, second := newDesk(t, t.TempDir()), newDesk(t, t.TempDir())
	ctx := t.Context()
	id := first.started(five...)
	first.must(first.PublishRound(ctx, app.Arbiter, id, 1))
	var file bytes.Buffer
	first.must(first.ExportFile(ctx, app.Arbiter, id, &file))

	imported, err := second.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), false)
	second.must(err)
	if imported.ID != id || imported.Known || imported.Added != int(first.snapshot(id).Seq) {
		t.Errorf("imported %+v", imported)
	}
	var again bytes.Buffer
	second.must(second.ExportFile(ctx, app.Arbiter, id, &again))
	if !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Error("export, import, export is not the same file")
	}
	if name := second.snapshot(id).Players[0].Person.Name; name != first.snapshot(id).Players[0].Person.Name {
		t.Errorf("the names did not come along: %q", name)
	}

	// The second machine goes on; the first takes the tail.
	second.must(second.result(id, 1, 1, score.NotPlayed, score.WhiteWins))
	again.Reset()
	second.must(second.ExportFile(ctx, app.Arbiter, id, &again))
	tail, err := first.ImportFile(ctx, app.Arbiter, bytes.NewReader(again.Bytes()), false)
	first.must(err)
	if tail.Added != 1 || !tail.Known || first.snapshot(id).Round(1).Games[0].Result != score.WhiteWins {
		t.Errorf("the tail: %+v", tail)
	}
	if old, err := first.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), false); err != nil || old.Added != 0 {
		t.Errorf("an older file: %+v, %v", old, err)
	}

	// Both go on apart: refused at the event, offered as a copy.
	first.must(first.result(id, 1, 2, score.NotPlayed, score.Draw))
	second.must(second.result(id, 1, 2, score.NotPlayed, score.BlackWins))
	file.Reset()
	second.must(second.ExportFile(ctx, app.Arbiter, id, &file))
	_, err = first.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), false)
	var diverged *app.DivergedError
	if !errors.As(err, &diverged) || diverged.Seq != first.snapshot(id).Seq {
		t.Fatalf("diverged: %v", err)
	}
	copied, err := first.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), true)
	first.must(err)
	if copied.ID == id || first.snapshot(copied.ID).Round(1).Games[1].Result != score.BlackWins {
		t.Errorf("the copy: %+v", copied)
	}
	if first.snapshot(id).Round(1).Games[1].Result != score.Draw {
		t.Error("the original changed")
	}
}

func TestVerifyFileFindsOneChangedByte(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	var file bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, id, &file))
	report, err := app.VerifyFile(bytes.NewReader(file.Bytes()))
	if err != nil || report.Players != 5 || report.ID != id {
		t.Fatalf("%+v, %v", report, err)
	}
	fingerprint, err := d.Fingerprint(t.Context(), id)
	if err != nil || fingerprint != report.Fingerprint {
		t.Errorf("fingerprints %q and %q, %v", fingerprint, report.Fingerprint, err)
	}
	for i := range file.Bytes() {
		changed := bytes.Clone(file.Bytes())
		changed[i] ^= 1
		if _, err := app.VerifyFile(bytes.NewReader(changed)); err == nil {
			t.Fatalf("byte %d changed and not found", i)
		}
	}
}

func TestErasedNamesAreGoneAndTheChainHolds(t *testing.T) {
	dir := t.TempDir()
	d := newDesk(t, dir)
	ctx := t.Context()
	id := d.started(five...)
	player := d.snapshot(id).Players[2]
	d.must(d.Amend(ctx, app.Arbiter, id, player.ID, player.Record, forms("Inna Pisownia")[0]))
	d.must(d.Erase(ctx, app.Arbiter, id, player.ID))
	erased := d.snapshot(id).Player(player.ID)
	if !erased.Erased || erased.Person.Name != "" || d.snapshot(id).Name(string(player.ID)) != "" {
		t.Errorf("after erasing: %+v", erased)
	}
	var file bytes.Buffer
	d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
	report, err := app.VerifyFile(bytes.NewReader(file.Bytes()))
	if err != nil || report.Erased != 2 {
		t.Errorf("the file after erasing: %+v, %v", report, err)
	}
	for _, name := range []string{player.Person.Name, "Inna Pisownia"} {
		if bytes.Contains(file.Bytes(), []byte(name)) {
			t.Errorf("%q is still in the file", name)
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
	if name := d.snapshot(id).Player(seen.ID).Person.Name; name != seen.Person.Name {
		t.Errorf("undoing a correction gives %q, not %q", name, seen.Person.Name)
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
				if err != nil || change.Seq != next || change.Kind != app.ChangedResults || len(change.Results) != 1 {
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
		if _, err := d.Snapshot(t.Context(), id); !errors.Is(err, app.ErrNotFound) {
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
	if _, _, err := d.Demo(t.Context()); err != nil {
		t.Fatal(err)
	}
	before, err := d.List(t.Context())
	d.must(err)
	n, err := d.Rebuild(t.Context())
	d.must(err)
	after, err := d.List(t.Context())
	d.must(err)
	if n != 2 || len(before) != 2 || len(after) != 2 || before[0] != after[0] || before[1] != after[1] {
		t.Errorf("rebuilt %d: %v, before %v", n, after, before)
	}
}
