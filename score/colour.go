package score

import "damka/article"

// Colour is one side of a game.
type Colour = article.Colour

// The two sides.
const (
	White = article.White
	Black = article.Black
)
