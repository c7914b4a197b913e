package games_test

import (
	"fmt"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// against begins a game with a program; the code of the refusal, if there is one.
func (h *hall) against(actor app.Actor, from games.Against) (id string, refused article.Code) {
	h.t.Helper()
	from.Program = "damka.1"
	id, _, err := h.games.CreateAgainst(h.t.Context(), actor, friendly(), article.White, "", from)
	if refusal, is := article.AsRefusal(err); is {
		return "", refusal.Code
	}
	h.must(err)
	return id, ""
}

// The programs play with everybody: an account or a browser has three games with them at once, an address more, and none of them for ever.
func TestGamesAgainstProgramsAreLimited(t *testing.T) {
	h := newHall(t)
	anna, piotr := h.member(annasAccount), h.member(piotrsAccount)
	var last string
	for range 3 {
		id, refused := h.against(anna, games.Against{Address: "one"})
		if refused != "" {
			t.Fatal(refused)
		}
		last = id
	}
	if _, refused := h.against(anna, games.Against{Address: "another"}); refused != games.CodeManyAgainst {
		t.Errorf("a fourth: %q", refused)
	}
	if _, refused := h.against(piotr, games.Against{Address: "one"}); refused != "" {
		t.Errorf("somebody else there: %q", refused)
	}
	h.must(h.games.Act(t.Context(), anna, last, game.Resign{By: article.White}, article.White))
	if _, refused := h.against(anna, games.Against{}); refused != "" {
		t.Errorf("after one is over: %q", refused)
	}
	h.after(time.Hour)
	if _, refused := h.against(anna, games.Against{}); refused != "" {
		t.Errorf("when nothing has happened for an hour: %q", refused)
	}
}

func TestGamesAgainstProgramsOfGuestsAreLimited(t *testing.T) {
	h := newHall(t)
	var browser []string
	for range 3 {
		id, refused := h.against(app.Visitor, games.Against{Browser: browser, Address: "one"})
		if refused != "" {
			t.Fatal(refused)
		}
		browser = append(browser, id)
	}
	if _, refused := h.against(app.Visitor, games.Against{Browser: browser, Address: "another"}); refused != games.CodeManyAgainst {
		t.Errorf("a fourth in one browser: %q", refused)
	}
	made := 3
	for refused := article.Code(""); refused == "" && made < 100; made++ { // each in a browser that knows nothing
		if _, refused = h.against(app.Visitor, games.Against{Address: "one"}); refused != "" {
			break
		}
	}
	if made != 24 {
		t.Errorf("%d at one address", made)
	}
	if _, refused := h.against(h.member(annasAccount), games.Against{Address: "one"}); refused != games.CodeManyAgainstAt {
		t.Errorf("with an account: %q", refused)
	}
	if _, refused := h.against(app.Visitor, games.Against{Address: "another"}); refused != "" {
		t.Errorf("elsewhere: %q", refused)
	}
}

// A game that cannot be made counts for nothing, and what is old is forgotten.
func TestGamesAgainstProgramsAreForgotten(t *testing.T) {
	h := newHall(t)
	wrong := friendly()
	wrong.Start = "W:W1:B1"
	for range 5 {
		if _, _, err := h.games.CreateAgainst(t.Context(), app.Visitor, wrong, article.White, "", games.Against{Program: "damka.1", Address: "one"}); err == nil {
			t.Fatal("made")
		}
	}
	if n := games.AgainstCounted(h.games); n != 0 {
		t.Errorf("%d are counted", n)
	}
	for i := range 256 {
		h.against(app.Visitor, games.Against{Address: fmt.Sprint(i)})
	}
	h.after(24 * time.Hour)
	h.against(app.Visitor, games.Against{Address: "new"})
	if n := games.AgainstCounted(h.games); n != 1 {
		t.Errorf("%d are counted a day later", n)
	}

	// One that makes game after game has no more of them read than may go on.
	for range 50 {
		id, _ := h.against(app.Visitor, games.Against{Address: "new"})
		h.must(h.games.Act(t.Context(), h.seat(id, article.White), id, game.Abort{By: article.White}, article.White))
	}
	if n := games.AgainstHeld(h.games, "new"); n > 2 {
		t.Errorf("%d games of one address are held", n)
	}
}
