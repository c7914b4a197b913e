package correspondence_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

const english = "Accept-Language: en"

// begin makes a game by correspondence of two accounts, by their logins.
func begin(t *testing.T, s *webtest.Site, id, white, black string, days, vacation int) {
	t.Helper()
	settings := game.Settings{Variant: article.Russian, Edition: article.InForce(article.Russian), Control: clock.MustParse(fmt.Sprint(days, "d")), Vacation: vacation}
	begun := games.Beginning{Settings: settings, White: games.Seat{Account: accountOf(t, s, white), Name: white}, Black: games.Seat{Account: accountOf(t, s, black), Name: black}}
	s.Check(s.Games.Begin(t.Context(), id, begun))
}

func accountOf(t *testing.T, s *webtest.Site, login string) string {
	t.Helper()
	id, known, err := s.Accounts.Called(t.Context(), login)
	if err != nil || !known {
		t.Fatal(login, err)
	}
	return id
}

// move makes a move of a side.
func move(t *testing.T, s *webtest.Site, id, text string) {
	t.Helper()
	got := s.Post("/games/"+id+"/move", url.Values{"move": {text}}, "Accept: application/json")
	if got.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s\n%s", text, got.Status, got.Body)
	}
}

// mustHave holds what a page says, in this order.
func mustHave(t *testing.T, got webtest.Answer, status int, texts ...string) {
	t.Helper()
	if got.StatusCode != status {
		t.Fatalf("%s: %s, want %d\n%s", got.Route, got.Status, status, got.Body)
	}
	rest := strings.ReplaceAll(got.Body, "\u00a0", " ")
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			t.Fatalf("%s has no %q, or not in its place:\n%s", got.Route, text, got.Body)
		}
		rest = after
	}
}

var seen = regexp.MustCompile(`name="seen" value="([0-9a-z]+)"`)

func seenIn(t *testing.T, got webtest.Answer) string {
	t.Helper()
	found := seen.FindStringSubmatch(got.Body)
	if found == nil {
		t.Fatalf("there is no form:\n%s", got.Body)
	}
	return found[1]
}

// The list has what is due first, by the deadline; a move takes the game to those that are awaited (I.11.1.3).
func TestI_11_1_3_TheListOfMovesThatAreDue(t *testing.T) {
	s := webtest.New(t)
	ola, emil := s.As(t, "ola"), s.As(t, "emil")
	begin(t, s, "slowgame", "ola", "emil", 14, 0)
	begin(t, s, "quickgame", "ola", "emil", 2, 0)
	begin(t, s, "hisgame", "emil", "ola", 1, 0)
	begin(t, s, "overgame", "ola", "emil", 1, 0)
	move(t, ola, "overgame", "c3-d4")
	move(t, emil, "overgame", "b6-a5")
	if got := ola.Post("/games/overgame/act", url.Values{"act": {"resign"}}, "Accept: application/json"); got.StatusCode != http.StatusOK {
		t.Fatal(got.Body)
	}
	mustHave(t, ola.Get("/play/correspondence", english), http.StatusOK,
		"Your move", "/games/quickgame", "2 days</strong> <span class=\"muted\">(until 16 Nov 2026, 12:00)", "/games/slowgame", "14 days</strong>", "The opponent’s move", "/games/hisgame", "1 day</strong>")
	if to := ola.Get("/play/correspondence/next").Header.Get("Location"); to != "/games/quickgame" {
		t.Errorf("the next game is %s", to)
	}
	s.Pass(25*time.Hour + 30*time.Minute)
	move(t, ola, "quickgame", "c3-d4")
	mustHave(t, ola.Get("/play/correspondence", english), http.StatusOK,
		"Your move", "/games/slowgame", "12 days 22 h", "The opponent’s move", "/games/quickgame", "last move 1. c3-d4", "2 days</strong>")
	mustHave(t, emil.Get("/play/correspondence", english), http.StatusOK, "Your move", "/games/quickgame", "The opponent’s move", "/games/slowgame")
	if to := ola.Get("/play/correspondence/next").Header.Get("Location"); to != "/games/slowgame" {
		t.Errorf("the next game is %s", to)
	}
}

// A browser without an account has its games on the list, too, and takes a vacation where it has the key of its side.
func TestTheListOfABrowser(t *testing.T) {
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"russian"}, "control": {"3d"}, "colour": {"white"}, "name": {"Ola <b>"}})
	id := strings.TrimPrefix(made.Header.Get("Location"), "/games/")
	s.Post("/games/"+id+"/sit", url.Values{"colour": {"black"}, "name": {"Emil <b>"}})
	var cookies []string
	for _, c := range made.Cookies() {
		cookies = append(cookies, c.Name+"="+c.Value)
	}
	browser := "Cookie: " + strings.Join(cookies, "; ")
	mustHave(t, s.Get("/play/correspondence", english, browser), http.StatusOK, "Your move", "Emil &lt;b&gt;", "3 days")
	if to := s.Get("/play/correspondence/next", browser).Header.Get("Location"); to != "/games/"+id {
		t.Errorf("the next game is %s", to)
	}
	mustHave(t, s.Get("/play/correspondence", english), http.StatusOK, "no game here in which it is your move")
	if to := s.Get("/play/correspondence/next").Header.Get("Location"); to != "/play/correspondence" {
		t.Errorf("without games one gets to %s", to)
	}
}

// A game for which nobody has come yet is on the list of who made it, apart from those that are played: its days do not run.
func TestAGameThatWaitsIsOnTheList(t *testing.T) {
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"russian"}, "control": {"1d"}, "colour": {"white"}, "vacation": {"5"}})
	id := strings.TrimPrefix(made.Header.Get("Location"), "/games/")
	var cookies []string
	for _, c := range made.Cookies() {
		cookies = append(cookies, c.Name+"="+c.Value)
	}
	browser := "Cookie: " + strings.Join(cookies, "; ")
	mustHave(t, s.Get("/play/correspondence", english, browser), http.StatusOK,
		"no game here in which it is your move", "Waiting for an opponent", `<a href="/games/`+id+`">Nobody yet</a>`, "the game has not begun", "vacation left this year: 5 days")
	mustHave(t, s.Get("/games/"+id, english, browser), http.StatusOK, "in your list of correspondence games")
	mustHave(t, s.Get("/games/"+id+"/vacation", english, browser), http.StatusOK, "the game has not begun")
	if to := s.Get("/play/correspondence/next", browser).Header.Get("Location"); to != "/play/correspondence" {
		t.Errorf("a game that nobody plays is the next one: %s", to)
	}
	s.Post("/games/"+id+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	if got := s.Get("/play/correspondence", english, browser); strings.Contains(got.Body, "Waiting for an opponent") {
		t.Error("it is said to wait when it is played")
	}
}

// A vacation in one game: the days stand, the game says it to both, and who presses twice takes it once.
func TestAVacationInOneGame(t *testing.T) {
	s := webtest.New(t)
	ola, emil := s.As(t, "ola"), s.As(t, "emil")
	begin(t, s, "thegame", "ola", "emil", 3, 20)
	page := ola.Get("/games/thegame/vacation", english)
	mustHave(t, page, http.StatusOK, "20 days of vacation in a calendar year", "I.11.1.3", "3 days</strong>", "Vacation left this year: 20 days")
	form := url.Values{"seen": {seenIn(t, page)}, "days": {"5"}}
	asked := ola.Post("/games/thegame/vacation", form, english) // days that are taken do not come back
	mustHave(t, asked, http.StatusOK, "You take 5 days: the vacation then lasts until 19", "cannot be ended early", `name="days" value="5"`, `name="sure"`, "Take 5 days of vacation")
	mustHave(t, ola.Get("/games/thegame/vacation", english), http.StatusOK, "acation left this year: 20 days")
	form.Set("sure", "on")
	if got := ola.Post("/games/thegame/vacation", form, english); got.Header.Get("Location") != "/games/thegame/vacation?taken" {
		t.Fatal(got.Status, got.Body)
	}
	mustHave(t, ola.Post("/games/thegame/vacation", form, english), http.StatusConflict, "nothing was saved", "8 days</strong>", "on vacation until 19 Nov 2026, 12:00", "left this year: 15 days")
	mustHave(t, ola.Get("/games/thegame/vacation?taken", english), http.StatusOK, "The vacation has begun")
	mustHave(t, emil.Get("/games/thegame", english), http.StatusOK, "On vacation until 19 Nov 2026, 12:00: White. The days for this move are not running.")
	mustHave(t, emil.Get("/play/correspondence", english), http.StatusOK, "opponent on vacation until 19 Nov 2026, 12:00<")
	form = url.Values{"seen": {seenIn(t, ola.Get("/games/thegame/vacation"))}, "days": {"2"}}
	mustHave(t, ola.Post("/games/thegame/vacation", form, english), http.StatusOK, "then lasts until 21") // two more days follow the five
	form.Set("days", "16")
	mustHave(t, ola.Post("/games/thegame/vacation", form, english), http.StatusConflict, "No vacation was taken", "Vacation left this year: 15 days", "I.11.1.3", `value="16"`)
	form.Set("days", "some <b>")
	mustHave(t, ola.Post("/games/thegame/vacation", form, english), http.StatusUnprocessableEntity, "some &lt;b&gt;")
	if got := s.Post("/games/thegame/vacation", form, english); got.StatusCode != http.StatusForbidden {
		t.Errorf("a stranger takes a vacation: %s", got.Status)
	}
	if to := s.Get("/games/thegame/vacation").Header.Get("Location"); to != "/games/thegame" {
		t.Errorf("a stranger is led to %q", to)
	}
	if got := s.Get("/games/nothere/vacation"); got.StatusCode != http.StatusNotFound {
		t.Errorf("no game: %s", got.Status)
	}
}

// A vacation holds the days of who takes it alone: an opponent who is to move reads on every page that the own days run.
func TestAVacationOfTheOpponentHoldsNoOwnDays(t *testing.T) {
	s := webtest.New(t)
	ola, emil := s.As(t, "ola"), s.As(t, "emil")
	begin(t, s, "thegame", "ola", "emil", 1, 20)
	move(t, ola, "thegame", "c3-d4")
	take := func(who *webtest.Site) {
		t.Helper()
		form := url.Values{"seen": {seenIn(t, who.Get("/games/thegame/vacation"))}, "days": {"3"}, "sure": {"on"}}
		if got := who.Post("/games/thegame/vacation", form); got.StatusCode != http.StatusSeeOther {
			t.Fatal(got.Status, got.Body)
		}
	}
	take(ola)
	mustHave(t, emil.Get("/games/thegame", english), http.StatusOK, "12:00: White. It is your move, and your days are running.")
	mustHave(t, emil.Get("/play/correspondence", english), http.StatusOK, "Your time: <strong>1 day</strong>", "opponent on vacation until 17 Nov 2026, 12:00; your days are running")
	mustHave(t, ola.Get("/games/thegame", english), http.StatusOK, "12:00: White. The other side is to move, and its days are running.")
	mustHave(t, ola.Get("/games/thegame/vacation", english), http.StatusOK, "your opponent’s do", "Opponent’s time: <strong>1 day</strong>", "you are on vacation until")
	mustHave(t, s.Get("/games/thegame", english), http.StatusOK, "12:00: White. The other side is to move, and its days are running.")
	take(emil)
	mustHave(t, emil.Get("/games/thegame", english), http.StatusOK, "12:00: White.", "12:00: Black. The days for this move are not running.")
	if got := emil.Get("/games/thegame", english); strings.Contains(got.Body, "days are running") {
		t.Error("days that do not run are said to run")
	}
	if got := emil.Get("/play/correspondence", english); strings.Contains(got.Body, "days are running") {
		t.Error("the list says that days run which do not")
	}
}

// A vacation in all games: where one refuses it, the answer says what became of each.
func TestAVacationInAllGames(t *testing.T) {
	s := webtest.New(t)
	ola := s.As(t, "ola")
	s.As(t, "emil")
	begin(t, s, "long", "ola", "emil", 3, 20)
	begin(t, s, "without", "ola", "emil", 3, 0)
	asked := ola.Post("/play/correspondence/vacation", url.Values{"seen": {seenIn(t, ola.Get("/play/correspondence"))}, "days": {"7"}}, english)
	mustHave(t, asked, http.StatusOK, "You take 7 days in each game", `name="days" value="7"`, `name="sure"`)
	press := func(who *webtest.Site, days string) webtest.Answer {
		return who.Post("/play/correspondence/vacation", url.Values{"seen": {seenIn(t, who.Get("/play/correspondence", english))}, "days": {days}, "sure": {"on"}}, english)
	}
	if got := press(ola, "7"); got.Header.Get("Location") != "/play/correspondence?taken" {
		t.Fatal(got.Status, got.Body)
	}
	begin(t, s, "short", "emil", "ola", 3, 4)
	page := ola.Get("/play/correspondence", english)
	mustHave(t, press(ola, "5"), http.StatusConflict, "not possible in every game", "emil</a>: ", "emil</a>: ")
	outcomes := func(got webtest.Answer) string { return webtest.Readable(t, got.Body, "main") }
	text := outcomes(press(ola, "5"))
	if !strings.Contains(text, "the vacation has begun (5 days)") || !strings.Contains(text, "No vacation was taken. Vacation left this year: 4 days") {
		t.Error(text)
	}
	for id, side := range map[string]article.Colour{"long": article.White, "short": article.Black} {
		g, err := s.Games.Snapshot(t.Context(), id)
		s.Check(err)
		want := map[string]int{"long": 3, "short": 4}[id]
		if got := g.State.VacationLeft(side, games.Instant(s.Now())); got != want {
			t.Errorf("%s has %d days left, want %d", id, got, want)
		}
	}
	stale := ola.Post("/play/correspondence/vacation", url.Values{"seen": {seenIn(t, page)}, "days": {"1"}}, english)
	mustHave(t, stale, http.StatusConflict, "nothing was saved")
	mustHave(t, press(ola, "x"), http.StatusUnprocessableEntity, "x")
	if got := s.Post("/play/correspondence/vacation", url.Values{"days": {"1"}}); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor takes a vacation: %s", got.Status)
	}
}
