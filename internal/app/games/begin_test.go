package games_test

import (
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

const annasAccount, piotrsAccount = "annaannaannaanna", "piotrpiotrpiotrp"

// agreed begins a game that two accounts have agreed on.
func (h *hall) agreed(id string) (white, black app.Actor) {
	h.t.Helper()
	settings := friendly()
	settings.Friendly, settings.Rated = false, true
	h.must(h.games.Begin(h.t.Context(), id, games.Beginning{
		Settings: settings, White: games.Seat{Account: annasAccount, Name: "Anna"}, Black: games.Seat{Account: piotrsAccount, Name: "Piotr"},
	}))
	return member(h.t, annasAccount), member(h.t, piotrsAccount)
}

// A game that two have agreed on begins at once, and however often it is begun there is one.
func TestAGameThatTwoAgreedOn(t *testing.T) {
	h := newHall(t)
	white, black := h.agreed("g1")
	h.play("g1", white, black, "32-28", "19-23")
	before := h.game("g1")
	h.agreed("g1")
	s := h.game("g1")
	if s.Seq() != before.Seq() || !s.State.Settings.Rated || len(s.State.Moves) != 2 || s.Name(article.White) != "Anna" || s.Name(article.Black) != "Piotr" {
		t.Errorf("%+v", s.State)
	}
	wrong := friendly()
	wrong.Rated = true
	if err := h.games.Begin(t.Context(), "g2", games.Beginning{Settings: wrong, White: games.Seat{Account: annasAccount}, Black: games.Seat{Account: piotrsAccount}}); game.ProblemsIn(err) == nil {
		t.Errorf("rated with takebacks: %v", err)
	}
	if _, err := h.games.Snapshot(t.Context(), "g2"); !errors.Is(err, games.ErrNotFound) {
		t.Errorf("it is there: %v", err)
	}
}

// Who agreed without an account has the side by a code; a side of an account or a program has none.
func TestTheCodeOfAnAgreedSide(t *testing.T) {
	h := newHall(t)
	h.must(h.games.Begin(t.Context(), "g1", games.Beginning{Settings: friendly(), White: games.Seat{Name: "Ola"}, Black: games.Seat{Program: "damka.2"}}))
	code, err := h.games.CodeOf(t.Context(), "g1", article.White)
	h.must(err)
	actor, opens, err := h.games.Seated(t.Context(), "g1", code)
	if h.must(err); !opens || h.game("g1").SideOf(actor) != article.White {
		t.Errorf("%v opens White: %t", actor, opens)
	}
	if code, err := h.games.CodeOf(t.Context(), "g1", article.Black); code != "" || err != nil {
		t.Errorf("a program has a code: %q, %v", code, err)
	}
	h.agreed("g2")
	if code, err := h.games.CodeOf(t.Context(), "g2", article.White); code != "" || err != nil {
		t.Errorf("an account has a code: %q, %v", code, err)
	}
}
