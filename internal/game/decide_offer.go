package game

import (
	"damka/article"
	"damka/clock"
)

// decideOffer offers a draw. An offer against the opponent's accepts it, if it does not name another advantage.
func decideOffer(s *State, c OfferDraw, now clock.Time) ([]Event, error) {
	if err := s.mayHaveAdvantage(c.Advantage); err != nil {
		return nil, err
	}
	if s.board.offered() == c.By.Other() {
		return decideAccept(s, c, now)
	}
	if _, err := s.board.offer(c.By); err != nil {
		return nil, err
	}
	return []Event{DrawOffered{At: now, By: c.By, Advantage: c.Advantage}}, nil
}

// decideAccept: an advantage that was agreed holds without the lead that the position would need (I.6.5.4). Where
// none was, the advantage goes by the position (I.6.5.2).
func decideAccept(s *State, c OfferDraw, now clock.Time) ([]Event, error) {
	if c.Advantage.IsValid() && c.Advantage != s.Advantage {
		return nil, article.Refuse(CodeAdvantageDiffer, "I.6.5.4")
	}
	outcome, err := s.board.agree(c.By)
	if err != nil {
		return nil, err
	}
	if s.Advantage.IsValid() {
		outcome.Advantage, outcome.Why.Article = s.Advantage, "I.6.5.4"
	}
	return []Event{Ended{At: now, Outcome: outcome}}, nil
}

// mayHaveAdvantage refuses a draw with advantage in a tournament that has none (I.6.5.3).
func (s *State) mayHaveAdvantage(side article.Colour) error {
	if side.IsValid() && !s.Settings.Advantage {
		return article.Refuse(CodeAdvantageNone, "I.6.5.3")
	}
	return nil
}
