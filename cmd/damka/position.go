package main

import (
	"errors"

	"damka/article"
	"damka/draughts"
)

// draughtsPosition is the position of a FEN, or the initial one if there is
// none. All that is wrong is told at once.
func draughtsPosition(v article.Variant, fen string) (draughts.Position, error) {
	if _, err := draughts.RulesOf(v); err != nil {
		return draughts.Position{}, article.Refuse(draughts.CodeFENVariant, "")
	}
	if fen == "" {
		return draughts.Initial(v), nil
	}
	p, err := draughts.ParsePosition(v, fen)
	violations, wrong := errors.AsType[draughts.Violations](err)
	if !wrong {
		return p, err
	}
	var all inputErrors
	for _, reason := range violations {
		all = append(all, &inputError{File: "--fen", Reason: reason})
	}
	return draughts.Position{}, all
}
