package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

var dueSuite = []test{
	{"due", testDue},
	{"due kinds", testDueKinds},
	{"due again after a lease", testDueLease},
	{"due and replaced", testDueReplaced},
	{"due and postponed", testDuePostponed},
	{"due at the latest", testDueEnsured},
	{"due in a transaction", testDueInTransaction},
	{"a list of what is due", testListDue},
	{"due by many workers", testDueManyWorkers},
	{"waiting for what is due", testDueWaiting},
	{"rows that cannot be due", testBadDue},
	{"due after reopening", testDueReopened},
}

func due(kind, id string, minutes int) store.DueRow {
	return store.DueRow{Kind: kind, ID: id, Stream: "game/" + journal.Stream(id), At: noonAnd(minutes), Data: json.RawMessage(`{"id": "` + id + `"}`)}
}

func noonAnd(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }

// inTx runs steps of one transaction and returns the first error.
func inTx(t *testing.T, s store.Store, steps ...func(store.Tx) error) error {
	t.Helper()
	return s.Update(t.Context(), func(tx store.Tx) error {
		for _, step := range steps {
			if err := step(tx); err != nil {
				return err
			}
		}
		return nil
	})
}

func put(rows ...store.DueRow) func(store.Tx) error {
	return func(tx store.Tx) error {
		for _, row := range rows {
			if err := tx.PutDue(row); err != nil {
				return err
			}
		}
		return nil
	}
}

func finish(taken store.TakenDue) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.FinishDue(taken) }
}

func postpone(taken store.TakenDue, minutes int) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.PostponeDue(taken, noonAnd(minutes)) }
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// take takes rows with a lease of five minutes.
func take(t *testing.T, s store.Store, minutes, limit int, kinds ...string) []store.TakenDue {
	t.Helper()
	taken, err := s.TakeDue(t.Context(), noonAnd(minutes), kinds, limit, 5*time.Minute)
	must(t, err)
	return taken
}

// named are the ids of taken rows, in their order.
func named(taken []store.TakenDue) string {
	list := make([]string, len(taken))
	for i, row := range taken {
		list[i] = row.ID
	}
	return strings.Join(list, " ")
}

// wantNext checks NextDue; negative minutes: none.
func wantNext(t *testing.T, s store.Store, minutes int, kinds ...string) {
	t.Helper()
	at, found, err := s.NextDue(t.Context(), kinds)
	must(t, err)
	if found != (minutes >= 0) || found && !at.Equal(noonAnd(minutes)) {
		t.Errorf("next due: %v, %t; want minute %d", at, found, minutes)
	}
}

func testDue(t *testing.T, backend Backend) {
	s := opened(t, backend)
	equal(t, "of nothing", len(take(t, s, 0, 9)), 0)
	wantNext(t, s, -1)
	late := due("flag", "late", 30)
	late.At = late.At.In(time.FixedZone("CET", 3600)).Add(300 * time.Microsecond)
	bare := store.DueRow{Kind: "mail", ID: "Jan Łoza, żółw", At: noonAnd(20)}
	must(t, inTx(t, s, put(late, due("flag", "early", 10), bare, due("flag", "first", 5))))
	wantNext(t, s, 5)
	equal(t, "too early", len(take(t, s, 4, 9)), 0)
	taken := take(t, s, 20, 2)
	equal(t, "the first two", named(taken), "first early")
	for i, row := range taken {
		want := store.TakenDue{DueRow: due("flag", row.ID, 5+5*i), Until: noonAnd(25), Attempt: 1, Serial: row.Serial}
		equal(t, "row", row, want)
	}
	wantNext(t, s, 20)
	third := take(t, s, 20, 9)
	equal(t, "the rest", third[0].DueRow, bare)
	equal(t, "held", len(take(t, s, 24, 9)), 0)
	must(t, inTx(t, s, finish(taken[0]), finish(taken[1]), finish(third[0])))
	if err := inTx(t, s, finish(taken[0])); !errors.Is(err, store.ErrLost) {
		t.Errorf("finishing twice gives %v", err)
	}
	wantNext(t, s, 30)
	last := take(t, s, 30, 9)
	equal(t, "the last", named(last), "late")
	equal(t, "its time", last[0].At, noonAnd(30))
	must(t, inTx(t, s, func(tx store.Tx) error { return tx.CancelDue("flag", "late") }, func(tx store.Tx) error { return tx.CancelDue("flag", "no such") }))
	if err := inTx(t, s, finish(last[0])); !errors.Is(err, store.ErrLost) {
		t.Errorf("finishing what was cancelled gives %v", err)
	}
	wantNext(t, s, -1)
}

func testDueKinds(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, put(due("flag", "a", 3), due("mail", "a", 2), due("deadline", "a", 1))))
	wantNext(t, s, 2, "flag", "mail")
	wantNext(t, s, -1, "no.such")
	equal(t, "of no such kind", len(take(t, s, 9, 9, "no.such")), 0)
	taken := take(t, s, 9, 9, "mail", "flag")
	if len(taken) != 2 || taken[0].Kind != "mail" || taken[1].Kind != "flag" {
		t.Errorf("taken: %+v", taken)
	}
	equal(t, "what is left", take(t, s, 9, 9)[0].Kind, "deadline")
}

// When the lease of a worker that stopped ends, another one gets the row.
func testDueLease(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, put(due("mail", "a", 0))))
	first := take(t, s, 1, 1)
	wantNext(t, s, 6)
	equal(t, "held", len(take(t, s, 5, 1)), 0)
	second := take(t, s, 6, 1)
	if len(second) != 1 || second[0].Attempt != 2 || !second[0].Until.Equal(noonAnd(11)) {
		t.Fatalf("after the lease: %+v", second)
	}
	if err := inTx(t, s, finish(first[0])); !errors.Is(err, store.ErrLost) {
		t.Errorf("the first worker finishes with %v", err)
	}
	// An ended lease does not matter while nobody else has taken the row.
	must(t, inTx(t, s, finish(second[0])))
	wantNext(t, s, -1)
}

// A row that is put again is another row: a worker that held the old one has lost it.
func testDueReplaced(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, put(due("flag", "a", 0))))
	taken := take(t, s, 1, 1)
	must(t, inTx(t, s, put(due("flag", "a", 60))))
	for name, step := range map[string]func(store.Tx) error{"finishing": finish(taken[0]), "postponing": postpone(taken[0], 2)} {
		if err := inTx(t, s, step); !errors.Is(err, store.ErrLost) {
			t.Errorf("%s the replaced one gives %v", name, err)
		}
	}
	wantNext(t, s, 60)
	again := take(t, s, 60, 1)
	if len(again) != 1 || again[0].Attempt != 1 || again[0].Serial == taken[0].Serial {
		t.Errorf("the new one: %+v, the old one %+v", again, taken)
	}
	// Also when the row was gone in between.
	must(t, inTx(t, s, finish(again[0]), put(due("flag", "a", 60))))
	take(t, s, 60, 1)
	if err := inTx(t, s, finish(again[0])); !errors.Is(err, store.ErrLost) {
		t.Errorf("finishing one that is gone gives %v", err)
	}
}

func testDuePostponed(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, put(due("mail", "a", 0))))
	first := take(t, s, 1, 1)
	must(t, inTx(t, s, postpone(first[0], 30)))
	for name, step := range map[string]func(store.Tx) error{"finishing": finish(first[0]), "postponing again": postpone(first[0], 2)} {
		if err := inTx(t, s, step); !errors.Is(err, store.ErrLost) {
			t.Errorf("%s what was given back gives %v", name, err)
		}
	}
	wantNext(t, s, 30)
	equal(t, "too early", len(take(t, s, 29, 1)), 0)
	second := take(t, s, 30, 1)
	want := store.TakenDue{DueRow: due("mail", "a", 30), Until: noonAnd(35), Attempt: 2, Serial: second[0].Serial}
	equal(t, "again", second[0], want)
	if err := inTx(t, s, func(tx store.Tx) error {
		return tx.PostponeDue(second[0], time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC))
	}); err == nil {
		t.Error("postponed beyond what is kept")
	}
	must(t, inTx(t, s, finish(second[0])))
}

// A due row is stored, cancelled and finished with the append, or not at all.
func testDueInTransaction(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, put(due("flag", "a", 0), due("flag", "b", 0))))
	taken := take(t, s, 0, 1)
	_, err := s.Append(t.Context(), journal.Batch{Stream: "game/a", Drafts: said("flag")}, func(tx store.Tx) error {
		return errors.Join(tx.FinishDue(taken[0]), tx.CancelDue("flag", "b"), tx.PutDue(due("flag", "c", 0)), errHook)
	})
	if !errors.Is(err, errHook) {
		t.Errorf("got %v", err)
	}
	equal(t, "as before", named(take(t, s, 1, 9)), "b")
	_, err = s.Append(t.Context(), journal.Batch{Stream: "game/a", Drafts: said("flag")}, func(tx store.Tx) error {
		return errors.Join(tx.FinishDue(taken[0]), tx.CancelDue("flag", "b"), tx.PutDue(due("flag", "c", 0)))
	})
	must(t, err)
	equal(t, "after the append", named(take(t, s, 1, 9)), "c")
	// Nothing is stored of the work of a worker that lost its row.
	_, err = s.Append(t.Context(), journal.Batch{Stream: "game/a", Expect: 1, Drafts: said("again")}, finish(taken[0]))
	if !errors.Is(err, store.ErrLost) {
		t.Errorf("got %v", err)
	}
	equal(t, "words", words(t, mustRead(t, s, "game/a")), []string{"flag"})
}

// What is waiting is listed with when it is taken next and how often it was
// taken; listing takes nothing.
func testListDue(t *testing.T, backend Backend) {
	s := opened(t, backend)
	list := func(kind, after string, limit int) []store.WaitingDue {
		t.Helper()
		rows, err := s.ListDue(t.Context(), kind, after, limit)
		must(t, err)
		return rows
	}
	equal(t, "of nothing", len(list("mail", "", 9)), 0)
	bare := store.DueRow{Kind: "mail", ID: "żółw", At: noonAnd(9)}
	must(t, inTx(t, s, put(due("mail", "c", 0), due("mail", "a", 30), due("flag", "b", 0), bare)))
	taken := take(t, s, 1, 1, "mail")
	want := []store.WaitingDue{
		{DueRow: due("mail", "a", 30), Ready: noonAnd(30)},
		{DueRow: due("mail", "c", 0), Ready: noonAnd(6), Attempt: 1},
		{DueRow: bare, Ready: noonAnd(9)},
	}
	equal(t, "all", list("mail", "", 9), want)
	equal(t, "the first", list("mail", "", 1), want[:1])
	equal(t, "after the first", list("mail", "a", 9), want[1:])
	equal(t, "after the last", len(list("mail", "żółw", 9)), 0)
	must(t, inTx(t, s, postpone(taken[0], 60)))
	equal(t, "given back", list("mail", "b", 1)[0].Ready, noonAnd(60))
	must(t, inTx(t, s, func(tx store.Tx) error { return tx.CancelDue("mail", "a") }))
	equal(t, "after a cancellation", list("mail", "", 1)[0].ID, "c")
	if _, err := s.ListDue(t.Context(), "mail", "", 0); err == nil {
		t.Error("none were listed")
	}
}

// Many workers at once: each row is done once.
func testDueManyWorkers(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const rows, workers = 120, 8
	var all []store.DueRow
	for n := range rows {
		all = append(all, due("mail", fmt.Sprint(n), n%7))
	}
	must(t, inTx(t, s, put(all...)))
	var mutex sync.Mutex
	done := make(map[string]int)
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for {
				taken, err := s.TakeDue(background, noonAnd(9), nil, 5, time.Hour)
				if err != nil {
					t.Error(err)
				}
				if len(taken) == 0 {
					return
				}
				for _, row := range taken {
					if err := s.Update(background, finish(row)); err != nil {
						t.Errorf("finishing %s: %v", row.ID, err)
					}
					mutex.Lock()
					done[row.ID]++
					mutex.Unlock()
				}
			}
		})
	}
	group.Wait()
	for n := range rows {
		if done[fmt.Sprint(n)] != 1 {
			t.Errorf("row %d was done %d times", n, done[fmt.Sprint(n)])
		}
	}
	wantNext(t, s, -1)
}

// A waiting worker is woken by a row that becomes due earlier, and by nothing
// that was not stored.
func testDueWaiting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	woken := func(changed <-chan struct{}) bool {
		select {
		case <-changed:
			return true
		default:
			return false
		}
	}
	changed := s.DueChanged()
	mustAppend(t, s, "game/a", 0, "one")
	if err := inTx(t, s, put(due("flag", "a", 9)), func(store.Tx) error { return errHook }); !errors.Is(err, errHook) {
		t.Error(err)
	}
	if woken(changed) {
		t.Error("woken by nothing")
	}
	must(t, inTx(t, s, put(due("flag", "a", 9))))
	if !woken(changed) {
		t.Error("not woken by a row")
	}
	changed = s.DueChanged()
	taken := take(t, s, 9, 1)
	must(t, inTx(t, s, postpone(taken[0], 5)))
	if !woken(changed) {
		t.Error("not woken by a row that was given back")
	}
	changed = s.DueChanged()
	must(t, s.Close())
	if !woken(changed) {
		t.Error("not woken by the end")
	}
}

func testBadDue(t *testing.T, backend Backend) {
	s := opened(t, backend)
	for name, spoil := range map[string]func(*store.DueRow){
		"no kind":            func(r *store.DueRow) { r.Kind = "" },
		"a kind with spaces": func(r *store.DueRow) { r.Kind = "a b" },
		"a long kind":        func(r *store.DueRow) { r.Kind = strings.Repeat("a", 33) },
		"no id":              func(r *store.DueRow) { r.ID = "" },
		"a long id":          func(r *store.DueRow) { r.ID = strings.Repeat("a", 129) },
		"a strange stream":   func(r *store.DueRow) { r.Stream = "no stream" },
		"a far year":         func(r *store.DueRow) { r.At = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) },
		"no JSON":            func(r *store.DueRow) { r.Data = json.RawMessage("x") },
		"much data":          func(r *store.DueRow) { r.Data = json.RawMessage(`"` + strings.Repeat("x", store.MaxDueData) + `"`) },
	} {
		bad := due("flag", "a", 0)
		spoil(&bad)
		if err := inTx(t, s, put(bad)); err == nil {
			t.Errorf("%s was kept", name)
		}
	}
	for name, take := range map[string]struct {
		limit int
		lease time.Duration
	}{"none": {0, time.Minute}, "for no time": {1, 0}} {
		if _, err := s.TakeDue(t.Context(), noon, nil, take.limit, take.lease); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	wantNext(t, s, -1)
}

func testDueReopened(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	s := open(t, place)
	must(t, inTx(t, s, put(due("flag", "a", 0), due("flag", "b", 1))))
	taken := take(t, s, 0, 1)
	must(t, s.Close())
	s = open(t, place)
	defer s.Close()
	equal(t, "held through it", named(take(t, s, 3, 9)), "b")
	must(t, inTx(t, s, finish(taken[0])))
	wantNext(t, s, 8)
}
