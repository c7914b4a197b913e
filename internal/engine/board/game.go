package board

import (
	"damka/article"
	"damka/chess"
	"damka/internal/engine"
)

// Game is a game of any variant as a sequence of tasks. It is a value: playing a move gives the next one.
type Game struct {
	task engine.Task
	turn article.Colour
	over *Ending
}

// Ending is how a game ended by the rules.
type Ending struct {
	Winner article.Colour // no side: a draw
	Reason article.Reason
}

// New begins a game in the first position of a task and plays its moves. The task's limit is not looked at.
//
// A draw that a player may claim in the position on the board is taken as claimed: programs claim nothing, and would
// play on for ever.
func New(task engine.Task) (Game, error) {
	if task.Variant.IsDraughts() {
		played, err := Draughts(task)
		if err != nil {
			return Game{}, err
		}
		return Game{task, played.Position().Turn(), draughtsEnding(played)}, nil
	}
	played, err := Chess(task)
	if err != nil {
		return Game{}, err
	}
	return Game{task, played.Position().Turn(), chessEnding(played)}, nil
}

func draughtsEnding(played DraughtsGame) *Ending {
	if ending, over := played.Ended(); over {
		return &Ending{ending.Winner, ending.Reason}
	}
	if claims := played.Claims(); len(claims) > 0 {
		return &Ending{Reason: claims[0]}
	}
	return nil
}

func chessEnding(played ChessGame) *Ending {
	if ending, over := played.Ended(); over {
		return &Ending{ending.Winner, ending.Reason}
	}
	for _, rule := range []chess.DrawRule{chess.Repetition, chess.NoProgress} {
		if judged, err := played.Judge(chess.Claim{Rule: rule}); err == nil && judged.Right {
			return &Ending{Reason: judged.Reason}
		}
	}
	return nil
}

// Play is the game after a move of the side to move. It refuses a move that is not legal, and any after the end.
func (g Game) Play(move string) (Game, error) {
	if g.over != nil {
		return g, ErrFinished
	}
	next := g.task
	next.Moves = append(g.task.Moves[:len(g.task.Moves):len(g.task.Moves)], move)
	return New(next)
}

// Task is the game as a program is asked about it, with a limit.
func (g Game) Task(limit engine.Limit) engine.Task {
	task := g.task
	task.Limit = limit
	return task
}

// Turn is the side to move.
func (g Game) Turn() article.Colour { return g.turn }

// Moves are those played since the start.
func (g Game) Moves() []string { return g.task.Moves }

// Ended says whether and how the game has ended.
func (g Game) Ended() (Ending, bool) {
	if g.over == nil {
		return Ending{}, false
	}
	return *g.over, true
}
