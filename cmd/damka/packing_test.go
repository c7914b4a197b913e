package main

import (
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// A server packs the games in which nothing has happened for a day, also those of versions that did not, and after it they are read as they were.
func TestAServerPacksOldGames(t *testing.T) {
	dir := t.TempDir()
	open := func() store.Store {
		s, err := sqlite.Folder(dir).Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	stored := make(map[journal.Stream][]journal.Event)
	for _, stream := range []journal.Stream{"game/oldgameoldgame22", "tournament/other"} { // the newest event of all is not packed
		drafts := []journal.Draft{{Type: "unknown", Version: 1, At: time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC), By: "arbiter", Data: []byte(`{"at":1773489600000}`)}}
		events, err := s.Append(t.Context(), journal.Batch{Stream: stream, Drafts: drafts}, nil)
		if err != nil {
			t.Fatal(err)
		}
		stored[stream] = events
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "damka.db")+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	for packed, deadline := 0, time.Now().Add(patience); packed == 0; {
		if time.Now().After(deadline) {
			t.Fatalf("nothing was packed: %s", p.Said())
		}
		if err := db.QueryRow(`SELECT count(*) FROM blocks`).Scan(&packed); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	s = open()
	defer s.Close()
	for stream, want := range stored {
		events, err := s.Read(t.Context(), stream, 0)
		if err != nil || len(events) != 1 || string(events[0].Line) != string(want[0].Line) || events[0].Position != want[0].Position {
			t.Errorf("%s: %v, %v", stream, events, err)
		}
	}
}
