package accounts_test

import (
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

func TestTokens(t *testing.T) {
	w := newWorld(t)
	olga, jan := w.somebody("olga", chief), w.somebody("jan.bor")
	token, text, err := w.MakeToken(t.Context(), olga.actor(), "Wyniki", []account.Scope{account.WriteResults}, noon.Add(time.Hour))
	w.must(err)
	signed, err := w.Token(t.Context(), text)
	if w.must(err); signed.Actor.Account() != olga.id || !signed.Actor.MayWholly(app.EnterResults, here) || signed.Actor.MayWholly(app.Regulate, here) || signed.Turn {
		t.Errorf("%+v", signed)
	}
	if way, _ := signed.Actor.Way(); way != app.ByToken {
		t.Errorf("%v", way)
	}
	for _, deed := range app.Deeds() {
		if deed.Scope() == 0 && signed.Actor.MayWholly(deed, here) {
			t.Errorf("a token may %s", deed)
		}
	}
	for _, bad := range []string{"", text + "x", text[1:], account.TokenText(account.NewSecret([account.SecretSize]byte{7})), olga.secret.Text()} {
		if signed, err := w.Token(t.Context(), bad); err != nil || !signed.Actor.IsVisitor() {
			t.Errorf("%q: %+v, %v", bad, signed, err)
		}
	}
	if signed, err := w.Session(t.Context(), text); err != nil || !signed.Actor.IsVisitor() {
		t.Errorf("a token is a session: %+v, %v", signed, err)
	}
	w.must(w.Take(t.Context(), app.Arbiter, olga.id, chief))
	if signed, err := w.Token(t.Context(), text); err != nil || signed.Actor.MayWholly(app.EnterResults, here) {
		t.Errorf("the token keeps the role: %v", err)
	}
	w.clock.pass(account.UsedEvery)
	_, err = w.Token(t.Context(), text)
	w.must(err)
	listed, err := w.Tokens(t.Context(), olga.actor())
	if w.must(err); len(listed) != 1 || listed[0].Used() != w.clock.Now() {
		t.Errorf("%+v", listed)
	}
	refused(t, w.RevokeToken(t.Context(), jan.actor(), token.ID()), "account.no_token")
	w.must(w.RevokeToken(t.Context(), olga.actor(), token.ID()))
	refused(t, w.RevokeToken(t.Context(), olga.actor(), token.ID()), "account.no_token")
	if signed, err := w.Token(t.Context(), text); err != nil || !signed.Actor.IsVisitor() {
		t.Errorf("a revoked token works: %v", err)
	}
}

func TestTokensEnd(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	_, text, err := w.MakeToken(t.Context(), olga.actor(), "Wyniki", []account.Scope{account.WriteResults}, noon.Add(time.Hour))
	w.must(err)
	for _, bad := range []func() error{
		func() error {
			_, _, err := w.MakeToken(t.Context(), olga.actor(), "", account.Scopes(), time.Time{})
			return err
		},
		func() error { _, _, err := w.MakeToken(t.Context(), olga.actor(), "x", nil, time.Time{}); return err },
		func() error {
			_, _, err := w.MakeToken(t.Context(), olga.actor(), "x", account.Scopes(), noon)
			return err
		},
	} {
		if bad() == nil {
			t.Error("a bad token is made")
		}
	}
	w.clock.pass(time.Hour)
	signed, err := w.Token(t.Context(), text)
	w.must(err)
	refused(t, signed.Why, "account.token_over")
	actor := olga.again(good).actor()
	errs := race(accounts.MostTokens+5, func(int) error {
		_, _, err := w.MakeToken(t.Context(), actor, "x", account.Scopes(), time.Time{})
		return err
	})
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else {
			refused(t, err, "account.tokens_many")
		}
	}
	if made != accounts.MostTokens-1 {
		t.Errorf("%d tokens are made", made)
	}
}
