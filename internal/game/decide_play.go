package game

import (
	"damka/article"
	"damka/clock"
)

// decidePlay makes a move, with the end of the game if it has one. It is made at the
// instant at which it left the player: what the network ate is not charged.
func decidePlay(s *State, c Play, now clock.Time) ([]Event, error) {
	entered, err := s.board.read(c.Move)
	if s.Turn() != c.By {
		return nil, article.Refuse(CodeNotYourTurn, turnArticle(s.Settings.Variant), sideArg(s.Turn()))
	}
	if err != nil {
		return nil, err
	}
	next, err := s.board.play(entered)
	if err != nil {
		return nil, err
	}
	moved := Moved{At: now, By: c.By, Move: entered.code}
	if moved.Lag, moved.Left, err = s.press(c, now); err != nil {
		return nil, err
	}
	events := []Event{moved}
	if outcome, over := next.over(); over {
		return append(events, Ended{At: now, Outcome: outcome}), nil
	}
	if c.OfferDraw {
		if _, err := next.offer(c.By); err != nil {
			return nil, err
		}
		if err := s.mayHaveAdvantage(c.Advantage); err != nil {
			return nil, err
		}
		events = append(events, DrawOffered{At: now, By: c.By, Advantage: c.Advantage})
	}
	return events, nil
}

// press is what of the lag is not charged, and what is left on the player's clock after the move.
func (s *State) press(c Play, now clock.Time) (lag, left clock.Time, err error) {
	if _, timed := s.Clock(); !timed {
		return 0, 0, nil
	}
	settled := s.clock.At(0).At // the clock is not pressed before it was set, given or let run
	lag, _ = s.quotas[c.By].Compensate(min(eaten(c.Lag, now-s.turn.at), now-settled))
	running := s.clock.At(now)
	if running.Running != c.By || s.opensFree() && len(s.Moves) < 2 {
		lag = 0
	}
	pressed, err := s.pressed(now, c.By, lag)
	if err != nil {
		return 0, 0, err
	}
	return lag, pressed.At(now).Of(c.By).Left, nil
}

// decideClaim ends the game by a claim that is right; one that is not has its price.
func decideClaim(s *State, c ClaimDraw, now clock.Time) ([]Event, error) {
	ruling, err := s.board.claim(c.DrawClaim)
	if err != nil {
		return nil, err
	}
	if ruling.right {
		return []Event{Ended{At: now, Outcome: ruling.outcome}}, nil
	}
	if s.clock.At(now).Of(c.By.Other()).Flag {
		ruling.bonus = 0
	}
	return []Event{ClaimRejected{At: now, By: c.By, Owed: ruling.owed, Bonus: ruling.bonus, Why: Why{ruling.why}}}, nil
}

func decideResign(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	outcome, err := s.board.resigned(by)
	if err != nil {
		return nil, err
	}
	return []Event{Ended{At: now, Outcome: outcome}}, nil
}

// MayAbort refuses to call off a game that has begun for both. In a tournament that is the arbiter's. Who is behind on time in an
// encounter has nothing to call off: all its games are one, which somebody wins (III.1.3).
func (s *State) MayAbort() error {
	switch {
	case s.carriesOn():
		return article.Refuse(CodeAbortCarried, s.Settings.wayArticle("III.1.3"))
	case !s.Alone() || len(s.Moves) > 1:
		return article.Refuse(CodeAbortLate, "")
	}
	return nil
}

func decideAbort(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.MayAbort(); err != nil {
		return nil, err
	}
	return []Event{Ended{At: now, Outcome: notPlayed(CodeEndAborted, sideArg(by))}}, nil
}

// notPlayed is a game that was none.
func notPlayed(code article.Code, args ...article.Arg) Outcome {
	return Outcome{Unplayed: true, Why: Why{article.Because(code, "", args...)}}
}

// decideTakeback asks for the newest own move back: one half-move, or two when the opponent has answered.
func decideTakeback(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.friendly(); err != nil {
		return nil, err
	}
	moves := 1
	if s.Turn() == by {
		moves = 2
	}
	switch {
	case s.board.made(by) == 0:
		return nil, article.Refuse(CodeTakebackNothing, "")
	case s.Takeback.By == by.Other():
		return decideAnswerTakeback(s, AnswerTakeback{By: by, Agreed: true}, now)
	}
	return []Event{TakebackProposed{At: now, By: by, Moves: moves}}, nil
}

func decideAnswerTakeback(s *State, c AnswerTakeback, now clock.Time) ([]Event, error) {
	if s.Takeback.By != c.By.Other() {
		return nil, article.Refuse(CodeTakebackNone, "")
	}
	if !c.Agreed {
		return []Event{TakebackRefused{At: now, By: c.By}}, nil
	}
	return []Event{TakenBack{At: now, Moves: s.Takeback.Moves}}, nil
}

func decideGiveTime(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.friendly(); err != nil {
		return nil, err
	}
	given := TimeGiven{At: now, To: by.Other(), Amount: GivenTime}
	if _, err := s.clock.Award(now, given.To, given.Amount, article.Because(CodeTimeGiven, timeArticle(s.Settings.Variant))); err != nil {
		return nil, err
	}
	return []Event{given}, nil
}

// friendly refuses what is for friendly games only.
func (s *State) friendly() error {
	if !s.Settings.Friendly {
		return article.Refuse(CodeNotFriendly, "")
	}
	return nil
}

// turnArticle is the article by which the players move in turn.
func turnArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "I.3.3"
	}
	return "FIDE 1.2"
}

// offerArticle is the article about offers of a draw.
func offerArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.5.1"
	}
	return "FIDE 9.1.2"
}
