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
	leaders, err := parts.Leaders(c.Reader, snapshot)
	if err != nil {
		return err
	}
	view := confirmView{
		Title: c.Text("desk.close.title"), Lead: c.Text("desk.close.lead"), Article: "II.5.8",
		Button: c.Text("desk.close.button"),
		Link:   &confirmLink{parts.TournamentPath(snapshot.ID, "standings"), c.Text("desk.close.table")},
	}
	for _, l := range leaders {
		view.Facts = append(view.Facts, confirmFact{l.Place + ". " + l.Name, c.Text("points.count", i18n.A("n", l.Points))})
	}
	for _, one := range missing {
		view.Points = append(view.Points, one.Text)
	}
	if len(view.Points) > 0 {
		view.Lead, view.Button, view.Facts = c.Text("desk.close.missing"), "", nil
	}
	return confirm(c, snapshot, view)
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
