package draughtsearch

import (
	"fmt"

	"damka/draughts"
	"damka/internal/engine"
)

// Game is what is searched: a game at the move that is wanted, with the positions that can come back.
type Game struct {
	now   draughts.Game
	past  []draughts.Position // since the last move that cannot be taken back, without the present one
	quiet int                 // half-moves before the present position that moved kings and took nothing
	rules draughts.DrawRules
}

// ReadGame reads the game of a task. A game that has ended is an error, and so is what is no game of draughts.
func ReadGame(task engine.Task) (Game, error) {
	start, halfMoves, err := startOf(task)
	if err != nil {
		return Game{}, err
	}
	g := Game{quiet: halfMoves}
	if g.rules, err = draughts.DrawRulesOf(task.Variant, task.Edition, task.Advantage); err != nil {
		return Game{}, err
	}
	if g.now, err = draughts.NewGame(start, draughts.Options{Edition: task.Edition, DrawsWithAdvantage: task.Advantage, HalfMoves: halfMoves}); err != nil {
		return Game{}, err
	}
	for _, text := range task.Moves {
		if err := g.play(text); err != nil {
			return Game{}, err
		}
	}
	if ending, over := g.now.Ended(); over {
		return Game{}, fmt.Errorf("draughtsearch: the game has ended: %v", ending.Reason)
	}
	return g, nil
}

func startOf(task engine.Task) (start draughts.Position, halfMoves int, err error) {
	if task.Start == "" {
		return draughts.Initial(task.Variant), 0, nil
	}
	fen, err := draughts.ParseFEN(task.Variant, task.Start)
	if err != nil {
		return draughts.Position{}, 0, err
	}
	start, err = fen.Setup.Position()
	return start, fen.HalfMoves, err
}

func (g *Game) play(text string) error {
	before := g.now.Position()
	m, err := before.ParseMove(text)
	if err != nil {
		return err
	}
	if g.now, err = g.now.Play(m); err != nil {
		return err
	}
	if m.Irreversible() {
		g.past, g.quiet = g.past[:0], 0
	} else {
		g.past, g.quiet = append(g.past, before), g.quiet+1
	}
	return nil
}
