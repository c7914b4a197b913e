package events_test

import (
	"bytes"
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

	// A tournament that was never here is not missing where others are.
	third := newDesk(t, t.TempDir())
	expect(third, false, "late.damka")
	third.started(five...)
	expect(third, false, "")
}
