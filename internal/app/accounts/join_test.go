package accounts_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

func joiner(login string) accounts.Joiner {
	return accounts.Joiner{Login: login, Name: "Osoba " + login, Password: good}
}

// The first administrator is made by a link that works once, for a day, and only as long as there is no owner.
func TestFirstAdministrator(t *testing.T) {
	w := newWorld(t)
	first, ok, err := w.FirstAdministrator(t.Context())
	if w.must(err); !ok {
		t.Fatal("there is no link")
	}
	second, _, err := w.FirstAdministrator(t.Context())
	w.must(err)
	_, err = w.Accept(t.Context(), accounts.From{}, first.Text(), joiner("olga"))
	refused(t, err, "account.invitation_over")
	w.clock.pass(account.BeginHolds)
	_, err = w.Accept(t.Context(), accounts.From{}, second.Text(), joiner("olga"))
	refused(t, err, "account.invitation_over")
	third, _, err := w.FirstAdministrator(t.Context())
	w.must(err)
	owner := w.owner("other") // made on the command line meanwhile
	_, err = w.Accept(t.Context(), accounts.From{}, third.Text(), joiner("olga"))
	refused(t, err, "account.invitation_over")
	if _, ok, err = w.FirstAdministrator(t.Context()); ok || err != nil {
		t.Errorf("a link is made although there is an owner: %v", err)
	}
	w.must(w.Erase(t.Context(), app.Arbiter, owner.id))
	errs := race(8, func(int) error {
		_, err := w.Accept(t.Context(), accounts.From{}, third.Text(), joiner("olga"))
		return err
	})
	oneWins(t, errs, "account.invitation_over", "account.login_taken")
	all, err := w.Accounts(t.Context(), app.Arbiter)
	if w.must(err); len(all) != 1 || !all[0].Has("owner", "", "") {
		t.Errorf("%+v", all)
	}
	if left := w.documents("invitation"); len(left) != 0 {
		t.Errorf("%+v", left)
	}
}

// An invitation gives the roles that came with it, once.
func TestInvitation(t *testing.T) {
	w := newWorld(t)
	owner := w.owner("owner")
	i, secret, err := w.Invite(t.Context(), owner.actor(), accounts.Invitee{Name: "Ewa Lis", Email: "ewa@example.org", Grants: []app.Grant{chief}})
	if w.must(err); !w.post.waits(accounts.MailInvitation, "invitation/"+i.ID()) {
		t.Error("nothing is mailed")
	}
	shown, err := w.Invitation(t.Context(), secret.Text())
	if w.must(err); shown.Name() != "Ewa Lis" {
		t.Errorf("%+v", shown)
	}
	if by, err := w.Inviter(t.Context(), shown); err != nil || by != "Osoba owner" {
		t.Errorf("%q, %v", by, err)
	}
	for _, bad := range []accounts.Joiner{
		{Login: "x", Name: "Ewa", Password: good}, {Login: "ewa.lis", Name: "", Password: good}, {Login: "ewa.lis", Name: "Ewa", Password: "krótkie"},
		{Login: "ewa.lis", Name: "Ewa", Password: good, Email: "ewa"}, {Login: "OWNER", Name: "Ewa", Password: good},
	} {
		if _, err := w.Accept(t.Context(), accounts.From{}, secret.Text(), bad); err == nil {
			t.Errorf("%+v is taken", bad)
		} else if _, ok := article.AsRefusal(err); !ok {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	before := accounts.From{Session: owner.again(good).secret.Text()}
	entered, err := w.Accept(t.Context(), before, secret.Text(), accounts.Joiner{Login: "ewa.lis", Name: "Ewa", Password: good, Email: "ewa@example.org"})
	w.must(err)
	ewa := &person{w, entered.Account.ID(), "ewa.lis", entered.Secret}
	if !ewa.signedIn() || !ewa.actor().Has(app.ChiefArbiter, here) || !ewa.of().ConfirmedEmail().IsZero() {
		t.Errorf("%+v", ewa.of())
	}
	if signed, _ := w.Session(t.Context(), before.Session); !signed.Actor.IsVisitor() {
		t.Error("the session that the browser had goes on")
	}
	if w.post.waits(accounts.MailInvitation, "invitation/"+i.ID()) || !w.post.waits(accounts.MailConfirm, "account/"+ewa.id) {
		t.Error("the wrong letters wait")
	}
	_, err = w.Accept(t.Context(), accounts.From{}, secret.Text(), joiner("jan.bor"))
	refused(t, err, "account.invitation_over")
}

// Who got the link by mail and keeps the address need not confirm it; who got it by hand does.
func TestMailedInvitation(t *testing.T) {
	w := newWorld(t)
	i, shown, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	mailed, until, err := w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation)
	if w.must(err); until != i.Until() {
		t.Error(until)
	}
	if _, err = w.Invitation(t.Context(), shown.Text()); err != nil {
		t.Errorf("the link that was shown is over: %v", err)
	}
	j := joiner("ewa.lis")
	j.Email = "ewa@example.org"
	entered, err := w.Accept(t.Context(), accounts.From{}, mailed.Text(), j)
	if w.must(err); entered.Account.ConfirmedEmail().IsZero() || w.post.waits(accounts.MailConfirm, "account/"+entered.Account.ID()) {
		t.Error("the address has to be confirmed again")
	}
	_, err = w.Accept(t.Context(), accounts.From{}, shown.Text(), joiner("jan.bor"))
	refused(t, err, "account.invitation_over")
	i, _, err = w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "jan@example.org"})
	w.must(err)
	mailed, _, err = w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation)
	w.must(err)
	j = joiner("jan.bor")
	j.Email = "inny@example.org"
	entered, err = w.Accept(t.Context(), accounts.From{}, mailed.Text(), j)
	if w.must(err); !entered.Account.ConfirmedEmail().IsZero() {
		t.Error("an address is confirmed to which nothing was mailed")
	}
}

// Links are for one thing; who has one cannot do another with it.
func TestLinksOfAnotherKind(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.must(w.SetEmail(t.Context(), olga.actor(), "olga@example.org"))
	_, join, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	w.must(err)
	reset, err := w.ResetLink(t.Context(), app.Arbiter, olga.id, false)
	w.must(err)
	confirm, _, err := w.MailSecret(t.Context(), "account/"+olga.id, accounts.MailConfirm)
	w.must(err)
	_, helper, err := w.MakeLink(t.Context(), app.Arbiter, helping)
	w.must(err)
	before := w.everything()
	for name, secret := range map[string]account.Secret{"join": join, "reset": reset, "confirm": confirm, "helper": helper, "session": olga.secret, "none": {}} {
		try := map[string]func() error{
			"join": func() error {
				_, err := w.Accept(t.Context(), accounts.From{}, secret.Text(), joiner("jan.bor"))
				return err
			},
			"reset":   func() error { return w.Reset(t.Context(), secret.Text(), good+" x") },
			"confirm": func() error { _, err := w.ConfirmEmail(t.Context(), secret.Text()); return err },
		}
		for kind, use := range try {
			if kind != name {
				refused(t, use(), "account.invitation_over")
			}
		}
		if name != "session" {
			if signed := w.who(secret); !signed.Actor.IsVisitor() {
				t.Errorf("the secret of %s signs in", name)
			}
		}
		if name != "helper" {
			_, err := w.OpenLink(t.Context(), accounts.From{}, secret.Text())
			refused(t, err, "account.link_unknown")
		}
		_, err := w.SignInWithCode(t.Context(), accounts.From{}, secret.Text(), "123456")
		refused(t, err, "account.attempt_over")
	}
	if after := w.everything(); after != before {
		t.Errorf("something was changed:\n%s\n%s", before, after)
	}
	for _, i := range w.documents("invitation") {
		if i.ID != mustInvitation(w, join).ID() {
			refused(t, w.Uninvite(t.Context(), app.Arbiter, i.ID), "account.invitation_over")
		}
	}
}

func mustInvitation(w *world, secret account.Secret) account.Invitation {
	i, err := w.Invitation(w.t.Context(), secret.Text())
	w.must(err)
	return i
}

// An invitation of somebody who could not make it any more is over, and so is one that was taken back.
func TestInvitationsOfWhoMayNotAnyMore(t *testing.T) {
	for name, end := range map[string]func(*world, *person) error{
		"suspended": func(w *world, p *person) error { return w.Suspend(w.t.Context(), app.Arbiter, p.id) },
		"no owner": func(w *world, p *person) error {
			return w.Take(w.t.Context(), app.Arbiter, p.id, app.Grant{Role: app.Owner})
		},
		"erased": func(w *world, p *person) error { return w.Erase(w.t.Context(), app.Arbiter, p.id) },
	} {
		w := newWorld(t)
		owner := w.owner("owner")
		_, secret, err := w.Invite(t.Context(), owner.actor(), accounts.Invitee{Grants: []app.Grant{{Role: app.Owner}}})
		w.must(err)
		w.must(end(w, owner))
		if _, err := w.Accept(t.Context(), accounts.From{}, secret.Text(), joiner("jan.bor")); err == nil {
			t.Errorf("%s: the invitation works", name)
		} else {
			refused(t, err, "account.invitation_over")
		}
	}
	w := newWorld(t)
	i, secret, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	w.must(err)
	if open, err := w.Invitations(t.Context(), app.Arbiter); err != nil || len(open) != 1 {
		t.Errorf("%+v, %v", open, err)
	}
	w.must(w.Uninvite(t.Context(), app.Arbiter, i.ID()))
	refused(t, w.Uninvite(t.Context(), app.Arbiter, i.ID()), "account.invitation_over")
	_, err = w.Invitation(t.Context(), secret.Text())
	refused(t, err, "account.invitation_over")
}

// Nobody invites to a role that they may not give.
func TestInvitingToRoles(t *testing.T) {
	w := newWorld(t)
	owner := w.owner("owner")
	w.clock.pass(account.Fresh)
	_, _, err := w.Invite(t.Context(), owner.actor(), accounts.Invitee{Grants: []app.Grant{{Role: app.Board}}})
	forbidden(t, err, app.GiveRole, app.LacksFresh)
	for _, bad := range []app.Grant{{Role: app.Member}, {Role: app.AnyVisitor}, {Role: app.Owner, Stream: here}, {Role: app.ChiefArbiter}, {Role: app.Clerk, Stream: here, Round: 2}, {Role: app.Role(99)}} {
		_, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Grants: []app.Grant{bad}})
		forbidden(t, err, app.GiveRole, app.LacksRole)
	}
	if left := w.documents("invitation"); len(left) != 0 {
		t.Errorf("%+v", left)
	}
}

func TestSignUp(t *testing.T) {
	w := newWorld(t)
	_, err := w.SignUp(t.Context(), accounts.From{}, joiner("jan.bor"))
	refused(t, err, "account.sign_up_closed")
	w.must(w.SetSignUp(t.Context(), app.Arbiter, true))
	entered, err := w.SignUp(t.Context(), accounts.From{}, joiner("jan.bor"))
	if w.must(err); len(entered.Account.Grants()) != 0 || !entered.Session.IsFresh(noon) {
		t.Errorf("%+v", entered)
	}
	oneWins(t, race(6, func(int) error { _, err := w.SignUp(t.Context(), accounts.From{}, joiner("ewa.lis")); return err }), "account.login_taken")
	for range 40 {
		if _, err = w.SignUp(t.Context(), accounts.From{Address: "192.0.2.1"}, joiner("jan.bor")); isRefused(err, "account.too_many") {
			break
		}
	}
	refused(t, err, "account.too_many")
	w.must(w.SetSignUp(t.Context(), app.Arbiter, false))
	_, err = w.SignUp(t.Context(), accounts.From{}, joiner("ola.lis"))
	refused(t, err, "account.sign_up_closed")
}

func isRefused(err error, code article.Code) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && refusal.Code == code
}

// Everything that is wrong with what somebody entered is told at once, and no work is done.
func TestJoiningTellsAllThatIsWrong(t *testing.T) {
	w := newWorld(t)
	w.somebody("olga")
	w.must(w.SetSignUp(t.Context(), app.Arbiter, true))
	n := w.counted()
	_, err := w.SignUp(t.Context(), accounts.From{}, accounts.Joiner{Login: "OLGA", Name: "", Email: "to nie adres", Password: "olga"})
	for _, code := range []string{"account.login_taken", "account.name", "account.email", "account.password"} {
		if !strings.Contains(fmt.Sprint(err), "refused: "+code) {
			t.Errorf("no word of %s in %v", code, err)
		}
	}
	if n.Load() != 0 || len(w.documents("account")) != 1 {
		t.Error("something was done")
	}
}
