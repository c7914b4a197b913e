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
		return agree(s, c, now)
	}
	if _, err := s.board.offer(c.By); err != nil {
		return nil, err
	}
	return []Event{DrawOffered{At: now, By: c.By, Advantage: c.Advantage}}, nil
}

// decideAccept accepts the opponent's offer, and refuses when none stands: who accepts one that was just withdrawn
// by a move does not want to make one.
func decideAccept(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.isOffered(by); err != nil {
		return nil, err
	}
	return agree(s, OfferDraw{By: by}, now)
}

func decideRefuse(s *State, by article.Colour, now clock.Time) ([]Event, error) {
	if err := s.isOffered(by); err != nil {
		return nil, err
	}
	return []Event{DrawRefused{At: now, By: by}}, nil
}

// isOffered refuses an answer to an offer of the opponent that does not stand.
func (s *State) isOffered(to article.Colour) error {
	if s.board.offered() != to.Other() {
		return article.Refuse(CodeNoOffer, offerArticle(s.Settings.Variant))
	}
	return nil
}

// agree ends the game: an advantage that was agreed holds without the lead that the position would need (I.6.5.4). Where
// none was, the advantage goes by the position (I.6.5.2).
func agree(s *State, c OfferDraw, now clock.Time) ([]Event, error) {
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
