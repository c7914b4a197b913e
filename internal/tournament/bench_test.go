package tournament

import (
	"testing"

	"damka/score"
)

// line is an event as the journal keeps it.
type line struct {
	name    string
	version int
	data    []byte
}

// hundred is the stream of a 100-player round robin with an event for every
// one of its 4,950 results.
func hundred(b *testing.B) []line {
	b.Helper()
	d := newDesk(b, 100)
	results := score.Results()[1:4]
	for round := 1; round <= 99; round++ {
		d.publish(round)
		d.do(Start{round})
		for board := 1; board <= 50; board++ {
			d.do(EnterResults{[]ResultChange{{round, board, score.NotPlayed, results[(round+board)%3]}}})
		}
	}
	var lines []line
	for _, r := range d.s.standing {
		name, version, data, err := Encode(r.Event)
		if err != nil {
			b.Fatal(err)
		}
		lines = append(lines, line{name, version, data})
	}
	return lines
}

func decodeLines(b *testing.B, lines []line) []Recorded {
	b.Helper()
	events := make([]Recorded, len(lines))
	for i, l := range lines {
		event, err := Decode(l.name, l.version, l.data)
		if err != nil {
			b.Fatal(err)
		}
		events[i] = Recorded{Seq: uint64(i + 1), At: morning, By: "arbiter", Event: event}
	}
	return events
}

// BenchmarkFold100 opens a 100-player round robin of 4,950 results.
func BenchmarkFold100(b *testing.B) {
	lines := hundred(b)
	events := decodeLines(b, lines)
	b.Run("decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			decodeLines(b, lines)
		}
	})
	b.Run("fold", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Fold(events)
		}
	})
	b.Run("both", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Fold(decodeLines(b, lines))
		}
	})
}

// BenchmarkApplyResult is the last result of that tournament: decided,
// written, and folded into a copy of the state, as the desk does.
func BenchmarkApplyResult(b *testing.B) {
	events := decodeLines(b, hundred(b))
	s := Fold(events[:len(events)-1])
	last := EnterResults(events[len(events)-1].Event.(ResultsEntered))
	b.ReportAllocs()
	for b.Loop() {
		decided, err := Decide(s, last)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, _, err := Encode(decided[0]); err != nil {
			b.Fatal(err)
		}
		s.Clone().Apply(Recorded{Seq: s.Seq + 1, At: morning, Event: decided[0]})
	}
}
