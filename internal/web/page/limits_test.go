package page

import (
	"net/http"
	"testing"
	"time"
)

// What comes too fast from one sender, or from one address, waits; others do not.
func TestLimiter(t *testing.T) {
	at := time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)
	l := newLimiter(Limits{Writing: Pace{1, 2}, Address: Pace{10, 5}})
	hall, home := "192.0.2.1/32", "192.0.2.2/32"
	want := func(what string, principal, from string, later time.Duration, waits bool) {
		t.Helper()
		if wait := l.take(at.Add(later), principal, from); (wait > 0) != waits {
			t.Errorf("%s: waits %s", what, wait)
		}
	}
	want("the first", "a", hall, 0, false)
	want("the second", "a", hall, 0, false)
	want("the third at once", "a", hall, 0, true)
	want("another's", "b", hall, 0, false)
	want("another's at another address", "c", home, 0, false)
	want("one second later", "a", hall, time.Second, false)
	want("and at once again", "a", hall, time.Second, true)
	for _, other := range []string{"d", "e", "f", "h"} {
		want("somebody else in the hall", other, hall, time.Second, false)
	}
	want("one too many in the hall", "g", hall, time.Second, true)
	want("at home", "g", home, time.Second, false)
}

// A request that is too much is refused with when to come back, and looking never is.
func TestTooFast(t *testing.T) {
	s := newSite(t)
	s.limiter = newLimiter(Limits{Writing: Pace{0.1, 1}})
	first := s.post("/preferences", nil)
	second := s.post("/preferences", nil)
	if first.StatusCode != http.StatusSeeOther || second.StatusCode != http.StatusTooManyRequests || second.Header.Get("Retry-After") == "" {
		t.Errorf("%d, %d, to come back after %q", first.StatusCode, second.StatusCode, second.Header.Get("Retry-After"))
	}
	for range 5 {
		if got := s.get("/cached"); got.StatusCode != http.StatusOK {
			t.Errorf("looking: %d", got.StatusCode)
		}
	}
}

// Whoever sends without end leaves the others of the hall, who have one address, room.
func TestOneSenderLeavesTheHallRoom(t *testing.T) {
	l := newLimiter(Limits{Writing: Pace{10, 2}, Address: Pace{10, 4}})
	now := time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)
	for range 100 {
		l.take(now, "flood", "192.0.2.1")
	}
	if wait := l.take(now, "arbiter", "192.0.2.1"); wait > 0 {
		t.Errorf("the arbiter waits %v", wait)
	}
}
