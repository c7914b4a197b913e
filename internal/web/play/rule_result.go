package play

import (
	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// award is a result that the arbiter can give, by the word that the form sends.
type award struct {
	word      string
	outcome   game.Outcome
	advantage bool // only where draws with advantage are played
	chess     bool // only there (FIDE 10.2, 11.7)
}

// awards are all of them, in the order to show them.
var awards = []award{
	{"white", game.Outcome{White: game.Won}, false, false},
	{"draw", game.Outcome{White: game.Drawn, Black: game.Drawn}, false, false},
	{"black", game.Outcome{Black: game.Won}, false, false},
	{"white_advantage", game.Outcome{White: game.Drawn, Black: game.Drawn, Advantage: article.White}, true, false},
	{"black_advantage", game.Outcome{White: game.Drawn, Black: game.Drawn, Advantage: article.Black}, true, false},
	{"both_lost", game.Outcome{}, false, false},
	{"white_half", game.Outcome{White: game.Drawn}, false, true},
	{"black_half", game.Outcome{Black: game.Drawn}, false, true},
	{"black_forfeits", game.Outcome{White: game.Won, Unplayed: true}, false, false},
	{"white_forfeits", game.Outcome{Black: game.Won, Unplayed: true}, false, false},
	{"both_forfeit", game.Outcome{Unplayed: true}, false, false},
}

// isFor says whether games of these settings can have the result.
func (a award) isFor(s game.Settings) bool {
	return (!a.advantage || s.Advantage) && (!a.chess || !s.Variant.IsDraughts())
}

// label is the result in words, as the table has it; one that no table has, in words of its own.
func (a award) label(reader page.Reader) string {
	if a.word == "both_forfeit" {
		return parts.ResultLabel(reader, score.BothForfeit)
	}
	if result, known := a.outcome.Result(); known {
		return parts.ResultLabel(reader, result)
	}
	return reader.Text("play.rule.award." + a.word)
}

// is says whether an outcome is this result, for whatever reason.
func (a award) is(o game.Outcome) bool {
	return o.White == a.outcome.White && o.Black == a.outcome.Black && o.Advantage == a.outcome.Advantage && o.Unplayed == a.outcome.Unplayed
}

func awardOf(word string, s game.Settings) (award, bool) {
	for _, a := range awards {
		if a.word == word && a.isFor(s) {
			return a, true
		}
	}
	return award{}, false
}

func askResult(v *ruleView, s seen, f *page.Form) {
	choices := []page.Choice{{Label: v.reader.Text("play.rule.choose_result")}}
	for _, a := range awards {
		if a.isFor(s.State.Settings) {
			choices = append(choices, page.Choice{Value: a.word, Label: a.label(v.reader), Chosen: f.Text("award") == a.word})
		}
	}
	v.add(ruleField{ID: "award", Label: v.reader.Text("play.rule.award"), Choices: choices})
	askWhy(v, s, f, game.ActAward)
}

// readResult reads a result and its reason, which must go together.
func readResult(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	why, wrong := chosen(f, s, game.ActAward)
	var problems []tournament.Problem
	a, known := awardOf(f.Text("award"), s.State.Settings)
	switch {
	case !known:
		problems = append(problems, page.ProblemAt("award", "play.rule.no_award"))
	case len(wrong) == 0 && !game.GroundsResult(why.Code, a.outcome):
		problems = append(problems, page.ProblemAt("why", "play.rule.other_reason"))
	}
	outcome := a.outcome
	outcome.Why = game.Why{Reason: why}
	return game.Award{Outcome: outcome}, append(problems, wrong...)
}
