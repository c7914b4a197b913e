package public

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// crosstableView is the square table in order of place, struck-out players
// last.
type crosstableView struct {
	Head   parts.Head
	After  int
	Rounds []parts.RoundLink
	Heads  []crosstableHead // a column each
	Rows   []crosstableRow
	Pages  []parts.PageLink // of a large table
	Mine   *otherPage       // nil: nobody is followed, or this is the page
}

// crosstableHead is a column: an opponent.
type crosstableHead struct{ Place, Name string }

// crosstableRow is one player against everybody.
type crosstableRow struct {
	Place  string // empty: not classified
	Player parts.PlayerRow
	Cells  []crosstableCell
	Points int
	Own    bool
}

// crosstableCell is the games of two players, one a cycle.
type crosstableCell struct {
	Self  bool
	Games []crosstableGame
}

// crosstableGame is a game from the row's player's chair.
type crosstableGame struct {
	Side  parts.SideView
	White bool
	Void  bool
	Title string // "runda 3, białymi, Jan Łoza"
}

func crosstable(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if snapshot.Settings.System.IsSwiss() { // most would have no game: the way of each says more
		return c.Redirect(parts.TournamentPath(snapshot.ID, "progress"))
	}
	after, err := sent.AfterRound(c, snapshot)
	if err != nil {
		return err
	}
	square, err := snapshot.Crosstable(after)
	if err != nil {
		return err
	}
	games := len(square.Rows) * max(1, snapshot.Settings.Cycles)
	paging, err := parts.PagingOf(c, len(square.Rows), rowsOnPage(games))
	if err != nil {
		return err
	}
	view := crosstableView{
		Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), After: square.Table.After, Pages: paging.Links,
		Rounds: paging.Keep(parts.AfterLinks(snapshot, square.Table.After, c.Request.URL.Path)),
	}
	followed := sent.Followed(c, snapshot)
	for line, of := range square.Rows {
		place, own := classified(of.Standing), of.Standing.Player == followed
		view.Heads = append(view.Heads, crosstableHead{place, parts.NameOf(c.Printer, of.Standing.Player)})
		if own {
			view.Mine = otherPageOf(c.Reader, paging, line, followed, place)
		}
		if line >= paging.From && line < paging.To {
			row := crosstableRowOf(c.Reader, snapshot, square, of)
			row.Own = own
			view.Rows = append(view.Rows, row)
		}
	}
	return c.Show(view)
}

// classified is the place of anyone who has one; empty for others.
func classified(standing events.Standing) string {
	if standing.Place == 0 {
		return ""
	}
	return words.Place(standing.Standing)
}

func crosstableRowOf(reader page.Reader, s *events.Snapshot, square events.Crosstable, of events.CrosstableRow) crosstableRow {
	row := crosstableRow{
		Place: classified(of.Standing), Player: tableRow(reader, s, square.Table, of.Standing.Player), Points: int(of.Standing.Points),
	}
	for i, cell := range of.Cells {
		row.Cells = append(row.Cells, crosstableCellOf(reader, cell, square.Rows[i].Standing.Player))
	}
	return row
}

func crosstableCellOf(reader page.Reader, cell events.Cell, opponent *events.Player) crosstableCell {
	view := crosstableCell{Self: cell.Self}
	for _, g := range cell.Games {
		colour := reader.Text("colour.black.with")
		if g.Colour == score.White {
			colour = reader.Text("colour.white.with")
		}
		view.Games = append(view.Games, crosstableGame{
			Side: parts.Side(reader, g.Result, g.Colour), White: g.Colour == score.White, Void: g.Void,
			Title: reader.Text("public.crosstable.game", i18n.A("round", g.Round), i18n.A("colour", colour),
				i18n.A("opponent", parts.NameOf(reader.Printer, opponent))),
		})
	}
	return view
}
