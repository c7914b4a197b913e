package games

import (
	"io"

	"damka/article"
	"damka/chess"
	"damka/chess/pgn"
	"damka/clock"
	"damka/internal/game"
	"damka/score"
)

// chessReader reads the games of a PGN file one by one.
func chessReader(source io.Reader, settings game.Settings) func() (writtenGame, error) {
	reader := pgn.NewReader(source)
	return func() (writtenGame, error) {
		g, err := reader.Next()
		if err != nil {
			return writtenGame{}, err
		}
		return writtenChess(g, settings)
	}
}

func writtenChess(g *pgn.Game, settings game.Settings) (writtenGame, error) {
	written := writtenGame{line: g.Line}
	written.takeTags(g.Tag)
	written.resultText, written.result = chessResult(g)
	for _, d := range g.Defects {
		written.remarks = append(written.remarks, Finding{Line: d.Line, Reason: d.Reason})
	}
	if _, has := g.Tag("Variant"); has {
		if variant, err := g.Variant(); err != nil || variant != settings.Variant {
			written.refuse(CodeImportVariant)
			return written, nil
		}
	}
	report, err := pgn.Check(g, pgn.Options{Variant: settings.Variant, Edition: settings.Edition})
	if err != nil {
		return written, written.refuseBy(err)
	}
	for _, f := range report.Wrong {
		if !f.Variation {
			written.find(report.Legal(), Finding{f.Line, f.Number, f.Side, f.Move, f.Reason})
		}
	}
	written.playChess(g, report, settings)
	return written, nil
}

func (g *writtenGame) playChess(from *pgn.Game, report pgn.Report, settings game.Settings) {
	if !report.Start.IsValid() {
		return
	}
	if report.Start != chess.Initial(settings.Variant) {
		if g.start = report.Start.FEN(); settings.Variant == article.Chess960 {
			g.start = report.Start.ShredderFEN()
		}
	}
	p := report.Start
	g.blackBegins = p.Turn() == article.Black
	for _, m := range report.Moves {
		g.moves = append(g.moves, writtenMove{code: p.Coordinates(m)})
		p = p.PlayUnchecked(m)
	}
	ply := 0
	for _, element := range from.Moves {
		switch e := element.(type) {
		case pgn.Move:
			ply++
		case pgn.Comment:
			if left, ok := e.Clock(pgn.TimeLeft); ok && ply > 0 && ply <= len(g.moves) {
				ms := clock.Time(left.Milliseconds())
				g.moves[ply-1].left = &ms
			}
		}
	}
}

// chessResult is the result by the tag, else by the end of the moves.
func chessResult(g *pgn.Game) (string, score.Result) {
	text, _ := g.Tag("Result")
	result, has, known := g.Result()
	if !has || !known || result == pgn.Unfinished {
		if end, ok := pgn.ParseResult(g.End); ok && end != pgn.Unfinished {
			text, result = g.End, end
		}
	}
	switch result {
	case pgn.WhiteWins:
		return text, score.WhiteWins
	case pgn.BlackWins:
		return text, score.BlackWins
	case pgn.Draw:
		return text, score.Draw
	case pgn.BothLost:
		return text, score.BothLost
	}
	return text, score.NotPlayed
}
