package storetest_test

import (
	"cmp"
	"context"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/storetest"
)

// faultyPlace opens stores with a fault.
type faultyPlace struct {
	store.Place
	plant func(store.Store) store.Store
}

func (p faultyPlace) Open(ctx context.Context) (store.Store, error) {
	s, err := p.Place.Open(ctx)
	if err != nil {
		return nil, err
	}
	return p.plant(s), nil
}

// forgetful appends and leaves out what is to be written with the events.
type forgetful struct{ store.Store }

func (s forgetful) Append(ctx context.Context, batch journal.Batch, _ func(store.Tx) error) ([]journal.Event, error) {
	return s.Store.Append(ctx, batch, nil)
}

// late reads one event too many.
type late struct{ store.Store }

func (s late) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	return s.Store.Read(ctx, stream, max(after, 1)-1)
}

// keeping erases no record.
type keeping struct{ store.Store }

func (s keeping) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	return s.Store.Append(ctx, batch, keepRecords(side))
}

func (s keeping) Update(ctx context.Context, side func(store.Tx) error) error {
	return s.Store.Update(ctx, keepRecords(side))
}

func keepRecords(side func(store.Tx) error) func(store.Tx) error {
	if side == nil {
		return nil
	}
	return func(tx store.Tx) error { return side(keepingTx{tx}) }
}

type keepingTx struct{ store.Tx }

func (keepingTx) EraseRecord(journal.Stream, string) error { return nil }

// halfway writes what a failing hook wrote before it failed.
type halfway struct{ store.Store }

func (s halfway) Update(ctx context.Context, side func(store.Tx) error) error {
	var failed error
	err := s.Store.Update(ctx, func(tx store.Tx) error {
		failed = side(tx)
		return nil
	})
	if failed != nil {
		return failed
	}
	return err
}

// unset keeps no setting.
type unset struct{ store.Store }

func (unset) SetSetting(context.Context, string, string) error { return nil }

// unsorted finds documents in the wrong order.
type unsorted struct{ store.Store }

func (s unsorted) DocumentsAfter(ctx context.Context, kind, after string, most int) ([]store.Document, error) {
	found, err := s.Store.DocumentsAfter(ctx, kind, after, most)
	slices.Reverse(found)
	return found, err
}

// beyond lists what comes after a range.
type beyond struct{ store.Store }

func (s beyond) DocumentsBetween(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	wanted.To = ""
	return s.Store.DocumentsBetween(ctx, wanted)
}

// public has no list T.
type public struct{ store.Store }

func (s public) RatingPage(ctx context.Context, query store.RatingQuery) (store.RatingPage, error) {
	page, err := s.Store.RatingPage(ctx, query)
	page.Rows = slices.DeleteFunc(page.Rows, func(row store.RatingRow) bool { return row.List == "T" })
	return page, err
}

// faults are stores with one planted fault each.
var faults = map[string]func(store.Store) store.Store{
	"forgetful": func(s store.Store) store.Store { return forgetful{s} },
	"late":      func(s store.Store) store.Store { return late{s} },
	"keeping":   func(s store.Store) store.Store { return keeping{s} },
	"halfway":   func(s store.Store) store.Store { return halfway{s} },
	"unset":     func(s store.Store) store.Store { return unset{s} },
	"unsorted":  func(s store.Store) store.Store { return unsorted{s} },
	"beyond":    func(s store.Store) store.Store { return beyond{s} },
	"public":    func(s store.Store) store.Store { return public{s} },
	"sound":     func(s store.Store) store.Store { return s },
}

// faultVariable names the fault that the program is to run the suite on, which is expected to fail: a test
// cannot fail without failing what runs it, so it runs in a process of its own.
const faultVariable = "DAMKA_STORETEST_FAULT"

// TestSuiteOnAFault is the suite on a store with the fault that [TestTheSuiteFindsFaults] names; by itself, on one without.
func TestSuiteOnAFault(t *testing.T) {
	plant := faults[cmp.Or(os.Getenv(faultVariable), "sound")]
	disk := memory.NewDisk()
	storetest.Run(t, func(dir string) store.Place { return faultyPlace{disk.Place(dir), plant} })
}

// Every planted fault fails the suite by a test of what is at fault, and the same store without one passes.
func TestTheSuiteFindsFaults(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name := range faults {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			run := exec.CommandContext(t.Context(), program, "-test.run=^TestSuiteOnAFault$", "-test.timeout=2m")
			run.Env = append(os.Environ(), faultVariable+"="+name)
			out, err := run.CombinedOutput()
			found := strings.Contains(string(out), "--- FAIL: TestSuiteOnAFault/")
			if name == "sound" && err != nil {
				t.Errorf("without a fault: %v\n%s", err, out)
			}
			if name != "sound" && (err == nil || !found) {
				t.Errorf("the fault is not found: %v\n%s", err, out)
			}
		})
	}
}
