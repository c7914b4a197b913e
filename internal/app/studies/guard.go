package studies

import (
	"cmp"
	"context"

	"damka/article"
	"damka/internal/study"
)

// The refusals of this file. The arguments are named beside each.
const (
	CodeGuarded article.Code = "study.guarded" // a position of a game that is under way: other (the second article)
)

// guarded is the refusal to say anything of a position. The article forbids advice to a player (II.2.4.2, FIDE 11.3.1); II.8.8 and FIDE
// 6.12 forbid that others tell it.
func guarded(v article.Variant) error {
	if v.IsDraughts() {
		return article.Refuse(CodeGuarded, "II.2.4.2", article.Arg{Name: "other", Value: article.Text("II.8.8")})
	}
	return article.Refuse(CodeGuarded, "FIDE 11.3.1", article.Arg{Name: "other", Value: article.Text("II.8.8")})
}

// IsGuarded says whether nothing may be said of a position.
func (a *App) IsGuarded(ctx context.Context, b study.Board) (bool, error) {
	if a.guard == nil {
		return false, nil
	}
	return a.guard.IsGuarded(ctx, b.Variant(), b.FEN())
}

// Free refuses, with the articles, to say anything of a node: if its position or one on the way to it is guarded, or if a single move
// leads to a position of a game: what is good there is what is good before it, too. That a move leads to what could come next in a game is no reason:
// too many positions of other games are so near.
func (a *App) Free(ctx context.Context, n *study.Node) error {
	if a.guard == nil {
		return nil
	}
	for at := n; at != nil; at = at.Parent() {
		if err := a.free(ctx, at.Board()); err != nil {
			return err
		}
	}
	for _, move := range n.Board().Moves() {
		after, _, err := n.Board().Play(move)
		if err != nil {
			return err
		}
		if is, err := a.guard.WasPlayed(ctx, after.Variant(), after.FEN()); err != nil || is {
			return cmp.Or(err, guarded(after.Variant()))
		}
	}
	return nil
}

func (a *App) free(ctx context.Context, b study.Board) error {
	is, err := a.IsGuarded(ctx, b)
	if err == nil && is {
		err = guarded(b.Variant())
	}
	return err
}

// FreeOfHelp refuses a chapter in which something is said of a guarded position: a comment, a mark, a glyph, or moves that were
// found after it.
func (a *App) FreeOfHelp(ctx context.Context, c *study.Chapter) error {
	if a.guard == nil {
		return nil
	}
	for _, n := range c.Root().All() {
		if n.Notes().IsEmpty() && len(n.Next()) == 0 {
			continue
		}
		if err := a.free(ctx, n.Board()); err != nil {
			return err
		}
	}
	return nil
}
