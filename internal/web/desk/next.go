package desk

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// deskNext is the main thing to do now, as a link to the page that does it.
type deskNext struct {
	Path, Label string
	Waits       bool // results come first, or it can't be done yet; the page says why
}

// deskNextOf finds it. Results still missing are no obstacle to publishing in a
// round robin, where the pairs of the next round do not depend on them; in a
// Swiss tournament they are (V.2.8.9.10).
func deskNextOf(reader page.Reader, s *events.Snapshot) *deskNext {
	switch {
	case may(reader, s, events.ToDrawLots) && !s.Numbered():
		return &deskNext{Path: parts.DeskPath(s.ID, "lots"), Label: reader.Text("desk.next.lots")}
	case may(reader, s, events.ToEnter) && len(s.Players) < 2:
		return &deskNext{Path: parts.DeskPath(s.ID, "players"), Label: reader.Text("desk.next.players")}
	case s.NextRound != 0 && reader.May(app.PublishRound):
		label := "desk.next.publish"
		if s.Settings.System.IsSwiss() {
			label = "desk.next.pair"
		}
		return &deskNext{
			parts.DeskPath(s.ID, "rounds", s.NextRound, "publish"), reader.Text(label, i18n.A("round", s.NextRound)),
			resultsMissing(s) || !may(reader, s, events.ToPublish(s.NextRound)),
		}
	case may(reader, s, events.ToClose):
		return &deskNext{Path: parts.DeskPath(s.ID, "close"), Label: reader.Text("desk.next.close")}
	}
	return nil
}

// resultsMissing says that results of the newest round are still to be entered.
func resultsMissing(s *events.Snapshot) bool {
	round := s.CurrentRound()
	return round != nil && round.Open > adjourned(round)
}

// may says whether something is offered: what would not be refused.
func may(reader page.Reader, s *events.Snapshot, act events.Act) bool {
	return reader.May(act.Deed()) && s.May(act) == nil
}

// deskStep is one step on the way to round 1.
type deskStep struct {
	Path, Label, State string
	Done               bool
}

// deskSteps are the steps before round 1, those that are done too.
func deskSteps(reader page.Reader, s *events.Snapshot) []deskStep {
	p := reader.Printer
	numbered := s.Numbered()
	drawn := p.Text("desk.step.lots_missing")
	if numbered && s.Lots != nil {
		drawn = p.Text("lots." + string(s.Lots.Method))
	}
	publish := "" // nowhere yet
	if may(reader, s, events.ToPublish(1)) {
		publish = parts.DeskPath(s.ID, "rounds", 1, "publish")
	}
	return []deskStep{
		{parts.DeskPath(s.ID, "regulations"), p.Text("desk.step.regulations"), parts.ControlText(reader, s.Settings.Control), true},
		{parts.DeskPath(s.ID, "players"), p.Text("desk.step.players"), p.Text("players.count", i18n.A("n", len(s.Players))), len(s.Players) >= 2},
		{parts.DeskPath(s.ID, "lots"), p.Text("desk.step.lots"), drawn, numbered},
		hallStep(reader, s),
		{publish, p.Text("desk.step.publish"), p.Text("rounds.count", i18n.A("n", s.RoundsPlanned)), false},
	}
}

// hallStep is the checklist of the hall (II.3.8). Nothing waits for it: a round
// is announced before the clocks are there.
func hallStep(reader page.Reader, s *events.Snapshot) deskStep {
	step, checked, wanted := deskStep{Label: reader.Text("desk.step.hall"), Done: true}, 0, 0
	for _, line := range s.Equipment() {
		if line.Free {
			continue
		}
		wanted++
		if line.Checked {
			checked++
		}
		step.Done = step.Done && line.Checked && !line.Short()
	}
	step.State = reader.Text("papers.count.equipment", i18n.A("checked", checked), i18n.A("all", wanted))
	if reader.May(app.CheckEquipment) {
		step.Path = parts.DeskPath(s.ID, "papers", "equipment")
	}
	return step
}

// deskMissing is something that the final table still waits for.
type deskMissing struct{ Path, Text string }

// deskMissingOf lists what is missing before the tournament can be closed;
// nothing before round 1 and after the closing.
func deskMissingOf(reader page.Reader, s *events.Snapshot) []deskMissing {
	if s.Phase != tournament.Running {
		return nil
	}
	var missing []deskMissing
	unpublished := 0
	for n := 1; n <= s.RoundsPlanned; n++ {
		round := s.Round(n)
		switch {
		case round == nil:
			unpublished++
		case round.Open > 0:
			adjourned := adjourned(round)
			if open := round.Open - adjourned; open > 0 {
				missing = append(missing, deskMissing{parts.DeskPath(s.ID, "rounds", n),
					reader.Text("desk.missing.results", i18n.A("round", n), i18n.A("games", open))})
			}
			if adjourned > 0 {
				missing = append(missing, deskMissing{parts.DeskPath(s.ID, "rounds", n),
					reader.Text("desk.missing.adjourned", i18n.A("round", n), i18n.A("games", adjourned))})
			}
		}
	}
	if unpublished > 0 {
		missing = append(missing, deskMissing{parts.DeskPath(s.ID, "rounds", s.NextRound, "publish"),
			reader.Text("desk.missing.rounds", i18n.A("rounds", unpublished))})
	}
	return missing
}

// adjourned is how many games of a round are to be resumed.
func adjourned(round *events.Round) (n int) {
	for _, g := range round.Games {
		if g.Open && g.Result == score.Adjourned {
			n++
		}
	}
	return n
}
