package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// signed is who a browser's session is of.
func signed(t *testing.T, s *webtest.Site) accounts.Signed {
	t.Helper()
	who, err := s.Accounts.Session(t.Context(), s.Cookie.Value)
	s.Check(err)
	return who
}

// tokenOf is a token that the account of a browser made.
func tokenOf(t *testing.T, s *webtest.Site, scopes ...account.Scope) string {
	t.Helper()
	_, text, err := s.Accounts.MakeToken(t.Context(), signed(t, s).Actor, "program", scopes, time.Time{})
	s.Check(err)
	return text
}

// phoneOf is a phone in which a helper's link for a tournament was opened, and the link's
// secret.
func phoneOf(t *testing.T, s *webtest.Site, id, role string) (*webtest.Site, string) {
	t.Helper()
	chief := s.Client(t)
	chief.AsArbiter()
	made := chief.Post(parts.TournamentPath(id, "helpers"), url.Values{"name": {"Sala"}, "role": {role}, "end": {"today"}})
	link := regexp.MustCompile(`/h/[A-Za-z0-9_-]{43}`).FindString(made.Body)
	phone := s.Client(t)
	phone.Keep(phone.Post(link, nil))
	if phone.Cookie == nil {
		t.Fatalf("the link of %s was not opened: %d", role, made.StatusCode)
	}
	return phone, strings.TrimPrefix(link, "/h/")
}

// namesIn are what stands for the names in the paths of routes.
func namesIn(s *webtest.Site, id string) []string {
	return []string{"{id}", id, "{round}", "1", "{player}", string(s.Snapshot(id).Players[0].ID), "{link}", "nolink", "{account}", "noaccount", "{board}", "1"}
}

// Whatever lets one in for one tournament is nothing in another, at every route.
func TestOtherTournamentsIDs(t *testing.T) {
	kept := &frozen{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	own, other := s.Published(), s.Published()
	reporting := s.Reporting(tournament.ReportsConfirmed)
	chief := s.As(t, "chief", app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", own)})
	token := tokenOf(t, chief, account.Scopes()...)
	assistant, _ := phoneOf(t, s, own, "assistant")
	clerk, _ := phoneOf(t, s, own, "clerk")
	card := parts.CardPath(reporting, s.Cards(reporting, 1)[0])
	kept.ice.Store(true)
	for _, line := range s.Server.Routes {
		if line.Needs == 0 || !strings.Contains(line.Path, "{id}") || line.Needs.Terms(app.AnyVisitor) != app.Never || line.Needs.Terms(app.Member) != app.Never {
			continue
		}
		for who, got := range map[string]webtest.Answer{
			"the chief":     ask(chief, line, namesIn(s, other)...),
			"the assistant": ask(assistant, line, namesIn(s, other)...),
			"the clerk":     ask(clerk, line, namesIn(s, other)...),
			"the token":     ask(bearer(t, s, token), line, namesIn(s, other)...),
		} {
			if got.StatusCode != http.StatusForbidden {
				t.Errorf("%s as %s of another tournament: %d", line, who, got.StatusCode)
			}
		}
	}
	stolen := strings.Replace(card, reporting, other, 1)
	for _, got := range []webtest.Answer{s.Get(stolen), s.Post(stolen+"/here", nil), s.Post(stolen, url.Values{"result": {"2-0"}, "confirmed": {"1"}})} {
		if got.StatusCode < 400 {
			t.Errorf("a card in another tournament: %d", got.StatusCode)
		}
	}
}

// bearer is a program that shows a secret with everything it asks.
func bearer(t *testing.T, s *webtest.Site, secret string) *webtest.Site {
	program := s.Client(t)
	program.Bearer = secret
	return program
}

// A token opens what its scopes name, and nothing else of what its account may do.
func TestTokensOfEveryScope(t *testing.T) {
	kept := &frozen{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	id := s.Published()
	owner := s.As(t, "owner", app.Grant{Role: app.Owner})
	var tokens []string
	for _, scope := range account.Scopes() {
		tokens = append(tokens, tokenOf(t, owner, scope))
	}
	all := bearer(t, s, tokenOf(t, owner, account.Scopes()...))
	kept.ice.Store(true)
	opened := make(map[string]int)
	for i, scope := range account.Scopes() {
		program := bearer(t, s, tokens[i])
		for _, line := range s.Server.Routes {
			if line.Needs == 0 || line.Needs.Terms(app.AnyVisitor) != app.Never || line.Needs.Terms(app.Owner) != app.Always {
				continue
			}
			right := line.Needs.Scope() != 0 && line.Needs.Scope().String() == scope.String()
			switch refused := ask(program, line, namesIn(s, id)...).StatusCode == http.StatusForbidden; {
			case !refused && !right:
				t.Errorf("%s, which needs %q, is open to %s", line, line.Needs.Scope(), scope)
			case !refused:
				opened[scope.String()]++
			case right && ask(all, line, namesIn(s, id)...).StatusCode == http.StatusForbidden:
				t.Errorf("%s is closed to every scope", line)
			}
		}
	}
	if opened[account.ReadTournaments.String()] == 0 || opened[account.WriteResults.String()] == 0 || opened[account.WriteTournaments.String()] == 0 {
		t.Errorf("scopes that open nothing: %v", opened)
	}
}

// A program is told of its token, not to sign in; what everybody may see it still sees.
func TestATokenThatIsNone(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	owner := s.As(t, "owner", app.Grant{Role: app.Owner})
	_, over, err := s.Accounts.MakeToken(t.Context(), signed(t, owner).Actor, "program", account.Scopes(), webtest.Noon.Add(time.Hour))
	s.Check(err)
	made, revoked, err := s.Accounts.MakeToken(t.Context(), signed(t, owner).Actor, "other", account.Scopes(), time.Time{})
	s.Check(err)
	s.Check(s.Accounts.RevokeToken(t.Context(), signed(t, owner).Actor, made.ID()))
	s.Pass(time.Hour)
	for text, want := range map[string]string{"": "does not exist", "x": "does not exist", revoked: "was revoked", over: "has expired"} {
		program := s.Client(t)
		got := program.Do("POST", "/api/tournaments/"+id+"/results", strings.NewReader(`{"changes": []}`), "Authorization: Bearer "+text, "Content-Type: application/json", "Accept-Language: en")
		if got.StatusCode != http.StatusForbidden || !strings.Contains(got.Body, want) || !strings.Contains(got.Body, "This token gives no access") || strings.Contains(got.Body, "browser") {
			t.Errorf("%q: %d %s", text, got.StatusCode, got.Body)
		}
		if got := program.Get("/api/tournaments/"+id, "Authorization: Bearer "+text); got.StatusCode != http.StatusOK {
			t.Errorf("%q reads: %d", text, got.StatusCode)
		}
	}
}

// A session that is over is a visitor's, whatever ended it.
func TestSessionsThatAreOver(t *testing.T) {
	s := webtest.New(t)
	for what, end := range map[string]func(of, other *webtest.Site){
		"signed out": func(of, _ *webtest.Site) { of.Post("/signout", nil) },
		"ended by its owner": func(of, _ *webtest.Site) {
			of.Post("/me/sessions/end", url.Values{"session": {string(signed(t, of).Session.Hash())}})
		},
		"ended with all others": func(_, other *webtest.Site) { other.Post("/me/sessions/end-others", nil) },
		"of another password": func(_, other *webtest.Site) {
			other.Post("/me/password", url.Values{"current": {webtest.Password}, "password": {"five other quiet words"}})
		},
		"of a suspended account": func(of, _ *webtest.Site) {
			s.Check(s.Accounts.Suspend(t.Context(), app.Arbiter, signed(t, of).Account.ID()))
		},
		"of an erased account": func(of, _ *webtest.Site) {
			s.Check(s.Accounts.Erase(t.Context(), app.Arbiter, signed(t, of).Account.ID()))
		},
		"of a reset password": func(of, _ *webtest.Site) {
			secret, err := s.Accounts.ResetLink(t.Context(), app.Arbiter, signed(t, of).Account.ID(), false)
			s.Check(err)
			s.Client(t).Post("/reset/"+secret.Text(), url.Values{"password": {"five other quiet words"}})
		},
	} {
		login := strings.ReplaceAll(what, " ", ".")
		of := s.As(t, login)
		other := s.Client(t)
		other.Keep(other.Post("/signin", url.Values{"name": {login}, "password": {webtest.Password}}))
		if of.Get("/me").StatusCode != http.StatusOK || other.Get("/me").StatusCode != http.StatusOK {
			t.Fatalf("%s: nobody is signed in", what)
		}
		end(of, other)
		if got := of.Get("/me"); got.StatusCode != http.StatusForbidden || strings.Contains(got.Body, login) {
			t.Errorf("%s: %d", what, got.StatusCode)
		}
		if who, err := s.Accounts.Session(t.Context(), of.Cookie.Value); err != nil || !who.Actor.IsVisitor() {
			t.Errorf("%s: the session is still somebody's: %v", what, err)
		}
	}
}

// Secrets of one kind open nothing of another.
func TestSecretsAreOfOneKind(t *testing.T) {
	s := webtest.New(t)
	owner := s.As(t, "owner", app.Grant{Role: app.Owner})
	_, link := phoneOf(t, s, s.Published(), "assistant")
	_, invitation, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{Grants: []app.Grant{{Role: app.Owner}}})
	s.Check(err)
	arbiter := s.Client(t)
	arbiter.AsArbiter()
	secrets := map[string]string{
		"session": owner.Cookie.Value, "token": tokenOf(t, owner, account.Scopes()...), "link": link,
		"invitation": invitation.Text(), "owner": s.Secret, "owner's cookie": arbiter.Cookie.Value,
	}
	secrets["token's end"] = strings.TrimLeft(secrets["token"], "damk_")
	for kind, secret := range secrets {
		if got := bearer(t, s, secret).Get("/admin/settings"); got.StatusCode == http.StatusOK && kind != "owner" && kind != "token" {
			t.Errorf("%s as a token: %d", kind, got.StatusCode)
		}
		for cookie, right := range map[string]string{"damka_session": "session", page.ArbiterCookie: "owner's cookie"} {
			browser := s.Client(t)
			browser.Cookie = &http.Cookie{Name: cookie, Value: secret}
			if got := browser.Get("/admin/settings"); (got.StatusCode == http.StatusOK) != (kind == right) {
				t.Errorf("%s as the cookie %s: %d", kind, cookie, got.StatusCode)
			}
		}
		for path, right := range map[string]string{"/enter/": "owner", "/h/": "link", "/join/": "invitation", "/first/": "", "/reset/": "", "/confirm/": ""} {
			if got := s.Client(t).Get(path + url.PathEscape(secret)); (got.StatusCode < 400) != (kind == right) {
				t.Errorf("%s at %s: %d", kind, path, got.StatusCode)
			}
		}
	}
}

// No route that changes anything takes it from a page of another site, whoever's
// browser it is.
func TestForgedOriginsAtEveryRoute(t *testing.T) {
	kept := &frozen{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	id := s.Published()
	s.AsArbiter()
	kept.ice.Store(true)
	asked := 0
	for _, line := range s.Server.Routes {
		if slices.Contains([]string{http.MethodGet, http.MethodHead}, line.Method) {
			continue
		}
		asked++
		path := strings.NewReplacer(append(namesIn(s, id), "{secret}", s.Secret)...).Replace(line.Path)
		for _, header := range []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: nonsense", "Origin: https://evil.example", "Origin: null", "Origin: http://example.com.evil.example", "Origin: http://example.com:1"} {
			for _, content := range []string{"application/x-www-form-urlencoded", "text/plain", "application/json"} {
				got := s.Do(line.Method, path, strings.NewReader(`{}`), header, "Content-Type: "+content, "Accept-Language: en")
				if got.StatusCode != http.StatusForbidden || !strings.Contains(got.Body, "another website") || len(got.Cookies()) > 0 {
					t.Errorf("%s with %s: %d", line, header, got.StatusCode)
				}
			}
		}
	}
	if asked < 60 {
		t.Errorf("only %d routes were asked", asked)
	}
}

// Names and addresses with line breaks, from which mails are made, are refused or come out
// in one line.
func TestLineBreaksInNamesAndAddresses(t *testing.T) {
	s := webtest.New(t)
	for i, breaks := range []string{"\r\nBcc: all@evil.example", "\nBcc: all@evil.example", "\rBcc: x", "\x00", "\u2028Bcc: x"} {
		_, secret, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
		s.Check(err)
		form := url.Values{"login": {"somebody" + string(rune('a'+i))}, "name": {"Olga" + breaks}, "email": {"olga@example.com" + breaks}, "password": {webtest.Password}}
		if got := s.Client(t).Post("/join/"+secret.Text(), form); got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("an address with %q: %d", breaks, got.StatusCode)
		}
		form.Del("email")
		client := s.Client(t)
		client.Keep(client.Post("/join/"+secret.Text(), form))
		if client.Cookie != nil && strings.ContainsAny(signed(t, client).Account.Name(), "\r\n\x00\u2028") {
			t.Errorf("a name with %q is kept as it is", breaks)
		}
	}
}

// There is no way round the routes: no folder is listed, no TRACE answered, no other origin
// let in, nothing of the sources or for finding faults served.
func TestNothingBesideTheRoutes(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for _, path := range []string{"/assets/", "/assets", "/.git/HEAD", "/.git/config", "/debug/pprof/", "/debug/vars", "/metrics", "/../etc/passwd", "/assets/../../go.mod", "/assets/%2e%2e/go.mod", "/damka.db"} {
		if got := s.Get(path); got.StatusCode == http.StatusOK {
			t.Errorf("%s is served: %.80s", path, got.Body)
		}
	}
	for _, method := range []string{"TRACE", "CONNECT", "OPTIONS", "TRACK"} {
		if got := s.Do(method, "/", nil, "X-Secret: told"); got.StatusCode < 400 || strings.Contains(got.Body, "told") {
			t.Errorf("%s: %d", method, got.StatusCode)
		}
	}
	for _, path := range []string{"/", "/api/tournaments", "/me"} {
		if got := s.Get(path, "Origin: https://evil.example"); got.Header.Get("Access-Control-Allow-Origin") != "" || got.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s lets another origin read: %v", path, got.Header)
		}
	}
}
