package games

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Several persons consult on a side (kotek-2008 I.11.1.9). The first has taken it as in any game and has a link for the others; who follows
// it joins, and from then on acts for the side like the first. Each has a seat or an account of their own, so the journal has who did what.

// CodeTeamLink: the link is not that of a side of this game.
const CodeTeamLink article.Code = "game.team.link"

// TeamCode is what the link of a side has for those who are to join it, for who acts for the side.
func (a *App) TeamCode(ctx context.Context, actor app.Actor, id string, side article.Colour) (string, error) {
	s, err := a.ofPlayer(ctx, actor, id, side)
	if err != nil {
		return "", err
	}
	if !s.State.Settings.Consultation.Has(side) {
		return "", article.Refuse(game.CodeTeamNone, "I.11.1.9")
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return "", err
	}
	return key.CardSecret(teamCard(s, side)), nil
}

// teamCard is what the code of such a link depends on; no seat has such a player. After somebody has left it is another one: they had the old
// one, and whoever gave it to them.
func teamCard(s *Snapshot, side article.Colour) app.Card {
	return app.Card{Stream: streamOf(s.ID), Player: "team." + side.String(), Published: uint64(s.State.Parted(side))}
}

// TeamOf is the side whose link has a code.
func (a *App) TeamOf(ctx context.Context, id, code string) (article.Colour, error) {
	s, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return 0, err
	}
	return a.teamOf(ctx, s, code)
}

func (a *App) teamOf(ctx context.Context, s *Snapshot, code string) (article.Colour, error) {
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return 0, err
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if len(code) == app.CardSecretLength && key.Opens(teamCard(s, side), code) {
			return side, nil
		}
	}
	return 0, article.Refuse(CodeTeamLink, "")
}

// JoinTeam joins a side by the code of its link. The answer is the code of the own seat, for the browser to keep; empty for an account.
func (a *App) JoinTeam(ctx context.Context, actor app.Actor, id, code, name string) (seat string, err error) {
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return "", err
	}
	player, records, err := a.seated(Seat{Account: actor.Account(), Name: name})
	if err != nil {
		return "", err
	}
	err = a.games.ChangeWithin(ctx, actor, app.CreateGame, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		side, err := a.teamOf(ctx, s, code) // somebody may have left since the link was opened
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		if s.SideOf(actor) != 0 {
			return app.Decision{}, app.Permit{}, article.Refuse(game.CodeTeamTwice, "I.11.1.9")
		}
		facts, err := a.decide(s, game.JoinTeam{Side: side, Player: player})
		return app.Decision{Facts: facts, Records: records}, permits[0], err
	})
	if err != nil || !hasSeat(player) {
		return "", err
	}
	return key.CardSecret(seatCard(id, player)), nil
}

// LeaveTeam takes somebody off a side on which several consult: whoever wants to leave it, and whom the first player puts out. The first player
// stays. Who it is is said by the record of the name, as in [Snapshot.Members].
func (a *App) LeaveTeam(ctx context.Context, actor app.Actor, id string, side article.Colour, record string) error {
	return a.change(ctx, actor, app.PlayGame, id, func(s *Snapshot) (game.Command, error) {
		team := s.State.Team(side)
		i := slices.IndexFunc(team, func(p game.Player) bool { return p.Record.ID == record })
		if i < 1 {
			return nil, article.Refuse(game.CodeTeamNot, "I.11.1.9")
		}
		if !s.is(actor, team[i]) && !s.is(actor, team[0]) {
			return nil, s.forbidden(app.PlayGame, actor, app.OwnSeat)
		}
		return game.LeaveTeam{Side: side, Player: team[i]}, nil
	}, side)
}

// Member is one of those who act for a side.
type Member struct {
	Record string // of the name
	Name   string // empty: none, or it was erased
	May    bool   // whoever asks may take them off the side
}

// Leads says that an actor is the first player of a side.
func (s *Snapshot) Leads(actor app.Actor, side article.Colour) bool {
	return s.is(actor, s.State.Player(side))
}

// Members are all who act for a side, the first player first, as somebody sees them.
func (s *Snapshot) Members(actor app.Actor, side article.Colour) (members []Member) {
	leads := s.Leads(actor, side)
	for i, p := range s.State.Team(side) {
		may := i > 0 && s.State.Outcome == nil && (leads || s.is(actor, p))
		members = append(members, Member{p.Record.ID, s.people[p.Record.ID].Name, may})
	}
	return members
}

// TeamNames are the names of all who act for a side, the first player first; empty where somebody has none, or it was erased.
func (s *Snapshot) TeamNames(side article.Colour) (names []string) {
	for _, p := range s.State.Team(side) {
		names = append(names, s.people[p.Record.ID].Name)
	}
	return names
}

// noteJoined keeps that somebody with an account consults on a side, or does so no more.
func (s *Snapshot) noteJoined(event game.Event) {
	switch e := event.(type) {
	case game.TeamJoined:
		if e.Player.Account != "" {
			s.joined = append(s.joined, member{e.Side, e.Player})
		}
	case game.TeamLeft:
		if e.Player.Account != "" {
			s.parted = append(s.parted, member{e.Side, e.Player})
		}
	}
}

// member is one of those who consult on a side.
type member struct {
	side   article.Colour
	player game.Player
}

// noteMembers writes which accounts consult with the newest change, and forgets at the end that they play.
func (s *Snapshot) noteMembers(tx store.Tx) error {
	for _, m := range s.joined {
		at := place{s.ID, m.side, m.player.Record.ID}
		for _, kind := range []string{accountKind, playingKind} {
			doc := placeDocument(kind, at)
			doc.Keys = []store.Key{{Name: accountKey, Value: m.player.Account}}
			if err := ignoring(tx.PutDocument(doc), store.ErrStale); err != nil {
				return err
			}
		}
	}
	for _, m := range s.parted { // that of the name stays: it is erased with the account
		if err := ignoring(tx.DeleteDocument(playingKind, place{s.ID, m.side, m.player.Record.ID}.id()), store.ErrNotFound); err != nil {
			return err
		}
	}
	if s.State.Outcome == nil {
		return nil
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		for i, p := range s.State.Team(side) {
			if i > 0 && p.Account != "" {
				if err := ignoring(tx.DeleteDocument(playingKind, place{s.ID, side, p.Record.ID}.id()), store.ErrNotFound); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func ignoring(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}
