package game

import (
	"damka/article"
	"damka/clock"
)

// decideLeave notes that a player is away. Since is never before the player last did
// something: whoever moves is there. An exhibitor is at another board, so nothing is noted of one.
func decideLeave(s *State, c Leave, now clock.Time) ([]Event, error) {
	if !c.Side.IsValid() {
		return nil, article.Refuse(CodeNoSide, "")
	}
	if !s.Watched() || s.Settings.Exhibitor == c.Side || s.Away(c.Side).Since != 0 {
		return nil, nil
	}
	since := max(c.Since, s.StartedAt)
	for _, made := range s.Moves {
		if made.By == c.Side {
			since = max(since, made.At)
		}
	}
	return []Event{PlayerLeft{At: now, Side: c.Side, Since: min(since, now), Closed: c.Closed}}, nil
}

func decideReturn(s *State, c Return, now clock.Time) ([]Event, error) {
	if !c.Side.IsValid() {
		return nil, article.Refuse(CodeNoSide, "")
	}
	if s.Away(c.Side).Since == 0 {
		return nil, nil
	}
	return []Event{PlayerReturned{At: now, Side: c.Side}}, nil
}

// decideGone says of players who are away that they are gone, when it is time.
func decideGone(s *State, now clock.Time) []Event {
	var events []Event
	for _, side := range []article.Colour{article.White, article.Black} {
		if at, ever := s.ClaimableAt(side); ever && now >= at && !s.away[side].Gone {
			events = append(events, PlayerGone{At: now, Side: side})
		}
	}
	return events
}

// decideClaimVictory wins against a player who is gone. In chess it is a draw if it is
// proved that the claimant cannot mate, as with any other way to give up a game.
func decideClaimVictory(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.mayClaimGone(by, now); err != nil {
		return nil, err
	}
	outcome, err := s.board.resigned(by.Other())
	if err != nil {
		return nil, err
	}
	why := article.Because(CodeEndLeft, "", sideArg(by.Other()))
	if outcome.Winner() != by {
		why = article.Because(CodeEndLeftDrawn, outcome.Why.Article, sideArg(by.Other()))
	}
	outcome.Why = Why{why}
	return []Event{Ended{At: now, Outcome: outcome}}, nil
}

func decideClaimGoneDraw(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.mayClaimGone(by, now); err != nil {
		return nil, err
	}
	return []Event{Ended{At: now, Outcome: drawn(article.Because(CodeEndLeftDraw, "", sideArg(by.Other())))}}, nil
}

// mayClaimGone refuses a claim against a player who is not gone, or where none is possible.
func (s *State) mayClaimGone(by article.Colour, now clock.Time) error {
	other := by.Other()
	switch {
	case !s.Alone():
		return article.Refuse(CodeLeftFlagDecides, flagArticle(s.Settings.Variant))
	case s.Settings.Exhibitor == other:
		return article.Refuse(CodeLeftExhibitor, "")
	}
	at, ever := s.ClaimableAt(other)
	switch {
	case !ever:
		return article.Refuse(CodeLeftPresent, "")
	case now < at:
		return article.Refuse(CodeLeftEarly, "", article.Arg{Name: "seconds", Value: article.Number((at - now + clock.Second - 1) / clock.Second)})
	case s.Turn() == by:
		return article.Refuse(CodeLeftOwnTurn, "")
	}
	return nil
}

// flagArticle is the article by which the flag decides.
func flagArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.6.12"
	}
	return "FIDE 6.9"
}
