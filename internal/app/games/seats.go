package games

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
)

// A side of a game that stands alone belongs to an account, or to a browser: then the
// browser keeps a code that opens the side and nothing else. The code follows from the
// installation's key and the record of the player, so nothing of it is stored.

// SideOf is the side that an actor plays; no side for everybody else.
func (s *Snapshot) SideOf(actor app.Actor) article.Colour {
	for _, side := range []article.Colour{article.White, article.Black} {
		if s.plays(actor, side) {
			return side
		}
	}
	return 0
}

// plays says whether the actor has a side: by an account, by a seat, or as a participant.
func (s *Snapshot) plays(actor app.Actor, side article.Colour) bool {
	return slices.ContainsFunc(s.State.Team(side), func(player game.Player) bool { return s.is(actor, player) })
}

// is says whether an actor is a player: by an account, by a seat, or as a participant.
func (s *Snapshot) is(actor app.Actor, player game.Player) bool {
	if player.IsZero() {
		return false
	}
	if player.Account != "" && player.Account == actor.Account() {
		return true
	}
	for _, grant := range actor.Grants() {
		if grant.Role == app.Player && grant.Stream == s.About() && s.isSubject(grant, player) {
			return true
		}
	}
	return false
}

// isSubject says whether a grant is for a player: for a participant of the tournament, or for a seat.
func (s *Snapshot) isSubject(grant app.Grant, player game.Player) bool {
	pairing := s.State.Settings.Pairing
	if s.State.Alone() {
		return grant.Subject == player.Record.ID
	}
	return grant.Subject == player.Participant && (grant.Round == 0 || grant.Round == pairing.Round)
}

// holds says whether the terms of a permit hold: a player acts on the own side. The name of a side is that of its first player, which is
// not for those to erase who consult with them.
func (s *Snapshot) holds(deed app.Deed, actor app.Actor, permit app.Permit, side article.Colour) error {
	own := s.plays(actor, side)
	if deed == app.EraseGameName {
		own = s.is(actor, s.State.Player(side))
	}
	if permit.Limit == app.OwnSeat && own {
		return nil
	}
	return s.forbidden(deed, actor, permit.Limit)
}

// forbidden is a deed whose terms do not hold for the actor.
func (s *Snapshot) forbidden(deed app.Deed, actor app.Actor, limit app.Limit) error {
	return &app.ForbiddenError{Deed: deed, Stream: s.About(), Lack: app.LacksTerms, Limit: limit, Member: !actor.IsVisitor()}
}

// CreateSeated is [App.Create], and the code of the side that was taken, for the browser to keep; empty
// for a side of an account.
func (a *App) CreateSeated(ctx context.Context, actor app.Actor, settings game.Settings, side article.Colour, name string) (id, code string, err error) {
	if id, err = a.Create(ctx, actor, settings, side, name); err != nil {
		return "", "", err
	}
	code, err = a.seatCode(ctx, id, side)
	return id, code, err
}

// SitSeated is [App.Sit], and the code as of [App.CreateSeated].
func (a *App) SitSeated(ctx context.Context, actor app.Actor, id string, side article.Colour, name string) (code string, err error) {
	if err := a.Sit(ctx, actor, id, side, name); err != nil {
		return "", err
	}
	return a.seatCode(ctx, id, side)
}

// SeatCode is the code of a side for its player, such as who shows the card of a tournament's player,
// and for those who print the cards, which open the same; empty for a side of an account.
func (a *App) SeatCode(ctx context.Context, actor app.Actor, id string, side article.Colour) (string, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return "", err
	}
	if a.base.Allow(ctx, actor, app.SeeCards, s.About()) != nil {
		if _, err := a.ofPlayer(ctx, actor, id, side); err != nil {
			return "", err
		}
	}
	return a.seatCode(ctx, id, side)
}

func (a *App) seatCode(ctx context.Context, id string, side article.Colour) (string, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return "", err
	}
	player := s.State.Player(side)
	if !hasSeat(player) {
		return "", nil
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return "", err
	}
	return key.CardSecret(seatCard(id, player)), nil
}

// Seated is the actor who shows a code of a side of a game; false when it opens none.
func (a *App) Seated(ctx context.Context, id, code string) (app.Actor, bool, error) {
	return a.opened(ctx, id, code, (*game.State).Team)
}

// SeatedOnce is the actor who shows the code of somebody who consulted on a side and has left it, or was put out: for what is theirs still,
// which is what they said; false when it opens none.
func (a *App) SeatedOnce(ctx context.Context, id, code string) (app.Actor, bool, error) {
	return a.opened(ctx, id, code, (*game.State).Left)
}

// opened is the actor who shows the code of one of those of the sides of a game.
func (a *App) opened(ctx context.Context, id, code string, of func(*game.State, article.Colour) []game.Player) (app.Actor, bool, error) {
	if len(code) != app.CardSecretLength {
		return app.Visitor, false, nil
	}
	s, err := a.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return app.Visitor, false, nil
	}
	if err != nil {
		return app.Visitor, false, err
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return app.Visitor, false, err
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		for _, player := range of(s.State, side) {
			if !hasSeat(player) || !key.Opens(seatCard(id, player), code) {
				continue
			}
			actor, err := app.NewActor(app.Identity{
				Way: app.BySeat, ID: app.OpaqueID(seatOf(player)),
				Grants: []app.Grant{{Role: app.Player, Stream: s.About(), Subject: seatOf(player), Round: s.State.Settings.Pairing.Round}},
			})
			return actor, err == nil, err
		}
	}
	return app.Visitor, false, nil
}

// seatOf is who has a side, where a browser keeps that; empty: nobody, or an account.
func seatOf(p game.Player) string {
	if p.Account != "" {
		return ""
	}
	return cmp.Or(p.Participant, p.Record.ID)
}

func hasSeat(p game.Player) bool { return seatOf(p) != "" }

// seatCard is what the code of a seat depends on; no board card has such a stream.
func seatCard(id string, p game.Player) app.Card {
	return app.Card{Stream: journal.Stream(streamOf(id)), Player: seatOf(p)}
}
