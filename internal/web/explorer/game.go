package explorer

import (
	"errors"
	"net/http"

	"damka/article"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	"damka/internal/web/page"
)

// gameView is an imported game.
type gameView struct {
	Names  string
	Result string
	Event  string
	Date   string
	Source string
	Rows   []pairOfMoves
}

// pairOfMoves is a move of each side, with the addresses of the positions after them.
type pairOfMoves struct {
	Number       int
	White, Black linkedMove
}

type linkedMove struct{ Text, Path string }

func showGame(c *page.Call) error {
	number, ok := gameNumber(c.Request.PathValue("number"))
	if !ok {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	g, source, err := c.Openings.Kept(c.Context(), number)
	if errors.Is(err, openings.ErrNotFound) {
		return page.NotFound("explorer.no_game")
	}
	if err != nil {
		return err
	}
	view := gameView{Names: namesOf(g), Result: resultText(g.Variant, g.Result), Event: g.Event, Date: dateText(c.Printer, g.Day), Source: source.Name}
	view.Rows = pairsOf(g)
	return c.Show(view)
}

// pairsOf are the moves of a game, move by move.
func pairsOf(g *explorer.Game) []pairOfMoves {
	var rows []pairOfMoves
	p := g.Start
	for _, code := range g.Moves {
		move, ok := p.Find(code)
		if !ok {
			break // cannot happen: they were legal when the game was read
		}
		linked := linkedMove{move.Text, asked{Variant: g.Variant}.at(move.After)}
		if p.Turn() == article.White || len(rows) == 0 {
			rows = append(rows, pairOfMoves{Number: len(rows) + 1})
		}
		if last := &rows[len(rows)-1]; p.Turn() == article.White {
			last.White = linked
		} else {
			last.Black = linked
		}
		p = move.After
	}
	return rows
}
