package accounts_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// secrets are all texts that were shown once, and may be nowhere.
type secrets []string

func (s *secrets) add(texts ...string) { *s = append(*s, texts...) }

// fullLife is somebody who has everything that an account can have, and did everything.
func (w *world) fullLife(login string) (*person, secrets) {
	w.t.Helper()
	ctx := w.t.Context()
	shown := secrets{good}
	p := w.owner(login)
	w.must(w.Give(ctx, app.Arbiter, p.id, chief))
	w.confirmed(p, login+"@example.org")
	d := w.withApp(p)
	shown.add(d.recovery...)
	for _, code := range d.recovery {
		shown.add(strings.ReplaceAll(code, "-", ""))
	}
	w.must(w.AddPasskey(ctx, p.actor(), "AbC", "Telefon "+login, []byte(`{}`)))
	_, token, err := w.MakeToken(ctx, p.actor(), "Program "+login, []account.Scope{account.WriteResults}, time.Time{})
	w.must(err)
	shown.add(token, p.secret.Text(), w.half(login))
	_, invitation, err := w.Invite(ctx, p.actor(), accounts.Invitee{Name: "Ewa Lis", Email: "ewa@example.org"})
	w.must(err)
	_, helper, err := w.MakeLink(ctx, p.actor(), helping)
	w.must(err)
	reset, err := w.ResetLink(ctx, p.actor(), p.id, false)
	w.must(err)
	w.must(w.RequestReset(ctx, accounts.From{}, login))
	mailed, _, err := w.MailSecret(ctx, "account/"+p.id, accounts.MailReset)
	w.must(err)
	opened, err := w.OpenLink(ctx, accounts.From{}, helper.Text())
	w.must(err)
	shown.add(invitation.Text(), helper.Text(), reset.Text(), mailed.Text(), opened.Text())
	other := w.somebody("inna."+login, app.Grant{Role: app.Owner})
	w.must(w.Give(ctx, p.actor(), other.id, app.Grant{Role: app.Organiser, Stream: there}))
	otherReset, err := w.ResetLink(ctx, p.actor(), other.id, false)
	w.must(err)
	shown.add(otherReset.Text(), other.secret.Text())
	_, err = w.base.SignerNumber(ctx, here, p.actor().Principal())
	w.must(err)
	next, err := w.Turn(ctx, p.secret.Text())
	w.must(err)
	p.secret = next
	shown.add(next.Text())
	return p, shown
}

// Of an erased account nothing is left, neither in any document nor in the database's files; others keep what they
// have (ASVS 14.2.7).
func TestErasedWithoutATrace(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	w := worldOn(t, s)
	p, shown := w.fullLife("zofia.wrona")
	helper, err := w.Links(t.Context(), app.Arbiter, here)
	w.must(err)
	of := p.of()
	personal := []string{p.id, "zofia.wrona", "Telefon zofia", "Program zofia", of.Password().String(), string(p.secret.Hash()), strings.ReplaceAll(of.TOTP().Secret(), " ", "")}
	if left := found(t, w, dir, personal...); len(left) != len(personal) {
		t.Errorf("only %q are found at all", left)
	}
	w.must(w.EraseOwn(t.Context(), p.actor()))
	refused(t, w.Erase(t.Context(), app.Arbiter, p.id), "account.no_account")
	w.must(w.SetName(t.Context(), w.mustFind("inna.zofia.wrona"), "Inna Osoba")) // named after the other
	w.must(w.SetLogin(t.Context(), w.mustFind("inna.zofia.wrona"), "inna"))
	if left := found(t, w, dir, personal...); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
	if left := found(t, w, dir, shown...); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
	if links, err := w.Links(t.Context(), app.Arbiter, here); err != nil || len(links) != len(helper) || links[0].By() != account.Nobody {
		t.Errorf("%+v, %v", links, err)
	}
	staff, err := w.Staff(t.Context(), app.Arbiter, there)
	if w.must(err); len(staff) != 1 || staff[0].Account.Grants()[1].By != account.Nobody {
		t.Errorf("%+v", staff)
	}
	if staff, err := w.Staff(t.Context(), app.Arbiter, here); err != nil || len(staff) != 0 {
		t.Errorf("%+v, %v", staff, err)
	}
	if n := len(w.documents("token")) + len(w.documents("sign-in")) + len(w.documents("signer")) + len(w.documents("invitation")); n != 0 {
		t.Errorf("%d documents are left", n)
	}
}

// mustFind is who has a login, signed in anew.
func (w *world) mustFind(login string) app.Actor {
	w.t.Helper()
	entered, err := w.SignIn(w.t.Context(), accounts.From{}, login, good)
	w.must(err)
	return w.who(entered.Secret).Actor
}

// found are those of the texts that are in a document or in a file.
func found(t *testing.T, w *world, dir string, texts ...string) (left []string) {
	t.Helper()
	all := []byte(w.everything())
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	w.must(err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		w.must(err)
		all = append(all, data...)
	}
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			left = append(left, text)
		}
	}
	return left
}

// What is shown once is stored nowhere: not in any document, nor in the database's files, after everything was done.
func TestNothingSecretIsStored(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	w := worldOn(t, s)
	_, shown := w.fullLife("zofia.wrona")
	if left := found(t, w, dir, shown...); len(left) != 0 {
		t.Errorf("%q are stored", left)
	}
	// Another program cannot write beside this one, so what is remembered is never old.
	if _, err := sqlite.Open(t.Context(), dir); !isLocked(err) {
		t.Errorf("a second program opens the folder: %v", err)
	}
}

func isLocked(err error) bool {
	return err != nil && strings.Contains(err.Error(), store.ErrLocked.Error())
}

// While somebody does all kinds of things, their account is erased: then nothing of it is left.
func TestErasedBesideEverything(t *testing.T) {
	for range 20 {
		w := newWorld(t)
		p := w.owner("olga")
		w.owner("other")
		jan := w.somebody("jan.bor")
		_, helper, err := w.MakeLink(t.Context(), app.Arbiter, helping)
		w.must(err)
		actor, ctx := p.actor(), t.Context()
		do := []func(){
			func() { _ = w.Erase(ctx, app.Arbiter, p.id) },
			func() { _, _ = w.SignIn(ctx, accounts.From{}, "olga", good) },
			func() { _, _ = w.Turn(ctx, p.secret.Text()) },
			func() { _, _ = w.StepUp(ctx, p.from(), good, "") },
			func() { _, _, _ = w.MakeToken(ctx, actor, "x", []account.Scope{account.WriteResults}, time.Time{}) },
			func() { _, _ = w.ResetLink(ctx, app.Arbiter, p.id, false) },
			func() { _, _ = w.ResetLink(ctx, actor, jan.id, false) },
			func() { _, _, _ = w.Invite(ctx, actor, accounts.Invitee{}) },
			func() { _, _, _ = w.MakeLink(ctx, actor, helping) },
			func() { _ = w.Give(ctx, actor, jan.id, app.Grant{Role: app.Board}) },
			func() { _ = w.SetEmail(ctx, actor, "olga@example.org") },
			func() { _, _, _ = w.MailSecret(ctx, "account/"+p.id, accounts.MailConfirm) },
			func() { _ = w.SignOut(ctx, p.secret.Text()) },
			func() { _, _ = w.OpenLink(ctx, accounts.From{}, helper.Text()) },
		}
		race(len(do), func(i int) error { do[i](); return nil })
		if all := w.everything(); strings.Contains(all, p.id) {
			for _, line := range strings.Split(all, "\n") {
				if strings.Contains(line, p.id) {
					t.Error(line)
				}
			}
		}
	}
}

// The export has everything that is stored about somebody, nothing secret and nobody else.
func TestExport(t *testing.T) {
	w := newWorld(t)
	p, shown := w.fullLife("zofia.wrona")
	data, err := w.Export(t.Context(), p.actor())
	w.must(err)
	var fields map[string]json.RawMessage
	w.must(json.Unmarshal(data, &fields))
	for name, value := range fields {
		if string(value) == "[]" || string(value) == "null" {
			t.Errorf("%s is empty", name)
		}
	}
	of := p.of()
	shown.add(of.Password().String(), strings.ReplaceAll(of.TOTP().Secret(), " ", ""), string(p.secret.Hash()), "Ewa Lis", "ewa@example.org", "inna.zofia")
	for _, text := range shown {
		if bytes.Contains(data, []byte(text)) {
			t.Errorf("%q is exported", text)
		}
	}
	for _, text := range []string{p.id, "zofia.wrona", "zofia.wrona@example.org", "Telefon zofia.wrona", "Program zofia.wrona", string(here)} {
		if !bytes.Contains(data, []byte(text)) {
			t.Errorf("%q is not exported", text)
		}
	}
	bare := w.somebody("jan.bor")
	data, err = w.Export(t.Context(), bare.actor())
	if w.must(err); bytes.Contains(data, []byte("null")) || bytes.Contains(data, []byte("zofia")) {
		t.Errorf("%s", data)
	}
}
