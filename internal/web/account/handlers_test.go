package account

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/account"
	"damka/internal/app"
)

// cookieName is the session's, by http.
const cookieName = "damka_session"

func setCookie(got *http.Response, name string) *http.Cookie {
	for _, each := range got.Cookies() {
		if each.Name == name {
			return each
		}
	}
	return nil
}

// A password is taken as it was typed, and the secret goes into a cookie that scripts cannot
// read. One goes on at a path of this Damka only.
func TestSigningIn(t *testing.T) {
	for back, want := range map[string]string{
		"/me/tokens": "/me/tokens", "/tournaments?q=1": "/tournaments?q=1", "": "/", "https://elsewhere.example/": "/", "//elsewhere.example/": "/",
		`/\elsewhere.example`: "/", "/signin/again?return=/me": "/", "javascript:alert(1)": "/", "/\t/elsewhere.example": "/",
	} {
		s := newSite(t, app.Visitor)
		got, _ := s.ask("/signin", url.Values{"name": {"olga.czyz"}, "password": {" right "}, "return": {back}})
		if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != want {
			t.Errorf("return=%q: %d to %q, want %q", back, got.StatusCode, got.Header.Get("Location"), want)
		}
		session := setCookie(got, cookieName)
		if session == nil || session.Value != newSession.Text() || !session.HttpOnly || session.SameSite != http.SameSiteLaxMode {
			t.Fatalf("the session's cookie is %v", session)
		}
		if language := setCookie(got, "damka_language"); language == nil || language.Value != "pl" {
			t.Errorf("the language of the account is not kept: %v", language)
		}
	}
}

// Nobody learns from the page which of the two was wrong, and no password comes back.
func TestAnUnknownNameAndAWrongPasswordHaveOneAnswer(t *testing.T) {
	s := newSite(t, app.Visitor)
	unknown, one := s.ask("/signin", url.Values{"name": {"nobody.here"}, "password": {"Secret-word"}})
	wrong, other := s.ask("/signin", url.Values{"name": {"olga.czyz"}, "password": {"Secret-word"}})
	if unknown.StatusCode != http.StatusUnprocessableEntity || wrong.StatusCode != unknown.StatusCode {
		t.Errorf("status %d and %d", unknown.StatusCode, wrong.StatusCode)
	}
	if one != strings.ReplaceAll(other, "olga.czyz", "nobody.here") {
		t.Error("the two pages differ")
	}
	if strings.Contains(one, "Secret-word") || setCookie(unknown, cookieName) != nil {
		t.Error("the password comes back, or a session does")
	}
}

// With an app the password gives a half sign-in; a code or the way back follows.
func TestSigningInWithACode(t *testing.T) {
	s := newSite(t, app.Visitor)
	s.codes = true
	got, _ := s.ask("/signin", url.Values{"name": {"olga.czyz"}, "password": {" right "}, "return": {"/me"}})
	if got.Header.Get("Location") != "/signin/code?return=%2Fme" || setCookie(got, cookieName) != nil {
		t.Fatalf("to %q", got.Header.Get("Location"))
	}
	if again, body := s.ask("/signin/code", url.Values{"code": {"000000"}, "return": {"/me"}}); again.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `autocomplete="one-time-code"`) {
		t.Errorf("a wrong code: %d", again.StatusCode)
	}
	got, _ = s.ask("/signin/code", url.Values{"code": {"123456"}, "return": {"/me"}})
	if got.Header.Get("Location") != "/me" || setCookie(got, cookieName) == nil || setCookie(got, attemptCookie).MaxAge >= 0 {
		t.Errorf("the right code: to %q, %v", got.Header.Get("Location"), got.Cookies())
	}
	s = newSite(t, app.Visitor)
	if got, _ := s.ask("/signin/code?return=/me", nil); got.Header.Get("Location") != "/signin?return=%2Fme" {
		t.Errorf("without a password: to %q", got.Header.Get("Location"))
	}
	if got, body := s.ask("/signin/code", url.Values{"code": {"123456"}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `id="password"`) {
		t.Errorf("a half sign-in that is over: %d", got.StatusCode)
	}
}

// Looking at an invitation uses nothing up; the page is kept nowhere, and its address goes
// nowhere. The form can be sent on plain http all the same: see hide.
func TestJoining(t *testing.T) {
	s := newSite(t, app.Visitor)
	path := "/join/" + goodSecret.Text()
	for range 3 {
		got, body := s.ask(path, nil)
		if got.StatusCode != http.StatusOK || !strings.Contains(body, "Olga Czyż invites Witold Ćwik") {
			t.Fatalf("%d %s", got.StatusCode, body)
		}
		if got.Header.Get("Cache-Control") != "no-store" || got.Header.Get("Referrer-Policy") != "strict-origin" {
			t.Errorf("headers %v", got.Header)
		}
	}
	if s.joined != nil {
		t.Fatal("looking made an account")
	}
	form := url.Values{"name": {"Witold Ćwik"}, "login": {"ab"}, "password": {"Four quiet words"}}
	if got, body := s.ask(path, form); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `id="login-defect"`) || strings.Contains(body, "Four quiet") {
		t.Errorf("a login that is too short: %d", got.StatusCode)
	}
	form.Set("login", "witold")
	form.Set("role", "owner") // no field of the form gives a role
	got, _ := s.ask(path, form)
	if got.StatusCode != http.StatusSeeOther || setCookie(got, cookieName) == nil || len(s.joined) != 1 || s.joined[0] != (Joiner{Login: "witold", Name: "Witold Ćwik", Password: "Four quiet words", Language: "en"}) {
		t.Errorf("%d %v", got.StatusCode, s.joined)
	}
}

// A link that was used, has expired or never was gets one page, which says what to do.
func TestLinksThatNoLongerWork(t *testing.T) {
	s := newSite(t, app.Visitor)
	for _, path := range []string{"/join/old", "/first/old", "/reset/old"} {
		for _, form := range []url.Values{nil, {"password": {"x"}}} {
			got, body := s.ask(path, form)
			if got.StatusCode != http.StatusGone || !strings.Contains(body, "This link no longer works") || strings.Contains(body, "<form method=\"post\" action=\"/join") {
				t.Errorf("%s: %d", path, got.StatusCode)
			}
			if got.Header.Get("Cache-Control") != "no-store" || got.Header.Get("Referrer-Policy") != "no-referrer" {
				t.Errorf("%s: headers %v", path, got.Header)
			}
		}
	}
}

// Whoever is asked about, the answer to a lost password is the same.
func TestALostPasswordHasOneAnswer(t *testing.T) {
	s := newSite(t, app.Visitor)
	for _, name := range []string{"olga.czyz", "nobody.here", ""} {
		if got, _ := s.ask("/reset", url.Values{"name": {name}}); got.Header.Get("Location") != "/reset?done=sent" {
			t.Errorf("%q: to %q", name, got.Header.Get("Location"))
		}
	}
	if _, body := s.ask("/reset?done=sent", nil); !strings.Contains(body, "If there is such an account") {
		t.Error("the page says more")
	}
}

// The sign-up page exists only where it is open.
func TestSigningUp(t *testing.T) {
	s := newSite(t, app.Visitor)
	if _, body := s.ask("/signup", nil); strings.Contains(body, `id="password"`) || !strings.Contains(body, "without an invitation") {
		t.Error("it is not open, and there is a form")
	}
	s.open = true
	if _, body := s.ask("/signup", nil); !strings.Contains(body, `autocomplete="new-password"`) {
		t.Error("it is open, and there is no form")
	}
}

// A token is in the answer that made it and nowhere else, and none is made for nothing.
func TestMakingAToken(t *testing.T) {
	s := newSite(t, somebody())
	if got, body := s.ask("/me/tokens", url.Values{"name": {"board"}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `id="scopes-defect"`) {
		t.Errorf("without a scope: %d", got.StatusCode)
	}
	if got, body := s.ask("/me/tokens", url.Values{"name": {"board"}, "scopes": {"everything"}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `id="scopes-defect"`) {
		t.Errorf("an unknown scope: %d", got.StatusCode)
	}
	got, body := s.ask("/me/tokens", url.Values{"name": {"board"}, "until": {"30"}, "scopes": {"tournament:read", "tournament:results"}})
	if got.StatusCode != http.StatusOK || !strings.Contains(body, "damka_"+goodSecret.Text()) || got.Header.Get("Cache-Control") != "no-store" || got.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("%d %v", got.StatusCode, got.Header)
	}
}

// What was chosen is there again below what is wrong, also where no field is to blame.
func TestATokenThatIsRefusedIsAskedForAgain(t *testing.T) {
	s := newSite(t, somebody())
	s.full = true
	typed := url.Values{"name": {"board"}, "until": {"365"}, "scopes": {"tournament:read", "tournament:results"}}
	got, body := s.ask("/me/tokens", typed)
	if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, "An account can have up to 50 tokens") {
		t.Errorf("no room: %d", got.StatusCode)
	}
	for _, path := range []string{"", "/me/tokens?" + typed.Encode()} { // the answer, and the page at the address that who signs in first comes back to
		if path != "" {
			_, body = s.ask(path, nil)
		}
		for _, want := range []string{`value="board"`, `value="365" selected`, `value="tournament:read" checked`, `value="tournament:results" checked`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s: %s is lost", path, want)
			}
		}
	}
}

// An account is erased by somebody who typed its login.
func TestErasingOneself(t *testing.T) {
	s := newSite(t, somebody())
	for _, typed := range []string{"", "emil", "olga"} {
		if got, _ := s.ask("/me/erase", url.Values{"login": {typed}}); got.StatusCode != http.StatusUnprocessableEntity || s.did != nil {
			t.Errorf("%q: %d %v", typed, got.StatusCode, s.did)
		}
	}
	s.cookies = []*http.Cookie{{Name: cookieName, Value: newSession.Text()}}
	got, _ := s.ask("/me/erase", url.Values{"login": {"Olga.Czyz"}})
	if got.StatusCode != http.StatusOK || len(s.did) != 1 || setCookie(got, cookieName).MaxAge >= 0 {
		t.Errorf("%d %v", got.StatusCode, s.did)
	}
}

// A role is given for what it is for, and nobody is made a player here.
func TestGivingRoles(t *testing.T) {
	path := accountPath(olgaID) + "/roles"
	for _, test := range []struct {
		role, event, club, field, gave string
	}{
		{"commission", "", "", "", "commission  "},
		{"chief", "cup", "", "", "chief tournament/cup "},
		{"chief", "", "", "event", ""},
		{"club", "", "KS „Warcabista” Łódź", "", "club  KS „Warcabista” Łódź"},
		{"club", "cup", "", "club", ""},
		{"player", "cup", "", "role", ""},
		{"member", "", "", "role", ""},
		{"visitor", "", "", "role", ""},
		{"", "", "", "role", ""},
	} {
		s := newSite(t, somebody())
		got, body := s.ask(path, url.Values{"role": {test.role}, "event": {test.event}, "club": {test.club}})
		gave := strings.TrimPrefix(strings.Join(s.did, ""), "gave "+olgaID+" ")
		if gave != test.gave {
			t.Errorf("%+v: gave %q", test, gave)
		}
		if test.field != "" && (got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `id="`+test.field+`-defect"`)) {
			t.Errorf("%+v: %d", test, got.StatusCode)
		}
	}
}

// While no account of an owner can sign in the owner's link stays: nobody could come in.
func TestTheLinkStaysWithoutAnOwner(t *testing.T) {
	unready := must(someAccount("unready000000000", "ewa.zak", "Ewa Żak").WithGrant(grant("owner", "", "", "owner:")))
	for _, only := range []account.Account{emil(), unready} {
		s := newSite(t, somebody())
		s.only = []account.Account{only}
		got, body := s.ask("/admin/settings/link", url.Values{})
		if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, "No account with the role of the owner can sign in") {
			t.Errorf("%s: %d", only.Login(), got.StatusCode)
		}
	}
}

// What a page about oneself sends is about the account that it shows, whoever has signed in in that
// browser since.
func TestWhatAPageAboutOneselfSendsIsAboutThatAccount(t *testing.T) {
	s := newSite(t, somebody())
	forms := 0
	for _, path := range []string{mePath, securityPath, sessionsPath, tokensPath, "/me/passkeys/new", "/me/codes/again", "/me/codes/off"} {
		_, body := s.ask(path, nil)
		for _, form := range regexp.MustCompile(`(?s)<form method="post" action="/me.*?</form>`).FindAllString(body, -1) {
			forms++
			if !strings.Contains(form, `name="whose" value="`+olgaID+`"`) {
				t.Errorf("%s: %s", path, form)
			}
		}
	}
	if forms < 7 {
		t.Errorf("%d forms", forms)
	}
	got, body := s.ask(mePath, url.Values{"whose": {emilID}, "name": {"Emil Źrebak"}, "language": {"pl"}, "theme": {"dark"}})
	if got.StatusCode < 400 || !strings.Contains(body, "somebody else has signed in") || len(s.did) > 0 {
		t.Errorf("%d %q", got.StatusCode, s.did)
	}
}

// That there is no room for a passkey is told before a device makes one.
func TestAPasskeyTooManyIsNotMade(t *testing.T) {
	s := newSite(t, somebody())
	s.signed = olga()
	for n := range account.MostPasskeys {
		s.signed = must(s.signed.WithPasskey(must(account.NewPasskey(fmt.Sprintf("key%d", n), "Telefon", []byte(`{}`), noon))))
	}
	if got, body := s.ask("/me/passkeys/ask", url.Values{"name": {"Telefon"}}); got.StatusCode != http.StatusConflict || !strings.Contains(body, "passkeys") {
		t.Errorf("%d %s", got.StatusCode, body)
	}
}

// Who may not take a role is not offered to.
func TestARoleIsTakenByThoseWhoMay(t *testing.T) {
	s := newSite(t, app.Visitor)
	if got, body := s.ask("/admin/accounts/"+olgaID, nil); got.StatusCode != http.StatusOK || strings.Contains(body, "/roles/take") {
		t.Errorf("%d", got.StatusCode)
	}
}
