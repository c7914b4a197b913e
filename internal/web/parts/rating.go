package parts

import (
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
)

// RatingView is a player's rating as every table shows it: one used
// for a missing rating is struck through (V.2.6.1.2), with where it is from.
type RatingView struct {
	Points    int // 0: none
	Technical bool
	Source    string // of a technical one, in words
}

// RatingOf is the rating a player is listed by.
func RatingOf(p *i18n.Printer, s tournament.Strength) RatingView {
	if s.Rating > 0 || s.Technical.Rating == 0 {
		return RatingView{Points: s.Rating}
	}
	return RatingView{s.Technical.Rating, true, words.Technical(p, s.Technical.Source)}
}
