package play

import (
	"strconv"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// actReport reports an irregularity of the opponent; beside the word its form says which, and of which move.
const actReport = "report"

func mayReport(g *game.State, side article.Colour) bool {
	return running(g) && !g.Alone() && !g.Reported.Offender.IsValid()
}

// readReport reads the irregularity. Whether there is one of this name is the game's to say, which knows its edition.
func readReport(f *page.Form, side article.Colour) (game.Command, error) {
	since, err := strconv.Atoi(f.Text("since"))
	if f.Text("kind") == "" || err != nil || since < 0 || since > 1 {
		return nil, page.BadRequest("play.report.no_kind")
	}
	return game.ReportIrregularity{By: side, Offender: side.Other(), Kind: game.IrregularityKind(f.Text("kind")), Since: since, Stop: true}, nil
}

// kindChoices are the irregularities of a game's edition, with their articles.
func kindChoices(reader page.Reader, g *game.State) []page.Choice {
	choices := []page.Choice{{Label: reader.Text("play.report.choose")}}
	for _, rule := range game.IrregularityRules(g.Settings.Edition) {
		choices = append(choices, page.Choice{Value: string(rule.Kind), Label: page.Capital(reader.Explain(rule.Why)) + " (" + string(rule.Why.Article) + ")"})
	}
	return choices
}

// mayChoose: only the opponent of who did it accepts or corrects it (I.5.4); in chess the arbiter decides (FIDE 7.5).
func mayChoose(g *game.State, side article.Colour) bool {
	return running(g) && g.Settings.Variant.IsDraughts() && g.Reported.Offender == side.Other()
}

// mayCorrect: where the program has checked each move the arbiter decides whether anything was irregular.
func mayCorrect(g *game.State, side article.Colour) bool {
	return mayChoose(g, side) && g.Settings.Input != game.ByPlayers
}

func chosenAs(choice game.Choice) func(article.Colour) game.Command {
	return func(c article.Colour) game.Command { return game.AnswerIrregularity{By: c, Choice: choice} }
}

// reportNote says what was reported.
func reportNote(reader page.Reader, r game.Reported) note {
	text := reader.Text("play.report.waits", i18n.A("side", reader.Text("colour."+r.Offender.String())), i18n.A("what", reader.Explain(r.Why)))
	return note{page.Capital(text), r.Why.Article}
}
