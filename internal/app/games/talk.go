package games

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
)

// What players say in their own words is personal data: each line is a record beside the journal, and the event has its id, as with the
// notes of sanctions. It is erased with the account, by who said it, and by who runs the server.

// MostSaid is the most characters of a line.
const MostSaid = 200

// Why a line is not passed on, whatever the game is like. CodeTalkLong has: most.
const (
	CodeTalkNoText article.Code = "game.talk.no_text" // the server passes on phrases only
	CodeTalkLong   article.Code = "game.talk.long"
)

// AllowText lets players say something in their own words from now on. It is for the start of the program.
func (a *App) AllowText(yes bool) { a.allowsText = yes }

// AllowsText says whether they may.
func (a *App) AllowsText() bool { return a.allowsText }

// Say says a phrase for the player of a side.
func (a *App) Say(ctx context.Context, actor app.Actor, id string, side article.Colour, phrase game.Phrase) error {
	command := game.Say{By: side, Phrase: phrase}
	return a.change(ctx, actor, app.PlayGame, id, ofPlayer(actor, command, side), side)
}

// SayText says a line in the player's own words.
func (a *App) SayText(ctx context.Context, actor app.Actor, id string, side article.Colour, text string) error {
	if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
		return err
	}
	text = strings.TrimSpace(text)
	switch {
	case !a.allowsText:
		return article.Refuse(CodeTalkNoText, "")
	case text == "":
		return article.Refuse(game.CodeTalkNothing, "")
	case utf8.RuneCountInString(text) > MostSaid || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return article.Refuse(CodeTalkLong, "", article.Arg{Name: "most", Value: article.Number(MostSaid)})
	}
	record, err := a.record(person{Said: text})
	if err != nil {
		return err
	}
	command := game.Say{By: side, Record: game.RecordRef{ID: record.ID, Hash: record.Hash().String()}}
	return a.change(ctx, actor, app.PlayGame, id, ofPlayer(actor, command, side), side, record)
}

// Silence turns what the opponent says off for the player of a side in one game, or on again.
func (a *App) Silence(ctx context.Context, actor app.Actor, id string, side article.Colour, on bool) error {
	return a.change(ctx, actor, app.PlayGame, id, ofPlayer(actor, game.Silence{By: side, On: on}, side), side)
}

// TextOf is what a line says in the player's own words; empty for a phrase, and for what was erased.
func (s *Snapshot) TextOf(line game.Line) string { return s.people[line.Record].Said }

// saidBy are the records of what a side said that are not erased.
func (s *Snapshot) saidBy(side article.Colour) (records []string) {
	for _, line := range s.State.Talk.Lines {
		if _, known := s.people[line.Record]; known && line.By == side && line.Record != "" {
			records = append(records, line.Record)
		}
	}
	return records
}

// EraseSaid erases what the player of a side said in their own words, for good. That something was said stays.
func (a *App) EraseSaid(ctx context.Context, actor app.Actor, id string, side article.Colour) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permit, err := a.nameEraser(ctx, actor, s, side)
	if err != nil || len(s.saidBy(side)) == 0 {
		return err
	}
	return a.games.EraseAs(ctx, actor, permit, id, func(s *Snapshot) ([]string, error) { return s.saidBy(side), nil })
}
