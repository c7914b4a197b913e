package storetest

import (
	"errors"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// rowStep is one step of a hook. which is the number of the twin: the rows that a
// worker holds have other serials there.
type rowStep struct {
	name string
	do   func(tx store.Tx, which int) error
}

// hook chooses a hook of a few steps, the same for both. Some hooks fail at
// the end, and some continue when a step fails: then what the others wrote stays.
func (w *twins) hook(stream journal.Stream) func(which int) func(store.Tx) error {
	steps := make([]rowStep, w.choose(4))
	for i := range steps {
		steps[i] = w.rowStep(stream)
	}
	fails, goesOn := w.maybe(8), w.maybe(50)
	var outcomes [2][]string
	return func(which int) func(store.Tx) error {
		return func(tx store.Tx) error {
			for _, step := range steps {
				err := step.do(tx, which)
				outcomes[which] = append(outcomes[which], step.name+": "+kindOf(err))
				w.met[kindOf(err)]++
				if err != nil && !goesOn {
					return err
				}
			}
			if which == 1 {
				equal(w.t, "the steps of a hook", outcomes[0], outcomes[1])
			}
			if fails {
				return errHook
			}
			return nil
		}
	}
}

func (w *twins) rowStep(stream journal.Stream) rowStep {
	switch w.choose(14) {
	case 0:
		return w.putRecord(stream)
	case 1:
		id := fmt.Sprint("p", w.choose(4))
		return rowStep{"erase " + id, func(tx store.Tx, _ int) error { return tx.EraseRecord(stream, id) }}
	case 2:
		return w.putTournament()
	case 3:
		if w.maybe(10) {
			return rowStep{"clear", func(tx store.Tx, _ int) error { return tx.ClearTournaments() }}
		}
		if w.maybe(20) {
			id := fmt.Sprint("t", w.choose(6))
			return rowStep{"drop " + id, func(tx store.Tx, _ int) error { return tx.DropTournament(id) }}
		}
		return w.putTournament()
	case 4:
		key, value := fmt.Sprint("key ", w.choose(3)), fmt.Sprint("step ", w.step)
		return rowStep{"set " + key, func(tx store.Tx, _ int) error { return tx.SetSetting(key, value) }}
	case 5:
		return w.putDue()
	case 6:
		id := fmt.Sprint(w.choose(4))
		return rowStep{"cancel " + id, func(tx store.Tx, _ int) error { return tx.CancelDue("flag", id) }}
	case 7, 8, 9:
		return w.putDocument()
	case 10:
		return w.removeDocuments()
	case 11, 12:
		return w.writeRatings()
	}
	return w.endDue()
}

// putRecord puts a record, now and then an erased one, other data under the
// same id, or one with a short salt.
func (w *twins) putRecord(stream journal.Stream) rowStep {
	id := fmt.Sprint("p", w.choose(4))
	r := record(id, []string{"Olga Czyż", "Emil Źrebak"}[w.choose(2)])
	if w.maybe(10) {
		r = r.Erase()
	} else if w.maybe(5) {
		r.Salt = r.Salt[:8]
	}
	return rowStep{"put " + id, func(tx store.Tx, _ int) error { return tx.PutRecord(stream, r) }}
}

func (w *twins) putTournament() rowStep {
	id := fmt.Sprint("t", w.choose(6))
	r := row(id, []string{"Żółw", "Łoś", "Turniej 3", "lis", "Źrebak"}[w.choose(5)], day(w.choose(20)))
	r.Place = []string{"Łódź", "Nieporęt", ""}[w.choose(3)]
	r.State = []string{"draft", "running", "closed"}[w.choose(3)]
	r.Form, r.UpdatedAt = w.choose(4), noonAnd(w.choose(50))
	if w.maybe(50) {
		r.Leaders, r.Round = nil, store.RoundNow{}
	}
	if w.maybe(30) {
		r.Ends = ""
	}
	return rowStep{"put " + id, func(tx store.Tx, _ int) error { return tx.PutTournament(r) }}
}

func (w *twins) putDue() rowStep {
	r := due([]string{"flag", "mail"}[w.choose(2)], fmt.Sprint(w.choose(4)), w.minutes+w.choose(8))
	if w.maybe(10) {
		r.Kind = "No Kind"
	}
	if w.maybe(30) {
		return rowStep{"ensure due " + r.ID, func(tx store.Tx, _ int) error { return tx.EnsureDue(r) }}
	}
	return rowStep{"put due " + r.ID, func(tx store.Tx, _ int) error { return tx.PutDue(r) }}
}

// endDue finishes or postpones what a worker holds or once held.
func (w *twins) endDue() rowStep {
	if len(w.taken) == 0 {
		return rowStep{"nothing", func(store.Tx, int) error { return errors.New("nothing was taken") }}
	}
	taken := w.taken[max(0, len(w.taken)-1-w.choose(6))]
	if w.maybe(30) {
		at := noonAnd(w.minutes + w.choose(8))
		return rowStep{"postpone", func(tx store.Tx, which int) error { return tx.PostponeDue(taken[which], at) }}
	}
	return rowStep{"finish", func(tx store.Tx, which int) error { return tx.FinishDue(taken[which]) }}
}
