package accounts_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/store"
)

// helper opens a link on a phone.
func (w *world) helper(secret account.Secret) account.Secret {
	w.t.Helper()
	opened, err := w.OpenLink(w.t.Context(), accounts.From{}, secret.Text())
	w.must(err)
	return opened
}

func TestHelpersLinks(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga", chief)
	link, secret, err := w.MakeLink(t.Context(), olga.actor(), helping)
	w.must(err)
	looked, err := w.LinkOf(t.Context(), secret.Text())
	if w.must(err); looked != link || len(w.documents("session")) != 1 {
		t.Error("looking at a link does something")
	}
	one, other := w.helper(secret), w.helper(secret) // two phones
	for _, phone := range []account.Secret{one, other} {
		signed := w.who(phone)
		if way, _ := signed.Actor.Way(); way != app.ByHelperLink || !signed.Actor.Has(app.Clerk, here) || signed.Actor.Has(app.Clerk, there) || signed.Link.ID() != link.ID() || signed.Turn {
			t.Errorf("%+v", signed)
		}
		if signed.Actor.Principal() != link.Principal() || signed.Actor.Account() != "" {
			t.Errorf("%+v", signed)
		}
	}
	_, err = w.StepUp(t.Context(), accounts.From{Session: one.Text()}, good, "")
	refused(t, err, "account.session_over")
	next, err := w.Turn(t.Context(), one.Text())
	if w.must(err); !w.who(next).Actor.Has(app.Clerk, here) {
		t.Error("a helper's session cannot be turned")
	}
	refused(t, w.RevokeLink(t.Context(), app.Arbiter, there, link.ID()), "account.link_unknown")
	_, _, err = w.RenewLink(t.Context(), app.Arbiter, there, link.ID())
	refused(t, err, "account.link_unknown")
	forbidden(t, w.RevokeLink(t.Context(), olga.actor(), there, link.ID()), app.RevokeHelper, app.LacksRole)
	_, renewed, err := w.RenewLink(t.Context(), olga.actor(), here, link.ID())
	w.must(err)
	for _, phone := range []account.Secret{one, other, next} {
		if !w.who(phone).Actor.IsVisitor() {
			t.Error("who came by the lost paper is still in")
		}
	}
	_, err = w.OpenLink(t.Context(), accounts.From{}, secret.Text())
	refused(t, err, "account.link_unknown")
	one = w.helper(renewed)
	w.must(w.RevokeLink(t.Context(), olga.actor(), here, link.ID()))
	refused(t, w.who(one).Why, "account.link_revoked") // at once, and told why
	_, err = w.OpenLink(t.Context(), accounts.From{}, renewed.Text())
	refused(t, err, "account.link_revoked")
	refused(t, w.RevokeLink(t.Context(), olga.actor(), here, link.ID()), "account.link_revoked")
	_, _, err = w.RenewLink(t.Context(), olga.actor(), here, link.ID())
	refused(t, err, "account.link_revoked")
	w.must(w.SignOut(t.Context(), one.Text()))
	if w.who(one).Why != nil {
		t.Error("the session is still there")
	}
}

func TestLinksEnd(t *testing.T) {
	w := newWorld(t)
	help := helping
	help.Round, help.Until = 2, time.Time{}
	_, secret, err := w.MakeLink(t.Context(), app.Arbiter, help)
	w.must(err)
	phone := w.helper(secret)
	if g := w.who(phone).Actor.Grants(); len(g) != 1 || g[0].Round != 2 {
		t.Errorf("%+v", g)
	}
	w.clock.pass(account.LinkHolds)
	refused(t, w.who(phone).Why, "account.link_over")
	_, err = w.OpenLink(t.Context(), accounts.From{}, secret.Text())
	refused(t, err, "account.link_over")
	if links, err := w.Links(t.Context(), app.Arbiter, here); err != nil || len(links) != 1 {
		t.Errorf("what is over is not listed: %v", err)
	}
	help.Role = "chief"
	_, _, err = w.MakeLink(t.Context(), app.Arbiter, help)
	refused(t, err, "account.link_role")
}

// A phone that opens a link while that is renewed is not let in by the lost paper.
func TestOpeningBesideRenewing(t *testing.T) {
	for range 20 {
		w := newWorld(t)
		link, secret, err := w.MakeLink(t.Context(), app.Arbiter, helping)
		w.must(err)
		opened := make([]account.Secret, 4)
		race(5, func(i int) (err error) {
			if i == 4 {
				_, _, err = w.RenewLink(t.Context(), app.Arbiter, here, link.ID())
				return err
			}
			opened[i], err = w.OpenLink(t.Context(), accounts.From{}, secret.Text())
			return err
		})
		for _, phone := range opened {
			if !w.who(phone).Actor.IsVisitor() {
				t.Error("a phone got in")
			}
		}
	}
}

// Names behind numbers are those of accounts and of helpers' links.
func TestNumbers(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga", chief)
	link, _, err := w.MakeLink(t.Context(), olga.actor(), helping)
	w.must(err)
	var want []int
	for _, who := range []string{olga.actor().Principal(), link.Principal(), "owner:"} {
		n, err := w.base.SignerNumber(t.Context(), here, who)
		w.must(err)
		want = append(want, n)
	}
	numbers, err := w.NumbersOf(t.Context(), olga.actor(), here)
	if w.must(err); len(numbers) != 3 || numbers[link.Principal()] != want[1] {
		t.Errorf("%v", numbers)
	}
	for i, name := range []string{"Osoba olga", "Ewa", ""} {
		if got, err := w.NameOf(t.Context(), olga.actor(), here, want[i]); err != nil || got != name {
			t.Errorf("%q, %v, want %q", got, err, name)
		}
	}
	w.must(w.Erase(t.Context(), app.Arbiter, olga.id))
	if got, err := w.NameOf(t.Context(), app.Arbiter, here, want[0]); err != nil || got != "" {
		t.Errorf("%q, %v", got, err)
	}
}

// To whom a letter goes, and with which link, is asked when it is sent.
func TestLetters(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	to := "account/" + olga.id
	wants := func(to, template, want string) {
		t.Helper()
		who, err := w.Addressee(t.Context(), to, template)
		if email := who.Email; email.String() != want || (want == "") != (err == accounts.ErrNotWanted) {
			t.Errorf("%s to %s goes to %q, %v", template, to, who.Email, err)
		}
		if template == "rated" {
			return
		}
		if _, _, err := w.MailSecret(t.Context(), to, template); (want == "") != (err == accounts.ErrNotWanted) {
			t.Errorf("%s to %s has a link: %v", template, to, err)
		}
	}
	wants(to, accounts.MailConfirm, "")
	w.must(w.SetEmail(t.Context(), olga.actor(), "olga@example.org"))
	wants(to, accounts.MailConfirm, "olga@example.org")
	wants(to, accounts.MailReset, "")
	wants(to, "rated", "")
	w.confirmed(olga, "olga@example.org")
	wants(to, accounts.MailReset, "olga@example.org")
	wants(to, "rated", "olga@example.org")
	if _, _, err := w.MailSecret(t.Context(), to, accounts.MailConfirm); err != accounts.ErrNotWanted {
		t.Errorf("a confirmed address is confirmed again: %v", err)
	}
	w.must(w.SetLook(t.Context(), olga.actor(), "pl", ""))
	if who, err := w.Addressee(t.Context(), to, accounts.MailReset); err != nil || who.Name != "Osoba olga" || who.Language != "pl" || who.By != "" {
		t.Errorf("%+v, %v", who, err)
	}
	w.must(w.Suspend(t.Context(), app.Arbiter, olga.id))
	wants(to, accounts.MailReset, "")
	i, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	wants("invitation/"+i.ID(), accounts.MailInvitation, "ewa@example.org")
	w.must(w.Uninvite(t.Context(), app.Arbiter, i.ID()))
	wants("invitation/"+i.ID(), accounts.MailInvitation, "")
	bare, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	w.must(err)
	if _, err := w.Addressee(t.Context(), "invitation/"+bare.ID(), accounts.MailInvitation); err != accounts.ErrNotWanted {
		t.Errorf("%v", err)
	}
	i, _, err = w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "jan@example.org", Language: "pl"})
	w.must(err)
	if who, err := w.Addressee(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err != nil || who.Language != "pl" || who.By != "" {
		t.Errorf("%+v, %v", who, err)
	}
	ewa := w.owner("ewa.lis")
	i, _, err = w.Invite(t.Context(), ewa.actor(), accounts.Invitee{Email: "jan@example.org"})
	w.must(err)
	if who, err := w.Addressee(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err != nil || who.By != "Osoba ewa.lis" {
		t.Errorf("%+v, %v", who, err)
	}
	if _, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Language: "klingon"}); err == nil {
		t.Error("a language that there is not")
	}
	w.must(w.SetSignUp(t.Context(), app.Arbiter, true))
	joined, err := w.SignUp(t.Context(), accounts.From{}, accounts.Joiner{Login: "zofia", Name: "Zofia", Password: good, Language: "pl"})
	if w.must(err); joined.Account.Language() != "pl" {
		t.Errorf("who joins speaks %q", joined.Account.Language())
	}
	for _, nobody := range []string{"", "account/", "account/nobodynobodynobo", "invitation/x", "tournament/x"} {
		wants(nobody, accounts.MailInvitation, "")
	}
}

// However often an invitation is mailed, it has so many links and the first works on.
func TestMailedManyTimes(t *testing.T) {
	w := newWorld(t)
	i, shown, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	var last account.Secret
	for range 40 {
		last, _, err = w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation)
		w.must(err)
	}
	for _, secret := range []account.Secret{shown, last} {
		if _, err := w.Invitation(t.Context(), secret.Text()); err != nil {
			t.Error(err)
		}
	}
	w.clock.pass(account.JoinHolds)
	if _, _, err = w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err != accounts.ErrNotWanted {
		t.Errorf("%v", err)
	}
}

// failing is a store that cannot read documents.
type failing struct {
	store.Store
	fails atomic.Bool
}

func (f *failing) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	if f.fails.Load() {
		return store.Document{}, false, store.ErrDiskFull
	}
	return f.Store.Document(ctx, kind, id)
}
