package tournament

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"damka/internal/journal"
	"damka/score"
)

// How many tournaments are played at random, and how many commands of each.
const (
	randomTournaments = 210
	randomCommands    = 200 // at most: many a tournament is closed earlier
)

// TestRandomTournaments plays tournaments at random and holds after every
// command that the state in memory is the fold of the stream read back from
// the wire, that undo restores the state before, that a refusal changes
// nothing, and that results, points and tables of past rounds are those that
// slow readings of the same events give.
func TestRandomTournaments(t *testing.T) {
	counts := newCounts()
	for seed := range randomTournaments {
		if t.Failed() {
			return
		}
		playRandomly(t, seed, counts)
	}
	counts.check(t)
}

// counts are the commands by kind: accepted and refused.
type counts struct {
	accepted, refused map[string]int
	ended             int // tournaments that were closed for good
}

func newCounts() *counts { return &counts{accepted: map[string]int{}, refused: map[string]int{}} }

// check requires that the random commands cover enough to prove something.
func (c *counts) check(t *testing.T) {
	accepted, all := 0, 0
	commands := []Command{
		Create{}, Regulate{}, Enter{}, Amend{}, Remove{}, DrawLots{}, Publish{}, Unpublish{}, Start{}, Cancel{},
		EnterResults{}, Withdraw{}, Reinstate{}, Close{}, Reopen{}, Undo{}, Announce{}, ExchangeColours{},
		CheckIn{}, WithdrawCheckIn{}, ReportResult{}, ConfirmReports{},
	}
	for _, command := range commands {
		kind := fmt.Sprintf("%T", command)
		t.Logf("%-25s accepted %5d, refused %4d", kind, c.accepted[kind], c.refused[kind])
		if c.accepted[kind] < 100 {
			t.Errorf("%s: accepted only %d times", kind, c.accepted[kind])
		}
		if c.refused[kind] < 10 {
			t.Errorf("%s: refused only %d times", kind, c.refused[kind])
		}
		accepted += c.accepted[kind]
		all += c.accepted[kind] + c.refused[kind]
	}
	t.Logf("accepted %d of %d commands (%d%%); %d of %d tournaments ended with the final table",
		accepted, all, 100*accepted/all, c.ended, randomTournaments)
	if c.ended < randomTournaments/4 {
		t.Errorf("only %d of %d tournaments ended with the final table", c.ended, randomTournaments)
	}
	if 100*accepted < 60*all {
		t.Errorf("only %d of %d commands were accepted", accepted, all)
	}
	if len(c.accepted) != len(commands) {
		t.Errorf("commands not counted: %v", slices.Sorted(maps.Keys(c.accepted)))
	}
}

// playedTournament is a tournament played at random: the state in memory, the stream,
// and what slow readings need.
type playedTournament struct {
	t       *testing.T
	s       *State
	stream  []Recorded      // as read back from the wire
	drafts  []journal.Draft // as written
	done    []done          // accepted commands that were not undone
	command Command         // for messages
	seed    int
}

// done is an accepted command that was not undone, and the state before it.
type done struct {
	command Command
	event   Recorded
	before  *State
}

func playRandomly(t *testing.T, seed int, counts *counts) {
	arbiter := newArbiter(seed)
	st := &playedTournament{t: t, s: &State{}, seed: seed}
	for n := range randomCommands {
		st.command = arbiter.next(st.s)
		kind := fmt.Sprintf("%T", st.command)
		events, err := Decide(st.s, st.command)
		if err != nil {
			counts.refused[kind]++
		} else {
			counts.accepted[kind]++
			if _, ok := st.command.(ReportResult); len(events) != 1 && !(ok && len(events) == 2) {
				t.Fatalf("%d events", len(events))
			}
			for _, event := range events {
				st.accept(event)
			}
			st.checkResults()
			st.checkReports()
		}
		st.checkFold()
		if n%16 == 0 {
			st.checkPast()
		}
		if t.Failed() {
			t.Logf("seed %d, command %d: %T%+v", seed, n+1, st.command, st.command)
			return
		}
		if st.s.Phase() == Finished && arbiter.of(3) == 0 {
			break
		}
	}
	if st.s.Phase() == Finished {
		counts.ended++
	}
	st.checkPast()
	st.checkFile(arbiter.records)
}

// accept keeps an event as the desk does: written, and folded into a copy.
func (st *playedTournament) accept(of Event) {
	st.t.Helper()
	r := recorded(st.s.Seq+1, of)
	name, version, data, err := Encode(r.Event)
	if err != nil {
		st.t.Fatal(err)
	}
	event, err := Decode(name, version, data)
	if err != nil {
		st.t.Fatalf("%s: %v", data, err)
	}
	st.drafts = append(st.drafts, journal.Draft{Type: name, Version: version, At: r.At, By: r.By, Data: data})
	st.stream = append(st.stream, recorded(r.Seq, event))
	before := st.s
	st.s = before.Clone()
	st.s.Apply(r)
	if len(st.s.Anomalies) > 0 {
		st.t.Errorf("anomalies %v", st.s.Anomalies)
	}
	if _, undo := st.command.(Undo); undo {
		st.checkUndo(st.done[len(st.done)-1].before)
		st.done = st.done[:len(st.done)-1]
		return
	}
	st.done = append(st.done, done{st.command, r, before})
	if len(st.done) > 1 { // the creation stays
		st.tryUndo(before)
	}
}

// checkUndo: the state is again what it was before the event undone.
func (st *playedTournament) checkUndo(earlier *State) {
	st.t.Helper()
	if parts := differences(earlier, st.s); parts != nil {
		st.t.Errorf("undone, but different: %v", parts)
	}
}

// tryUndo: what was just accepted could be taken back.
func (st *playedTournament) tryUndo(before *State) {
	st.t.Helper()
	events, err := Decide(st.s, Undo{st.s.Seq})
	if err != nil {
		st.t.Fatalf("undo: %v", err)
	}
	again := st.s.Clone()
	again.Apply(recorded(again.Seq+1, events[0]))
	if parts := differences(before, again); parts != nil {
		st.t.Errorf("undo does not restore: %v", parts)
	}
}

// checkFold: the state in memory is the fold of what was written.
func (st *playedTournament) checkFold() {
	st.t.Helper()
	if folded := Fold(st.stream); !reflect.DeepEqual(st.s, folded) {
		st.t.Errorf("the state is not the fold of the stream: %v", differences(st.s, folded))
	}
	if what := broken(st.s); what != "" {
		st.t.Error(what)
	}
}

// mirrored are results with the colours exchanged; a forfeit has none.
var mirrored = map[score.Result]score.Result{
	score.NotPlayed: score.NotPlayed, score.WhiteWins: score.BlackWins, score.BlackWins: score.WhiteWins, score.Draw: score.Draw,
	score.DrawWhiteAdvantage: score.DrawBlackAdvantage, score.DrawBlackAdvantage: score.DrawWhiteAdvantage,
	score.BothLost: score.BothLost, score.Adjourned: score.Adjourned,
}

// checkResults: results are the last that were entered for each board, and points
// their sums.
func (st *playedTournament) checkResults() {
	st.t.Helper()
	type board struct{ round, board int }
	said := map[board]score.Result{}
	say := func(changes []ResultChange) {
		for _, c := range changes {
			said[board{c.Round, c.Board}] = c.Result
		}
	}
	for _, d := range st.done {
		switch e := d.event.Event.(type) {
		case RoundPublished:
			for _, g := range e.Games {
				said[board{e.Round, g.Board}] = g.Result
			}
		case RoundUnpublished:
			maps.DeleteFunc(said, func(at board, _ score.Result) bool { return at.round == e.Round })
		case RoundCancelled:
			maps.DeleteFunc(said, func(at board, _ score.Result) bool { return at.round == e.Round })
		case ColoursExchanged:
			at := board{e.Round, e.Board}
			said[at] = mirrored[said[at]]
		case ResultsEntered:
			say(e.Changes)
		case Withdrawn:
			say(e.Forfeits)
		case Reinstated:
			say(e.Restored)
		}
	}
	points := map[ParticipantID]score.Points{}
	for _, round := range st.s.rounds {
		for _, g := range round.Games {
			at := board{round.Number, g.Board}
			if result, ok := said[at]; !ok || result != g.Result {
				st.t.Errorf("round %d, board %d: got %v, %v was said last", round.Number, g.Board, g.Result, result)
			}
			delete(said, at)
			points[g.White] += g.Result.For(score.White).Points
			points[g.Black] += g.Result.For(score.Black).Points
		}
	}
	if len(said) > 0 {
		st.t.Errorf("results without a game: %v", said)
	}
	if naive := naivePoints(st.s); !maps.Equal(points, naive) {
		st.t.Errorf("points %v, read off the results %v", points, naive)
	}
}
