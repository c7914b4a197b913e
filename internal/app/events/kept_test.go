package events_test

import (
	"bytes"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/store/sqlite"
)

// What was done on a data folder is there, to the byte, when another process
// opens it. (The long Swiss tournaments run on data folders as well.)
func TestKeptOnTheDisk(t *testing.T) {
	dir := t.TempDir()
	var lists [2][]events.Summary
	var files [2][]byte
	for i := range 2 {
		s, err := sqlite.Open(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		base := app.New(s, app.Options{
			Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler),
		})
		d := desk{events.New(base), t}
		if i == 0 {
			_, err := d.Demo(t.Context())
			d.must(err)
		}
		lists[i] = d.list()
		for _, listed := range lists[i] {
			var file bytes.Buffer
			d.must(d.ExportFile(t.Context(), app.Arbiter, listed.ID, &file))
			files[i] = append(files[i], file.Bytes()...)
		}
		d.must(s.Check(t.Context()))
		base.Close()
		d.must(s.Close())
	}
	if len(lists[0]) != 3 || !reflect.DeepEqual(lists[0], lists[1]) || !bytes.Equal(files[0], files[1]) {
		t.Errorf("kept %+v, found %+v", lists[0], lists[1])
	}
}
