package play

import (
	"slices"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// actCall calls the arbiter; beside the word its form says for what.
const actCall = "call"

// mayCall: there is an arbiter in tournaments, and one call of a player waits at a time.
func mayCall(g *game.State, side article.Colour) bool {
	return running(g) && !g.Alone() && !slices.ContainsFunc(g.Calls, func(c game.Call) bool { return c.By == side })
}

// readCall reads for what the arbiter is called.
func readCall(f *page.Form, side article.Colour) (game.Command, error) {
	matter := game.Matter(f.Text("matter"))
	if !slices.Contains(game.Matters(), matter) {
		return nil, page.BadRequest("play.call.no_matter")
	}
	return game.CallArbiter{By: side, Matter: matter}, nil
}

// matterChoices are the matters to choose from.
func matterChoices(reader page.Reader) []page.Choice {
	var choices []page.Choice
	for _, m := range game.Matters() {
		choices = append(choices, page.Choice{Value: string(m), Label: page.Capital(reader.Text("wait.call." + string(m)))})
	}
	return choices
}

// callNotes say that the arbiter is called, and why the clocks are stopped: to those who
// play and to those who decide. That the whole round is interrupted they say to everybody.
func callNotes(reader page.Reader, s seen) []note {
	notes := []note{}
	if why, _, interrupted := s.State.Interrupted(); interrupted { // everybody sees that nobody plays
		told := stoppedNote(reader, why)
		if until, limited := s.State.InterruptedUntil(); limited && s.event != nil {
			told.Text = reader.Text("play.stopped_until", i18n.A("why", told.Text), i18n.A("time", games.Moment(until).In(s.event.Location).Format("15:04")))
		}
		notes = append(notes, told)
	}
	if !s.side.IsValid() && !s.rules {
		return notes
	}
	if s.State.Asked.By.IsValid() && running(s.State) {
		notes = append(notes, askNote(reader, s.State.Asked))
	}
	if s.State.Reported.Offender.IsValid() && running(s.State) {
		notes = append(notes, reportNote(reader, s.State.Reported))
	}
	for _, c := range s.State.Calls {
		if c.At == s.State.Asked.At && c.By == s.State.Asked.By || c.At == s.State.Reported.At && c.By == s.State.Reported.By {
			continue // the claim or report that called for the arbiter says so
		}
		notes = append(notes, note{page.Capital(reader.Text("play.call.waits",
			i18n.A("side", reader.Text("colour."+c.By.String())), i18n.A("matter", reader.Text("wait.call."+string(c.Matter))))), s.State.Settings.CallArticle()})
	}
	if why, stopped := s.State.StoppedBecause(); stopped {
		notes = append(notes, stoppedNote(reader, why))
	}
	return notes
}

// stoppedNote says why the clocks are stopped.
func stoppedNote(reader page.Reader, why article.Reason) note {
	text := reader.Explain(why)
	if why.Code != game.CodeStoppedForCall { // which says that they are stopped
		text = reader.Text("play.stopped", i18n.A("why", text))
	}
	return note{page.Capital(text), why.Article}
}
