package studies

import (
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

// question is one that the guard answers.
type question func(ctx context.Context, v article.Variant, fens ...string) (bool, error)

// refuse refuses if the guard says so of one of some positions.
func (ask question) refuse(ctx context.Context, v article.Variant, fens ...string) error {
	is, err := ask(ctx, v, fens...)
	if err == nil && is {
		err = guarded(v)
	}
	return err
}

// Free refuses, with the articles, to say of a node what books say: how far the rules have come, what the opening is called. It is refused
// if its position or one on the way to it is guarded, or if a single move leads to a position of a game: what is good there is what is good before
// it, too. That a move leads to what could come next in a game is no reason: too many positions of other games are so near.
func (a *App) Free(ctx context.Context, n *study.Node) error {
	if a.guard == nil {
		return nil
	}
	return free(ctx, n, a.guard.IsGuardedInBooks, a.guard.WasPlayedInBooks)
}

// freeForPrograms refuses what a program finds at a node, on the same terms, but from the first half-move of a game.
func (a *App) freeForPrograms(ctx context.Context, n *study.Node) error {
	if a.guard == nil {
		return nil
	}
	return free(ctx, n, a.guard.IsGuarded, a.guard.WasPlayed)
}

func free(ctx context.Context, n *study.Node, guarded, played question) error {
	b := n.Board()
	var before []string
	for at := n; at != nil; at = at.Parent() {
		before = append(before, at.Board().FEN())
	}
	if err := guarded.refuse(ctx, b.Variant(), before...); err != nil || isUsual(b) {
		return err
	}
	var after []string
	for _, move := range b.Moves() {
		next, _, err := b.Play(move)
		if err != nil {
			return err
		}
		after = append(after, next.FEN())
	}
	return played.refuse(ctx, b.Variant(), after...)
}

// isUsual says that a position is the usual first one. Every game goes on from there, so that something else would be refused whenever one is under way.
func isUsual(b study.Board) bool { return b == study.Initial(b.Variant()) }

// FreeOfHelp refuses a chapter in which something is said of a guarded position: a comment, a mark, a glyph, or moves that were
// found after it. What somebody has written is a book.
func (a *App) FreeOfHelp(ctx context.Context, c *study.Chapter) error {
	if a.guard == nil {
		return nil
	}
	var said []string
	for _, n := range c.Root().All() {
		if !n.Notes().IsEmpty() || len(n.Next()) > 0 {
			said = append(said, n.Board().FEN())
		}
	}
	return question(a.guard.IsGuardedInBooks).refuse(ctx, c.Variant(), said...)
}
