package play_test

import (
	"bufio"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// Whoever comes to the boards of a round hears of every board as it is, however long the page was on
// its way, and is not told to read the page again: that would never end.
func TestBoardsOfSlowPage(t *testing.T) {
	s := webtest.New(t)
	id, err := s.Events.DemoOfGames(t.Context())
	s.Check(err)
	s.Check(s.Games.Demo(t.Context(), id, 1))
	server := s.Serve()
	seen := strconv.FormatInt(webtest.Noon.UnixMilli(), 10)
	s.Pass(10 * time.Second)

	response, err := http.Get(server.URL + "/tournaments/" + id + "/games/stream?round=1&seen=" + seen)
	s.Check(err)
	defer response.Body.Close()
	lines, boards := bufio.NewScanner(response.Body), make(map[string]bool)
	lines.Buffer(nil, 1<<20)
	for len(boards) < 6 && lines.Scan() {
		if lines.Text() == "event: structure" {
			t.Fatal("told to read the page again")
		}
		if data, ok := strings.CutPrefix(lines.Text(), `data: {"id":"`); ok {
			boards[data[:strings.IndexByte(data, '"')]] = true
		}
	}
	if len(boards) != 6 {
		t.Errorf("heard of %d boards, want 6: %v", len(boards), lines.Err())
	}
}

// II.4.6: a small board has the names of those who play it, whatever colours the table has.
func TestII_4_6_SmallBoardsNameWhoPlays(t *testing.T) {
	s := webtest.New(t)
	path, _ := inTournament(t, s, 0)
	of, err := s.Games.Snapshot(t.Context(), strings.TrimPrefix(path, "/games/"))
	s.Check(err)
	id := of.State.Settings.Pairing.Tournament
	played := s.Snapshot(id).Round(1).Games[0]
	called := regexp.MustCompile(`data-short="[^"]*">([^<]+)<`)
	names := func() []string {
		t.Helper()
		found := called.FindAllStringSubmatch(s.Page(i18n.EN, "/tournaments/"+id+"/games"), 2)
		return []string{found[0][1], found[1][1]}
	}
	before := names()
	s.Check(s.Events.ExchangeColours(t.Context(), app.Arbiter, id, 1, played.Board, played.Black.ID))
	if now := names(); !s.Snapshot(id).Round(1).Games[0].Exchanged || !slices.Equal(now, before) {
		t.Errorf("%v, before %v", now, before)
	}
}

// A round whose games have not begun has its pairs and no empty frames, on the page and on the wall. Surnames are
// there whole, and with initials for where there is no room for more.
func TestBoardsWithoutMoves(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	settings := s.Snapshot(id).Settings
	settings.Games.Kept = tournament.KeptTransmitted
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, s.Snapshot(id).SettingsSeq))
	for _, path := range []string{"/games", "/games/screen"} {
		page := s.Page(i18n.PL, "/tournaments/"+id+path)
		if !strings.Contains(page, `class="small-boards unplayed"`) || strings.Contains(page, `class="board"`) || strings.Contains(page, `class="board none"`) || strings.Contains(page, "<damka-board") {
			t.Errorf("%s has frames without a game", path)
		}
		for _, g := range s.Snapshot(id).Round(1).Games {
			for _, p := range []*events.Player{g.White, g.Black} {
				family := p.Person.Name.Family()
				if !regexp.MustCompile(`data-short="[^"]*` + family + `">[^<]*` + family).MatchString(page) {
					t.Errorf("%s lacks %s", path, family)
				}
			}
		}
		if strings.Count(page, `id="stale"`) != 1 {
			t.Errorf("%s cannot say that it is old", path)
		}
	}
}

// Who enters moves follows the boards of the own tournament, as they are, on one connection.
func TestTransmitFollows(t *testing.T) {
	s := webtest.New(t)
	path, _ := inTournament(t, s, 0)
	id := strings.TrimPrefix(path, "/games/")
	snapshot, _, err := s.Games.See(t.Context(), app.Arbiter, id)
	s.Check(err)
	own := "/tournaments/" + snapshot.State.Settings.Pairing.Tournament + "/transmit/stream"
	if got := s.Get(own + "?game=" + id + ":0"); got.StatusCode == http.StatusOK {
		t.Error("a visitor follows what is not public yet")
	}
	s.AsArbiter()
	other := s.Published()
	for _, wrong := range []string{own, own + "?game=nothing:0", "/tournaments/" + other + "/transmit/stream?game=" + id + ":0"} {
		if got := s.Get(wrong); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, got.StatusCode)
		}
	}
}

// A round of many boards leads to each by its number, and has a field to find one by, which is there with scripts only; a round of few
// has neither.
func TestManyBoardsAreFound(t *testing.T) {
	s := webtest.New(t)
	few, err := s.Events.DemoOfGames(t.Context())
	s.Check(err)
	many := s.Create()
	var names []string
	for i := range 26 {
		names = append(names, `{"name":"Olga Czyż `+string(rune('A'+i))+`"}`)
	}
	for _, step := range [][2]string{{"/players", `{"players":[` + strings.Join(names, ",") + `]}`}, {"/lots", `{"method":"plain","seed":"7"}`}, {"/rounds/1/publish", ``}} {
		s.JSON("POST", "/api/tournaments/"+many+step[0], step[1])
	}
	for _, lang := range i18n.Langs() {
		if body := s.Page(lang, "/tournaments/"+few+"/games"); strings.Contains(body, "find-board") {
			t.Error("six boards are looked for")
		}
		body := s.Page(lang, "/tournaments/"+many+"/games")
		if !strings.Contains(body, `<p id="find" hidden>`) {
			t.Error("without scripts there is a field that does nothing")
		}
		for n := 1; n <= 13; n++ {
			number := strconv.Itoa(n)
			if !strings.Contains(body, `<a href="#board-`+number+`">`) || !strings.Contains(body, `id="board-`+number+`"`) {
				t.Errorf("no way to board %d", n)
			}
		}
	}
}
