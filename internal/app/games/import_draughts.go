package games

import (
	"io"
	"slices"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/draughts/pdn"
	"damka/internal/game"
	"damka/score"
)

// draughtsReader reads the games of a PDN file one by one.
func draughtsReader(source io.Reader, settings game.Settings) func() (writtenGame, error) {
	reader := pdn.NewReader(source)
	return func() (writtenGame, error) {
		g, err := reader.Next()
		if err != nil {
			return writtenGame{}, err
		}
		return writtenDraughts(g, settings)
	}
}

func writtenDraughts(g *pdn.Game, settings game.Settings) (writtenGame, error) {
	written := writtenGame{line: g.Line}
	written.takeTags(g.Tag)
	written.resultText, written.result = draughtsResult(g)
	for _, d := range g.Defects {
		written.remarks = append(written.remarks, Finding{Line: d.Line, Reason: d.Reason})
	}
	if text, has := g.Tag("GameType"); has {
		kind, err := pdn.ParseGameType(text)
		if variant, other := kind.Variant(); err == nil && (other != nil || variant != settings.Variant) {
			written.refuse(CodeImportVariant)
			return written, nil
		}
	}
	if slices.ContainsFunc(g.Moves, func(e pdn.Element) bool { _, is := e.(pdn.Setup); return is }) {
		written.refuse(CodeImportSetup)
		return written, nil
	}
	report, err := pdn.Check(g, pdn.Options{Variant: settings.Variant, Edition: settings.Edition, DrawsWithAdvantage: settings.Advantage})
	if err != nil {
		return written, written.refuseBy(err)
	}
	for _, f := range report.Wrong {
		if !f.Variation {
			written.find(report.Legal(), Finding{f.Line, f.Number, f.Side, f.Move, f.Reason})
		}
	}
	written.playDraughts(g, report, settings)
	return written, nil
}

func (g *writtenGame) playDraughts(from *pdn.Game, report pdn.Report, settings game.Settings) {
	if !report.Start.IsValid() {
		return
	}
	if report.Start != draughts.Initial(settings.Variant) {
		g.start = report.Start.FEN()
	}
	p := report.Start
	g.blackBegins = p.Turn() == article.Black
	for _, m := range report.Moves {
		g.moves = append(g.moves, writtenMove{code: p.MoveText(m)})
		p = p.PlayUnchecked(m)
	}
	ply := 0
	for _, element := range from.Moves {
		switch e := element.(type) {
		case pdn.Move:
			ply++
		case pdn.Comment:
			if ply == 0 || ply > len(g.moves) {
				continue
			}
			for c := range e.Clocks() {
				if c.Command == "clk" && !c.Side.IsValid() {
					left := clock.Time(c.Time.Milliseconds())
					g.moves[ply-1].left = &left
				}
			}
		}
	}
}

// draughtsResult is the result by the tags, else by the end of the moves.
func draughtsResult(g *pdn.Game) (string, score.Result) {
	text, _ := g.Tag("Result")
	result, has, known := g.Result()
	if !has || !known || result == pdn.Unfinished {
		if end, ok := pdn.ParseResult(g.End); ok && end != pdn.Unfinished {
			text, result = g.End, end
		}
	}
	switch result {
	case pdn.WhiteWins:
		return text, score.WhiteWins
	case pdn.BlackWins:
		return text, score.BlackWins
	case pdn.Draw:
		return text, score.Draw
	case pdn.DrawWhiteAdvantage:
		return text, score.DrawWhiteAdvantage
	case pdn.DrawBlackAdvantage:
		return text, score.DrawBlackAdvantage
	case pdn.BothLost:
		return text, score.BothLost
	}
	return text, score.NotPlayed // a forfeit is for the arbiter to enter
}
