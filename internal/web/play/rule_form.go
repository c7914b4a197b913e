package play

import (
	"fmt"
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// ruleField is one field of an arbiter's form: a choice, or something to type.
type ruleField struct {
	ID, Label, Hint string
	Value           string
	Type            string        // of something to type, such as date; empty: text
	Choices         []page.Choice // to choose one of
	Radio           bool          // all are seen at once
	Defects         []page.Defect
}

// timeField asks for a time. The label and the hint say in which units: a number alone could be minutes as well as seconds.
func (v *ruleView) timeField(id, label, hint, value string) ruleField {
	return v.inUnits("play.rule.timed", id, label, hint, value)
}

// clockField asks what is left to a side, as its clock shows it.
func (v *ruleView) clockField(side article.Colour, hint, value string) ruleField {
	return v.inUnits("play.rule.clocked", side.String(), "play.rule.left."+side.String(), hint, value)
}

func (v *ruleView) inUnits(units, id, label, hint, value string) ruleField {
	text := v.reader.Text("play.rule.amount.hint")
	if hint != "" {
		text = v.reader.Text(hint) + " " + text
	}
	return ruleField{ID: id, Label: v.reader.Text(units, i18n.A("what", v.reader.Text(label))), Hint: text, Value: value}
}

// chosen is the reason that the form names.
func chosen(f *page.Form, s *games.Snapshot, act game.RulingAct) (article.Reason, []tournament.Problem) {
	why, ok := s.State.Settings.Ground(act, f.Text("why"))
	if !ok {
		return why, []tournament.Problem{page.ProblemAt("why", "play.rule.no_reason")}
	}
	return why, nil
}

// askWhy asks for the reason.
func askWhy(v *ruleView, s seen, f *page.Form, act game.RulingAct) {
	choices := []page.Choice{{Label: v.reader.Text("play.rule.choose")}}
	for _, reason := range s.State.Settings.Grounds(act) {
		label := page.Capital(v.reader.Explain(reason)) + " (" + string(reason.Article) + ")"
		choices = append(choices, page.Choice{Value: string(reason.Code), Label: label, Chosen: string(reason.Code) == f.Text("why")})
	}
	hint := ""
	if act == game.ActClocks && s.State.Settings.Edition == article.Kotek2008 {
		hint = v.reader.Text("play.rule.fault.hint")
	}
	v.add(ruleField{ID: "why", Label: v.reader.Text("play.rule.why"), Hint: hint, Choices: choices})
}

func askStop(v *ruleView, s seen, f *page.Form) { askWhy(v, s, f, game.ActStop) }

func readStop(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	why, problems := chosen(f, s, game.ActStop)
	return game.StopClock{Why: why}, problems
}

// askTime asks to whom how much time is given, or from whom it is taken.
func askTime(act game.RulingAct) func(*ruleView, seen, *page.Form) {
	return func(v *ruleView, s seen, f *page.Form) {
		v.add(ruleField{ID: "side", Label: v.reader.Text("play.rule.who." + string(act)), Choices: sideChoices(v, s, f), Radio: true})
		v.add(v.timeField("amount", "play.rule.amount", "", f.Text("amount")))
		askWhy(v, s, f, act)
	}
}

func readTime(act game.RulingAct, sign clock.Time) func(*page.Form, *games.Snapshot) (game.Command, []tournament.Problem) {
	return func(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
		var problems []tournament.Problem // in the order of the fields
		side, known := sideNamed(f.Text("side"))
		if !known {
			problems = append(problems, page.ProblemAt("side", "play.rule.no_side"))
		}
		amount, ok := clock.ParseTime(f.Text("amount"))
		if !ok || amount == 0 {
			problems = append(problems, page.ProblemAt("amount", codeNoClock))
		}
		why, wrong := chosen(f, s, act)
		return game.ChangeTime{Who: side, Amount: sign * amount, Why: why}, append(problems, wrong...)
	}
}

func sideNamed(word string) (article.Colour, bool) {
	for _, side := range []article.Colour{article.White, article.Black} {
		if side.String() == word {
			return side, true
		}
	}
	return 0, false
}

// askClocks asks what is to be left to both; what is left now is proposed.
func askClocks(v *ruleView, s seen, f *page.Form) {
	reading := v.clockNow(s)
	for _, side := range []article.Colour{article.White, article.Black} {
		value := reading.Of(side).Left.String()
		if f.Has(side.String()) {
			value = f.Text(side.String())
		}
		v.add(v.clockField(side, "", value))
	}
	askWhy(v, s, f, game.ActClocks)
}

func readClocks(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	left, problems := bothClocks(f, [2]clock.Time{-1, -1})
	why, wrong := chosen(f, s, game.ActClocks)
	return game.SetClock{White: left[0], Black: left[1], Why: why}, append(problems, wrong...)
}

// bothClocks reads what is to be left to White and to Black; an empty field is what is proposed for it, if
// that is not below zero.
func bothClocks(f *page.Form, proposed [2]clock.Time) (left [2]clock.Time, problems []tournament.Problem) {
	for i, side := range []article.Colour{article.White, article.Black} {
		text, ok := f.Text(side.String()), true
		if left[i] = proposed[i]; text != "" || proposed[i] < 0 {
			left[i], ok = clock.ParseTime(text)
		}
		if !ok {
			problems = append(problems, page.ProblemAt(side.String(), codeNoClock))
		}
	}
	return left, problems
}

// askBack asks after which move the game goes on; what the clocks showed then is proposed.
func askBack(v *ruleView, s seen, f *page.Form) {
	moves := s.State.Moves
	choices := []page.Choice{}
	for kept := len(moves) - 1; kept >= 0; kept-- {
		choices = append(choices, page.Choice{Value: strconv.Itoa(kept), Label: afterMove(v.reader, s.State, kept), Chosen: f.Text("kept") == strconv.Itoa(kept)})
	}
	v.add(ruleField{ID: "kept", Label: v.reader.Text("play.rule.kept"), Choices: choices})
	if _, timed := s.State.Clock(); timed {
		for _, side := range []article.Colour{article.White, article.Black} {
			v.add(v.clockField(side, "play.rule.left.hint", f.Text(side.String())))
		}
	}
	askWhy(v, s, f, game.ActPutBack)
}

func readBack(f *page.Form, s *games.Snapshot) (game.Command, []tournament.Problem) {
	why, wrong := chosen(f, s, game.ActPutBack)
	all := len(s.State.Moves)
	kept, err := strconv.Atoi(f.Text("kept"))
	if err != nil || kept < 0 || kept >= all {
		return nil, append([]tournament.Problem{page.ProblemAt("kept", "play.rule.no_move")}, wrong...)
	}
	left, problems := bothClocks(f, clocksAfter(s.State, kept))
	return game.PutBack{Moves: all - kept, White: left[0], Black: left[1], Why: why}, append(problems, wrong...)
}

// clocksAfter is what the clocks of White and of Black showed after so many half-moves.
func clocksAfter(g *game.State, kept int) (left [2]clock.Time) {
	if full, err := clock.New(g.Settings.Control, g.Settings.Edition); err == nil {
		start := full.At(g.CreatedAt)
		left = [2]clock.Time{start.White.Left, start.Black.Left}
	}
	for _, made := range g.Moves[:kept] {
		if made.By == article.White {
			left[0] = made.Left
		} else {
			left[1] = made.Left
		}
	}
	return left
}

// afterMove says up to which move the game is kept: "12… 19-23".
func afterMove(reader page.Reader, g *game.State, kept int) string {
	if kept == 0 {
		return reader.Text("play.rule.first_position")
	}
	ply := kept - 1
	if g.Moves[0].By == article.Black {
		ply++
	}
	dots := "."
	if ply%2 == 1 {
		dots = "…"
	}
	return fmt.Sprintf("%d%s %s", ply/2+1, dots, written(reader, g.Settings.Variant, g.Moves[kept-1].Text))
}
