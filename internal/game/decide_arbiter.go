package game

import (
	"damka/article"
	"damka/clock"
)

// decideArbiter answers the arbiter's commands.
func decideArbiter(s *State, command Command, now clock.Time) ([]Event, error) {
	switch c := command.(type) {
	case AnswerCall:
		if len(s.Calls) == 0 {
			return nil, article.Refuse(CodeNobodyCalled, callArticle(s.Settings.Variant))
		}
		return []Event{CallAnswered{At: now}}, nil
	case StopClock:
		_, err := s.ownClock(now).Stop(now)
		return one(ClockStopped{At: now, Why: Why{c.Why}}, err)
	case ResumeClock:
		return decideResumeClock(s, now)
	case ChangeTime:
		left := s.clock.At(now).Of(c.Who).Left
		if err := s.mayShorten(c.Why, left, left+c.Amount); err != nil {
			return nil, err
		}
		return s.orFlag([]Event{TimeChanged{At: now, Who: c.Who, Amount: c.Amount, Why: Why{c.Why}}}, now, true)
	case SetClock:
		reading := s.clock.At(now)
		for _, face := range [][2]clock.Time{{reading.White.Left, c.White}, {reading.Black.Left, c.Black}} {
			if err := s.mayShorten(c.Why, face[0], face[1]); err != nil {
				return nil, err
			}
		}
		return s.orFlag([]Event{ClockSet{At: now, White: c.White, Black: c.Black, Why: Why{c.Why}}}, now, true)
	case PutBack:
		return decidePutBack(s, c, now)
	case Award:
		return decideAward(c, now)
	}
	return nil, article.Refuse(CodeUnknownCommand, "")
}

// leastAfterFault is what a shortening because of a faulty clock leaves (kotek-2008 II.6.10.3).
const leastAfterFault = 30 * clock.Minute

// mayShorten refuses to shorten a player's time too much because of a faulty clock, where the edition says so.
func (s *State) mayShorten(why article.Reason, from, to clock.Time) error {
	if s.Settings.Edition != article.Kotek2008 || why.Code != GroundClockFault || to >= min(from, leastAfterFault) {
		return nil
	}
	return article.Refuse(CodeClockLeast, "II.6.10.3", numberArg("minutes", int(leastAfterFault/clock.Minute)))
}

// one is a single event, unless the clock refuses it.
func one(event Event, err error) ([]Event, error) {
	if err != nil {
		return nil, err
	}
	return []Event{event}, nil
}

// decidePutBack puts back a position, also of a game of a tournament that is over: what was not allowed has not ended
// it (FIDE 4.8, 5.1.1). That game goes on, and its clock runs.
func decidePutBack(s *State, c PutBack, now clock.Time) ([]Event, error) {
	if s.Outcome != nil {
		if s.Alone() {
			return nil, s.isOver()
		}
		if err := s.mayReopen(); err != nil {
			return nil, err
		}
	}
	return s.goingOn(Restored{At: now, Moves: c.Moves, White: c.White, Black: c.Black, Why: Why{c.Why}}, now)
}

// decideAward is the result that the arbiter gives, which may go against the board and may be uneven (FIDE 11.7,
// 11.8, 12.9). It needs a reason with an article.
func decideAward(c Award, now clock.Time) ([]Event, error) {
	switch {
	case c.Outcome.Why.Code == "" || !c.Outcome.Why.Article.IsValid():
		return nil, article.Refuse(CodeDecideReason, "FIDE 12.9")
	case !c.Outcome.isPossible():
		return nil, article.Refuse(CodeDecideSum, "FIDE 10.2")
	}
	return []Event{Ended{At: now, Outcome: c.Outcome, ByArbiter: true}}, nil
}
