package explorer

import (
	"fmt"
	"net/http"

	"damka/article"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	counts "damka/internal/openings"
	"damka/internal/web/board"
	"damka/internal/web/page"
)

// positionView is the page of a position.
type positionView struct {
	Variants, Classes, Sources []page.Choice
	FEN                        string // as it was written; empty: the first position
	Start                      string // the address of the first position; empty: this is it
	Refused                    *refusedView

	Board  board.Position
	Drawn  *board.Drawing // for who runs no scripts
	Turn   string
	Pieces [2]string
	Texts  map[string]string

	Counted bool // something was counted here
	Rows    []countedRow
	Total   countedRow
	Ended   int
	Newest  []exampleRow
	Best    []exampleRow
	Imports string // the page of imported files; empty: not for the reader
	Empty   bool   // no game was counted at all yet
}

// refusedView is why nothing is shown.
type refusedView struct {
	Text    string
	Article article.Ref
}

// countedRow is a move, or all of them, with what was counted.
type countedRow struct {
	Text                string // empty: all games
	Path                string
	Code                string // of the move, as the board sends it
	Games               string
	White, Draws, Black share
	Rating              string // empty: none is known
	Score               string // the row of shares in words
}

// share is a part of the games.
type share struct {
	Percent int
	At      float64 // where its bar begins, in percent
	Width   float64
}

func show(c *page.Call) error {
	a, err := askedBy(c.Request.URL.Query())
	if err != nil {
		return err
	}
	sources, err := c.Openings.Sources(c.Context())
	if err != nil {
		return err
	}
	view := viewOf(c, a, sources)
	p, err := a.position()
	if err == nil {
		view.setPosition(c, a, p)
		err = view.count(c, a, p, sources)
	}
	if refusal, is := article.AsRefusal(err); is {
		view.Refused = &refusedView{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		status := http.StatusUnprocessableEntity
		if refusal.Code == openings.CodeGuarded {
			status = http.StatusConflict
		}
		return c.ShowStatus(status, view)
	}
	if err != nil {
		return err
	}
	return c.Show(view)
}

// viewOf is the page before anything was counted.
func viewOf(c *page.Call, a asked, sources []openings.Source) positionView {
	view := positionView{FEN: a.FEN, Empty: len(sources) == 0}
	view.Variants = page.Choices(article.Variants(), a.Variant.String(), func(v article.Variant) string { return c.Text("variant." + v.String()) })
	view.Classes = []page.Choice{{Value: "", Label: c.Text("explorer.class.all"), Chosen: a.Class == ""}}
	for _, class := range counts.Classes() {
		word := classWords[class]
		view.Classes = append(view.Classes, page.Choice{Value: word, Label: c.Text("explorer.class." + word), Chosen: a.Class == word})
	}
	view.Sources = []page.Choice{{Value: "", Label: c.Text("explorer.source.all"), Chosen: a.Source == ""}, {Value: serverSource, Label: c.Text("explorer.source.server"), Chosen: a.Source == serverSource}}
	for _, s := range sources {
		number := fmt.Sprint(s.ID)
		if s.IsFile() && (s.Has(a.Variant) || a.Source == number) {
			view.Sources = append(view.Sources, page.Choice{Value: number, Label: s.Name, Chosen: a.Source == number})
		}
	}
	if mayImport(c) {
		view.Imports = importsPath
	}
	return view
}

// setPosition puts the position on the board.
func (v *positionView) setPosition(c *page.Call, a asked, p explorer.Position) {
	if p.Variant().IsDraughts() {
		v.Board = board.Draughts(p.Draughts(), true)
	} else {
		v.Board = board.Chess(p.Chess(), true)
	}
	v.Drawn = board.Draw(c.Printer, v.Board)
	v.Turn = c.Text("explorer.turn." + p.Turn().String())
	v.Pieces = board.Lists(c.Printer, v.Board)
	v.Texts = board.Texts(c.Printer, v.Board.Game)
	if p != explorer.Initial(a.Variant) {
		v.Start = a.at(explorer.Initial(a.Variant))
	}
}

// count puts what was counted beside it.
func (v *positionView) count(c *page.Call, a asked, p explorer.Position, sources []openings.Source) error {
	q, err := a.question(p, sources)
	if err != nil {
		return err
	}
	found, err := c.Openings.Look(c.Context(), c.Actor, q)
	if err != nil {
		return err
	}
	v.Counted = found.Total.Games() > 0
	for i, m := range found.Moves {
		row := rowOf(c, m.Tally)
		row.Text, row.Path = m.Text, a.at(m.After)
		v.Rows = append(v.Rows, row)
		_ = i
	}
	v.Total, v.Ended = rowOf(c, found.Total), found.Ended.Games()
	v.Newest, v.Best = exampleRows(c, found.Newest), exampleRows(c, found.Best)
	return nil
}

// rowOf is what was counted, as a row shows it.
func rowOf(c *page.Call, t counts.Tally) countedRow {
	row := countedRow{Games: c.Number(t.Games())}
	if rating := t.Rating(); rating > 0 {
		row.Rating = fmt.Sprint(rating)
	}
	at := 0.0
	for _, part := range []struct {
		into  *share
		games int
	}{{&row.White, t.White}, {&row.Draws, t.Draws}, {&row.Black, t.Black}} {
		if t.Games() == 0 {
			break
		}
		width := 100 * float64(part.games) / float64(t.Games())
		*part.into = share{Percent: (200*part.games + t.Games()) / (2 * t.Games()), At: at, Width: width}
		at += width
	}
	row.Score = fmt.Sprintf("%d / %d / %d", row.White.Percent, row.Draws.Percent, row.Black.Percent)
	return row
}
