package app

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"damka/internal/golden"
)

// The table of deeds as people can read it.
func TestDeeds(t *testing.T) {
	var text strings.Builder
	fmt.Fprintf(&text, "%-32s", "")
	for _, kind := range Kinds() {
		fmt.Fprintf(&text, " %-8s", kind)
	}
	text.WriteString("\n")
	words := make(map[string]bool)
	for _, deed := range Deeds() {
		if word := deed.String(); words[word] || !regexp.MustCompile(`^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$`).MatchString(word) {
			t.Errorf("deed %d has the word %q, which is taken or none", deed, word)
		}
		words[deed.String()] = true
		line := fmt.Sprintf("%-32s", deed)
		for _, kind := range Kinds() {
			answer := "no"
			if (Actor{kind: kind}).may(deed) {
				answer = "yes"
			}
			line += fmt.Sprintf(" %-8s", answer)
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	golden.Expect(t, "testdata/deeds.golden", text.String())
}

func TestForbiddenNamesTheDeed(t *testing.T) {
	err := (&Base{}).Allow(t.Context(), Visitor, UndoChange, "tournament/x")
	var forbidden *ForbiddenError
	if !errors.Is(err, ErrForbidden) || !errors.As(err, &forbidden) ||
		*forbidden != (ForbiddenError{UndoChange, AnyVisitor, "tournament/x"}) || !strings.Contains(err.Error(), "tournament.undo") {
		t.Errorf("%v", err)
	}
	for _, none := range []Deed{0, Deed(deeds), 255} {
		if err := (&Base{}).Allow(t.Context(), Arbiter, none, ""); !errors.Is(err, ErrForbidden) || none.String() != "none" {
			t.Errorf("deed %d: %v", none, err)
		}
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if err := (&Base{}).Allow(ended, Arbiter, UndoChange, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// An actor's own id is opaque: no name, address or kind can be one.
func TestNewActor(t *testing.T) {
	const id = "q3m7aabz2x5kdefg"
	for _, kind := range Kinds() {
		if actor, err := NewActor(kind, id); err != nil || actor.Kind() != kind || actor.ID() != id {
			t.Errorf("%s: %v, %v", kind, actor, err)
		}
	}
	if _, err := NewActor(LocalArbiter, strings.Repeat("a", 64)); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"", "arbiter", "visitor", id[1:], strings.Repeat("a", 65), "Q3m7aabz2x5kdefg", "olga czyż z gdyni", "olga@example.pl.xx", "q3m7aabz2x5kde/g", id + "\n"} {
		if actor, err := NewActor(LocalArbiter, bad); err == nil || actor != Visitor {
			t.Errorf("%q: %v, %v", bad, actor, err)
		}
	}
	if actor, err := NewActor(Kind(kinds), id); err == nil || actor != Visitor {
		t.Errorf("an unknown kind: %v, %v", actor, err)
	}
}

// What is signed in streams written so far stays readable for ever.
func TestSignatures(t *testing.T) {
	if Arbiter.ID() != "arbiter" || Visitor.ID() != "visitor" || (Actor{}) != Visitor {
		t.Errorf("%q, %q", Arbiter.ID(), Visitor.ID())
	}
}
