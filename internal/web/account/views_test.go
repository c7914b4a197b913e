package account

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/desk"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/public"
)

// shown is a site that shows each sample under its number, to somebody who may do everything.
func shown(t testing.TB, samples []sample) http.Handler {
	t.Helper()
	own := page.Section{Name: "account", Files: files}
	for i, each := range samples {
		own.Routes = append(own.Routes, page.Route{Method: "GET", Path: fmt.Sprintf("/sample/%d", i), View: each.page, Handle: func(c *page.Call) error {
			reader := c.Reader
			reader.May = func(app.Deed) bool { return true }
			return c.Show(each.view(reader))
		}})
	}
	read, err := page.Read([]page.Section{parts.Section(), public.Section(), desk.Section(), own})
	if err != nil {
		t.Fatal(err)
	}
	return served(t, read)
}

// Every page in both languages, as it is read.
func TestEveryPageAsItIsRead(t *testing.T) {
	all := samples(t)
	site := shown(t, all)
	for _, lang := range i18n.Langs() {
		var text strings.Builder
		for i, each := range all {
			r := httptest.NewRequest(http.MethodGet, fmt.Sprintf("/sample/%d", i), nil)
			r.Header.Set("Accept-Language", lang.String())
			w := httptest.NewRecorder()
			site.ServeHTTP(w, r)
			if w.Code != http.StatusOK {
				t.Fatalf("%s in %s: status %d\n%s", each.name, lang, w.Code, w.Body)
			}
			if i18n.Marked(w.Body.String()) {
				t.Errorf("%s in %s: a text is missing", each.name, lang)
			}
			fmt.Fprintf(&text, "== %s\n%s\n", each.name, readable(w.Body.String()))
		}
		golden.Expect(t, "testdata/pages."+lang.String()+".golden", text.String())
	}
}

var (
	mainOf   = regexp.MustCompile(`(?s)<main[^>]*>(.*)</main>`)
	pictures = regexp.MustCompile(`(?s)<svg.*?</svg>`)
	versions = regexp.MustCompile(`/assets/[0-9a-f]+/`)
)

// readable is a page's own markup without pictures: what fields are called, and what
// password managers are told, are part of what is promised.
func readable(body string) string {
	found := mainOf.FindStringSubmatch(body)
	if found == nil {
		return body
	}
	return strings.TrimSpace(versions.ReplaceAllString(pictures.ReplaceAllString(found[1], "<svg/>"), "/assets/…/"))
}

// Accounts with which programs play are told from those of people.
func TestAccountsOfProgramsAreMarked(t *testing.T) {
	marked := 0
	for _, of := range []account.Account{olga(), emil()} {
		program, err := of.AsProgram(noon)
		if err != nil {
			continue // a player of a tournament is no program
		}
		lines := accountLines(page.Reader{Printer: i18n.For(i18n.EN)}, []account.Account{of, program}, eventNames)
		if lines[0].Program || !lines[1].Program {
			t.Errorf("%s: %+v", of.Login(), lines)
		}
		marked++
	}
	if marked == 0 {
		t.Error("no account can be a program's")
	}
}
