package public

import (
	"slices"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// progressView is the table of a Swiss tournament, round by round.
type progressView struct {
	Head   parts.Head
	After  int
	Rounds []parts.RoundLink
	Heads  []parts.RoundLink // a column each
	Rows   []progressRow
	Pages  []parts.PageLink // of a long table
	Floats bool             // somebody floated
	Mine   *otherPage       // nil: nobody is followed, or this is the page
}

// progressRow is one player's way.
type progressRow struct {
	Place  string
	Player parts.PlayerRow
	Cells  []progressCell
	Points int
	Own    bool
}

// progressCell is a round: the opponent's number, the colour, the result.
type progressCell struct {
	Opponent string // the start number; empty: none
	White    bool
	Side     parts.SideView
	Bye      string // as short as it goes; empty: there was a game, or nothing
	Points   int    // the sum after the round
	Sum      bool   // is known: the game is finished, or there was none
	Title    string // the whole in words, but for the result
	Float    string // an arrow; in Title as words
}

func progress(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if !snapshot.Settings.System.IsSwiss() {
		return c.Redirect(parts.TournamentPath(snapshot.ID, "crosstable"))
	}
	after, err := sent.AfterRound(c, snapshot)
	if err != nil {
		return err
	}
	table, err := snapshot.Progress(after)
	if err != nil {
		return err
	}
	paging, err := parts.PagingOf(c, len(table.Rows), rowsOnPage(table.Rounds))
	if err != nil {
		return err
	}
	view := progressView{
		Head: parts.HeadOf(c.Reader, snapshot, c.Request.URL.Path), After: table.Table.After, Pages: paging.Links,
		Rounds: paging.Keep(parts.AfterLinks(snapshot, table.Table.After, c.Request.URL.Path)),
	}
	for n := 1; n <= table.Rounds; n++ {
		view.Heads = append(view.Heads, parts.RoundLink{Number: n, Path: parts.TournamentPath(snapshot.ID, "rounds", n)})
	}
	followed := sent.Followed(c, snapshot)
	for line, of := range table.Rows {
		own := of.Standing.Player == followed
		if own {
			view.Mine = otherPageOf(c.Reader, paging, line, followed, words.Place(of.Standing.Standing))
		}
		if line >= paging.From && line < paging.To {
			row := progressRowOf(c.Reader, snapshot, table.Table, of)
			row.Own = own
			view.Rows = append(view.Rows, row)
			view.Floats = view.Floats || slices.ContainsFunc(row.Cells, func(c progressCell) bool { return c.Float != "" })
		}
	}
	return c.Show(view)
}

func progressRowOf(reader page.Reader, s *events.Snapshot, table events.Table, of events.ProgressRow) progressRow {
	row := progressRow{
		Place: words.Place(of.Standing.Standing), Player: tableRow(reader, s, table, of.Standing.Player), Points: int(of.Standing.Points),
	}
	for n, cell := range of.Cells {
		row.Cells = append(row.Cells, progressCellOf(reader, n+1, cell))
	}
	return row
}

func progressCellOf(reader page.Reader, round int, cell events.ProgressCell) progressCell {
	view := progressCell{Points: int(cell.Points)}
	switch {
	case cell.Opponent != nil:
		colour := reader.Text("colour.black.with")
		if cell.Colour == score.White {
			colour = reader.Text("colour.white.with")
		}
		view.Opponent, view.White = page.NumberOrNothing(int(cell.Opponent.Number)), cell.Colour == score.White
		view.Side, view.Sum = parts.Side(reader, cell.Result, cell.Colour), cell.Result.Finished()
		view.Title = reader.Text("public.crosstable.game", i18n.A("round", round), i18n.A("colour", colour),
			i18n.A("opponent", parts.NameOf(reader.Printer, cell.Opponent)))
		if cell.Float != events.NoFloat {
			view.Float = cell.Float.Sign()
			view.Title += ", " + reader.Text(cell.Float.Label())
		}
	case cell.Bye != "":
		view.Sum = true
		view.Bye = reader.Text("print.bye_" + string(cell.Bye))
		view.Title = reader.Text("public.progress.bye", i18n.A("round", round), i18n.A("bye", reader.Text("bye."+string(cell.Bye))))
	}
	return view
}
