package tournament

import "damka/article"

// ChessRules are settings of games of chess that are kept. The zero value is what the Laws say where regulations say nothing.
type ChessRules struct {
	// Supervised: rapid and blitz are supervised well enough for all competition rules (FIDE A.4, B.2).
	Supervised bool `json:"supervised,omitempty"`

	// Quickplay: the guidelines for games without increment were announced (FIDE III.2.1).
	Quickplay bool `json:"quickplay,omitempty"`

	// DrawsFrom is how many moves both players have made before they may agree on a draw, 0 to [MaxDrawsFrom]; with
	// NoAgreedDraws they may not at all (FIDE 9.1.1).
	DrawsFrom     int  `json:"drawsFrom,omitempty"`
	NoAgreedDraws bool `json:"noAgreedDraws,omitempty"`
}

// MaxDrawsFrom is the most moves that regulations can ask for before a draw is agreed.
const MaxDrawsFrom = 100

func (s Settings) checkChess(found *problems) {
	rules := s.Games.Chess
	if rules == (ChessRules{}) {
		return
	}
	if s.Variant.IsDraughts() {
		found.add("games", "settings.games_of_chess", "")
		return
	}
	if rules.DrawsFrom < 0 || rules.DrawsFrom > MaxDrawsFrom {
		found.add("gamesDrawsFrom", "settings.games_draws_from", "FIDE 9.1.1", number("most", MaxDrawsFrom))
	}
	if !rules.Quickplay || !s.Control.IsValid() {
		return
	}
	if refusal, refused := article.AsRefusal(s.Control.AllowsQuickplay(s.Edition)); refused {
		found.add("gamesQuickplay", refusal.Code, refusal.Article)
	}
}
