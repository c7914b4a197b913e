package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/web/webtest"
)

// Guessing the password of one account from one address soon has to wait, also with the
// right one; others are let in meanwhile.
func TestGuessesHaveAPace(t *testing.T) {
	s := webtest.New(t)
	s.As(t, "olga.czyz")
	s.As(t, "witold")
	try := func(name, password string) webtest.Answer {
		return s.Client(t).Post("/signin", url.Values{"name": {name}, "password": {password}}, "Accept-Language: en")
	}
	wrong, guesses := try("olga.czyz", "wrong words of nobody"), 1
	for guesses < 20 && try("olga.czyz", "wrong words of nobody").Body == wrong.Body {
		guesses++
	}
	if guesses != 6 {
		t.Errorf("%d guesses at once, want 6", guesses)
	}
	if got := try("olga.czyz", webtest.Password); got.StatusCode == http.StatusSeeOther || len(got.Cookies()) > 0 {
		t.Errorf("after too many guesses the right password is told from a wrong one: %d", got.StatusCode)
	}
	if got := try("witold", webtest.Password); got.StatusCode != http.StatusSeeOther {
		t.Errorf("somebody else has to wait: %d", got.StatusCode)
	}
}

// A password is changed by who knows the old one, not by who finds a browser open.
func TestAnotherPasswordNeedsTheOldOne(t *testing.T) {
	s := webtest.New(t)
	member := s.As(t, "member")
	for _, old := range []string{"", "wrong words of nobody", strings.ToUpper(webtest.Password), webtest.Password + " "} {
		if got := member.Post("/me/password", url.Values{"current": {old}, "password": {"five other quiet words"}}); got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("with %q: %d", old, got.StatusCode)
		}
	}
	if got := s.Client(t).Post("/signin", url.Values{"name": {"member"}, "password": {webtest.Password}}); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the old password: %d", got.StatusCode)
	}
}

// Passwords are typed hidden, may be pasted, and managers know the fields.
func TestPasswordFieldsAreHidden(t *testing.T) {
	s := webtest.New(t)
	member := s.As(t, "member")
	for _, path := range []string{"/signin", "/signin/again", "/me/security"} {
		of := member
		if path == "/signin" {
			of = s.Client(t)
		}
		found := 0
		for node := range webtest.Parse(t, of.Get(path).Body).Descendants() {
			name := webtest.Attribute(node, "name")
			if node.Data != "input" || name != "password" && name != "current" {
				continue
			}
			found++
			if webtest.Attribute(node, "type") != "password" || webtest.Attribute(node, "autocomplete") == "" || webtest.Attribute(node, "autocomplete") == "off" || webtest.Attribute(node, "onpaste") != "" || webtest.Attribute(node, "value") != "" {
				t.Errorf("%s: the field %s is %v", path, name, node.Attr)
			}
		}
		if found == 0 {
			t.Errorf("%s has no field for a password", path)
		}
	}
}

// Every answer says what it is, and texts in which characters.
func TestEveryAnswerSaysWhatItIs(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	asked := 0
	for _, line := range s.Server.Routes {
		if line.Method != http.MethodGet || strings.Contains(line.Path, "stream") || strings.Contains(line.Path, "live") || strings.Contains(line.Path, "/events") {
			continue
		}
		path := strings.NewReplacer(append(namesIn(s, id), "{secret}", "nosecret")...).Replace(line.Path)
		got := s.Get(path)
		asked++
		kind := got.Header.Get("Content-Type")
		if got.Body != "" && (kind == "" || strings.HasPrefix(kind, "text/") && !strings.Contains(strings.ToLower(kind), "charset=utf-8")) {
			t.Errorf("%s: %d of type %q", line, got.StatusCode, kind)
		}
		if strings.HasPrefix(got.Body, "<") != (strings.HasPrefix(kind, "text/html") || strings.HasPrefix(kind, "image/svg")) && got.Body != "" {
			t.Errorf("%s: a page of type %q", line, kind)
		}
	}
	if asked < 60 {
		t.Errorf("only %d routes were asked", asked)
	}
}

// Whoever makes an account is told of every field at once, beside it.
func TestEveryWrongFieldIsTold(t *testing.T) {
	s := webtest.New(t)
	s.Check(s.Accounts.SetSignUp(t.Context(), app.Arbiter, true))
	got := s.Post("/signup", url.Values{"login": {"ż"}, "email": {"to nie adres"}, "password": {"xyzq1"}})
	for _, field := range []string{"name", "login", "email", "password"} {
		if !strings.Contains(got.Body, `id="`+field+`-defect"`) {
			t.Errorf("nothing is said of %s", field)
		}
	}
	for field, value := range map[string]string{"name": "", "login": "zofia kłos!", "email": "to nie adres", "password": "zofia"} {
		form := url.Values{"name": {"Zofia"}, "login": {"zofia"}, "email": {"zofia@example.org"}, "password": {"four quiet green words"}}
		form.Set(field, value)
		if got := s.Post("/signup", form); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `id="`+field+`-defect"`) || strings.Count(got.Body, `-defect"`) > 2 {
			t.Errorf("%s=%q: %d", field, value, got.StatusCode)
		}
	}
	if got.StatusCode != http.StatusUnprocessableEntity || strings.Contains(got.Body, "xyzq1") {
		t.Errorf("status %d, or the password comes back", got.StatusCode)
	}
}
