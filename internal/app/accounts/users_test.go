package accounts_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
)

func never(context.Context, string) (bool, error) { return false, nil }

// Who has not played becomes a program, for good; who has does not.
func TestBecomingAProgram(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	refused(t, w.BecomeProgram(t.Context(), olga.actor(), func(_ context.Context, id string) (bool, error) { return id == olga.id, nil }), "account.program_played")
	broken := errors.New("broken")
	if err := w.BecomeProgram(t.Context(), olga.actor(), func(context.Context, string) (bool, error) { return false, broken }); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	if user, _, err := w.User(t.Context(), olga.id); err != nil || user.IsProgram() {
		t.Errorf("%+v, %v", user, err)
	}
	w.must(w.BecomeProgram(t.Context(), olga.actor(), never))
	w.clock.pass(time.Hour)
	w.must(w.BecomeProgram(t.Context(), olga.again(good).actor(), func(context.Context, string) (bool, error) { return true, nil }))
	user, found, err := w.User(t.Context(), olga.id)
	if w.must(err); !found || !user.Program.Equal(noon) || user.Login.String() != "olga" {
		t.Errorf("%+v", user)
	}
	err = w.LinkByCard(t.Context(), olga.again(good).actor(), card(t, "playerplayer2222"))
	refused(t, err, "account.program_player")
}

// A token says of itself what it may be used for.
func TestSignedByAToken(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	token, text, err := w.MakeToken(t.Context(), olga.actor(), "Program", []account.Scope{account.PlayGames}, noon.Add(time.Hour))
	w.must(err)
	signed, err := w.Token(t.Context(), text)
	if w.must(err); signed.Token.ID() != token.ID() || !signed.Actor.MayWholly(app.UsePlayersAPI, "") || signed.Actor.MayWholly(app.Regulate, here) {
		t.Errorf("%+v", signed)
	}
}

// Users are found by their login, however it is written; who cannot come in is none.
func TestUsersByName(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("Zażółć")
	for _, name := range []string{"Zażółć", "zazolc", "ZAZOLC"} {
		if user, found, err := w.UserNamed(t.Context(), name); err != nil || !found || user.Account != olga.id || user.Login.String() != "Zażółć" {
			t.Errorf("%s: %+v, %t, %v", name, user, found, err)
		}
	}
	for _, name := range []string{"", "x", "nobody", "olga@example.org", "a b"} {
		if _, found, err := w.UserNamed(t.Context(), name); err != nil || found {
			t.Errorf("%q is found: %v", name, err)
		}
	}
	if _, found, err := w.User(t.Context(), "nobodynobodynobo"); err != nil || found {
		t.Errorf("nobody is found: %v", err)
	}
	w.must(w.Suspend(t.Context(), app.Arbiter, olga.id))
	if _, found, err := w.UserNamed(t.Context(), "zazolc"); err != nil || found {
		t.Errorf("a suspended account is found: %v", err)
	}
}
