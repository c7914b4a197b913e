package games

import (
	"context"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
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
	return a.say(ctx, actor, id, game.Say{By: side, Phrase: phrase})
}

// SayText says a line in the player's own words.
func (a *App) SayText(ctx context.Context, actor app.Actor, id string, side article.Colour, text string) error {
	record, err := a.lineOf(ctx, actor, id, side, text)
	if err != nil {
		return err
	}
	command := game.Say{By: side, Record: game.RecordRef{ID: record.ID, Hash: record.Hash().String()}}
	return a.say(ctx, actor, id, command, record)
}

// lineOf is the record of a line in the words of a player of a side.
func (a *App) lineOf(ctx context.Context, actor app.Actor, id string, side article.Colour, text string) (journal.Record, error) {
	if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
		return journal.Record{}, err
	}
	text = strings.TrimSpace(text)
	switch {
	case !a.allowsText:
		return journal.Record{}, article.Refuse(CodeTalkNoText, "")
	case text == "":
		return journal.Record{}, article.Refuse(game.CodeTalkNothing, "")
	case utf8.RuneCountInString(text) > MostSaid || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return journal.Record{}, article.Refuse(CodeTalkLong, "", article.Arg{Name: "most", Value: article.Number(MostSaid)})
	}
	return a.record(person{Said: text})
}

// say says something for who of a side says it: their words are theirs alone.
func (a *App) say(ctx context.Context, actor app.Actor, id string, command game.Say, records ...journal.Record) error {
	return a.change(ctx, actor, app.PlayGame, id, func(s *Snapshot) (game.Command, error) {
		command.Member = s.MemberOf(actor, command.By)
		return command, nil
	}, command.By, records...)
}

// MemberOf is the record of the name of an actor who consults on a side; empty for its first player.
func (s *Snapshot) MemberOf(actor app.Actor, side article.Colour) (record string) {
	for i, p := range s.State.Team(side) {
		if i > 0 && s.is(actor, p) {
			record = p.Record.ID
		}
	}
	return record
}

// Silence turns what the opponent says off for the player of a side in one game, or on again.
func (a *App) Silence(ctx context.Context, actor app.Actor, id string, side article.Colour, on bool) error {
	return a.change(ctx, actor, app.PlayGame, id, ofPlayer(actor, game.Silence{By: side, On: on}, side), side)
}

// TextOf is what a line says in the player's own words; empty for a phrase, and for what was erased.
func (s *Snapshot) TextOf(line game.Line) string { return s.people[line.Record].Said }

// IsBy says that a line was said by who asks.
func (s *Snapshot) IsBy(actor app.Actor, line game.Line) bool {
	return s.State.Player(line.By).Record.ID != "" && s.is(actor, s.speaker(line))
}

// speaker is who said a line, also where they act for the side no more.
func (s *Snapshot) speaker(line game.Line) game.Player {
	for i, p := range slices.Concat(s.State.Team(line.By), s.State.Left(line.By)) {
		if line.Member == "" && i == 0 || i > 0 && p.Record.ID == line.Member {
			return p
		}
	}
	return game.Player{}
}

// HasLeft says that an actor acted for a side and does so no more.
func (s *Snapshot) HasLeft(actor app.Actor, side article.Colour) bool {
	return slices.ContainsFunc(s.State.Left(side), func(player game.Player) bool { return s.is(actor, player) })
}

// SpeakerOf is the name of who said a line; empty: none, or it was erased.
func (s *Snapshot) SpeakerOf(line game.Line) string {
	if line.Member != "" {
		return s.people[line.Member].Name
	}
	return s.Name(line.By)
}

// saidBy are the records of what the first player of a side said that are not erased; or what one said who consults on it, by the record of
// the name.
func (s *Snapshot) saidBy(side article.Colour, member string) (records []string) {
	for _, line := range s.linesOf(side) {
		if _, known := s.people[line.Record]; known && line.Member == member && line.Record != "" {
			records = append(records, line.Record)
		}
	}
	return records
}

// EraseSaid erases what somebody said for a side in their own words, for good: whoever asks their own, and who runs the server what all of the
// side said. That something was said stays.
func (a *App) EraseSaid(ctx context.Context, actor app.Actor, id string, side article.Colour) error {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permit, err := a.saidEraser(ctx, actor, s, side)
	if err != nil || len(s.erasableOf(actor, permit, side)) == 0 {
		return err
	}
	return a.games.EraseAs(ctx, actor, permit, id, func(s *Snapshot) ([]string, error) { return s.erasableOf(actor, permit, side), nil })
}

// saidEraser is the permit under which an actor may erase something that was said for a side.
func (a *App) saidEraser(ctx context.Context, actor app.Actor, s *Snapshot, side article.Colour) (app.Permit, error) {
	permits, err := a.base.Permits(ctx, actor, app.EraseGameName, s.About())
	if err != nil {
		return app.Permit{}, err
	}
	return permits.Within(func(p app.Permit) error {
		if p.Limit == app.OwnSeat && (s.plays(actor, side) || s.HasLeft(actor, side)) {
			return nil
		}
		return s.forbidden(app.EraseGameName, actor, p.Limit)
	})
}

// sidePermits are permits by the side of which they are.
type sidePermits map[article.Colour]app.Permit

// sides are those that have one, White first.
func (p sidePermits) sides() []article.Colour { return slices.Sorted(maps.Keys(p)) }

// saidErasers are the permits under which an actor may erase something that was said for a side, for each side of which they may; the error is
// why they may of none.
func (a *App) saidErasers(ctx context.Context, actor app.Actor, s *Snapshot) (sidePermits, error) {
	permits := sidePermits{}
	var forbidden error
	for _, side := range []article.Colour{article.White, article.Black} {
		permit, err := a.saidEraser(ctx, actor, s, side)
		if err != nil {
			forbidden = err
			continue
		}
		permits[side] = permit
	}
	if len(permits) > 0 {
		forbidden = nil
	}
	return permits, forbidden
}

// erasableOf is what an actor may erase of what was said for a side, by the permit.
func (s *Snapshot) erasableOf(actor app.Actor, permit app.Permit, side article.Colour) (records []string) {
	for _, line := range s.linesOf(side) {
		if _, known := s.people[line.Record]; known && line.Record != "" && (permit.Limit == app.Always || s.IsBy(actor, line)) {
			records = append(records, line.Record)
		}
	}
	return records
}
