package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

func chiefOf(id string) app.Grant {
	return app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", id)}
}

// The chief gives a role and takes it back; both are felt at the next request.
func TestStaff(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	path := parts.TournamentPath(id, "staff")
	chief, ola := s.As(t, "chief", chiefOf(id)), s.As(t, "ola")
	desk := func() int { return ola.Get(parts.DeskPath(id)).StatusCode }
	if status := desk(); status != http.StatusForbidden {
		t.Errorf("before: %d", status)
	}
	if got := chief.Post(path, url.Values{"login": {"OLA"}, "role": {"assistant"}}); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("giving: %d", got.StatusCode)
	}
	if status := desk(); status != http.StatusOK {
		t.Errorf("after: %d", status)
	}
	if page := chief.Page(i18n.EN, parts.DeskPath(id)); !strings.Contains(page, path) {
		t.Error("the desk does not lead here")
	}
	page := chief.Page(i18n.EN, path)
	found := regexp.MustCompile(`name="account" value="([a-z0-9]+)"><input type="hidden" name="role" value="assistant"`).FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the role cannot be taken back")
	}
	form := url.Values{"account": {found[1]}, "role": {"assistant"}}
	if got := chief.Post(path+"/take", form); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("taking: %d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	if status := desk(); status != http.StatusForbidden {
		t.Errorf("taken: %d", status)
	}
}

// Nobody gives more than the table says, whatever the form is made to say.
func TestStaffGivesNoMore(t *testing.T) {
	s := webtest.New(t)
	id, other := s.Published(), s.Published()
	chief, board, commission := s.As(t, "chief", chiefOf(id)), s.As(t, "board", app.Grant{Role: app.Board}), s.As(t, "commission", app.Grant{Role: app.Commission})
	s.As(t, "ola")
	player := string(s.Snapshot(id).Players[0].ID)
	for _, test := range []struct {
		who  string
		by   *webtest.Site
		id   string
		form url.Values
		want int
	}{
		{"the chief, a clerk", chief, id, url.Values{"role": {"clerk"}}, http.StatusSeeOther},
		{"the chief, a second chief", chief, id, url.Values{"role": {"chief"}}, http.StatusForbidden},
		{"the chief, an owner", chief, id, url.Values{"role": {"owner"}}, http.StatusUnprocessableEntity},
		{"the chief, a player", chief, id, url.Values{"role": {"player"}, "player": {player}}, http.StatusForbidden},
		{"the chief, in another tournament", chief, other, url.Values{"role": {"clerk"}}, http.StatusForbidden},
		{"the chief, in another by a field", chief, id, url.Values{"role": {"clerk"}, "stream": {"tournament/" + other}, "id": {other}}, http.StatusSeeOther},
		{"the board, a chief", board, id, url.Values{"role": {"chief"}}, http.StatusSeeOther},
		{"the board, a clerk", board, id, url.Values{"role": {"clerk"}}, http.StatusForbidden},
		{"KT, a player", commission, id, url.Values{"role": {"player"}, "player": {player}}, http.StatusSeeOther},
		{"KT, nobody's player", commission, id, url.Values{"role": {"player"}, "player": {"nobody"}}, http.StatusUnprocessableEntity},
		{"KT, a chief", commission, id, url.Values{"role": {"chief"}}, http.StatusForbidden},
		{"no role", chief, id, nil, http.StatusUnprocessableEntity},
	} {
		if test.form == nil {
			test.form = url.Values{}
		}
		test.form.Set("login", "ola")
		if got := test.by.Post(parts.TournamentPath(test.id, "staff"), test.form); got.StatusCode != test.want {
			t.Errorf("%s: %d, want %d\n%s", test.who, got.StatusCode, test.want, webtest.Readable(t, got.Body, "main"))
		}
	}
	s.AsArbiter()
	if page := s.Page(i18n.EN, parts.TournamentPath(other, "staff")); strings.Contains(page, "ola") {
		t.Error("a role was given in the other tournament")
	}
	if got := chief.Post(parts.TournamentPath(id, "staff"), url.Values{"login": {"nobody.here"}, "role": {"clerk"}}, "Accept-Language: en"); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "o account has this login") {
		t.Errorf("an unknown login: %d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
}

// The page as people read it.
func TestStaffPage(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	path := parts.TournamentPath(id, "staff")
	s.As(t, "zofia.żak", chiefOf(id))
	s.As(t, "adam", app.Grant{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: string(s.Snapshot(id).Players[0].ID)})
	board := s.As(t, "board", app.Grant{Role: app.Board})
	s.AsArbiter()
	var text strings.Builder
	for _, lang := range i18n.Langs() {
		for _, one := range []struct {
			who string
			*webtest.Site
		}{{"the owner", s}, {"the board", board}} {
			body := one.Page(lang, path)
			s.Hold(one.who, body)
			fmt.Fprintf(&text, "== %s, %s\n%s", one.who, lang, webtest.Readable(t, body, "main"))
		}
	}
	golden.Expect(t, "testdata/staff.golden", text.String())
}
