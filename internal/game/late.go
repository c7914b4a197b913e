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
// the limit, not at it (II.5.5). Where nobody may come late at all, as in chess without other regulations or where they say so, the
// arbiter says so: whoever has not checked in may sit at the board (FIDE 6.7.1). While the server was away nobody could
// come, so that time is charged to nobody here either, and while the clocks are stopped the game waits for more than a player
// (II.7.2).
func (s *State) absentDue() (clock.Time, bool) {
	if !s.awaits() || s.Adjournment.Stage != "" || s.halted() {
		return 0, false
	}
	var regulated *clock.Time
	if s.Settings.Late > 0 || s.Settings.LateSaid {
		regulated = &s.Settings.Late
	}
	if s.lateUntil > 0 {
		return s.lateUntil + 1 + s.pausedLate, true
	}
	limit, _ := s.Settings.Control.LateLimit(s.Settings.Edition, regulated)
	return max(s.StartedAt, s.appointed) + limit + 1 + s.pausedLate, limit > 0
}

// awaits says that somebody was not there when the clocks were started, and has not come.
func (s *State) awaits() bool { return s.IsAbsent(article.White) || s.IsAbsent(article.Black) }

// halted says that somebody is awaited and the clocks are stopped.
func (s *State) halted() bool { return s.awaits() && s.clock.At(s.LastAt).Running == 0 }

// keepLate moves the deadline of who is awaited by the time in which the clocks were stopped.
func (s *State) keepLate(before *State, event Event) {
	switch was, is := before.halted(), s.halted(); {
	case !was && is:
		s.haltedAt = event.moment()
	case was && !is && s.awaits():
		s.pausedLate += event.moment() - s.haltedAt
	}
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

// EndedByAbsence says that the game is over because somebody did not come in time.
func (s *State) EndedByAbsence() bool {
	return s.Outcome != nil && (s.Outcome.Why.Code == CodeEndAbsent || s.Outcome.Why.Code == CodeEndAbsentBoth)
}

// longestWait is until when somebody may be let come at most.
const longestWait = clock.Day

// decideAwait is the arbiter's word on who has come and who may still come. Who has made a move is there.
func decideAwait(s *State, c Await, now clock.Time) ([]Event, error) {
	ref := s.articleOf("II.4.4.3", "FIDE 6.7.1")
	moved := [3]bool{}
	for _, made := range s.Moves {
		moved[made.By] = true
	}
	awaited := c.Absent != clock.Absence{}
	switch {
	case s.Outcome != nil && (s.Alone() || !s.EndedByAbsence()):
		return nil, s.isOver()
	case s.Outcome == nil && !s.IsAbsent(article.White) && !s.IsAbsent(article.Black):
		return nil, article.Refuse(CodeAwaitNobody, ref)
	case c.Absent.White && moved[article.White], c.Absent.Black && moved[article.Black]:
		return nil, article.Refuse(CodeAwaitMoved, ref)
	case c.White <= 0 || c.Black <= 0:
		return nil, article.Refuse(CodeAwaitTime, ref)
	case awaited && (c.Until <= now || c.Until > now+longestWait):
		return nil, article.Refuse(CodeAwaitUntil, ref, numberArg("hours", int(longestWait/clock.Hour)))
	}
	if s.Outcome != nil {
		if err := s.mayReopen(); err != nil {
			return nil, err
		}
	}
	event := Awaited{
		At: now, WhiteAbsent: c.Absent.White, BlackAbsent: c.Absent.Black, White: c.White, Black: c.Black, Why: Why{article.Because(GroundLate, ref)},
	}
	if awaited {
		event.Until = c.Until
	}
	draft := drafting{state: s}
	if err := draft.add(event); err != nil {
		return nil, err
	}
	return draft.events, nil
}

// foldAwaited is the game with who is waited for. One that was over goes on.
func (s *State) foldAwaited(e Awaited) error {
	if s.StartedAt == 0 {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	c, board, err := s.clock, s.board, error(nil)
	if s.Outcome != nil {
		board = board.reopened()
		if c, err = c.Resume(e.At); err != nil {
			return err
		}
	}
	if c, err = c.Await(e.At, clock.Absence{White: e.WhiteAbsent, Black: e.BlackAbsent}); err != nil {
		return err
	}
	if err := s.setClock(e.At)(s.set(c, e.At, e.White, e.Black, e.Why.Reason)); err != nil {
		return err
	}
	s.board, s.Outcome, s.EndedAt, s.lateUntil, s.pausedLate, s.haltedAt = board, nil, 0, e.Until, 0, e.At
	return nil
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

// LateDue is when who has not come has forfeited, with the article of the limit; false when nobody is waited for. Where the
// face of who is awaited runs, its flag may fall before the limit.
func (s *State) LateDue() (clock.Time, article.Ref, bool) {
	at, waits := s.absentDue()
	if due, falls := s.flagDue(); falls && s.IsAbsent(s.clock.At(s.LastAt).Running) {
		at = min(at, due)
	}
	_, ref := s.Settings.Control.LateLimit(s.Settings.Edition, nil)
	return at, ref, waits && s.Settings.Input == ByPlayers
}

// FirstMoveLimit is how long each side has for its free first move; false where that ends nothing.
func (s *State) FirstMoveLimit() (clock.Time, bool) {
	return s.firstMoveLimit(), s.opensFree() && s.Settings.Control.IsValid() && s.Settings.Input == ByPlayers
}

// FirstMoveDue is by when the free first move has to be made; false when none is awaited.
func (s *State) FirstMoveDue() (clock.Time, bool) {
	if !s.opensFree() || len(s.Moves) > 1 {
		return 0, false
	}
	return s.flagDue()
}
