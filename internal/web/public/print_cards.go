package public

import (
	"errors"
	"sync"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// tableCard is a card with the way to each player's own page. A QR of size 0 is none.
type tableCard struct {
	report.Card
	WhiteQR, BlackQR page.QR
}

// addTables puts the address of each player's page onto the cards, as the browser that
// prints them reached the server: for whoever may see them the page with which the
// player reports, where that is asked for, else the public one. All processors share
// the work: codes that are not known yet take most of the time.
func (v *paperView) addTables(c *page.Call, s *events.Snapshot, cards []report.Card) error {
	if len(cards) == 0 {
		return nil
	}
	own, err := v.ownCodes(c, s, cards[0].Round)
	if err != nil {
		return err
	}
	pageOf := func(p report.CardPlayer) (page.QR, error) {
		switch {
		case v.OnlyHere:
			return page.QR{}, nil
		case own[p.ID] != "":
			return c.QR(own[p.ID])
		}
		return c.QR(c.Base() + parts.TournamentPath(s.ID, "players", p.ID))
	}
	tables, failed := make([]tableCard, len(cards)), make([]error, len(cards))
	var all sync.WaitGroup
	for i, card := range cards {
		all.Go(func() {
			white, err := pageOf(card.White)
			black, other := pageOf(card.Black)
			tables[i], failed[i] = tableCard{card, white, black}, errors.Join(err, other)
		})
	}
	all.Wait()
	v.Tables = tables
	return errors.Join(failed...)
}

// ownCodes are the texts of the codes that are the players' alone, where there are any;
// the page is then kept nowhere.
func (v *paperView) ownCodes(c *page.Call, s *events.Snapshot, round int) (map[tournament.ParticipantID]string, error) {
	reports := s.Settings.Reports != tournament.ReportsNotTaken
	if !reports && !s.Settings.CheckIn || s.Phase == tournament.Finished || !c.May(app.SeeCards) {
		return nil, nil
	}
	if v.OnlyHere = parts.OnlyHere(c.Request.Host); v.OnlyHere {
		return nil, nil
	}
	page.KeepNothing(c)
	cards, err := c.Events.Cards(c.Context(), c.Actor, s.ID, round)
	if err != nil {
		return nil, err
	}
	codes := make(map[tournament.ParticipantID]string)
	for _, card := range cards {
		codes[card.Player.ID] = parts.CardCode(c.Base(), s.ID, card)
	}
	switch {
	case reports && s.Settings.CheckIn:
		v.CodeFor = c.Text("print.code_for_both")
	case reports:
		v.CodeFor = c.Text("print.code_for_result")
	default:
		v.CodeFor = c.Text("print.code_for_check_in")
	}
	return codes, nil
}
