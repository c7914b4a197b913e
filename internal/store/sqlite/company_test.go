package sqlite

import (
	"testing"
	"time"
)

// Who writes alone never waits; many who write on their own wait until a moment after the commit before, or until as many
// are there as the last time.
func TestWaitingForCompany(t *testing.T) {
	at := time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)
	after := func(d time.Duration) time.Time { return at.Add(d) }
	var c company
	wants := func(what string, requests int, since, want time.Duration) {
		t.Helper()
		if got := c.wait(requests, after(since)); got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	wants("at first", 1, 0, 0)
	c.note(1, at)
	wants("alone", 1, 0, 0)
	c.note(3, at)
	wants("right after a commit of three", 1, 0, together)
	wants("two of three", 2, time.Millisecond, together-time.Millisecond)
	wants("as many again", 3, 0, 0)
	wants("long after", 1, 2*together, 0)
	for range hopeful - 1 {
		c.note(1, at)
		wants("company may still come", 1, 0, together)
	}
	wants("a second one is enough", 2, 0, 0)
	c.note(1, at)
	wants("nobody came for long", 1, 0, 0)
}
