package public

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// paperView is a paper as A4 pages.
type paperView struct {
	report.Document
	Back string // the tournament's page
	CSV  string // addresses; empty where there is none
	XLSX string
	Page string // the address printed at the foot

	Tables []tableCard // instead of Cards: what lies on the tables
}

// tableCard is a card with the way to each player's own page.
type tableCard struct {
	report.Card
	WhiteQR, BlackQR page.QR
}

func printPaper(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	kind := report.Kind(c.Request.PathValue("paper"))
	document, err := documentOf(c, snapshot, app.Visitor, kind) // it will hang on a wall
	if err != nil {
		return err
	}
	view := paperView{Document: document, Back: parts.TournamentPath(snapshot.ID)}
	if kind.Exports() {
		query := ""
		if c.Request.URL.RawQuery != "" {
			query = "?" + c.Request.URL.RawQuery
		}
		view.CSV = parts.TournamentPath(snapshot.ID, "export", string(kind)+".csv") + query
		view.XLSX = parts.TournamentPath(snapshot.ID, "export", string(kind)+".xlsx") + query
	}
	if view.Tables, err = tableCards(c, snapshot, document.Cards); err != nil {
		return err
	}
	return c.Show(view)
}

// tableCards puts the address of each player's page onto the cards, as the
// browser that prints them reached the server.
func tableCards(c *page.Call, s *events.Snapshot, cards []report.Card) ([]tableCard, error) {
	pageOf := func(p report.CardPlayer) (page.QR, error) {
		return page.QROf(c.Base() + parts.TournamentPath(s.ID, "players", p.ID))
	}
	tables := make([]tableCard, len(cards))
	for i, card := range cards {
		white, err := pageOf(card.White)
		if err != nil {
			return nil, err
		}
		black, err := pageOf(card.Black)
		if err != nil {
			return nil, err
		}
		tables[i] = tableCard{card, white, black}
	}
	return tables, nil
}

// documentOf builds the paper that the address asks for, for a reader; ?round=
// is the round, or the round after which a table stands.
func documentOf(c *page.Call, s *events.Snapshot, reader app.Actor, kind report.Kind) (report.Document, error) {
	round := 0
	if asked := c.Request.URL.Query().Get("round"); asked != "" {
		var err error
		if round, err = strconv.Atoi(asked); err != nil || s.Round(round) == nil {
			return report.Document{}, page.NotFound("error.no_round", article.Arg{Name: "rounds", Value: article.Number(s.RoundsPlanned)})
		}
	}
	document, err := report.Build(c.Printer, s, reader, kind, round)
	if refusal, refused := article.AsRefusal(err); refused {
		return document, &page.StatusError{Status: http.StatusNotFound, Reason: refusal.Reason}
	}
	if err == nil && s.Phase == tournament.Finished && (kind == report.Standings || kind == report.Crosstable || kind == report.Progress) {
		document.Fingerprint, err = c.Events.Fingerprint(c.Context(), s.ID)
	}
	return document, err
}
