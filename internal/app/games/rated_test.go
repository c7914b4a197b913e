package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// member is somebody with an account.
func (h *hall) member(id string) app.Actor {
	h.t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: id, Fresh: true})
	h.must(err)
	return actor
}

// told are the rows of a kind about games that ended, in order.
func (h *hall) told(kind string) (ids []string, at []time.Time) {
	h.t.Helper()
	rows, err := h.base.Store().ListDue(h.t.Context(), kind, "", 100)
	h.must(err)
	for _, row := range rows {
		_, id, _, ok := game.ParseRateID(row.ID)
		if !ok {
			h.t.Errorf("%s: a row %q", kind, row.ID)
		}
		ids, at = append(ids, id), append(at, row.At)
	}
	return ids, at
}

// between is a game between two accounts.
func (h *hall) between(settings game.Settings, white, black app.Actor) string {
	h.t.Helper()
	id, err := h.games.Create(h.t.Context(), white, settings, article.White, "Ada")
	h.must(err)
	h.must(h.games.Sit(h.t.Context(), black, id, article.Black, "Emil"))
	return id
}

// The end of a rated game, and whatever becomes of its result later, is told once each; nothing is told of other games.
func TestTheEndOfARatedGameIsTold(t *testing.T) {
	h := newHall(t)
	white, black := h.member("accountofada0001"), h.member("accountofemil001")
	settings := friendly()
	settings.Friendly = false
	plain := h.between(settings, white, black)
	settings.Rated = true
	h.refused(h.games.Sit(t.Context(), app.Visitor, h.waits(settings, white), article.Black, "Guest"), game.CodeRatedAccount)
	id := h.between(settings, white, black)
	for _, one := range []string{plain, id} {
		h.play(one, white, black, "32-28", "19-23")
	}
	if ids, _ := h.told(game.DueRate); len(ids) != 0 {
		t.Fatalf("before the end: %v", ids)
	}
	h.after(7 * time.Second)
	for _, one := range []string{plain, id} {
		h.must(h.games.Act(t.Context(), black, one, game.Resign{By: article.Black}, article.Black))
	}
	ids, at := h.told(game.DueRate)
	if len(ids) != 1 || ids[0] != id || !at[0].Equal(h.clock().Add(games.RatedAfter)) {
		t.Fatalf("at the end: %v %v", ids, at)
	}
	rates, rated, err := h.games.Rates(t.Context(), id)
	if err != nil || !rated || !rates.Counts || rates.Shares != [2]game.Share{game.Won, game.Lost} || rates.White != white.Account() {
		t.Errorf("it gives %+v, %t, %v", rates, rated, err)
	}
	h.after(time.Minute)
	draw := game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "II.2.2")}}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Award{Outcome: draw}))
	if ids, _ := h.told(game.DueRate); len(ids) != 2 || ids[1] != id {
		t.Errorf("after another result: %v", ids)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Award{Outcome: game.Outcome{Unplayed: true, Why: draw.Why}}))
	if ids, _ := h.told(game.DueRate); len(ids) != 3 {
		t.Errorf("after it was called off: %v", ids)
	}
	if rates, rated, err := h.games.Rates(t.Context(), id); err != nil || !rated || rates.Counts {
		t.Errorf("a game that was called off gives %+v, %t, %v", rates, rated, err)
	}
	if ids, _ := h.told(game.DuePart); len(ids) != 0 {
		t.Errorf("%v are no parts", ids)
	}
	for _, other := range []string{plain, "nosuchgamenosuch"} {
		if _, rated, err := h.games.Rates(t.Context(), other); rated || err != nil {
			t.Errorf("%s is rated: %t, %v", other, rated, err)
		}
	}
}

// waits is a game whose black side is free.
func (h *hall) waits(settings game.Settings, white app.Actor) string {
	h.t.Helper()
	id, err := h.games.Create(h.t.Context(), white, settings, article.White, "Ada")
	h.must(err)
	return id
}

// The end of a part of an encounter or exhibition is told to whoever keeps that, rated or not.
func TestTheEndOfAPartIsTold(t *testing.T) {
	h := newHall(t)
	white, black := h.member("accountofada0001"), h.member("accountofemil001")
	settings := friendly()
	settings.Part = game.Part{Of: "exhibition/q3m7aabz2x5kdefg", Number: 3}
	id := h.between(settings, white, black)
	h.play(id, white, black, "32-28", "19-23")
	h.must(h.games.Act(t.Context(), black, id, game.Resign{By: article.Black}, article.Black))
	if ids, at := h.told(game.DuePart); len(ids) != 1 || ids[0] != id || !at[0].Equal(h.clock()) {
		t.Errorf("%v %v", ids, at)
	}
	if ids, _ := h.told(game.DueRate); len(ids) != 0 {
		t.Errorf("%v are rated", ids)
	}
}
