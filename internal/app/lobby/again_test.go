package lobby_test

import (
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/lobby"
	"damka/internal/game"
	domain "damka/internal/lobby"
)

// byLink makes a game by link: White makes it, Black follows the link. The browsers are noted as the pages do it.
func (h *hall) byLink(white, black app.Actor, change func(*game.Settings)) (id string) {
	h.t.Helper()
	c := conditions("5+3")
	settings := game.Settings{Variant: c.Variant, Edition: c.Edition, Control: c.Control}
	if change != nil {
		change(&settings)
	}
	seat := func(actor app.Actor) app.Actor {
		if actor.Account() != "" {
			return actor
		}
		return app.Visitor
	}
	id, err := h.games.Create(h.t.Context(), seat(white), settings, article.White, "Ola")
	h.must(err)
	h.must(h.KeepSide(h.t.Context(), white, id, article.White))
	h.must(h.games.Sit(h.t.Context(), seat(black), id, article.Black, "Emil"))
	h.must(h.KeepSide(h.t.Context(), black, id, article.Black))
	return id
}

func (h *hall) again(actor app.Actor, id string) lobby.Again {
	h.t.Helper()
	again, err := h.Again(h.t.Context(), actor, id)
	h.must(err)
	return again
}

// After a game by link there is a rematch too, whoever has an account; names and sides are as after any other game.
func TestARematchAfterAGameByLink(t *testing.T) {
	h := newHall(t)
	ola, emil := h.guest(), h.guest()
	for _, pair := range [][2]app.Actor{{ola, emil}, {member(t, anna), emil}, {ola, member(t, anna)}} {
		id := h.byLink(pair[0], pair[1], nil)
		for who, want := range map[app.Actor]bool{pair[0]: true, pair[1]: true, h.guest(): false, app.Visitor: false, member(t, piotr): false} {
			if may, err := h.MayRematch(t.Context(), who, id); err != nil || may != want {
				t.Errorf("%v may ask: %t, %v", who, may, err)
			}
		}
		_, err := h.Rematch(t.Context(), pair[0], id, "")
		h.refused(err, lobby.CodeRematchGame)
		h.end(id)
		asked, err := h.Rematch(t.Context(), pair[1], id, "")
		h.must(err)
		made, err := h.Rematch(t.Context(), pair[0], id, "")
		h.must(err)
		g := h.game(made.State.Game())
		if made.ID != asked.ID || made.State.SideOf(lobby.PartyOf(pair[0])) != article.Black {
			t.Errorf("%+v", made.State)
		}
		name := func(actor app.Actor, typed string) string {
			if actor.Account() != "" {
				return "Anna" // the login
			}
			return typed
		}
		if g.Name(article.White) != name(pair[1], "Emil") || g.Name(article.Black) != name(pair[0], "Ola") {
			t.Errorf("they are %q and %q", g.Name(article.White), g.Name(article.Black))
		}
	}
}

// Who waits for the other side may ask later; who is over with a game that nobody came to, or whose other side nobody knows, may not.
func TestNobodyToAskForARematch(t *testing.T) {
	h := newHall(t)
	ola := h.guest()
	c := conditions("5+3")
	id, err := h.games.Create(t.Context(), app.Visitor, game.Settings{Variant: c.Variant, Edition: c.Edition, Control: c.Control}, article.White, "Ola")
	h.must(err)
	h.must(h.KeepSide(t.Context(), ola, id, article.White))
	for who, want := range map[app.Actor]bool{ola: true, h.guest(): false, app.Visitor: false} {
		if may, err := h.MayRematch(t.Context(), who, id); err != nil || may != want {
			t.Errorf("nobody has come: %v may ask: %t, %v", who, may, err)
		}
	}
	h.must(h.games.Sit(t.Context(), app.Visitor, id, article.Black, "Emil")) // by a browser that keeps nothing
	if may, err := h.MayRematch(t.Context(), ola, id); err != nil || !may {
		t.Errorf("the game goes on: %t, %v", may, err)
	}
	h.end(id)
	if may, err := h.MayRematch(t.Context(), ola, id); err != nil || may {
		t.Errorf("nobody knows the other: %t, %v", may, err)
	}
	_, err = h.Rematch(t.Context(), ola, id, "")
	h.refused(err, lobby.CodeRematchWho)
}

// Offers do not know all ways to play: of a game without a board there is no rematch that is another game.
func TestNoRematchOfWhatCannotBeOffered(t *testing.T) {
	h := newHall(t)
	for name, change := range map[string]func(*game.Settings){
		"without a board": func(s *game.Settings) { s.Blindfold = game.Sides{White: true} },
	} {
		ola, emil := h.guest(), h.guest()
		id := h.byLink(ola, emil, change)
		h.end(id)
		if may, err := h.MayRematch(t.Context(), ola, id); err != nil || may {
			t.Errorf("%s: %t, %v", name, may, err)
		}
		_, err := h.Rematch(t.Context(), ola, id, "")
		h.refused(err, lobby.CodeRematchGame)
	}
}

// Both see how it stands with a rematch: nothing yet, asked, declined, asked again, begun.
func TestHowARematchStands(t *testing.T) {
	h := newHall(t)
	ola, emil := h.guest(), h.guest()
	id := h.byLink(ola, emil, nil)
	_, err := h.Again(t.Context(), ola, id)
	h.refused(err, lobby.CodeRematchGame)
	h.end(id)
	_, err = h.Again(t.Context(), h.guest(), id)
	h.refused(err, lobby.CodeRematchWho)
	if now := h.again(ola, id); now.Made != nil || now.Asked != nil || now.Begun != nil || now.Declined != nil || now.Opponent != "Emil" || now.Own != article.White {
		t.Errorf("nothing was asked: %+v", now)
	}
	asked, err := h.Rematch(t.Context(), ola, id, "")
	h.must(err)
	if own, other := h.again(ola, id), h.again(emil, id); own.Made == nil || own.Made.ID != asked.ID || own.Asked != nil || other.Asked == nil || other.Asked.ID != asked.ID || other.Made != nil || other.Opponent != "Ola" {
		t.Errorf("asked: %+v, %+v", own, other)
	}
	h.must(h.Decline(t.Context(), emil, asked.ID, domain.Later))
	if own, other := h.again(ola, id), h.again(emil, id); own.Declined == nil || *own.Declined != domain.Later || own.Made != nil || other.Declined != nil || other.Asked != nil {
		t.Errorf("declined: %+v, %+v", own, other)
	}
	_, err = h.Rematch(t.Context(), emil, id, "")
	h.must(err)
	made, err := h.Rematch(t.Context(), ola, id, "")
	h.must(err)
	for _, who := range []app.Actor{ola, emil} {
		if now := h.again(who, id); now.Begun == nil || now.Begun.ID != made.ID || now.Declined != nil {
			t.Errorf("begun: %+v", now)
		}
	}
}

// Who made a challenge that was declined is told so for a while: where it was a slow game, until the next day.
func TestADeclinedChallengeIsTold(t *testing.T) {
	for control, lasts := range map[string]time.Duration{"5+3": 15 * time.Minute, "": 24 * time.Hour} {
		h := newHall(t)
		id, err := h.Challenge(t.Context(), member(t, anna), "Piotr", wanted(control))
		h.must(err)
		told := func(actor app.Actor) (ids []string) {
			all, err := h.Declined(t.Context(), actor)
			h.must(err)
			for _, s := range all {
				ids = append(ids, s.ID)
			}
			return ids
		}
		if got := told(member(t, anna)); got != nil {
			t.Errorf("%s: open, and told as declined: %v", control, got)
		}
		h.must(h.Decline(t.Context(), member(t, piotr), id, domain.TooFast))
		h.must(h.Decline(t.Context(), member(t, piotr), id, domain.TooFast))
		if anna, piotr := told(member(t, anna)), told(member(t, piotr)); !slices.Equal(anna, []string{id}) || piotr != nil {
			t.Errorf("%s: Anna is told %v, Piotr %v", control, anna, piotr)
		}
		h.after(lasts - time.Second)
		if got := told(member(t, anna)); len(got) != 1 {
			t.Errorf("%s: after almost %v: %v", control, lasts, got)
		}
		h.after(2 * time.Second)
		if got := told(member(t, anna)); got != nil {
			t.Errorf("%s: after %v: %v", control, lasts, got)
		}
	}
}
