package accounts_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

// history is a random history of an application, beside which another on the same store remembers nothing.
type history struct {
	*world
	random   *rand.Rand
	twin     *accounts.App
	ids      []string
	sessions []string
	tokens   []string
	links    []account.HelperLink
	opens    []string
	made     int
}

// What is remembered is what is stored, after every write there is.
func TestTheCacheIsExact(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			w := newWorld(t)
			h := &history{world: w, random: rand.New(rand.NewPCG(seed, 1))}
			h.twin = accounts.New(w.base, accounts.Options{Cost: cheap, Post: w.post})
			h.twin.Forgetful()
			remembered := 0
			for step := range 120 {
				what := h.step()
				if !h.same() {
					t.Fatalf("after step %d, %s", step, what)
				}
				remembered += w.Remembered()
			}
			if remembered == 0 || h.twin.Remembered() != 0 {
				t.Errorf("%d are remembered, and %d by who should remember nothing", remembered, h.twin.Remembered())
			}
		})
	}
}

// same asks both who everybody is.
func (h *history) same() bool {
	h.t.Helper()
	same := true
	compare := func(kind, secret string, ask func(*accounts.App) (accounts.Signed, error)) {
		_, noted := ask(h.App) // the first visit may be noted
		h.must(noted)
		fast, err := ask(h.App)
		slow, wrong := ask(h.twin)
		if errors.Join(err, wrong) != nil || told(fast) != told(slow) {
			h.t.Errorf("%s: it is remembered as\n%+v, %v\nand stored as\n%+v, %v", kind, told(fast), err, told(slow), wrong)
			same = false
		}
	}
	for _, s := range h.sessions {
		compare("session", s, func(a *accounts.App) (accounts.Signed, error) { return a.Session(h.t.Context(), s) })
	}
	for _, s := range h.tokens {
		compare("token", s, func(a *accounts.App) (accounts.Signed, error) { return a.Token(h.t.Context(), s) })
	}
	return same
}

// told is what an answer says.
func told(s accounts.Signed) string {
	scoped := s.Actor.MayWholly(app.EnterResults, here)
	fresh := s.Actor.MayWholly(app.SecureAccount, "")
	text := fmt.Sprintf("%s %v %t %t %t %v", s.Actor.Principal(), s.Actor.Grants(), scoped, fresh, s.Turn, s.Why)
	for _, part := range []any{s.Session, s.Account, s.Link} {
		data, err := json.Marshal(part) // what is not there is not written
		text += fmt.Sprintf("\n%s %t", data, err == nil)
	}
	return text
}

func pick[T any](h *history, all []T) (one T) {
	if len(all) > 0 {
		one = all[h.random.IntN(len(all))]
	}
	return one
}

// step does something; whether it is refused does not matter.
func (h *history) step() string {
	ctx, id, session := h.t.Context(), pick(h, h.ids), pick(h, h.sessions)
	signed, err := h.Session(ctx, session)
	h.must(err)
	actor, from := signed.Actor, accounts.From{Session: session}
	grant := pick(h, []app.Grant{{Role: app.Owner}, {Role: app.Board}, chief, {Role: app.Clerk, Stream: there}})
	link := pick(h, h.links)
	keep := func(secret account.Secret, err error) {
		if err == nil {
			h.sessions = append(h.sessions, secret.Text())
		}
	}
	steps := []struct {
		name string
		do   func()
	}{
		{"join", func() {
			h.made++
			p := h.somebody(fmt.Sprintf("osoba%d", h.made), grant)
			h.ids, h.sessions = append(h.ids, p.id), append(h.sessions, p.secret.Text())
		}},
		{"sign in", func() {
			entered, err := h.SignIn(ctx, pick(h, []accounts.From{{}, from}), fmt.Sprintf("osoba%d", 1+h.random.IntN(h.made+1)), good)
			keep(entered.Secret, err)
		}},
		{"turn", func() { keep(h.Turn(ctx, session)) }},
		{"step up", func() { keep(h.StepUp(ctx, from, good, "")) }},
		{"change password", func() { keep(h.ChangePassword(ctx, actor, from, good, good)) }},
		{"sign out", func() { _ = h.SignOut(ctx, session) }},
		{"end session", func() { _ = h.EndSession(ctx, actor, signed.Session.Hash()) }},
		{"end others", func() { _ = h.EndOtherSessions(ctx, actor, session) }},
		{"give", func() { _ = h.Give(ctx, app.Arbiter, id, grant) }},
		{"take", func() { _ = h.Take(ctx, app.Arbiter, id, grant) }},
		{"suspend", func() { _ = h.Suspend(ctx, app.Arbiter, id) }},
		{"restore", func() { _ = h.Restore(ctx, app.Arbiter, id) }},
		{"erase", func() {
			if h.random.IntN(4) == 0 {
				_ = h.Erase(ctx, app.Arbiter, id)
			}
		}},
		{"name", func() { _ = h.SetName(ctx, actor, fmt.Sprintf("Nazwisko %d", h.random.IntN(100))) }},
		{"look", func() { _ = h.SetLook(ctx, actor, pick(h, []string{"pl", "en"}), "") }},
		{"email", func() { _ = h.SetEmail(ctx, actor, fmt.Sprintf("a%d@example.org", h.random.IntN(5))) }},
		{"confirm", func() {
			if secret, _, err := h.MailSecret(ctx, "account/"+id, accounts.MailConfirm); err == nil {
				_, _ = h.ConfirmEmail(ctx, secret.Text())
			}
		}},
		{"set up app", func() { _, _, _ = h.SetUpApp(ctx, actor) }},
		{"passkey", func() { _ = h.AddPasskey(ctx, actor, "AbC", "Telefon", []byte(`{}`)) }},
		{"no passkey", func() { _ = h.RemovePasskey(ctx, actor, "AbC") }},
		{"card", func() { _ = h.LinkByCard(ctx, actor, card(h.t, "playerplayer2222")) }},
		{"reset", func() {
			if secret, err := h.ResetLink(ctx, app.Arbiter, id, true); err == nil {
				h.must(h.Reset(ctx, secret.Text(), good))
			}
		}},
		{"make token", func() {
			_, text, err := h.MakeToken(ctx, actor, "x", account.Scopes(), h.clock.Now().Add(time.Hour))
			if err == nil {
				h.tokens = append(h.tokens, text)
			}
		}},
		{"revoke token", func() {
			if all, err := h.Tokens(ctx, actor); err == nil && len(all) > 0 {
				_ = h.RevokeToken(ctx, actor, pick(h, all).ID())
			}
		}},
		{"make link", func() {
			help := helping
			help.Until = h.clock.Now().Add(2 * time.Hour)
			link, secret, err := h.MakeLink(ctx, app.Arbiter, help)
			h.must(err)
			h.links, h.opens = append(h.links, link), append(h.opens, secret.Text())
		}},
		{"open link", func() { keep(h.OpenLink(ctx, pick(h, []accounts.From{{}, from}), pick(h, h.opens))) }},
		{"revoke link", func() { _ = h.RevokeLink(ctx, app.Arbiter, here, link.ID()) }},
		{"renew link", func() {
			if _, secret, err := h.RenewLink(ctx, app.Arbiter, here, link.ID()); err == nil {
				h.opens = append(h.opens, secret.Text())
			}
		}},
		{"tidy", func() { _, err := h.Tidy(ctx); h.must(err) }},
		{"time", func() {
			h.clock.pass(pick(h, []time.Duration{time.Second, account.Overlap, account.UsedEvery, account.Fresh, time.Hour, 40 * 24 * time.Hour}))
		}},
	}
	one := pick(h, steps)
	one.do()
	return one.name
}
