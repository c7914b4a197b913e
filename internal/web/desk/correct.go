package desk

import (
	"fmt"
	"net/http"
	"strconv"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/score"
)

// movedShown is how many players a question names whose place changes.
const movedShown = 12

// asksAbout is what becomes of the newest round: the arbiter who confirms a
// correction has decided about that, and is asked again if it is otherwise.
func asksAbout(correction events.Correction) string {
	return fmt.Sprintf("%d %d %t", correction.Waiting, correction.Begun, correction.Differs)
}

// askCorrection shows what follows from correcting results of a round that
// later rounds follow from (V.2.8.9.7), or of an older round of a round robin,
// before anything is written.
func askCorrection(c *page.Call, s *events.Snapshot, number int, changes []tournament.ResultChange, correction events.Correction, f *page.Form) error {
	view := confirmView{
		Title: c.Text("desk.correct.title", i18n.A("round", number), i18n.A("n", len(changes))), Article: "V.2.8.9.7",
		Lead:   c.Text("desk.correct.lead"),
		Hidden: []hiddenField{{"confirmed", asksAbout(correction)}, {"announced", f.Text("announced")}, {"playedOn", f.Text("playedOn")}},
		Button: c.Text("desk.correct.button"), Danger: true,
		Back: parts.DeskPath(s.ID, "rounds", number),
	}
	if !s.IsLate(changes) {
		view.Lead, view.Article = c.Text("desk.correct.older_lead"), ""
	}
	for _, change := range changes {
		board := strconv.Itoa(change.Board)
		view.Hidden = append(view.Hidden, hiddenField{"result." + board, change.Result.String()}, hiddenField{"was." + board, change.Was.String()})
		view.Facts = append(view.Facts, correctedFact(c.Reader, s, change))
	}
	view.Points = consequences(c.Reader, correction)
	if correction.Waiting != 0 && correction.Differs {
		view.Ask = c.Text("desk.correct.ask", i18n.A("round", correction.Waiting))
		view.Choices = []page.Choice{
			{Value: "keep", Label: c.Text("desk.correct.keep", i18n.A("round", correction.Waiting))},
			{Value: "unpublish", Label: c.Text("desk.correct.unpublish", i18n.A("round", correction.Waiting))},
		}
	}
	return confirm(c, s, view)
}

// correctedFact is a board with its present result and the new one.
func correctedFact(reader page.Reader, s *events.Snapshot, change tournament.ResultChange) confirmFact {
	var fact confirmFact
	for _, g := range s.Round(change.Round).Games {
		if g.Board == change.Board {
			fact.Label = reader.Text("desk.pairing.board", i18n.A("board", g.Board),
				i18n.A("white", parts.NameOf(reader.Printer, g.White)), i18n.A("black", parts.NameOf(reader.Printer, g.Black)))
		}
	}
	fact.Value = resultShort(reader, change.Was) + " → " + resultShort(reader, change.Result)
	return fact
}

// resultShort is a result as it is written: "2 : 0".
func resultShort(reader page.Reader, r score.Result) string {
	shown := parts.ResultViewOf(reader.Printer, r)
	if shown.White == "" {
		return shown.Words
	}
	return shown.White + " : " + shown.Black
}

// consequences says who moves in the table and what becomes of the newest
// round.
func consequences(reader page.Reader, correction events.Correction) []string {
	var points []string
	for i, m := range correction.Moved {
		if i == movedShown {
			points = append(points, reader.Text("desk.correct.more", i18n.A("n", len(correction.Moved)-movedShown)))
			break
		}
		points = append(points, reader.Text("desk.correct.moved", i18n.A("player", parts.NameOf(reader.Printer, m.Player)),
			i18n.A("before", int(m.PointsBefore)), i18n.A("after", int(m.PointsAfter)),
			i18n.A("from", m.PlaceBefore), i18n.A("to", m.PlaceAfter)))
	}
	if len(points) == 0 {
		points = append(points, reader.Text("desk.correct.nobody_moves"))
	}
	round := i18n.A("round", correction.Waiting+correction.Begun) // one of them is 0
	switch {
	case correction.Begun != 0:
		points = append(points, reader.Text("desk.correct.begun", round))
	case correction.Differs:
		points = append(points, reader.Text("desk.correct.differs", round))
	case correction.Waiting != 0:
		points = append(points, reader.Text("desk.correct.same_pairs", round))
	}
	return points
}

// corrected goes on after results were saved: to the round, or, if the arbiter
// chose so, to the new pairing of the round that was paired from what was
// wrong.
func corrected(c *page.Call, id string, number, saved int, choice string) error {
	if choice != "unpublish" {
		return c.Redirect(fmt.Sprintf("%s?saved=%d", parts.DeskPath(id, "rounds", number), saved))
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	newest := snapshot.CurrentRound()
	if newest == nil || newest.Number == number {
		return c.Redirect(parts.DeskPath(id, "rounds", number))
	}
	if err := c.Events.UnpublishRound(c.Context(), c.Actor, id, newest.Number); err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(parts.DeskPath(id, "rounds", newest.Number, "publish"))
}

// announced is the announcement of a round that the form was made for.
func announced(f *page.Form, round int) []events.Announcement {
	if !f.Has("announced") {
		return nil
	}
	return []events.Announcement{{Round: round, Seq: f.Seq("announced")}}
}

// notYours shows the round as it is now when results were meant for games of
// another announcement: what was chosen there is not put into this form.
func notYours(c *page.Call, err error) error {
	notice, _ := refusal(c.Reader, err)
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	view, err := deskOf(c, snapshot, number)
	if err != nil {
		return err
	}
	view.Refused = notice
	return c.ShowStatus(http.StatusConflict, view)
}
