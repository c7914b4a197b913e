package chesssearch

import (
	"fmt"

	"damka/chess"
	"damka/internal/engine"
)

// Game is what is searched: a game at the move that is wanted, with the positions that can come back.
type Game struct {
	now   chess.Game
	past  []chess.Position // since the last move that cannot be taken back, without the present one
	quiet int              // half-moves since a pawn moved or something was captured
}

// ReadGame reads the game of a task. A game that has ended is an error, and so is what is no game of chess.
func ReadGame(task engine.Task) (Game, error) {
	start, halfMoves, err := startOf(task)
	if err != nil {
		return Game{}, err
	}
	g := Game{quiet: halfMoves}
	if g.now, err = chess.NewGame(start, chess.Options{Edition: task.Edition, HalfMoves: halfMoves}); err != nil {
		return Game{}, err
	}
	for _, text := range task.Moves {
		if err := g.play(text); err != nil {
			return Game{}, err
		}
	}
	if ending, over := g.now.Ended(); over {
		return Game{}, fmt.Errorf("chesssearch: the game has ended: %v", ending.Reason)
	}
	return g, nil
}

func startOf(task engine.Task) (start chess.Position, halfMoves int, err error) {
	if task.Start == "" {
		return chess.Initial(task.Variant), 0, nil
	}
	fen, err := chess.ParseFEN(task.Variant, task.Start)
	if err != nil {
		return chess.Position{}, 0, err
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
	if before.IsIrreversible(m) {
		g.past, g.quiet = g.past[:0], 0
	} else {
		g.past, g.quiet = append(g.past, before), g.quiet+1
	}
	return nil
}
