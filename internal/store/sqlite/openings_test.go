package sqlite

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/openings"
	"damka/internal/store"
	"damka/internal/store/storetest"
)

func TestOpenings(t *testing.T) {
	storetest.RunOpenings(t, func(t *testing.T, dir string) (store.Openings, error) { return OpenOpenings(t.Context(), dir) })
}

func openedOpenings(t testing.TB, dir string) *Openings {
	t.Helper()
	o, err := OpenOpenings(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { o.Close() })
	return o
}

// openingNumber is a game that goes through the first position and one of its own.
func openingNumber(n int) store.OpeningGame {
	g := store.OpeningGame{Data: fmt.Appendf(nil, "Olga Czyż %d", n)}
	binary.BigEndian.PutUint64(g.Fingerprint[:], uint64(n))
	g.Steps = []openings.Step{{Key: openings.Key{Hash: 1}, Move: 1}, {Key: openings.Key{Hash: uint64(n) << 40}, Move: 2}}
	return g
}

// source adds a complete source with games of some numbers.
func source(t testing.TB, o *Openings, from, to, atOnce int) uint32 {
	t.Helper()
	s, err := o.Begin(t.Context(), store.OpeningSource{Kind: "file", Name: "file.pdn", At: noon})
	for n := from; err == nil && n < to; n += atOnce {
		var games []store.OpeningGame
		for i := n; i < min(n+atOnce, to); i++ {
			games = append(games, openingNumber(i))
		}
		_, err = o.Add(t.Context(), s.ID, games)
	}
	if err == nil {
		err = o.Complete(t.Context(), s.ID, json.RawMessage(`{}`))
	}
	if err != nil {
		t.Fatal(err)
	}
	return s.ID
}

func gamesAt(t testing.TB, o *Openings, key openings.Key) (games int) {
	t.Helper()
	rows, err := o.Rows(t.Context(), store.OpeningQuery{Key: key})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		games += r.Tally.Games()
	}
	return games
}

func number(t testing.TB, o *Openings, query string) (n int) {
	t.Helper()
	if err := o.reading.QueryRow(query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Games that come one by one make a few runs, not one each.
func TestRunsAreFew(t *testing.T) {
	o := openedOpenings(t, t.TempDir())
	id := source(t, o, 0, 10, 10)
	for n := 10; n < 700; n++ {
		if _, err := o.Add(t.Context(), id, []store.OpeningGame{openingNumber(n)}); err != nil {
			t.Fatal(err)
		}
	}
	if runs := number(t, o, `SELECT count(*) FROM runs`); runs > 2*fanout {
		t.Errorf("%d runs", runs)
	}
	if games := gamesAt(t, o, openings.Key{Hash: 1}); games != 700 {
		t.Errorf("%d games", games)
	}
}

// What is withdrawn is gone from the file and the log, and its room is given back.
func TestWithdrawnNamesAreOverwritten(t *testing.T) {
	dir := t.TempDir()
	o := openedOpenings(t, dir)
	kept := source(t, o, 0, 10, 10)
	before := number(t, o, `PRAGMA page_count`)
	gone := source(t, o, 5, 9000, 3000)
	if err := o.Withdraw(t.Context(), gone); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{openingsName, openingsName + "-wal"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{10, 11, 4321, 8999} { // also of the page that has games that stay
			if bytes.Contains(data, openingNumber(n).Data) {
				t.Errorf("%s still has the name of game %d", name, n)
			}
		}
	}
	if after := number(t, o, `PRAGMA page_count`); after > before+5 {
		t.Errorf("%d pages, %d before", after, before)
	}
	if found, err := o.Games(t.Context(), []uint64{store.FirstOpening(kept) + 7}); err != nil || len(found) != 1 {
		t.Errorf("%v, %v", found, err)
	}
}

// A withdrawal that was stopped has taken the source out of every count, is listed, and can be continued; only then the games
// that another source has count for that.
func TestWithdrawalIsContinued(t *testing.T) {
	dir := t.TempDir()
	o := openedOpenings(t, dir)
	first := source(t, o, 0, 3*gamesInATime, gamesInATime)
	second := source(t, o, 10, 20, 10)
	err := o.exclusively(t.Context(), func(ctx context.Context) error {
		tx, err := o.writing.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback()
		if err := hide(ctx, tx, first); err != nil {
			return err
		}
		return tx.Commit()
	})
	if err != nil {
		t.Fatal(err)
	}
	if games := gamesAt(t, o, openings.Key{Hash: 1}); games != 0 {
		t.Errorf("%d games count", games)
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	o = openedOpenings(t, dir)
	sources, err := o.Sources(t.Context())
	if err != nil || len(sources) != 2 || sources[0].State != store.OpeningsWithdrawing {
		t.Errorf("%+v, %v", sources, err)
	}
	if err := o.Withdraw(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	if games := gamesAt(t, o, openings.Key{Hash: 1}); games != 10 {
		t.Errorf("%d games count", games)
	}
	if sources, err = o.Sources(t.Context()); err != nil || len(sources) != 1 || sources[0].ID != second || sources[0].Games != 10 || sources[0].Same != 0 {
		t.Errorf("%+v, %v", sources, err)
	}
}

// A run whose writing was interrupted is not seen, and is gone when the openings are opened again.
func TestInterruptedMerge(t *testing.T) {
	dir := t.TempDir()
	o := openedOpenings(t, dir)
	id := source(t, o, 0, 10, 10)
	tx, err := o.writing.Begin()
	if err != nil {
		t.Fatal(err)
	}
	run, err := newRun(t.Context(), tx, id, 1, runWritten)
	if err == nil {
		err = putPage(t.Context(), tx, run, openings.Page{First: 1, Data: []byte("half a page")})
	}
	if err == nil {
		err = tx.Commit()
	}
	if err != nil {
		t.Fatal(err)
	}
	if games := gamesAt(t, o, openings.Key{Hash: 1}); games != 10 {
		t.Errorf("%d games", games)
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	o = openedOpenings(t, dir)
	if runs, pages := number(t, o, `SELECT count(*) FROM runs`), number(t, o, `SELECT count(*) FROM pages`); runs != 1 || pages != 1 {
		t.Errorf("%d runs, %d pages", runs, pages)
	}
}

func TestDamagedOpenings(t *testing.T) {
	dir := t.TempDir()
	o := openedOpenings(t, dir)
	source(t, o, 0, 10, 10)
	if _, err := o.writing.Exec(`UPDATE pages SET data = x'ff'`); err != nil {
		t.Fatal(err)
	}
	_, err := o.Rows(t.Context(), store.OpeningQuery{Key: openings.Key{Hash: 1}})
	wantError(t, "a damaged page", err, store.ErrCorrupt)
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, openingsName), bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = OpenOpenings(t.Context(), dir)
	wantError(t, "no database", err, store.ErrCorrupt)
}

func TestNewerOpenings(t *testing.T) {
	dir := t.TempDir()
	o := openedOpenings(t, dir)
	if _, err := o.writing.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
		t.Fatal(err)
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := OpenOpenings(t.Context(), dir)
	wantError(t, "newer tables", err, store.ErrNewer)
}
