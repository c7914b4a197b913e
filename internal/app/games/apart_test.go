package games_test

import (
	"context"
	"testing"

	"damka/article"
	"damka/internal/app/games"
)

// blocked are two accounts of which one has blocked the other.
type blocked [2]string

func (b blocked) Apart(_ context.Context, one, other string) (bool, error) {
	return b == blocked{one, other} || b == blocked{other, one}, nil
}

// TestWhoIsBlockedTakesNoSide: a link of a game opens it to everybody but who has blocked its maker, or whom the maker has. A guest is nobody that
// could be blocked.
func TestWhoIsBlockedTakesNoSide(t *testing.T) {
	h := newHall(t)
	h.games.KeepApart(blocked{annasAccount, piotrsAccount})
	anna, piotr := h.member(annasAccount), h.member(piotrsAccount)
	id, err := h.games.Create(t.Context(), anna, friendly(), article.White, "Anna")
	h.must(err)
	err = h.games.Sit(t.Context(), piotr, id, article.Black, "Piotr")
	if refusal, _ := article.AsRefusal(err); refusal == nil || refusal.Code != games.CodeApart {
		t.Errorf("Piotr, whom Anna has blocked: %v", err)
	}
	h.must(h.games.Sit(t.Context(), h.member("ewaewaewaewaewae"), id, article.Black, "Ewa"))
}
