package events

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
)

// Card is the board card of a player for one game, with the code that opens the
// player's own page.
type Card struct {
	Player *Player
	Game   Game
	Secret string // [app.CardSecretLength] lower-case letters and digits
}

// Cards are the cards of a published round, by board, White first; none of games
// that are not played. They hold as long as the round is as it was published.
func (a *App) Cards(ctx context.Context, actor app.Actor, id string, round int) ([]Card, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCards, streamOf(id)); err != nil {
		return nil, err
	}
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return nil, err
	}
	r := s.Round(round)
	if r == nil {
		return nil, article.Refuse("round.not_published", "", article.Arg{Name: "round", Value: article.Number(round)})
	}
	var cards []Card
	for _, g := range r.Games {
		if g.Dropped() || g.ByWithdrawal {
			continue
		}
		for _, p := range []*Player{g.White, g.Black} {
			cards = append(cards, Card{p, g, key.CardSecret(s.card(g, p.ID))})
		}
	}
	return cards, nil
}

// CardHolder is whose card of a round and board has a code, as it is now; nil for
// a wrong code, and for a card from before the round was published again. Who has
// the code is the player, so there is no actor yet.
func (a *App) CardHolder(ctx context.Context, id string, round, board int, secret string) (*Player, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	key, err := a.base.CardKey(ctx)
	if err != nil {
		return nil, err
	}
	return s.cardHolder(key, round, board, secret), nil
}

func (s *Snapshot) cardHolder(key app.CardKey, round, board int, secret string) *Player {
	g := s.game(round, board)
	if g == nil {
		return nil
	}
	white, black := key.Opens(s.card(*g, g.White.ID), secret), key.Opens(s.card(*g, g.Black.ID), secret)
	switch {
	case white:
		return g.White
	case black:
		return g.Black
	}
	return nil
}

// card is a player's card for a game of a published round.
func (s *Snapshot) card(g Game, player tournament.ParticipantID) app.Card {
	return app.Card{
		Stream: streamOf(s.ID), Round: g.Round, Board: g.Board, Player: string(player), Published: s.Round(g.Round).PublishedBy,
	}
}
