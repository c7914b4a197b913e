package play

import (
	"fmt"
	"strconv"
	"strings"

	"damka/article"
	"damka/chess/pgn"
	"damka/draughts/pdn"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// mostRemarks is how many remarks about one game are shown; the others are counted.
const mostRemarks = 3

// importRow is one game of a file.
type importRow struct {
	Number, Line  int
	White, Black  string // as the file has them
	Place         string // round and board of its pairing; empty: it has none
	Moves         int    // half-moves
	Result, Table string // in the file and in the table
	Differs       bool
	State, Said   string
	Article       article.Ref
	Wrong         bool
	Remarks       []string
	More          int // remarks that are not shown
	Path          string
	Field         string        // of the choice
	Choices       []page.Choice // of pairings; none: there is nothing to choose
}

func importReadOf(reader page.Reader, read *games.Import, choice games.ImportChoice) *importRead {
	view := &importRead{
		Ready: read.Count(games.ImportReady), Choose: read.Count(games.ImportChoose), Here: read.Count(games.ImportHere),
		Wrong: read.Count(games.ImportIllegal) + read.Count(games.ImportRefused), Taken: read.Count(games.ImportTaken),
	}
	for _, g := range read.Games {
		row := importRowOf(reader, g, choice[g.Number])
		for _, remark := range g.Remarks {
			switch {
			case remark.Reason.Code == pdn.CodeEncoding || remark.Reason.Code == pgn.CodeEncoding:
				if view.Encoding == "" {
					view.Encoding = page.Capital(reader.Explain(remark.Reason))
				}
			case len(row.Remarks) == mostRemarks:
				row.More++
			default:
				row.Remarks = append(row.Remarks, findingText(reader, remark))
			}
		}
		view.Rows = append(view.Rows, row)
	}
	return view
}

func importRowOf(reader page.Reader, g games.ImportedGame, chosen string) importRow {
	row := importRow{
		Number: g.Number, Line: g.Line, White: orNone(g.White), Black: orNone(g.Black), Moves: g.Moves, Result: g.Result, Differs: g.Differs,
		State: string(g.State), Said: page.Capital(reader.Text("play.import.state." + string(g.State))),
		Wrong: g.State == games.ImportIllegal || g.State == games.ImportRefused,
	}
	if g.Pairing != nil {
		at := g.Pairing.Pairing()
		row.Place = roundAndBoard(at)
		if g.State == games.ImportTaken || g.State == games.ImportHere {
			row.Path = gamePath(at.GameID())
		}
		if g.Pairing.Result != score.NotPlayed {
			row.Table = words.Score(reader.Printer, g.Pairing.Result)
		}
	}
	switch {
	case g.Illegal != nil && g.State == games.ImportIllegal:
		row.Said, row.Article = findingText(reader, *g.Illegal), g.Illegal.Reason.Article
	case g.Why != nil:
		row.Said, row.Article = page.Capital(reader.Explain(*g.Why)), g.Why.Article
	}
	if len(g.Candidates) > 0 && g.State != games.ImportTaken && g.State != games.ImportHere {
		row.Field = "pairing." + strconv.Itoa(g.Number)
		row.Choices = pairingChoices(reader, g.Candidates, chosen)
	}
	if g.IsOther() || g.Replaces() && g.State == games.ImportReady {
		row.Field = "pairing." + strconv.Itoa(g.Number)
		row.Choices = recordChoices(reader, chosen)
	}
	return row
}

// recordChoices are which record of a game stays.
func recordChoices(reader page.Reader, chosen string) []page.Choice {
	return []page.Choice{
		{Label: reader.Text("play.import.record"), Chosen: chosen == ""},
		{Value: games.ImportNone, Label: reader.Text("play.import.record.here"), Chosen: chosen == games.ImportNone},
		{Value: games.ImportReplace, Label: reader.Text("play.import.record.file"), Chosen: chosen == games.ImportReplace},
	}
}

func orNone(name string) string {
	if name == "" {
		return "?"
	}
	return article.Printable(name)
}

// findingText is a finding with its place: line 12: 3... why.
func findingText(reader page.Reader, f games.Finding) string {
	why := reader.Explain(f.Reason)
	switch {
	case f.Number > 0:
		number := fmt.Sprintf("%d.", f.Number)
		if f.Side == article.Black {
			number += ".."
		}
		if move := article.Printable(f.Move); !strings.Contains(why, move) { // most reasons name it themselves
			number += " " + move
		}
		return reader.Text("play.import.move", i18n.A("line", f.Line), i18n.A("move", number), i18n.A("why", why))
	case f.Line > 0:
		return reader.Text("play.import.line", i18n.A("line", f.Line), i18n.A("why", why))
	}
	return page.Capital(why)
}

// pairingChoices are the pairings that a game may be, and to leave it out.
func pairingChoices(reader page.Reader, some []*game.Listed, chosen string) []page.Choice {
	choices := []page.Choice{
		{Label: reader.Text("play.import.choose"), Chosen: chosen == ""},
		{Value: games.ImportNone, Label: reader.Text("play.import.leave"), Chosen: chosen == games.ImportNone},
	}
	for _, l := range some {
		id := l.Pairing().GameID()
		label := reader.Text("play.import.pairing", i18n.A("round", l.Pairing().Round), i18n.A("board", l.Pairing().Board), i18n.A("white", l.White.Family), i18n.A("black", l.Black.Family))
		choices = append(choices, page.Choice{Value: id, Label: label, Chosen: chosen == id})
	}
	return choices
}
