package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// gameKind is what is played.
type gameKind struct {
	Game    string // draughts or chess
	Variant string // the key of the variant
	Start   string // the first position; empty: the variant's own
}

// full is the first line of a game's stream.
type full struct {
	Game    string `json:"game"`
	Variant struct {
		Key string `json:"key"`
	} `json:"variant"`
	InitialFen string `json:"initialFen"`
	White      struct {
		ID string `json:"id"`
	} `json:"white"`
	State state `json:"state"`
}

// state is what a game is now.
type state struct {
	Moves  string `json:"moves"`
	Status string `json:"status"`
	WDraw  bool   `json:"wdraw"`
	BDraw  bool   `json:"bdraw"`
	WTime  int64  `json:"wtime"`
	BTime  int64  `json:"btime"`
	WInc   int64  `json:"winc"`
	BInc   int64  `json:"binc"`
}

// errOver: the game is over, or not ours to play in.
var errOver = errors.New("over")

// table is a game as the program plays it.
type table struct {
	id     string
	white  bool // the program has White
	board  board
	choose choose
}

// play plays a game to its end, through breaks of the connection.
func (b *bot) play(ctx context.Context, id string) {
	var at *table
	defer func() {
		if at != nil {
			at.choose.stop()
		}
	}()
	for ctx.Err() == nil {
		err := b.server.stream(ctx, "/api/bot/game/stream/"+id, func(line []byte) (bool, error) {
			var kind struct {
				Type string `json:"type"`
			}
			if err := json.Unmarshal(line, &kind); err != nil {
				return true, err
			}
			var now state
			switch kind.Type {
			case "gameFull":
				var f full
				if err := json.Unmarshal(line, &f); err != nil {
					return true, err
				}
				if at == nil {
					var err error
					if at, err = b.sit(id, f); err != nil {
						return true, err
					}
				}
				now = f.State
			case "gameState":
				if err := json.Unmarshal(line, &now); err != nil {
					return true, err
				}
			default: // chat, and whether the opponent is there
				return false, nil
			}
			return false, b.turn(ctx, at, now)
		})
		if errors.Is(err, errOver) {
			return
		}
		if why, is := err.(*refused); is && why.Status < 500 && why.Status != 429 {
			b.log.Printf("game %s: %v", id, err)
			return
		}
		pause(ctx, comeBack)
	}
}

// sit makes the board of a game.
func (b *bot) sit(id string, f full) (*table, error) {
	kind := gameKind{Game: f.Game, Variant: f.Variant.Key}
	if f.InitialFen != "startpos" {
		kind.Start = f.InitialFen
	}
	board, err := newBoard(kind)
	if err != nil {
		b.log.Printf("game %s: %v", id, err)
		return nil, errOver
	}
	return &table{id: id, white: f.White.ID == b.me.ID, board: board, choose: b.choose(kind)}, nil
}

// turn makes a move if it is the program's turn. Draws are refused by playing on.
func (b *bot) turn(ctx context.Context, at *table, now state) error {
	if now.Status != "started" && now.Status != "created" {
		b.log.Printf("game %s: %s", at.id, now.Status)
		return errOver
	}
	moves := strings.Fields(now.Moves)
	if err := at.board.set(moves); err != nil {
		return fmt.Errorf("game %s: %w", at.id, err)
	}
	if now.Status == "created" || at.board.whiteToMove() != at.white {
		return nil
	}
	move, err := at.choose.move(ctx, at.board, now)
	if err != nil || move == "" {
		b.log.Printf("game %s: no move: %v", at.id, err)
		return b.server.post(ctx, "/api/bot/game/"+at.id+"/resign", nil)
	}
	err = b.server.post(ctx, "/api/bot/game/"+at.id+"/move/"+move, nil)
	if why, is := err.(*refused); is && why.Status < 500 {
		b.log.Printf("game %s: %s is refused: %v", at.id, move, err) // it may be over: the stream says so
		return nil
	}
	return err
}
