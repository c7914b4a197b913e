package hall

import (
	"slices"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// hereOf is who has not checked in: of the newest round while it has games to
// play, those at the boards that are shown; then everybody of the next one, which
// has no boards yet. Nil where nobody checks in.
func hereOf(reader page.Reader, s *events.Snapshot, newest *events.Round, shown boards) *parts.CheckInsView {
	address := shown.in(parts.TournamentPath(s.ID, "tables", "check-in"))
	if newest == nil || newest.Open == 0 {
		view := parts.CheckInsOf(reader, s, s.NextRound, address)
		if view != nil {
			view.Next, view.Announce = newest != nil, nil // absences are for the desk
		}
		return view
	}
	view := parts.CheckInsOf(reader, s, newest.Number, address)
	if view == nil || shown == (boards{}) {
		return view
	}
	near := make(map[tournament.ParticipantID]bool)
	for _, g := range newest.Games {
		near[g.White.ID], near[g.Black.ID] = shown.has(g.Board), shown.has(g.Board)
	}
	view.Here = 0
	for _, p := range s.CheckIns(newest.Number).Here {
		if near[p.ID] {
			view.Here++
		}
	}
	view.Missing = slices.DeleteFunc(view.Missing, func(p parts.MissingPlayer) bool { return !near[tournament.ParticipantID(p.ID)] })
	return view
}

// checkInTables notes that somebody is here, and goes back to the boards.
func checkInTables(c *page.Call) error {
	asked, err := boardsAsked(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id, round := c.Request.PathValue("id"), f.Number("round")
	err = c.Events.CheckIn(c.Context(), c.Actor, id, round, []tournament.ParticipantID{tournament.ParticipantID(f.Text("player"))})
	if refusal, refused := article.AsRefusal(err); refused && refusal.Code != "checkin.twice" {
		return tablesAgain(c, asked, refusal.Reason)
	} else if err != nil && !refused {
		return err
	}
	return c.Redirect(asked.in(parts.TournamentPath(id, "tables")) + "#missing")
}
