package game

import (
	"damka/article"
	"damka/clock"
)

const (
	CodeRoundInterrupted article.Code = "game.round.interrupted" // cause
	CodeClockStands      article.Code = "game.clock_stands"      // to a player: the arbiter lets it run again
	CodeRoundStands      article.Code = "game.round.stands"      // cause: no move is made meanwhile
)

// Cause is why a whole round is interrupted (II.7.2).
type Cause string

// The causes.
const (
	CauseConditions Cause = "conditions" // light, heat or noise
	CausePower      Cause = "power"      // or the network
	CauseEmergency  Cause = "emergency"
	CauseOther      Cause = "other"
)

// Causes are all of them, in the order to show them.
func Causes() []Cause { return []Cause{CauseConditions, CausePower, CauseEmergency, CauseOther} }

// Word is the key of its text.
func (c Cause) Word() string { return "interruption." + string(c) }

// CauseOf is the cause that a reason names.
func CauseOf(why article.Reason) Cause {
	word, _ := why.Args.Get("cause")
	for _, cause := range Causes() {
		if word == article.Word(cause.Word()) {
			return cause
		}
	}
	return CauseOther
}

// Interruption is the reason for which a whole round is interrupted.
func (s Settings) Interruption(cause Cause) article.Reason {
	return article.Because(CodeRoundInterrupted, InterruptionArticle(s.Variant), article.Arg{Name: "cause", Value: article.Word(cause.Word())})
}

// InterruptionArticle is the article by which play is interrupted.
func InterruptionArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.7.2"
	}
	return "FIDE 6.11.1"
}

// interruption is how a game stands with its whole round; zero while it does not. That its clock stands for something of its own, such
// as a call, is another matter: both may be, and each ends by itself.
type interruption struct {
	why  article.Reason
	at   clock.Time
	from clock.Time // as at, but later by the time in which the round was cancelled
	runs bool       // the clock ran, or something has let it run since: it runs when the round goes on
	weak bool       // as older programs recorded it: whatever lets the clock run ends it
}

func (i interruption) is() bool { return i.why.Code != "" }

// IsStopped says that the clocks of a running game stand, whoever stopped them.
func (s *State) IsStopped() bool {
	_, timed := s.Clock()
	return s.Phase() == Running && timed && s.clock.At(s.LastAt).Running == 0
}

// StoppedBecause is why the clocks of this game alone are stopped; false while they are not. That the round is interrupted is
// none of it: see [State.Interrupted].
func (s *State) StoppedBecause() (why article.Reason, stopped bool) {
	return s.stopped.Why.Reason, s.IsStopped() && s.stopped.Why.Code != ""
}

// Interrupted is why and since when a running game is interrupted with its whole round; false while it is not.
func (s *State) Interrupted() (why article.Reason, since clock.Time, interrupted bool) {
	if s.Phase() != Running || !s.interruption.is() {
		return article.Reason{}, 0, false
	}
	return s.interruption.why, s.interruption.at, true
}

// longestInterruption is how long play is interrupted at most because of the conditions, by pzwarc-2024 alone.
const longestInterruption = clock.Hour

// InterruptedUntil is until when an interruption because of the conditions may last; false where no limit is set. Nothing happens then: the
// arbiter decides.
func (s *State) InterruptedUntil() (until clock.Time, limited bool) {
	why, since, interrupted := s.Interrupted()
	limited = interrupted && s.Settings.Edition == article.PZWarc2024 && CauseOf(why) == CauseConditions
	if !limited {
		return 0, false
	}
	return since + longestInterruption, true
}

// isInterrupted is [State.Interrupted] where the reason does not matter.
func (s *State) isInterrupted() bool {
	_, _, interrupted := s.Interrupted()
	return interrupted
}

// standsAlone says that the clocks stand, and not only because the round is interrupted.
func (s *State) standsAlone(now clock.Time) bool {
	return s.clock.At(now).Running == 0 && !(s.isInterrupted() && s.interruption.runs)
}

// ownClock is the clock as it is for the game alone: one that stands only because the round is interrupted runs. What the players and
// the arbiter may stop is this.
func (s *State) ownClock(now clock.Time) clock.Clock {
	if s.isInterrupted() && s.interruption.runs {
		if c, err := s.clock.Resume(now); err == nil {
			return c
		}
	}
	return s.clock
}

// whileInterrupted refuses what is played while the round is interrupted. Boards in the hall are seen by people.
func (s *State) whileInterrupted(command Command) error {
	why, _, interrupted := s.Interrupted()
	if !interrupted {
		return nil
	}
	switch c := command.(type) {
	case Play, ClaimDraw, Seal:
	case Attend:
		if !s.Adjournment.IsWaiting() || c.Side != s.opener() { // else it opens the envelope, and the sealed move is made
			return nil
		}
	default:
		return nil
	}
	return &article.Refusal{Reason: article.Reason{Code: CodeRoundStands, Article: why.Article, Args: why.Args}}
}

// decideInterruptRound interrupts a game with its round, whether its clock runs or stands, and also one that waits for a new start. A game
// that is adjourned waits for its resumption: nobody is at the board.
func decideInterruptRound(s *State, c InterruptRound, now clock.Time) ([]Event, error) {
	switch {
	case s.Alone():
		return nil, article.Refuse(CodeNoArbiter, "")
	case s.interruption.is() || s.Adjournment.IsClosed():
		return nil, nil
	}
	return []Event{RoundInterrupted{At: now, Why: Why{s.Settings.Interruption(c.Cause)}}}, nil
}

// decideResumeRound ends the interruption of a game.
func decideResumeRound(s *State, now clock.Time) ([]Event, error) {
	if !s.interruption.is() {
		return nil, nil
	}
	return []Event{RoundResumed{At: now}}, nil
}

// decideResumeClock lets the clocks of one game run. Those that stand for the round and for something else stand for the round then;
// those that stand for the round alone run, and this game is interrupted no more.
func decideResumeClock(s *State, now clock.Time) ([]Event, error) {
	if s.isInterrupted() && s.interruption.runs {
		return []Event{RoundResumed{At: now}}, nil
	}
	_, err := s.clock.Resume(now)
	return one(ClockResumed{At: now}, err)
}

func (s *State) foldRoundInterrupted(e RoundInterrupted) error {
	if s.interruption.is() || s.Outcome != nil || e.Why.Code == "" {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	s.interruption = interruption{why: e.Why.Reason, at: e.At, from: e.At}
	return nil
}

// foldRoundResumed: what passed is charged to nobody who is awaited at a resumption (see keepLate for the start).
func (s *State) foldRoundResumed(e RoundResumed) error {
	was := s.interruption
	if !was.is() || s.Outcome != nil {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	s.interruption = interruption{}
	if (s.Adjournment.WaitsFor() != clock.Absence{}) {
		s.Adjournment.Resume += e.At - was.from
	}
	if c, err := s.clock.Resume(e.At); was.runs && err == nil {
		s.clock = c
	}
	return nil
}

// keepInterruption stops a clock that an event has let run while the round is interrupted. It runs when the round goes on.
func (s *State) keepInterruption(at clock.Time) {
	i := &s.interruption
	switch {
	case !s.isInterrupted() || s.clock.At(at).Running == 0:
	case i.weak:
		*i = interruption{}
	default:
		i.runs, s.stopped = true, ClockStopped{}
		if c, err := s.clock.Stop(at); err == nil {
			s.clock = c
		}
	}
}

// keepStopped forgets why the clocks were stopped once they run again, by whatever act, or the game is over.
func (s *State) keepStopped() {
	if !s.IsStopped() {
		s.stopped = ClockStopped{}
	}
}
