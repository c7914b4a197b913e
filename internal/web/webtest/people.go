package webtest

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/accounts"
)

// Password is everybody's in tests.
const Password = "four quiet words here"

// As is the browser of somebody with an account, of this login, who was just given roles
// and signed in.
func (s *Site) As(t testing.TB, login string, roles ...app.Grant) *Site {
	t.Helper()
	client := s.Client(t)
	_, secret, err := s.Accounts.Invite(t.Context(), app.Arbiter, accounts.Invitee{Grants: roles})
	client.Check(err)
	got := client.Post("/join/"+secret.Text(), url.Values{"login": {login}, "name": {login}, "password": {Password}})
	client.Keep(got)
	if got.StatusCode != http.StatusSeeOther || client.Cookie == nil {
		t.Fatalf("%s did not join: %d %s", login, got.StatusCode, Readable(t, got.Body, "main"))
	}
	return client
}

// Keep keeps the cookie of the session that an answer set.
func (s *Site) Keep(got Answer) {
	for _, cookie := range got.Cookies() {
		if strings.HasSuffix(cookie.Name, "damka_session") {
			s.Cookie = cookie
		}
	}
}
