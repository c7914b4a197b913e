package game

import (
	"damka/article"
	"damka/clock"
)

// Askable is a claim that a player may take to the arbiter in the position as it is, from an instant on.
type Askable struct {
	Ground Ground
	From   clock.Time
}

// Askable are the claims that a side may take to the arbiter during this move. Some wait for the clock (II.6.3.2,
// FIDE III.4), which runs on without an event: From says when, and is the newest event's instant for what may be claimed at once.
func (s *State) Askable(by article.Colour) []Askable {
	var all []Askable
	if s.Phase() != Running || s.Alone() || s.Asked.By.IsValid() {
		return nil
	}
	last := s.NewestAt()
	if flag, falls := s.clock.NextFlag(); falls && s.clock != (clock.Clock{}) {
		last = max(last, flag-1) // a claim is made before the flag falls
	}
	for _, ground := range Grounds(s.Settings.Variant) {
		if from, may := s.askableFrom(AskRuling{By: by, Ground: ground}, last); may {
			all = append(all, Askable{ground, from})
		}
	}
	return all
}

// ClaimArticle is the article of a claim in games with these settings; empty where there is no such claim.
func (s Settings) ClaimArticle(ground Ground) article.Ref {
	if !s.Variant.IsDraughts() {
		return ground.quickplay().Article()
	}
	draws, err := s.regulationDraws()
	switch {
	case err != nil:
		return ""
	case ground == GroundMinute:
		return draws.minute
	}
	return draws.ending
}

// askableFrom is the first instant until last at which the game takes a claim: time only ever adds to the right.
func (s *State) askableFrom(c AskRuling, last clock.Time) (clock.Time, bool) {
	takes := func(at clock.Time) bool { _, err := Decide(s, c, at); return err == nil }
	low, high := s.NewestAt(), last
	if !takes(high) {
		return 0, false
	}
	for low < high {
		if middle := low + (high-low)/2; takes(middle) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return high, true
}
