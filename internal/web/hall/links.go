package hall

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// linksView are the players' own pages of a round: what the cards have as codes, for an arbiter who
// sends them, or reads one out.
type linksView struct {
	Head     parts.Head
	Sub      []parts.DeskTab
	Round    int    // 0: none is published
	Lead     string // what the links are for
	Without  string // why there are none
	OnlyHere bool   // the addresses lead nowhere from another device
	Cards    string
	Rows     []linkRow
}

// linkRow is a board with its players.
type linkRow struct {
	Board   int
	Players [2]linkedPlayer // White, Black
}

type linkedPlayer struct {
	Name    string
	Link    parts.TypedLink
	Account bool // the player comes by signing in, too
}

func showLinks(c *page.Call) error {
	page.KeepNothing(c)
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	view := linksView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID)),
	}
	round := parts.RoundAsked(c, s)
	if view.Without = withoutLinks(c.Reader, s, round); view.Without != "" {
		return c.Show(view)
	}
	view.Lead = c.Text("hall.links.lead_" + parts.CardUse(s.Settings))
	view.Round, view.OnlyHere = round.Number, parts.OnlyHere(c.Request.Host)
	view.Cards = parts.OfRound(parts.TournamentPath(s.ID, "print", "cards"), round.Number)
	cards, err := c.Events.Cards(c.Context(), c.Actor, s.ID, round.Number)
	if err != nil {
		return err
	}
	accounts, err := playersWithAccount(c, s)
	if err != nil {
		return err
	}
	for i, card := range cards {
		if i%2 == 0 {
			view.Rows = append(view.Rows, linkRow{Board: card.Game.Board})
		}
		view.Rows[i/2].Players[i%2] = linkedPlayer{
			Name: parts.NameOf(c.Printer, card.Player), Link: parts.CardLink(c.Base(), s.ID, card), Account: accounts[string(card.Player.ID)],
		}
	}
	return c.Show(view)
}

// withoutLinks says why there are no links, as there are no codes on the cards; empty: there are.
func withoutLinks(reader page.Reader, s *events.Snapshot, round *events.Round) string {
	switch {
	case s.Phase == tournament.Finished:
		return reader.Text("hall.links.finished")
	case parts.CardUse(s.Settings) == "":
		return reader.Text("hall.links.unasked")
	case round == nil:
		return reader.Text("hall.links.none")
	}
	return ""
}

// playersWithAccount are the participants who have an account, as far as the reader may know.
func playersWithAccount(c *page.Call, s *events.Snapshot) (map[string]bool, error) {
	if !c.May(app.SeeStaff) {
		return nil, nil
	}
	staff, err := c.Accounts.Staff(c.Context(), c.Actor, streamOf(s))
	if err != nil {
		return nil, err
	}
	players := make(map[string]bool)
	for _, member := range staff {
		if member.Grant.Role == app.Player {
			players[member.Grant.Subject] = true
		}
	}
	return players, nil
}
