package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"damka/article"
	"damka/score"
)

// broken names what may never be so in a state, whatever happened; "" when
// all is well. Pages rely on it.
func broken(s *State) string {
	people := map[ParticipantID]bool{}
	var numbers []score.Number
	for i, p := range s.participants {
		people[p.ID] = true
		if s.indexOf(p.ID) != i {
			return fmt.Sprintf("%s is not found", p.ID)
		}
		if p.Number != 0 {
			numbers = append(numbers, p.Number)
		}
	}
	if len(people) != len(s.participants) || len(s.index) != len(s.participants) {
		return "somebody is there twice"
	}
	slices.Sort(numbers)
	for i, n := range numbers {
		if len(numbers) != len(s.participants) || n != score.Number(i+1) {
			return fmt.Sprintf("numbers %v of %d", numbers, len(s.participants))
		}
	}
	for i, round := range s.rounds {
		if what := brokenRound(round, i+1, people); what != "" {
			return what
		}
	}
	if n := len(s.rounds); n > 0 && !s.rounds[n-1].Published && s.rounds[n-1].voided == nil {
		return "the last round has no trace"
	}
	for _, place := range s.Standings {
		if !people[place.ID] {
			return "somebody unknown in the final table"
		}
	}
	return ""
}

func brokenRound(round Round, number int, people map[ParticipantID]bool) string {
	if round.Number != number {
		return fmt.Sprintf("round %d is called %d", number, round.Number)
	}
	if !round.Published && (round.Games != nil || round.Free != nil || round.Byes != nil || round.ByHand != nil || !round.StartedAt.IsZero()) {
		return fmt.Sprintf("round %d is not published and has %+v", number, round)
	}
	seated, boards := map[ParticipantID]bool{}, map[int]bool{}
	for _, g := range round.Games {
		if g.Board < 1 || boards[g.Board] || !people[g.White] || !people[g.Black] || seated[g.White] || seated[g.Black] || g.White == g.Black {
			return fmt.Sprintf("round %d: %+v", number, round.Games)
		}
		boards[g.Board], seated[g.White], seated[g.Black] = true, true, true
		if g.ByWithdrawal && !g.Result.Forfeited() || !g.ByWithdrawal && g.Before != score.NotPlayed {
			return fmt.Sprintf("round %d: %+v", number, g)
		}
	}
	for _, id := range round.Free {
		if !people[id] || seated[id] {
			return fmt.Sprintf("round %d: free %v", number, round.Free)
		}
		seated[id] = true
	}
	for _, bye := range round.Byes {
		if !people[bye.ID] || seated[bye.ID] {
			return fmt.Sprintf("round %d: byes %v", number, round.Byes)
		}
		seated[bye.ID] = true
	}
	for _, voided := range round.Voided() {
		for _, g := range voided.Games {
			if !people[g.White] || !people[g.Black] {
				return fmt.Sprintf("round %d: voided %+v", number, g)
			}
		}
	}
	return ""
}

// look reads everything there is to read.
func look(s *State) {
	s.Phase()
	s.ByNumber()
	s.RoundsPlanned()
	s.NextRound()
	s.Newest()
	for round := -1; round <= len(s.rounds)+1; round++ {
		r, _ := s.Round(round)
		s.OpenGames(r)
		s.After(round).ByNumber()
	}
	for _, p := range s.participants {
		s.played(p.ID)
	}
}

// anyStream folds events made of bytes, each through the wire, and checks the
// state after each. Every event is in force, is taken back or is an anomaly.
func anyStream(t *testing.T, data []byte) (*State, []Recorded) {
	c := &choices{data}
	s := &State{}
	s.Apply(recorded(1, Created{plain()}))
	events := slices.Clone(s.standing)
	for len(c.rest) > 0 && len(events) < 80 {
		event := c.event()
		name, version, written, err := Encode(event)
		if err != nil {
			t.Fatalf("%+v: %v", event, err)
		}
		event, err = Decode(name, version, written)
		if err != nil {
			t.Fatalf("%s: %v", written, err)
		}
		standing, anomalies := len(s.standing), len(s.Anomalies)
		r := recorded(uint64(len(events)+1), event)
		events = append(events, r)
		s.Apply(r)
		_, undo := event.(Undone)
		switch {
		case len(s.Anomalies) == anomalies+1 && len(s.standing) == standing:
			wantAnomaly(t, s.Anomalies[anomalies], r.Seq)
		case len(s.Anomalies) == anomalies && !undo && len(s.standing) == standing+1:
		case len(s.Anomalies) == anomalies && undo && len(s.standing) == standing-1:
		default:
			t.Fatalf("%T %s: standing %d to %d, anomalies %d to %d", event, written, standing, len(s.standing), anomalies, len(s.Anomalies))
		}
		if what := broken(s); what != "" {
			t.Fatalf("after %T %s: %s", event, written, what)
		}
		look(s)
	}
	return s, events
}

func wantAnomaly(t *testing.T, a Anomaly, seq uint64) {
	t.Helper()
	event, _ := a.Reason().Args.Get("event")
	if a.Seq != seq || event != article.Number(seq) {
		t.Fatalf("got %+v, want one of event %d", a, seq)
	}
}

// decideAnything: no command makes Decide panic, and none changes the state.
// What it decides folds without an anomaly.
func decideAnything(t *testing.T, s *State, events []Recorded, data []byte) {
	c := &choices{data}
	for range 20 {
		command := c.command()
		decided, err := Decide(s, command)
		if (err == nil) != (len(decided) > 0) {
			t.Fatalf("%T%+v: %v, %v", command, command, decided, err)
		}
		next := s.Clone()
		for _, event := range decided {
			next.Apply(recorded(next.Seq+1, event))
		}
		if len(next.Anomalies) > len(s.Anomalies) {
			t.Fatalf("%T%+v: decided %+v, folded to %v", command, command, decided, next.Anomalies)
		}
	}
	if !reflect.DeepEqual(s, Fold(events)) {
		t.Fatal("a command, or a copy, changed the state")
	}
}

// independent: what happens to a state, to its copy and to nothing but the
// stream are three stories.
func independent(t *testing.T, s *State, events []Recorded, data []byte) {
	untouched, copied := s.Clone(), s.Clone()
	mine, others := slices.Clone(events), slices.Clone(events)
	c := &choices{data}
	for range 20 {
		mine = append(mine, recorded(s.Seq+1, c.event()))
		s.Apply(mine[len(mine)-1])
		others = append(others, recorded(copied.Seq+1, c.event()))
		copied.Apply(others[len(others)-1])
	}
	for what, pair := range map[string]struct {
		got  *State
		want []Recorded
	}{"state": {s, mine}, "copy": {copied, others}, "untouched copy": {untouched, events}} {
		if !reflect.DeepEqual(pair.got, Fold(pair.want)) {
			t.Fatalf("the %s changed with another", what)
		}
	}
}

func anything(t *testing.T, data []byte) (anomalies, all int) {
	half := len(data) / 2
	s, events := anyStream(t, data[:half])
	anomalies = len(s.Anomalies)
	decideAnything(t, s, events, data[half:])
	independent(t, s, events, data[half:])
	return anomalies, len(events)
}

// FuzzFold: whatever is in a stream, folding ends in a state that pages
// can show.
func FuzzFold(f *testing.F) {
	for seed := range 8 {
		f.Add(randomBytes(seed, 300))
	}
	f.Fuzz(func(t *testing.T, data []byte) { anything(t, data) })
}

func randomBytes(seed, n int) []byte {
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(random.UintN(256))
	}
	return data
}

func TestFoldIsTotal(t *testing.T) {
	anomalies, all := 0, 0
	for seed := range 500 {
		a, n := anything(t, randomBytes(seed, 600))
		anomalies, all = anomalies+a, all+n
	}
	t.Logf("%d events, %d of them made no sense", all, anomalies)
	if anomalies < all/4 || anomalies > all*99/100 {
		t.Errorf("%d of %d events made no sense: the events prove little", anomalies, all)
	}
}
