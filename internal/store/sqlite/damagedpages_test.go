package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/store"
)

func TestDamagedPages(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 5, 10))
	closeStore(t, s)
	database, err := os.ReadFile(s.path())
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	random := rand.New(rand.NewPCG(11, 11))
	seen := make(tally)
	damage := func(at int, with byte) {
		copied := t.TempDir()
		damaged := bytes.Clone(database)
		damaged[at] ^= with
		if err := os.WriteFile(filepath.Join(copied, databaseName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, fmt.Sprintf("page %d, byte %d xor %#x", at/page+1, at%page, with), copied, true)]++
	}
	for start := 0; start < len(database); start += page {
		for range sample(16) { // header and cell pointers
			damage(start+random.IntN(40), byte(1+random.IntN(255)))
		}
		for range sample(32) {
			damage(start+random.IntN(page), byte(1+random.IntN(255)))
		}
	}
	seen.report(t)
	if seen[refused] == 0 || seen[partly] == 0 || seen[whole] == 0 {
		t.Error("too little was damaged")
	}
}

// Whole pages lost, doubled or cut off, as a failing disk or a broken copy
// leaves them.
func TestLostPages(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 5, 10))
	closeStore(t, s)
	database, err := os.ReadFile(s.path())
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	seen := make(tally)
	examine := func(what string, damaged []byte) {
		copied := t.TempDir()
		if err := os.WriteFile(filepath.Join(copied, databaseName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, what, copied, true)]++
	}
	for start := 0; start < len(database); start += page {
		zeroed := bytes.Clone(database)
		clear(zeroed[start : start+page])
		examine(fmt.Sprintf("page %d of zeros", start/page+1), zeroed)
		if start > 0 {
			doubled := bytes.Clone(database)
			copy(doubled[start:start+page], database[start-page:start])
			examine(fmt.Sprintf("page %d twice", start/page), doubled)
			examine(fmt.Sprintf("cut after page %d", start/page), database[:start])
			examine(fmt.Sprintf("cut inside page %d", start/page+1), database[:start+page/3])
		}
	}
	seen.report(t)
	if seen[refused] == 0 {
		t.Error("nothing was refused")
	}
}

// A stream's name is in its table and in the index of that; damage to one of
// them must not hide the stream.
func TestDamagedNames(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 5, 3))
	closeStore(t, s)
	database, err := os.ReadFile(s.path())
	if err != nil {
		t.Fatal(err)
	}
	name, places := []byte(streamNamed(3)), 0
	for start := 0; ; places++ {
		found := bytes.Index(database[start:], name)
		if found < 0 {
			break
		}
		start += found + len(name)
		damaged, copied := bytes.Clone(database), t.TempDir()
		damaged[start-1] = '7'
		if err := os.WriteFile(filepath.Join(copied, databaseName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := truth.examine(t, fmt.Sprint("name at byte ", start), copied, true); got != refused {
			t.Errorf("name at byte %d: outcome %d", start, got)
		}
	}
	if places < 2 {
		t.Errorf("the name is in %d places", places)
	}
}

// Damage done on purpose by SQL, where SQLite itself sees nothing wrong.
func TestForgedRows(t *testing.T) {
	for name, forge := range map[string]string{
		"a line":            `UPDATE events SET line = CAST(replace(CAST(line AS TEXT), '"test"', '"best"') AS BLOB) WHERE seq = 3`,
		"a hash":            `UPDATE events SET hash = zeroblob(32) WHERE seq = 2`,
		"a hash too short":  `UPDATE events SET hash = x'00' WHERE seq = 2`,
		"an unreadable one": `UPDATE events SET line = x'7b' WHERE seq = 2`,
		"an event gone":     `DELETE FROM events WHERE seq = 2`,
		"the last gone":     `DELETE FROM events WHERE position = (SELECT max(position) FROM events)`,
		"one moved":         `UPDATE events SET seq = 99 WHERE seq = 2`,
		"a head":            `UPDATE streams SET seq = seq - 1`,
		"a head's hash":     `UPDATE streams SET hash = zeroblob(32)`,
		"a head too short":  `UPDATE streams SET hash = x'00'`,
		"a stream gone":     `PRAGMA foreign_keys = 0; DELETE FROM streams`,
		"a record":          `UPDATE records SET data = CAST('{"name":"Inga"}' AS BLOB)`,
		"a record's id":     `UPDATE records SET id = 'p9' WHERE id = 'p0-1'`,
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			grown(t, s, 1, 4)
			if err := s.writer.exec(forge); err != nil {
				t.Fatal(err)
			}
			err := s.Check(t.Context())
			var corrupt *store.CorruptError
			if !errors.As(err, &corrupt) || corrupt.Path != s.path() {
				t.Errorf("Check says %v", err)
			}
			dir := crashed(t, s)
			_, err = Open(t.Context(), dir)
			wantError(t, "opening after a crash", err, store.ErrCorrupt)
			if strings.Contains(name, "head") || strings.Contains(name, "last") {
				closeStore(t, s)
				_, err = Open(t.Context(), s.dir)
				wantError(t, "opening after closing", err, store.ErrCorrupt)
				return
			}
			wantError(t, "a backup of it", s.Backup(t.Context(), filepath.Join(t.TempDir(), "backup")), store.ErrCorrupt)
		})
	}
}

// A follower of everything gets nothing forged, and an error when something is
// gone.
func TestFollowAllOfForgedRows(t *testing.T) {
	for name, forge := range map[string]string{
		"a line":            `UPDATE events SET line = CAST(replace(CAST(line AS TEXT), '"test"', '"best"') AS BLOB) WHERE seq = 3`,
		"a hash":            `UPDATE events SET hash = zeroblob(32) WHERE seq = 2`,
		"a hash too short":  `UPDATE events SET hash = x'00' WHERE seq = 2`,
		"an unreadable one": `UPDATE events SET line = x'7b' WHERE seq = 2`,
		"an event gone":     `DELETE FROM events WHERE seq = 2`,
		"one moved":         `UPDATE events SET seq = 99 WHERE seq = 2`,
		"a stream gone":     `PRAGMA foreign_keys = 0; DELETE FROM streams`,
	} {
		s := opened(t)
		grown(t, s, 2, 4)
		if err := s.writer.exec(forge); err != nil {
			t.Fatal(err)
		}
		last, err := s.Position(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var ended error
		ctx, giveUp := context.WithTimeout(t.Context(), 10*time.Second) // one that sees nothing wrong would wait
		defer giveUp()
		for event, err := range s.FollowAll(ctx, 0) {
			if ended = err; err != nil || event.Position == last {
				break
			}
		}
		wantError(t, name, ended, store.ErrCorrupt)
	}
}
