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
	Rows   []crosstableRow
}

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
	Title string // "runda 3, białymi z: Jan Łoza"
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
	view := crosstableView{
		Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), After: square.Table.After,
		Rounds: parts.AfterLinks(snapshot, square.Table.After, c.Request.URL.Path),
	}
	followed := sent.Followed(c, snapshot)
	for _, line := range square.Rows {
		row := crosstableRow{
			Player: tableRow(c.Reader, snapshot, square.Table, line.Standing.Player), Points: int(line.Standing.Points),
			Own: line.Standing.Player == followed,
		}
		if line.Standing.Place > 0 {
			row.Place = words.Place(line.Standing.Standing)
		}
		for i, cell := range line.Cells {
			row.Cells = append(row.Cells, crosstableCellOf(c.Reader, cell, square.Rows[i].Standing.Player))
		}
		view.Rows = append(view.Rows, row)
	}
	return c.Show(view)
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
