package lobby_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Whoever has an account says who may challenge them, and blocks and unblocks players; what is wrong is said at its field, and what was typed stays.
func TestWishes(t *testing.T) {
	s := webtest.New(t)
	ola, emil := s.As(t, "ola"), s.As(t, "emil")
	const page = "/play/wishes"
	post := func(who *webtest.Site, path string, status int, has string, pairs ...string) string {
		t.Helper()
		form := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		got := who.Post(path, form, "Accept-Language: en")
		if got.StatusCode != status || !strings.Contains(got.Body, has) {
			t.Errorf("%s %v: %d, without %q\n%s", path, pairs, got.StatusCode, has, webtest.Readable(t, got.Body, "main"))
		}
		return got.Body
	}
	challenge := []string{"to", "ola", "variant", "russian", "control", "5+3", "colour", "any"}
	post(emil, "/play/offer", http.StatusSeeOther, "", challenge...)

	post(ola, page, http.StatusSeeOther, "", "callers", "nobody", "least", "", "most", "")
	if body := ola.Get(page, "Accept-Language: en").Body; !strings.Contains(body, `value="nobody" checked`) {
		t.Error("it does not show what was chosen")
	}
	post(emil, "/play/offer", http.StatusUnprocessableEntity, "ola", challenge...)
	post(ola, page, http.StatusUnprocessableEntity, `value="2000"`, "callers", "rated", "least", "2000", "most", "1000")
	post(ola, page, http.StatusUnprocessableEntity, `value="many"`, "callers", "rated", "least", "many", "most", "")
	post(ola, page, http.StatusUnprocessableEntity, "Choose who may challenge you", "callers", "friends", "least", "", "most", "")
	post(ola, page, http.StatusSeeOther, "", "callers", "", "least", "", "most", "")

	post(ola, page+"/block", http.StatusUnprocessableEntity, "yourself", "login", "ola")
	post(ola, page+"/block", http.StatusUnprocessableEntity, `value="nobody-here"`, "login", "nobody-here")
	post(ola, page+"/block", http.StatusSeeOther, "", "login", "emil")
	body := ola.Get(page, "Accept-Language: en").Body
	s.Hold(page, body)
	if !strings.Contains(body, "Unblock: emil") {
		t.Error("who is blocked is not shown")
	}
	post(emil, "/play/offer", http.StatusUnprocessableEntity, "does not want to play", challenge...)
	_, account, _ := strings.Cut(body, `name="account" value="`)
	account, _, _ = strings.Cut(account, `"`)
	post(ola, page+"/unblock", http.StatusSeeOther, "", "account", account)
	if body := ola.Get(page, "Accept-Language: en").Body; !strings.Contains(body, "Nobody is blocked") {
		t.Error("nobody is blocked, and it is not said")
	}
	post(emil, "/play/offer", http.StatusSeeOther, "", challenge...)
	if got := s.Client(t).Get(page); got.StatusCode == http.StatusOK {
		t.Error("a visitor has wishes")
	}
}
