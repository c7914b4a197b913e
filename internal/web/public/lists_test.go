package public_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The lists in words, for a reader to look at, in both languages: without
// tournaments, with a few, and with many.
func TestListsInWords(t *testing.T) {
	none, few, many := webtest.New(t), webtest.New(t), webtest.New(t)
	few.Demo()
	few.Draft()
	many.PutRows(webtest.Rows(400))
	for _, tc := range []struct {
		site       *webtest.Site
		name, path string
		status     int
	}{
		{none, "home-none", "/", 200},
		{none, "tournaments-none", "/tournaments", 200},
		{few, "home-few", "/", 200},
		{few, "tournaments-few", "/tournaments", 200},
		{few, "tournaments-found", "/tournaments?search=jesienny", 200},
		{many, "home-many", "/", 200},
		{many, "tournaments-many", "/tournaments?phase=closed&system=swiss&page=2", 200},
		{many, "tournaments-empty", "/tournaments?search=nothing+like+this", 200},
		{many, "tournaments-beyond", "/tournaments?phase=closed&page=9", 404},
		{many, "tournaments-wrong", "/tournaments?page=abc&from=2026-13-99&to=2026-01-01&system=poddawki&phase=draft&phase=closed&order=random&variant=go", 422},
	} {
		for _, lang := range i18n.Langs() {
			got := tc.site.Get(tc.path, "Accept-Language: "+lang.String())
			if got.StatusCode != tc.status || i18n.Marked(got.Body) {
				t.Errorf("%s in %s: status %d, want %d; or a text is missing", tc.path, lang, got.StatusCode, tc.status)
			}
			tc.site.Hold(tc.path, got.Body)
			golden.Expect(t, "testdata/"+tc.name+"."+lang.String()+".golden", webtest.Readable(t, got.Body, "main"))
		}
	}
}

// An arbiter can create a tournament whatever the list shows.
func TestTheArbiterSeesMoreOnTheList(t *testing.T) {
	s := webtest.New(t)
	s.PutRows(webtest.Rows(60))
	s.AsArbiter()
	for _, path := range []string{"/tournaments", "/tournaments?phase=all", "/tournaments?search=nothing+like+this"} {
		body := s.Page(i18n.EN, path)
		for _, link := range []string{"/tournaments/new", "/open", "/access"} {
			if !strings.Contains(body, `href="`+link+`"`) {
				t.Errorf("%s does not lead the arbiter to %s", path, link)
			}
		}
	}
	s.Cookie = nil
	if strings.Contains(s.Page(i18n.EN, "/tournaments"), "/tournaments/new") {
		t.Error("a visitor is led to create a tournament")
	}
}

// The form shows what was asked for.
func TestTheFormOfTheList(t *testing.T) {
	s := webtest.New(t)
	s.PutRows(webtest.Rows(3))
	body := s.Page(i18n.EN, "/tournaments?search=%22x%22&phase=closed&system=swiss&variant=russian&from=2026-01-02&to=2026-03-04&order=name")
	for _, want := range []string{
		`value="&#34;x&#34;"`, `<option value="closed" selected>`, `<option value="swiss" selected>`, `<option value="russian" selected>`,
		`name="from" value="2026-01-02"`, `name="to" value="2026-03-04"`, `<option value="name" selected>`, `<details open>`,
	} {
		if strings.Count(body, want) != 1 {
			t.Errorf("the form has not %s once", want)
		}
	}
	if plain := s.Page(i18n.EN, "/tournaments"); strings.Contains(plain, " selected>") || strings.Contains(plain, "<details open>") {
		t.Error("something is chosen in a form that nobody filled in")
	}
}

// The address of a list stays in the language's switch, to come back to.
func TestALinkBackKeepsTheFilters(t *testing.T) {
	s := webtest.New(t)
	s.PutRows(webtest.Rows(3))
	if got := s.Get("/tournaments?phase=closed&search=zubra"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, `value="/tournaments?phase=closed&amp;search=zubra"`) {
		t.Error("whoever changes the language loses what was searched for")
	}
}
