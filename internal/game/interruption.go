package game

import (
	"damka/article"
	"damka/clock"
)

const (
	CodeRoundInterrupted article.Code = "game.round.interrupted" // cause
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

// Interruption is the reason for which the clocks of a whole round are stopped.
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

// IsStopped says that the clocks of a running game stand, whoever stopped them.
func (s *State) IsStopped() bool {
	_, timed := s.Clock()
	return s.Phase() == Running && timed && s.clock.At(s.LastAt).Running == 0
}

// keepStopped forgets why the clocks were stopped once they run again, by whatever act, or the game is over.
func (s *State) keepStopped() {
	if !s.IsStopped() {
		s.stopped = ClockStopped{}
	}
}

// Interrupted is why and since when the game is stopped with its whole round; false while it is not. A clock that was stopped singly
// is none of the round's.
func (s *State) Interrupted() (why article.Reason, since clock.Time, interrupted bool) {
	if !s.IsStopped() || s.stopped.Why.Code != CodeRoundInterrupted {
		return article.Reason{}, 0, false
	}
	return s.stopped.Why.Reason, s.stopped.At, true
}

// whileInterrupted refuses what is played while the round is interrupted. Boards in the hall are seen by people.
func (s *State) whileInterrupted(command Command) error {
	why, _, interrupted := s.Interrupted()
	if !interrupted {
		return nil
	}
	switch command.(type) {
	case Play, ClaimDraw, Seal:
		return &article.Refusal{Reason: article.Reason{Code: CodeRoundStands, Article: why.Article, Args: why.Args}}
	}
	return nil
}
