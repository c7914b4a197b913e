package clock

import "damka/article"

// Colour is a player by the colour of the pieces. The zero value is nobody.
type Colour = article.Colour

// The two players.
const (
	White = article.White
	Black = article.Black
)
