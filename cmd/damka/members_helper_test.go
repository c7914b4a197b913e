package main

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// members are people with accounts, by the secrets of their sessions.
type members struct {
	owner string   // has an app, a passkey, a token, another browser; everybody may sign up
	phone string   // of the owner, too, in another browser
	plain string   // plays, and has no other role
	codes []string // each lets the owner show once who they are
}

// someMembers puts people with accounts into a data folder.
func someMembers(t testing.TB, dir, name string) (m members) {
	t.Helper()
	ctx := context.Background()
	data, err := openData(ctx, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := data.close(); err != nil {
			t.Error(err)
		}
	}()
	a := data.accounts
	join := func(login, name string, grants ...app.Grant) accounts.Entered {
		_, link, err := a.Invite(ctx, app.Arbiter, accounts.Invitee{Name: name, Grants: grants})
		if err != nil {
			t.Fatal(err)
		}
		in, err := a.Accept(ctx, accounts.From{}, link.Text(), accounts.Joiner{Login: login, Name: name, Password: goodPassword})
		if err != nil {
			t.Fatal(err)
		}
		return in
	}
	owner, plain := join("olga.czyz", name, app.Grant{Role: app.Owner}), join("emil", "Emil Źrebak", somePlayer(ctx, t, data.events)...)
	m = members{owner: owner.Secret.Text(), plain: plain.Secret.Text()}
	signed, err := a.Session(ctx, m.owner)
	if err != nil {
		t.Fatal(err)
	}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	key, _, err := a.SetUpApp(ctx, signed.Actor)
	must(err)
	m.codes, err = a.ConfirmApp(ctx, signed.Actor, accounts.From{Session: m.owner}, appCode(t, key.Secret(), 0))
	must(err)
	const passkey, credential = "cGFzc2tleQ", `{"id":"cGFzc2tleQ==","publicKey":""}`
	must(a.AddPasskey(ctx, signed.Actor, passkey, name, []byte(credential)))
	phone, err := a.SignInWithPasskey(ctx, accounts.From{UserAgent: "Firefox Android"}, signed.Account.ID(), func(account.Account) (string, []byte, error) {
		return passkey, []byte(credential), nil
	})
	must(err)
	m.phone = phone.Secret.Text()
	_, _, err = a.MakeToken(ctx, signed.Actor, name, account.Scopes(), time.Time{})
	must(err)
	_, _, err = a.Invite(ctx, signed.Actor, accounts.Invitee{Name: name})
	must(err)
	must(a.SetSignUp(ctx, signed.Actor, true))
	return m
}

// sessionCookie is the cookie of a session, by http.
const sessionCookie = "damka_session"

// newMember is a client that is signed in.
func newMember(p *process, secret string) *client {
	p.Helper()
	c := newClient(p)
	at, err := url.Parse(p.Base)
	if err != nil {
		p.Fatal(err)
	}
	c.http.Jar.SetCookies(at, []*http.Cookie{{Name: sessionCookie, Value: secret, Path: "/"}})
	return c
}

// asMember lets a window be signed in.
func (w *window) asMember(secret string) {
	w.Helper()
	command(w, network.SetCookie, network.SetCookieParams{Name: sessionCookie, Value: secret, URL: w.base})
}

// showsAgain has somebody who is signed in show once more who they are, by the password and a recovery code.
func (w *window) showsAgain(code string) {
	w.Helper()
	w.goTo("/signin/again?return=/me")
	w.fill("#password", goodPassword)
	w.fill("#code", code)
	w.follow(`form[action="/signin/again"] button.primary`)
	if at := w.path(); at != "/me" {
		w.Errorf("who has shown who they are gets to %s", at)
	}
}

// somePlayer is the role of a player who reports results; none where nobody does.
func somePlayer(ctx context.Context, t testing.TB, a *events.App) []app.Grant {
	t.Helper()
	list, err := a.List(ctx, events.Query{})
	if err != nil {
		t.Fatal(err)
	}
	for _, summary := range list.Tournaments {
		s, err := a.Snapshot(ctx, summary.ID)
		if err != nil {
			t.Fatal(err)
		}
		if round := s.CurrentRound(); round != nil && s.Settings.Reports != tournament.ReportsNotTaken {
			return []app.Grant{{Role: app.Player, Stream: journal.NewStream("tournament", s.ID), Subject: string(round.Games[0].White.ID)}}
		}
	}
	return nil
}
