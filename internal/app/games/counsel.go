package games

import (
	"context"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// Several who consult on a side say to each other what they think (kotek-2008 I.11.1.9). It is read by them alone, as long as they are on the
// side; their own words are records, as in talk.

// Counsel says a phrase to those on the own side.
func (a *App) Counsel(ctx context.Context, actor app.Actor, id string, side article.Colour, phrase game.Phrase) error {
	return a.counsel(ctx, actor, id, game.Counsel{By: side, Phrase: phrase})
}

// CounselMove proposes a move to those on the own side.
func (a *App) CounselMove(ctx context.Context, actor app.Actor, id string, side article.Colour, move string) error {
	move = strings.TrimSpace(move)
	if move == "" {
		move = "?" // which is none
	}
	return a.counsel(ctx, actor, id, game.Counsel{By: side, Move: move})
}

// CounselText says a line in the own words to those on the own side, where the server lets players do so.
func (a *App) CounselText(ctx context.Context, actor app.Actor, id string, side article.Colour, text string) error {
	record, err := a.lineOf(ctx, actor, id, side, text)
	if err != nil {
		return err
	}
	return a.counsel(ctx, actor, id, game.Counsel{By: side, Record: game.RecordRef{ID: record.ID, Hash: record.Hash().String()}}, record)
}

func (a *App) counsel(ctx context.Context, actor app.Actor, id string, command game.Counsel, records ...journal.Record) error {
	return a.change(ctx, actor, app.PlayGame, id, func(s *Snapshot) (game.Command, error) {
		command.Member = s.MemberOf(actor, command.By)
		return command, nil
	}, command.By, records...)
}

// CounselFor is what those on a side have said to each other, for who is one of them; nobody else gets a line of it, whatever else they may do.
func (s *Snapshot) CounselFor(actor app.Actor, side article.Colour) []game.Line {
	if !s.plays(actor, side) {
		return nil
	}
	return s.State.Counsel(side)
}

// linesOf is all that was said for a side, to the opponent and on it.
func (s *Snapshot) linesOf(side article.Colour) []game.Line {
	own := slices.DeleteFunc(slices.Clone(s.State.Talk.Lines), func(line game.Line) bool { return line.By != side })
	return append(own, s.State.Counsel(side)...)
}
