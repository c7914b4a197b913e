package events_test

import (
	"bytes"
	"cmp"
	"errors"
	"testing"
	"testing/fstest"

	"damka/internal/app"
	"damka/internal/app/events"
)

// Tournament files in a folder have more than is here, or not.
func TestCompareFiles(t *testing.T) {
	first, second := newDesk(t, t.TempDir()), newDesk(t, t.TempDir())
	ctx := t.Context()
	id := first.started(five...)
	export := func(d desk) []byte {
		var file bytes.Buffer
		d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
		return file.Bytes()
	}
	early := export(first)
	first.must(first.PublishRound(ctx, app.Arbiter, id, 1))
	late := export(first)
	folder := fstest.MapFS{"early.damka": {Data: early}, "late.damka": {Data: late}, "letter.damka": {Data: []byte("a letter")}}

	expect := func(d desk, accept bool, file string) {
		t.Helper()
		var ahead *events.AheadError
		switch err := d.CompareFiles(ctx, folder, accept); {
		case file == "" && err != nil:
			t.Errorf("got %v", err)
		case file != "" && (!errors.As(err, &ahead) || ahead.File != file || ahead.ID != id):
			t.Errorf("got %v, want %s", err, file)
		}
	}
	expect(first, false, "")
	expect(second, false, "late.damka") // where nothing is, everything is missing
	_, err := second.ImportFile(ctx, app.Arbiter, bytes.NewReader(early), false)
	second.must(err)
	expect(second, false, "late.damka")
	expect(second, true, "")
	expect(second, false, "") // accepted
	_, err = second.ImportFile(ctx, app.Arbiter, bytes.NewReader(late), false)
	second.must(err)
	expect(second, false, "")

	// A tournament that is not here is missing where others are, too.
	third := newDesk(t, t.TempDir())
	third.started(five...)
	expect(third, false, "late.damka")
	expect(third, true, "")
	expect(third, false, "")
}

// A file with other events than are here is told, whether it has more, as many
// or fewer.
func TestCompareFilesThatDiverged(t *testing.T) {
	ctx := t.Context()
	here, there := newDesk(t, t.TempDir()), newDesk(t, t.TempDir())
	id := here.started(five...)
	export := func(d desk) []byte {
		var file bytes.Buffer
		d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
		return file.Bytes()
	}
	_, err := there.ImportFile(ctx, app.Arbiter, bytes.NewReader(export(here)), false)
	there.must(err)
	there.must(there.PublishRound(ctx, app.Arbiter, id, 1))
	here.must(here.Enter(ctx, app.Arbiter, id, forms("Iga Żuk"), 0))
	asMany := export(here)
	here.must(here.Enter(ctx, app.Arbiter, id, forms("Ida Śliwa"), 0))
	more := export(here)
	expect := func(data []byte, more int) {
		t.Helper()
		var ahead *events.AheadError
		err := there.CompareFiles(ctx, fstest.MapFS{"other.damka": {Data: data}}, false)
		if !errors.As(err, &ahead) || !ahead.Other || ahead.File != "other.damka" || ahead.ID != id || cmp.Compare(ahead.Events, ahead.Known) != more {
			t.Errorf("%d: got %v", more, err)
		}
	}
	expect(asMany, 0)
	expect(more, 1)
	there.must(there.UnpublishRound(ctx, app.Arbiter, id, 1))
	there.must(there.PublishRound(ctx, app.Arbiter, id, 1))
	expect(asMany, -1)
}
