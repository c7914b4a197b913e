package game

import (
	"damka/article"
	"damka/clock"
)

// fellBefore is when the game's time was over, if that was before a command and nobody has noted it yet. It happens first, whoever
// sends the command: no act stops a clock, calls a game off or gives time after the flag that it would have to be before.
func (s *State) fellBefore(command Command, now clock.Time) (at clock.Time, fell bool) {
	switch c := command.(type) {
	case Fall, Interrupt: // they say so themselves
		return 0, false
	case AskRuling: // a claim says itself what a flag means for it (II.6.18, FIDE III.5)
		return 0, false
	case FollowRound: // only where it calls the game off: see there
		return 0, false
	case Attend: // brings the key of an envelope, which may come before the flag (FIDE I.10)
		return 0, false
	case Play: // at the last instant it is in time
		at, due := s.flagDue()
		return at, due && now > at
	default:
		return s.overBy(now, s.stopsClock(c))
	}
}

// overBy is when the game's time was over by an instant. A move that is under way then has some grace, unless the clock stops there: then it
// cannot come any more.
func (s *State) overBy(now clock.Time, stops bool) (at clock.Time, over bool) {
	at, due := s.flagDue()
	if stops {
		at, due = s.flagDueAfter(noGrace)
	}
	return at, due && now >= at
}

// stopsClock says that a command stops the clock that runs.
func (s *State) stopsClock(command Command) bool {
	by := article.Colour(0)
	switch c := command.(type) {
	case StopClock, InterruptRound:
		return true
	case CallArbiter:
		by = c.By
	case ReportIrregularity:
		if !c.Stop || !c.By.IsValid() {
			return c.Stop
		}
		by = c.By
	}
	return by.IsValid() && s.clock.At(s.LastAt).Running == by
}

// decideAfterFlag ends the game at the instant of its flag and decides the command on what is left: the arbiter's result replaces the
// flag's, and what has no place in a game that is over has come too late.
func decideAfterFlag(s *State, at clock.Time, command Command, now clock.Time) ([]Event, error) {
	ended, err := decideFlag(s, at)
	if err != nil {
		return nil, err
	}
	draft := drafting{state: s}
	if err := draft.add(ended...); err != nil {
		return nil, err
	}
	events, err := Decide(draft.state, command, now)
	if _, refused := article.AsRefusal(err); refused {
		return draft.events, nil
	}
	if err != nil {
		return nil, err
	}
	return append(draft.events, events...), nil
}
