package play

import (
	"strings"

	"damka/article"
	"damka/internal/game"
	"damka/internal/web/board"
	"damka/internal/web/page"
)

// scriptTexts are the keys below "play." and "board." of what the scripts say, by the name under
// which they know it.
var scriptTexts = []string{
	"play.say.gone", "play.say.late", "play.link.lost", "play.link.lost.clock", "play.say.back", "play.say.your_turn", "play.came", "play.line", "play.line.over", "play.line.over.example", "play.not_begun", "play.on_move", "play.say.offered", "play.say.takeback",
	"play.say.low", "play.say.step", "play.say.step_untimed", "play.say.first", "play.say.newer", "play.confirm.resign", "play.confirm.abort", "play.confirm.victory", "play.confirm.close_envelope", "play.link.copied", "play.say.resend", "play.left.draughts", "play.back.opponent", "play.back.white", "play.back.black",
}

// textsFor are the texts of the scripts of a game's page, and the labels of all acts; without those of pieces that are on no
// board of it.
func textsFor(reader page.Reader, v article.Variant) map[string]string {
	game, other := "chess", "draughts"
	if v.IsDraughts() {
		game, other = other, game
	}
	texts := board.Texts(reader.Printer, game)
	for _, key := range scriptTexts {
		if !strings.Contains(key, other) {
			texts[key] = reader.Text(key)
		}
	}
	for _, a := range acts {
		texts["play.act."+a.word] = reader.Text("play.act." + a.word)
	}
	return texts
}

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
