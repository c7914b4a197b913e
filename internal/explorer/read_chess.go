package explorer

import (
	"io"

	"damka/chess/pgn"
	"damka/internal/openings"
)

func chessReader(source io.Reader, o Options) func() (Read, error) {
	games := pgn.NewReader(source)
	return func() (Read, error) {
		g, err := games.Next()
		if err != nil {
			return Read{}, err
		}
		return readChess(g, o), nil
	}
}

func readChess(g *pgn.Game, o Options) Read {
	read := Read{Line: g.Line}
	game := &Game{}
	report, err := pgn.Check(g, pgn.Options{})
	if err != nil {
		return read.refuse(CodeVariant)
	}
	game.Variant = report.Variant
	game.describe(g.Tag, o)
	read.White, read.Black = game.White, game.Black
	result, ok := chessResult(g)
	if !ok {
		return read.refuse(CodeNoResult)
	}
	game.Result = result
	if !report.Legal() || !report.Start.IsValid() {
		var faults []Fault
		for _, f := range report.Wrong {
			if !f.Variation {
				faults = append(faults, Fault{f.Line, f.Number, f.Side, f.Move, f.Reason})
			}
		}
		return read.fail(worst(faults))
	}
	if len(report.Moves) == 0 {
		return read.refuse(CodeNoMoves)
	}
	if len(report.Moves) > MostMoves {
		return read.refuse(CodeTooLong)
	}
	game.PlayChess(report.Start, report.Moves)
	read.Game = game
	return read
}

// chessResult is the result by the tag, else by the end of the moves; false where nobody played for it.
func chessResult(g *pgn.Game) (openings.Result, bool) {
	result, has, known := g.Result()
	if !has || !known || result == pgn.Unfinished {
		if end, ok := pgn.ParseResult(g.End); ok {
			result = end
		}
	}
	switch result {
	case pgn.WhiteWins:
		return openings.WhiteWins, true
	case pgn.BlackWins:
		return openings.BlackWins, true
	case pgn.Draw:
		return openings.Draw, true
	}
	return 0, false
}
