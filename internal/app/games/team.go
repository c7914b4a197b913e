package games

import (
	"context"
	"errors"

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
	return key.CardSecret(teamCard(id, side)), nil
}

// teamCard is what the code of such a link depends on; no seat has such a player.
func teamCard(id string, side article.Colour) app.Card {
	return app.Card{Stream: streamOf(id), Player: "team." + side.String()}
}

// TeamOf is the side whose link has a code.
func (a *App) TeamOf(ctx context.Context, id, code string) (article.Colour, error) {
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return 0, err
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if len(code) == app.CardSecretLength && key.Opens(teamCard(id, side), code) {
			return side, nil
		}
	}
	return 0, article.Refuse(CodeTeamLink, "")
}

// JoinTeam joins a side by the code of its link. The answer is the code of the own seat, for the browser to keep; empty for an account.
func (a *App) JoinTeam(ctx context.Context, actor app.Actor, id, code, name string) (seat string, err error) {
	side, err := a.TeamOf(ctx, id, code)
	if err != nil {
		return "", err
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return "", err
	}
	player, records, err := a.seated(Seat{Account: actor.Account(), Name: name})
	if err != nil {
		return "", err
	}
	err = a.games.ChangeWithin(ctx, actor, app.CreateGame, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
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

// TeamNames are the names of all who act for a side, the first player first; empty where somebody has none, or it was erased.
func (s *Snapshot) TeamNames(side article.Colour) (names []string) {
	for _, p := range s.State.Team(side) {
		names = append(names, s.people[p.Record.ID].Name)
	}
	return names
}

// noteJoined keeps that somebody with an account consults on a side.
func (s *Snapshot) noteJoined(event game.Event) {
	if e, is := event.(game.TeamJoined); is && e.Player.Account != "" {
		s.joined = append(s.joined, member{e.Side, e.Player})
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
