package main

import (
	"io"

	"damka/article"
	"damka/chess/pgn"
)

// chessGames are the games of a file of chess. Whether one without the tag
// Variant is Chess960 is told by its position, so that no guess is needed.
func (c *checkCommand) chessGames(source io.Reader) gamesOf[pgn.Game] {
	return gamesOf[pgn.Game]{
		codes: "pgn.",
		next:  pgn.NewReader(source).Next,
		check: func(g *pgn.Game, v article.Variant) (checkedGame, error) {
			report, err := pgn.Check(g, pgn.Options{Variant: v, Edition: c.Edition})
			return checkedChess(g, report), err
		},
	}
}

// checkedChess is what was found out about a game of chess.
func checkedChess(g *pgn.Game, r pgn.Report) checkedGame {
	checked := checkedGame{
		line: g.Line, unchecked: g.TagLine("Variant"), variant: r.Variant, halfMoves: len(r.Moves), legal: r.Legal(), claims: r.Claims, end: g.End,
		wrong: chessFindings(r.Wrong), notes: chessFindings(r.Notes), defects: defectFindings(g.Defects),
	}
	checked.takeTags(g.Tag)
	if r.Ended {
		checked.ended = &checkedEnding{after: r.EndedAfter, reason: r.Ending.Reason, winner: sideName(r.Ending.Winner)}
	}
	return checked
}

func chessFindings(found []pgn.Finding) []checkedFinding {
	var all []checkedFinding
	for _, f := range found {
		all = append(all, checkedFinding{f.Line, f.Number, sideName(f.Side), f.Move, f.Variation, f.Reason})
	}
	return all
}
