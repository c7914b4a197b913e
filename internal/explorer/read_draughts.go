package explorer

import (
	"io"
	"slices"

	"damka/article"
	"damka/draughts/pdn"
	"damka/internal/openings"
)

func draughtsReader(source io.Reader, o Options) func() (Read, error) {
	games := pdn.NewReader(source)
	return func() (Read, error) {
		g, err := games.Next()
		if err != nil {
			return Read{}, err
		}
		return readDraughts(g, o), nil
	}
}

func readDraughts(g *pdn.Game, o Options) Read {
	read := Read{Line: g.Line}
	game := &Game{}
	variant, fault := draughtsVariant(g, o)
	if fault != "" {
		return read.refuse(fault)
	}
	game.Variant = variant
	game.describe(g.Tag, o)
	read.White, read.Black = game.White, game.Black
	if slices.ContainsFunc(g.Moves, func(e pdn.Element) bool { _, is := e.(pdn.Setup); return is }) {
		return read.refuse(CodeSetup)
	}
	result, ok := draughtsResult(g)
	if !ok {
		return read.refuse(CodeNoResult)
	}
	game.Result = result
	report, err := pdn.Check(g, pdn.Options{Variant: variant})
	if err != nil {
		return read.refuse(CodeVariant)
	}
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
	if !game.PlayDraughts(report.Start, report.Moves) {
		return read.refuse(CodeUnnamed)
	}
	read.Game = game
	return read
}

// draughtsVariant is the variant of a game, or why there is none.
func draughtsVariant(g *pdn.Game, o Options) (article.Variant, article.Code) {
	if text, has := g.Tag("GameType"); has {
		kind, err := pdn.ParseGameType(text)
		variant, other := kind.Variant()
		if err != nil || other != nil {
			return 0, CodeVariant
		}
		return variant, ""
	}
	if o.Variant.IsDraughts() {
		return o.Variant, ""
	}
	if best := pdn.Guess([]*pdn.Game{g}); len(best) > 0 {
		return best[0].Variant, ""
	}
	return 0, CodeVariant
}

// draughtsResult is the result by the tags, else by the end of the moves; false where nobody played for it.
func draughtsResult(g *pdn.Game) (openings.Result, bool) {
	result, has, known := g.Result()
	if !has || !known || result == pdn.Unfinished {
		if end, ok := pdn.ParseResult(g.End); ok {
			result = end
		}
	}
	switch result {
	case pdn.WhiteWins:
		return openings.WhiteWins, true
	case pdn.BlackWins:
		return openings.BlackWins, true
	case pdn.Draw, pdn.DrawWhiteAdvantage, pdn.DrawBlackAdvantage:
		return openings.Draw, true
	}
	return 0, false
}
