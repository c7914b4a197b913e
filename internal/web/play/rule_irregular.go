package play

import (
	"slices"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

func reportWaits(s *games.Snapshot) bool {
	return running(s.State) && s.State.Reported.Offender.IsValid()
}

// reportNow is the irregularity that the arbiter has looked at.
func reportNow(g *game.State) string { return g.Reported.At.String() + string(g.Reported.Kind) }

// choicesAbout are what can become of an irregularity: in draughts as the opponent chooses (I.5.4), in chess what
// the arbiter finds (FIDE 7.5). Only the arbiter says that there was none.
func choicesAbout(g *game.State) []game.Choice {
	if g.Settings.Variant.IsDraughts() {
		return []game.Choice{game.Accepted, game.Corrected, game.Dismissed}
	}
	return []game.Choice{game.Corrected, game.Dismissed}
}

// givesBonus: the arbiter gives time for an irregularity by the code in force (I.5.9); in chess the rule itself does (FIDE 7.5.5).
func givesBonus(g *game.State) bool {
	_, timed := g.Clock()
	return timed && (g.Settings.Edition == article.PZWarc || g.Settings.Edition == article.PZWarc2024)
}

func askIrregularity(v *ruleView, s seen, f *page.Form) {
	var choices []page.Choice
	for _, c := range choicesAbout(s.State) {
		choices = append(choices, page.Choice{Value: string(c), Label: page.Capital(v.reader.Text("play.choice." + string(c))), Chosen: f.Text("choice") == string(c)})
	}
	v.add(ruleField{ID: "choice", Label: reportNote(v.reader, s.State.Reported).Text, Choices: choices, Radio: true})
	if givesBonus(s.State) {
		v.add(ruleField{ID: "bonus", Label: v.reader.Text("play.rule.bonus"), Hint: v.reader.Text("play.rule.bonus.hint"), Value: f.Text("bonus")})
	}
}

func readIrregularity(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	var problems []tournament.Problem // in the order of the fields
	choice := game.Choice(f.Text("choice"))
	if !slices.Contains(choicesAbout(s.State), choice) {
		problems = append(problems, page.ProblemAt("choice", "play.rule.no_answer"))
	}
	bonus, ok := optionalTime(f, "bonus")
	if !ok {
		problems = append(problems, page.ProblemAt("bonus", codeNoClock))
	}
	return game.AnswerIrregularity{Choice: choice, Bonus: bonus}, problems
}
