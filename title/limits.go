package title

import "damka/article"

// Required ratings are lower for women, and lower again on 64 squares
// (VII.5.8).
const (
	lowerForWomen = 150
	lowerOn64     = 75
)

// limit is a rating required on the open ladder and 100 squares, converted to
// a ladder and a game.
func limit(rating int, l Ladder, v article.Variant) int {
	if l == Women {
		rating -= lowerForWomen
	}
	if v != article.International {
		rating -= lowerOn64
	}
	return rating
}
