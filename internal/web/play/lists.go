package play

import (
	"damka/internal/game"
	"damka/internal/web/page"
)

// boardThemes are the colours of the board, from which every reader chooses.
var boardThemes = []string{"wood", "felt", "slate", "contrast"}

// pieceSets are how chess pieces can be drawn.
var pieceSets = []string{"figures", "letters"}

func choicesOf(reader page.Reader, prefix string, values []string) []page.Choice {
	var choices []page.Choice
	for _, value := range values {
		choices = append(choices, page.Choice{Value: value, Label: reader.Text(prefix + value)})
	}
	return choices
}

func pieceSetsOf(reader page.Reader, g *game.State) []page.Choice {
	if g.Settings.Variant.IsDraughts() {
		return nil
	}
	return choicesOf(reader, "play.board.pieces.", pieceSets)
}
