package main

import (
	"io"

	"damka/article"
	"damka/draughts/pdn"
)

// draughtsGames are the games of a file of draughts. What those are that have
// no GameType must be guessed.
func (c *checkCommand) draughtsGames(source io.Reader) gamesOf[pdn.Game] {
	var guess *pdn.Candidate // once it was made
	saysVariant := func(g *pdn.Game) bool {
		_, says := g.Tag("GameType")
		return says
	}
	return gamesOf[pdn.Game]{
		codes: "pdn.",
		next:  pdn.NewReader(source).Next,
		check: func(g *pdn.Game, v article.Variant) (checkedGame, error) {
			o := pdn.Options{Variant: v, Edition: c.Edition, DrawsWithAdvantage: c.Advantage}
			if !saysVariant(g) {
				o.Guess = guess
			}
			report, err := pdn.Check(g, o)
			return checkedDraughts(g, report), err
		},
		guess: func(games []*pdn.Game) (all []candidate) {
			for _, c := range pdn.Guess(games) {
				if guess == nil {
					guess = &c
				}
				all = append(all, candidate{c.Variant, c.Games, c.Legal})
			}
			return all
		},
		saysVariant: saysVariant,
	}
}

// checkedDraughts is what was found out about a game of draughts.
func checkedDraughts(g *pdn.Game, r pdn.Report) checkedGame {
	checked := checkedGame{
		line: g.Line, unchecked: g.TagLine("GameType"), variant: r.Variant, halfMoves: len(r.Moves), legal: r.Legal(), claims: r.Claims, end: g.End,
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
