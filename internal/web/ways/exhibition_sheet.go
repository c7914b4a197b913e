package ways

import (
	"bytes"
	"fmt"
	"strconv"

	"damka/article"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// sheetView is the result sheet of an exhibition, to look at and to print.
type sheetView struct {
	Path, Exhibitor, Conditions, Side string
	Article                           article.Ref
	Score                             string
	Sheet                             game.Sheet
	Rows                              []sheetRow
}

// sheetRow is a board of it.
type sheetRow struct {
	Board    int
	Path     string
	Opponent string
	Points   [2]string // of the exhibitor and of the opponent; empty: none yet
	How      string
	Article  article.Ref
}

func showSheet(c *page.Call) error {
	view, err := sheetOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func sheetOf(c *page.Call) (sheetView, error) {
	shown, e, err := exhibitionOf(c)
	if err != nil {
		return sheetView{}, err
	}
	view := sheetView{Path: shown.Path, Exhibitor: shown.Exhibitor, Conditions: shown.Conditions, Side: shown.Side, Article: shown.Article, Score: shown.Score, Sheet: shown.Sheet}
	for i, row := range shown.Sheet.Rows {
		line := sheetRow{Board: row.Board, Path: "/games/" + row.Game, Opponent: shown.Boards[i].Name}
		if row.Settled {
			line.Points = [2]string{points(e.Settings.Variant, int(row.Share)), points(e.Settings.Variant, int(opponentShare(e, row)))}
		}
		for _, b := range e.Boards {
			if o := b.State.Outcome; b.Board == row.Board && o != nil {
				line.How, line.Article = page.Capital(c.Explain(o.Why.Reason)), o.Why.Article
			}
		}
		view.Rows = append(view.Rows, line)
	}
	return view, nil
}

// opponentShare is what the opponent of a board got.
func opponentShare(e *app.Exhibition, row game.SheetRow) game.Share {
	for _, b := range e.Boards {
		if b.Board == row.Board && b.State.Outcome != nil {
			if row.Exhibitor == article.White {
				return b.State.Outcome.Black
			}
			return b.State.Outcome.White
		}
	}
	return game.Lost
}

// points are half-points as the discipline counts them: 2, 1 and 0 in draughts, 1, ½ and 0 in chess.
func points(v article.Variant, halves int) string {
	if v.IsDraughts() {
		return strconv.Itoa(halves)
	}
	if halves == 1 {
		return "½"
	}
	if halves%2 == 1 {
		return strconv.Itoa(halves/2) + "½"
	}
	return strconv.Itoa(halves / 2)
}

// scoreOf is how the exhibitor stands against all: as in 7 : 3.
func scoreOf(v article.Variant, s game.Sheet) string {
	return points(v, 2*s.Won+s.Drawn) + " : " + points(v, 2*s.Lost+s.Drawn)
}

// sendSheet sends the sheet as CSV.
func sendSheet(c *page.Call) error {
	c.Printer = c.Plain() // cells are searched and compared
	view, err := sheetOf(c)
	if err != nil {
		return err
	}
	table := sheet.Table{Name: c.Text("ways.exhibition.sheet")}
	for _, key := range []string{"board", "exhibitor", "opponent", "points", "points_other", "how"} {
		table.Columns = append(table.Columns, sheet.Column{Title: c.Text("ways.exhibition.head." + key)})
	}
	for _, row := range view.Rows {
		table.Rows = append(table.Rows, []string{strconv.Itoa(row.Board), view.Exhibitor, row.Opponent, row.Points[0], row.Points[1], row.How})
	}
	var content bytes.Buffer
	if err := sheet.WriteCSV(&content, table, sheet.ForSpreadsheets); err != nil {
		return err
	}
	header := c.Writer.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s"`, page.FileName(view.Exhibitor, "sheet.csv")))
	header.Set("Content-Length", strconv.Itoa(content.Len()))
	c.NoStore()
	_, err = c.Writer.Write(content.Bytes())
	return page.Gone(err)
}
