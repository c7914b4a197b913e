package web

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
)

// progressView is the table of a Swiss tournament, round by round.
type progressView struct {
	Head   tournamentHead
	After  int
	Rounds []roundLink
	Heads  []roundLink // a column each
	Rows   []progressRow
}

// progressRow is one player's way.
type progressRow struct {
	Place  string
	Player playerRow
	Cells  []progressCell
	Points int
	Own    bool
}

// progressCell is a round: the opponent's number, the colour, the result.
type progressCell struct {
	Opponent string // the start number; empty: none
	White    bool
	Side     sideView
	Bye      string // as short as it goes; empty: there was a game, or nothing
	Points   int    // the sum after the round
	Sum      bool   // is known: the game is finished, or there was none
	Title    string // the whole in words
}

func progress(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	if !snapshot.Settings.System.IsSwiss() {
		return c.redirect(tournamentPath(snapshot.ID, "crosstable"))
	}
	after, err := c.afterRound(snapshot)
	if err != nil {
		return err
	}
	table, err := snapshot.Progress(after)
	if err != nil {
		return err
	}
	view := progressView{
		Head: c.head(snapshot, c.r.URL.Path), After: table.Table.After, Rounds: c.afterLinks(snapshot, table.Table.After),
	}
	for n := 1; n <= table.Rounds; n++ {
		view.Heads = append(view.Heads, roundLink{Number: n, Path: tournamentPath(snapshot.ID, "rounds", n)})
	}
	followed := c.followed(snapshot)
	for _, line := range table.Rows {
		row := progressRow{
			Place: words.Place(line.Standing.Standing), Player: c.tableRow(snapshot, table.Table, line.Standing.Player),
			Points: int(line.Standing.Points), Own: line.Standing.Player == followed,
		}
		for n, cell := range line.Cells {
			row.Cells = append(row.Cells, c.progressCell(n+1, cell))
		}
		view.Rows = append(view.Rows, row)
	}
	return c.show(view)
}

func (c *call) progressCell(round int, cell events.ProgressCell) progressCell {
	view := progressCell{Points: int(cell.Points)}
	switch {
	case cell.Opponent != nil:
		colour := c.text.Text("colour.black.with")
		if cell.Colour == score.White {
			colour = c.text.Text("colour.white.with")
		}
		view.Opponent, view.White = numberOrNothing(int(cell.Opponent.Number)), cell.Colour == score.White
		view.Side, view.Sum = c.side(cell.Result, cell.Colour), cell.Result.Finished()
		view.Title = c.text.Text("public.crosstable.game", i18n.A("round", round), i18n.A("colour", colour),
			i18n.A("opponent", nameOf(c.text, cell.Opponent)))
	case cell.Bye != "":
		view.Sum = true
		view.Bye = c.text.Text("print.bye_" + string(cell.Bye))
		view.Title = c.text.Text("public.progress.bye", i18n.A("round", round), i18n.A("bye", c.text.Text("bye."+string(cell.Bye))))
	}
	return view
}
