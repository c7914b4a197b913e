package play

import (
	"slices"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// actAsk takes a claim to the arbiter; beside the word its form says on what ground.
const actAsk = "ask"

// mayAsk: some claims wait for the clock, so the form is on the page before they can be made.
func mayAsk(g *game.State, side article.Colour) bool { return len(g.Askable(side)) > 0 }

// readAsk reads the ground. The clocks stop with the claim where the article lets them, as with a call.
func readAsk(f *page.Form, side article.Colour) (game.Command, error) {
	ground := game.Ground(f.Text("ground"))
	if !slices.Contains(grounds, ground) {
		return nil, page.BadRequest("play.ask.no_ground")
	}
	return game.AskRuling{By: side, Ground: ground, Stop: true}, nil
}

// grounds are those of all games.
var grounds = slices.Concat(game.Grounds(article.International), game.Grounds(article.Chess))

// askView is a ground on which a draw, or time, may be claimed during this move, and from when on.
type askView struct {
	Ground string `json:"ground"`
	From   int64  `json:"from"`
}

func asksOf(g *game.State, side article.Colour) []askView {
	asks := []askView{}
	if !side.IsValid() || g.Settings.Input == game.ByTransmitter {
		return asks
	}
	for _, a := range g.Askable(side) {
		asks = append(asks, askView{string(a.Ground), int64(a.From)})
	}
	return asks
}

// groundChoice is a ground in the form; the form has all, and shows those that hold now.
type groundChoice struct {
	page.Choice
	Article article.Ref
	Now     bool
}

func groundChoices(reader page.Reader, g *game.State, asks []askView, now clock.Time) []groundChoice {
	var choices []groundChoice
	for _, ground := range game.Grounds(g.Settings.Variant) {
		holds := slices.ContainsFunc(asks, func(a askView) bool { return a.Ground == string(ground) && a.From <= int64(now) })
		choices = append(choices, groundChoice{page.Choice{Value: string(ground), Label: page.Capital(groundText(reader, ground))}, g.Settings.ClaimArticle(ground), holds})
	}
	return choices
}

func groundText(reader page.Reader, ground game.Ground) string {
	return reader.Text("wait.claim." + string(ground))
}

// askNote says that a claim waits for the arbiter, or that its decision was put off (FIDE III.5.2).
func askNote(reader page.Reader, asked game.Asked) note {
	key, ref := "play.ask.waits", asked.Article
	if asked.Postponed {
		key, ref = "play.ask.later", "FIDE III.5.2"
	}
	text := reader.Text(key, i18n.A("side", reader.Text("colour."+asked.By.String())), i18n.A("ground", groundText(reader, asked.Ground)))
	return note{page.Capital(text), ref}
}
