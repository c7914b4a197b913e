package players_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// playing is a site where people with accounts play.
type playing struct {
	*webtest.Site
	ids map[string]string // by login
	n   int
}

func newPlaying(t *testing.T, logins ...string) *playing {
	t.Helper()
	s := &playing{webtest.New(t), map[string]string{}, 0}
	for _, login := range logins {
		s.As(t, login)
		id, known, err := s.Accounts.Called(t.Context(), login)
		if err != nil || !known {
			t.Fatalf("%s is not there: %v", login, err)
		}
		s.ids[login] = id
	}
	return s
}

// plays has two people play a rated game, which White wins where it says so.
func (s *playing) plays(white, black string, control string, wins article.Colour) (id string) {
	s.Helper()
	s.n++
	id = fmt.Sprintf("game%012d", s.n)
	settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse(control), Rated: true}
	s.Check(s.Games.Begin(s.Context(), id, games.Beginning{Settings: settings, White: games.Seat{Account: s.ids[white], Name: white}, Black: games.Seat{Account: s.ids[black], Name: black}}))
	why := game.Why{Reason: article.Because("test", "II.2.2")}
	outcome := game.Outcome{White: game.Drawn, Black: game.Drawn, Why: why}
	switch wins {
	case article.White:
		outcome = game.Outcome{White: game.Won, Why: why}
	case article.Black:
		outcome = game.Outcome{Black: game.Won, Why: why}
	}
	s.award(id, outcome)
	return id
}

func (s *playing) award(id string, outcome game.Outcome) {
	s.Helper()
	s.Pass(time.Minute)
	s.Check(s.Games.Rule(s.Context(), arbiter, id, game.Award{Outcome: outcome}))
	s.Pass(time.Minute)
	s.Check(s.Ratings.CatchUp(s.Context()))
}

// Whoever plays rated games has a page, with each list and its history; whoever does not has none, and nobody learns that the account is there.
func TestThePageOfAPlayer(t *testing.T) {
	s := newPlaying(t, "olga.czyz", "Witold", "nikt")
	first := s.plays("olga.czyz", "Witold", "5+3", article.White)
	s.plays("Witold", "olga.czyz", "20", 0)
	s.plays("Witold", "olga.czyz", "5+3", article.White)
	for _, lang := range i18n.Langs() {
		text := webtest.Readable(t, s.Page(lang, "/players/olga.czyz"), "main")
		for _, part := range map[i18n.Lang][]string{
			i18n.PL: {"Ranking serwera to nie ranking PZWarc", "Warcaby stupolowe · błyskawiczne", "szybkie", "1 / 0 / 1", "0 / 1 / 0", "Witold", "wygrana", "przegrana"},
			i18n.EN: {"not the federation’s rating", "International draughts · blitz", "rapid", "1 / 0 / 1", "0 / 1 / 0", "Witold", "won", "lost"},
		}[lang] {
			if !strings.Contains(text, part) {
				t.Errorf("%s: no %q in\n%s", lang, part, text)
			}
		}
	}
	body := s.Get("/players/olga.czyz?list=international.blitz").Body
	if !strings.Contains(body, `href="/games/`+first+`"`) || !strings.Contains(body, "<polyline") || !strings.Contains(body, `href="/players/Witold"`) {
		t.Errorf("the history has no game, chart or opponent: %s", body)
	}
	for path, status := range map[string]int{
		"/players/nikt": 404, "/players/nobody": 404, "/players/a": 404, "/players/olga.czyz?list=international.bullet": 404, "/players/olga.czyz?list=chess.blitz": 200,
		"/players/olga.czyz?before=2&list=international.blitz": 200, "/players/olga.czyz?before=x": 200, "/play/ratings?list=x": 404, "/play/ratings": 200, "/players/WITOLD": 303,
	} {
		if got := s.Get(path); got.StatusCode != status {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, status)
		}
	}
	if to := s.Get("/players/witold").Header.Get("Location"); to != "/players/Witold" {
		t.Errorf("another way to write a name leads to %q", to)
	}
	nobody, missing := s.Get("/players/nikt"), s.Get("/players/nobody")
	if strings.ReplaceAll(nobody.Body, "nikt", "") != strings.ReplaceAll(missing.Body, "nobody", "") {
		t.Error("an account without a game differs from none")
	}
}

// The own page says how to begin, and is seen by nobody else.
func TestTheOwnPageWithoutAGame(t *testing.T) {
	s := webtest.New(t)
	own := s.As(t, "member")
	if text := webtest.Readable(t, own.Page(i18n.PL, "/players/member"), "main"); !strings.Contains(text, "Nie ma jeszcze partii rankingowych") {
		t.Error(text)
	}
	if got := s.As(t, "other").Get("/players/member"); got.StatusCode != http.StatusNotFound {
		t.Errorf("somebody else: %d", got.StatusCode)
	}
}

// A corrected result is an entry of its own, which says so, and an account that was erased is gone from its opponents' pages.
func TestCorrectionsAndErasedAccountsOnThePage(t *testing.T) {
	s := newPlaying(t, "olga.czyz", "witold")
	id := s.plays("olga.czyz", "witold", "5+3", article.White)
	s.award(id, game.Outcome{Black: game.Won, Why: game.Why{Reason: article.Because("test", "II.2.2")}})
	s.award(id, game.Outcome{Unplayed: true, Why: game.Why{Reason: article.Because("test", "II.2.2")}})
	text := webtest.Readable(t, s.Page(i18n.PL, "/players/olga.czyz"), "main")
	if !strings.Contains(text, "wynik poprawiono") || !strings.Contains(text, "wynik unieważniono") {
		t.Error(text)
	}
	s.Check(s.Accounts.Erase(t.Context(), arbiter, s.ids["witold"]))
	s.Check(s.Ratings.CatchUp(t.Context()))
	if text := webtest.Readable(t, s.Page(i18n.PL, "/players/olga.czyz"), "main"); strings.Contains(text, "witold") || !strings.Contains(text, "konto usunięte") {
		t.Error(text)
	}
	if got := s.Get("/players/witold"); got.StatusCode != http.StatusNotFound {
		t.Errorf("who was erased has a page: %d", got.StatusCode)
	}
}

// The list of the best has ratings that are sure enough, and says that it is not the federation's.
func TestTheListOfTheBest(t *testing.T) {
	s := newPlaying(t, "olga.czyz", "jan")
	program := s.As(t, "witold")
	signed, err := s.Accounts.Session(t.Context(), program.Cookie.Value)
	s.Check(err)
	s.Check(s.Accounts.BecomeProgram(t.Context(), signed.Actor, s.Games.HasPlayed))
	s.ids["witold"] = signed.Account.ID()
	s.plays("olga.czyz", "jan", "5+3", article.White)
	if text := webtest.Readable(t, s.Page(i18n.PL, "/play/ratings"), "main"); strings.Contains(text, "olga") || !strings.Contains(text, "nikogo jeszcze nie ma") {
		t.Errorf("after one game: %s", text)
	}
	for range 30 {
		s.plays("olga.czyz", "witold", "5+3", 0)
	}
	s.plays("olga.czyz", "witold", "5+3", article.White)
	s.Pass(2 * time.Minute)
	for _, lang := range i18n.Langs() {
		text := webtest.Readable(t, s.Page(lang, "/play/ratings?list=international.blitz"), "main")
		olga, witold := strings.Index(text, "olga.czyz"), strings.Index(text, "witold  (program)")
		if olga < 0 || witold < olga || strings.Contains(text, "jan ") || !strings.Contains(text, map[i18n.Lang]string{i18n.PL: "to nie ranking PZWarc", i18n.EN: "not the federation’s"}[lang]) {
			t.Errorf("%s: %s", lang, text)
		}
	}
}

// A game is asked to be rated where it is made, by somebody with an account; why it is not is said there.
func TestARatedGameIsMade(t *testing.T) {
	s := webtest.New(t)
	form := map[string][]string{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": {"Olga"}, "rated": {"on"}}
	if body := s.Get("/play/new").Body; strings.Contains(body, `name="rated"`) {
		t.Error("a visitor can ask for a rated game")
	}
	if got := s.Post("/play/new", form); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a visitor makes a rated game: %d", got.StatusCode)
	}
	own := s.As(t, "olga.czyz")
	if body := own.Get("/play/new").Body; !strings.Contains(body, `name="rated"`) {
		t.Error("nobody can ask for a rated game")
	}
	got := own.Post("/play/new", form)
	id := strings.TrimPrefix(got.Header.Get("Location"), "/games/")
	made, err := s.Games.Snapshot(t.Context(), id)
	if err != nil || !made.State.Settings.Rated {
		t.Fatalf("%d %s: %v", got.StatusCode, id, err)
	}
	form["no_clock"] = []string{"on"}
	refused := own.Post("/play/new", form, "Accept-Language: pl")
	if refused.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(refused.Body, "artia rankingowa") {
		t.Errorf("rated without a clock: %d", refused.StatusCode)
	}
}
