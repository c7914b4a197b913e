package events_test

import (
	"bytes"
	"cmp"
	"io/fs"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/fstest"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// storedDesk is a desk with the store that it is on.
type storedDesk struct {
	desk
	store store.Store
}

// Each number gives other ids.
func newStoredDesk(t *testing.T, number byte) storedDesk {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return storedDesk{desk{newApp(t, s, rand.NewChaCha8([32]byte{number})), t}, s}
}

func (d storedDesk) ahead(folder fs.FS) []*events.AheadError {
	d.t.Helper()
	found, err := events.FilesAhead(d.t.Context(), d.store, folder)
	d.must(err)
	return found
}

// Tournament files in a folder have more than is here, or not.
func TestFilesAhead(t *testing.T) {
	first, second := newStoredDesk(t, 1), newStoredDesk(t, 2)
	ctx := t.Context()
	id := first.started(five...)
	export := func(d storedDesk) []byte {
		var file bytes.Buffer
		d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
		return file.Bytes()
	}
	early := export(first)
	first.must(first.PublishRound(ctx, app.Arbiter, id, 1))
	late := export(first)
	folder := fstest.MapFS{"early.damka": {Data: early}, "late.damka": {Data: late}, "letter.damka": {Data: []byte("a letter")}}

	expect := func(d storedDesk, accept bool, files ...string) {
		t.Helper()
		found := d.ahead(folder)
		var names []string
		for _, ahead := range found {
			names = append(names, ahead.File)
			if ahead.ID != id {
				t.Errorf("tournament %s, want %s", ahead.ID, id)
			}
		}
		if !slices.Equal(names, files) {
			t.Errorf("got %q, want %q", names, files)
		}
		if accept {
			d.must(d.AcceptFiles(ctx, found))
		}
	}
	expect(first, false)
	expect(second, false, "early.damka", "late.damka") // where nothing is, everything is missing
	_, err := second.ImportFile(ctx, app.Arbiter, bytes.NewReader(early), false)
	second.must(err)
	expect(second, false, "late.damka")
	expect(second, true, "late.damka")
	expect(second, false) // accepted
	_, err = second.ImportFile(ctx, app.Arbiter, bytes.NewReader(late), false)
	second.must(err)
	expect(second, false)

	// A tournament that is not here is missing where others are, too.
	third := newStoredDesk(t, 3)
	third.started(five...)
	expect(third, true, "early.damka", "late.damka")
	expect(third, false)
}

// A file with other events than are here is told, whether it has more, as many
// or fewer.
func TestFilesThatDiverged(t *testing.T) {
	ctx := t.Context()
	here, there := newStoredDesk(t, 1), newStoredDesk(t, 2)
	id := here.started(five...)
	export := func(d storedDesk) []byte {
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
		found := there.ahead(fstest.MapFS{"other.damka": {Data: data}})
		if len(found) != 1 || !found[0].Other || found[0].ID != id || cmp.Compare(found[0].Events, found[0].Known) != more {
			t.Errorf("%d: got %v", more, found)
		}
	}
	expect(asMany, 0)
	expect(more, 1)
	there.must(there.UnpublishRound(ctx, app.Arbiter, id, 1))
	there.must(there.PublishRound(ctx, app.Arbiter, id, 1))
	expect(asMany, -1)
}
