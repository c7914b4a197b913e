package mails_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"damka/internal/app/mails"
	"damka/internal/mail"
	"damka/internal/store"
)

// In these tests the time is that of a bubble: it passes at once when everybody
// waits.

// working is an office with workers in a bubble, which end with stop.
func working(t *testing.T, workers int) (o *office, stop func()) {
	t.Helper()
	return workingAt(t, workers, time.Now)
}

func workingAt(t *testing.T, workers int, now func() time.Time) (o *office, stop func()) {
	t.Helper()
	o = newOffice(newStore(t), now)
	ctx, cancel := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	for range workers {
		ended.Go(func() {
			if err := o.Work(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	return o, func() {
		cancel()
		ended.Wait()
	}
}

func counts(t *testing.T, o *office, sent, waiting, givenUp int) {
	t.Helper()
	queue, err := o.Waiting(t.Context(), "", 99)
	if err != nil {
		t.Fatal(err)
	}
	notes, err := o.GivenUp(t.Context(), "", 99)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(o.post.all()); got != sent || len(queue) != waiting || len(notes) != givenUp {
		t.Fatalf("%d sent, waiting %+v, given up %+v; want %d, %d, %d", got, queue, notes, sent, waiting, givenUp)
	}
}

// A letter is sent at once, to whom it is for at that moment; one for later at
// its time.
func TestLettersAreSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		synctest.Wait()
		later := invitation("b", "account/tom")
		later.At = time.Now().Add(26 * time.Hour)
		o.queue(t, invitation("a", "account/ola"), later)
		synctest.Wait()
		counts(t, o, 1, 1, 0)
		if got := o.post.all()[0]; got.To != "ola@example.pl" || got.Language != "pl" || !strings.Contains(got.Text, "https://damka.example/join/secret1") {
			t.Errorf("%+v", got)
		}
		time.Sleep(26*time.Hour - time.Second)
		synctest.Wait()
		counts(t, o, 1, 1, 0)
		time.Sleep(time.Second)
		synctest.Wait()
		counts(t, o, 2, 0, 0)
		stop()
	})
}

// One that is queued again, or taken back, before it was sent.
func TestReplacedAndTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		first := invitation("a", "account/ola")
		first.At = time.Now().Add(time.Hour)
		second := first
		second.To = "account/tom"
		third := invitation("b", "account/ola")
		third.At = first.At
		o.queue(t, first, second, third)
		if err := o.store.Update(t.Context(), func(tx store.Tx) error { return o.Cancel(tx, "b") }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		counts(t, o, 1, 0, 0)
		if got := o.post.all()[0].To; got != "tom@example.org" {
			t.Error(got)
		}
		stop()
	})
}

// Nobody gets a letter that there is no reason for any more.
func TestNotWanted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		o.people.erase("account/ola")
		o.people.obsolete["b"] = true
		o.queue(t, invitation("a", "account/ola"), invitation("b", "account/tom"))
		synctest.Wait()
		counts(t, o, 0, 0, 0)
		if o.post.tries != 0 || o.people.links != 0 {
			t.Errorf("%d tries, %d links", o.post.tries, o.people.links)
		}
		stop()
	})
}

// What the server takes later is tried with growing pauses, and given up after
// two days, with a note that is forgotten after thirty.
func TestRetries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		var tries []time.Duration
		began := time.Now()
		o.post.answer = func(int) error {
			tries = append(tries, time.Since(began))
			return busy
		}
		o.queue(t, invitation("a", "account/ola"))
		synctest.Wait()
		counts(t, o, 0, 1, 0)
		waiting, _ := o.Waiting(t.Context(), "", 1)
		want := mails.Status{
			ID: "a", To: "account/ola", Template: mails.Invitation, Queued: began.UTC(), Next: began.Add(time.Minute).UTC(), Tries: 1, Failing: began.UTC(),
			Problem: mails.Problem{Stage: mail.Addressing, Code: 451, Enhanced: "4.3.0"},
		}
		if waiting[0] != want {
			t.Errorf("waiting\n%+v, want\n%+v", waiting[0], want)
		}
		time.Sleep(72 * time.Hour)
		synctest.Wait()
		counts(t, o, 0, 0, 1)
		expected := "[0s 1m0s 6m0s 21m0s 1h21m0s 4h21m0s 10h21m0s 16h21m0s 22h21m0s 28h21m0s 34h21m0s 40h21m0s 46h21m0s]"
		if fmt.Sprint(tries) != expected {
			t.Errorf("tried after %v, want %s", tries, expected)
		}
		notes, _ := o.GivenUp(t.Context(), "", 1)
		if got := notes[0]; got.Tries != len(tries) || got.Failing != began.UTC() || got.GivenUp != began.Add(tries[len(tries)-1]).UTC() || got.Problem != want.Problem {
			t.Errorf("the note is %+v", got)
		}
		if strings.Contains(o.log.String(), "@") || strings.Contains(o.log.String(), "secret") {
			t.Errorf("the log says\n%s", o.log)
		}
		time.Sleep(30 * 24 * time.Hour)
		synctest.Wait()
		counts(t, o, 0, 0, 0)
		stop()
	})
}

// The note of a letter that was given up says whom it was for: it goes with the reason to write.
func TestGivenUpAndTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		o.post.answer = func(int) error { return busy }
		o.queue(t, invitation("a", "account/ola"), invitation("b", "account/tom"))
		time.Sleep(72 * time.Hour)
		synctest.Wait()
		counts(t, o, 0, 0, 2)
		if err := o.store.Update(t.Context(), func(tx store.Tx) error { return o.Cancel(tx, "a") }); err != nil {
			t.Fatal(err)
		}
		if notes, err := o.GivenUp(t.Context(), "", 9); err != nil || len(notes) != 1 || notes[0].ID != "b" {
			t.Errorf("%+v, %v", notes, err)
		}
		stop()
	})
}

// A letter that arrives at the third try keeps its Message-ID.
func TestSentInTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		o.post.answer = func(n int) error {
			if n < 3 {
				return busy
			}
			return nil
		}
		o.queue(t, invitation("a", "account/ola"))
		began := time.Now()
		time.Sleep(time.Hour)
		synctest.Wait()
		counts(t, o, 1, 0, 0)
		if got, want := o.post.all()[0].ID, fmt.Sprintf("a.%x", began.UnixMilli()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		stop()
	})
}

// What the server refuses for good is not tried again, unless somebody says
// so. What can't be found out is tried again.
func TestRefusedForGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		o.post.answer = func(n int) error { return map[int]error{1: never}[n] }
		o.queue(t, invitation("a", "account/ola"))
		synctest.Wait()
		counts(t, o, 0, 0, 1)
		if err := o.Again(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("another is tried again: %v", err)
		}
		if err := o.Again(t.Context(), "a"); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		counts(t, o, 1, 0, 0)

		o.post.answer = func(int) error { return never }
		o.queue(t, invitation("b", "account/ola"))
		synctest.Wait()
		counts(t, o, 1, 0, 1)
		o.post.answer = nil
		o.queue(t, invitation("b", "account/ola")) // anew, and the note of the first is gone
		synctest.Wait()
		counts(t, o, 2, 0, 0)

		o.people.fail(errOdd)
		o.queue(t, invitation("c", "account/ola"))
		synctest.Wait()
		counts(t, o, 2, 1, 0)
		if waiting, _ := o.Waiting(t.Context(), "", 1); waiting[0].Problem != (mails.Problem{Stage: mails.Preparing}) {
			t.Errorf("%+v", waiting)
		}
		o.people.fail(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		counts(t, o, 3, 0, 0)
		stop()
	})
}

// Several workers share the letters.
func TestManyWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 5)
		for n := range 60 {
			o.queue(t, invitation(fmt.Sprint("letter-", n), "account/ola"))
		}
		synctest.Wait()
		counts(t, o, 60, 0, 0)
		ids := map[string]bool{}
		for _, message := range o.post.all() {
			ids[message.ID] = true
		}
		if len(ids) != 60 {
			t.Errorf("%d different letters", len(ids))
		}
		stop()
	})
}

// slow is a sender that takes its time, unless the context ends.
type slow time.Duration

func (s slow) Send(ctx context.Context, _ mail.Message) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Duration(s)):
		return nil
	}
}

// At the end a letter on its way is waited for, but not for long: then it
// waits for the next start.
func TestTheEndOfWork(t *testing.T) {
	for name, of := range map[string]struct {
		takes   time.Duration
		ends    time.Duration
		waiting int
	}{"arrives": {3 * time.Second, 2 * time.Second, 0}, "is cut short": {time.Minute, 5 * time.Second, 1}} {
		synctest.Test(t, func(t *testing.T) {
			o := newOffice(newStore(t), time.Now)
			o.Mails = mails.New(o.store, slow(of.takes), o.people, o.people, o.Options)
			o.queue(t, invitation("a", "account/ola"))
			ctx, cancel := context.WithCancel(t.Context())
			var ended sync.WaitGroup
			ended.Go(func() { _ = o.Work(ctx) })
			time.Sleep(time.Second)
			cancel()
			began := time.Now()
			ended.Wait()
			if took := time.Since(began); took != of.ends {
				t.Errorf("%s: it took %v", name, took)
			}
			waiting, err := o.Waiting(t.Context(), "", 9)
			if err != nil || len(waiting) != of.waiting || len(waiting) > 0 && (waiting[0].Tries != 0 || waiting[0].Next.After(time.Now())) {
				t.Errorf("%s: %+v, %v", name, waiting, err)
			}
		})
	}
}

// broken is a store that can't take anything for some time.
type broken struct {
	store.Store
	until time.Time
}

func (b broken) TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]store.TakenDue, error) {
	if now.Before(b.until) {
		return nil, store.ErrDiskFull
	}
	return b.Store.TakeDue(ctx, now, kinds, limit, lease)
}

// A store that fails is tried again, and the log says it once.
func TestAStoreThatFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOffice(broken{newStore(t), time.Now().Add(time.Hour)}, time.Now)
		o.queue(t, invitation("a", "account/ola"))
		ctx, cancel := context.WithCancel(t.Context())
		var ended sync.WaitGroup
		ended.Go(func() { _ = o.Work(ctx) })
		time.Sleep(time.Hour + time.Minute)
		synctest.Wait()
		counts(t, o, 1, 0, 0)
		if got := strings.Count(o.log.String(), "level=ERROR"); got != 1 {
			t.Errorf("%d lines in\n%s", got, o.log)
		}
		cancel()
		ended.Wait()
		o.store.Close()
		if err := o.Work(t.Context()); err != nil {
			t.Errorf("without a store: %v", err)
		}
	})
}

// A letter that waits to be tried again is not put off by one with its id for later, and one for a sooner time replaces it.
func TestALetterIsNotPutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stop := working(t, 1)
		defer stop()
		o.post.answer = func(n int) error {
			if n == 1 {
				return busy
			}
			return nil
		}
		o.queue(t, invitation("one", "account/ola"))
		synctest.Wait()
		counts(t, o, 0, 1, 0)
		tomorrow := invitation("one", "account/ola")
		tomorrow.At = time.Now().Add(24 * time.Hour)
		if err := o.store.Update(t.Context(), func(tx store.Tx) error { return o.QueueOnce(tx, tomorrow) }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(12 * time.Hour)
		counts(t, o, 1, 0, 0)
	})
}
