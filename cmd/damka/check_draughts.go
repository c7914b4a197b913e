package main

import (
	"io"

	"damka/article"
	"damka/draughts/pdn"
)

// draughtsGames are the games of a file of draughts. What those are that have
// no GameType must be guessed.
func (c *checkCommand) draughtsGames(source io.Reader) gamesOf[pdn.Game] {
	return gamesOf[pdn.Game]{
		codes: "pdn.",
		next:  pdn.NewReader(source).Next,
		check: func(g *pdn.Game, v article.Variant) (checkedGame, error) {
			report, err := pdn.Check(g, pdn.Options{Variant: v, Edition: c.Edition, DrawsWithAdvantage: c.Advantage})
			return checkedDraughts(g, report), err
		},
		guess: guessDraughts,
		saysVariant: func(g *pdn.Game) bool {
			_, says := g.Tag("GameType")
			return says
		},
	}
}

func guessDraughts(games []*pdn.Game) []candidate {
	var all []candidate
	for _, c := range pdn.Guess(games) {
		all = append(all, candidate{c.Variant, c.Legal})
	}
	return all
}

// checkedDraughts is what was found out about a game of draughts.
func checkedDraughts(g *pdn.Game, r pdn.Report) checkedGame {
	checked := checkedGame{
		line: g.Line, variant: r.Variant, halfMoves: len(r.Moves), legal: r.Legal(), claims: r.Claims, end: g.End,
		wrong: draughtsFindings(r.Wrong), notes: draughtsFindings(r.Notes), defects: defectFindings(g.Defects),
	}
	checked.takeTags(g.Tag)
	if r.Ended {
		checked.ended = &checkedEnding{
			after: r.EndedAfter, reason: r.Ending.Reason,
			winner: sideName(r.Ending.Winner), advantage: sideName(r.Ending.Advantage),
		}
	}
	return checked
}

func draughtsFindings(found []pdn.Finding) []checkedFinding {
	var all []checkedFinding
	for _, f := range found {
		all = append(all, checkedFinding{f.Line, f.Number, sideName(f.Side), f.Move, f.Variation, f.Reason})
	}
	return all
}
