package game

import (
	"damka/article"
	"damka/clock"
)

// Events that only games of chess have.
type (
	// TouchUpheld: the newest move, of By, is taken back because pieces were touched that do not allow it (FIDE 4.2 to
	// 4.7). Allowed are the moves that must be made in its place, as [Made.Code].
	TouchUpheld struct {
		At      clock.Time     `json:"at"`
		By      article.Colour `json:"by"`
		Allowed []string       `json:"allowed"`
		Why     Why            `json:"why"`
	}

	// DrawConsented: the arbiter consents to a draw by agreement (FIDE 9.1.1).
	DrawConsented struct {
		At clock.Time `json:"at"`
	}

	// ScoreShown: the arbiter showed a player the score. Why says how often that was, and when it is too often.
	ScoreShown struct {
		At  clock.Time     `json:"at"`
		To  article.Colour `json:"to"`
		Why Why            `json:"why"`
	}
)

func (e TouchUpheld) moment() clock.Time   { return e.At }
func (e DrawConsented) moment() clock.Time { return e.At }
func (e ScoreShown) moment() clock.Time    { return e.At }
