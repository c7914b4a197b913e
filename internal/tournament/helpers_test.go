package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/score"
)

var morning = time.Date(2026, time.May, 2, 8, 0, 0, 0, time.UTC)

// plain are settings without a fault.
func plain() Settings {
	return Settings{
		Name: "Turniej o Puchar Wójta", Place: "Zębowice", Starts: "2026-05-02", Ends: "2026-05-04",
		Edition: article.PZWarc, Variant: article.International, System: Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: DefaultLateAfter,
	}
}

// desk is a tournament under way in a test.
type desk struct {
	t testing.TB
	s *State
}

// newDesk opens a tournament of n participants "p1" to "pn", who have the
// numbers 1 to n.
func newDesk(t testing.TB, n int, changes ...func(*Settings)) *desk {
	t.Helper()
	settings := plain()
	for _, change := range changes {
		change(&settings)
	}
	d := &desk{t, &State{}}
	d.do(Create{settings})
	d.do(Enter{entries(1, n)})
	d.do(DrawLots{Method: ByHand, Engine: 1, Order: ids(1, n)})
	return d
}

// id is the participant with a number.
func id(n int) ParticipantID { return ParticipantID(fmt.Sprintf("p%d", n)) }

func ids(from, to int) []ParticipantID {
	var all []ParticipantID
	for n := from; n <= to; n++ {
		all = append(all, id(n))
	}
	return all
}

func entries(from, to int) []Entry {
	var all []Entry
	for _, id := range ids(from, to) {
		all = append(all, Entry{ID: id, Record: RecordRef{ID: "r" + string(id), Hash: "00"}})
	}
	return all
}

// do must be accepted.
func (d *desk) do(c Command) []Event {
	d.t.Helper()
	events, err := Decide(d.s, c)
	if err != nil {
		d.t.Fatalf("%T%+v: %v", c, c, err)
	}
	for _, event := range events {
		d.s.Apply(Recorded{Seq: d.s.Seq + 1, At: morning.Add(time.Duration(d.s.Seq) * time.Minute), By: "arbiter", Event: event})
	}
	if len(d.s.Anomalies) > 0 {
		d.t.Fatalf("%T%+v: %v", c, c, d.s.Anomalies)
	}
	return events
}

// refuse must be refused with the code and the article.
func (d *desk) refuse(c Command, code article.Code, ref article.Ref) {
	d.t.Helper()
	events, err := Decide(d.s, c)
	refusal, ok := article.AsRefusal(err)
	if !ok || refusal.Code != code || refusal.Article != ref {
		d.t.Errorf("%T%+v: got %v, %v; want the refusal %s [%s]", c, c, events, err, code, ref)
	}
}

// invalid must be invalid with exactly these "field: code".
func (d *desk) invalid(c Command, want ...string) {
	d.t.Helper()
	_, err := Decide(d.s, c)
	var invalid *InvalidError
	if !errors.As(err, &invalid) {
		d.t.Errorf("%T%+v: got %v, want %v", c, c, err, want)
		return
	}
	var got []string
	for _, p := range invalid.Problems {
		got = append(got, p.Field+": "+string(p.Reason.Code))
	}
	if !slices.Equal(got, want) {
		d.t.Errorf("%T: got %q, want %q", c, got, want)
	}
}

// changed must be answered with "somebody was faster".
func (d *desk) changed(c Command, code article.Code) *ChangedError {
	d.t.Helper()
	events, err := Decide(d.s, c)
	var changed *ChangedError
	if !errors.As(err, &changed) || changed.Reason.Code != code {
		d.t.Fatalf("%T%+v: got %v, %v; want %s", c, c, events, err, code)
	}
	return changed
}

func (d *desk) publish(rounds ...int) {
	d.t.Helper()
	for _, round := range rounds {
		d.do(Publish{Round: round, Engine: 1, Pairs: pairsOf(len(d.s.participants), d.s.Settings.Cycles, round)})
	}
}

// result enters or corrects the result of the game of two participants.
func (d *desk) result(round, first, second int, result score.Result) {
	d.t.Helper()
	g := d.game(round, first, second)
	d.do(EnterResults{[]ResultChange{{round, g.Board, g.Result, result}}})
}

// play enters a draw in every open game of the rounds.
func (d *desk) play(rounds ...int) {
	d.t.Helper()
	for _, n := range rounds {
		round, _ := d.s.Round(n)
		var changes []ResultChange
		for _, g := range round.Games {
			if d.s.Open(g) {
				changes = append(changes, ResultChange{n, g.Board, g.Result, score.Draw})
			}
		}
		if len(changes) > 0 {
			d.do(EnterResults{changes})
		}
	}
}

// game is the game of two participants in a round.
func (d *desk) game(round, first, second int) Game {
	d.t.Helper()
	r, _ := d.s.Round(round)
	for _, g := range r.Games {
		if g.Has(id(first)) && g.Has(id(second)) {
			return g
		}
	}
	d.t.Fatalf("round %d: p%d and p%d do not meet", round, first, second)
	return Game{}
}

// lost is the result of a game in which the participant did not play.
func lost(g Game, n int) score.Result {
	if g.White == id(n) {
		return score.WhiteForfeits
	}
	return score.BlackForfeits
}

// meeting is the round of the first cycle in which two numbers meet (V.1.4.7).
func meeting(players, a, b int) int {
	most := players + players%2
	sum := a + b
	if b == most {
		sum = 2 * a
	} else if a == most {
		sum = 2 * b
	}
	if sum > most {
		return sum - most
	}
	return sum - 1
}

// pairsOf is a round of a table by V.1.4.7. The colours of the code do not
// matter here: the lower number is white in odd cycles.
func pairsOf(players, cycles, round int) []Pair {
	perCycle := players - 1 + players%2
	if round < 1 || round > perCycle*cycles {
		return nil
	}
	cycle, inCycle := (round-1)/perCycle, (round-1)%perCycle+1
	var pairs []Pair
	for a := 1; a <= players; a++ {
		for b := a + 1; b <= players+players%2; b++ {
			if meeting(players, a, b) != inCycle {
				continue
			}
			switch {
			case b > players:
				pairs = append(pairs, Pair{White: score.Number(a)})
			case cycle%2 == 0:
				pairs = append(pairs, Pair{White: score.Number(a), Black: score.Number(b)})
			default:
				pairs = append(pairs, Pair{White: score.Number(b), Black: score.Number(a)})
			}
		}
	}
	for board, i := 1, 0; i < len(pairs); i++ {
		if pairs[i].Black != 0 {
			pairs[i].Board = board
			board++
		}
	}
	return pairs
}

// differences are the parts in which two states differ, without the number of
// the newest event and the anomalies. Nothing and an empty list are the same.
func differences(a, b *State) []string {
	var parts []string
	check := func(part string, a, b any) {
		x, y := reflect.ValueOf(a), reflect.ValueOf(b)
		if x.Kind() == reflect.Slice {
			for i := range min(x.Len(), y.Len()) { // only the first that differs: it is long enough
				if x, y := x.Index(i).Interface(), y.Index(i).Interface(); !reflect.DeepEqual(x, y) {
					parts = append(parts, fmt.Sprintf("%s, %d: %+v\nand %+v", part, i, x, y))
					return
				}
			}
			a, b = x.Len(), y.Len()
		}
		if !reflect.DeepEqual(a, b) {
			parts = append(parts, fmt.Sprintf("%s: %+v\nand %+v", part, a, b))
		}
	}
	check("settings", a.Settings, b.Settings)
	check("event of the settings", a.SettingsSeq, b.SettingsSeq)
	check("opened", a.Opened, b.Opened)
	check("lots", a.Lots, b.Lots)
	check("closed", a.Standings != nil, b.Standings != nil)
	check("standings", a.Standings, b.Standings)
	check("participants", a.participants, b.participants)
	check("rounds", a.rounds, b.rounds)
	check("absences", fmt.Sprint(a.absences), fmt.Sprint(b.absences)) // none and an empty map are the same
	check("check-ins", fmt.Sprint(a.checkIns), fmt.Sprint(b.checkIns))
	check("standing events", a.standing, b.standing)
	for _, p := range a.participants {
		check("index of "+string(p.ID), a.indexOf(p.ID), b.indexOf(p.ID))
	}
	return parts
}
