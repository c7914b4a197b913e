package tournament

import (
	"slices"
	"testing"

	"damka/score"
)

// checkPast: the tournament after each round is what the commands that
// concern it give, played again.
func (st *playedTournament) checkPast() {
	st.t.Helper()
	for round := 1; round <= len(st.s.rounds)+1; round++ {
		want, err := st.replay(round)
		if err != nil {
			st.t.Fatalf("seed %d: played again up to round %d: %v", st.seed, round, err)
		}
		got := st.s.After(round)
		want.standing, want.Standings = nil, nil
		got.absences, want.absences = nil, nil // who missed a round is in the round
		got.checkIns, want.checkIns = nil, nil // nor do tables ask who was here
		asEntered(got)
		asEntered(want)
		if parts := differences(got, want); parts != nil {
			st.t.Errorf("after round %d: got and want differ in %v", round, parts)
		}
	}
}

// asEntered takes forfeits of those who left out of cancelled games. What was
// cancelled stays as it was, also when a later table leaves the withdrawal out.
func asEntered(s *State) {
	for n := range s.rounds {
		var before *voided // copies of a state share the past
		for _, v := range s.rounds[n].Voided() {
			v.Games = slices.Clone(v.Games)
			for i, g := range v.Games {
				if g.ByWithdrawal {
					v.Games[i] = g.entered(g.Before)
				}
			}
			before = &voided{v, before}
		}
		s.rounds[n].voided = before
	}
}

// replay plays the standing commands again that concern rounds up to the
// given one: without later rounds and their results, and without withdrawals
// that came when a later one had begun. It is the slow twin of State.After.
func (st *playedTournament) replay(upto int) (*State, error) {
	s := &State{}
	later := map[ParticipantID]bool{} // left too late to tell
	for _, d := range st.done {
		command := d.command
		if entered, ok := d.event.Event.(ResultsEntered); ok {
			command = EnterResults(entered) // by players' reports, too
		}
		switch c := command.(type) {
		case Regulate:
			c.Seen = s.SettingsSeq
			command = c
		case Publish:
			if c.Round > upto {
				continue
			}
		case Announce:
			if c.Round > upto {
				continue
			}
			c.Seen = s.Absences(c.Round)
			command = c
		case Unpublish:
			if c.Round > upto {
				continue
			}
		case Start:
			if c.Round > upto {
				continue
			}
		case Cancel:
			if c.Round > upto {
				continue
			}
		case ExchangeColours:
			if c.Round > upto {
				continue
			}
		case CheckIn, WithdrawCheckIn:
			continue
		case ReportResult:
			if c.Round > upto {
				continue
			}
		case EnterResults:
			c.Changes = seenAgain(s, c.Changes, upto)
			if len(c.Changes) == 0 {
				continue
			}
			command = c
		case Withdraw:
			if later[c.ID] = naiveBegun(d.before) > upto; later[c.ID] {
				continue
			}
		case Reinstate:
			if later[c.ID] {
				continue
			}
		case Close, Reopen:
			continue
		}
		events, err := Decide(s, command)
		if err != nil {
			return nil, err
		}
		s.Apply(Recorded{Seq: d.event.Seq, At: d.event.At, By: d.event.By, Event: events[0]})
	}
	return s, nil
}

// seenAgain are the results of rounds up to the given one, entered by
// somebody who sees the board as it is in the replay.
func seenAgain(s *State, changes []ResultChange, upto int) []ResultChange {
	var again []ResultChange
	for _, c := range changes {
		if c.Round > upto {
			continue
		}
		c.Was = s.game(c.Round, c.Board).Result
		if c.Was != c.Result {
			again = append(again, c)
		}
	}
	return again
}

// naiveBegun is the highest round of which a clock was started or a game was
// played, adjourned or begun with the other colours.
func naiveBegun(s *State) int {
	begun := 0
	for _, round := range s.rounds {
		if !round.StartedAt.IsZero() {
			begun = round.Number
		}
		for _, g := range round.Games {
			if g.Exchanged || g.Result != score.NotPlayed && !g.Result.Forfeited() {
				begun = round.Number
			}
		}
	}
	return begun
}

// The table after a past round has later corrections of its results, and not
// who left afterwards.
func TestAfterRound(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3)
	d.play(1, 2, 3)
	d.result(1, 1, opponent(t, d, 1, 1), score.WhiteWins)
	d.publish(4, 5)
	d.withdraw(1) // after 3 of 5: the rest is forfeited
	d.withdraw(6)
	if d.s.participants[5].Withdrawn.AfterRound != 3 {
		t.Fatalf("got %+v", d.s.participants[5].Withdrawn)
	}

	two := d.s.After(2)
	if p, _ := two.Participant(id(1)); p.Withdrawn != nil || len(two.rounds) != 2 {
		t.Errorf("after round 2: got %+v, %d rounds", p, len(two.rounds))
	}
	if r := two.rounds[0]; r.Games[0].Result != d.s.rounds[0].Games[0].Result {
		t.Error("the correction is not in it")
	}
	three := d.s.After(3)
	if p, _ := three.Participant(id(1)); p.Withdrawn == nil {
		t.Error("after round 3: the withdrawal right after it is not in it")
	}
	if newest, ok := three.Newest(); ok {
		t.Errorf("the past can't be undone: %+v", newest)
	}
	for _, beyond := range []int{5, 6, 99} {
		now := d.s.Clone()
		now.standing = nil
		if parts := differences(d.s.After(beyond), now); parts != nil {
			t.Errorf("after round %d: %v", beyond, parts)
		}
	}
	if none := d.s.After(0); len(none.rounds) != 0 || len(none.participants) != 6 {
		t.Errorf("after no round: got %+v", none)
	}
}

// An adjourned game that was lost by leaving later is still adjourned in the
// tables before.
func TestAfterRoundWithAdjournedGame(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3, 4, 5)
	other := opponent(t, d, 1, 1)
	d.result(1, 1, other, score.Adjourned)
	d.play(2, 3, 4)
	d.withdraw(1)
	if g := d.game(1, 1, other); g.Result != lost(g, 1) {
		t.Fatalf("got %v", g.Result)
	}
	past := &desk{t, d.s.After(1)}
	if g := past.game(1, 1, other); g.Result != score.Adjourned || g.ByWithdrawal {
		t.Errorf("got %+v", g)
	}
}

// A round that was taken back leaves no trace in the tables before a later one
// that was voided.
func TestAfterRoundTakenBack(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3)
	d.do(Start{3})
	d.do(Cancel{3, CancelledPower})
	d.do(Unpublish{2})
	if past := d.s.After(2); len(past.rounds) != 1 || len(d.s.rounds) != 3 {
		t.Errorf("%d rounds of %d", len(past.rounds), len(d.s.rounds))
	}
}
