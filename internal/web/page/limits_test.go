package page

import (
	"net/http"
	"strconv"
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
		if wait := l.take(at.Add(later), principal, from, false); (wait > 0) != waits {
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

// A request that is too much is refused with when to come back, and looking at pages never is.
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

// What programs ask, and large files, have limits of their own; pages have none.
func TestAskedTooFast(t *testing.T) {
	now := time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)
	l := newLimiter(Limits{Asking: Pace{1, 3}, Files: Pace{1, 1}})
	for _, test := range []struct {
		line Route
		want int // how many of five are taken
	}{{Route{Path: "/people"}, 5}, {Route{Path: "/api/people", Operation: "findPeople"}, 3}, {Route{Path: "/ratings/list", Large: true}, 1}} {
		taken := 0
		for range 5 {
			if l.takeAsked(now, "somebody", test.line) == 0 {
				taken++
			}
		}
		if taken != test.want || l.takeAsked(now, "somebody else", test.line) > 0 {
			t.Errorf("%s: %d are taken, want %d", test.line.Path, taken, test.want)
		}
	}
}

// The same through the server: what is too much is refused with when to come back, and so is a program that hands reports in again and again; looking at pages is not.
func TestAskedTooFastThroughTheServer(t *testing.T) {
	s := newSite(t)
	s.limiter = newLimiter(Limits{Writing: Pace{0.1, 2}, Asking: Pace{0.5, 3}, Files: Pace{0.1, 1}})
	get := func(path string) func() answer { return func() answer { return s.get(path) } }
	for name, test := range map[string]struct {
		ask   func() answer
		taken int // of five
		most  int // seconds to wait
	}{
		"a page":   {get("/code"), 5, 0},
		"the API":  {get("/api/asked"), 3, 3},
		"a file":   {get("/list.csv"), 1, 11},
		"a report": {func() answer { return s.post("/api/reports", nil) }, 2, 11},
	} {
		taken := 0
		for range 5 {
			got := test.ask()
			if got.StatusCode < http.StatusBadRequest {
				taken++
			} else if wait, err := strconv.Atoi(got.Header.Get("Retry-After")); got.StatusCode != http.StatusTooManyRequests || err != nil || wait < 1 || wait > test.most {
				t.Errorf("%s: %d, to come back after %q", name, got.StatusCode, got.Header.Get("Retry-After"))
			}
		}
		if taken != test.taken {
			t.Errorf("%s: %d are taken, want %d", name, taken, test.taken)
		}
	}
}

// Whoever sends without end leaves the others of the hall, who have one address, room.
func TestOneSenderLeavesTheHallRoom(t *testing.T) {
	l := newLimiter(Limits{Writing: Pace{10, 2}, Address: Pace{10, 4}})
	now := time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)
	for range 100 {
		l.take(now, "flood", "192.0.2.1", false)
	}
	if wait := l.take(now, "arbiter", "192.0.2.1", false); wait > 0 {
		t.Errorf("the arbiter waits %v", wait)
	}
}

// Signs of life of a whole hall leave room for everything else there, have a bound of their own, and count for
// their sender.
func TestSignsOfLife(t *testing.T) {
	l := newLimiter(Limits{Writing: Pace{1, 3}, Address: Pace{1, 2}, Signs: Pace{1, 5}})
	now := time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)
	for i, player := range []string{"a", "b", "c", "a", "a"} {
		if wait := l.take(now, player, "192.0.2.1", true); wait > 0 {
			t.Errorf("sign %d waits %v", i, wait)
		}
	}
	if l.take(now, "a", "192.0.2.2", true) == 0 {
		t.Error("a fourth sign of one sender")
	}
	if l.take(now, "d", "192.0.2.1", true) == 0 {
		t.Error("a sixth sign at the address")
	}
	if wait := l.take(now, "e", "192.0.2.1", false); wait > 0 {
		t.Errorf("a move waits %v", wait)
	}
}

// The pages of a thousand players of one hall answer their pings for five minutes, after all have come at once. A
// program that sends without end is stopped.
func TestSignsOfABigHall(t *testing.T) {
	l := newLimiter(DefaultLimits)
	now := time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)
	for second := range 300 {
		if second > 3 && second%8 != 0 {
			continue
		}
		for player := range 1000 {
			if wait := l.take(now.Add(time.Duration(second)*time.Second), strconv.Itoa(player), "192.0.2.1", true); wait > 0 {
				t.Fatalf("after %d s player %d waits %v", second, player, wait)
			}
		}
	}
	stopped := false
	for i := range 20_000 {
		stopped = stopped || l.take(now.Add(time.Hour), "program "+strconv.Itoa(i), "192.0.2.1", true) > 0
	}
	if !stopped {
		t.Error("there is no bound")
	}
}
