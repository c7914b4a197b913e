package public_test

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/report"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// mostBytes is how large a page may be before it is compressed: a phone in a
// full hall reads it again after each result.
const mostBytes = 300_000

// Every page of a tournament of 300 players stays small: before the last round
// is announced, and those that change with it afterwards.
func TestPagesOfALargeTournamentAreSmall(t *testing.T) {
	l := openLarge(t)
	if held := l.holdPages(t, l.pages()); held < 90 {
		t.Errorf("only %d pages", held)
	}
	l = l.copied(t) // the next test begins with the same tournament
	if err := l.events.PublishRound(t.Context(), app.Arbiter, l.id, largeRounds); err != nil {
		t.Fatal(err)
	}
	l.holdPages(t, slices.DeleteFunc(l.pages(), func(path string) bool {
		return !strings.HasSuffix(path, "/desk") && !strings.Contains(path, fmt.Sprint("/rounds/", largeRounds)) && !strings.HasSuffix(path, "/progress")
	}))
}

// copied is the same tournament under another id.
func (l *large) copied(t *testing.T) *large {
	t.Helper()
	var file bytes.Buffer
	if err := l.events.ExportFile(t.Context(), app.Arbiter, l.id, &file); err != nil {
		t.Fatal(err)
	}
	imported, err := l.events.ImportFile(t.Context(), app.Arbiter, &file, true)
	if err != nil {
		t.Fatal(err)
	}
	other := *l
	other.id = imported.ID
	return &other
}

// holdPages asks for pages, and what they link to of their own, as everybody;
// it gives how many there are.
func (l *large) holdPages(t *testing.T, queue []string) int {
	t.Helper()
	seen := make(map[string]bool)
	for ; len(queue) > 0; queue = queue[1:] {
		path := queue[0]
		if seen[path] {
			continue
		}
		seen[path] = true
		for _, lang := range []string{"pl", "en"} {
			for _, arbiter := range []bool{false, true} {
				got := l.get(t, path, lang, arbiter)
				if got.Code == http.StatusInternalServerError {
					t.Errorf("%s in %s: %s", path, lang, got.Body)
				}
				asked := strings.Contains(path, "page=all") // by somebody who wants it all
				if size := got.Body.Len(); size > mostBytes && !asked {
					t.Errorf("%s in %s for an arbiter %t: %d bytes", path, lang, arbiter, size)
				}
				queue = append(queue, otherPages(path, got.Body.String())...)
			}
		}
	}
	return len(seen)
}

// pages are the addresses of the routes below a tournament: for some players
// and rounds, and every paper. Files are not pages, and a stream has no end.
func (l *large) pages() []string {
	values := map[string][]string{
		"id": {l.id}, "round": {"1", fmt.Sprint(largeRounds - 1), fmt.Sprint(largeRounds)},
		"player": {string(l.players[0]), string(l.players[largePlayers/2]), string(l.players[largePlayers-1])},
	}
	for _, kind := range report.Kinds() {
		values["paper"] = append(values["paper"], string(kind))
	}
	var paths []string
	for _, route := range l.server.Routes {
		if route.Method == http.MethodGet && strings.HasPrefix(route.Path, "/tournaments/{id}") && route.View != (page.View{}) {
			paths = append(paths, filled(route.Path, values)...)
		}
	}
	return paths
}

// filled is a pattern with every value for each of its names.
func filled(pattern string, values map[string][]string) []string {
	before, rest, found := strings.Cut(pattern, "{")
	if !found {
		return []string{pattern}
	}
	name, after, _ := strings.Cut(rest, "}")
	var paths []string
	for _, value := range values[name] {
		paths = append(paths, filled(before+value+after, values)...)
	}
	return paths
}

var queries = regexp.MustCompile(`href="([^"#]+\?[^"#]*)`)

// otherPages are the links of a page to itself with more: another page of its
// table, its reasons, another round.
func otherPages(path, body string) []string {
	own, _, _ := strings.Cut(path, "?")
	var others []string
	for _, link := range queries.FindAllStringSubmatch(body, -1) {
		if address := html.UnescapeString(link[1]); strings.HasPrefix(address, own+"?") && !strings.Contains(address, "after=") {
			others = append(others, address)
		}
	}
	return others
}

var rowsOf = regexp.MustCompile(`<tr(?: class="[^"]*")?(?: id="mine")?>\s*<td class="place">`)

// The progress table of 300 players has three pages, which together are all.
func TestPagesOfTheProgressTable(t *testing.T) {
	l := openLarge(t)
	path := "/tournaments/" + l.id + "/progress"
	for query, want := range map[string]string{"": "1–100", "?page=2": "101–200", "?page=3": "201–300", "?page=9": "201–300", "?after=3&page=2": "101–200"} {
		got := l.get(t, path+query, "en", false)
		body := got.Body.String()
		if rows := len(rowsOf.FindAllString(body, -1)); got.Code != http.StatusOK || rows != 100 {
			t.Errorf("%q: status %d, %d rows", query, got.Code, rows)
		}
		if !strings.Contains(body, `aria-current="page">`+want+`</a>`) {
			t.Errorf("%q: %s is not marked", query, want)
		}
	}
	body := l.get(t, path+"?page=2", "en", false).Body.String()
	if !strings.Contains(body, `href="`+path+`?after=3&amp;page=2"`) {
		t.Error("another round is not at the same page")
	}
	for _, query := range []string{"?page=0", "?page=x", "?page=-1"} {
		if got := l.get(t, path+query, "en", false); got.Code != http.StatusNotFound {
			t.Errorf("%q: status %d", query, got.Code)
		}
	}
}

// Anyone who follows a player finds the page of the table that he is on.
func TestTheFollowedPlayersPage(t *testing.T) {
	l := openLarge(t)
	snapshot, err := l.events.Snapshot(t.Context(), l.id)
	if err != nil {
		t.Fatal(err)
	}
	table, err := snapshot.Standings(0)
	if err != nil {
		t.Fatal(err)
	}
	cookie := &http.Cookie{Name: sent.FollowCookie + l.id, Value: string(table.Standings[149].Player.ID)}
	path := "/tournaments/" + l.id + "/progress"
	for query, there := range map[string]bool{"": false, "?page=2": true, "?page=3": false} {
		body := l.get(t, path+query, "pl", false, cookie).Body.String()
		if strings.Contains(body, `id="mine"`) != there || strings.Contains(body, `href="`+path+`?page=2#mine"`) == there {
			t.Errorf("%q: the row is there, or the way to it is, wrongly", query)
		}
	}
}

// A long table has its reasons on pages of their own, each with the way to its
// neighbours.
func TestWhyAPlace(t *testing.T) {
	l := openLarge(t)
	path := "/tournaments/" + l.id + "/standings"
	table := l.get(t, path+"?after=4", "en", false).Body.String()
	ways := regexp.MustCompile(`class="unfold" id="why-[^"]*" href="([^"]*)"`).FindAllStringSubmatch(table, -1)
	if len(ways) != largePlayers || strings.Contains(table, `class="why"`) {
		t.Fatalf("%d ways to reasons", len(ways))
	}
	for line, title := range map[int][]string{0: {"Above "}, 149: {"Below ", "Above "}, 299: {"Below "}} {
		body := l.get(t, ways[line][1], "en", false).Body.String()
		if strings.Count(body, `class="why"`) != 1 || !strings.Contains(body, "Standings after round 4") {
			t.Errorf("line %d: no reasons after round 4", line)
		}
		for _, neighbour := range []int{line - 1, line + 1} {
			if neighbour >= 0 && neighbour < len(ways) && !strings.Contains(body, `href="`+ways[neighbour][1]+`"`) {
				t.Errorf("line %d: no way to line %d", line, neighbour)
			}
		}
		for _, want := range title {
			if !strings.Contains(body, "<p>"+want) && !strings.Contains(body, "<p>Tied with") {
				t.Errorf("line %d: not said whom it is %q", line, want)
			}
		}
	}
	if got := l.get(t, path+"/nobody", "en", false); got.Code != http.StatusNotFound {
		t.Errorf("the place of nobody: %d", got.Code)
	}
}

// Cards come five sheets a page, and all pages together are all boards.
func TestPagesOfCards(t *testing.T) {
	l := openLarge(t)
	path := "/tournaments/" + l.id + "/print/cards?round=3"
	cards := 0
	for n, want := range []int{40, 40, 40, 30} {
		body := l.get(t, fmt.Sprintf("%s&page=%d", path, n+1), "en", false).Body.String()
		got := strings.Count(body, `class="card"`)
		if cards += got; got != want || strings.Count(body, `<svg class="qr"`) != 2*got {
			t.Errorf("page %d: %d cards", n+1, got)
		}
		if !strings.Contains(body, `href="`+strings.ReplaceAll(path, "&", "&amp;")+`">1–40</a>`) && n > 0 {
			t.Errorf("page %d: no way to the first", n+1)
		}
	}
	if cards != largePlayers/2 {
		t.Errorf("%d cards", cards)
	}
	all := l.get(t, path+"&page=all", "en", false).Body.String()
	if got := strings.Count(all, `class="card"`); got != cards || !strings.Contains(all, `aria-current="page">all on one page`) {
		t.Errorf("all on one page: %d cards", got)
	}
}

// BenchmarkLargePages is each page of a tournament of 300 players as the
// arbiter sees it, made again; what a snapshot works out once is worked out.
func BenchmarkLargePages(b *testing.B) {
	l := openLarge(b)
	for _, path := range []string{
		"", "/standings", "/standings/" + string(l.players[9]), "/progress", "/players", "/rounds/8", "/rounds/8?why=1", "/norms", "/screen",
		"/print/cards", "/print/pairings", "/print/progress", "/print/wall-chart", "/desk", "/desk/players", "/desk/log", "/desk/norms",
		"/desk/rounds/8/why?why=1", "/desk/rounds/9/publish?why=1", "/desk/rounds/9/pairing", "/desk/rounds/9/absences",
	} {
		b.Run(strings.Trim(path, "/"), func(b *testing.B) {
			for b.Loop() {
				if got := l.get(b, "/tournaments/"+l.id+path, "pl", true); got.Code != http.StatusOK {
					b.Fatalf("%s: %d", path, got.Code)
				}
			}
		})
	}
}

// The square table of a Swiss tournament would be nearly empty and very large:
// there is the progress table instead, on paper too.
func TestASwissTournamentHasNoSquareOnPaper(t *testing.T) {
	l := openLarge(t)
	path := "/tournaments/" + l.id + "/print/"
	if got := l.get(t, path+"crosstable?round=3", "en", false); got.Header().Get("Location") != path+"progress?round=3" {
		t.Errorf("status %d, to %q", got.Code, got.Header().Get("Location"))
	}
}
