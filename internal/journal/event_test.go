package journal

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestStreamNames(t *testing.T) {
	if s := NewStream("tournament", "k3-F_9"); !s.Valid() || s.Kind() != "tournament" || s.ID() != "k3-F_9" {
		t.Errorf("%q: kind %q, id %q, valid %t", s, s.Kind(), s.ID(), s.Valid())
	}
	for _, name := range []Stream{
		"", "/", "tournament", "tournament/", "/k3", "Tournament/a", "tournament/a/b", "tournament/ą", "tournament/a b",
		"tournament/../a", "tournament/a\n", NewStream("tournament", strings.Repeat("a", 65)), NewStream(strings.Repeat("a", 33), "a"),
	} {
		if name.Valid() {
			t.Errorf("%q is accepted", name)
		}
	}
}

func TestAsConflict(t *testing.T) {
	err := fmt.Errorf("entering a result: %w", &Conflict{testStream, 4, 6})
	if conflict, ok := AsConflict(err); !ok || conflict.Actual != 6 {
		t.Errorf("got %v, %t", conflict, ok)
	}
	if _, ok := AsConflict(errors.New("other")); ok {
		t.Error("another error is taken for a conflict")
	}
}
