package play

import (
	"slices"
	"strings"

	"damka/chess"
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

// What only games of chess have.

// takesTouch: also of a game that the move has ended on the board (FIDE 5.1.1).
func takesTouch(s *games.Snapshot) bool { return s.State.TakesTouchClaims() }

// meanings are what may be known of touched pieces besides which they were (FIDE 4.3.3, 4.4.3).
var meanings = []string{"nothing", "castle", "unclear"}

func askTouch(v *ruleView, _ seen, f *page.Form) {
	v.add(ruleField{ID: "touched", Label: v.reader.Text("play.rule.touched"), Hint: v.reader.Text("play.rule.touched.hint"), Value: f.Text("touched")})
	v.add(ruleField{ID: "released", Label: v.reader.Text("play.rule.released"), Hint: v.reader.Text("play.rule.released.hint"), Value: f.Text("released")})
	var choices []page.Choice
	for _, word := range meanings {
		choices = append(choices, page.Choice{Value: word, Label: v.reader.Text("play.meant." + word), Chosen: f.Text("meant") == word})
	}
	v.add(ruleField{ID: "meant", Label: v.reader.Text("play.rule.meant"), Choices: choices})
}

func readTouch(f *page.Form, _ *games.Snapshot) (game.Command, []tournament.Problem) {
	var problems []tournament.Problem // in the order of the fields
	h := chess.Handling{ToCastle: f.Text("meant") == "castle", OrderUnclear: f.Text("meant") == "unclear"}
	touched, ok := squaresIn(f.Text("touched"))
	if !ok || len(touched) == 0 && !f.Has("released") {
		problems = append(problems, page.ProblemAt("touched", "play.rule.no_square"))
	}
	for _, square := range touched {
		h.Touches = append(h.Touches, chess.Touch{Square: square})
	}
	if released, ok := squaresIn(f.Text("released")); ok && len(released) == 2 {
		h.Released, h.From, h.To = true, released[0], released[1]
	} else if f.Has("released") {
		problems = append(problems, page.ProblemAt("released", "play.rule.no_release"))
	}
	if f.Has("meant") && !slices.Contains(meanings, f.Text("meant")) {
		problems = append(problems, page.ProblemAt("meant", "play.rule.no_answer"))
	}
	return game.UpholdTouch{Handling: h}, problems
}

// squaresIn are squares as people write them: b1 e4, b1, e4 or e2-e4.
func squaresIn(text string) (squares []chess.Square, ok bool) {
	for _, name := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" ,;-–", r) }) {
		square, is := chess.ParseSquare(name)
		if !is {
			return nil, false
		}
		squares = append(squares, square)
	}
	return squares, true
}

// needsConsent: players in the hall agree there, and the arbiter is beside them.
func needsConsent(s *games.Snapshot) bool {
	g, is := s.State.Chess()
	return is && running(s.State) && g.NeedsConsent() && s.State.Settings.Input == game.ByPlayers
}

// consentPoint is what the arbiter's consent means.
func (v *ruleView) consentPoint() *note {
	return &note{page.Capital(v.reader.Text("play.consent")), "FIDE 9.1.1"}
}

// showsScore: who plays on a screen has the moves there, so the score is asked for in the hall only.
func showsScore(s *games.Snapshot) bool {
	return running(s.State) && s.State.Settings.Input == game.ByTransmitter && takes(s, game.ShowScore{To: s.State.Turn()}, s.State.LastAt)
}

func readScore(_ *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	return game.ShowScore{To: s.State.Turn()}, nil
}
