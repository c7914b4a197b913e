package desk

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/score"
)

// confirmStart asks before the clocks of a round are started whose games are kept: they all begin with that.
func confirmStart(c *page.Call) error {
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	if err := s.May(events.ToStart(number)); err != nil {
		return deskRefused(c, err)
	}
	return confirm(c, s, startView(c.Reader, s, number))
}

func startView(reader page.Reader, s *events.Snapshot, number int) confirmView {
	round := i18n.A("round", number)
	view := confirmView{
		Title: reader.Text("desk.start.title", round), Button: reader.Text("desk.start.button", round),
		Lead: reader.Text("desk.start.lead_"+s.Settings.Games.Kept.Word(), i18n.A("n", toBegin(s.Round(number)))),
		Back: parts.DeskPath(s.ID, "rounds", number),
	}
	if s.Settings.Games.Kept == tournament.KeptByPlayers {
		view.Points = append(view.Points, reader.Text("desk.start.players"))
		if reader.May(app.SeeCards) {
			view.Link = &confirmLink{parts.OfRound(parts.TournamentPath(s.ID, "links"), number), reader.Text("hall.links.title")}
		}
	}
	if s.Settings.CheckIn {
		if missing := len(s.CheckIns(number).Missing); missing > 0 {
			view.Points = append(view.Points, reader.Text("desk.start.missing", i18n.A("n", missing)))
		}
	}
	return view
}

// toBegin counts the games that are still to be played.
func toBegin(round *events.Round) (n int) {
	for _, g := range round.Games {
		if g.Open && g.Result == score.NotPlayed {
			n++
		}
	}
	return n
}
