package play

import (
	"slices"
	"strconv"

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
		v.add(v.timeField("bonus", "play.rule.bonus", "play.rule.bonus.hint", f.Text("bonus")))
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

// What the arbiter finds without a report of a player: an irregularity, and a fault of the start.

func nothingReported(s *games.Snapshot) bool {
	return running(s.State) && !s.State.Reported.Offender.IsValid()
}

// askFound asks who did what. In draughts the arbiter does not intervene unasked (IV.1): the form says so.
func askFound(v *ruleView, s seen, f *page.Form) {
	v.add(ruleField{ID: "side", Label: v.reader.Text("play.rule.who.found"), Choices: sideChoices(v, s, f), Radio: true})
	hint := ""
	if s.State.Settings.Variant.IsDraughts() {
		hint = v.reader.Text("play.rule.found.hint")
	}
	kinds := kindChoices(v.reader, s.State)
	for i := range kinds {
		kinds[i].Chosen = kinds[i].Value != "" && kinds[i].Value == f.Text("kind")
	}
	v.add(ruleField{ID: "kind", Label: v.reader.Text("play.rule.reported"), Hint: hint, Choices: kinds})
	var moves []page.Choice
	for _, since := range [][2]string{{"1", "play.rule.since"}, {"0", "play.report.no_move"}} {
		moves = append(moves, page.Choice{Value: since[0], Label: v.reader.Text(since[1]), Chosen: f.Text("since") == since[0]})
	}
	v.add(ruleField{ID: "since", Label: v.reader.Text("play.report.move"), Choices: moves, Radio: true})
}

// readFound reads an irregularity, for which the clocks stop until it is decided.
func readFound(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	var problems []tournament.Problem // in the order of the fields
	side, known := sideNamed(f.Text("side"))
	if !known {
		problems = append(problems, page.ProblemAt("side", "play.rule.no_side"))
	}
	kind := game.IrregularityKind(f.Text("kind"))
	if !isKind(s.State, kind) {
		problems = append(problems, page.ProblemAt("kind", "play.rule.no_kind"))
	}
	since, err := strconv.Atoi(f.Text("since"))
	if err != nil || since < 0 || since > 1 {
		problems = append(problems, page.ProblemAt("since", "play.rule.no_since"))
	}
	return game.ReportIrregularity{Offender: side, Kind: kind, Since: since, Stop: true}, problems
}

func isKind(g *game.State, kind game.IrregularityKind) bool {
	for _, rule := range game.IrregularityRules(g.Settings.Edition) {
		if rule.Kind == kind {
			return true
		}
	}
	return false
}

func isRunning(s *games.Snapshot) bool { return running(s.State) }

// startFaults are those that the rules of a game know: in draughts a wrong position is an irregularity like
// others (I.5.2).
func startFaults(g *game.State) []game.StartFault {
	if g.Settings.Variant.IsDraughts() {
		return []game.StartFault{game.BoardTurned, game.ColoursReversed}
	}
	return []game.StartFault{game.WrongStart, game.BoardTurned, game.ColoursReversed}
}

func faultText(reader page.Reader, fault game.StartFault) string {
	return page.Capital(reader.Text("play.fault." + fault.String()))
}

func askFault(v *ruleView, s seen, f *page.Form) {
	var choices []page.Choice
	for _, fault := range startFaults(s.State) {
		choices = append(choices, page.Choice{Value: fault.String(), Label: faultText(v.reader, fault), Chosen: f.Text("fault") == fault.String()})
	}
	v.add(ruleField{ID: "fault", Label: v.reader.Text("play.rule.fault"), Choices: choices, Radio: true})
}

func readFault(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	for _, fault := range startFaults(s.State) {
		if fault.String() == f.Text("fault") {
			return game.FindStartFault{Fault: fault}, nil
		}
	}
	return nil, []tournament.Problem{page.ProblemAt("fault", "play.rule.no_fault")}
}

// foundPoint is what follows from an event that the arbiter's finding causes; nil if nothing is to be said.
func (v *ruleView) foundPoint(event game.Event) *note {
	var why article.Reason
	switch e := event.(type) {
	case game.StartFaultFound:
		why = e.Why.Reason
	case game.TouchUpheld:
		why = e.Why.Reason
	case game.ScoreShown:
		why = e.Why.Reason
	case game.DrawConsented:
		return v.consentPoint()
	default:
		return nil
	}
	return &note{page.Capital(v.reader.Explain(why)), why.Article}
}

// seatFacts are who has which side when the seats are exchanged.
func (v *ruleView) seatFacts(s seen) (facts []ruleFact) {
	for _, side := range []article.Colour{article.White, article.Black} {
		before, _ := s.playerName(v.reader, side)
		after, _ := s.playerName(v.reader, side.Other())
		facts = append(facts, ruleFact{page.Capital(v.reader.Text("colour." + side.String())), before, after})
	}
	return facts
}

// foundFacts are what was found.
func (v *ruleView) foundFacts(command game.Command) []ruleFact {
	switch c := command.(type) {
	case game.ReportIrregularity:
		facts := []ruleFact{{Label: v.reader.Text("play.rule.who.found"), Before: page.Capital(v.reader.Text("colour." + c.Offender.String()))}}
		for _, rule := range game.IrregularityRules(v.edition) {
			if rule.Kind == c.Kind {
				facts = append(facts, ruleFact{Label: v.reader.Text("play.rule.reported"), Before: page.Capital(v.reader.Explain(rule.Why)) + " (" + string(rule.Why.Article) + ")"})
			}
		}
		return facts
	case game.FindStartFault:
		return []ruleFact{{Label: v.reader.Text("play.rule.fault"), Before: faultText(v.reader, c.Fault)}}
	}
	return nil
}
