package game

import (
	"damka/article"
	"damka/clock"
)

// foldPresence notes who is there. It leaves LastAt alone, which is about the game.
func (s *State) foldPresence(event Event) error {
	switch e := event.(type) {
	case PlayerLeft:
		if !e.Side.IsValid() || s.away[e.Side].Since != 0 || e.Since <= 0 {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.away[e.Side] = Away{Since: e.Since, Closed: e.Closed}
	case PlayerGone:
		if !e.Side.IsValid() || s.away[e.Side].Since == 0 {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.away[e.Side].Gone = true
	case PlayerReturned:
		if !e.Side.IsValid() || s.away[e.Side].Since == 0 {
			return article.Refuse(CodeEventOutOfPlace, "")
		}
		s.away[e.Side] = Away{}
	}
	s.heardAt = max(s.heardAt, event.moment())
	return nil
}

// pauseAway lets nobody's absence grow while the server was away itself.
func (s *State) pauseAway(from, to clock.Time) {
	for _, side := range []article.Colour{article.White, article.Black} {
		if away := &s.away[side]; away.Since != 0 && !away.Gone {
			away.Since = to - max(0, from-away.Since)
		}
	}
}
