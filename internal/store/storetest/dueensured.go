package storetest

import (
	"errors"
	"testing"

	"damka/internal/store"
)

// A row that is ensured is due in time: one that is due sooner stays, unless a worker holds it.
func testDueEnsured(t *testing.T, backend Backend) {
	s := opened(t, backend)
	ensure := func(row store.DueRow) {
		t.Helper()
		must(t, inTx(t, s, func(tx store.Tx) error { return tx.EnsureDue(row) }))
	}
	ensure(due("flag", "a", 10))
	wantNext(t, s, 10)
	for _, later := range []int{10, 20} {
		changed := s.DueChanged()
		ensure(due("flag", "a", later))
		select {
		case <-changed:
			t.Errorf("woken by a row that stayed, for minute %d", later)
		default:
		}
		wantNext(t, s, 10)
	}
	ensure(due("flag", "a", 5))
	wantNext(t, s, 5)
	taken := take(t, s, 5, 1)
	ensure(due("flag", "a", 30))
	wantNext(t, s, 30)
	if err := inTx(t, s, finish(taken[0])); !errors.Is(err, store.ErrLost) {
		t.Errorf("a row that was put again was finished: %v", err)
	}
	ensure(due("mail", "a", 40))
	wantNext(t, s, 40, "mail")
	bad := due("flag", "a", 50)
	bad.Kind = "No Kind"
	if err := inTx(t, s, func(tx store.Tx) error { return tx.EnsureDue(bad) }); err == nil {
		t.Error("a row of no kind was ensured")
	}
}
