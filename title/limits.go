package title

import "damka/article"

// Ratings asked for are lower for women, and lower again on 64 squares
// (VII.5.8).
const (
	lowerForWomen = 150
	lowerOn64     = 75
)

// limit is what a rating asked for on the open ladder and 100 squares becomes
// on a ladder and in a game.
func limit(rating int, l Ladder, v article.Variant) int {
	if l == Women {
		rating -= lowerForWomen
	}
	if v != article.International {
		rating -= lowerOn64
	}
	return rating
}
