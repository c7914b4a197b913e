package web_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// hostile is what nobody types and somebody sends.
var hostile = []string{
	"", " ", "\x00", "a\x00b", "\xff\xfe", "-1", "0", "99999999999999999999", "1e9", "NaN", "null", "true", "[]", "{}", "..", "../..", "%00", "%zz",
	"'\"<script>", "\u202e", "\u200b", strings.Repeat("ż", 5000), strings.Repeat("a", 70_000), "0001-01-01", "9999-12-31", "2026-13-45", "2026-11-14T99:99", "1-", "-", "1:2-0 1:2-0", "x:y",
}

// plausible is what gets further.
var plausible = []string{"1", "2", "3-4", "1 2-0", "1:2-0", "2-0", "1-1", "today", "round", "clerk", "assistant", "chief", "owner", "player", "club", "pl", "en", "dark", "2026-11-14", "olga", "olga@example.com",
	"absent", "half", "keep", "overwrite", "confirm", "stand", "90", "never", "tournament:write", "Berger", "berger", "1948"}

// fieldsOfForms are the names of all fields that any page has.
func fieldsOfForms(t *testing.T) []string {
	t.Helper()
	name := regexp.MustCompile(`name="([A-Za-z._-]+)"`)
	found := make(map[string]bool)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".html" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range name.FindAllSubmatch(text, -1) {
			found[string(match[1])] = true
		}
		return err
	})
	if err != nil || len(found) < 50 {
		t.Fatalf("%d fields: %v", len(found), err)
	}
	var names []string
	for one := range found {
		names = append(names, one)
	}
	for _, board := range []string{"1", "2"} {
		names = append(names, "result."+board, "was."+board, "choice."+board, "white."+board, "black."+board)
	}
	slices.Sort(names)
	return names
}

// Whatever is sent to any address, in the path, in the query and in a form, it is never an
// error of ours: somebody who may do everything sends it, so that it gets as far as can be.
func TestHostileRequestsAreNeverOurFault(t *testing.T) {
	t.Parallel()
	fields := fieldsOfForms(t)
	lines := webtest.New(t).Server.Routes
	for n, line := range lines {
		if strings.HasSuffix(line.Path, "/live") || endless(line.Path) {
			continue // they go on until somebody hangs up
		}
		r := rand.New(rand.NewPCG(1, uint64(n)))
		any := func() string {
			if r.IntN(2) == 0 {
				return hostile[r.IntN(len(hostile))]
			}
			return plausible[r.IntN(len(plausible))]
		}
		s := webtest.New(t)
		id := s.Reporting(tournament.ReportsConfirmed)
		owner := s.As(t, "olga", app.Grant{Role: app.Owner})
		plain := namesIn(s, id)
		federation := s.Federation()
		person := federation.Person
		if strings.HasPrefix(line.Path, "/people/") {
			person = "1" // the public pages have the number
		}
		for range 20 {
			s.Pass(10 * time.Second)
			names := slices.Clone(plain)
			if r.IntN(3) == 0 {
				for i := 1; i < len(names); i += 2 {
					if value := any(); r.IntN(2) == 0 && len(value) < 2000 && strings.Trim(value, "./ ") != "" {
						names[i] = url.PathEscape(value)
					}
				}
			}
			names = append(names, "{secret}", url.PathEscape("x"+strings.Repeat("A", 42)), "{paper}", "cards", "{passkey}", "x", "{token}", "x", "{session}", "x", "{name...}", "x", "{$}", "", "{version}", "x", "{file}", "x.csv", "{game}", "nogame", "{act}", "stop", "{name}", "olga", "{move}", "3228", "{answer}", "yes", "{user}", "olga", "{offer}", "nooffer", "{number}", "1", "{source}", "1", "{study}", "nostudy", "{chapter}", "nochapter", "{exhibition}", "noexhibition", "{encounter}", "noencounter",
				"{person}", person, "{club}", federation.Club, "{dossier}", []string{federation.Received, federation.Coming}[r.IntN(2)], "{variant}", "international", "{quarter}", "2026-3", "{import}", "noimport", "{note}", "nonote", "{format}", "csv", "{matter}", "nomatter", "{bulletin}", "nobulletin", "{declaration}", "nodeclaration", "{conference}", "noconference", "{course}", "nocourse", "{code}", "nocode")
			form := make(url.Values)
			share := 1 + r.IntN(8)
			for _, field := range fields {
				for r.IntN(8) < share && len(form[field]) < 3 {
					form.Add(field, any())
				}
			}
			path := strings.NewReplacer(names...).Replace(line.Path)
			if strings.Contains(path, "{") {
				t.Errorf("what stands for a name in %s?", path)
				break
			}
			who := owner
			if r.IntN(4) == 0 {
				who = s
			}
			var got webtest.Answer
			switch {
			case line.Method == "GET":
				query := make(url.Values)
				for range 3 {
					if value := any(); len(value) < 2000 {
						query.Set([]string{"round", "boards", "after", "page", "q", "return", "saved", "sort", "lang", "size", "from", "here"}[r.IntN(12)], value)
					}
				}
				got = who.Get(path+"?"+query.Encode(), "Accept-Language: "+[]string{"pl", "en", "\x7f"}[r.IntN(3)])
			case strings.HasPrefix(line.Path, "/api/"):
				got = who.Do(line.Method, path, strings.NewReader(fmt.Sprintf(`{%q: %q, "players": [%q], "results": [{"round": 1, "board": %q}]}`, fields[r.IntN(len(fields))], any(), any(), any())), "Content-Type: application/json")
			default:
				got = who.Do(line.Method, path, strings.NewReader(form.Encode()), "Content-Type: application/x-www-form-urlencoded")
			}
			if got.StatusCode >= http.StatusInternalServerError {
				var brief []string
				for field, values := range form {
					for _, value := range values {
						brief = append(brief, fmt.Sprintf("%s=%.30q", field, value))
					}
				}
				slices.Sort(brief)
				t.Errorf("%s %s: %d\n%s", line.Method, path, got.StatusCode, strings.Join(brief, " "))
				break
			}
		}
	}
}
