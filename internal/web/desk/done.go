package desk

import (
	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// doneView says what an act on a player has just done, what follows, and how
// to take it back.
type doneView struct {
	Title      string // "Wycofano z turnieju: Olga Czyż."
	Text       string // what follows
	Article    article.Ref
	Back       string // address
	BackButton string

	Next, Path string // what is to be done next, and its address; empty: nothing
}

// doneOf is what has just been done to the player whom an address names; nil
// if nobody is named, or if it is no longer so.
func doneOf(c *page.Call, s *events.Snapshot, withdrawn, reinstated string) (*doneView, error) {
	reader := c.Reader
	named := func(id string) *events.Player {
		for _, p := range s.Players {
			if id != "" && string(p.ID) == id {
				return p
			}
		}
		return nil
	}
	if p := named(withdrawn); p != nil && p.Withdrawn != nil {
		view := withdrawnView(reader, s, p)
		return view, addRunning(c, view, s, p)
	}
	if p := named(reinstated); p != nil && p.Withdrawn == nil {
		return &doneView{
			Title: reader.Text("desk.reinstated.title", i18n.A("name", parts.NameOf(reader.Printer, p))), Text: reader.Text("desk.reinstated.restored"),
			Back: parts.DeskPath(s.ID, "players", p.ID, "withdraw"), BackButton: reader.Text("desk.player.withdraw"),
		}, nil
	}
	return nil, nil
}

// addRunning says that a game of somebody who was withdrawn is still played, and leads to where it is ended.
func addRunning(c *page.Call, view *doneView, s *events.Snapshot, p *events.Player) error {
	running, err := runningGames(c, s, p)
	for _, g := range running {
		view.Text += " " + c.Text("desk.withdrawn.running", g.asArgs()...)
		if view.Path == "" && c.May(app.RuleGame) {
			view.Next, view.Path = c.Text("desk.played_on.link", i18n.A("board", g.Board)), awardPath(s, g.ID)
		}
	}
	return err
}

// withdrawnView says what the article made of the games of somebody who left
// (II.5.7).
func withdrawnView(reader page.Reader, s *events.Snapshot, p *events.Player) *doneView {
	event := p.Withdrawn
	played, planned := i18n.A("played", event.Played), i18n.A("planned", event.Planned)
	view := &doneView{
		Title: reader.Text("desk.withdrawn.title", i18n.A("name", parts.NameOf(reader.Printer, p))),
		Text:  reader.Text("desk.withdrawn.struck_out", played, planned), Article: "II.5.7.1.1",
		Back: parts.DeskPath(s.ID, "players", p.ID, "reinstate"), BackButton: reader.Text("desk.withdrawn.back"),
	}
	switch event.Outcome {
	case tournament.Forfeits:
		view.Text, view.Article = reader.Text("desk.withdrawn.forfeits", played, planned), "II.5.7.1.2"
	case tournament.Left:
		view.Text, view.Article = reader.Text("desk.withdrawn.left"), "II.5.7.2"
	}
	if games := lostByLeaving(s, p); games > 0 {
		view.Text += " " + reader.Text("desk.withdrawn.games", i18n.A("games", games))
	}
	if !may(reader, s, events.ToReinstate(p.ID)) {
		view.Back = ""
	}
	return view
}

// lostByLeaving is how many games of published rounds somebody who left has
// lost by it.
func lostByLeaving(s *events.Snapshot, p *events.Player) (n int) {
	for _, round := range s.Rounds {
		for _, g := range round.Games {
			if g.ByWithdrawal && (g.White == p || g.Black == p) {
				n++
			}
		}
	}
	return n
}
