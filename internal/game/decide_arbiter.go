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
		_, err := s.clock.Stop(now)
		return one(ClockStopped{At: now, Why: Why{c.Why}}, err)
	case ResumeClock:
		_, err := s.clock.Resume(now)
		return one(ClockResumed{At: now}, err)
	case ChangeTime:
		return s.orFlag([]Event{TimeChanged{At: now, Who: c.Who, Amount: c.Amount, Why: Why{c.Why}}}, now, true)
	case SetClock:
		return s.orFlag([]Event{ClockSet{At: now, White: c.White, Black: c.Black, Why: Why{c.Why}}}, now, true)
	case PutBack:
		return decidePutBack(s, c, now)
	case Award:
		return decideAward(c, now)
	}
	return nil, article.Refuse(CodeUnknownCommand, "")
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
