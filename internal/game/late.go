package game

import (
	"damka/article"
	"damka/clock"
)

// CodeEndAbsent: forfeited, because the opponent was not there in time: winner. CodeEndAbsentBoth: both were not.
const (
	CodeEndAbsent     article.Code = "game.end.absent"
	CodeEndAbsentBoth article.Code = "game.end.absent_both"
)

// IsAbsent says that the player of a side was not there when the clocks were started, and has not come.
func (s *State) IsAbsent(side article.Colour) bool {
	return s.Phase() == Running && s.clock.IsAbsent(side)
}

// absentDue is the instant at which who has not come has forfeited; false when both are there. It is later than
// the limit, not at it (II.5.5). Where nobody may come late at all, as in chess without other regulations, the
// arbiter says so: whoever has not checked in may sit at the board (FIDE 6.7.1). While the server was away nobody could
// come, so that time is charged to nobody here either.
func (s *State) absentDue() (clock.Time, bool) {
	if !s.IsAbsent(article.White) && !s.IsAbsent(article.Black) || s.Adjournment.Stage != "" {
		return 0, false
	}
	var regulated *clock.Time
	if s.Settings.Late > 0 {
		regulated = &s.Settings.Late
	}
	limit, _ := s.Settings.Control.LateLimit(s.Settings.Edition, regulated)
	return s.StartedAt + limit + 1 + s.pausedLate, limit > 0
}

// forfeited is the outcome of a game whose time is over for somebody who never came.
func (s *State) forfeited() Outcome {
	_, ref := s.Settings.Control.LateLimit(s.Settings.Edition, nil)
	outcome := Outcome{Why: Why{article.Because(CodeEndAbsentBoth, ref)}}
	if s.IsAbsent(article.White) != s.IsAbsent(article.Black) {
		winner := article.White
		if s.IsAbsent(article.White) {
			winner = article.Black
		}
		outcome = wonBy(winner, article.Because(CodeEndAbsent, ref, winnerArg(winner)))
	}
	outcome.Unplayed = true
	return outcome
}

// decideArrive notes that a player has come. Once is enough: whoever is there has come.
func decideArrive(s *State, c Arrive, now clock.Time) ([]Event, error) {
	if _, err := s.clock.Arrive(now, c.Side); err != nil {
		return nil, err
	}
	return []Event{Arrived{At: now, Side: c.Side}}, nil
}

// decideArriving is an act of a player of whom nobody has said yet that they have come: whoever acts is there.
func decideArriving(s *State, side article.Colour, command Command, now clock.Time) ([]Event, error) {
	arrived, err := decideArrive(s, Arrive{Side: side}, now)
	if err != nil {
		return nil, err
	}
	draft := drafting{state: s}
	if err := draft.add(arrived...); err != nil {
		return nil, err
	}
	events, err := Decide(draft.state, command, now)
	if err != nil {
		return nil, err
	}
	return append(draft.events, events...), nil
}

// LateDue is when who has not come has forfeited, with the article of the limit; false when nobody is waited for.
func (s *State) LateDue() (clock.Time, article.Ref, bool) {
	at, waits := s.absentDue()
	_, ref := s.Settings.Control.LateLimit(s.Settings.Edition, nil)
	return at, ref, waits && s.Settings.Input == ByPlayers
}

// FirstMoveDue is by when the free first move has to be made; false when none is awaited.
func (s *State) FirstMoveDue() (clock.Time, bool) {
	if !s.opensFree() || len(s.Moves) > 1 {
		return 0, false
	}
	return s.flagDue()
}
