package game

import (
	"damka/article"
	"damka/clock"
)

const (
	CodeEndCalledOff article.Code = "game.end.called_off" // the arbiter has taken back the start of the round, or cancelled the round
	CodeRoundGoesOn  article.Code = "game.round.goes_on"  // that was undone
	CodeRoundAnew    article.Code = "game.round.anew"     // the round was started again
)

// startArticle is the article about the start of a round.
func startArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.4.4"
	}
	return "FIDE 6.6"
}

// FollowRound makes a game that is there already be as its round is, which the arbiter may have cancelled, or whose start may have been
// taken back or given again.
type FollowRound struct {
	Begun clock.Time // the signal for its clocks; 0: they are not to run
	Start Start      // how the game begins again, if it does
}

func (FollowRound) sender() Sender { return byProgram }

// decideFollowRound calls off a game of a round that is not under way: nobody plays it, and nobody loses it. If that is put back the
// game goes on where it was; if the round was started again since, it begins anew.
func decideFollowRound(s *State, c FollowRound, now clock.Time) ([]Event, error) {
	calledOff := s.Outcome != nil && s.Outcome.Why.Code == CodeEndCalledOff
	switch {
	case c.Begun == 0 && s.Outcome == nil:
		return []Event{Ended{At: now, Outcome: notPlayed(CodeEndCalledOff), ByArbiter: true}}, nil
	case c.Begun == 0:
		return nil, nil
	case calledOff && s.StartedAt != 0 && s.StartedAt >= c.Begun:
		reading := s.clock.At(now)
		return s.goingOn(Restored{At: now, White: reading.White.Left, Black: reading.Black.Left, Why: Why{article.Because(CodeRoundGoesOn, startArticle(s.Settings.Variant))}}, now)
	case calledOff, s.Outcome == nil && s.StartedAt != 0 && s.StartedAt < c.Begun:
		draft := drafting{state: s}
		if err := draft.add(Annulled{At: now, Why: Why{article.Because(CodeRoundAnew, startArticle(s.Settings.Variant))}}); err != nil {
			return nil, err
		}
		started, err := decideStart(draft.state, c.Start, now)
		return append(draft.events, started...), err
	}
	return nil, nil
}
