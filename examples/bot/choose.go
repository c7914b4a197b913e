package main

import (
	"context"
	"errors"
)

// choose finds moves in one game.
type choose interface {
	move(ctx context.Context, at board, now state) (string, error) // as the server takes it
	stop()
}

// randomly chooses any move.
type randomly func(n int) int

func (r randomly) move(_ context.Context, at board, _ state) (string, error) {
	legal := at.legal()
	if len(legal) == 0 {
		return "", errors.New("there is no move")
	}
	return legal[r(len(legal))], nil
}

func (r randomly) stop() {}
