package play

import (
	"slices"

	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

func claimWaits(s *games.Snapshot) bool { return running(s.State) && s.State.Asked.By.IsValid() }

// claimNow is the claim that the arbiter has looked at.
func claimNow(g *game.State) string { return g.Asked.At.String() + string(g.Asked.Ground) }

// answersTo are the decisions that there are about a claim: only claims of a draw in chess are put off (FIDE III.5.2).
func answersTo(g *game.State) []game.Answer {
	answers := []game.Answer{game.Granted, game.Rejected}
	if g.Settings.Variant.IsDraughts() || g.Asked.Ground == game.GroundTime {
		return answers
	}
	return append(answers, game.Postponed, game.PostponedAndGave)
}

func askClaim(v *ruleView, s seen, f *page.Form) {
	var choices []page.Choice
	for _, a := range answersTo(s.State) {
		choices = append(choices, page.Choice{Value: string(a), Label: page.Capital(v.reader.Text("play.answer." + string(a))), Chosen: f.Text("answer") == string(a)})
	}
	v.add(ruleField{ID: "answer", Label: askNote(v.reader, s.State.Asked).Text, Choices: choices, Radio: true})
}

func readClaim(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	answer := game.Answer(f.Text("answer"))
	if !slices.Contains(answersTo(s.State), answer) {
		return nil, []tournament.Problem{page.ProblemAt("answer", "play.rule.no_answer")}
	}
	return game.AnswerRuling{Answer: answer}, nil
}

// isRegulationDraw says that the arbiter may end the game without a claim (II.5.2, III.8.2).
func isRegulationDraw(s *games.Snapshot) bool {
	if !running(s.State) {
		return false
	}
	_, err := s.State.RegulationDraw()
	return err == nil
}

// bothFlagsDown: of a game on this site the order is known, but where the arbiter's own act dropped both; of the
// clocks in the hall only people know.
func bothFlagsDown(s *games.Snapshot) bool {
	if !hasClock(s) {
		return false
	}
	now := readingOf(s.State, s.State.LastAt)
	known := s.State.Settings.Input != game.ByTransmitter && !(now.White.Flag && now.Black.Flag)
	return !known && takes(s, game.DeclareBothFlags{}, s.State.LastAt)
}

// takes says whether the game takes a command.
func takes(s *games.Snapshot, command game.Command, now clock.Time) bool {
	_, err := game.Decide(s.State, command, now)
	return err == nil
}
