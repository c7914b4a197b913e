package tournament

import (
	"reflect"
	"runtime"
	"testing"

	"damka/score"
)

// cancelledAgain is a forged stream: a round of a tournament of four that is
// published, gets a result and is cancelled, again and again. all are the
// attempts as a slow twin keeps them, in a list.
func cancelledAgain(t testing.TB, times int) (events []Recorded, all []Voided) {
	d := newDesk(t, 4)
	d.publish(1)
	d.play(1)
	games := d.s.rounds[0].Games
	d.do(Cancel{1, CancelledPower})
	events = d.s.standing[:len(d.s.standing):len(d.s.standing)]
	published, cancelled := events[3].Event, RoundCancelled{1, CancelledPairing}
	var results []Event
	for _, r := range events[4 : len(events)-1] {
		results = append(results, r.Event)
	}
	all = append(all, Voided{CancelledPower, games})
	for range times - 1 {
		for _, event := range append(append([]Event{published}, results...), cancelled) {
			events = append(events, recorded(uint64(len(events)+1), event))
		}
		all = append(all, Voided{CancelledPairing, games})
	}
	return events, all
}

// The attempts at a round that was cancelled again and again are all kept, and
// one more copies none of those before it.
func TestCancelAgainCopiesNothing(t *testing.T) {
	bytes := func(times int) uint64 {
		events, want := cancelledAgain(t, times)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		s := Fold(events)
		runtime.ReadMemStats(&after)
		if got := s.rounds[0].Voided(); len(s.Anomalies) > 0 || !reflect.DeepEqual(got, want) {
			t.Fatalf("%d times: %d attempts of %d, %v", times, len(got), len(want), s.Anomalies)
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	few, many := bytes(1000), bytes(8000)
	t.Logf("%d bytes for 1000 attempts, %d for 8000", few, many)
	if many > 12*few {
		t.Errorf("%d bytes for 1000 attempts, but %d for 8000", few, many)
	}
}

// A result of an attempt does not change those before it, nor the cancelled
// round of a copy.
func TestCancelledGamesStay(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.do(Start{1})
	d.do(Cancel{1, CancelledPower})
	other := d.s.Clone()
	d.publish(1)
	d.play(1)
	d.do(Cancel{1, CancelledPairing})
	voided := d.s.rounds[0].Voided()
	if len(voided) != 2 || voided[0].Games[0].Result != score.NotPlayed || voided[1].Games[0].Result == score.NotPlayed || len(other.rounds[0].Voided()) != 1 {
		t.Errorf("%+v, and of the copy %+v", voided, other.rounds[0].Voided())
	}
}

// BenchmarkCancel20000 folds a forged stream of 20,000 attempts at one round.
func BenchmarkCancel20000(b *testing.B) {
	events, _ := cancelledAgain(b, 20_000)
	b.ReportAllocs()
	for b.Loop() {
		Fold(events)
	}
}
