package app_test

import (
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
)

// A card's code is of that card alone, and of this installation's key.
func TestCardSecret(t *testing.T) {
	kept := newStore(t)
	base := newBaseOn(t, kept, 1)
	key, err := base.CardKey(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	card := app.Card{Stream: "tournament/a", Round: 3, Board: 12, Player: "p1", Published: 41}
	secret := key.CardSecret(card)
	if !regexp.MustCompile(`^[a-z2-7]{26}$`).MatchString(secret) || len(secret) != app.CardSecretLength || !key.Opens(card, secret) {
		t.Errorf("got %q", secret)
	}
	again, err := newBaseOn(t, kept, 2).CardKey(t.Context())
	if err != nil || again.CardSecret(card) != secret {
		t.Errorf("the key changed: %v", err)
	}
	elsewhere, err := newBaseOn(t, newStore(t), 3).CardKey(t.Context())
	if err != nil || elsewhere.Opens(card, secret) {
		t.Errorf("another installation opens the card, %v", err)
	}
	for what, other := range map[string]app.Card{
		"another tournament":   {Stream: "tournament/b", Round: 3, Board: 12, Player: "p1", Published: 41},
		"a longer id":          {Stream: "tournament/ap", Round: 3, Board: 12, Player: "1", Published: 41},
		"another round":        {Stream: "tournament/a", Round: 4, Board: 12, Player: "p1", Published: 41},
		"another board":        {Stream: "tournament/a", Round: 3, Board: 1, Player: "p1", Published: 41},
		"round and board":      {Stream: "tournament/a", Round: 12, Board: 3, Player: "p1", Published: 41},
		"the opponent":         {Stream: "tournament/a", Round: 3, Board: 12, Player: "p2", Published: 41},
		"the round, once more": {Stream: "tournament/a", Round: 3, Board: 12, Player: "p1", Published: 42},
	} {
		if key.Opens(other, secret) {
			t.Errorf("%s has the same code", what)
		}
	}
	for _, wrong := range []string{"", secret[1:], secret + "a", strings.ToUpper(secret), secret[:25] + "8", strings.Repeat("a", 26), secret + "\n"} {
		if key.Opens(card, wrong) {
			t.Errorf("%q opens the card", wrong)
		}
	}
}

func TestCardKeyIsChecked(t *testing.T) {
	kept := newStore(t)
	if err := kept.SetSetting(t.Context(), "card_key", "c2hvcnQ="); err != nil {
		t.Fatal(err)
	}
	if _, err := newBaseOn(t, kept, 1).CardKey(t.Context()); err == nil || !strings.Contains(err.Error(), "card_key") || strings.Contains(err.Error(), "c2hvcnQ") {
		t.Errorf("got %v", err)
	}
}
