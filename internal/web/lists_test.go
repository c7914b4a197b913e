package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// dataFolder is a new store in a data folder.
func dataFolder(t testing.TB) store.Store {
	t.Helper()
	data, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// linked finds the tournaments that a page leads to.
var linked = regexp.MustCompile(`<h3><a href="/tournaments/(t\d+)">`)

// Three thousand tournaments are listed, searched and turned over, and none of
// them is read.
func TestListsOfThousands(t *testing.T) {
	for name, kept := range map[string]store.Store{"memory": memory.New(), "sqlite": dataFolder(t)} {
		t.Run(name, func(t *testing.T) {
			s := webtest.NewOver(t, kept, page.Options{})
			rows := webtest.Rows(3000)
			s.PutRows(rows)
			for path, want := range map[string]int{
				"/": 12 + 6 + 6, "/tournaments": 20 + 10 + 10, "/tournaments?phase=all": 50, "/tournaments?phase=all&page=60": 50,
				"/tournaments?search=zubra+lodz&page=2": 50, "/tournaments?search=zubra+lodz&page=3": 0, "/tournaments?search=Puchar+%C5%BBubra+2990": 1,
				"/tournaments?system=swiss&order=name&phase=closed&variant=chess&from=2026-11-01&to=2026-11-30": len(matching(rows)),
			} {
				got := s.Get(path)
				if found := len(linked.FindAllString(got.Body, -1)); found != want {
					t.Errorf("%s: status %d and %d tournaments, want %d", path, got.StatusCode, found, want)
				}
			}
			if seen := turnOver(s, "/tournaments?phase=running&order=changed"); len(seen) != 1000 {
				t.Errorf("%d tournaments on the pages of those that run, want 1000", len(seen))
			}
			if seen := askOn(s, "/api/tournaments?phase=draft&limit=150"); len(seen) != 1000 {
				t.Errorf("%d tournaments in the answers of those to come, want 1000", len(seen))
			}
			if held := s.Events.Held(); held != 0 {
				t.Errorf("the lists read %d tournaments", held)
			}
		})
	}
}

// matching are the rows that the long question of the test asks for.
func matching(rows []store.TournamentRow) (found []string) {
	for _, row := range rows {
		swiss := row.System == "classic" || row.System == "dutch" || row.System == "rating"
		if swiss && row.State == "closed" && row.Variant == "chess" && row.Ends >= "2026-11-01" && row.Starts <= "2026-11-30" {
			found = append(found, row.ID)
		}
	}
	return found
}

// turnOver follows the link to the next page to the end.
func turnOver(s *webtest.Site, path string) map[string]bool {
	seen := make(map[string]bool)
	for path != "" {
		body := s.Page(i18n.PL, path)
		path = ""
		for _, match := range linked.FindAllStringSubmatch(body, -1) {
			if seen[match[1]] {
				s.Errorf("%s is listed twice", match[1])
			}
			seen[match[1]] = true
		}
		for node := range webtest.Parse(s.TB, body).Descendants() {
			if webtest.Attribute(node, "rel") == "next" {
				path = webtest.Attribute(node, "href")
			}
		}
	}
	return seen
}

// askOn asks the API with growing offsets to the end.
func askOn(s *webtest.Site, path string) map[string]bool {
	seen := make(map[string]bool)
	for {
		var answer struct {
			Tournaments []struct{ ID string }
			Total       int
		}
		got := s.Get(fmt.Sprintf("%s&offset=%d", path, len(seen)))
		s.Check(json.Unmarshal([]byte(got.Body), &answer))
		if len(answer.Tournaments) == 0 {
			if answer.Total != len(seen) {
				s.Errorf("%d of %d were answered", len(seen), answer.Total)
			}
			return seen
		}
		for _, one := range answer.Tournaments {
			seen[one.ID] = true
		}
	}
}

// What a reader asks for in a way that cannot be understood is named, and
// nothing is listed; no address of a list breaks the server.
func TestListsThatCannotBeUnderstood(t *testing.T) {
	s := webtest.New(t)
	s.PutRows(webtest.Rows(120))
	many := strings.Repeat("a+", 3000)
	for query, status := range map[string]int{
		"page=abc": 422, "page=0": 422, "page=-1": 422, "page=99999999999999999999": 422, "page=1.5": 422, "page=2&page=3": 422,
		"from=2026-13-99": 422, "to=jutro": 422, "from=2026-11-02&to=2026-11-01": 422, "system=poddawki": 422, "system=fide-dutch": 422,
		"variant=go": 422, "phase=paused": 422, "order=random": 422, "phase=draft&phase=closed": 422, "search=" + many: 422, "search=%zz": 400,
		"page=4": 404, "page=1000000": 404, "search=nothing+like+this&page=2": 404,
		"search=%00": 422, "search=%ff": 422, "search=%25_'%22": 422, "search=%00a": 200, "search=a%ff": 200, "search=a%25_'%22": 200, "from=0000-01-01": 200, "utm_source=x": 200, "phase=all&unknown=x": 200,
	} {
		got := s.Get("/tournaments?" + query)
		if got.StatusCode != status {
			t.Errorf("%.60s: status %d, want %d", query, got.StatusCode, status)
		}
		if status >= 400 && linked.MatchString(got.Body) {
			t.Errorf("%.60s is not understood, and yet tournaments are listed", query)
		}
		s.Hold("/tournaments?"+query, got.Body)
	}
	body := s.Get("/tournaments?phase=closed&page=9", "Accept-Language: en").Body
	if !strings.Contains(body, "There is no page 9") || !strings.Contains(body, `href="/tournaments?phase=closed"`) {
		t.Error("a page beyond the last does not lead to the last")
	}
}

// A form sends also what was left empty; the address keeps only what was
// chosen, so that it can be passed on.
func TestTheAddressOfAList(t *testing.T) {
	s := webtest.New(t)
	s.PutRows(webtest.Rows(3))
	got := s.Get("/tournaments?search=%C5%81osia&phase=all&system=&variant=&from=&to=&order=")
	if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/tournaments?phase=all&search=%C5%81osia" {
		t.Errorf("status %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	if body := s.Page(i18n.PL, got.Header.Get("Location")); !strings.Contains(body, `value="Łosia"`) {
		t.Error("what was searched for is not in the form")
	}
}

// BenchmarkLists are the lists of ten thousand tournaments in a data folder.
func BenchmarkLists(b *testing.B) {
	s := webtest.NewOver(b, dataFolder(b), page.Options{})
	s.PutRows(webtest.Rows(10_000))
	for name, path := range map[string]string{
		"home": "/", "sections": "/tournaments", "first": "/tournaments?phase=all", "last": "/tournaments?phase=all&page=200",
		"search": "/tournaments?search=zubra+lodz", "api": "/api/tournaments",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if got := s.Get(path); got.StatusCode != http.StatusOK {
					b.Fatal(got.StatusCode)
				}
			}
		})
	}
}
