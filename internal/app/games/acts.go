package games

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// Create makes a game that stands alone. The side is the one that the actor takes; the
// other is free. The name is what the opponent and spectators see; it may be empty.
func (a *App) Create(ctx context.Context, actor app.Actor, settings game.Settings, side article.Colour, name string) (id string, err error) {
	return a.create(ctx, actor, settings, side, Seat{Account: actor.Account(), Name: name}, game.Player{})
}

// create makes a game for a player who takes a side, and an opponent; no opponent: the other side is free.
func (a *App) create(ctx context.Context, actor app.Actor, settings game.Settings, side article.Colour, seat Seat, opponent game.Player) (id string, err error) {
	if id, err = a.base.NewID(); err != nil {
		return "", err
	}
	if seat.Name, err = a.nameIn(ctx, settings, seat.Account, seat.Name); err != nil {
		return "", err
	}
	player, records, err := a.seated(seat)
	if err != nil {
		return "", err
	}
	command := game.Create{Settings: settings, White: player, Black: opponent}
	if side == article.Black {
		command.White, command.Black = opponent, player
	}
	events, err := game.Decide(&game.State{}, command, Instant(a.base.Now()))
	if err != nil {
		return "", err
	}
	facts, err := factsOf(events)
	if err != nil {
		return "", err
	}
	return id, a.games.Create(ctx, actor, app.CreateGame, id, app.Decision{Facts: facts, Records: records})
}

// Sit takes a free side of a game that stands alone. Whoever has the one side does not get
// the other.
func (a *App) Sit(ctx context.Context, actor app.Actor, id string, side article.Colour, name string) error {
	known, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	if name, err = a.nameIn(ctx, known.State.Settings, actor.Account(), name); err != nil {
		return err
	}
	player, records, err := a.seated(Seat{Account: actor.Account(), Name: name})
	if err != nil {
		return err
	}
	return a.games.ChangeWithin(ctx, actor, app.CreateGame, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		if !s.State.Alone() {
			return app.Decision{}, app.Permit{}, article.Refuse(game.CodeSeatTaken, "")
		}
		if s.SideOf(actor) != 0 {
			return app.Decision{}, app.Permit{}, article.Refuse(CodeOwnGame, "")
		}
		if err := a.mayMeet(ctx, actor.Account(), s.State.Player(side.Other()).Account); err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := a.decide(s, game.Sit{Side: side, Player: player})
		return app.Decision{Facts: facts, Records: records}, permits[0], err
	})
}

// nameIn is what somebody is called in a game: in a rated one as the account is, whatever was typed, so that nobody's rating is played for
// under the name of somebody else.
func (a *App) nameIn(ctx context.Context, settings game.Settings, account, typed string) (string, error) {
	if a.people == nil || !settings.Rated || account == "" {
		return typed, nil
	}
	login, _, found, err := a.people.PlayerOf(ctx, account)
	if err != nil || !found {
		return typed, err
	}
	return login, nil
}

// mayMeet refuses a game of two of whom one has blocked the other.
func (a *App) mayMeet(ctx context.Context, one, other string) error {
	if a.apart == nil || one == "" || other == "" {
		return nil
	}
	apart, err := a.apart.Apart(ctx, one, other)
	if err == nil && apart {
		err = article.Refuse(CodeApart, "")
	}
	return err
}

// CodeApart: one of the two has blocked the other; which one is not said.
const CodeApart article.Code = "game.apart"

// CodeOwnGame: nobody plays against themselves.
const CodeOwnGame article.Code = "game.own"

// Act does what a player wants: one of the commands of package game that the player of a side may
// send. The actor must have that side, and the command must be of it; else it is forbidden.
func (a *App) Act(ctx context.Context, actor app.Actor, id string, command game.Command, side article.Colour) error {
	if play, moves := command.(game.Play); moves {
		play.Lag = a.lag(place{game: id, side: side})
		command = play
	}
	return a.change(ctx, actor, app.PlayGame, id, ofPlayer(actor, command, side), side)
}

// ofPlayer is a command if the player of a side may send it. The arbiter's, the program's and the
// opponent's are forbidden, whatever the game is like.
func ofPlayer(actor app.Actor, command game.Command, side article.Colour) func(*Snapshot) (game.Command, error) {
	return func(s *Snapshot) (game.Command, error) {
		if !game.SenderOf(command).IsPlayer(side) {
			return nil, s.forbidden(app.PlayGame, actor, app.OwnSeat)
		}
		return command, nil
	}
}

// Rule does what an arbiter wants: one of the commands of package game that are the arbiter's.
func (a *App) Rule(ctx context.Context, actor app.Actor, id string, command game.Command) error {
	return a.RuleOn(ctx, actor, id, always(command))
}

// RuleOn is [App.Rule] with a command that depends on the game as it is when it is decided, such as
// to which move it goes back. The function may refuse, and may be called again.
func (a *App) RuleOn(ctx context.Context, actor app.Actor, id string, command func(*Snapshot) (game.Command, error)) error {
	return a.change(ctx, actor, app.RuleGame, id, command, 0)
}

// always is a command whatever the game is like.
func always(command game.Command) func(*Snapshot) (game.Command, error) {
	return func(*Snapshot) (game.Command, error) { return command, nil }
}

func (a *App) change(ctx context.Context, actor app.Actor, deed app.Deed, id string, commandOn func(*Snapshot) (game.Command, error), side article.Colour, records ...journal.Record) error {
	known, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	over := false
	err = a.games.ChangeAbout(ctx, actor, deed, id, known.About(), func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		over = s.State.Outcome != nil
		permit, err := permits.Within(func(p app.Permit) error { return s.holds(deed, actor, p, side) })
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		command, err := commandOn(s)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := a.decide(s, command)
		return app.Decision{Facts: facts, Records: referredTo(facts, records)}, permit, err
	})
	if err == nil && over && deed == app.RuleGame {
		return a.joinInterruption(ctx, id)
	}
	return err
}

// referredTo are the records that facts refer to: what was decided may be something else than what was asked for, such as that a flag had
// fallen before.
func referredTo(facts []app.Fact, records []journal.Record) (referred []journal.Record) {
	for _, record := range records {
		if mentions(facts, record.ID) {
			referred = append(referred, record)
		}
	}
	return referred
}

// mentions says that a fact has an id.
func mentions(facts []app.Fact, id string) bool {
	return slices.ContainsFunc(facts, func(f app.Fact) bool { return bytes.Contains(f.Data, []byte(id)) })
}

// decide asks package game now.
func (a *App) decide(s *Snapshot, command game.Command) ([]app.Fact, error) {
	events, err := game.Decide(s.State, command, Instant(a.base.Now()))
	if err != nil {
		return nil, err
	}
	return factsOf(events)
}

// factsOf are events as they are written.
func factsOf(events []game.Event) ([]app.Fact, error) {
	facts := make([]app.Fact, len(events))
	for i, event := range events {
		name, version, data, err := game.Encode(event)
		if err != nil {
			return nil, err
		}
		facts[i] = app.Fact{Type: name, Version: version, Data: data}
	}
	return facts, nil
}

// saltSize is the salt of a record's hash in bytes.
const saltSize = 16

// Draw is a number drawn from below most, at most 65,536.
func (a *App) Draw(most int) (int, error) {
	raw := make([]byte, 8)
	if err := a.base.Random(raw); err != nil {
		return 0, err
	}
	return int(binary.BigEndian.Uint64(raw) % uint64(most)), nil
}
