package hall_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// linkIn is the path of the helper's link on the sheet that was just made.
func linkIn(t *testing.T, got webtest.Answer) string {
	t.Helper()
	found := regexp.MustCompile(`/h/[A-Za-z0-9_-]{43}`).FindString(got.Body)
	if got.StatusCode != http.StatusOK || found == "" {
		t.Fatalf("no link was made: %d %s", got.StatusCode, got.Body)
	}
	return found
}

// helper is another browser in which a link was opened.
func helper(t *testing.T, s *webtest.Site, link string) *webtest.Site {
	t.Helper()
	phone := s.Client(t)
	if got := phone.Get(link); got.StatusCode != http.StatusOK || len(got.Cookies()) > 0 {
		t.Fatalf("looking at the link: %d, %v", got.StatusCode, got.Cookies())
	}
	got := phone.Post(link, nil)
	for _, cookie := range got.Cookies() {
		phone.Cookie = cookie
	}
	if got.StatusCode != http.StatusSeeOther || phone.Cookie == nil || !phone.Cookie.HttpOnly {
		t.Fatalf("opening the link: %d, %+v", got.StatusCode, phone.Cookie)
	}
	return phone
}

func makeLink(t *testing.T, s *webtest.Site, id, name string, more ...string) string {
	t.Helper()
	form := url.Values{"name": {name}, "role": {"clerk"}, "end": {"today"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return linkIn(t, s.Post(parts.TournamentPath(id, "helpers"), form))
}

// A helper enters results at the own boards, signs with role and number, changes
// nothing that is entered, and sees no desk.
func TestHelperEntersResults(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	link := makeLink(t, s, id, "Sala A", "from", "2", "to", "2")
	phone := helper(t, s, link)
	if page := phone.Page(i18n.EN, parts.TournamentPath(id, "tables")+"?boards=2"); strings.Count(page, `<li class="board-card`) != 1 {
		t.Error("the own board is not shown alone")
	}
	enter := func(board int, was, result string) int {
		return phone.Do("POST", parts.APIPath(id)+"/results", strings.NewReader(
			fmt.Sprintf(`{"changes":[{"round":1,"board":%d,"was":%q,"result":%q}],"each":true}`, board, was, result)), "Content-Type: application/json").StatusCode
	}
	if status := enter(2, "", "0-2"); status != http.StatusOK {
		t.Errorf("a new result: %d", status)
	}
	if got := s.Snapshot(id).CurrentRound().Games[1].Result; got != score.BlackWins {
		t.Errorf("%s is saved", got)
	}
	for what, status := range map[string]int{"correcting": enter(2, "0-2", "2-0"), "clearing": enter(1, "2-0", "")} {
		if status != http.StatusForbidden {
			t.Errorf("%s: %d", what, status)
		}
	}
	for _, path := range []string{"", "/players", "/regulations", "/log"} {
		if got := phone.Get(parts.DeskPath(id)+path, "Accept-Language: en"); got.StatusCode != http.StatusForbidden || !strings.Contains(got.Body, `<a class="button primary" href="`+parts.TournamentPath(id, "tables")+`">Back to the boards`) {
			t.Errorf("the desk%s: %d", path, got.StatusCode)
		}
	}
	page := phone.Page(i18n.EN, parts.TournamentPath(id, "tables"))
	if strings.Contains(page, "Correct the result") || strings.Contains(page, "data-corrects") {
		t.Error("the clerk is offered to correct results")
	}
	assistant := helper(t, s, makeLink(t, s, id, "Sala B", "role", "assistant"))
	if page := assistant.Page(i18n.EN, parts.TournamentPath(id, "tables")); !strings.Contains(page, "Correct the result") {
		t.Error("the assistant is not offered to correct results")
	}
	assistant.Page(i18n.EN, parts.DeskPath(id))
	if log := s.Snapshot(id).Log(); log[0].By != "clerk-1" {
		t.Errorf("signed by %q", log[0].By)
	}
	if page := s.Page(i18n.EN, parts.DeskPath(id, "log")); !strings.Contains(page, "clerk 1 (Sala A)") {
		t.Error("the log does not name the helper to the arbiter")
	}
	if file := s.Get(parts.DeskPath(id, "file")); strings.Contains(file.Body, "Sala A") || !strings.Contains(file.Body, `"by":"clerk-1"`) {
		t.Error("the tournament file names the helper, or has no signature of the helper's")
	}
}

// A link is for one tournament: with it nothing of another can be done or seen.
func TestHelperIsOfOneTournament(t *testing.T) {
	s := webtest.New(t)
	id, other := s.Published(), s.Published()
	s.AsArbiter()
	for _, role := range []string{"clerk", "assistant"} {
		phone := helper(t, s, makeLink(t, s, id, role, "role", role))
		for _, got := range []webtest.Answer{
			phone.Get(parts.TournamentPath(other, "tables")), phone.Get(parts.DeskPath(other)), phone.Get(parts.TournamentPath(other, "helpers")), phone.Get("/access"),
			phone.Do("POST", parts.APIPath(other)+"/results", strings.NewReader(`{"changes":[{"round":1,"board":2,"was":"","result":"2-0"}]}`), "Content-Type: application/json"),
			phone.Post(parts.TournamentPath(id, "helpers"), url.Values{"name": {"x"}, "role": {"assistant"}, "end": {"today"}}),
			phone.Post(parts.DeskPath(id, "close"), url.Values{"role": {"chief"}, "by": {"arbiter"}}),
		} {
			if got.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %s %d", role, got.Route, got.StatusCode)
			}
		}
	}
}

// A revoked link, one that was renewed and one whose round is over lead nowhere, for
// those who have opened it too; each says why.
func TestHelpersLinkEnds(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	tables := parts.TournamentPath(id, "tables")
	path := parts.TournamentPath(id, "helpers")
	row := func() string {
		found := regexp.MustCompile(`action="(` + path + `/[a-z0-9]+)/revoke"`).FindStringSubmatch(s.Page(i18n.PL, path))
		if found == nil {
			t.Fatal("no link can be revoked")
		}
		return found[1]
	}
	gone := func(what string, phone *webtest.Site, link, why string) {
		t.Helper()
		if got := phone.Get(tables, "Accept-Language: en"); got.StatusCode != http.StatusForbidden || why != "" && !strings.Contains(got.Body, why) {
			t.Errorf("%s, the phone: %d %s", what, got.StatusCode, webtest.Readable(t, got.Body, "main"))
		}
		if got := s.Client(t).Post(link, nil, "Accept-Language: en"); got.StatusCode != http.StatusGone || len(got.Cookies()) > 0 || why != "" && !strings.Contains(got.Body, why) {
			t.Errorf("%s, the link: %d %s", what, got.StatusCode, webtest.Readable(t, got.Body, "main"))
		}
	}
	link := makeLink(t, s, id, "A")
	phone := helper(t, s, link)
	renewed := linkIn(t, s.Post(row()+"/renew", nil))
	gone("renewed", phone, link, "")
	phone = helper(t, s, renewed)
	if got := s.Post(row()+"/revoke", nil); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("revoking: %d", got.StatusCode)
	}
	gone("revoked", phone, renewed, "has revoked this link")
	if list := s.Page(i18n.EN, path); !strings.Contains(list, "Revoked today, 13:00") || strings.Contains(list, "ask the arbiter") {
		t.Errorf("the list says: %s", webtest.Readable(t, list, "main"))
	}
	round := makeLink(t, s, id, "B", "end", "round")
	phone = helper(t, s, round)
	if got := phone.Get(tables); got.StatusCode != http.StatusOK {
		t.Errorf("during the round: %d", got.StatusCode)
	}
	s.JSON("POST", parts.APIPath(id)+"/results", `{"changes":[{"round":1,"board":2,"was":"","result":"1-1"}]}`)
	s.JSON("POST", parts.APIPath(id)+"/rounds/2/publish", "")
	gone("after the round", phone, round, "one round only")
}

// What is typed wrong is said at its field, and kept.
func TestHelpersForm(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	for field, form := range map[string]url.Values{
		"name": {"role": {"clerk"}, "end": {"today"}},
		"from": {"name": {"A"}, "role": {"clerk"}, "end": {"today"}, "from": {"5"}, "to": {"2"}},
		"to":   {"name": {"A"}, "role": {"clerk"}, "end": {"today"}, "from": {"5"}, "to": {"x"}},
		"role": {"name": {"A"}, "role": {"chief"}, "end": {"today"}},
		"end":  {"name": {"A"}, "role": {"clerk"}, "end": {"never"}},
	} {
		got := s.Post(parts.TournamentPath(id, "helpers"), form)
		if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `href="#`+field+`"`) {
			t.Errorf("%s: %d %s", field, got.StatusCode, webtest.Readable(t, got.Body, "main"))
		}
		s.Hold(field, got.Body)
	}
}

// The pages as people read them.
func TestHelpersPages(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	var text strings.Builder
	for _, lang := range i18n.Langs() {
		accept := "Accept-Language: " + lang.String()
		form := url.Values{"name": {"Sala A"}, "role": {"clerk"}, "end": {"today"}, "from": {"1"}, "to": {"2"}}
		made := s.Post(parts.TournamentPath(id, "helpers"), form, accept)
		link := linkIn(t, made)
		for _, page := range []struct{ name, body string }{
			{"made", made.Body}, {"link", s.Client(t).Get(link, accept).Body}, {"link for the owner", s.Get(link, accept).Body},
			{"helpers", s.Page(lang, parts.TournamentPath(id, "helpers"))}, {"no such link", s.Get("/h/nothing", accept).Body},
		} {
			s.Hold(page.name, page.body)
			read := strings.ReplaceAll(webtest.Readable(t, page.body, "main"), link, "/h/…")
			fmt.Fprintf(&text, "== %s, %s\n%s", page.name, lang, read)
		}
	}
	golden.Expect(t, "testdata/helpers.golden", text.String())
}

// A helper leaves by a button, and the session ends on the server, too.
func TestHelperSignsOut(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	phone := helper(t, s, makeLink(t, s, id, "A"))
	tables := parts.TournamentPath(id, "tables")
	if page := phone.Page(i18n.EN, tables); !strings.Contains(page, `href="/signout" data-leave`) || !strings.Contains(page, `href="`+tables+`"`) {
		t.Error("no way to leave, or to the own page")
	}
	s.Hold("/signout", phone.Page(i18n.PL, "/signout"))
	if page := phone.Page(i18n.EN, "/signout"); !strings.Contains(page, "until a link is opened again") {
		t.Error("a helper is not told of the link")
	}
	if page := s.As(t, "olga").Page(i18n.EN, "/signout"); !strings.Contains(page, "until somebody signs in again") {
		t.Error("somebody with an account is told of a link")
	}
	if got := phone.Post("/signout", nil); got.StatusCode != http.StatusSeeOther || len(got.Cookies()) != 1 || got.Cookies()[0].MaxAge >= 0 || got.Header.Get("Clear-Site-Data") != `"cache"` {
		t.Errorf("%d, %+v", got.StatusCode, got.Cookies())
	}
	if got := phone.Get(tables); got.StatusCode != http.StatusForbidden {
		t.Errorf("the old cookie still works: %d", got.StatusCode)
	}
}
