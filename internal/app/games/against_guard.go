package games

import (
	"context"

	"damka/article"
	"damka/internal/game"
)

// CodeGuarded: nothing is said of a position, because it is one of a tournament's game that is under way: other (the second article).
// It is that of analysis, because it is the same question: what a program would play.
const CodeGuarded article.Code = "study.guarded"

// startIsFree refuses to let a program play from a position of a tournament's game that is under way, or that is still delayed, and from
// one that a single move leads to such a position: its moves are advice (II.2.4.2, II.8.8, FIDE 11.3.1). Everybody has the usual
// position: in it, and in the moves that follow, there is nothing to be told.
func (a *App) startIsFree(ctx context.Context, settings game.Settings) error {
	if settings.Start == "" && settings.Origin == (game.Origin{}) {
		return nil
	}
	positions, err := firstPositions(settings)
	if err != nil {
		return nil // the game is not made, and the refusal says why
	}
	guarded, err := a.IsGuarded(ctx, settings.Variant, positions...)
	if err != nil || !guarded {
		return err
	}
	ref := article.Ref("II.2.4.2")
	if !settings.Variant.IsDraughts() {
		ref = "FIDE 11.3.1"
	}
	return article.Refuse(CodeGuarded, ref, article.Arg{Name: "other", Value: article.Text("II.8.8")})
}

// firstPositions are the first position of a game and those a move later.
func firstPositions(settings game.Settings) (fens []string, err error) {
	s := &game.State{Settings: settings}
	if settings.Variant.IsDraughts() {
		p, _, err := s.DraughtsMoves()
		if err != nil {
			return nil, err
		}
		fens = append(fens, p.FEN())
		for _, m := range p.LegalMoves() {
			fens = append(fens, p.PlayUnchecked(m).FEN())
		}
		return fens, nil
	}
	p, _, err := s.ChessMoves()
	if err != nil {
		return nil, err
	}
	fens = append(fens, p.FEN())
	for _, m := range p.LegalMoves() {
		fens = append(fens, p.PlayUnchecked(m).FEN())
	}
	return fens, nil
}
