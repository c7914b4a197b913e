package college

import "testing"

func TestClasses(t *testing.T) {
	for i, a := range National() {
		for j, b := range National() {
			if a.AtLeast(b) != (i >= j) {
				t.Errorf("%s at least %s: %v", a, b, a.AtLeast(b))
			}
		}
		if Class("").AtLeast(a) || !a.AtLeast("") {
			t.Errorf("none and %s", a)
		}
	}
	for _, c := range Classes() {
		if got, ok := ClassOf(c.String()); !ok || got != c {
			t.Errorf("%s is read as %s", c, got)
		}
	}
	if _, ok := ClassOf("IV"); ok || Class("").IsValid() || FMJD.IsNational() || Body("").IsValid() || Office("").IsValid() {
		t.Error("what is none is something")
	}
}

// A fold leaves the state before as it is, and an event out of its place changes nothing but is noted.
func TestFold(t *testing.T) {
	type state struct {
		Track
		List []int
	}
	track := func(s *state) *Track { return &s.Track }
	add := func(n int, ok bool) func(*state) bool {
		return func(s *state) bool { s.List = Add(s.List, n); return ok }
	}
	first := Fold(&state{}, 1, track, add(1, true))
	second := Fold(first, 2, track, add(2, true))
	other := Fold(first, 2, track, add(3, true))
	strange := Fold(first, 2, track, add(4, false))
	if len(first.List) != 1 || second.List[1] != 2 || other.List[1] != 3 || second.Seq != 2 {
		t.Errorf("%v, %v, %v", first, second, other)
	}
	if len(strange.List) != 1 || len(strange.Strange) != 1 || strange.Strange[0].Seq != 2 || strange.Seq != 2 || len(first.Strange) != 0 {
		t.Errorf("%+v", strange)
	}
	changed := Changed(second.List, 0, func(n *int) { *n = 9 })
	if second.List[0] != 1 || changed[0] != 9 {
		t.Errorf("%v, %v", second.List, changed)
	}
}
