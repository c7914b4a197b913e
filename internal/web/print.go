package web

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
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
	WhiteQR, BlackQR qrView
}

func printPaper(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	kind := report.Kind(c.r.PathValue("paper"))
	document, err := c.document(snapshot, app.Visitor, kind) // it will hang on a wall
	if err != nil {
		return err
	}
	view := paperView{Document: document, Back: tournamentPath(snapshot.ID)}
	if kind.Exports() {
		query := ""
		if c.r.URL.RawQuery != "" {
			query = "?" + c.r.URL.RawQuery
		}
		view.CSV = tournamentPath(snapshot.ID, "export", string(kind)+".csv") + query
		view.XLSX = tournamentPath(snapshot.ID, "export", string(kind)+".xlsx") + query
	}
	if view.Tables, err = c.tableCards(snapshot, document.Cards); err != nil {
		return err
	}
	return c.show(view)
}

// tableCards puts the address of each player's page onto the cards, as the
// browser that prints them reached the server.
func (c *call) tableCards(s *events.Snapshot, cards []report.Card) ([]tableCard, error) {
	pageOf := func(p report.CardPlayer) (qrView, error) { return qr(c.base() + tournamentPath(s.ID, "players", p.ID)) }
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

// document builds the paper that the address asks for, for a reader; ?round=
// is the round, or the round after which a table stands.
func (c *call) document(s *events.Snapshot, reader app.Actor, kind report.Kind) (report.Document, error) {
	round := 0
	if asked := c.r.URL.Query().Get("round"); asked != "" {
		var err error
		if round, err = strconv.Atoi(asked); err != nil || s.Round(round) == nil {
			return report.Document{}, notFound("error.no_round", article.Arg{Name: "rounds", Value: article.Number(s.RoundsPlanned)})
		}
	}
	document, err := report.Build(c.text, s, reader, kind, round)
	if refusal, refused := article.AsRefusal(err); refused {
		return document, &statusError{http.StatusNotFound, refusal.Reason}
	}
	if err == nil && s.Phase == tournament.Finished && (kind == report.Standings || kind == report.Crosstable || kind == report.Progress) {
		document.Fingerprint, err = c.events.Fingerprint(c.ctx(), s.ID)
	}
	return document, err
}
