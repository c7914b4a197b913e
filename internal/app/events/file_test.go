package events_test

import (
	"bytes"
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/score"
)

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
	if unsigned(file.Bytes()) != unsigned(again.Bytes()) {
		t.Error("export, import, export is not the same file, but for its signature")
	}
	if name := second.snapshot(id).Players[0].Person.Name.String(); name != first.snapshot(id).Players[0].Person.Name.String() {
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
	var diverged *events.DivergedError
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

func TestReadFileFindsOneChangedByte(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	var file bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, id, &file))
	read, err := events.ReadFile(bytes.NewReader(file.Bytes()))
	d.must(err)
	report := read.Report()
	if report.Players != 5 || report.ID != id {
		t.Fatalf("%+v", report)
	}
	fingerprint, err := d.Fingerprint(t.Context(), id)
	if err != nil || fingerprint != report.Fingerprint {
		t.Errorf("fingerprints %q and %q, %v", fingerprint, report.Fingerprint, err)
	}
	for i := range file.Bytes() {
		changed := bytes.Clone(file.Bytes())
		changed[i] ^= 1
		if _, err := events.ReadFile(bytes.NewReader(changed)); err == nil {
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
	if !erased.Erased || erased.Person.Name.String() != "" || d.snapshot(id).Name(string(player.ID)) != "" {
		t.Errorf("after erasing: %+v", erased)
	}
	var file bytes.Buffer
	d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
	read, err := events.ReadFile(bytes.NewReader(file.Bytes()))
	d.must(err)
	if report := read.Report(); report.Erased != 2 {
		t.Errorf("the file after erasing: %+v", report)
	}
	for _, name := range []string{player.Person.Name.String(), "Inna Pisownia"} {
		if bytes.Contains(file.Bytes(), []byte(name)) {
			t.Errorf("%q is still in the file", name)
		}
	}
}
