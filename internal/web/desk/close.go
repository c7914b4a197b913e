package desk

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// confirmClose shows the first of the final table before it is recorded, or
// what is missing.
func confirmClose(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	missing := deskMissingOf(c.Reader, snapshot)
	if err := snapshot.May(events.ToClose); err != nil && len(missing) == 0 {
		return deskRefused(c, err)
	}
	view, err := closeView(c.Reader, snapshot, missing)
	if err != nil {
		return err
	}
	return confirm(c, snapshot, view)
}

// closeView asks with the first of the final table, or says what is missing.
func closeView(reader page.Reader, s *events.Snapshot, missing []deskMissing) (confirmView, error) {
	view := confirmView{
		Title: reader.Text("desk.close.title"), Article: "II.5.8",
		Link: &confirmLink{parts.TournamentPath(s.ID, "standings"), reader.Text("desk.close.table")},
	}
	if len(missing) > 0 {
		view.Lead = reader.Text("desk.close.missing")
		for _, one := range missing {
			view.Points = append(view.Points, one.Text)
		}
		return view, nil
	}
	leaders, err := parts.Leaders(reader, s)
	view.Lead, view.Button = reader.Text("desk.close.lead"), reader.Text("desk.close.button")
	for _, l := range leaders {
		view.Facts = append(view.Facts, confirmFact{l.Place + ". " + l.Name, reader.Text("points.count", i18n.A("n", l.Points))})
	}
	return view, err
}

func closeTournament(c *page.Call) error {
	return deskDone(c, c.Events.CloseTournament(c.Context(), c.Actor, c.Request.PathValue("id")))
}

func confirmReopen(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if err := snapshot.May(events.ToReopen); err != nil {
		return deskRefused(c, err)
	}
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.reopen.title"), Lead: c.Text("desk.reopen.lead"),
		Points: []string{c.Text("desk.reopen.fingerprint")},
		Button: c.Text("desk.reopen.button"), Danger: true,
	})
}

func reopenTournament(c *page.Call) error {
	return deskDone(c, c.Events.Reopen(c.Context(), c.Actor, c.Request.PathValue("id")))
}
