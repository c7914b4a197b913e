package deadlines

import (
	"context"
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

type storeTx = store.Tx

var errKilled = errors.New("killed")

// mortal is a store of a program that is killed at its n-th transaction, before it is written or just after it.
type mortal struct {
	store.Store
	left  *int
	after bool
}

func (m mortal) Update(ctx context.Context, side func(store.Tx) error) error {
	if *m.left--; *m.left > 0 {
		return m.Store.Update(ctx, side)
	}
	if *m.left == 0 && m.after {
		if err := m.Store.Update(ctx, side); err != nil {
			return err
		}
	}
	return errKilled
}

// Wherever the program is killed while it queues letters, the next one queues those that are missing, and none twice; two programs at a time do no more than one.
func TestKilledWhileQueuing(t *testing.T) {
	const want = "10-17 notice_soon ewa, 10-17 notice_soon ewa, 10-17 notice_soon planner, 10-17 notice_soon planner"
	killed := 0
	for _, after := range []bool{false, true} {
		for n := 1; n < 6; n++ {
			w := newWorld(t)
			chief := w.person("Ewa", "ewa@example.org")
			w.enter(w.actor(planner), article.PZWarc, chief)
			w.enter(w.actor(planner), article.PZWarc, chief)
			w.until("2026-10-16")
			w.sleep("2026-10-17")
			dying := n
			base := app.New(mortal{w.store, &dying, after}, app.Options{Now: w.base.Now, Log: w.base.Log()})
			victim := New(base, register.New(base, register.Options{}), w, w)
			if _, err := victim.Once(w.ctx); errors.Is(err, errKilled) {
				killed++
			}
			base.Close()
			w.open(w.store) // which looks at everything again
			w.now = w.now.Add(2 * lease)
			w.work()
			w.work()
			w.until("2026-10-20")
			w.expect("killed", want)
		}
	}
	if killed < 4 {
		t.Errorf("killed only %d times", killed)
	}
}

// A tournament that somebody changes while its letters are being queued is looked at again.
func TestChangedMeanwhile(t *testing.T) {
	w := newWorld(t)
	id := w.enter(w.actor(planner), article.PZWarc, "")
	w.until("2026-10-16")
	w.sleep("2026-10-17")
	rows, err := w.store.TakeDue(w.ctx, w.now, []string{dossier.DueLetters}, 1, lease)
	w.must(err)
	if len(rows) != 1 {
		t.Fatal(rows)
	}
	w.must(w.register.ChangePlan(w.ctx, w.actor(planner), id, dossier.Notify{On: day("2026-10-17")}))
	w.must(w.do(w.ctx, rows[0])) // it has read the new state, and lost the row
	w.work()
	w.until("2026-11-01")
	w.expect("notified meanwhile", "")
}
