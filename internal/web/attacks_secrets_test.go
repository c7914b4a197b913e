package web_test

import (
	"bytes"
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// raising are fields with which somebody could try to be more.
func raising(form url.Values) url.Values {
	for _, field := range []string{"role", "roles", "grant", "grants", "grants[0][role]", "owner", "admin", "is_admin", "scopes", "by", "actor", "id", "account"} {
		form.Set(field, "owner")
	}
	return form
}

// Nobody gets a role by fields that a form or an object does not have.
func TestRolesAreNotRaisedByFields(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.Check(s.Accounts.SetSignUp(t.Context(), app.Arbiter, true))
	_, secret, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	s.Check(err)
	for login, path := range map[string]string{"joined": "/join/" + secret.Text() + "?role=owner", "signed.up": "/signup?role=owner"} {
		client := s.Client(t)
		client.Keep(client.Post(path, raising(url.Values{"login": {login}, "name": {login}, "password": {webtest.Password}})))
		if client.Cookie == nil {
			t.Fatalf("%s: no account", path)
		}
		for path, form := range map[string]url.Values{
			"/me": {"name": {login}, "login": {login}}, "/me/password": {"current": {webtest.Password}, "password": {"five other quiet words"}}, "/me/tokens": {"name": {"x"}, "until": {"30"}},
			"/signin/again": {"password": {webtest.Password}}, "/preferences": {"theme": {"dark"}},
		} {
			client.Keep(client.Post(path, raising(form)))
		}
		if grants := signed(t, client).Account.Grants(); len(grants) > 0 {
			t.Errorf("%s has %v", login, grants)
		}
		if got := client.Get("/admin/accounts"); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s sees all accounts: %d", login, got.StatusCode)
		}
	}
	clerk, _ := phoneOf(t, s, id, "clerk")
	for _, extra := range []string{`"role":"chief"`, `"by":"arbiter"`, `"actor":{"role":"owner"}`, `"__proto__":{"role":"owner"}`} {
		got := clerk.Do("POST", parts.APIPath(id)+"/results", strings.NewReader(`{"changes":[{"round":1,"board":2,"was":"","result":"2-0"}],`+extra+`}`), "Content-Type: application/json")
		if got.StatusCode < 400 {
			t.Errorf("%s is taken: %d", extra, got.StatusCode)
		}
	}
}

// A cookie that somebody planted is not the session of who signs in with it.
func TestPlantedCookies(t *testing.T) {
	s := webtest.New(t)
	attacker := s.As(t, "attacker")
	s.As(t, "victim", app.Grant{Role: app.Owner})
	for what, planted := range map[string]string{"made up": strings.Repeat("A", 43), "the attacker's own": attacker.Cookie.Value} {
		victim := s.Client(t)
		victim.Cookie = &http.Cookie{Name: "damka_session", Value: planted}
		got := victim.Post("/signin", url.Values{"name": {"victim"}, "password": {webtest.Password}})
		victim.Keep(got)
		if got.StatusCode != http.StatusSeeOther || victim.Cookie.Value == planted {
			t.Fatalf("%s: %d, and the cookie stays", what, got.StatusCode)
		}
		who, err := s.Accounts.Session(t.Context(), planted)
		s.Check(err)
		if who.Account.Login().String() == "victim" {
			t.Errorf("%s: the planted cookie is the victim's session", what)
		}
	}
}

// A link for one use does nothing the second time.
func TestLinksAreNotReplayed(t *testing.T) {
	s := webtest.New(t)
	first, found, err := s.Accounts.FirstAdministrator(t.Context())
	s.Check(err)
	if !found {
		t.Fatal("there is no first link")
	}
	_, invited, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	s.Check(err)
	member := s.As(t, "member")
	reset, err := s.Accounts.ResetLink(t.Context(), app.Arbiter, signed(t, member).Account.ID(), false)
	s.Check(err)
	for path, login := range map[string]string{"/first/" + first.Text(): "begins", "/join/" + invited.Text(): "joins", "/reset/" + reset.Text(): ""} {
		form := func(login string) url.Values {
			return url.Values{"login": {login}, "name": {"Somebody"}, "password": {"five other quiet words"}}
		}
		if got := s.Client(t).Post(path, form(login)); got.StatusCode != http.StatusSeeOther {
			t.Fatalf("%s: %d", path, got.StatusCode)
		}
		for _, got := range []webtest.Answer{s.Client(t).Post(path, form(login+".again")), s.Client(t).Get(path)} {
			if got.StatusCode != http.StatusGone || len(got.Cookies()) > 0 {
				t.Errorf("%s, the second time: %d", path, got.StatusCode)
			}
		}
	}
}

// "No such account" and "wrong password" are one answer to the last header, for every
// way to write a name.
func TestNobodyLearnsWhoExists(t *testing.T) {
	s := webtest.New(t)
	s.As(t, "olga.czyz")
	suspended := s.As(t, "witold")
	s.Check(s.Accounts.Suspend(t.Context(), app.Arbiter, signed(t, suspended).Account.ID()))
	answer := func(path, name string) (int, string) {
		got := s.Client(t).Post(path, url.Values{"name": {name}, "password": {"wrong words of nobody"}}, "Accept-Language: en")
		var header bytes.Buffer
		s.Check(got.Header.Write(&header))
		return got.StatusCode, header.String() + strings.ReplaceAll(got.Body, name, "NAME")
	}
	for _, path := range []string{"/signin", "/reset"} {
		status, want := answer(path, "nobody.here")
		for _, name := range []string{"olga.czyz", "witold", "nobody@nowhere.example"} {
			if got, text := answer(path, name); got != status || text != want {
				t.Errorf("%s tells %s from nobody: %d, %d\n%s\n%s", path, name, status, got, want, text)
			}
		}
	}
}

// A sign-in that fails costs the memory of one hash, whether there is such an account or
// not. Memory is counted, because a measured time would say little.
func TestUnknownNamesCostAHash(t *testing.T) {
	const memoryOfHash = 8 << 10 // KiB
	base := app.New(memory.New(), app.Options{Now: func() time.Time { return webtest.Noon }, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	people := accounts.New(base, accounts.Options{Cost: account.Cost{Memory: memoryOfHash, Passes: 1, Lanes: 1}})
	_, secret, err := people.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := people.Accept(t.Context(), accounts.From{}, secret.Text(), accounts.Joiner{Login: "olga.czyz", Name: "Olga", Password: webtest.Password}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"olga.czyz", "nobody.here", "nobody@nowhere.example", "no login at all", ""} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := people.SignIn(t.Context(), accounts.From{}, name, "wrong words of nobody")
		runtime.ReadMemStats(&after)
		hashes := float64(after.TotalAlloc-before.TotalAlloc) / (memoryOfHash << 10)
		if err == nil || hashes < 1 || hashes >= 2 {
			t.Errorf("%q: %.1f hashes, %v", name, hashes, err)
		}
	}
}

// Wherever a form says where to go on, it is a page of this Damka.
func TestNobodyIsSentElsewhere(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.As(t, "member")
	for _, back := range []string{"https://evil.example/", "//evil.example/", `/\evil.example`, "\t//evil.example", "/\r\nLocation: https://evil.example", "javascript:alert(1)", "data:text/html,x", "http:evil.example", "///evil.example", "/%2f/evil.example/../..//evil.example", `\\evil.example`, "/..//evil.example"} {
		member := s.Client(t)
		form := url.Values{"return": {back}, "theme": {"dark"}, "language": {"en"}, "name": {"member"}, "password": {webtest.Password}, "player": {""}}
		answers := []webtest.Answer{member.Post("/preferences", form), member.Post("/tournaments/"+id+"/follow", form), member.Post("/leave", form), member.Post("/signout", form)}
		in := member.Post("/signin", form)
		member.Keep(in)
		answers = append(answers, in, member.Post("/signin/again", form), member.Get("/signin?return="+url.QueryEscape(back)), s.Client(t).Get("/signin/code?return="+url.QueryEscape(back)))
		for _, got := range answers {
			to := got.Header.Get("Location")
			where, err := url.Parse(to)
			if err != nil || where.Scheme != "" || where.Host != "" || to != "" && (to[0] != '/' || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n\t")) {
				t.Errorf("%s with return=%q goes to %q", got.Route, back, to)
			}
		}
	}
}

// No secret is in the log, at its finest, nor in an address to which an answer leads; and
// no browser or proxy keeps an answer that has one.
func TestSecretsAreNotLoggedNorKept(t *testing.T) {
	var log bytes.Buffer
	s := webtest.NewWith(t, page.Options{Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	id := s.Published()
	owner := s.As(t, "owner", app.Grant{Role: app.Owner})
	_, link := phoneOf(t, s, id, "clerk")
	token := tokenOf(t, owner, account.Scopes()...)
	_, invitation, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	s.Check(err)
	reset, err := s.Accounts.ResetLink(t.Context(), app.Arbiter, signed(t, owner).Account.ID(), false)
	s.Check(err)
	secrets := []string{owner.Cookie.Value, link, token, invitation.Text(), reset.Text(), s.Secret, webtest.Password, "wrong words of nobody"}
	answers := []webtest.Answer{
		s.Get("/h/" + link), s.Post("/h/"+link, nil), s.Get("/join/" + invitation.Text()), s.Get("/reset/" + reset.Text()), s.Get("/enter/" + s.Secret),
		s.Post("/signin", url.Values{"name": {"owner"}, "password": {webtest.Password}}), s.Post("/signin", url.Values{"name": {"owner"}, "password": {"wrong words of nobody"}}),
		owner.Post("/me/tokens", url.Values{"name": {"x"}, "until": {"30"}, "scopes": {"tournament:read"}}), bearer(t, s, token).Get("/api/tournaments/" + id),
		bearer(t, s, token+"x").Get("/me"), owner.Get("/me"), owner.Get("/me/tokens"), owner.Get("/me/export.json"), owner.Get("/admin/accounts"), owner.Get("/tournaments/" + id),
	}
	for _, got := range answers {
		if kept := got.Header.Get("Cache-Control"); got.StatusCode == http.StatusOK && kept != "no-store" && kept != "private, no-cache" && kept != "no-cache, private" {
			t.Errorf("%s may be kept: %q", got.Route, kept)
		}
		for _, secret := range secrets {
			if strings.Contains(got.Header.Get("Location"), secret) || got.StatusCode == http.StatusOK && strings.Contains(got.Route, "/me") && strings.Contains(got.Body, secret) {
				t.Errorf("%s leads to, or shows, a secret", got.Route)
			}
		}
	}
	if log.Len() == 0 {
		t.Error("nothing is logged")
	}
	for _, secret := range secrets {
		if strings.Contains(log.String(), secret) {
			t.Errorf("the log has the secret %.6s…", secret)
		}
	}
}

// Who an account is of stands in no event, no tournament file, no page for
// visitors and no answer to a program.
func TestAccountsAreNotPublished(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	const name, login = "Zdzisława Ćwierćwątpliwa", "zdzislawa.tajna"
	clerk := s.As(t, login, app.Grant{Role: app.Clerk, Stream: journal.NewStream("tournament", id)})
	clerk.Post("/me", url.Values{"name": {name}, "login": {login}, "email": {"tajna@example.com"}})
	if got := clerk.Do("POST", parts.APIPath(id)+"/results", strings.NewReader(`{"changes":[{"round":1,"board":2,"was":"","result":"2-0"}]}`), "Content-Type: application/json"); got.StatusCode != http.StatusOK {
		t.Fatalf("the clerk enters nothing: %d %s", got.StatusCode, got.Body)
	}
	accountID := signed(t, clerk).Account.ID()
	tells := func(where, text string) {
		for _, word := range []string{name, "Ćwierćwątpliwa", login, "tajna@example.com", accountID} {
			if strings.Contains(text, word) {
				t.Errorf("%s has %q", where, word)
			}
		}
	}
	arbiter := s.Client(t)
	arbiter.AsArbiter()
	file := arbiter.Get(parts.DeskPath(id, "file"))
	if !strings.Contains(file.Body, `"by":"clerk-1"`) {
		t.Error("the file does not have what the clerk did")
	}
	tells("the tournament file", file.Body)
	visitor := s.Client(t)
	visitor.Crawl(i18n.EN, "/tournaments/"+id, func(_, path string, got webtest.Answer) { tells(path, got.Body) })
	for _, path := range []string{"", "/players", "/standings", "/rounds/1", "/log"} {
		tells("the API"+path, visitor.Get(parts.APIPath(id)+path).Body)
	}
}
