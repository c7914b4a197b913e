package events_test

import (
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// holder is whom a card's code is of.
func (d desk) holder(id string, round, board int, secret string) tournament.ParticipantID {
	d.t.Helper()
	p, err := d.CardHolder(d.t.Context(), id, round, board, secret)
	d.must(err)
	if p == nil {
		return ""
	}
	return p.ID
}

func (d desk) cards(id string, round int) []events.Card {
	d.t.Helper()
	cards, err := d.Cards(d.t.Context(), app.Arbiter, id, round)
	d.must(err)
	return cards
}

// A card is of one player for one game as it was published.
func TestCards(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id, other := d.started(five[:4]...), d.started(five[:4]...)
	for _, one := range []string{id, other} {
		d.must(d.PublishRound(ctx, app.Arbiter, one, 1))
		d.must(d.PublishRound(ctx, app.Arbiter, one, 2))
	}
	cards := d.cards(id, 1)
	if len(cards) != 4 {
		t.Fatalf("%d cards", len(cards))
	}
	for _, card := range cards {
		board := card.Game.Board
		if got := d.holder(id, 1, board, card.Secret); got != card.Player.ID {
			t.Errorf("got %q, want %q", got, card.Player.ID)
		}
		for what, got := range map[string]tournament.ParticipantID{
			"another board": d.holder(id, 1, 3-board, card.Secret), "another round": d.holder(id, 2, board, card.Secret),
			"another tournament": d.holder(other, 1, board, card.Secret), "no board": d.holder(id, 1, 9, card.Secret),
			"no round": d.holder(id, 9, board, card.Secret), "a letter less": d.holder(id, 1, board, card.Secret[1:]), "nothing": d.holder(id, 1, board, ""),
		} {
			if got != "" {
				t.Errorf("%s: the code opens %q", what, got)
			}
		}
	}
	first := cards[0]
	d.must(d.ExchangeColours(ctx, app.Arbiter, id, 1, 1, cards[1].Player.ID))
	if d.holder(id, 1, 1, first.Secret) != first.Player.ID {
		t.Error("with the colours exchanged the card is somebody else's")
	}
	d.must(d.Undo(ctx, app.Arbiter, id, d.snapshot(id).Newest.Seq))
	d.must(d.UnpublishRound(ctx, app.Arbiter, id, 2))
	d.must(d.UnpublishRound(ctx, app.Arbiter, id, 1))
	if d.holder(id, 1, 1, first.Secret) != "" {
		t.Error("the card is of a round that is not published")
	}
	d.must(d.PublishRound(ctx, app.Arbiter, id, 1))
	if d.holder(id, 1, 1, first.Secret) != "" || d.holder(id, 1, 1, d.cards(id, 1)[0].Secret) != first.Player.ID {
		t.Error("a round published again has the cards of before")
	}
}

// Nobody comes to a game that is not played, and nobody has a card for it.
func TestCardsOfGamesThatArePlayed(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five[:4]...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, d.snapshot(id).Rounds[0].Games[0].White.ID))
	if cards := d.cards(id, 1); len(cards) != 2 || cards[0].Game.Board != 2 {
		t.Errorf("%d cards", len(cards))
	}
	_, err := d.Cards(t.Context(), app.Arbiter, id, 2)
	d.wantRefusal(err, "round.not_published", "")
	if _, err := d.Cards(t.Context(), app.Arbiter, "nothing", 1); !errors.Is(err, events.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	d.must(d.result(id, 1, 2, score.NotPlayed, score.Draw))
	if len(d.cards(id, 1)) != 2 {
		t.Error("the card of a game that is over is gone")
	}
}
