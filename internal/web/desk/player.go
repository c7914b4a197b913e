package desk

import (
	"fmt"
	"net/http"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// confirmPlayer makes a handler that asks before an act on a player.
func confirmPlayer(act func(tournament.ParticipantID) events.Act, question func(c *page.Call, s *events.Snapshot, p *events.Player) (confirmView, error)) page.Handler {
	return func(c *page.Call) error {
		snapshot, player, err := snapshotAndEntry(c)
		if err != nil {
			return err
		}
		if err := snapshot.May(act(player.ID)); err != nil {
			return deskRefused(c, err)
		}
		view, err := question(c, snapshot, player)
		if err != nil {
			return deskRefused(c, err)
		}
		view.Back = parts.DeskPath(snapshot.ID, "players")
		return confirm(c, snapshot, view)
	}
}

// snapshotAndEntry are the tournament and the player the path names, whose entry the
// actor may look at.
func snapshotAndEntry(c *page.Call) (*events.Snapshot, *events.Player, error) {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err == nil && !parts.ShowsEntry(c.Reader, player) {
		err = &app.ForbiddenError{Deed: app.SeeEntries, Lack: app.LacksTerms, Limit: app.OwnClub, Member: true}
	}
	return snapshot, player, err
}

// deskOnPlayer makes a handler of a change to the player of the path.
func deskOnPlayer(change func(c *page.Call, player tournament.ParticipantID) error) page.Handler {
	return func(c *page.Call) error {
		_, player, err := snapshotAndEntry(c)
		if err != nil {
			return err
		}
		return deskDone(c, change(c, player.ID), "players")
	}
}

func askRemove(c *page.Call, s *events.Snapshot, p *events.Player) (confirmView, error) {
	reader := c.Reader
	view := confirmView{
		Title: reader.Text("desk.remove.title", i18n.A("name", parts.NameOf(reader.Printer, p))), Lead: reader.Text("desk.remove.lead"),
		Button: reader.Text("desk.remove.button"), Danger: true,
	}
	if p.Number != 0 {
		view.Points = append(view.Points, reader.Text("desk.remove.lots"))
	}
	return view, nil
}

// askWithdraw shows what the article makes of the withdrawal, and that a game which is played at this moment does not end by it.
func askWithdraw(c *page.Call, s *events.Snapshot, p *events.Player) (confirmView, error) {
	reader := c.Reader
	running, err := runningGames(c, s, p)
	if err != nil {
		return confirmView{}, err
	}
	event, err := s.WithdrawalPreview(p.ID)
	if err != nil {
		return confirmView{}, err
	}
	view := confirmView{
		Title: reader.Text("desk.withdraw.title", i18n.A("name", parts.NameOf(reader.Printer, p))),
		Facts: []confirmFact{{reader.Text("desk.withdraw.played"), fmt.Sprintf("%d / %d", event.Played, event.Planned)}},
		Lead:  reader.Text("desk.withdraw.struck_out"), Article: "II.5.7.1.1",
		Points: []string{reader.Text("desk.withdraw.struck_out.games"), reader.Text("desk.withdraw.struck_out.rating")},
		Button: reader.Text("desk.withdraw.button"), Danger: true,
		Hidden: []hiddenField{{"settled", settledAs(event)}},
	}
	if event.Outcome == tournament.Left {
		view.Lead, view.Article = reader.Text("desk.withdraw.left"), "II.5.7.2"
		view.Points = []string{reader.Text("desk.withdraw.left.later")}
	}
	if event.Outcome == tournament.Forfeits {
		view.Lead, view.Article = reader.Text("desk.withdraw.forfeits"), "II.5.7.1.2"
		view.Points = []string{
			reader.Text("desk.withdraw.forfeits.now", i18n.A("games", len(event.Forfeits))), reader.Text("desk.withdraw.forfeits.later"),
		}
	}
	view.Points = append(view.Points, reader.Text("desk.withdraw.back"))
	consequences := s.Consequences(event)
	for _, g := range running {
		view.Cited = append(view.Cited, noticeView{reader.Text("desk.withdraw.running", g.asArgs()...), view.Article})
		if view.Link == nil && reader.May(app.RuleGame) {
			view.Link = &confirmLink{awardPath(s, g.ID), reader.Text("desk.played_on.link", i18n.A("board", g.Board))}
		}
	}
	view.Cited = append(view.Cited, noticesOf(reader, consequences[:min(len(consequences), movedShown)])...) // in a round robin many rounds may be published
	return view, nil
}

// settledAs names what a withdrawal makes of the games.
func settledAs(event tournament.Withdrawn) string {
	return fmt.Sprintf("%s %d/%d %d", event.Outcome, event.Played, event.Planned, len(event.Forfeits))
}

// withdrawAsShown takes a player out as the question showed it. If results came
// in meanwhile that make another matter of it, the question is asked again.
func withdrawAsShown(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	event, err := snapshot.WithdrawalPreview(player.ID)
	if err != nil {
		return deskRefused(c, err)
	}
	if f.Text("settled") != settledAs(event) {
		view, err := askWithdraw(c, snapshot, player)
		if err != nil {
			return deskRefused(c, err)
		}
		view.Back = parts.DeskPath(snapshot.ID, "players")
		return confirmStatus(c, http.StatusConflict, snapshot, view)
	}
	if err := c.Events.Withdraw(c.Context(), c.Actor, snapshot.ID, player.ID); err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "players") + "?withdrawn=" + string(player.ID))
}

// reinstate takes a withdrawal back.
func reinstate(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	if err := sent.ReinstatePlayer(c, player.ID); err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(parts.DeskPath(snapshot.ID, "players") + "?reinstated=" + string(player.ID))
}

func askReinstate(c *page.Call, s *events.Snapshot, p *events.Player) (confirmView, error) {
	reader := c.Reader
	return confirmView{
		Title: reader.Text("desk.reinstate.title", i18n.A("name", parts.NameOf(reader.Printer, p))), Lead: reader.Text("desk.reinstate.lead"),
		Points: []string{reader.Text("desk.reinstate.restored")},
		Button: reader.Text("desk.reinstate.button"),
	}, nil
}

// confirmErase asks before somebody's data is forgotten, also of an entry that
// was taken out again.
func confirmErase(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndEntered(c)
	if err != nil {
		return err
	}
	name := snapshot.Name(string(player))
	if name == "" {
		name = c.Text("player.erased")
	}
	return confirm(c, snapshot, confirmView{
		Title: c.Text("desk.erase.title", i18n.A("name", name)), Lead: c.Text("desk.erase.lead"),
		Points: []string{c.Text("desk.erase.results"), c.Text("desk.erase.files"), c.Text("desk.erase.forever")},
		Button: c.Text("desk.erase.button"), Danger: true, Back: parts.DeskPath(snapshot.ID, "players"),
	})
}

// eraseEntered forgets somebody's data.
func eraseEntered(c *page.Call) error {
	_, player, err := sent.SnapshotAndEntered(c)
	if err != nil {
		return err
	}
	return deskDone(c, sent.ErasePlayer(c, player), "players")
}
