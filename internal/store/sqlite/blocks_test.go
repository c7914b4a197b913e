package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// packedStore is a closed store whose first streams are packed, each with an event beside its block, or with none.
func packedStore(t *testing.T, beside int) (dir string, said map[journal.Stream][]journal.Event) {
	t.Helper()
	dir = t.TempDir()
	s := mustOpen(t, dir)
	said = grown(t, s, 4, 8)
	for n := range 3 {
		stream := streamNamed(n)
		if packed, err := s.Pack(t.Context(), stream, journal.Seq(len(said[stream])), nil); !packed || err != nil {
			t.Fatal(packed, err)
		}
		events, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: journal.Seq(len(said[stream])), Drafts: drafts(beside, 5)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		said[stream] = append(said[stream], events...)
	}
	closeStore(t, s)
	return dir, said
}

// altered runs statements on the database of a closed store.
func altered(t *testing.T, dir string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", fileURI(dir+"/"+databaseName, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// A packed stream has no rows but those of what was appended since, and its block is small.
func TestPackedStreamsHaveNoRows(t *testing.T) {
	for _, beside := range []int{0, 2} {
		dir, said := packedStore(t, beside)
		s := mustOpen(t, dir)
		for n := range 4 {
			var rows, blocks, bytes int
			err := s.reading.QueryRow(`SELECT (SELECT count(*) FROM events WHERE stream = s.id), (SELECT count(*) FROM blocks WHERE stream = s.id),
				coalesce((SELECT length(data) FROM blocks WHERE stream = s.id), 0) FROM streams s WHERE name = ?`, string(streamNamed(n))).Scan(&rows, &blocks, &bytes)
			if err != nil {
				t.Fatal(err)
			}
			wantRows, wantBlocks := beside, 1
			if n == 3 {
				wantRows, wantBlocks = len(said[streamNamed(n)]), 0
			}
			if rows != wantRows || blocks != wantBlocks || bytes > 300 {
				t.Errorf("%s: %d rows, %d blocks of %d bytes; want %d and %d", streamNamed(n), rows, blocks, bytes, wantRows, wantBlocks)
			}
		}
		closeStore(t, s)
	}
}

// Whatever is wrong with a block, or with what belongs to it, is said of the stream when it is read, and by the check; nothing else is given as good.
func TestDamagedBlocks(t *testing.T) {
	first := fmt.Sprintf(`(SELECT id FROM streams WHERE name = '%s')`, streamNamed(0))
	second := fmt.Sprintf(`(SELECT id FROM streams WHERE name = '%s')`, streamNamed(1))
	for name, test := range map[string]struct {
		statements []string
		atOpening  bool // seen without unpacking
		reading    bool // says so; else only the check does
		named      bool // the error names the stream
	}{
		"a byte":          {[]string{`UPDATE blocks SET data = CAST(substr(data, 1, 20) || x'00' || substr(data, 22) AS BLOB) WHERE stream = ` + first}, true, true, true},
		"no bytes":        {[]string{`UPDATE blocks SET data = x'' WHERE stream = ` + first}, true, true, true},
		"cut off":         {[]string{`UPDATE blocks SET data = CAST(substr(data, 1, 40) AS BLOB) WHERE stream = ` + first}, true, true, true},
		"no block":        {[]string{`DELETE FROM blocks WHERE stream = ` + first}, true, true, true},
		"another's":       {[]string{`UPDATE blocks SET data = (SELECT data FROM blocks WHERE stream = ` + second + `) WHERE stream = ` + first}, false, true, true},
		"fewer events":    {[]string{`UPDATE blocks SET seq = seq - 1 WHERE stream = ` + first}, true, true, true},
		"no events":       {[]string{`UPDATE blocks SET seq = 0 WHERE stream = ` + first}, true, true, true},
		"first elsewhere": {[]string{`UPDATE blocks SET first = first + 1 WHERE stream = ` + first}, false, true, true},
		"last elsewhere":  {[]string{`UPDATE blocks SET last = last + 1 WHERE stream = ` + first}, false, true, true},
		"another span":    {[]string{`UPDATE blocks SET span = 1 WHERE stream = ` + first}, false, false, false},
		"no stream":       {[]string{`PRAGMA foreign_keys = 0`, `UPDATE blocks SET stream = 4711 WHERE stream = ` + first}, true, true, true},
		"another head":    {[]string{`UPDATE streams SET hash = (SELECT hash FROM streams WHERE id <> ` + first + ` LIMIT 1) WHERE id = ` + first}, false, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			dir, said := packedStore(t, 0)
			altered(t, dir, test.statements...)
			s, err := Open(t.Context(), dir)
			if (err != nil) != test.atOpening || err != nil && !errors.Is(err, store.ErrCorrupt) {
				t.Fatalf("opening says %v", err)
			}
			if test.atOpening {
				if !strings.Contains(err.Error(), string(streamNamed(0))) {
					t.Errorf("opening does not name the stream: %v", err)
				}
				return
			}
			defer s.Close()
			wantError(t, "the check", s.Check(t.Context()), store.ErrCorrupt)
			_, err = s.Read(t.Context(), streamNamed(0), 0)
			if test.reading {
				wantError(t, "reading", err, store.ErrCorrupt)
				var corrupt *store.CorruptError
				if errors.As(err, &corrupt) && test.named && corrupt.Stream != streamNamed(0) {
					t.Errorf("reading names %q: %v", corrupt.Stream, err)
				}
			} else if err != nil {
				t.Error(err)
			}
			if err := followsAll(t, s, 4*8); test.reading != errors.Is(err, store.ErrCorrupt) {
				t.Errorf("reading everything says %v", err)
			}
			if events, err := s.Read(t.Context(), streamNamed(1), 0); err != nil || len(events) != len(said[streamNamed(1)]) {
				t.Errorf("the other stream: %d events, %v", len(events), err)
			}
		})
	}
}

// followsAll follows everything that is stored until so many events were read, and returns the error.
func followsAll(t *testing.T, s *Store, most int) error {
	t.Helper()
	for _, err := range s.FollowAll(t.Context(), 0) {
		if most--; err != nil || most == 0 {
			return err
		}
	}
	return nil
}

// A block of a newer form is no damage.
func TestBlocksOfANewerForm(t *testing.T) {
	dir, _ := packedStore(t, 1)
	db, err := sql.Open("sqlite", fileURI(dir+"/"+databaseName, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var data []byte
	if err := db.QueryRow(`SELECT data FROM blocks ORDER BY stream LIMIT 1`).Scan(&data); err != nil {
		t.Fatal(err)
	}
	b := storedBlock{seq: 1, data: resealed(append([]byte{200}, data[1:]...))}
	if _, err := b.events("game/a"); !errors.Is(err, store.ErrNewer) || errors.Is(err, store.ErrCorrupt) {
		t.Errorf("got %v", err)
	}
	wantError(t, "not unpacked", b.intact("game/a"), store.ErrNewer)
}

// What others have noted is found where it is packed by now: the newest event of a copy, and of the note.
func TestNotedEventsThatArePacked(t *testing.T) {
	dir, said := packedStore(t, 1)
	s := mustOpen(t, dir)
	defer s.Close()
	for stream, events := range said {
		for _, event := range events {
			there, err := has(t.Context(), s.reading, newest{event.Position, event.Hash})
			other, failed := has(t.Context(), s.reading, newest{event.Position, events[0].Hash.Next(nil)})
			if !there || other || err != nil || failed != nil {
				t.Fatalf("%s event %d: %t, another one at its position: %t, %v %v", stream, event.Seq, there, other, err, failed)
			}
		}
	}
	// The writer has one connection: what looks for an event must not wait for another one.
	if there, err := has(t.Context(), s.copying, newest{said[streamNamed(0)][0].Position, said[streamNamed(0)][0].Hash}); !there || err != nil {
		t.Error(there, err)
	}
}

// The blocks that may have an event between two positions are those that overlap; by the slow way, all are looked at.
func TestBlocksBetween(t *testing.T) {
	s := opened(t)
	grown(t, s, 40, 12)
	heads, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, head := range heads { // some early, some late: spans of several lengths
		for range i % 5 {
			h, err := s.Append(t.Context(), journal.Batch{Stream: head.Stream, Expect: head.Head.Seq, Drafts: drafts(1, 1)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			head.Head.Seq = h[0].Seq
		}
		if _, err := s.Pack(t.Context(), head.Stream, head.Head.Seq, nil); err != nil {
			t.Fatal(err)
		}
	}
	var all []storedBlock
	rows, err := s.reading.Query(`SELECT ` + blockColumns + ` FROM blocks b`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		b, err := scanBlock(rows)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	for from := journal.Position(1); from < 1200; from += 7 {
		for _, length := range []journal.Position{0, 1, 30, 500} {
			want := make(map[journal.Position]bool)
			for _, b := range all {
				if b.last >= from && b.first <= from+length {
					want[b.first] = true
				}
			}
			got, err := blocksBetween(t.Context(), s.reading, from, from+length)
			if err != nil || len(got) != len(want) {
				t.Fatalf("from %d to %d: %d blocks, want %d (%v)", from, from+length, len(got), len(want), err)
			}
			for _, b := range got {
				if !want[b.first] {
					t.Errorf("from %d to %d: the block from %d to %d", from, from+length, b.first, b.last)
				}
			}
		}
	}
}
