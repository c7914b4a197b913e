package sqlite

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

func mustOpen(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func opened(t testing.TB) *Store {
	t.Helper()
	s := mustOpen(t, t.TempDir())
	t.Cleanup(func() { s.Close() })
	return s
}

func closeStore(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func streamNamed(n int) journal.Stream { return journal.NewStream("tournament", fmt.Sprint("t", n)) }

func drafts(count, size int) []journal.Draft {
	list := make([]journal.Draft, count)
	for i := range list {
		data := fmt.Appendf(nil, `{"number":%d,"text":"%s"}`, i, strings.Repeat("x", size))
		list[i] = journal.Draft{Type: "said", Version: 1, At: noon, By: "test", Data: data}
	}
	return list
}

func record(id, name string) journal.Record {
	return journal.Record{ID: id, Salt: fmt.Appendf(nil, "%16.16s", "salt of "+id), Data: json.RawMessage(fmt.Sprintf(`{"name":%q}`, name))}
}

// grown fills a store with streams that grow in turns, so that every page has
// events of several, and returns what each says.
func grown(t testing.TB, s *Store, streams, rounds int) map[journal.Stream][]journal.Event {
	t.Helper()
	said := make(map[journal.Stream][]journal.Event)
	for round := range rounds {
		for n := range streams {
			stream := streamNamed(n)
			batch := journal.Batch{Stream: stream, Expect: journal.Seq(len(said[stream])), Drafts: drafts(1+(round+n)%3, 20*(round%5))}
			id := fmt.Sprintf("p%d-%d", n, round)
			events, err := s.Append(t.Context(), batch, func(tx store.Tx) error { return tx.PutRecord(stream, record(id, "Olga Czyż "+id)) })
			if err != nil {
				t.Fatal(err)
			}
			said[stream] = append(said[stream], events...)
		}
	}
	return said
}

// holdCopier keeps the log from being copied beside the writer until the returned function is called.
func holdCopier(s *Store) (release func()) {
	if s.copier == nil { // a folder that is not opened
		return func() {}
	}
	s.copier.mutex.Lock()
	return s.copier.mutex.Unlock
}

// crashed copies the files of an open store as they would be found after its
// process was killed.
func crashed(t testing.TB, s *Store) string {
	t.Helper()
	dir := t.TempDir()
	defer holdCopier(s)()
	for _, name := range []string{databaseName, walName} {
		copyTo(t, filepath.Join(s.dir, name), filepath.Join(dir, name))
	}
	return dir
}

func copyTo(t testing.TB, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// queued waits until so many requests wait for the writer.
func queued(s *Store, count int) {
	for len(s.writer.queue) < count {
		runtime.Gosched()
	}
}

// holdWriter lets the writer wait inside a hook until the returned function is
// called, so that what is sent meanwhile waits together.
func holdWriter(t testing.TB, s *Store) (release func()) {
	t.Helper()
	held, let, done := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		done <- s.Update(t.Context(), func(store.Tx) error {
			close(held)
			<-let
			return nil
		})
	}()
	<-held
	return func() {
		t.Helper()
		close(let)
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func wantError(t testing.TB, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: got %v, want %v", what, err, want)
	}
}

// resealed is a block with the sum that its bytes have.
func resealed(data []byte) []byte {
	body := data[:len(data)-4]
	return binary.BigEndian.AppendUint32(body, crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)))
}
