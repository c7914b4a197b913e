package ways_test

import (
	"context"
	"testing"

	"damka/article"
	"damka/internal/app/ways"
	"damka/internal/game"
)

// refusing are games of which some are refused.
type refusing struct {
	ways.Games
	is func(game.Agreed) bool
}

const codeRefused article.Code = "test.refused"

func (r refusing) BeginAgreed(ctx context.Context, id string, agreed game.Agreed) error {
	if r.is(agreed) {
		return article.Refuse(codeRefused, "III.1.3")
	}
	return r.Games.BeginAgreed(ctx, id, agreed)
}

// An encounter whose next game can never begin is over, and says why; both would wait for it for ever.
func TestAnEncounterWhoseGameCannotBeginIsOver(t *testing.T) {
	h := newHall(t)
	h.App = ways.New(h.base, refusing{h.games, func(a game.Agreed) bool { return a.Settings.Part.Number == 2 }}, h.world, h.world)
	id := h.begun()
	if e := h.encounter(id); e.Phase != ways.Running || e.Why != nil {
		t.Fatalf("%s, %v", e.Phase, e.Why)
	}
	h.drawn(h.encounter(id).Now(), 1e9, 1e9)
	h.work()
	e := h.encounter(id)
	if e.Phase != ways.Failed || len(e.Games) != 1 || e.Why == nil || e.Why.Code != codeRefused || e.Why.Article != "III.1.3" {
		t.Errorf("%s, %+v", e.Phase, e.Why)
	}
	h.work()
	if _, err := h.Rematch(t.Context(), guest(t, ola), id, "Ola"); err != nil {
		t.Errorf("another encounter cannot be made: %v", err)
	}
}

// A board that can never begin does not keep the others from being played, and the exhibition ends with them.
func TestABoardThatCannotBeginKeepsNobodyWaiting(t *testing.T) {
	h := newHall(t)
	h.App = ways.New(h.base, refusing{h.games, func(a game.Agreed) bool { return a.Settings.Part.Number == 1 }}, h.world, h.world)
	id := h.shown(guest(t, ola), guest(t, emil))
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	e := h.exhibition(id)
	if len(e.Boards) != 1 || e.Boards[0].Board != 2 {
		t.Fatalf("%+v", e.Boards)
	}
	h.must(h.act(e.Boards[0].Game, article.Black, game.Resign{By: article.Black}))
	h.work()
	if e := h.exhibition(id); e.Phase != ways.Over {
		t.Errorf("it is %s", e.Phase)
	}
}
