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
	WhiteQR, BlackQR     page.QR
	WhiteLink, BlackLink parts.TypedLink // the same to be typed; empty: the page is public, or there is none
}

// ownCode is a player's own page, as a code and to be typed.
type ownCode struct {
	code string
	link parts.TypedLink
}

// addTables puts the address of each player's page onto the cards, as the browser that
// prints them reached the server: for whoever may see them the page with which the
// player plays or reports, where that is asked for, else the public one. All processors share
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
		case own[p.ID].code != "":
			return c.QR(own[p.ID].code)
		}
		return c.QR(c.Base() + parts.TournamentPath(s.ID, "players", p.ID))
	}
	tables, failed := make([]tableCard, len(cards)), make([]error, len(cards))
	var all sync.WaitGroup
	for i, card := range cards {
		all.Go(func() {
			white, err := pageOf(card.White)
			black, other := pageOf(card.Black)
			tables[i], failed[i] = tableCard{card, white, black, own[card.White.ID].link, own[card.Black.ID].link}, errors.Join(err, other)
		})
	}
	all.Wait()
	v.Tables = tables
	return errors.Join(failed...)
}

// ownCodes are the codes that are the players' alone, where there are any; the page is then kept nowhere.
func (v *paperView) ownCodes(c *page.Call, s *events.Snapshot, round int) (map[tournament.ParticipantID]ownCode, error) {
	v.CodeFor = codeFor(c.Reader, s.Settings)
	if v.CodeFor == "" || s.Phase == tournament.Finished || !c.May(app.SeeCards) {
		v.CodeFor = ""
		return nil, nil
	}
	if v.OnlyHere = parts.OnlyHere(c.Request.Host); v.OnlyHere {
		v.CodeFor = ""
		return nil, nil
	}
	page.KeepNothing(c)
	cards, err := c.Events.Cards(c.Context(), c.Actor, s.ID, round)
	if err != nil {
		return nil, err
	}
	codes := make(map[tournament.ParticipantID]ownCode)
	for _, card := range cards {
		codes[card.Player.ID] = ownCode{parts.CardCode(c.Base(), s.ID, card), parts.CardLink(c.Base(), s.ID, card)}
	}
	return codes, nil
}

// codeFor says what a player does with the card's code; empty: nothing, there is none.
func codeFor(reader page.Reader, settings tournament.Settings) string {
	if use := parts.CardUse(settings); use != "" {
		return reader.Text("print.code_for_" + use)
	}
	return ""
}

// addCodes puts the same addresses onto the cards of a document that is drawn as
// a file.
func addCodes(c *page.Call, s *events.Snapshot, document *report.Document) error {
	if len(document.Cards) == 0 {
		return nil
	}
	var view paperView
	own, err := view.ownCodes(c, s, document.Cards[0].Round)
	if err != nil || view.OnlyHere {
		return err
	}
	document.CodeFor = view.CodeFor
	for i := range document.Cards {
		for _, player := range []*report.CardPlayer{&document.Cards[i].White, &document.Cards[i].Black} {
			if player.Code = own[player.ID].code; player.Code == "" {
				player.Code = c.Base() + parts.TournamentPath(s.ID, "players", player.ID)
			}
		}
	}
	return nil
}
