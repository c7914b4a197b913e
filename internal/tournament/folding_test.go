package tournament

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"

	"damka/score"
)

// refold is the slow twin of [Folding]: every undo folds all standing events
// again from the first.
func refold(events []Recorded) *State {
	s := &State{}
	for _, r := range events {
		problem := s.Check(r.Event)
		s.Seq = r.Seq
		_, undo := r.Event.(Undone)
		switch {
		case problem != nil:
			s.Anomalies = append(s.Anomalies, Anomaly{r.Seq, *problem})
		case undo && s.undoesArrival(r.Event.(Undone)):
			s.dropArrival(r.Event.(Undone).Seq)
		case undo:
			again := &State{Seq: s.Seq, Anomalies: s.Anomalies, came: s.came}
			for _, standing := range s.standing[:len(s.standing)-1] {
				again.fold(standing)
				again.standing = append(again.standing, standing)
			}
			s = again
		case r.IsArrival():
			s.foldArrival(r.Event.(CheckedIn), r.Seq)
		default:
			s.fold(r)
			s.standing = append(s.standing, r)
		}
	}
	return s
}

// toAndFro is a history of a tournament that is played at random and taken back
// again, a few events or nearly all at once, with some events that make no
// sense.
func toAndFro(seed, length int) []Recorded {
	a := newArbiter(seed)
	s := &State{}
	var events []Recorded
	var arrivals []uint64 // not undone
	apply := func(event Event) {
		r := recorded(s.Seq+1, event)
		if _, checksIn := event.(CheckedIn); checksIn && a.of(2) == 0 {
			r.By = ByProgram
		}
		events = append(events, r)
		if s.Apply(r); r.IsArrival() && len(s.Anomalies) == 0 || r.IsArrival() && s.Anomalies[len(s.Anomalies)-1].Seq != r.Seq {
			arrivals = append(arrivals, r.Seq)
		}
	}
	for len(events) < length {
		switch p := a.of(100); {
		case p < 3:
			apply((&choices{randomBytes(a.of(1000), 40)}).event())
		case p < 8 && len(s.participants) > 0:
			round, who := 1+a.of(3), s.participants[a.of(len(s.participants))].ID
			if s.isHere(round, who) {
				apply(CheckInWithdrawn{round, who})
			} else {
				apply(CheckedIn{round, []ParticipantID{who}})
			}
		case p < 10 && len(arrivals) > 0: // as older programs undid them
			last := len(arrivals) - 1
			apply(Undone{arrivals[last]})
			arrivals = arrivals[:last]
		case p < 16:
			for range 1 + a.of(1+a.of(1+len(s.standing))) {
				if newest, ok := s.Newest(); ok {
					apply(Undone{newest.Seq})
				}
			}
		default:
			decided, err := Decide(s, a.next(s))
			if err != nil {
				continue
			}
			apply(decided[0])
		}
	}
	return events
}

// TestFoldingIsRefolding: going back by way of copies gives exactly what folding
// from the first event gives, at every event of every history.
func TestFoldingIsRefolding(t *testing.T) {
	undone, anomalies := 0, 0
	for seed := range 30 {
		events := toAndFro(seed, 120)
		var f Folding
		for n, r := range events {
			f.Apply(r)
			if _, undo := r.Event.(Undone); undo {
				undone++
			}
			got, want := f.state, *refold(events[:n+1])
			if got.shared = nil; !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d, event %d, %s: %v", seed, n+1, Name(r.Event), differences(&got, &want))
			}
		}
		if got := f.State(); !reflect.DeepEqual(got, refold(events)) || !reflect.DeepEqual(got, Fold(events)) {
			t.Fatalf("seed %d: the state at the end is another", seed)
		}
		anomalies += len(f.State().Anomalies)
	}
	if undone < 500 || anomalies < 30 {
		t.Errorf("%d undos and %d anomalies prove little", undone, anomalies)
	}
}

// TestUndoFoldsFewEvents: histories that made every undo fold everything again
// fold few events for each undo, and keep few copies.
func TestUndoFoldsFewEvents(t *testing.T) {
	for name, write := range map[string]func(*forger){
		"pairs": func(w *forger) {
			for range 2000 {
				w.events(1)
				w.undos(1)
			}
		},
		"back to the beginning": func(w *forger) { w.undos(1900) },
		"to and fro": func(w *forger) {
			random := rand.New(rand.NewPCG(1, 2))
			for range 100 {
				steps := 1 + random.IntN(1+random.IntN(500))
				w.undos(steps)
				w.events(steps)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := &forger{}
			for _, r := range newDesk(t, 2).s.standing {
				w.Apply(r)
			}
			w.events(2000)
			write(w)
			t.Logf("%d undos, %d events in all: %d events folded again, %d copies at most", w.undone, w.state.Seq, w.folded, w.copies)
			if log := bits.Len64(w.state.Seq); w.folded > int(w.state.Seq)*log || w.copies > 2*log+2 {
				t.Errorf("more than %d events folded, or more than %d copies", int(w.state.Seq)*log, 2*log+2)
			}
		})
	}
}

// forger writes a stream and counts what folding it costs.
type forger struct {
	Folding
	undone, folded, copies int
}

// events adds events that make sense again and again.
func (w *forger) events(n int) {
	for range n {
		w.Apply(recorded(w.state.Seq+1, Regulated{plain()}))
	}
}

// undos takes the newest events back.
func (w *forger) undos(n int) {
	for range n {
		newest, _ := w.state.Newest()
		w.undone++
		w.folded += w.toFold()
		w.Apply(recorded(w.state.Seq+1, Undone{newest.Seq}))
		w.copies = max(w.copies, len(w.kept))
	}
}

// toFold is how many events the next undo would fold.
func (f *Folding) toFold() int {
	standing := len(f.state.standing) - 1
	for i := len(f.kept) - 1; i >= 0; i-- {
		if f.kept[i].standing <= standing {
			return standing - f.kept[i].standing
		}
	}
	return standing
}

// BenchmarkUndo20000 folds a forged stream: a 100-player round robin of 4,950
// results, and then 20,000 events each of which is undone at once.
func BenchmarkUndo20000(b *testing.B) {
	d := &desk{b, Fold(decodeLines(b, hundred(b)))}
	results := append([]Recorded{}, d.s.standing...)
	g := d.s.game(99, 50)
	for range 20_000 {
		seq := uint64(len(results) + 1)
		results = append(results, recorded(seq, ResultsEntered{[]ResultChange{{99, 50, g.Result, score.BothLost}}}), recorded(seq+1, Undone{seq}))
	}
	b.ReportAllocs()
	for b.Loop() {
		Fold(results)
	}
}
