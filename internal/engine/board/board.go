package board

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
)

// ErrFinished says that a task asks for a move in a game that is over.
var ErrFinished = errors.New("the game is over: no move can be asked for")

// DraughtsGame is a game of draughts with the way that led to it.
type DraughtsGame struct {
	draughts.Game
	Start     draughts.Position
	HalfMoves int             // without a man's move or a capture before Start, where the start says so
	Moves     []draughts.Move // since then
}

// Draughts plays the moves of a task. A task without an edition is judged by the one in force.
func Draughts(task engine.Task) (DraughtsGame, error) {
	fen := draughts.FEN{Setup: draughts.InitialSetup(task.Variant)}
	if !task.Variant.IsDraughts() {
		return DraughtsGame{}, fmt.Errorf("%v is not draughts", task.Variant)
	}
	if task.Start != "" {
		var err error
		if fen, err = draughts.ParseFEN(task.Variant, task.Start); err != nil {
			return DraughtsGame{}, fmt.Errorf("the first position: %w", err)
		}
	}
	start, err := fen.Setup.Position()
	if err != nil {
		return DraughtsGame{}, fmt.Errorf("the first position: %w", err)
	}
	played := DraughtsGame{Start: start, HalfMoves: fen.HalfMoves}
	played.Game, err = draughts.NewGame(start, draughts.Options{Edition: edition(task), DrawsWithAdvantage: task.Advantage, HalfMoves: fen.HalfMoves})
	if err != nil {
		return DraughtsGame{}, err
	}
	for i, text := range task.Moves {
		move, err := played.Position().ParseMove(text)
		if err == nil {
			played.Game, err = played.Game.Play(move)
		}
		if err != nil {
			return DraughtsGame{}, fmt.Errorf("half-move %d: %w", i+1, err)
		}
		played.Moves = append(played.Moves, move)
	}
	return played, nil
}

// ChessGame is a game of chess with the way that led to it.
type ChessGame struct {
	chess.Game
	Start chess.FEN
	Moves []string // since then, as programs send each other moves
}

// Chess plays the moves of a task. A task without an edition is judged by the one in force.
func Chess(task engine.Task) (ChessGame, error) {
	if task.Variant.IsDraughts() || !task.Variant.IsValid() {
		return ChessGame{}, fmt.Errorf("%v is not chess", task.Variant)
	}
	fen := chess.FEN{Setup: chess.InitialSetup(task.Variant)}
	if task.Start != "" {
		var err error
		if fen, err = chess.ParseFEN(task.Variant, task.Start); err != nil {
			return ChessGame{}, fmt.Errorf("the first position: %w", err)
		}
	}
	start, err := fen.Setup.Position()
	if err != nil {
		return ChessGame{}, fmt.Errorf("the first position: %w", err)
	}
	played := ChessGame{Start: fen}
	played.Game, err = chess.NewGame(start, chess.Options{Edition: edition(task), HalfMoves: fen.HalfMoves})
	if err != nil {
		return ChessGame{}, err
	}
	for i, text := range task.Moves {
		before := played.Position()
		move, err := before.ParseMove(text)
		if err == nil {
			played.Game, err = played.Game.Play(move)
		}
		if err != nil {
			return ChessGame{}, fmt.Errorf("half-move %d: %w", i+1, err)
		}
		played.Moves = append(played.Moves, before.Coordinates(move))
	}
	return played, nil
}

func edition(task engine.Task) article.Edition {
	return cmp.Or(task.Edition, article.InForce(task.Variant))
}

// Continues says whether a task goes on with the game of an earlier one: the same start, and the same moves with none or
// more after them.
func Continues(task, earlier engine.Task) bool {
	if task.Variant != earlier.Variant || task.Start != earlier.Start || len(task.Moves) < len(earlier.Moves) {
		return false
	}
	for i, move := range earlier.Moves {
		if task.Moves[i] != move {
			return false
		}
	}
	return true
}

// Longest is how long a program may think at the most; 0 if only the context ends it.
func Longest(l engine.Limit) time.Duration {
	if l.Move > 0 && (l.Clock.Left == 0 || l.Move < l.Clock.Left) {
		return l.Move
	}
	return l.Clock.Left
}
