package web

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
)

// crosstableView is the square table in order of place, struck-out players
// last.
type crosstableView struct {
	Head   tournamentHead
	After  int
	Rounds []roundLink
	Rows   []crosstableRow
}

// crosstableRow is one player against everybody.
type crosstableRow struct {
	Place  string // empty: not classified
	Player playerRow
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
	Side  sideView
	White bool
	Void  bool
	Title string // "runda 3, białymi z: Jan Łoza"
}

func crosstable(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	if snapshot.Settings.System.IsSwiss() { // most would have no game: the way of each says more
		return c.redirect(tournamentPath(snapshot.ID, "progress"))
	}
	after, err := c.afterRound(snapshot)
	if err != nil {
		return err
	}
	square, err := snapshot.Crosstable(after)
	if err != nil {
		return err
	}
	view := crosstableView{
		Head: c.head(snapshot, c.r.URL.Path), After: square.Table.After,
		Rounds: c.afterLinks(snapshot, square.Table.After),
	}
	followed := c.followed(snapshot)
	for _, line := range square.Rows {
		row := crosstableRow{
			Player: c.tableRow(snapshot, square.Table, line.Standing.Player), Points: int(line.Standing.Points),
			Own: line.Standing.Player == followed,
		}
		if line.Standing.Place > 0 {
			row.Place = words.Place(line.Standing.Standing)
		}
		for i, cell := range line.Cells {
			row.Cells = append(row.Cells, c.crosstableCell(cell, square.Rows[i].Standing.Player))
		}
		view.Rows = append(view.Rows, row)
	}
	return c.show(view)
}

func (c *call) crosstableCell(cell events.Cell, opponent *events.Player) crosstableCell {
	view := crosstableCell{Self: cell.Self}
	for _, g := range cell.Games {
		colour := c.text.Text("colour.black.with")
		if g.Colour == score.White {
			colour = c.text.Text("colour.white.with")
		}
		view.Games = append(view.Games, crosstableGame{
			Side: c.side(g.Result, g.Colour), White: g.Colour == score.White, Void: g.Void,
			Title: c.text.Text("public.crosstable.game", i18n.A("round", g.Round), i18n.A("colour", colour),
				i18n.A("opponent", nameOf(c.text, opponent))),
		})
	}
	return view
}
