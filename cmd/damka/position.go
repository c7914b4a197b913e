package main

import (
	"errors"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// draughtsPosition is the position of a FEN, or the initial one if there is
// none. All that is wrong is told at once.
func draughtsPosition(v article.Variant, fen string) (draughts.Position, error) {
	if fen == "" {
		return draughts.Initial(v), nil
	}
	p, err := draughts.ParsePosition(v, fen)
	violations, wrong := errors.AsType[draughts.Violations](err)
	if !wrong {
		return p, err
	}
	return draughts.Position{}, inFEN(violations)
}

// chessPosition is draughtsPosition for chess.
func chessPosition(v article.Variant, fen string) (chess.Position, error) {
	if fen == "" {
		return chess.Initial(v), nil
	}
	p, err := chess.ParsePosition(v, fen)
	violations, wrong := errors.AsType[chess.Violations](err)
	if !wrong {
		return p, err
	}
	return chess.Position{}, inFEN(violations)
}

// inFEN are the faults of a board given by --fen.
func inFEN(violations []article.Reason) error {
	var all inputErrors
	for _, reason := range violations {
		all = append(all, &inputError{File: "--fen", Reason: reason})
	}
	return all
}
