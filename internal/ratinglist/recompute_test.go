package ratinglist

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"damka/rating"
)

// From the stream, the extracts and the recorded ratings all lists come out again, byte for byte, with the corrections that each carried.
func TestRecompute(t *testing.T) {
	carried := 0
	for seed := range uint64(40) {
		r := &random{seed}
		all := persons(9)
		o := newOffice(t, "2026-1", randomBase(r, all, date("2026-01-01"))...)
		var outcomes []*Outcome
		for n := range 5 {
			for i := range 3 {
				o.hands(randomCup(r, fmt.Sprintf("d%d-%d", n, i), o.quarter, all))
			}
			for _, dossier := range sortedKeys(o.now) {
				if _, counted := o.state.Counted(dossier); counted && r.oneIn(6) {
					o.hands(changedCup(r, o.extracts[o.now[dossier]], all))
				}
			}
			out := o.publishes()
			outcomes, carried = append(outcomes, out), carried+len(out.Changed)
		}
		before, last := new(State), []Account(nil)
		for i, p := range o.state.Lists {
			in := InputOf(before, p)
			in.Base, in.Last, in.Extracts = o.base, last, make(map[string]Extract)
			for _, h := range in.Needs() {
				if in.Extracts[h] = o.extracts[h]; !o.state.Extracts()[h] {
					t.Errorf("the extract %s is needed, and no list names it", h)
				}
			}
			out, err := Recompute(in, p)
			if err != nil || !reflect.DeepEqual(out, outcomes[i]) {
				t.Fatalf("seed %d: %v", seed, err)
			}
			before, last = before.Apply(RecordedEvent{uint64(i + 1), p}), AccountsOf(out.Rows)
		}
	}
	if carried < 20 {
		t.Errorf("only %d corrections were carried", carried)
	}
}

func TestRecomputedOtherwise(t *testing.T) {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 60, rating.A, "2026-01-01"))
	o.hands(cup("d1", "2026-02-08", "ada-emil 2-0"))
	o.publishes()
	p := o.state.Lists[0]
	for what, spoil := range map[string]func(*Input, *Published){
		"base":  func(in *Input, _ *Published) { in.Base[0].Rating++ },
		"began": func(_ *Input, p *Published) { p.Began = digits("a") },
		"after": func(in *Input, p *Published) { in.New = nil },
		"rows":  func(_ *Input, p *Published) { p.Outcome = digits("a") },
	} {
		in, published := InputOf(new(State), p), p
		in.Base, in.Extracts = append([]Recorded(nil), o.base...), o.extracts
		spoil(&in, &published)
		out, err := Recompute(in, published)
		var otherwise *OtherwiseError
		if !errors.As(err, &otherwise) || otherwise.What != what || out == nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A list for everybody has no correction of somebody on list T.
func TestPublicList(t *testing.T) {
	hidden, shown := Correction{Person: "a", Was: Standing{2100, rating.T, 3}, Now: Standing{2110, rating.T, 4}, By: []int{0}},
		Correction{Person: "b", Was: Standing{2100, rating.T, 8}, Now: Standing{2110, rating.B, 9}, By: []int{0}}
	p := Published{Corrected: 9, Corrections: []Correction{hidden, shown}}.Public()
	if want := []Correction{{Person: "b", Now: Standing{2110, rating.B, 9}, By: []int{0}}}; p.Corrected != 8 || !reflect.DeepEqual(p.Corrections, want) {
		t.Errorf("%d, %+v", p.Corrected, p.Corrections)
	}
}
